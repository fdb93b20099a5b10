import { log } from '#server/platform/log/log.ts'
import { countRequest } from '#server/platform/log/metrics.ts'
import { processWide } from '#server/platform/process/process-wide.ts'

/** The logged facts about an answered request: nothing about its sender, its query or its body. */
export interface SeenRequest {
  readonly requestId: string
  readonly surface: 'rest' | 'site' | 'page'
  /** As declared: `GET /filings/{accession}`, `account.get`; for a page the first part of its path. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly cost?: number
  readonly caller?: 'anonymous' | 'session' | 'api_key'
  readonly address: string
}

/** Logs a request in one line, and counts it. */
export function seeRequest({ address, ...seen }: SeenRequest): void {
  countRequest(seen.surface, seen.route, seen.status, seen.ms)
  // No child logger: making one takes longer than the rest of a cached answer.
  if (!log().isLevelEnabled('info')) return
  log().info({ ...seen, ms: Math.round(seen.ms * 100) / 100, addressClass: addressClass(address) }, 'request')
}

function addressClass(address: string): string {
  if (address === '') return 'none'
  if (address.startsWith('127.') || address === '0:0:0:0::/64') return 'local'
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

const MAX_PAGES = 100

/**
 * The first part of a page's path: the rest names a company, a filing or something private. It is shown once a page that
 * begins so was found, so that made-up paths all count as one.
 */
export function pageRoute(target: string, status: number): string {
  const found = processWide('found-pages', () => new Set<string>(['']))
  const [path = ''] = target.split('?', 1)
  const [, first = '', more] = path.split('/')
  if (status < 300 && found.size < MAX_PAGES && /^[a-z-]{1,20}$/.test(first)) found.add(first)
  const shown = found.has(first) ? first : '*'
  return more === undefined ? `/${shown}` : `/${shown}/*`
}
