import { z } from 'zod'
import { NoParameters } from '#server/contract/query.ts'
import { get } from '#server/trpc/route-meta.ts'
import type { Route } from '#server/trpc/routes.ts'

/**
 * The OpenAPI document's own address. It is not a procedure: the document has no envelope and does not describe itself.
 */
export const documentRoute: Route = {
  procedure: 'openapi.json',
  method: 'GET',
  path: '/openapi.json',
  meta: {
    openapi: get('/openapi.json', 'getOpenApiDocument', 'Contract', 'The OpenAPI document', ''),
    access: 'open',
    errors: [],
  },
  input: NoParameters,
  output: z.looseObject({}),
}
