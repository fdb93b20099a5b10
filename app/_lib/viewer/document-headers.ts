/**
 * With what a filing's own words reach a browser, so that it treats them as inert: no script, no form, nothing loaded
 * from anywhere, no frame but one of this site. The page around a frame reads its text, so that the frame shares the
 * site's origin; nothing in it can use that without a script.
 */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    'sandbox allow-same-origin',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** The answer where a filing has no such document. */
export function noDocument(): Response {
  return new Response('Document not found.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
