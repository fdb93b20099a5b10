import type { Span } from '#server/engine/model.ts'
import { DisplayWriter, isWhiteSpace } from '#server/engine/tree/display-writer.ts'
import { escapeHtml } from './escape-html.ts'

const isVisible = (code: number) => code !== 0 && !isWhiteSpace(code)

/** The number of visible characters in a text: neither white space nor U+0000. */
export function countVisible(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) if (isVisible(text.charCodeAt(at))) count += 1
  return count
}

/** The visible characters of a text. */
export function visibleOf(text: string): string {
  return text.replace(/[\p{White_Space}\0]+/gu, '')
}

/**
 * Writes the displayed text of a document as HTML, with a map from places in the source to the number of visible
 * characters before them. That number is the same in any rendering, whatever it does to white space and tags.
 */
export class ViewWriter extends DisplayWriter {
  readonly html: string[] = []
  private readonly text: string
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  /** Visible characters before each piece. */
  private readonly counts: number[] = []
  /** The text of a piece that is a character reference; null for any other. */
  private readonly references: (string | null)[] = []
  private visible = 0

  constructor(source: string) {
    super(source)
    this.text = source
  }

  override write(start: number, end: number): number {
    const piece = this.text.slice(start, end)
    this.html.push(escapeHtml(piece))
    return this.add(start, end, countVisible(piece), null)
  }

  override writeEntity(text: string, start: number, end: number): boolean {
    this.html.push(escapeHtml(text))
    return this.add(start, end, countVisible(text), text) > 0
  }

  private add(start: number, end: number, count: number, reference: string | null): number {
    this.starts.push(start)
    this.ends.push(end)
    this.counts.push(this.visible)
    this.references.push(reference)
    this.visible += count
    return count
  }

  /** Visible characters before a source offset. */
  visibleBefore(offset: number): number {
    let low = 0
    let high = this.starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    const index = low - 1
    const start = this.starts[index]
    if (start === undefined) return 0
    const until = Math.min(offset, this.ends[index] ?? offset)
    const before = this.counts[index] ?? 0
    if (this.references[index] != null)
      return until === this.ends[index] ? (this.counts[index + 1] ?? this.visible) : before
    return before + countVisible(this.text.slice(start, until))
  }

  /** The source of a range of visible characters, counted from 0; null if there are none. */
  sourceOf(from: number, to: number): Span | null {
    if (from < 0 || from >= to || to > this.visible) return null
    const [first, last] = [this.characterAt(from), this.characterAt(to - 1)]
    return { start: first.start, end: last.end }
  }

  /** Every visible character, in its order. */
  visibleText(): string {
    return this.starts
      .map((start, index) => visibleOf(this.references[index] ?? this.text.slice(start, this.ends[index])))
      .join('')
  }

  private characterAt(number: number): Span {
    let low = 0
    let high = this.counts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.counts[middle] ?? 0) <= number) low = middle + 1
      else high = middle
    }
    const index = low - 1
    const [start, end] = [this.starts[index] ?? 0, this.ends[index] ?? 0]
    if (this.references[index] != null) return { start, end }
    let left = number - (this.counts[index] ?? 0)
    let at = start
    for (; at < end; at += 1) {
      if (!isVisible(this.text.charCodeAt(at))) continue
      if (left === 0) break
      left -= 1
    }
    return { start: at, end: at + 1 }
  }
}
