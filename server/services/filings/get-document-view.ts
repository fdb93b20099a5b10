import { selectFilingFile } from './queries.ts'
import { keepView } from './view/keep-views.ts'
import { VIEW_VERSION } from './view/render-view.ts'

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
