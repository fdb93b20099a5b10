import { getDocument } from '#app/_lib/api.ts'

/**
 * The file's own words reach the browser as they were filed, so the browser is told to treat them as
 * inert: an origin of their own, no script, no form, nothing loaded from anywhere. This holds in the
 * frame of the document page and when the address is opened alone.
 */
const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ accession: string }> },
): Promise<Response> {
  const { accession } = await params
  const document = await getDocument(accession)
  if (document === null)
    return new Response('There is no such document.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(document.text, {
    headers: {
      // The text was decoded on the way; the header overrules whatever charset the document names.
      'Content-Type': document.format === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-cache',
    },
  })
}
