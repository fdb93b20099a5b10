import { createUtf8Offsets } from './utf8-offsets.ts'
import type { SourceText, Span } from '../model.ts'

export type DecodedBytes = Pick<SourceText, 'text' | 'charset' | 'decodedBy' | 'bytesOf'>

/** U+0080 to U+009F in windows-1252 (WHATWG Encoding); the rest of the code page equals ISO 8859-1. */
export const WINDOWS_1252 =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178'

/**
 * The text of a file's bytes and how its charset was found: byte order mark, XML declaration, meta element, bytes that
 * are valid UTF-8, else windows-1252. Valid UTF-8 overrides a declared 8-bit charset, since 8-bit prose is never valid
 * UTF-8 by accident. Null for UTF-32 and other binary files.
 */
export function decodeBytes(bytes: Uint8Array): DecodedBytes | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return utf8(bytes, 3, 'bom')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, 'utf-16be')
  if (isBinary(bytes)) return null
  const declared = declaredCharset(bytes)
  const valid = decodeValidUtf8(bytes)
  if (valid !== null) return utf8(bytes, 0, declared?.charset === 'utf-8' ? declared.by : 'valid_utf8', valid)
  if (declared?.charset === 'utf-8' && isMostlyUtf8(bytes)) return utf8(bytes, 0, declared.by)
  if (declared === null && isMostlyUtf8(bytes)) return utf8(bytes, 0, 'valid_utf8')
  return windows1252(bytes, declared?.charset === 'windows-1252' ? declared.by : 'fallback')
}

function utf8(bytes: Uint8Array, start: number, decodedBy: string, decoded: string | null = null): DecodedBytes {
  const text = decoded ?? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start))
  const isAscii = text.length === bytes.length - start
  const byteOf = isAscii ? (offset: number) => start + offset : createUtf8Offsets(bytes, start)
  return {
    text,
    charset: 'utf-8',
    decodedBy,
    bytesOf: ({ start: from, end }: Span) => ({ byteStart: byteOf(from), byteEnd: byteOf(end) }),
  }
}

function utf16(bytes: Uint8Array, charset: 'utf-16le' | 'utf-16be'): DecodedBytes {
  const text = new TextDecoder(charset, { ignoreBOM: true }).decode(bytes.subarray(2))
  const byteOf = (offset: number) => Math.min(bytes.length, 2 + 2 * offset)
  return {
    text,
    charset,
    decodedBy: 'bom',
    bytesOf: ({ start, end }) => ({ byteStart: byteOf(start), byteEnd: byteOf(end) }),
  }
}

function windows1252(bytes: Uint8Array, decodedBy: string): DecodedBytes {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const text = latin.replaceAll(/[\x80-\x9f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80))
  return { text, charset: 'windows-1252', decodedBy, bytesOf: ({ start, end }) => ({ byteStart: start, byteEnd: end }) }
}

/** The text of bytes that are valid UTF-8, else null. */
function decodeValidUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // A fatal decoder reports invalid bytes with a TypeError; it can throw nothing else here.
    return null
  }
}

/** Whether there are more complete multi-byte characters than broken ones: UTF-8 that was cut or damaged somewhere. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let whole = 0
  let broken = 0
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) {
      at += 1
      continue
    }
    const length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1
    let tail = 1
    while (tail < length && ((bytes[at + tail] ?? 0) & 0xc0) === 0x80) tail += 1
    if (length > 1 && lead < 0xf5 && tail === length) whole += 1
    else broken += 1
    at += tail
  }
  return whole > broken
}

const DECLARED: readonly (readonly [RegExp, string])[] = [
  [/<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']/i, 'xml_declaration'],
  [/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i, 'meta'],
]

function declaredCharset(bytes: Uint8Array): { charset: 'utf-8' | 'windows-1252' | null; by: string } | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1')
  for (const [pattern, by] of DECLARED) {
    const name = pattern.exec(head)?.[1]?.toLowerCase()
    if (name === undefined) continue
    if (name === 'utf-8' || name === 'utf8') return { charset: 'utf-8', by }
    if (/^(?:windows-1252|cp1252|iso-?8859-1|latin-?1)$/.test(name)) return { charset: 'windows-1252', by }
  }
  return null
}

/** Whether the bytes are a PDF, an archive, an image, or have more NUL bytes than letters. */
function isBinary(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 8)).toString('latin1')
  if (/^(?:%PDF-|PK\x03\x04|\x1f\x8b|\x89PNG|GIF8|\xff\xd8\xff)/.test(head)) return true
  const sample = bytes.subarray(0, 65_536)
  let controls = 0
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1
  }
  return controls * 3 > sample.length
}
