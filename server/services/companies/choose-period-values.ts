import type { DatePrecision } from '#server/contract/enums.ts'
import { MAX_AMOUNTS, type PeriodValue, type StatedAmount } from '#server/contract/resources/records/company-values.ts'
import { distinct, OF_A_FACILITY, type Choice, type LatestFact } from '#server/store/records/company/choose-fact.ts'
import { canBeOneInstrument } from '#server/store/records/figures/named-instrument.ts'
import { chooseFacts } from '#server/store/records/company/choose-facts.ts'

const DRAWN = 'revolver_drawn'

/** A fact about the period of its own report. */
export interface PeriodFact extends LatestFact {
  readonly resolved: boolean
  /** How exactly its date is stated, where the filing does not give the day. */
  readonly precision?: DatePrecision | undefined
}

const newestOf = (facts: readonly PeriodFact[], dayOf: (fact: PeriodFact) => string) => {
  const newest = facts.reduce((date, fact) => (dayOf(fact) > date ? dayOf(fact) : date), '')
  return facts.filter((fact) => dayOf(fact) === newest)
}

/** The facts of one type that count: those of the newest filing, an amendment before what it amends, on their newest date. */
function ownFacts(facts: readonly PeriodFact[]) {
  const own = newestOf(facts, ({ filedAt }) => filedAt)
  return {
    own,
    resolved: newestOf(
      own.filter(({ resolved }) => resolved),
      ({ asOf }) => asOf,
    ),
  }
}

const amountOf = ({ value, id, accession, asOf, precision, verification, instrument }: PeriodFact): StatedAmount => ({
  value,
  factId: id,
  accession,
  asOf,
  ...(precision === undefined ? {} : { precision }),
  verification,
  instrument,
})

/** The amounts of one period, chosen together so that they belong together; `facts` of every type. */
export function choosePeriodValues(
  periodEnd: string,
  types: readonly string[],
  facts: readonly PeriodFact[],
  refusalsOf: (type: string) => readonly string[],
): ReadonlyMap<string, PeriodValue> {
  const byType = Map.groupBy(facts, ({ factType }) => factType)
  const ownOf = new Map(types.map((type) => [type, ownFacts(byType.get(type) ?? [])]))
  const stated = [...ownOf.values()].flatMap(({ own }) => own)
  const choices = chooseFacts(
    withoutFormer(
      [...ownOf.values()].flatMap(({ resolved }) => resolved),
      stated,
    ),
  )
  return new Map(
    types.map((type) => {
      const { state, amounts } = stateOf(choices.get(type), ownOf.get(type)?.own ?? [], refusalsOf(type))
      const value: PeriodValue = {
        periodEnd,
        state,
        value: state === 'stated' ? (amounts[0]?.value ?? null) : null,
        amounts: amounts.slice(0, MAX_AMOUNTS).map(amountOf),
        reasons: [...refusalsOf(type)],
      }
      return [type, value]
    }),
  )
}

/**
 * Amounts without the zero of a facility of which a report states nothing else: its table goes on listing the one that
 * was replaced beside the one in use. What is drawn is the same without it.
 */
function withoutFormer(settled: readonly PeriodFact[], stated: readonly PeriodFact[]): readonly PeriodFact[] {
  const isAmount = ({ factType, value }: PeriodFact) => value !== 0 && OF_A_FACILITY.includes(factType)
  const ids = new Set(stated.filter(isAmount).map(({ instrument }) => instrument?.id))
  const drawn = new Set(
    settled.filter(isAmount).flatMap(({ factType, instrument }) => (factType === DRAWN ? [instrument?.id] : [])),
  )
  const isFormer = ({ factType, value, instrument }: PeriodFact) =>
    factType === DRAWN && value === 0 && instrument !== null && !ids.has(instrument.id)
  return drawn.size === 1 && !drawn.has(undefined) ? settled.filter((fact) => !isFormer(fact)) : settled
}

function stateOf(
  choice: Choice<PeriodFact> | undefined,
  own: readonly PeriodFact[],
  refusals: readonly string[],
): { readonly state: PeriodValue['state']; readonly amounts: readonly PeriodFact[] } {
  if (choice?.kind === 'one') return newerOf(choice.facts, own) ?? { state: 'stated', amounts: choice.facts }
  // The other facility's amount may be a candidate alone: it is listed, so that nobody takes the settled one for all.
  if (choice?.kind === 'several')
    return { state: 'several', amounts: distinct([...choice.facts, ...otherCandidates(choice.facts, own)]) }
  if (refusals.length > 0) return { state: 'refused', amounts: distinct(own) }
  // A part of the company is told as one, so that nobody takes it for the whole.
  if (choice?.kind === 'part') return { state: 'several', amounts: choice.facts }
  return own.length > 0 ? { state: 'unresolved', amounts: distinct(own) } : { state: 'absent', amounts: [] }
}

/** Candidates of instruments that no settled amount is of. */
function otherCandidates(settled: readonly PeriodFact[], own: readonly PeriodFact[]): readonly PeriodFact[] {
  const ids = new Set(settled.map(({ instrument }) => instrument?.id))
  return own.filter(({ instrument, resolved }) => instrument !== null && !resolved && !ids.has(instrument.id))
}

/**
 * What the report says of a later date than the settled amount, be it a candidate: an amount that it gives as the size
 * of years ago does not lead. Null if it says nothing else of a later date.
 */
function newerOf([settled]: readonly PeriodFact[], own: readonly PeriodFact[]) {
  const later = own.filter(({ asOf, value }) => settled !== undefined && asOf > settled.asOf && value !== settled.value)
  if (settled === undefined || later.length === 0) return null
  const isOther = ({ instrument }: PeriodFact) =>
    instrument !== null && settled.instrument !== null && !canBeOneInstrument(instrument, settled.instrument)
  return later.some(isOther)
    ? { state: 'several' as const, amounts: distinct([settled, ...later]) }
    : { state: 'unresolved' as const, amounts: distinct(newestOf(later, ({ asOf }) => asOf)) }
}
