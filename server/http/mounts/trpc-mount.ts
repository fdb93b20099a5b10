import { isUtf8 } from 'node:buffer'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { isOwnRequest, readSessionCookie, writeSessionCookie } from '#server/auth/cookie.ts'
import { errorBody } from '#server/contract/error-body.ts'
import { ApiError, ERRORS, invalidRequest } from '#server/contract/errors.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { requestLog } from '#server/platform/log/log.ts'
import { requestId } from '#server/platform/ids.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import type { WorkBound } from '#server/platform/process/work-bound.ts'
import { writeRate } from '#server/trpc/admission/admission.ts'
import type { Admission, Visit } from '#server/trpc/admission/admission.ts'
import { processDatabaseWatch, type DatabaseWatch } from '#server/health/watch-database.ts'
import { tracedRequest } from '#server/platform/tracing/tracing.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
import type { ApiContext } from '#server/trpc/context.ts'
import { apiErrorOf, trpcCode } from '#server/trpc/errors.ts'
import { processWork, whosePassword } from '#server/trpc/admission/process-work.ts'
import { processAdmission } from '#server/trpc/admission/process-admission.ts'
import { appRouter } from '#server/trpc/root.ts'
import { listProcedures } from '#server/trpc/routes.ts'
import type { DeclaredProcedure } from '#server/trpc/routes.ts'
import type { BodyRead } from '../exchange.ts'
import { clientAddressOf, readStream } from './fetch-mount.ts'
import { seeRequest } from '../see-request.ts'
import { isJson, MAXIMUM_BODY_BYTES } from '../steps/read-body.ts'

const ENDPOINT = '/api/trpc'

/** Answers /api/trpc: reads and changes by the website's own pages in a browser. Only the cookie counts. */
export function answerTrpc(request: Request): Promise<Response> {
  return createTrpcMount(processAdmission(), processDatabaseWatch(), processWork())(request)
}

/** The website's surface behind an admission. One request is one call: no page makes several at once. */
export function createTrpcMount(
  admission: Admission,
  database: Pick<DatabaseWatch, 'whileThere'>,
  work: WorkBound,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const began = elapsedMs()
    const id = requestId(request.headers.get('x-request-id'))
    const visit = visitOf(request)
    const name = nameOf(request)
    const route = declared(name) === undefined ? 'none' : name
    const header = (asked: string) => request.headers.get(asked) ?? undefined
    const response = await tracedRequest('site', route, header, () => respond(request, id, visit))
    const { address, caller } = visit
    const { status } = response
    seeRequest({ requestId: id, surface: 'site', route, status, ms: elapsedMs() - began, caller: caller.kind, address })
    return response
  }

  async function respond(request: Request, id: string, visit: Visit): Promise<Response> {
    const refusal = await identify(admission, database, request, visit)
    if (refusal !== null) return await answer(request, id, visit, () => Promise.reject(asTrpcError(refusal)))
    const body = await readStream(request.body, MAXIMUM_BODY_BYTES)
    if (body.kind !== 'read') return refuseBody(body, id)
    // tRPC takes forms and bytes too, as the object that reads them, which no input is.
    if (
      request.method === 'POST' &&
      body.bytes.byteLength > 0 &&
      !isJson(request.headers.get('content-type') ?? undefined)
    )
      return refuse(new ApiError('unsupported_media_type'), id)
    const input = readInput(request, body.bytes)
    // tRPC treats input that it can't parse as a defect, and takes U+FFFD for bytes that are no UTF-8.
    if (input === NO_JSON) return refuse(invalidRequest([{ path: '', message: 'Expected JSON in UTF-8' }]), id)
    // tRPC reads a body without a limit, so it gets one that was already read with one.
    const read = request.body === null ? request : new Request(request, { body: Buffer.from(body.bytes) })
    const called = () =>
      answer(read, id, visit, (resHeaders) => {
        admit(admission, nameOf(request), visit, input)
        return Promise.resolve(contextOf(visit, resHeaders, id))
      })
    const call = () => (request.method === 'POST' ? called().finally(admission.noteChange) : called())
    try {
      return await work.run(call, whosePassword(declared(nameOf(request))?.meta, visit.address))
    } catch (error) {
      return await answer(read, id, visit, () => Promise.reject(asTrpcError(error)))
    }
  }
}

function visitOf({ headers }: Request): Visit {
  return {
    address: clientAddressOf(headers),
    token: readSessionCookie(headers.get('cookie')) ?? undefined,
    caller: ANONYMOUS,
    callerRefusal: null,
    rate: null,
  }
}

