import { DisplayWriter, isWhiteSpace } from '#server/engine/tree/display-writer.ts'
import { escapeHtml } from './escape-html.ts'

/** How many characters of a text a reader sees: neither white space nor U+0000. */
export function countVisible(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 0 && !isWhiteSpace(code)) count += 1
  }
  return count
}

/**
 * Takes the displayed text that a scan of the document writes and writes it as HTML, with a map from places in the
 * source to how many visible characters stand before them. That number holds in any rendering, whatever it does to
 * white space and tags.
 */
export class ViewWriter extends DisplayWriter {
  readonly html: string[] = []
  private readonly text: string
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  /** Visible characters before each piece; null for a piece that is one reference. */
  private readonly counts: number[] = []
  private readonly isReference: boolean[] = []
  private visible = 0

  constructor(source: string) {
    super(source)
    this.text = source
  }

  override write(start: number, end: number): number {
    const piece = this.text.slice(start, end)
    this.html.push(escapeHtml(piece))
    return this.add(start, end, countVisible(piece), false)
  }

  override writeEntity(text: string, start: number, end: number): boolean {
    this.html.push(escapeHtml(text))
    return this.add(start, end, countVisible(text), true) > 0
  }

  private add(start: number, end: number, count: number, isReference: boolean): number {
    this.starts.push(start)
    this.ends.push(end)
    this.counts.push(this.visible)
    this.isReference.push(isReference)
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
    if (this.isReference[index] === true)
      return until === this.ends[index] ? (this.counts[index + 1] ?? this.visible) : before
    return before + countVisible(this.text.slice(start, until))
  }
}
