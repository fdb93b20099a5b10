import type { Facility } from '#server/contract/resources/records/facility.ts'

const RANK = ['verified', 'machine_checked', 'candidate', 'illustrative']

/** An amount of debt with its source: of a facility as the API lists it, or of another instrument. */
export type DebtAmount = Omit<Facility, 'metric' | 'facilityType' | 'category' | 'scale'> & { readonly metric: string }

/** An amount that one filing states several times, by the best backed statement of it. */
export interface FacilityGroup {
  readonly best: DebtAmount
  /** How many more statements of the same amount there are. */
  readonly others: number
}

const nameOf = ({ instrument }: DebtAmount) => (instrument?.name ?? instrument?.reportedName)?.toLowerCase()

/** One instrument goes by several names that the filing links, and by one name that it spells in several ways. */
function isOneInstrument(one: DebtAmount, other: DebtAmount): boolean {
  const id = one.instrument?.id
  return (id !== undefined && id === other.instrument?.id) || nameOf(one) === nameOf(other)
}

/** Statements of one amount by the instruments that they are about, in the order of their first ones. */
function byInstrument(statements: readonly DebtAmount[]): readonly (readonly DebtAmount[])[] {
  const groups: DebtAmount[][] = []
  for (const statement of statements) {
    const met = groups.filter((group) => group.some((one) => isOneInstrument(one, statement)))
    const [first, ...linked] = met
    if (first === undefined) groups.push([statement])
    else {
      first.push(...linked.flat(), statement)
      for (const group of linked) groups.splice(groups.indexOf(group), 1)
    }
  }
  return groups
}

/** Statements of one filing that agree on instrument, amount, period and value, put together; the order of their first ones stays. */
export function groupFacilities(facilities: readonly DebtAmount[]): readonly FacilityGroup[] {
  const amounts = Map.groupBy(facilities, ({ source, metric, value, currency, period }) =>
    [source.accession, metric, value, currency, period?.endDate ?? period?.label].join(' '),
  )
  const groups = [...amounts.values()].flatMap(byInstrument)
  const places = new Map(facilities.map((facility, place) => [facility, place]))
  const placeOf = (group: readonly DebtAmount[]) => Math.min(...group.map((one) => places.get(one) ?? 0))
  return groups
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((group) => {
      const [best] = group.toSorted((a, b) => RANK.indexOf(a.source.verification) - RANK.indexOf(b.source.verification))
      return best === undefined ? [] : [{ best, others: group.length - 1 }]
    })
}
