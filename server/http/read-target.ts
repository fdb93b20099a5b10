import type { RequestIssue } from '#server/contract/errors.ts'
import { API_PREFIX } from '#server/contract/version.ts'

export interface QueryPair {
  readonly name: string
  readonly value: string
}

export interface Target {
  /** The path below the API's prefix, as decoded segments; null if it can't be decoded. */
  readonly segments: readonly string[] | null
  readonly query: string
}

/** Scheme and authority of a target in absolute form. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** Whether a request target, in origin form or absolute form, belongs to the REST API. */
export function isApiTarget(target: string): boolean {
  const path = target.startsWith('/') ? target : target.replace(ORIGIN, '')
  if (!path.startsWith(API_PREFIX)) return false
  const next = path[API_PREFIX.length]
  return next === undefined || next === '/' || next === '?' || next === '#'
}

/**
 * Whether a path has a segment `.` or `..`, plain or percent-encoded. Next.js resolves those, so the path is not the
 * address that it seems to be; no browser sends one.
 */
export function hasDotSegment(path: string): boolean {
  return path.split(/[/\\]|%2f|%5c/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

/** Splits a request target into path and query; drops the origin of an absolute form and a fragment. */
export function readTarget(target: string, prefix: string): Target {
  const origin = ORIGIN.exec(target)?.[0] ?? ''
  const [beforeFragment = ''] = target.slice(origin.length).split('#', 1)
  const mark = beforeFragment.indexOf('?')
  const path = mark === -1 ? beforeFragment : beforeFragment.slice(0, mark)
  const query = mark === -1 ? '' : beforeFragment.slice(mark + 1)
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return { segments: null, query }
  return { segments: decodeSegments(path.slice(prefix.length)), query }
}

function decodeSegments(path: string): string[] | null {
  const decoded = path.split('/').slice(1).map(decodeStrictly)
  // A parser that reads the path as a URL would go up or stay at a dot segment, encoded or not.
  return decoded.every((segment): segment is string => segment !== null && segment !== '.' && segment !== '..')
    ? decoded
    : null
}

/** Percent-decoded as UTF-8; null for a lone `%`, a bad sequence or a control character. */
function decodeStrictly(text: string): string | null {
  if (!text.includes('%')) return text
  try {
    const decoded = decodeURIComponent(text)
    return /[\u0000-\u001f\u007f]/.test(decoded) ? null : decoded
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/**
 * The pairs of a query string in their order, and every error of its form: a name or value that can't be decoded, a
 * parameter without a value, a repeated one. `+` is a space, as in a form.
 */
export function readQuery(query: string): { pairs: QueryPair[]; issues: RequestIssue[] } {
  const pairs: QueryPair[] = []
  const issues: RequestIssue[] = []
  const seen = new Set<string>()
  for (const part of query === '' ? [] : query.split('&')) {
    const mark = part.indexOf('=')
    const rawName = mark === -1 ? part : part.slice(0, mark)
    const name = decodeStrictly(rawName.replaceAll('+', ' '))
    const value = mark === -1 ? '' : decodeStrictly(part.slice(mark + 1).replaceAll('+', ' '))
    if (name === null || value === null) {
      issues.push({ path: name ?? rawName, message: 'Expected percent-encoded UTF-8' })
    } else if (seen.has(name)) {
      issues.push({ path: name, message: 'Given more than once' })
    } else {
      seen.add(name)
      if (value === '') issues.push({ path: name, message: 'Expected a value' })
      else pairs.push({ name, value })
    }
  }
  return { pairs, issues }
}
