import type { SourceText } from '#server/engine/model.ts'
import { readSource } from '#server/engine/source/read-source.ts'
import { normalise } from '#server/engine/tree/normalise.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { getFilingDocument } from './get-filing-document.ts'
import type { FilingDocument } from './get-filing-document.ts'

const CONTEXT_BYTES = 400
const MAX_RANGE_BYTES = 20_000
/** No evidence is longer, and more would keep everybody else waiting. */
const MAX_NORMALISED_BYTES = 1_048_576
const CUT = '\uFFFD'

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
  let [from, to] = [0, text.length]
  while (text[from] === CUT) from += 1
  while (to > from && text[to - 1] === CUT) to -= 1
  return text.slice(from, to)
}

type Writing = Pick<SourceText, 'charset' | 'format'>

/** How files are written, the last asked for: finding out reads a whole file, which a range of it need not. */
const KEPT = 1000
const writings = () => processWide('document-writings', () => new Map<string, Writing>())

function writingOf({ contentSha256, bytes }: FilingDocument): Writing | null {
  const kept = writings().get(contentSha256)
  if (kept !== undefined) return kept
  const { source } = readSource(bytes)
  if (source === null) return null
  const writing = { charset: source.charset, format: source.format }
  writings().set(contentSha256, writing)
  const [oldest] = writings().keys()
  if (writings().size > KEPT && oldest !== undefined) writings().delete(oldest)
  return writing
}

/**
 * A byte range of a filing's original file, with the published rule applied to it once more: evidence whose hash
 * is not `normalisedSha256` is not what the file says. Null where the filing is not in the store, or the range is not
 * inside its file or longer than 1 MiB.
 */
export async function getSourceRange(accession: string, from: number, to: number): Promise<SourceRange | null> {
  const document = await getFilingDocument(accession)
  if (document === null || from > to || to > document.bytes.length || to - from > MAX_NORMALISED_BYTES) return null
  const { bytes } = document
  const source = writingOf(document)
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
