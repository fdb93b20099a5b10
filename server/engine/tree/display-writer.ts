import type { DisplayText, Span } from '../model.ts'
import { Integers } from './integers.ts'

/** Whether a character has Unicode's White_Space property (UCD PropList), which includes NBSP. */
export function isWhiteSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13)
  if (code < 0x1680) return code === 0xa0 || code === 0x85
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0x1680
  )
}

/**
 * Collects displayed characters with their source offsets: collapses white space, drops U+0000 (not visible, and
 * PostgreSQL can't store it), turns block ends into one `\n`. Used for one pass over a document.
 */
export class DisplayWriter {
  /** UTF-16 units written so far, without a pending separator. */
  length = 0
  private readonly source: string
  private readonly pieces: string[] = []
  private readonly displays = new Integers()
  private readonly sources = new Integers()
  /** Source end of a segment that is one decoded entity; otherwise 0. */
  private readonly entityEnds = new Integers()
  private delta = Number.NaN
  private pending: '' | ' ' | '\n' = ''

  constructor(source: string) {
    this.source = source
  }

  /** Puts a block end before the next displayed character. */
  break(): void {
    this.pending = '\n'
  }

  /** Puts a space before the next displayed character. */
  space(): void {
    if (this.pending === '') this.pending = ' '
  }

  /** Offset of the next displayed character. */
  nextOffset(): number {
    return this.length === 0 || this.pending === '' ? this.length : this.length + 1
  }

  /** Writes the source range as it is; returns the number of characters displayed. */
  write(start: number, end: number): number {
    const { source } = this
    let visible = 0
    let at = start
    while (at < end) {
      let code = source.charCodeAt(at)
      if (isWhiteSpace(code)) {
        if (this.pending === '') this.pending = ' '
        at += 1
        continue
      }
      if (code === 0) {
        at += 1
        continue
      }
      const from = at
      let last = at
      for (at += 1; at < end; at += 1) {
        code = source.charCodeAt(at)
        if (code > 32 && code < 0x85) {
          last = at
          continue
        }
        if (code === 32) {
          if (last !== at - 1) break
          continue
        }
        if (code === 0 || isWhiteSpace(code)) break
        last = at
      }
      visible += last + 1 - from
      this.append(from, last + 1)
      at = last + 1
    }
    return visible
  }

  /** Writes one decoded entity at the source range. */
  writeEntity(text: string, start: number, end: number): boolean {
    const code = text.charCodeAt(0)
    if (code === 0) return false
    if (isWhiteSpace(code)) {
      if (this.pending === '') this.pending = ' '
      return false
    }
    this.separate()
    this.displays.push(this.length)
    this.sources.push(start)
    this.entityEnds.push(end)
    this.delta = Number.NaN
    this.pieces.push(text)
    this.length += text.length
    return true
  }

  private append(from: number, to: number): void {
    this.separate()
    if (from - this.length !== this.delta) {
      this.delta = from - this.length
      this.displays.push(this.length)
      this.sources.push(from)
      this.entityEnds.push(0)
    }
    this.pieces.push(this.source.slice(from, to))
    this.length += to - from
  }

  private separate(): void {
    if (this.pending !== '' && this.length > 0) {
      this.pieces.push(this.pending)
      this.length += 1
    }
    this.pending = ''
  }

  /** The display text with its maps to and from the source. */
  finish(): DisplayText {
    const text = this.pieces.join('')
    const displays = this.displays.finish()
    const sources = this.sources.finish()
    const entityEnds = this.entityEnds.finish()
    const sourceStart = (offset: number) => {
      const index = segmentAt(displays, offset)
      const base = sources[index] ?? 0
      return (entityEnds[index] ?? 0) > 0 ? base : base + offset - (displays[index] ?? 0)
    }
    const sourceEnd = (offset: number) => {
      const index = segmentAt(displays, offset)
      const end = entityEnds[index] ?? 0
      return end > 0 ? end : (sources[index] ?? 0) + offset - (displays[index] ?? 0) + 1
    }
    return {
      text,
      sourceSpan: (display) => {
        const { start, end } = trimSpan(text, display)
        if (displays.length === 0) return { start: 0, end: 0 }
        if (start >= end) return { start: sourceStart(start), end: sourceStart(start) }
        return { start: sourceStart(start), end: sourceEnd(end - 1) }
      },
      displayOffset: (offset) => {
        if (displays.length === 0 || offset <= (sources[0] ?? 0)) return 0
        const index = segmentAt(sources, offset)
        const base = displays[index] ?? 0
        const into = offset - (sources[index] ?? 0)
        const next = displays[index + 1] ?? text.length
        if ((entityEnds[index] ?? 0) > 0) return into === 0 ? base : next
        return Math.min(base + into, next)
      },
    }
  }
}

/** The span without white space at its ends; display text has only spaces and `\n`. */
export function trimSpan(text: string, span: Span): Span {
  let { start, end } = span
  start = Math.max(0, start)
  end = Math.min(text.length, end)
  while (start < end && text.charCodeAt(start) <= 32) start += 1
  while (end > start && text.charCodeAt(end - 1) <= 32) end -= 1
  return { start, end }
}

/** Index of the last entry not above the offset; 0 if all are. */
function segmentAt(starts: Int32Array, offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
