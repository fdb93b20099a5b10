import { MAX_AMOUNTS, type PeriodValue, type StatedAmount } from '#server/contract/resources/records/company-values.ts'
import { distinct, type Choice, type LatestFact } from '#server/store/records/company/choose-fact.ts'
import { chooseFacts } from '#server/store/records/company/choose-facts.ts'

/** A fact about the period of its own report. */
export interface PeriodFact extends LatestFact {
  readonly resolved: boolean
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

const amountOf = ({ value, id, accession, asOf, verification, instrument }: PeriodFact): StatedAmount => ({
  value,
  factId: id,
  accession,
  asOf,
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
  const choices = chooseFacts([...ownOf.values()].flatMap(({ resolved }) => resolved))
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

function stateOf(
  choice: Choice<PeriodFact> | undefined,
  own: readonly PeriodFact[],
  refusals: readonly string[],
): { readonly state: PeriodValue['state']; readonly amounts: readonly PeriodFact[] } {
  if (choice?.kind === 'one') return { state: 'stated', amounts: choice.facts }
  // The other facility's amount may be a candidate alone: it is listed, so that nobody takes the settled one for all.
  if (choice?.kind === 'several')
    return { state: 'several', amounts: distinct([...choice.facts, ...own.filter(isNamedCandidate)]) }
  if (refusals.length > 0) return { state: 'refused', amounts: distinct(own) }
  if (choice?.kind === 'part') return { state: 'unresolved', amounts: choice.facts }
  return own.length > 0 ? { state: 'unresolved', amounts: distinct(own) } : { state: 'absent', amounts: [] }
}

const isNamedCandidate = ({ instrument, resolved }: PeriodFact) => instrument !== null && !resolved
