import { ApiError } from '#server/contract/errors.ts'
import type { Answer, Step } from '../exchange.ts'

const NO_CONTENT: Answer = { kind: 'plain', status: 204, body: null }

/** Answers OPTIONS, an unknown path with 404, and a method that the path doesn't take with 405. */
export const refuseUnmatched: Step = ({ match, request, headers }) => {
  if (match.kind === 'none') throw new ApiError('not_found')
  if (match.kind === 'route') return undefined
  headers['Allow'] = match.allow
  if (request.method !== 'OPTIONS') throw new ApiError('method_not_allowed')
  headers['Access-Control-Allow-Methods'] = match.allow
  headers['Access-Control-Allow-Headers'] = 'Authorization, Content-Type, If-None-Match, X-Request-Id'
  headers['Access-Control-Max-Age'] = '86400'
  return NO_CONTENT
}
