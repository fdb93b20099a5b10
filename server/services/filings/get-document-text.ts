import { readSource } from '#server/engine/source/read-source.ts'
import { getFilingDocument } from './get-filing-document.ts'

export interface DocumentText {
  /** The primary document's own text, decoded: of a full submission, what stands between its marks. */
  readonly text: string
  readonly format: 'html' | 'text'
  readonly charset: string
  readonly primaryDocument: string
}

/** A filing's document as text, or null where the filing is not in the store or its file can't be read. */
export async function getDocumentText(accession: string): Promise<DocumentText | null> {
  const document = await getFilingDocument(accession)
  const source = document === null ? null : readSource(document.bytes).source
  if (document === null || source === null) return null
  const { format, charset } = source
  return {
    text: source.text.slice(source.document.start, source.document.end),
    format,
    charset,
    primaryDocument: document.primaryDocument,
  }
}
