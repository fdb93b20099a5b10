import type { OriginalFile } from '#server/contract/resources/records/document.ts'
import { getOriginalFile } from '#app/_lib/api/api.ts'
import { heldHashes } from '#app/_lib/download/held-hashes.ts'
import { pageDownload } from '#app/_lib/download/page-download.ts'
import { DOCUMENT_HEADERS, noDocument } from '#app/_lib/viewer/document-headers.ts'

/** A name for the saved file that needs no quoting in a header: the accession and the file's own ending. */
function fileName(accession: string, primaryDocument: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(primaryDocument)?.[1]?.toLowerCase() ?? 'txt'
  return `${accession}.${ending}`
}

/**
 * The file byte for byte as it was ingested, to be saved: its SHA-256 is the one printed on the filing's pages.
 */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ accession: string }> },
): Promise<Response> {
  const { accession } = await params
  return await pageDownload(async (api) => {
    const file = await getOriginalFile(accession, api, heldHashes(request.headers.get('if-none-match')))
    return file === null ? noDocument() : writeOriginal(accession, file)
  })
}

function writeOriginal(accession: string, file: OriginalFile): Response {
  const headers = new Headers({
    ...DOCUMENT_HEADERS,
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${fileName(accession, file.primaryDocument)}"`,
    ETag: `"sha256-${file.contentSha256}"`,
  })
  if (file.gzipBase64 === null) return new Response(null, { status: 304, headers })
  const gzipped = Uint8Array.from(atob(file.gzipBase64), (character) => character.charCodeAt(0))
  headers.set('Content-Length', String(file.byteLength))
  return new Response(new Blob([gzipped]).stream().pipeThrough(new DecompressionStream('gzip')), { headers })
}
