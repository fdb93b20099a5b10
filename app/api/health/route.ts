import { answerHealth } from '#server/http/answers/answer-health.ts'

export const dynamic = 'force-dynamic'

/** For a balancer; where our own server runs, it answers itself. */
export async function GET(request: Request): Promise<Response> {
  return (await answerHealth(new URL(request.url).pathname)) ?? new Response(null, { status: 404 })
}
