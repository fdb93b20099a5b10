import type { Span } from '#server/engine/model.ts'
import { readSource } from '#server/engine/source/read-source.ts'
import { getFilingDocument } from './get-filing-document.ts'
import { selectFilingFile } from './queries.ts'
import { keepView } from './view/keep-views.ts'
import { renderView, VIEW_VERSION } from './view/render-view.ts'

export interface DocumentView {
  /** A whole HTML page that runs nothing and loads nothing. */
  readonly html: string
  /** Names these bytes: it changes with the file and with how the page is made of it. */
  readonly version: string
}

/** What the page that `getDocumentView` makes is named by, without making it. */
export function viewVersionOf(contentSha256: string): string {
  return `${VIEW_VERSION}-${contentSha256}`
}

/** A filing's document as a page for reading, or null where it is not in the store or its file can't be read. */
export async function getDocumentView(accession: string): Promise<DocumentView | null> {
  const file = await selectFilingFile(accession)
  const view = file === null ? null : await keepView(accession, file.contentSha256)
  return file === null || view === null ? null : { html: view.html, version: viewVersionOf(file.contentSha256) }
}

/** The same of a part of the document, such as a section with its tables. Null also where the part is not inside of it. */
export async function getPartView(accession: string, { start, end }: Span): Promise<DocumentView | null> {
  const [file, document] = await Promise.all([selectFilingFile(accession), getFilingDocument(accession)])
  const source = document === null ? null : readSource(document.bytes).source
  if (file === null || source === null) return null
  if (start >= end || start < source.document.start || end > source.document.end) return null
  const { html } = renderView({ ...source, document: { start, end } })
  return { html, version: `${viewVersionOf(file.contentSha256)}-${start}-${end}` }
}
