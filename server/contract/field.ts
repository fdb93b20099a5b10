import type { z } from 'zod'

/**
 * Adds a description and example values for the reference to a schema. The schema types the examples, so that an
 * outdated one no longer compiles. A record needs none: its fields have their own.
 */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...examples: z.input<Schema>[]
): Schema {
  return schema.meta(examples.length === 0 ? { description } : { description, examples })
}

/** A list that refuses duplicates, as its published schema says. */
export function eachOnce<Item extends z.ZodType<string>>(list: z.ZodArray<Item>, message: string): z.ZodArray<Item> {
  return list.refine((given) => new Set(given).size === given.length, message).meta({ uniqueItems: true })
}
