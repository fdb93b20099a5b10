import { z } from 'zod'
import { NoParameters } from '#server/contract/query.ts'
import { get } from '#server/trpc/route-meta.ts'
import type { Route } from '#server/trpc/routes.ts'

/** The OpenAPI document's own address. It is no procedure: a document has no envelope and describes itself nowhere. */
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
