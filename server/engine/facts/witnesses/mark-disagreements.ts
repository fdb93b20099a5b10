import type { FinancialFact } from '../../model.ts'
import { entityKey } from '../merging/same-entity.ts'
import { rungTime } from '../rung-time.ts'

/**
 * Marks facts from sentences and tables if another fact states a different amount for the same type, instrument and
 * date: two facilities share a name, or one was misread. They stay candidates and say so. A rounded and an exact amount
 * agree.
 */
export function markDisagreements(facts: readonly FinancialFact[]): FinancialFact[] {
  const values = new Map<string, Set<number>>()
  for (const fact of facts) {
    const key = keyOf(fact)
    if (key !== null) values.set(key, (values.get(key) ?? new Set()).add(fact.value))
  }
  return facts.map((fact) => {
    const key = keyOf(fact)
    if (key === null || fact.verification === 'machine_checked' || (values.get(key)?.size ?? 0) < 2) return fact
    return {
      ...fact,
      uncertainty: { status: 'candidate', reasons: [...fact.uncertainty.reasons, 'other_value_for_same_date'] },
    }
  })
}

function keyOf(fact: FinancialFact): string | null {
  if (fact.instrument === undefined || fact.period.endDate === undefined || !fact.concept.startsWith('text:'))
    return null
  // The ends of a range may all apply, and a debt has many fees, payments, lines of cash flows, parts and spans.
  if (MANY.has(fact.factType) || fact.uncertainty.reasons.some((reason) => APART.test(reason))) return null
  return [
    // Two covenants of one agreement have levels of their own.
    fact.factType.startsWith('covenant_') ? `${fact.factType} ${fact.concept}` : fact.factType,
    measureOf(fact),
    fact.instrument.canonicalKey,
    entityKey(fact),
    // "At year's end | During the year": a span of which only the end is known is not that day.
    `${fact.period.kind} ${fact.period.startDate ?? ''}..${fact.period.endDate}`,
    fact.currency ?? '',
    fact.factType === 'debt_maturity' ? rungTime(fact) : String(fact.maturityYear ?? ''),
  ].join('|')
}

/** What is measured: the label, and whether a sum is one issued or one net of discount and costs, which is not what is owed. */
function measureOf({ uncertainty, instrument, label }: FinancialFact): string {
  const issued = uncertainty.reasons.includes('amount_issued') ? 'issued ' : ''
  return `${issued}${NET.test(instrument?.reportedName ?? '') ? 'net ' : ''}${label}`
}

const NET = /\bnet of\b|\bless (?:un[a-z]+ )?(?:discount|premium|debt|deferred|issuance)/i
const MANY: ReadonlySet<FinancialFact['factType']> = new Set([
  'financing_fee',
  'scheduled_payment',
  'payment_interval',
  'debt_proceeds',
  'debt_repayments',
  'financing_costs_paid',
  'sublimit',
  'accordion',
  'average_borrowings',
  'highest_borrowings',
])
const APART = /_of_range$/
