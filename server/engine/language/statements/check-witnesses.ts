import { daysBetween } from '../../calendar.ts'
import type { Check, FinancialFact } from '../../model.ts'
import type { Match } from './merge.ts'

const PLACES_CHECK = 'limit_stated_twice'
const FACT_CHECK = 'amount_and_fact_agree'
const HALF_A_YEAR = 183

type Witness = Readonly<Record<string, unknown>>

/**
 * Checks records against a second place in the filing: other words that give the covenant the same limit, or a fact
 * from another sentence with the amount of the act.
 */
export function checkWitnesses(
  facts: readonly FinancialFact[],
  matches: readonly Match[],
): { witnesses: ReadonlyMap<number, Witness>; checks: Check[] } {
  const witnesses = new Map<number, Witness>()
  const checks: Check[] = []
  for (const [index, match] of matches.entries()) {
    const { proposal } = match
    const stated = proposal.ratio ?? proposal.threshold
    if (stated === null || stated === 0) continue
    const found = secondPlace(match) ?? factOfSameAmount(facts, match, stated)
    if (found === null) continue
    checks.push({ id: found.check, result: 'passed', inputs: { concept: proposal.concept, stated, ...found.witness } })
    witnesses.set(index, found.witness)
  }
  return { witnesses, checks }
}

interface Found {
  readonly check: string
  readonly witness: Witness
}

/** A further place with other words; the same words again prove nothing. */
function secondPlace({ evidence, repeats, proposal }: Match): Found | null {
  if (proposal.comparator === null && proposal.details['effectiveDate'] === undefined) return null
  const other = repeats.find((one) => one.evidence.evidenceSha256 !== evidence.evidenceSha256)
  if (other === undefined) return null
  const { start, end, section } = other.evidence.locator
  return { check: PLACES_CHECK, witness: { kind: 'sentence', start, end, section: section ?? null } }
}

/** A fact of the same size read elsewhere from a tag or a row. */
function factOfSameAmount(
  facts: readonly FinancialFact[],
  { evidence, proposal }: Match,
  stated: number,
): Found | null {
  if (proposal.frame !== 'facility_commitment') return null
  const { start = -1, end = -1 } = evidence.locator
  const fact = facts.find(
    ({ factType, value, provenance, period }) =>
      factType === 'revolver_capacity' &&
      value === stated &&
      provenance.start !== undefined &&
      (provenance.start < start || provenance.start >= end) &&
      isOfOneTime(proposal.details['asOf'], period.endDate ?? null),
  )
  if (fact === undefined) return null
  const { provenance } = fact
  return {
    check: FACT_CHECK,
    witness: {
      kind: 'fact',
      concept: fact.concept,
      start: provenance.start,
      end: provenance.end,
      section: provenance.section ?? null,
    },
  }
}

function isOfOneTime(asOf: unknown, day: string | null): boolean {
  if (typeof asOf !== 'string' || day === null) return true
  return Math.abs(daysBetween(day, asOf)) < HALF_A_YEAR
}
