import { findCaller } from '#server/auth/find-caller.ts'
import { claimRequest } from '#server/auth/idempotent-answers.ts'
import { API_PREFIX } from '#server/contract/version.ts'
import { requestLog } from '#server/platform/log.ts'
import { requestId } from '#server/platform/ids.ts'
import { processWide } from '#server/platform/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { ANONYMOUS } from '#server/trpc/context.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { listRoutes } from '#server/trpc/routes.ts'
import { processMeter } from '#server/usage/process-meter.ts'
import { createProcessRateCounter } from '#server/usage/rate-counter.ts'
import { documentRoute } from './document-route.ts'
import type { Answer, EdgeParts, EdgeRequest, EdgeResponse, Exchange, Step } from './exchange.ts'
import { finish, finishError } from './finish.ts'
import { createFinishedCache } from './finished-cache.ts'
import { readTarget } from './read-target.ts'
import { createStaticRouter } from './static-router.ts'
import type { StaticRouter } from './static-router.ts'
import { answerDocument } from './steps/answer-document.ts'
import { answerFromCache } from './steps/answer-from-cache.ts'
import { authenticate } from './steps/authenticate.ts'
import { authorize } from './steps/authorize.ts'
import { charge, settle } from './steps/charge.ts'
import { checkCost } from './steps/check-cost.ts'
import { dispatch } from './steps/dispatch.ts'
import { limitRate } from './steps/limit-rate.ts'
import { onlyOnce } from './steps/only-once.ts'
import { parseInput } from './steps/parse-input.ts'
import { readBody } from './steps/read-body.ts'
import { readQueryPairs } from './steps/read-query.ts'
import { refuseUnmatched } from './steps/refuse-unmatched.ts'

export type Edge = (request: EdgeRequest) => Promise<EdgeResponse>

/** The whole edge, in order. A step that gives an answer ends the way, one that throws is refused in the contract's words. */
const steps: readonly Step[] = [
  authenticate,
  limitRate,
  refuseUnmatched,
  authorize,
  readQueryPairs,
  readBody,
  charge,
  answerFromCache,
  parseInput,
  answerDocument,
  checkCost,
  onlyOnce(dispatch),
]

const CACHE_BYTES = 128 * 1024 * 1024

/** The REST API as one function from request to response. It never rejects. */
export function createEdge(parts: EdgeParts): Edge {
  const route = createStaticRouter([...listRoutes(), documentRoute])
  return async (request) => {
    const exchange = begin(request, route)
    try {
      return settle(exchange, await finish(exchange, await walk(exchange, parts)))
    } catch (error) {
      return settle(exchange, await finishError(exchange, refusalOf(error, exchange)))
    }
  }
}

/** The edge of this process, by its settings. */
export function processEdge(): Edge {
  return processWide('edge', () => {
    const { RATE_LIMIT_REQUESTS, RATE_LIMIT_WINDOW_SECONDS } = settings()
    return createEdge({
      settings: settings(),
      authenticate: findCaller,
      rateCounter: createProcessRateCounter(RATE_LIMIT_REQUESTS, RATE_LIMIT_WINDOW_SECONDS),
      cache: createFinishedCache(CACHE_BYTES),
      meter: processMeter(),
      claimRequest,
    })
  })
}

function begin(request: EdgeRequest, route: StaticRouter): Exchange {
  const isHead = request.method === 'HEAD'
  const method = isHead ? 'GET' : request.method
  return {
    request,
    requestId: requestId(request.header('x-request-id')),
    method,
    isHead,
    headers: {},
    match: route(method, readTarget(request.target, API_PREFIX).segments),
    caller: ANONYMOUS,
    callerRefusal: null,
    query: [],
    body: undefined,
    input: {},
    cacheKey: null,
    reservation: null,
    revision: null,
  }
}

async function walk(exchange: Exchange, parts: EdgeParts): Promise<Answer> {
  for (const step of steps) {
    const outcome = step(exchange, parts)
    const answer = outcome instanceof Promise ? await outcome : outcome
    if (answer !== undefined) return answer
  }
  throw new Error('The last step always answers.')
}

/** What the caller is told. A defect is written to the log under the request's id, which is all that the caller gets. */
function refusalOf(error: unknown, { requestId: id, request }: Exchange) {
  const refusal = apiErrorOf(error)
  if (refusal.code === 'internal_error') requestLog(id).error({ err: error, method: request.method }, 'defect')
  if (refusal.code === 'service_unavailable') requestLog(id).warn({ err: error }, 'unavailable')
  return refusal
}
