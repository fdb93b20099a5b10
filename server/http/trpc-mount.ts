import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { findCookieCaller, isOwnOrigin, writeSessionCookie } from '#server/auth/cookie.ts'
import { errorBody } from '#server/contract/error-body.ts'
import { ApiError, ERRORS, invalidRequest } from '#server/contract/errors.ts'
import { requestLog } from '#server/platform/log.ts'
import { requestId } from '#server/platform/ids.ts'
import { ANONYMOUS } from '#server/trpc/context.ts'
import type { ApiContext } from '#server/trpc/context.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { appRouter } from '#server/trpc/root.ts'
import type { BodyRead } from './exchange.ts'
import { clientAddressOf, readStream } from './fetch-mount.ts'
import { MAXIMUM_BODY_BYTES } from './steps/read-body.ts'

const MAXIMUM_CALLS = 10

/** Answers /api/trpc: what the website's own pages read, which is not metered, and change. It knows the cookie only. */
export async function answerTrpc(request: Request): Promise<Response> {
  const id = requestId(request.headers.get('x-request-id'))
  const body = await readStream(request.body, MAXIMUM_BODY_BYTES)
  if (body.kind !== 'read') return refuseBody(body, id)
  // tRPC takes what it can't parse for a defect.
  if (!isInputJson(request.url) || !isBodyJson(request.headers, body.bytes))
    return refuse(invalidRequest([{ path: '', message: 'Expected JSON' }]), id)
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    // tRPC reads a body without a limit, so that it gets one that was read with one.
    req: request.body === null ? request : new Request(request, { body: Buffer.from(body.bytes) }),
    router: appRouter,
    // More calls than a page makes at once are none of a page's.
    maxBatchSize: MAXIMUM_CALLS,
    createContext: ({ resHeaders }) => createContext(request, resHeaders, id),
    responseMeta: () => ({ headers: new Headers({ 'x-request-id': id, 'cache-control': 'no-store' }) }),
    onError: ({ error, path }) => {
      if (apiErrorOf(error).code === 'internal_error') requestLog(id).error({ err: error, path }, 'defect')
    },
  })
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

function isInputJson(url: string): boolean {
  const input = new URL(url).searchParams.get('input')
  return input === null || input === '' || isJson(input)
}

function isBodyJson(headers: Headers, bytes: Uint8Array): boolean {
  return (
    bytes.byteLength === 0 ||
    headers.get('content-type')?.startsWith('application/json') !== true ||
    isJson(Buffer.from(bytes).toString('utf8'))
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** To a change that another site's page sends, the cookie is no credential, and it gets none. */
async function createContext({ method, headers }: Request, resHeaders: Headers, id: string): Promise<ApiContext> {
  const isOwn = method === 'GET' || isOwnOrigin(headers.get('origin'), headers.get('host'))
  return {
    requestId: id,
    caller: isOwn ? await findCookieCaller(headers.get('cookie')) : ANONYMOUS,
    address: clientAddressOf(headers),
    keepSession: (token) => {
      if (isOwn) resHeaders.append('set-cookie', writeSessionCookie(token))
    },
    surface: 'site',
  }
}
