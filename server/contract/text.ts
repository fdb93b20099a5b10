import type { RequestIssue } from './errors.ts'

/** Control characters (C0, DEL, C1) except newline and tab. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
/** The same as a pattern for published schemas. */
export const TEXT_PATTERN = '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]*$'
const NOT_WELL_FORMED = 'Expected well-formed Unicode: half of a surrogate pair stands alone'
/** No input is half as deep. Without a bound, reading one of 30,000 brackets would exhaust the stack. */
const MAX_DEPTH = 16
const TOO_DEEP = `Expected at most ${MAX_DEPTH} levels of nesting`
const HAS_CONTROL = 'Expected no control characters but newline and tab'

/**
 * Lists, by path and including member names, every text of an input that is not well-formed, and what is nested too
 * deep to be read. This is the only check of free text; it runs on every input, whatever its schema adds.
 */
export function textIssues(input: unknown): RequestIssue[] {
  return issuesAt(input, '', 0)
}

function issuesAt(input: unknown, path: string, depth: number): RequestIssue[] {
  if (typeof input === 'string') {
    const message = wrongWith(input)
    return message === null ? [] : [{ path, message }]
  }
  if (typeof input !== 'object' || input === null) return []
  if (depth === MAX_DEPTH) return [{ path, message: TOO_DEEP }]
  return Object.entries(input).flatMap(([name, value]) => {
    const message = wrongWith(name)
    if (message !== null) return [{ path, message }]
    return issuesAt(value, path === '' ? name : `${path}.${name}`, depth + 1)
  })
}

function wrongWith(text: string): string | null {
  if (!text.isWellFormed()) return NOT_WELL_FORMED
  return CONTROL.test(text) ? HAS_CONTROL : null
}
