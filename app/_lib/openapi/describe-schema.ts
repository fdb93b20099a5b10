import type { Json } from './json.ts'
import { isJson, readObject, readObjects, readText } from './json.ts'

/** A schema as a reader of the reference needs it: one line of type, its bounds, and what is inside. */
export interface SchemaView {
  readonly type: string
  /** The name of the shared schema this one is, or is a list of: it is explained in its own place. */
  readonly schemaName: string | null
  readonly description: string | null
  readonly bounds: readonly string[]
  readonly values: readonly string[]
  readonly example: unknown
  readonly fields: readonly FieldView[]
}

export interface FieldView {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: SchemaView
}

const refPrefix = '#/components/schemas/'
const maxDepth = 12

export function schemaNameOf(schema: Json): string | null {
  const ref = readText(schema['$ref'])
  return ref?.startsWith(refPrefix) ? ref.slice(refPrefix.length) : null
}

function typeNames(schema: Json): string[] {
  const type = schema['type']
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
}

function branches(schema: Json): readonly Json[] {
  const union = [...readObjects(schema['anyOf']), ...readObjects(schema['oneOf'])]
  return union.length > 0 ? union : readObjects(schema['allOf'])
}

/** `T | null` is written as its T and the word; other unions keep all their branches. */
function withoutNull(schema: Json): { readonly schema: Json; readonly isNullable: boolean } {
  const union = branches(schema)
  const rest = union.filter((branch) => branch['type'] !== 'null')
  const [only] = rest
  if (rest.length === 1 && only !== undefined) {
    const { anyOf: _anyOf, oneOf: _oneOf, allOf: _allOf, ...own } = schema
    return { schema: { ...only, ...own }, isNullable: rest.length < union.length }
  }
  const names = typeNames(schema)
  return { schema, isNullable: names.length > 1 && names.includes('null') }
}

function typeText(schema: Json): string {
  const name = schemaNameOf(schema)
  if (name !== null) return name
  if ('const' in schema) return `constant ${JSON.stringify(schema['const'])}`
  const names = typeNames(schema).filter((type) => type !== 'null')
  if (names[0] === 'array') return `array of ${typeText(withoutNull(readObject(schema['items'])).schema)}`
  const format = readText(schema['format'])
  if (names.length > 0) return format === null ? names.join(' or ') : `${names.join(' or ')} (${format})`
  const union = branches(schema)
  return union.length > 0 ? union.map(typeText).join(' or ') : 'any value'
}

const boundWords: readonly (readonly [key: string, words: (value: string) => string])[] = [
  ['minLength', (value) => (value === '1' ? 'not empty' : `at least ${value} characters`)],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
  ['exclusiveMinimum', (value) => `above ${value}`],
  ['exclusiveMaximum', (value) => `below ${value}`],
  ['minItems', (value) => (value === '1' ? 'not empty' : `at least ${value} entries`)],
  ['maxItems', (value) => `at most ${value} entries`],
  ['pattern', (value) => `matches ${value}`],
  ['default', (value) => `default ${value}`],
]

function readBounds(schema: Json): string[] {
  // zod writes an integer's safe range as its bounds, which means nothing to a reader.
  const isTelling = (value: unknown) => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER
  // A format says in a word what its pattern says in a hundred signs.
  const isShown = (key: string) => isTelling(schema[key]) && !(key === 'pattern' && 'format' in schema)
  return boundWords.flatMap(([key, words]) => (isShown(key) ? [words(String(schema[key]))] : []))
}

function readValues(schema: Json): string[] {
  const own = Array.isArray(schema['enum']) ? schema['enum'] : []
  const inside = own.length > 0 ? own : readObject(schema['items'])['enum']
  return (Array.isArray(inside) ? inside : []).filter((value) => value !== null).map(String)
}

function readExample(schema: Json): unknown {
  if ('example' in schema) return schema['example']
  return Array.isArray(schema['examples']) ? schema['examples'][0] : undefined
}

function readFields(schema: Json, depth: number): FieldView[] {
  if (depth > maxDepth || schemaNameOf(schema) !== null) return []
  if (typeNames(schema).includes('array')) return readFields(withoutNull(readObject(schema['items'])).schema, depth)
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const own = Object.entries(readObject(schema['properties'])).map(
    ([name, field]): FieldView => ({
      name,
      isRequired: required.includes(name),
      schema: describeSchema(isJson(field) ? field : {}, depth + 1),
    }),
  )
  return own.length > 0 ? own : branches(schema).flatMap((branch) => readFields(branch, depth + 1))
}

/** What a JSON Schema of the OpenAPI document says, in a reader's words. References stay names. */
export function describeSchema(schema: Json, depth = 0): SchemaView {
  const { schema: own, isNullable } = withoutNull(schema)
  const items = readObject(own['items'])
  return {
    type: typeText(own) + (isNullable ? ' or null' : ''),
    schemaName: schemaNameOf(own) ?? schemaNameOf(withoutNull(items).schema),
    description: readText(own['description']),
    bounds: readBounds(own),
    values: readValues(own),
    example: readExample(own),
    fields: readFields(own, depth),
  }
}
