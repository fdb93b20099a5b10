import { askFile } from './ask-document.ts'
import { selectFilingFile } from './queries.ts'

/** A range of the original file. */
export interface ByteRange {
  readonly byteStart: number
  readonly byteEnd: number
}

/** A range of the viewer's page, counted in visible characters. */
export interface PageRange {
  readonly from: number
  readonly to: number
}

/** Maps between the viewer's page of a filing and the bytes of its original file. */
export interface DocumentMap {
  readonly contentSha256: string
  /** The bytes of a range of the page; null if the page has no such range. */
  readonly bytesOf: (range: PageRange) => Promise<ByteRange | null>
  /** Null if the file can't be read. */
  readonly pageRangeOf: (range: ByteRange) => Promise<PageRange | null>
  /** Every place of a quotation on the page, ignoring white space; at most `maxMatches`. */
  readonly findQuote: (quote: string, maxMatches: number) => Promise<readonly PageRange[]>
}

/** Null if the filing is not stored. */
export async function mapDocument(accession: string): Promise<DocumentMap | null> {
  const file = await selectFilingFile(accession)
  if (file === null) return null
  const { contentSha256 } = file
  return {
    contentSha256,
    bytesOf: (range) => askFile(accession, contentSha256, { kind: 'bytes', range }),
    pageRangeOf: (range) => askFile(accession, contentSha256, { kind: 'page', range }),
    findQuote: async (quote, maxMatches) =>
      (await askFile(accession, contentSha256, { kind: 'quote', quote, maxMatches })) ?? [],
  }
}
