import { readOnce } from '../../../read-once.ts'
import type { Place } from '../../../facts/fact-reading.ts'
import type { InlineFact } from '../../../model.ts'
import { labelOf } from './tag-members.ts'

const WHOLE = 'us-gaap:CashAndCashEquivalentsAtCarryingValue'
const PART = 'us-gaap:Cash'

/** True for cash in banks where the filing tags a larger sum of cash and equivalents for the day, of which it is part. */
export function isPartOfCash(fact: InlineFact, facts: readonly InlineFact[]): boolean {
  const { period } = fact.context
  if (fact.concept !== PART || period.kind !== 'instant') return false
  return (largestOf(facts).get(period.date) ?? 0) > fact.value
}

const largestOf = readOnce((facts: readonly InlineFact[]): ReadonlyMap<string, number> => {
  const largest = new Map<string, number>()
  for (const { concept, context, value } of facts)
    if (concept === WHOLE && context.period.kind === 'instant' && context.dimensions.length === 0)
      largest.set(context.period.date, Math.max(value, largest.get(context.period.date) ?? 0))
  return largest
})

/** "Cash and cash equivalents" and "Money market funds" above "Total restricted cash": a part of it. */
export const isPartOfRestricted = (place: Place): boolean =>
  place.kind === 'row' &&
  !labelOf(place).includes('restricted') &&
  place.grid.rows.some((_, row) => row > place.row && labelOf({ ...place, row }).startsWith('total restricted cash'))
