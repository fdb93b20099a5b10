import { log } from '#server/platform/log/log.ts'
import { countRequest } from '#server/platform/log/metrics.ts'

/** What is told of a request that was answered: nothing of who sent it, of its query or of its body. */
export interface SeenRequest {
  readonly requestId: string
  readonly surface: 'rest' | 'site' | 'page'
  /** As it is declared: `GET /filings/{accession}`, `account.get`; of a page the first part of its path. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly cost?: number
  readonly caller?: 'anonymous' | 'session' | 'api_key'
  readonly address: string
}

/** Writes the one log line of a request, and counts it. */
export function seeRequest({ address, ...seen }: SeenRequest): void {
  countRequest(seen.surface, seen.route, seen.status, seen.ms)
  // No log of the request's own: making one costs more than the rest of a kept answer.
  if (!log().isLevelEnabled('info')) return
  log().info({ ...seen, ms: Math.round(seen.ms * 100) / 100, addressClass: addressClass(address) }, 'request')
}

function addressClass(address: string): string {
  if (address === '') return 'none'
  if (address.startsWith('127.') || address === '0:0:0:0::/64') return 'local'
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

/** The first part of a page's path: what follows names a company, a filing or a person's own things. */
export function pageRoute(target: string): string {
  const [path = ''] = target.split('?', 1)
  const [, first = '', more] = path.split('/')
  const shown = /^[a-z-]{0,20}$/.test(first) ? first : '*'
  return more === undefined ? `/${shown}` : `/${shown}/*`
}
