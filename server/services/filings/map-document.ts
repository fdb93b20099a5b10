import { askFile } from './ask-document.ts'
import { selectFilingFile } from './queries.ts'

/** A range of the original file. */
export interface ByteRange {
  readonly byteStart: number
  readonly byteEnd: number
}

/** A range of the viewer's page, by count of visible characters. */
export interface PageRange {
  readonly from: number
  readonly to: number
}

/** Leads between the viewer's page of a filing and the bytes of its original file. */
export interface DocumentMap {
  readonly contentSha256: string
  /** The bytes of a part of the page; null where the page has no such part. */
  readonly bytesOf: (range: PageRange) => Promise<ByteRange | null>
  /** Null where the file can't be read. */
  readonly pageRangeOf: (range: ByteRange) => Promise<PageRange | null>
  /** Every place of a quotation in the page, white space aside; at most `most`. */
  readonly findQuote: (quote: string, maxMatches: number) => Promise<readonly PageRange[]>
}

/** Null where the filing is not in the store. */
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
