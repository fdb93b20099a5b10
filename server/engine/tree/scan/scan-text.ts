import { WINDOWS_1252 } from '../../source/decode-bytes.ts'
import type { DisplayWriter } from '../display-writer.ts'

/** EDGAR's marks in plain-text filings; anything else in angle brackets is text. */
const MARKS = new Set('page table caption s c fn f text type pdf'.split(' '))
const MARK = /<\/?([a-z]{1,7})(?:(?<=f)\d{1,3})?>|&(?:[a-z]{2,4}|#\d{1,7}|#x[\da-f]{1,6});/gi

/** Writes what a range of a plain-text filing displays: the text without EDGAR's marks, with references decoded. */
export function scanText(source: string, start: number, end: number, writer: DisplayWriter): number {
  let count = 0
  let at = start
  for (const mark of source.slice(start, end).matchAll(MARK)) {
    const [printed, name] = mark
    const decoded = name === undefined ? decode(printed) : null
    if (name === undefined ? decoded === printed : !MARKS.has(name.toLowerCase())) continue
    const from = start + mark.index
    count += writer.write(at, from)
    at = from + printed.length
    if (decoded === null) writer.space()
    else if (writer.writeEntity(decoded, from, at)) count += 1
  }
  return count + writer.write(at, end)
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  sect: '§',
  reg: '®',
}

/**
 * The character of a reference; U+0080 to U+009F mean windows-1252, as in HTML; an invalid reference becomes U+FFFD.
 */
function decode(reference: string): string {
  const name = reference.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return NAMED[name] ?? reference
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80)
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
