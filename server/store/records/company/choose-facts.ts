import { chooseFact, type Choice, isTotal, type LatestFact, OF_A_FACILITY } from './choose-fact.ts'

const MAX_EXCESS_SHARE = 0.01

/**
 * Chooses the amounts of all types at once, so that size, drawn and available amount are of one facility: where the
 * facts show several facilities, the amount of one of them is not the company's.
 */
export function chooseFacts<Fact extends LatestFact>(facts: readonly Fact[]): ReadonlyMap<string, Choice<Fact>> {
  const byType = Map.groupBy(facts, ({ factType }) => factType)
  const choices = new Map(
    [...byType].flatMap(([type, ofType]) => {
      const choice = chooseFact(ofType)
      return choice === null ? [] : [[type, choice] as const]
    }),
  )
  const chosen = OF_A_FACILITY.flatMap((type) => choices.get(type) ?? [])
  const ones = chosen.flatMap(({ kind, facts: [fact] }) => (kind === 'one' && fact !== undefined ? [fact] : []))
  const differ = chosen.some(({ kind, facts: different }) => kind === 'several' && idsOf(different).size > 1)
  const parts =
    differ || exceedSize(ones)
      ? chosen.flatMap(({ facts: different }) => different.filter((fact) => !isTotal(fact)))
      : totalsBesideOne(ones)
  const ids = idsOf(parts)
  const isOfPart = ({ instrument }: LatestFact) => instrument !== null && ids.has(instrument.id)
  return new Map(
    [...choices].map(([type, choice]) => [
      type,
      isOfFacility(type) && choice.kind === 'one' && choice.facts.some(isOfPart)
        ? { ...choice, kind: 'several' }
        : choice,
    ]),
  )
}

const isOfFacility = (type: string) => type === 'letters_of_credit' || OF_A_FACILITY.includes(type)
const idsOf = (facts: readonly LatestFact[]) => new Set(facts.flatMap(({ instrument }) => instrument?.id ?? []))

/** Amounts of several facilities beside one facility's: that one is no part of them, as far as the filing says. */
function totalsBesideOne<Fact extends LatestFact>(facts: readonly Fact[]): readonly Fact[] {
  const named = facts.filter(({ instrument }) => instrument !== null)
  const totals = named.filter(isTotal)
  return totals.length < named.length ? totals : []
}

/** One facility's drawn and available amounts are within its size; beyond it they are partly another one's. */
function exceedSize(facts: readonly LatestFact[]): boolean {
  const size = facts.find(({ factType }) => factType === 'revolver_capacity')
  if (size === undefined) return false
  const used = facts.filter((fact) => fact !== size && fact.asOf === size.asOf && fact.accession === size.accession)
  const sum = used.reduce((total, { value }) => total + value, 0)
  return idsOf([size, ...used]).size > 1 && sum > size.value * (1 + MAX_EXCESS_SHARE)
}
