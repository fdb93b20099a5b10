import { openApiDocument } from '#server/trpc/openapi/document.ts'
import { answerRead } from '../answers/answer-read.ts'
import { documentRoute } from '../answers/document-route.ts'
import type { Step } from '../exchange.ts'

/** Answers GET /openapi.json. The limit on responses concerns records: a client that exceeds it needs this document. */
export const answerDocument: Step = (exchange, { cache, settings }) => {
  const { match } = exchange
  if (match.kind !== 'route' || match.route !== documentRoute) return undefined
  const parts = { cache, settings: { ...settings, RESPONSE_MAX_BYTES: Number.POSITIVE_INFINITY } }
  return answerRead(exchange, parts, JSON.stringify(openApiDocument()))
}
