import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { requestLog } from '#server/platform/log.ts'
import { requestId } from '#server/platform/ids.ts'
import { ANONYMOUS } from '#server/trpc/context.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { appRouter } from '#server/trpc/root.ts'

/** Answers /api/trpc: the website's own reads, which are not metered. */
export function answerTrpc(request: Request): Promise<Response> {
  const id = requestId(request.headers.get('x-request-id'))
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: request,
    router: appRouter,
    createContext: () => ({ requestId: id, caller: ANONYMOUS, surface: 'site' as const }),
    responseMeta: () => ({ headers: new Headers({ 'x-request-id': id, 'cache-control': 'no-store' }) }),
    onError: ({ error, path }) => {
      if (apiErrorOf(error).code === 'internal_error') requestLog(id).error({ err: error, path }, 'defect')
    },
  })
}
