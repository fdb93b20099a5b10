import type { Check, FactType, FinancialFact } from '../../model.ts'
import { rungTime } from '../rung-time.ts'
import { withClosing } from './with-closing.ts'

/** How many sums make a ladder. */
const FEWEST = 3
const ID = 'maturities_add_up'
const OWED = new Set<FactType>([
  'total_debt',
  'long_term_debt',
  'notes',
  'term_loan',
  'revolver_drawn',
  'commercial_paper',
  'other_debt',
])

/**
 * Checks that the sums that fall due by years add up to what another place states as owed on their day. Both could have
 * been of another day or of something else than debt, so that each sum is confirmed.
 */
export function closeLadders(facts: readonly FinancialFact[]): { facts: FinancialFact[]; checks: Check[] } {
  const ladders = Map.groupBy(
    facts.filter(({ factType, period }) => factType === 'debt_maturity' && period.endDate !== undefined),
    (rung) => `${dayOf(rung)}|${rung.instrument?.canonicalKey ?? ''}`,
  )
  const owed = Map.groupBy(facts.filter(isOwedElsewhere), dayOf)
  const closed = new Set<FinancialFact>()
  const checks: Check[] = []
  for (const rungs of ladders.values()) {
    const [first] = rungs
    if (first === undefined || !isLadder(rungs)) continue
    const sum = rungs.reduce((all, { value }) => all + value, 0)
    const total = owed.get(dayOf(first))?.find(({ value }) => Math.abs(sum - value) <= sum * 1e-9)
    if (total === undefined) continue
    rungs.forEach((rung) => closed.add(rung))
    const { factType, value, period, currency } = total
    checks.push({ id: ID, result: 'passed', inputs: { date: period.endDate, currency, factType, value } })
  }
  return { facts: facts.map((fact) => (closed.has(fact) ? withClosing(fact, ID) : fact)), checks }
}

/** Several sums, each of a time of its own, and not all of them nothing. */
const isLadder = (rungs: readonly FinancialFact[]): boolean =>
  rungs.length >= FEWEST &&
  new Set(rungs.map(rungTime)).size === rungs.length &&
  rungs.filter(({ value }) => value > 0).length > 1

/** The day and the currency of a balance. */
const dayOf = ({ period, currency }: FinancialFact): string => `${period.endDate ?? ''}|${currency ?? ''}`

/** What is owed, stated outside of a ladder: the total of the ladder's own table is only its sum again. */
function isOwedElsewhere({ factType, uncertainty, provenance: { rule, alsoAt } }: FinancialFact): boolean {
  if (!OWED.has(factType) || uncertainty.reasons.some((reason) => NOT_NOW.test(reason))) return false
  const others = Array.isArray(alsoAt) ? alsoAt : []
  return [rule, ...others.map((one: { rule?: unknown }) => one.rule)].some((own) => own !== 'table-ladder-total')
}

const NOT_NOW = /^(?:date_from|past_tense|amount_issued|former)/
