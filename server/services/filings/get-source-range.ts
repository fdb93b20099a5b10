import { readSource } from '#server/engine/source/read-source.ts'
import { normalise } from '#server/engine/tree/normalise.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { getFilingDocument } from './get-filing-document.ts'

const CONTEXT_BYTES = 400
const MAX_RANGE_BYTES = 20_000

export interface SourceRange {
  /** The range as it stands in the file, and up to 400 bytes on either side. */
  readonly before: string
  readonly range: string
  readonly after: string
  /** How many bytes of a range longer than 20,000 are left out of `range`; the next two fields are of all of it. */
  readonly omittedBytes: number
  readonly normalised: string
  readonly normalisedSha256: string
}

/** Bytes of a character that was cut at either end of a range decode to U+FFFD: they belong to the neighbour. */
function trimCut(text: string): string {
  return text.replaceAll(/^\uFFFD+|\uFFFD+$/g, '')
}

/**
 * A byte range of a filing's original file, with the published rule applied to it once more: evidence whose hash
 * is not `normalisedSha256` is not what the file says. Null where the filing is not in the store or the range is
 * not inside its file.
 */
export async function getSourceRange(accession: string, from: number, to: number): Promise<SourceRange | null> {
  const document = await getFilingDocument(accession)
  if (document === null || from > to || to > document.bytes.length) return null
  const { bytes } = document
  const { source } = readSource(bytes)
  if (source === null) return null
  const decode = (start: number, end: number) =>
    new TextDecoder(source.charset, { ignoreBOM: true }).decode(bytes.subarray(start, end))
  const whole = decode(from, to)
  const shownTo = Math.min(to, from + MAX_RANGE_BYTES)
  const normalised = normalise(whole, source.format)
  return {
    before: trimCut(decode(Math.max(0, from - CONTEXT_BYTES), from)),
    range: shownTo === to ? whole : trimCut(decode(from, shownTo)),
    after: trimCut(decode(to, Math.min(bytes.length, to + CONTEXT_BYTES))),
    omittedBytes: to - shownTo,
    normalised,
    normalisedSha256: sha256Hex(normalised),
  }
}
