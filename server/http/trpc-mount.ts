import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { findCookieCaller, isOwnOrigin, writeSessionCookie } from '#server/auth/cookie.ts'
import { requestLog } from '#server/platform/log.ts'
import { requestId } from '#server/platform/ids.ts'
import { ANONYMOUS } from '#server/trpc/context.ts'
import type { ApiContext } from '#server/trpc/context.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { appRouter } from '#server/trpc/root.ts'
import { clientAddressOf } from './fetch-mount.ts'

/** Answers /api/trpc: what the website's own pages read, which is not metered, and change. It knows the cookie only. */
export function answerTrpc(request: Request): Promise<Response> {
  const id = requestId(request.headers.get('x-request-id'))
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: request,
    router: appRouter,
    createContext: ({ resHeaders }) => createContext(request, resHeaders, id),
    responseMeta: () => ({ headers: new Headers({ 'x-request-id': id, 'cache-control': 'no-store' }) }),
    onError: ({ error, path }) => {
      if (apiErrorOf(error).code === 'internal_error') requestLog(id).error({ err: error, path }, 'defect')
    },
  })
}

/** To a change that another site's page sends, the cookie is no credential, and it gets none. */
async function createContext({ method, headers }: Request, resHeaders: Headers, id: string): Promise<ApiContext> {
  const isOwn = method === 'GET' || isOwnOrigin(headers.get('origin'), headers.get('host'))
  return {
    requestId: id,
    caller: isOwn ? await findCookieCaller(headers.get('cookie')) : ANONYMOUS,
    address: clientAddressOf(headers),
    keepSession: (token) => { if (isOwn) resHeaders.append('set-cookie', writeSessionCookie(token)) },
    surface: 'site',
  }
}
