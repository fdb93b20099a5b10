import { initTRPC, TRPCError } from '@trpc/server'
import { errorBody } from '#server/contract/error-body.ts'
import { authorizeCaller } from './access.ts'
import type { ApiContext } from './context.ts'
import { apiErrorOf, trpcCode } from './errors.ts'
import type { RouteMeta } from './route-meta.ts'

const t = initTRPC
  .context<ApiContext>()
  .meta<RouteMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const apiError = apiErrorOf(error)
      return {
        ...shape,
        message: apiError.message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          ...errorBody(apiError, ctx?.requestId ?? ''),
        },
      }
    },
  })

/** Gives an error that a service threw the tRPC code of its status, so that both surfaces answer alike. */
const namedErrors = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const apiError = apiErrorOf(result.error)
  throw new TRPCError({
    code: trpcCode(apiError.code),
    message: apiError.message,
    cause: result.error.cause ?? result.error,
  })
})

/**
 * Refuses on the website's own surface whom the REST edge refuses on the other. The data routes are never closed to it:
 * its pages show them to everybody.
 */
const authorized = t.middleware(async ({ ctx, meta, next }) => {
  if (ctx.surface === 'site' && meta !== undefined) authorizeCaller(meta.access, ctx.caller, false)
  return await next()
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory
/** What every procedure is built on. */
export const procedure = t.procedure.use(namedErrors).use(authorized)
