import { readAtomFeed } from '#server/trpc/feeds/read-feed.ts'

/** The feed of a saved search under its secret address. A revoked one is the same as one that never was. */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly token: string }> },
): Promise<Response> {
  const feed = await readAtomFeed((await params).token)
  const headers = { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
  if (feed === null)
    return new Response('Not found.', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(feed, { headers: { ...headers, 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
