import { invalidRequest } from '#server/contract/errors.ts'
import type { RequestIssue } from '#server/contract/errors.ts'
import { requestIssues } from '#server/trpc/errors.ts'
import { historyEdgeOf } from '#server/trpc/admission/history.ts'
import type { Exchange, Step } from '../exchange.ts'

/**
 * Computes the answer's cache key. Errors of the query's form are refused here together with those of the input's
 * schema, so that one answer lists them all.
 */
export const readQueryPairs: Step = (exchange) => {
  const { queryIssues: issues, name } = exchange
  if (issues.length > 0) throw invalidRequest([...issues, ...schemaIssues(exchange, issues)])
  // Callers whose plans have the same history get the same answer.
  if (name !== null) exchange.cacheKey = `${historyEdgeOf(exchange) ?? ''}\n${name}`
  return undefined
}

/** The schema's errors in the well-formed rest, without a second one for a parameter that has one already. */
function schemaIssues({ match, query }: Exchange, known: readonly RequestIssue[]): RequestIssue[] {
  if (match.kind !== 'route' || match.route.method !== 'GET') return []
  const paths = new Set(known.map(({ path }) => path))
  const input = { ...Object.fromEntries(query.map(({ name, value }) => [name, value])), ...match.params }
  const { error } = match.route.input.safeParse(input)
  return error === undefined ? [] : requestIssues(error).filter(({ path }) => !paths.has(path))
}
