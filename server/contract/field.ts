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

/** A list that refuses a member given twice, and whose published schema says so. */
export function eachOnce<Item extends z.ZodType<string>>(list: z.ZodArray<Item>, message: string): z.ZodArray<Item> {
  return list.refine((given) => new Set(given).size === given.length, message).meta({ uniqueItems: true })
}
