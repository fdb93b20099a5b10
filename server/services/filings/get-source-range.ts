import { askDocument } from './ask-document.ts'

export interface SourceRange {
  /** The range of the file, and up to 400 bytes on either side. */
  readonly before: string
  readonly range: string
  readonly after: string
  /** How many bytes of a range longer than 20,000 are left out of `range`; the next two fields cover all of it. */
  readonly omittedBytes: number
  readonly normalised: string
  readonly normalisedSha256: string
}

/**
 * A byte range of a filing's original file, with the published rule applied again: if the hash is not
 * `normalisedSha256`, the evidence is not what the file says. Null if the filing is not stored, or if the range is
 * outside the file or longer than 1 MiB.
 */
export async function getSourceRange(accession: string, from: number, to: number): Promise<SourceRange | null> {
  return await askDocument(accession, { kind: 'range', from, to })
}
