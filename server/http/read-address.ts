import type { RequestIssue } from '#server/contract/errors.ts'
import { API_PREFIX } from '#server/contract/version.ts'
import { isPublicAccess } from '#server/trpc/admission/access.ts'
import type { QueryPair } from './read-target.ts'
import { readQuery, readTarget } from './read-target.ts'
import type { Match, StaticRouter } from './static-router.ts'

/** What a method and a target mean, whoever sends them. */
export interface Address {
  readonly match: Match
  readonly query: readonly QueryPair[]
  /** The errors of the query's form. */
  readonly issues: readonly RequestIssue[]
  /** The canonical request of a public read, the same for every spelling; else null. */
  readonly name: string | null
  /** The name in metrics and traces: the route as declared, since clients can make up any address. */
  readonly label: string
}

/** Number of parsed addresses that are cached, and their maximum length: about 2 MB. */
const KEPT = 2000
const LONGEST = 300

/** Parses addresses, caching those of public reads: programs request the same ones again and again. */
export function createAddressReader(route: StaticRouter): (method: string, target: string) => Address {
  const kept = new Map<string, Address>()

  function read(method: string, target: string): Address {
    const { segments, query } = readTarget(target, API_PREFIX)
    const match = route(method, segments)
    const { pairs, issues } = readQuery(query)
    const label = match.kind === 'route' ? `${match.route.method} ${match.route.path}` : match.kind
    return { match, query: pairs, issues, name: nameOf(method, match, pairs), label }
  }

  return (method, target) => {
    const known = method === 'GET' ? kept.get(target) : undefined
    if (known !== undefined) return known
    const address = read(method, target)
    if (address.name === null || address.issues.length > 0 || target.length > LONGEST) return address
    if (kept.size >= KEPT) kept.clear()
    kept.set(target, address)
    return address
  }
}

function nameOf(method: string, match: Match, query: readonly QueryPair[]): string | null {
  if (match.kind !== 'route' || method !== 'GET' || !isPublicAccess(match.route.meta.access)) return null
  const pairs = query.map(({ name, value }) => `${name}=${value}`).sort()
  return [match.route.procedure, ...Object.values(match.params), ...pairs].join('\n')
}
