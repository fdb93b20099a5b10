import { z } from 'zod'
import { apiMeta, envelope } from '../../envelope.ts'
import { field } from '../../field.ts'

/** Output of a procedure without data; over REST it is a 204 without a body. */
export const Done = envelope(z.strictObject({ done: field(z.literal(true), 'It was done.', true) }))

/** The answer of such a procedure. */
export function done(): z.infer<typeof Done> {
  return { data: { done: true }, meta: apiMeta() }
}
