import type { Span } from '#server/engine/model.ts'
import { askFile } from './ask-document.ts'
import { selectFilingFile } from './queries.ts'
import { VIEW_VERSION } from './view/render-view.ts'

export interface DocumentView {
  /** A whole HTML page that runs and loads nothing. */
  readonly html: string
  /** Identifies these bytes: it changes with the file and with the renderer's version. */
  readonly version: string
}

/** The identity of the page that `getDocumentView` would make, without making it. */
export function viewVersionOf(contentSha256: string): string {
  return `${VIEW_VERSION}-${contentSha256}`
}

/** A filing's document as a page for reading, or null if it is not stored or its file can't be read. */
export async function getDocumentView(accession: string): Promise<DocumentView | null> {
  const file = await selectFilingFile(accession)
  const html = file === null ? null : await askFile(accession, file.contentSha256, { kind: 'view' })
  return file === null || html === null ? null : { html, version: viewVersionOf(file.contentSha256) }
}

/**
 * The same for a part of the document, such as a section with its tables. Also null if the part is not inside the
 * document.
 */
export async function getPartView(accession: string, { start, end }: Span): Promise<DocumentView | null> {
  const file = await selectFilingFile(accession)
  const html = file === null ? null : await askFile(accession, file.contentSha256, { kind: 'part', start, end })
  return file === null || html === null
    ? null
    : { html, version: `${viewVersionOf(file.contentSha256)}-${start}-${end}` }
}
