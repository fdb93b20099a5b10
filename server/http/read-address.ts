import type { RequestIssue } from '#server/contract/errors.ts'
import { API_PREFIX } from '#server/contract/version.ts'
import { isPublicAccess } from '#server/trpc/admission/access.ts'
import type { QueryPair } from './read-target.ts'
import { readQuery, readTarget } from './read-target.ts'
import type { Match, StaticRouter } from './static-router.ts'

/** What a method and a target say, whoever asks. */
export interface Address {
  readonly match: Match
  readonly query: readonly QueryPair[]
  /** What is wrong with the query's form. */
  readonly issues: readonly RequestIssue[]
  /** Of a public read, the same for every spelling that asks for the same; else null. */
  readonly name: string | null
  /** What metrics and traces call it: as the route is declared, since anybody may make up an address. */
  readonly label: string
}

/** Addresses that are kept read, and the longest of them: about 2 MB. */
const KEPT = 2000
const LONGEST = 300

/** Reads addresses, those of public reads once: programs ask for the same ones again and again. */
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
