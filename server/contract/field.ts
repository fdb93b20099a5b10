import type { z } from 'zod'

/**
 * A schema with what a reader of the reference needs: one sentence and real values. The examples are
 * typed by the schema, so that one that stopped being true no longer compiles. A record needs none: its
 * own fields have theirs.
 */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...examples: z.input<Schema>[]
): Schema {
  return schema.meta(examples.length === 0 ? { description } : { description, examples })
}
