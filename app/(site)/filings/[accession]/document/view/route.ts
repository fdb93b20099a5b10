import { getDocumentView } from '#app/_lib/api/api.ts'
import { DOCUMENT_HEADERS, noDocument } from '#app/_lib/viewer/document-headers.ts'

const readOffset = (text: string | null) => (text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : null)

/** The document in the viewer's frame. The content at an address with a version never changes. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ accession: string }> },
): Promise<Response> {
  const { accession } = await params
  const query = new URL(request.url).searchParams
  const [start, end] = [readOffset(query.get('start')), readOffset(query.get('end'))]
  const view = await getDocumentView(accession, start === null || end === null ? {} : { start, end })
  if (view === null) return noDocument()
  const tag = `"${view.version}"`
  const isNamed = query.get('v') === view.version
  const headers = {
    ...DOCUMENT_HEADERS,
    'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
  }
  if (request.headers.get('if-none-match')?.includes(tag) === true) return new Response(null, { status: 304, headers })
  return new Response(view.html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}
