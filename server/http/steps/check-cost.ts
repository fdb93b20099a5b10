import { ApiError } from '#server/contract/errors.ts'
import type { Step } from '../exchange.ts'

/** Refuses a query that costs more than one request may. */
export const checkCost: Step = ({ match, input }, { settings }) => {
  if (match.kind !== 'route' || match.route.meta.cost === undefined) return undefined
  const maximumCost = settings.QUERY_COST_MAX
  const calculatedCost = match.route.meta.cost(match.route.input.parse(input))
  if (calculatedCost > maximumCost) throw new ApiError('query_cost_exceeded', { maximumCost, calculatedCost })
  return undefined
}
