import type { PeriodValue, StatedAmount } from '#server/contract/resources/records/company-values.ts'
import { chooseFact, type LatestFact } from '#server/store/records/company/choose-fact.ts'

/** A fact about the period of its own report. */
export interface PeriodFact extends LatestFact {
  readonly resolved: boolean
  readonly instrument: StatedAmount['instrument']
}

/** Maximum number of values listed; more, such as a table of fifty notes, don't answer how much there is. */
const MAX_AMOUNTS = 12

const newestOf = (facts: readonly PeriodFact[]) => {
  const newest = facts.reduce((date, { asOf }) => (asOf > date ? asOf : date), '')
  return facts.filter(({ asOf }) => asOf === newest)
}

/**
 * The value of one kind of amount in a period: the one that `chooseFact` takes, or why there is none. `facts` are of
 * one type and one period; an amendment goes before the filing that it amends.
 */
export function choosePeriodValue(
  periodEnd: string,
  type: string,
  facts: readonly PeriodFact[],
  refusals: readonly string[],
): PeriodValue {
  const newestFiled = facts.reduce((date, { filedAt }) => (filedAt > date ? filedAt : date), '')
  const own = facts.filter(({ filedAt }) => filedAt === newestFiled)
  const resolved = newestOf(own.filter((fact) => fact.resolved))
  const chosen = chooseFact(resolved, undefined, type)
  const amount = ({ value, id, accession, asOf, verification, instrument }: PeriodFact) => ({
    value,
    factId: id,
    accession,
    asOf,
    verification,
    instrument,
  })
  const answer = (state: PeriodValue['state'], amounts: readonly PeriodFact[]): PeriodValue => ({
    periodEnd,
    state,
    value: state === 'stated' ? (amounts[0]?.value ?? null) : null,
    amounts: amounts.slice(0, MAX_AMOUNTS).map(amount),
    reasons: [...refusals],
  })
  const found = resolved.find(({ id }) => id === chosen?.id)
  if (found !== undefined) return answer('stated', [found])
  if (resolved.length > 0) return answer('several', resolved)
  if (refusals.length > 0) return answer('refused', own)
  return own.length > 0 ? answer('unresolved', own) : answer('absent', [])
}
