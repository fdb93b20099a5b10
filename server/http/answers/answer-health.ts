import { type HealthQuestion, readHealth } from '#server/health/read-health.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'

const QUESTIONS: ReadonlyMap<string, HealthQuestion> = new Map([
  ['/api/health', 'ready'],
  ['/api/health/ready', 'ready'],
  ['/api/health/live', 'live'],
])

/**
 * Answers a balancer at /api/health/live and /api/health/ready, of which /api/health is another name; null elsewhere.
 */
export async function answerHealth(path: string): Promise<Response | null> {
  const question = QUESTIONS.get(path)
  if (question === undefined) return null
  const { status, body } = await readHealth(question, processDatabaseWatch())
  const wait = status === 503 ? { 'Retry-After': '2' } : {}
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...wait } })
}
