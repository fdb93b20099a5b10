import { invalidRequest } from '#server/contract/errors.ts'
import type { RequestIssue } from '#server/contract/errors.ts'
import { requestIssues } from '#server/trpc/errors.ts'
import { historyEdgeOf } from '#server/trpc/admission/history.ts'
import type { Exchange, Step } from '../exchange.ts'

/**
 * Names the answer's place in the cache. Wrong form of the query is refused here together with what the input's schema
 * has to say, so that one answer names every issue.
 */
export const readQueryPairs: Step = (exchange) => {
  const { queryIssues: issues, name } = exchange
  if (issues.length > 0) throw invalidRequest([...issues, ...schemaIssues(exchange, issues)])
  // Callers whose plans reach equally far are answered alike.
  if (name !== null) exchange.cacheKey = `${historyEdgeOf(exchange) ?? ''}\n${name}`
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
