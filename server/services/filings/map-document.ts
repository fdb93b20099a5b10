import type { Span } from '#server/engine/model.ts'
import { readSource } from '#server/engine/source/read-source.ts'
import { getFilingDocument } from './get-filing-document.ts'
import { keepView } from './view/keep-views.ts'
import { visibleOf } from './view/view-writer.ts'

/** A range of the original file. */
interface ByteRange {
  readonly byteStart: number
  readonly byteEnd: number
}

/** A range of the viewer's page, by count of visible characters. */
interface PageRange {
  readonly from: number
  readonly to: number
}

/** Leads between the viewer's page of a filing and the bytes of its original file. */
export interface DocumentMap {
  readonly contentSha256: string
  /** The bytes of a part of the page; null where the page has no such part. */
  readonly bytesOf: (range: PageRange) => ByteRange | null
  readonly pageRangeOf: (range: ByteRange) => PageRange
  /** Every place of a quotation in the page, white space aside; at most `most`. */
  readonly findQuote: (quote: string, most: number) => readonly PageRange[]
}

/** Null where the filing is not in the store or its file can't be read. Reads the whole file. */
export async function mapDocument(accession: string): Promise<DocumentMap | null> {
  const file = await getFilingDocument(accession)
  const view = file === null ? null : await keepView(accession, file.contentSha256)
  const source = file === null ? null : readSource(file.bytes).source
  if (file === null || view === null || source === null) return null
  const { bytesOf, document } = source
  const offsetOf = (byte: number) =>
    firstOffset(document, (offset) => bytesOf({ start: offset, end: offset }).byteStart >= byte)
  return {
    contentSha256: file.contentSha256,
    bytesOf: ({ from, to }) => {
      const span = view.sourceOf(from, to)
      return span === null ? null : bytesOf(span)
    },
    pageRangeOf: ({ byteStart, byteEnd }) => ({
      from: view.visibleBefore(offsetOf(byteStart)),
      to: view.visibleBefore(offsetOf(byteEnd)),
    }),
    findQuote: (quote, most) => findAll(view.visibleText(), visibleOf(quote), most),
  }
}

function findAll(text: string, wanted: string, most: number): PageRange[] {
  const found: PageRange[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted); at !== -1 && found.length < most; at = text.indexOf(wanted, at + 1))
    found.push({ from: at, to: at + wanted.length })
  return found
}

/** The first offset of a span that passes; its end where none does. */
function firstOffset({ start, end }: Span, passes: (offset: number) => boolean): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
