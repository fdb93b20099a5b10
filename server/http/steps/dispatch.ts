import { callProcedure } from '#server/trpc/rest-handler.ts'
import { originOf, scopeOfRoute } from '#server/trpc/answers/answer-origin.ts'
import { answerRead } from '../answers/answer-read.ts'
import type { Step } from '../exchange.ts'

/** Calls the procedure, or reads its stored bytes, and caches what may be cached. */
export const dispatch: Step = async (exchange, parts) => {
  const { match } = exchange
  if (match.kind !== 'route')
    throw new Error('A request without a route comes no further than the step that refuses it.')
  const { route } = match
  // Read before the data, so that a change in between outdates the cached answer.
  if (route.meta.access === 'data') exchange.origin = await originOf(scopeOfRoute(route.path, exchange.parsed))
  const { finished } = route.meta
  if (finished !== undefined) {
    const { json, meta } = await finished(exchange.parsed, exchange)
    return answerRead(exchange, parts, `{"data":${json},"meta":${JSON.stringify(meta)}}`)
  }
  if (route.method === 'GET') return answerRead(exchange, parts, (await callProcedure(route, exchange)).body ?? '')
  // Noted before the answer is sent, so that the next request sees it.
  const { status, body } = await callProcedure(route, exchange).finally(parts.admission.noteChange)
  return { kind: 'plain', status, body: body === null ? null : Buffer.from(body, 'utf8') }
}
