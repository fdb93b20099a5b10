import type { IncomingMessage, ServerResponse } from 'node:http'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { createRateCounter } from '#server/usage/create-rate-counter.ts'
import type { RateCounter } from '#server/usage/rate-counter.ts'
import { hasDotSegment } from '../read-target.ts'
import { plainPage, PLAIN_PAGE_HEADERS } from './plain-page.ts'

/**
 * Files of the build, which cost nothing, and addresses that count their requests themselves. Any other below /api is a
 * page too: the one that says that there is nothing.
 */
const UNCOUNTED = /^\/(?:_next\/static\/|api\/(?:v1(?:\/|$)|(?:trpc\/[^/]+|challenge|health(?:\/(?:live|ready))?)$))/

/** Whether a request target is one of the website's pages. */
export function isPage(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  return !UNCOUNTED.test(path) || hasDotSegment(path)
}

/** The methods that these addresses count; what else is sent there only Next.js answers, as it does a page. */
const COUNTED_METHODS: Readonly<Record<string, readonly string[]>> = {
  trpc: ['GET', 'HEAD', 'POST'],
  challenge: ['GET', 'HEAD'],
}

function countsItself({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const [, mount = ''] = /^\/api\/([a-z]+)/.exec(url) ?? []
  return !isPage(url) && COUNTED_METHODS[mount]?.includes(method) !== false
}

/** Counts a page against its address; resolves to true if that was over the limit and was answered so. */
export type PageLimit = (request: IncomingMessage, response: ServerResponse, address: string) => Promise<boolean>

export function createPageLimit(counter: RateCounter): PageLimit {
  return async (request, response, address) => {
    if (countsItself(request)) return false
    const { allowed, resetSeconds } = await counter.hit(address)
    if (allowed) return false
    response.writeHead(429, { ...PLAIN_PAGE_HEADERS, 'Retry-After': String(resetSeconds) })
    const wait = `Try again in ${resetSeconds} ${resetSeconds === 1 ? 'second' : 'seconds'}.`
    response.end(
      plainPage({ title: 'Too many pages from your network', text: `${wait} A program is better served by the API.` }),
    )
    return true
  }
}

/** The limit of this process, configured by its settings. */
export function processPageLimit(): PageLimit {
  return processWide('page-limit', () => {
    const { PAGE_RATE_LIMIT_REQUESTS, RATE_LIMIT_WINDOW_SECONDS } = settings()
    return createPageLimit(createRateCounter('pages', PAGE_RATE_LIMIT_REQUESTS, RATE_LIMIT_WINDOW_SECONDS))
  })
}
