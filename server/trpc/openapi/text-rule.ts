import { TEXT_PATTERN } from '#server/contract/text.ts'
import { isObject, type Json, type JsonObject } from './json.ts'

/** Keywords that already restrict a text's characters. */
const SAYS_MORE = ['pattern', 'format', 'enum', 'const', 'allOf'] as const

/** A request's schema in which every free text names the characters that are refused everywhere. */
export function withTextRule(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withTextRule)
  if (!isObject(schema)) return schema
  const inner: JsonObject = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, isOpaque(name) ? value : withTextRule(value)]),
  )
  const isFree = schema['type'] === 'string' && SAYS_MORE.every((name) => schema[name] === undefined)
  return isFree ? { ...inner, pattern: TEXT_PATTERN } : inner
}

/** Members whose values are no schemas. */
function isOpaque(name: string): boolean {
  return name === 'examples' || name === 'default' || name === 'enum' || name === 'const'
}
