import { initTRPC, TRPCError } from '@trpc/server'
import { errorBody } from '#server/contract/error-body.ts'
import type { ApiContext } from './context.ts'
import { invalidRequest } from '#server/contract/errors.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { processDayTally } from '#server/usage/day-tally.ts'
import { processMeter } from '#server/usage/process-meter.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { textIssues } from '#server/contract/text.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { apiErrorOf, trpcCode } from './errors.ts'
import { processAdmission } from './admission/process-admission.ts'
import { isMetered } from './route-meta.ts'
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

/** Adds the tRPC code of its status to an error that a service threw, so that both surfaces answer alike. */
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

/** Refuses text that can't be stored or read. REST has done so together with the schema's errors. */
const readable = t.middleware(async ({ ctx, getRawInput, next }) => {
  const issues = ctx.surface === 'rest' ? [] : textIssues(await getRawInput())
  if (issues.length > 0) throw invalidRequest(issues)
  return await next()
})

/** Refuses within a page or a download what admission refuses on the other surfaces. */
const admitted = t.middleware(async ({ ctx, meta, getRawInput, next }) => {
  if (ctx.surface === 'rest' || ctx.surface === 'site' || meta === undefined) return await next()
  const admission = processAdmission()
  admission.authorize(meta, ctx.caller, ctx.surface)
  const input = meta.cost === undefined || ctx.caller.kind === 'anonymous' ? undefined : await getRawInput()
  if (typeof input === 'object' && input !== null) admission.costOf(meta, { ...input })
  return await next()
})

/** Charges a signed-in person's download to the organization's monthly allowance, as the API charges the same requests. */
const charged = t.middleware(async ({ ctx, meta, getRawInput, next }) => {
  const { surface, caller } = ctx
  if (surface !== 'download' || caller.kind === 'anonymous' || meta === undefined || !isMetered(meta))
    return await next()
  const input = await getRawInput()
  const queryCost = meta.cost?.of(typeof input === 'object' && input !== null ? { ...input } : {}) ?? 0
  const reservation = await processMeter().reserve(caller.orgId, PLANS[caller.planKey], queryCost)
  let isNotModified = false
  const noteNotModified = () => {
    isNotModified = true
  }
  const result = await next({ ctx: { ...ctx, noteNotModified } })
  reservation.settle(!result.ok ? 'failed' : isNotModified ? 'not_modified' : 'counted')
  if (result.ok)
    processDayTally().add(caller.orgId, 'session', { requests: 1, queryCost: isNotModified ? 0 : queryCost })
  return result
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory
/** On the website nothing waits for a database that is away; for REST the edge ensures that. */
const inTime = t.middleware(async ({ ctx, next }) => {
  if (ctx.surface === 'rest') return await next()
  const watch = processDatabaseWatch()
  const result = await watch.whileThere(() => next())
  // tRPC passes an error on as a value.
  if (!result.ok) watch.noteFailure(result.error)
  return result
})

const seen = t.middleware(({ path, next }) => traced(path, {}, () => next()))

/** The base of every procedure. */
export const procedure = t.procedure.use(seen).use(namedErrors).use(inTime).use(admitted).use(readable).use(charged)
