import { invalidRequest } from '#server/contract/errors.ts'
import type { RequestIssue } from '#server/contract/errors.ts'
import { isPublicAccess } from '#server/trpc/admission/access.ts'
import { requestIssues } from '#server/trpc/errors.ts'
import { historyEdgeOf } from '#server/trpc/admission/history.ts'
import type { Exchange, Step } from '../exchange.ts'
import { readQuery, readTarget } from '../read-target.ts'
import { API_PREFIX } from '#server/contract/version.ts'

/**
 * Takes the query apart and names the answer's place in the cache. Wrong form is refused here together with what the
 * input's schema has to say, so that one answer names every issue.
 */
export const readQueryPairs: Step = (exchange) => {
  const { query } = readTarget(exchange.request.target, API_PREFIX)
  const { pairs, issues } = readQuery(query)
  exchange.query = pairs
  if (issues.length > 0) throw invalidRequest([...issues, ...schemaIssues(exchange, issues)])
  exchange.cacheKey = cacheKey(exchange)
  return undefined
}

/** What the schema says about the well-formed rest, without a second word on a parameter that has one already. */
function schemaIssues({ match, query }: Exchange, known: readonly RequestIssue[]): RequestIssue[] {
  if (match.kind !== 'route' || match.route.method !== 'GET') return []
  const paths = new Set(known.map(({ path }) => path))
  const input = { ...Object.fromEntries(query.map(({ name, value }) => [name, value])), ...match.params }
  const { error } = match.route.input.safeParse(input)
  return error === undefined ? [] : requestIssues(error).filter(({ path }) => !paths.has(path))
}

function cacheKey({ match, method, query, caller }: Exchange): string | null {
  if (match.kind !== 'route' || method !== 'GET' || !isPublicAccess(match.route.meta.access)) return null
  const params = Object.values(match.params)
  const pairs = query.map(({ name, value }) => `${name}=${value}`).sort()
  // Callers whose plans reach equally far are answered alike.
  const historyFrom = historyEdgeOf({ caller }) ?? ''
  return [match.route.procedure, historyFrom, ...params, ...pairs].join('\n')
}
