import { sha256Hex } from '#server/platform/hashes.ts'
import { replayNormalisation } from './replay-normalisation.ts'

/** An original file with its decoding by the engine. */
export interface OriginalFile {
  readonly accession: string
  readonly bytes: Buffer
  readonly charset: string
  readonly format: 'html' | 'text'
  /** The decoded file without its byte order mark; `start` and `end` are offsets in it. */
  readonly text: string
}

/** Evidence as a record states it. */
export interface StatedEvidence {
  readonly evidence: string
  readonly evidenceSha256: string | null
  readonly locator: Readonly<Record<string, unknown>>
}

/** Decodes with the platform's decoder, independently of the engine's. */
export function openOriginal(accession: string, bytes: Buffer, charset: string, format: 'html' | 'text'): OriginalFile {
  return { accession, bytes, charset, format, text: new TextDecoder(charset).decode(bytes) }
}

/**
 * What is wrong with a record's evidence, in one sentence, or null: its hash must be that of its text,
 * and its byte range in the original file, decoded and normalised again, must give exactly that text.
 * Where nothing is quoted and no hash is given, the whole document must be named by its own.
 */
export function checkRecord(file: OriginalFile, { evidence, evidenceSha256, locator }: StatedEvidence): string | null {
  if (evidence === '' && evidenceSha256 === null && locator.scope === 'document')
    return locator.documentSha256 === sha256Hex(file.bytes)
      ? null
      : 'nothing is quoted, and the hash of the document is another'
  if (evidenceSha256 !== sha256Hex(evidence)) return `the hash ${evidenceSha256} is not that of the evidence`
  if (locator.scope === 'document') return evidence === '' ? null : 'evidence is quoted, but no place is named'
  const range = readRange(file, locator)
  if (typeof range === 'string') return range
  const replayed = replayNormalisation(range.text, file.format)
  if (replayed !== evidence)
    return `bytes ${range.byteStart}-${range.byteEnd} give ${quote(replayed)}, not ${quote(evidence)}`
  return locator.cell === undefined ? null : checkCell(file, locator.cell, evidence)
}

interface SourceRange {
  readonly byteStart: number
  readonly byteEnd: number
  readonly text: string
}

function readRange(file: OriginalFile, locator: Readonly<Record<string, unknown>>): SourceRange | string {
  const { start, end, byteStart, byteEnd } = locator
  if (!isRange(byteStart, byteEnd, file.bytes.length))
    return `bytes ${byteStart}-${byteEnd} are no range of the file's ${file.bytes.length}`
  if (!isRange(start, end, file.text.length))
    return `units ${start}-${end} are no range of the text's ${file.text.length}`
  const text = new TextDecoder(file.charset, { ignoreBOM: true }).decode(
    file.bytes.subarray(Number(byteStart), Number(byteEnd)),
  )
  if (text !== file.text.slice(Number(start), Number(end)))
    return `units ${start}-${end} and bytes ${byteStart}-${byteEnd} are different places`
  return { byteStart: Number(byteStart), byteEnd: Number(byteEnd), text }
}

function isRange(from: unknown, to: unknown, length: number): boolean {
  return (
    Number.isSafeInteger(from) &&
    Number.isSafeInteger(to) &&
    Number(from) >= 0 &&
    Number(from) <= Number(to) &&
    Number(to) <= length
  )
}

function checkCell(file: OriginalFile, cell: unknown, evidence: string): string | null {
  if (typeof cell !== 'object' || cell === null) return 'its cell is no place'
  const range = readRange(file, { ...cell })
  if (typeof range === 'string') return `of its cell, ${range}`
  const replayed = replayNormalisation(range.text, file.format)
  return evidence.includes(replayed)
    ? null
    : `its cell reads ${quote(replayed)}, which is not in the row ${quote(evidence)}`
}

function quote(text: string): string {
  return JSON.stringify(text.length <= 160 ? text : `${text.slice(0, 80)} ... ${text.slice(-70)}`)
}
