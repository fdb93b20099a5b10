import { claimRequest } from '#server/auth/idempotent-answers.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { requestLog } from '#server/platform/log/log.ts'
import { requestId } from '#server/platform/ids.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { tracedRequest } from '#server/platform/tracing/tracing.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { processAdmission } from '#server/trpc/admission/process-admission.ts'
import { processWork } from '#server/trpc/admission/process-work.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { listRoutes } from '#server/trpc/routes.ts'
import { processMeter } from '#server/usage/process-meter.ts'
import { documentRoute } from './answers/document-route.ts'
import type { Answer, EdgeParts, EdgeRequest, EdgeResponse, Exchange, Step } from './exchange.ts'
import { finish, finishError } from './answers/finish.ts'
import { isOriginCurrent } from '#server/trpc/answers/answer-origin.ts'
import { createFinishedCache } from './answers/finished-cache.ts'
import { readBearer } from './read-bearer.ts'
import { createAddressReader } from './read-address.ts'
import type { Address } from './read-address.ts'
import { seeRequest } from './see-request.ts'
import type { SeenRequest } from './see-request.ts'
import { createStaticRouter } from './static-router.ts'
import type { Match } from './static-router.ts'
import { answerDocument } from './steps/answer-document.ts'
import { answerFinished } from './steps/answer-finished.ts'
import { authorize } from './steps/authorize.ts'
import { bounded } from './steps/bounded.ts'
import { charge, settle } from './steps/charge.ts'
import { dispatch } from './steps/dispatch.ts'
import { findFinished } from './steps/find-finished.ts'
import { identify } from './steps/identify.ts'
import { hasCaller, hasToken, isAboutStore, needingDatabase } from './steps/needing-database.ts'
import { onlyOnce } from './steps/only-once.ts'
import { parseInput } from './steps/parse-input.ts'
import { readBody } from './steps/read-body.ts'
import { readQueryPairs } from './steps/read-query.ts'
import { refuseUnmatched } from './steps/refuse-unmatched.ts'

/** Returns at once if nothing had to be waited for. */
export type Edge = (request: EdgeRequest) => EdgeResponse | Promise<EdgeResponse>

/**
 * The whole edge, in order. A step that returns an answer ends the sequence; one that throws is answered with the
 * contract's error.
 */
const steps: readonly Step[] = [
  needingDatabase(identify, hasToken),
  refuseUnmatched,
  authorize,
  readQueryPairs,
  readBody,
  findFinished,
  parseInput,
  needingDatabase(charge, hasCaller),
  answerFinished,
  answerDocument,
  needingDatabase(onlyOnce(bounded(dispatch)), isAboutStore),
]

/** Nearly a thousand full pages of lists, each of which takes half a millisecond to make again. */
const CACHE_BYTES = 24 * 1024 * 1024

/** The REST API as one function from request to response. It never rejects. */
export function createEdge(parts: EdgeParts): Edge {
  const readAddress = createAddressReader(createStaticRouter([...listRoutes(), documentRoute]))
  return (request) => {
    const began = elapsedMs()
    const isHead = request.method === 'HEAD'
    const address = readAddress(isHead ? 'GET' : request.method, request.target)
    const exchange = begin(request, address, isHead)
    const tell = (response: EdgeResponse): EdgeResponse => {
      parts.see(seen(exchange, address.label, response, elapsedMs() - began))
      return response
    }
    const response = tracedRequest('rest', address.label, request.header, () => answer(exchange, parts))
    return response instanceof Promise ? response.then(tell) : tell(response)
  }
}

/** A cached answer is returned at once: each wait for a promise would take a good part of its total time. */
function answer(exchange: Exchange, parts: EdgeParts): EdgeResponse | Promise<EdgeResponse> {
  try {
    const walked = walk(exchange, parts, 0)
    const finished =
      walked instanceof Promise ? walked.then((later) => finish(exchange, later)) : finish(exchange, walked)
    return finished instanceof Promise ? settleLater(exchange, finished) : settle(exchange, finished)
  } catch (error) {
    return refuse(exchange, error)
  }
}

async function settleLater(exchange: Exchange, finished: Promise<EdgeResponse>): Promise<EdgeResponse> {
  try {
    return settle(exchange, await finished)
  } catch (error) {
    return await refuse(exchange, error)
  }
}

async function refuse(exchange: Exchange, error: unknown): Promise<EdgeResponse> {
  return settle(exchange, await finishError(exchange, refusalOf(error, exchange)))
}

function seen(exchange: Exchange, route: string, { status }: EdgeResponse, ms: number): SeenRequest {
  const { requestId: id, address, caller, queryCost } = exchange
  return { requestId: id, surface: 'rest', route, status, ms, cost: queryCost, caller: caller.kind, address }
}

/** The edge of this process, configured by its settings. */
export function processEdge(): Edge {
  return processWide('edge', () => {
    return createEdge({
      settings: settings(),
      admission: processAdmission(),
      cache: createFinishedCache(CACHE_BYTES, isOriginCurrent),
      meter: processMeter(),
      database: processDatabaseWatch(),
      work: processWork(),
      see: seeRequest,
      claimRequest,
    })
  })
}

function begin(request: EdgeRequest, { match, query, issues, name }: Address, isHead: boolean): Exchange {
  return {
    request,
    address: request.address,
    token: tokenOf(request, match),
    rate: null,
    requestId: requestId(request.header('x-request-id')),
    method: isHead ? 'GET' : request.method,
    isHead,
    headers: {},
    match,
    caller: ANONYMOUS,
    callerRefusal: null,
    query,
    queryIssues: issues,
    name,
    body: undefined,
    input: {},
    parsed: {},
    inputRefusal: null,
    queryCost: 0,
    finished: null,
    isStale: false,
    cacheKey: null,
    reservation: null,
    origin: null,
  }
}

/** The token to check: only an existing route has use for one. */
function tokenOf(request: EdgeRequest, match: Match): string | null | undefined {
  const authorization = request.header('authorization')
  if (authorization === undefined || match.kind !== 'route' || match.route.meta.ignoresToken === true) return undefined
  return readBearer(authorization)
}

function walk(exchange: Exchange, parts: EdgeParts, from: number): Answer | Promise<Answer> {
  for (let at = from; at < steps.length; at += 1) {
    const outcome = steps[at]?.(exchange, parts)
    if (outcome instanceof Promise) return outcome.then((later) => later ?? walk(exchange, parts, at + 1))
    if (outcome !== undefined) return outcome
  }
  throw new Error('The last step always answers.')
}

/** The error for the caller. A defect is logged under the request's id, which is all that the caller gets. */
function refusalOf(error: unknown, { requestId: id, request }: Exchange) {
  const refusal = apiErrorOf(error)
  if (refusal.code === 'internal_error') requestLog(id).error({ err: error, method: request.method }, 'defect')
  if (refusal.code === 'service_unavailable') requestLog(id).warn({ err: error }, 'unavailable')
  return refusal
}
