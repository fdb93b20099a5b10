import type { DisplayText, InlineElement, ShownFact, Span } from '../../model.ts'
import type { DisplayWriter } from '../display-writer.ts'
import { trimSpan } from '../display-writer.ts'
import type { OpenTag } from '../scan/scan-html.ts'

interface OpenInline {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly outerStart: number
  readonly innerStart: number
  readonly displayStart: number
  readonly hiddenStart: number
  readonly hidden: boolean
  readonly parent: number | null
  readonly place: { readonly tableIndex: number | null; readonly row: number | null; readonly column: number | null }
  innerEnd: number
  outerEnd: number
  displayEnd: number
  hiddenEnd: number
  /** Whether it contains an `ix:exclude`. */
  excludes: boolean
}

const NO_ATTRIBUTES = {}

/** Collects the elements of the inline XBRL namespaces, including hidden ones. */
export class InlineCollector {
  private readonly writer: DisplayWriter
  private readonly elements: OpenInline[] = []
  private readonly shown: ShownFact[] = []
  private readonly excluded: Span[] = []
  private readonly hiddenPieces: string[] = []
  private hiddenLength = 0
  private openIndex: number | null = null

  constructor(writer: DisplayWriter) {
    this.writer = writer
  }

  open(tag: OpenTag, name: string, place: OpenInline['place']): number {
    const index = this.elements.length
    this.elements.push({
      name,
      attributes: tag.attributes ?? NO_ATTRIBUTES,
      outerStart: tag.start,
      innerStart: tag.end,
      displayStart: this.writer.nextOffset(),
      hiddenStart: this.hiddenLength,
      hidden: tag.hidden,
      parent: this.openIndex,
      place,
      innerEnd: tag.end,
      outerEnd: tag.end,
      displayEnd: this.writer.length,
      hiddenEnd: this.hiddenLength,
      excludes: false,
    })
    this.openIndex = index
    return index
  }

  close(index: number, innerEnd: number, outerEnd: number): void {
    const element = this.elements[index]
    if (element === undefined) return
    element.innerEnd = Math.max(innerEnd, element.innerStart)
    element.outerEnd = Math.max(outerEnd, element.innerEnd)
    element.displayEnd = this.writer.length
    element.hiddenEnd = this.hiddenLength
    this.openIndex = element.parent
    if (element.name === 'exclude') this.exclude(element)
  }

  private exclude(element: OpenInline): void {
    if (element.displayEnd <= element.displayStart) return
    this.excluded.push({ start: element.displayStart, end: element.displayEnd })
    for (let up = element.parent; up !== null; ) {
      const parent = this.elements[up]
      if (parent === undefined || parent.excludes) break
      parent.excludes = true
      up = parent.parent
    }
  }

  hiddenText(text: string): void {
    if (this.openIndex === null) return
    this.hiddenPieces.push(text)
    this.hiddenLength += text.length
  }

  /** A displayed word shows the hidden fact with this id. */
  showHidden(factId: string, display: Span): void {
    if (display.end > display.start) this.shown.push({ factId, display })
  }

  finish(display: DisplayText): { inline: InlineElement[]; shown: ShownFact[] } {
    const hidden = this.hiddenPieces.join('')
    const excluded = this.excluded.sort((a, b) => a.start - b.start)
    const inline = this.elements.map((element): InlineElement => {
      const span = element.hidden
        ? {
            start: Math.min(element.displayStart, display.text.length),
            end: Math.min(element.displayStart, display.text.length),
          }
        : trimSpan(display.text, {
            start: element.displayStart,
            end: Math.max(element.displayStart, element.displayEnd),
          })
      return {
        name: element.name,
        attributes: element.attributes,
        outer: { start: element.outerStart, end: element.outerEnd },
        inner: { start: element.innerStart, end: element.innerEnd },
        display: span,
        text: element.hidden
          ? collapse(hidden.slice(element.hiddenStart, element.hiddenEnd))
          : shownText(display.text, span, element.excludes ? excluded : []),
        hidden: element.hidden,
        parent: element.parent,
        ...element.place,
      }
    })
    return { inline, shown: this.shown }
  }
}

function collapse(text: string): string {
  return text.replaceAll(/[\s\0]+/g, ' ').trim()
}

/** The display text of the span without the excluded spans inside it. */
function shownText(text: string, span: Span, excluded: readonly Span[]): string {
  if (excluded.length === 0) return text.slice(span.start, span.end)
  let kept = ''
  let at = span.start
  for (const hole of excluded) {
    if (hole.end <= at) continue
    if (hole.start >= span.end) break
    kept += text.slice(at, Math.max(at, hole.start))
    at = Math.max(at, hole.end)
  }
  return collapse(kept + text.slice(at, span.end))
}