/** Counts the request and identifies its caller; requests from outside the website are refused. */
async function identify(
  admission: Admission,
  database: Pick<DatabaseWatch, 'whileThere'>,
  { headers }: Request,
  visit: Visit,
): Promise<unknown> {
  try {
    if (isOwnRequest(headers)) {
      await database.whileThere(() => admission.identify(visit))
      return null
    }
    await admission.identify({ ...visit, token: undefined })
    return new ApiError('authentication_required', {
      message: 'This address answers the website’s own pages only. Programs use /api/v1.',
    })
  } catch (error) {
    return error
  }
}

function nameOf({ url }: Request): string {
  return new URL(url).pathname.slice(ENDPOINT.length + 1)
}

function declared(name: string): DeclaredProcedure | undefined {
  return processWide(
    'procedures-by-name',
    () => new Map(listProcedures().map((procedure) => [procedure.procedure, procedure])),
  ).get(name)
}

/**
 * The rest of admission: rights and cost. tRPC refuses an input that doesn't parse. A name must be spelled as it is
 * declared: tRPC would also run `meta%2Eget` and `meta.get/`, which nothing was asked about here.
 */
function admit(admission: Admission, name: string, { caller }: Visit, input: unknown): void {
  const procedure = declared(name)
  if (procedure === undefined || procedure.meta.isForRestOnly === true) throw asTrpcError(new ApiError('not_found'))
  const { meta } = procedure
  try {
    admission.authorize(meta, caller, 'site')
    if (meta.cost === undefined) return
    const parsed = procedure.input.safeParse(input)
    if (parsed.success) admission.costOf(meta, parsed.data)
  } catch (error) {
    throw asTrpcError(error)
  }
}

/** tRPC derives a status from its own errors only. */
function asTrpcError(error: unknown): TRPCError {
  return new TRPCError({ code: trpcCode(apiErrorOf(error).code), cause: error })
}

function answer(
  request: Request,
  id: string,
  visit: Visit,
  createContext: (resHeaders: Headers) => Promise<ApiContext>,
): Promise<Response> {
  return fetchRequestHandler({
    endpoint: ENDPOINT,
    req: request,
    router: appRouter,
    allowBatching: false,
    createContext: ({ resHeaders }) => createContext(resHeaders),
    responseMeta: ({ errors }) => {
      const headers = { 'x-request-id': id, 'cache-control': 'no-store', ...retryAfter(errors[0]) }
      if (visit.rate !== null) writeRate(headers, visit.rate)
      return { headers: new Headers(headers) }
    },
    onError: ({ error, path }) => {
      if (apiErrorOf(error).code === 'internal_error') requestLog(id).error({ err: error, path }, 'defect')
    },
  })
}

function retryAfter(error: TRPCError | undefined): Record<string, string> {
  const seconds = error === undefined ? undefined : apiErrorOf(error).extras.retryAfterSeconds
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

function refuseBody(body: Exclude<BodyRead, { kind: 'read' }>, id: string): Response {
  const isTooLarge = body.kind === 'too_large'
  const error = isTooLarge
    ? new ApiError('request_too_large', { maximumBytes: MAXIMUM_BODY_BYTES, actualBytes: body.actualBytes })
    : invalidRequest([{ path: '', message: 'The body did not arrive completely' }])
  return refuse(error, id)
}

function refuse(error: ApiError, id: string): Response {
  return Response.json(errorBody(error, id), {
    status: ERRORS[error.code].status,
    headers: { 'x-request-id': id, 'cache-control': 'no-store' },
  })
}

const NO_JSON = Symbol('no JSON')

/** The input: in the address of a read, in the body of a change. */
function readInput({ method, url }: Request, bytes: Uint8Array): unknown {
  const { searchParams, search } = new URL(url)
  if (method === 'POST') return isUtf8(bytes) ? parseJson(Buffer.from(bytes).toString('utf8')) : NO_JSON
  return isDecodable(search) ? parseJson(searchParams.get('input') ?? '') : NO_JSON
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return NO_JSON
    throw error
  }
}

function contextOf({ caller, address }: Visit, resHeaders: Headers, id: string): ApiContext {
  return {
    requestId: id,
    caller,
    address,
    keepSession: (token) => {
      resHeaders.append('set-cookie', writeSessionCookie(token))
    },
    surface: 'site',
  }
}
