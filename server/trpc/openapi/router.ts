import type { OpenApiRouter } from 'trpc-to-openapi'
import { appRouter } from '../root.ts'

/**
 * The router as trpc-to-openapi's types want it. Theirs asks that any record may be a procedure's meta, where ours has
 * members that must be there; it is only ever read from, so the narrower one is right.
 */
export const openApiRouter = appRouter as unknown as OpenApiRouter
