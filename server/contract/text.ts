import type { RequestIssue } from './errors.ts'

/** Control characters (C0, DEL, C1) except newline and tab. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
/** The same as a pattern for published schemas. */
export const TEXT_PATTERN = '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]*$'
const NOT_WELL_FORMED = 'Expected well-formed Unicode: half of a surrogate pair stands alone'
const HAS_CONTROL = 'Expected no control characters but newline and tab'

/**
 * Lists, by path and including member names, every text of an input that is not well-formed. This is the only check of
 * free text; it runs on every input, whatever its schema adds.
 */
export function textIssues(input: unknown, path = ''): RequestIssue[] {
  if (typeof input === 'string') {
    const message = wrongWith(input)
    return message === null ? [] : [{ path, message }]
  }
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]) => {
    const message = wrongWith(name)
    if (message !== null) return [{ path, message }]
    return textIssues(value, path === '' ? name : `${path}.${name}`)
  })
}

function wrongWith(text: string): string | null {
  if (!text.isWellFormed()) return NOT_WELL_FORMED
  return CONTROL.test(text) ? HAS_CONTROL : null
}
