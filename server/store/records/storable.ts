/** U+0000 and halves of surrogate pairs as JSON writes them. Behind a backslash they are letters: then the search is for nothing. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/

/** A value, with its JSON, whose texts PostgreSQL can store and parse: without U+0000 and without half a surrogate pair. */
export interface Storable<Value> {
  readonly value: Value
  readonly json: string
}

export function storable<Value extends object>(value: Value): Storable<Value> {
  const json = JSON.stringify(value)
  if (!UNSTORABLE.test(json)) return { value, json }
  const clean = readStorable<Value>(json)
  return { value: clean, json: JSON.stringify(clean) }
}

/** Parses what was written of a value by this or an earlier version, which kept such characters. */
export function readStorable<Value extends object>(json: string): Value {
  const clean = (_key: string, text: unknown) =>
    typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed() : text
  return JSON.parse(json, UNSTORABLE.test(json) ? clean : undefined) as Value // written by `storable` from such a value
}
