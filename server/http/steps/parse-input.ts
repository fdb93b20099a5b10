import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import { requestIssues } from '#server/trpc/errors.ts'
import type { Step } from '../exchange.ts'

/**
 * Holds path, query and body against the input's own schema. A malformed value in the path is a 404, because there is
 * nothing at such an address; anything else that is wrong is named, all of it.
 */
export const parseInput: Step = (exchange) => {
  const { match, query, body } = exchange
  if (match.kind !== 'route') return undefined
  const { route, params } = match
  const isRead = route.method === 'GET' || route.method === 'DELETE'
  const given = isRead ? Object.fromEntries(query.map(({ name, value }) => [name, value])) : (body ?? {})
  // A route with a body takes no query.
  const stray = isRead ? [] : query.map(({ name }) => ({ path: name, message: 'Unknown parameter' }))
  const clash = Object.keys(given)
    .filter((name) => Object.hasOwn(params, name))
    .map((name) => ({ path: name, message: 'Unknown parameter' }))
  exchange.input = { ...given, ...params }
  const { error } = route.input.safeParse(exchange.input)
  const issues = error === undefined ? [] : requestIssues(error)
  if (issues.some(({ path }) => Object.hasOwn(params, path))) throw new ApiError('not_found')
  if (stray.length + clash.length + issues.length > 0) throw invalidRequest([...stray, ...clash, ...issues])
  return undefined
}
