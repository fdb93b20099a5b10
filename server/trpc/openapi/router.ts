import type { OpenApiRouter } from 'trpc-to-openapi'
import { appRouter } from '../root.ts'

/**
 * The router with the types of trpc-to-openapi. The library wants any record as a procedure's meta, and ours has
 * required members; meta is only ever read, so the narrower type is right.
 */
export const openApiRouter = appRouter as unknown as OpenApiRouter
