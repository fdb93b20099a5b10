import { openApiDocument } from '#server/trpc/openapi/document.ts'
import { answerRead } from '../answer-read.ts'
import { documentRoute } from '../document-route.ts'
import type { Step } from '../exchange.ts'

/** Answers GET /openapi.json. */
export const answerDocument: Step = (exchange, parts) => {
  const { match } = exchange
  if (match.kind !== 'route' || match.route !== documentRoute) return undefined
  return answerRead(exchange, parts, JSON.stringify(openApiDocument()))
}
