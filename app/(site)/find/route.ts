import { findIssuers } from '#app/_lib/api/api.ts'

/** Companies that match what is being typed, for the box in the header. */
export async function GET(request: Request): Promise<Response> {
  const words = new URL(request.url).searchParams.get('q') ?? ''
  const issuers = await findIssuers(words.slice(0, 100))
  return Response.json({ issuers }, { headers: { 'Cache-Control': 'private, max-age=30', 'X-Robots-Tag': 'noindex' } })
}
