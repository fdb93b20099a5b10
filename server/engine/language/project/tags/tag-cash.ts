import type { InlineFact } from '../../../model.ts'

const WHOLE = 'us-gaap:CashAndCashEquivalentsAtCarryingValue'
const PART = 'us-gaap:Cash'
const LARGEST = new WeakMap<readonly InlineFact[], ReadonlyMap<string, number>>()

/** True for cash in banks where the filing tags a larger sum of cash and equivalents for the day, of which it is part. */
export function isPartOfCash(fact: InlineFact, facts: readonly InlineFact[]): boolean {
  const { period } = fact.context
  if (fact.concept !== PART || period.kind !== 'instant') return false
  return (largestOf(facts).get(period.date) ?? 0) > fact.value
}

function largestOf(facts: readonly InlineFact[]): ReadonlyMap<string, number> {
  const known = LARGEST.get(facts)
  if (known !== undefined) return known
  const largest = new Map<string, number>()
  for (const { concept, context, value } of facts)
    if (concept === WHOLE && context.period.kind === 'instant' && context.dimensions.length === 0)
      largest.set(context.period.date, Math.max(value, largest.get(context.period.date) ?? 0))
  LARGEST.set(facts, largest)
  return largest
}
