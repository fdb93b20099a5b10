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
  const keyOf = ({ period, currency, instrument }: FinancialFact): string =>
    `${period.endDate ?? ''}|${currency ?? ''}|${instrument?.canonicalKey ?? ''}`
  const ladders = Map.groupBy(
    facts.filter(({ factType, period }) => factType === 'debt_maturity' && period.endDate !== undefined),
    keyOf,
  )
  const closed = new Set<FinancialFact>()
  const checks: Check[] = []
  for (const rungs of ladders.values()) {
    const total = isLadder(rungs) ? (facts.find((fact) => isSumOf(fact, rungs)) ?? null) : null
    if (total === null) continue
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

/** What is owed on the ladder's day, stated outside of it. */
function isSumOf(fact: FinancialFact, rungs: readonly FinancialFact[]): boolean {
  const [first] = rungs
  const { factType, period, currency, value, uncertainty } = fact
  if (!OWED.has(factType) || period.endDate !== first?.period.endDate || currency !== first?.currency) return false
  if (uncertainty.reasons.some((reason) => /^(?:date_from|past_tense|amount_issued|former)/.test(reason))) return false
  const sum = rungs.reduce((all, rung) => all + rung.value, 0)
  return Math.abs(sum - value) <= sum * 1e-9 && isElsewhere(fact)
}

/** The total of the ladder's own table is only its sum again. */
function isElsewhere({ provenance: { rule, alsoAt } }: FinancialFact): boolean {
  const others = Array.isArray(alsoAt) ? alsoAt : []
  return [rule, ...others.map((one: { rule?: unknown }) => one.rule)].some((own) => own !== 'table-ladder-total')
}
