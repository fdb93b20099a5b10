import { getOverview } from '#app/_lib/api.ts'

export const dynamic = 'force-dynamic'

/** For a balancer: 200 while the store can be read, else 503. */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    const { mode } = await getOverview()
    return Response.json({ status: 'ok', mode }, { headers })
  } catch (error) {
    // What is wrong is in the log; a balancer only needs to know that this process cannot serve.
    console.error(error)
    return Response.json({ status: 'unavailable' }, { status: 503, headers })
  }
}
