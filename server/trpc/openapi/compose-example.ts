import { isObject, objectAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** A complete value of a schema, composed from the examples of its fields. References are looked up in `schemas`. */
export function composeExample(schema: JsonObject, schemas: JsonObject): Json {
  const { examples, $ref, anyOf, items, properties } = schema
  if (Array.isArray(examples) && examples.length > 0) return examples[0] ?? null
  if (typeof $ref === 'string')
    return composeExample(objectAt(schemas, $ref.slice('#/components/schemas/'.length)), schemas)
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(anyOf) && isObject(anyOf[0])) return composeExample(anyOf[0], schemas)
  if (isObject(properties)) {
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, property]) =>
        isObject(property) ? [[name, composeExample(property, schemas)]] : [],
      ),
    )
  }
  if (schema['type'] === 'array') return isObject(items) ? [composeExample(items, schemas)] : []
  return schema['type'] === 'null' ? null : {}
}
