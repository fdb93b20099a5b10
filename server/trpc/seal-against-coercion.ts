import { z } from 'zod'
import { listProcedures } from './routes.ts'

/**
 * trpc-to-openapi turns coercion on in the number, boolean and date schemas of every input it serves, in place: from
 * then on a body's `"false"` would be read as true, over tRPC too. This takes that switch out of every input.
 */
export function sealAgainstCoercion(): void {
  for (const { input } of listProcedures()) seal(input)
}

/** Seals a schema and every schema in it. */
export function seal(schema: unknown): void {
  if (schema instanceof z.ZodObject) Object.values(schema.shape).forEach(seal)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    seal(schema.unwrap())
  else if (schema instanceof z.ZodArray) seal(schema.element)
  else if (
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodDate ||
    schema instanceof z.ZodBigInt
  ) {
    Object.defineProperty(schema._zod.def, 'coerce', { get: () => false, set: () => undefined, configurable: true })
  }
}
