import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import { textIssues } from '#server/contract/text.ts'
import { requestIssues } from '#server/trpc/errors.ts'
import type { Exchange, Step } from '../exchange.ts'

/**
 * Validates path, query and body with the input's own schema, once, and computes the cost. Errors are noted and refused
 * after the request was charged. A request with a cached answer was validated before.
 */
export const parseInput: Step = (exchange, { admission }) => {
  const { match } = exchange
  if (match.kind !== 'route' || exchange.finished !== null) return undefined
  try {
    exchange.parsed = parse(exchange)
    exchange.queryCost = admission.costOf(match.route.meta, exchange.parsed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    exchange.inputRefusal = error
  }
  return undefined
}

/** A malformed value in the path is a 404, because no such address exists; any other errors are all listed. */
function parse(exchange: Exchange): Record<string, unknown> {
  const { match, query, body } = exchange
  if (match.kind !== 'route') return {}
  const { route, params } = match
  const isRead = route.method === 'GET' || route.method === 'DELETE'
  const given = isRead ? Object.fromEntries(query.map(({ name, value }) => [name, value])) : (body ?? {})
  // A route with a body takes no query.
  const stray = isRead ? [] : query.map(({ name }) => ({ path: name, message: 'Unknown parameter' }))
  const clash = Object.keys(given)
    .filter((name) => Object.hasOwn(params, name))
    .map((name) => ({ path: name, message: 'Unknown parameter' }))
  exchange.input = { ...given, ...params }
  const { data, error } = route.input.safeParse(exchange.input)
  const issues = [...(error === undefined ? [] : requestIssues(error)), ...textIssues(body)]
  if (issues.some(({ path }) => Object.hasOwn(params, path))) throw new ApiError('not_found')
  if (stray.length + clash.length + issues.length > 0) throw invalidRequest([...stray, ...clash, ...issues])
  return data ?? {}
}
