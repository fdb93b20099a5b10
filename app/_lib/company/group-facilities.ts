import type { Facility } from '#server/contract/resources/records/facility.ts'

const RANK = ['verified', 'machine_checked', 'candidate', 'illustrative']

/** An amount that one filing states several times, by the best backed statement of it. */
export interface FacilityGroup {
  readonly best: Facility
  /** How many more statements of the same amount there are. */
  readonly others: number
}

/** Statements of one filing that agree on instrument, amount, period and value, put together; the order of their first ones stays. */
export function groupFacilities(facilities: readonly Facility[]): readonly FacilityGroup[] {
  const groups = Map.groupBy(facilities, ({ source, metric, value, currency, period, instrument }) =>
    [
      source.accession,
      metric,
      value,
      currency,
      period?.endDate ?? period?.label,
      (instrument?.name ?? instrument?.reportedName)?.toLowerCase(),
    ].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const [best] = group.toSorted((a, b) => RANK.indexOf(a.source.verification) - RANK.indexOf(b.source.verification))
    return best === undefined ? [] : [{ best, others: group.length - 1 }]
  })
}
