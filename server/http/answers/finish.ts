import { errorBody } from '#server/contract/error-body.ts'
import { ERRORS } from '#server/contract/errors.ts'
import type { ApiError } from '#server/contract/errors.ts'
import { API_VERSION } from '#server/contract/version.ts'
import { writeRate } from '#server/trpc/admission/admission.ts'
import { isPublicAccess } from '#server/trpc/admission/access.ts'
import type { Answer, EdgeResponse, Exchange } from '../exchange.ts'
import { chooseCoding, entityTag, matchesTag, variantBytes } from './representation.ts'
import type { Representation } from './representation.ts'

const EXPOSED =
  'ETag, X-Request-Id, X-API-Version, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Warning, X-Monthly-Requests-Remaining, Deprecation, Sunset, Link'
const JSON_TYPE = 'application/json; charset=utf-8'

/** Writes an answer: the headers that every response carries, the tag and coding of a representation, no body for HEAD. */
export function finish(exchange: Exchange, answer: Answer): EdgeResponse | Promise<EdgeResponse> {
  if (answer.kind === 'representation') return finishRead(exchange, answer.representation)
  const { status, body } = answer
  const headers = commonHeaders(exchange)
  headers['Cache-Control'] = 'no-store'
  if (body !== null) {
    headers['Content-Type'] = JSON_TYPE
    headers['Content-Length'] = String(body.byteLength)
  }
  return { status, headers, body: exchange.isHead ? null : body }
}

/** Writes an error in the contract's body. */
export function finishError(exchange: Exchange, error: ApiError): EdgeResponse | Promise<EdgeResponse> {
  const { status } = ERRORS[error.code]
  const { retryAfterSeconds } = error.extras
  if (retryAfterSeconds !== undefined) exchange.headers['Retry-After'] = String(retryAfterSeconds)
  if (status === 401) exchange.headers['WWW-Authenticate'] = 'Bearer'
  return finish(exchange, {
    kind: 'plain',
    status,
    body: Buffer.from(JSON.stringify(errorBody(error, exchange.requestId)), 'utf8'),
  })
}

function commonHeaders(exchange: Exchange): Record<string, string> {
  const { requestId, headers, match, method, rate } = exchange
  if (rate !== null) writeRate(headers, rate)
  headers['X-Request-Id'] = requestId
  headers['X-API-Version'] = API_VERSION
  headers['X-Content-Type-Options'] = 'nosniff'
  const isPublic = match.kind !== 'route' || isPublicAccess(match.route.meta.access)
  if (isPublic && (method === 'GET' || method === 'OPTIONS')) {
    headers['Access-Control-Allow-Origin'] = '*'
    headers['Access-Control-Expose-Headers'] = EXPOSED
  }
  return headers
}

function finishRead(exchange: Exchange, representation: Representation): EdgeResponse | Promise<EdgeResponse> {
  const { request, caller } = exchange
  const coding = chooseCoding(representation, request.header('accept-encoding'))
  const headers = commonHeaders(exchange)
  const tag = entityTag(representation, coding)
  headers['ETag'] = tag
  headers['Cache-Control'] = caller.kind === 'anonymous' ? 'public, no-cache' : 'private, no-cache'
  headers['Vary'] = 'Accept-Encoding, Authorization'
  if (exchange.isStale) headers['Warning'] = '110 - "Response is Stale"'
  const ifNoneMatch = request.header('if-none-match')
  if (ifNoneMatch !== undefined && (ifNoneMatch === tag || matchesTag(representation, ifNoneMatch)))
    return { status: 304, headers, body: null }
  headers['Content-Type'] = JSON_TYPE
  if (coding !== 'identity') headers['Content-Encoding'] = coding
  const bytes = variantBytes(representation, coding)
  return bytes instanceof Promise ? bytes.then(withBody) : withBody(bytes)

  function withBody(body: Uint8Array): EdgeResponse {
    headers['Content-Length'] = String(body.byteLength)
    return { status: 200, headers, body: exchange.isHead ? null : body }
  }
}
