import { z } from 'zod'
import type { RouteMeta } from './route-meta.ts'
import { appRouter } from './root.ts'

export type RouteMethod = NonNullable<RouteMeta['openapi']>['method']

/** A procedure seen from REST. */
export interface Route {
  readonly procedure: string
  readonly method: RouteMethod
  /** As it is declared: `/filings/{accession}`. */
  readonly path: string
  readonly meta: RouteMeta & { readonly openapi: NonNullable<RouteMeta['openapi']> }
  readonly input: z.ZodObject
  readonly output: z.ZodType
}

interface Declared {
  readonly _def: { readonly meta?: RouteMeta; readonly inputs: readonly unknown[]; readonly output?: unknown }
}

/** Every procedure that is a REST route, with its schemas. Throws at start for one that is declared incompletely. */
export function listRoutes(): readonly Route[] {
  return Object.entries(appRouter._def.procedures).flatMap(([procedure, value]) => {
    // tRPC's types hide a procedure's parsers and meta, which are there at run time and are checked below.
    const { meta, inputs, output } = (value as unknown as Declared)._def
    if (meta?.openapi === undefined) return []
    const [input] = inputs
    if (inputs.length !== 1 || !(input instanceof z.ZodObject)) throw new Error(`${procedure} needs exactly one input, an object.`)
    if (!(output instanceof z.ZodType)) throw new Error(`${procedure} needs an output.`)
    const { method, path } = meta.openapi
    return [{ procedure, method, path, meta: { ...meta, openapi: meta.openapi }, input, output }]
  })
}
