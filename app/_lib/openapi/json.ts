/** A JSON object whose values are not known yet. */
export type Json = Readonly<Record<string, unknown>>

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as an object, or an empty one. */
export function readObject(value: unknown): Json {
  return isJson(value) ? value : {}
}

/** The value as a list of objects; what is none is left out. */
export function readObjects(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : []
}

/** The value as text, or null. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
