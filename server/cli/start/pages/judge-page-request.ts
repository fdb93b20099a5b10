import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import { hasDotSegment } from '#server/http/read-target.ts'

/** The methods of pages and of what browsers ask for beside them. */
export const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Why Next.js would fail on a request that is the client's mistake, in a sentence; null where it would not. */
export function problemOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (!isReadablePath(url)) return 'This address is not well-formed.'
  return isReadableState(headers['next-router-state-tree'])
    ? null
    : 'The header Next-Router-State-Tree is not well-formed.'
}

/**
 * Next.js fails on a target that is no path, such as that of `OPTIONS *`, and on one that is not percent-encoded UTF-8. It
 * resolves segments of dots, by which a page would have other addresses.
 */
function isReadablePath(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  try {
    return path.startsWith('/') && !hasDotSegment(path) && decodeURIComponent(path) !== ''
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Next.js's own rule for where in the site a browser says it is, which only our own pages send. */
function isReadableState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state as string | undefined) // it refuses a list by itself
    return true
  } catch {
    return false
  }
}
