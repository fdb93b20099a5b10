import { z } from 'zod'
import type { RouteMeta } from './route-meta.ts'
import { appRouter } from './root.ts'

export type RouteMethod = NonNullable<RouteMeta['openapi']>['method']

/** A procedure with its schemas; one without a REST side is for the website only. */
export interface DeclaredProcedure {
  readonly procedure: string
  readonly meta: RouteMeta
  readonly input: z.ZodObject
  readonly output: z.ZodType
}

/** The REST side of a procedure. */
export interface Route extends DeclaredProcedure {
  readonly method: RouteMethod
  /** As declared: `/filings/{accession}`. */
  readonly path: string
  readonly meta: RouteMeta & { readonly openapi: NonNullable<RouteMeta['openapi']> }
}

interface Declared {
  readonly _def: { readonly meta?: RouteMeta; readonly inputs: readonly unknown[]; readonly output?: unknown }
}

/** Every procedure. Throws at start if one is declared incompletely. */
export function listProcedures(): readonly DeclaredProcedure[] {
  return Object.entries(appRouter._def.procedures).map(([procedure, value]) => {
    // tRPC's types hide a procedure's parsers and meta, which exist at run time and are checked below.
    const { meta, inputs, output } = (value as unknown as Declared)._def
    const [input] = inputs
    if (meta === undefined) throw new Error(`${procedure} needs a meta.`)
    if (inputs.length !== 1 || !(input instanceof z.ZodObject))
      throw new Error(`${procedure} needs exactly one input, an object.`)
    if (!(output instanceof z.ZodType)) throw new Error(`${procedure} needs an output.`)
    return { procedure, meta, input, output }
  })
}

/** Every procedure with a REST route. */
export function listRoutes(): readonly Route[] {
  return listProcedures().flatMap(({ meta, ...declared }) => {
    const { openapi } = meta
    return openapi === undefined
      ? []
      : [{ ...declared, method: openapi.method, path: openapi.path, meta: { ...meta, openapi } }]
  })
}
