import { API_PREFIX } from '#server/contract/version.ts'

/** Whether a request target, in origin form or absolute form, belongs to the REST API. */
export function isApiTarget(target: string): boolean {
  const path = target.startsWith('/') ? target : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  if (!path.startsWith(API_PREFIX)) return false
  const next = path[API_PREFIX.length]
  return next === undefined || next === '/' || next === '?' || next === '#'
}
