import { schemaNameOf } from './describe-schema.ts'
import type { Json } from './json.ts'
import { isJson, readObject, readObjects } from './json.ts'

const maxDepth = 10

function given(schema: Json): { readonly value: unknown } | null {
  if ('const' in schema) return { value: schema['const'] }
  if ('example' in schema) return { value: schema['example'] }
  for (const key of ['examples', 'enum']) {
    const list = schema[key]
    if (Array.isArray(list) && list.length > 0) return { value: list[0] }
  }
  return 'default' in schema ? { value: schema['default'] } : null
}

/** `whole`: every field, as an answer has it. `least`: the required ones alone, as a request may be sent. */
export type ExampleSize = 'whole' | 'least'

function byType(schema: Json, document: Json, depth: number, size: ExampleSize): unknown {
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']]
  switch (types[0]) {
    case 'object':
      return objectExample(schema, document, depth, size)
    case 'array':
      return isJson(schema['items']) && Object.keys(schema['items']).length > 0
        ? [buildExample(schema['items'], document, depth + 1, size)]
        : []
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' && schema['minimum'] > 0 ? schema['minimum'] : 0
    case 'boolean':
      return true
    case 'string':
      return 'string'
    default:
      return null
  }
}

function objectExample(schema: Json, document: Json, depth: number, size: ExampleSize): Json {
  const { required } = schema
  const isShown = (name: string) => size === 'whole' || !Array.isArray(required) || required.includes(name)
  const fields = Object.entries(readObject(schema['properties'])).filter(([name]) => isShown(name))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, buildExample(readObject(field), document, depth + 1, size)]),
  )
}

/**
 * A value that fits the schema, made of the examples it carries: its own, or those of its fields.
 * References are followed; what nests deeper than ten levels ends as null.
 */
export function buildExample(schema: Json, document: Json, depth = 0, size: ExampleSize = 'whole'): unknown {
  if (depth > maxDepth) return null
  const own = given(schema)
  if (own !== null) return own.value
  const name = schemaNameOf(schema)
  if (name !== null)
    return buildExample(
      readObject(readObject(readObject(document['components'])['schemas'])[name]),
      document,
      depth + 1,
      size,
    )
  const all = readObjects(schema['allOf'])
  if (all.length > 0) return Object.assign({}, ...all.map((part) => buildExample(part, document, depth + 1, size)))
  const [first] = [...readObjects(schema['anyOf']), ...readObjects(schema['oneOf'])].filter(
    (branch) => branch['type'] !== 'null',
  )
  return first === undefined ? byType(schema, document, depth, size) : buildExample(first, document, depth + 1, size)
}
