import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Facility } from '#server/contract/resources/records/facility.ts'

interface FromFiling {
  readonly source: { readonly accession: string }
}

/**
 * Records of a list, which come by filing date: those of one filing together, and of these the latest date first, then
 * as `nameOf` sorts them. A filing's own records have no order of their own. What is `isFirst` goes before the rest of
 * its filing.
 */
export function byFiling<Item extends FromFiling>(
  items: readonly Item[],
  dateOf: (item: Item) => string,
  nameOf: (item: Item) => string,
  isFirst: (item: Item) => boolean = () => false,
): readonly Item[] {
  const filings = Map.groupBy(items, ({ source }) => source.accession)
  const compare = (a: Item, b: Item) =>
    Number(isFirst(b)) - Number(isFirst(a)) ||
    dateOf(b).localeCompare(dateOf(a)) ||
    nameOf(a).localeCompare(nameOf(b), 'en')
  return [...filings.values()].flatMap((records) => records.toSorted(compare))
}

/** Amounts of facilities, each filing's together, the latest first. */
export function facilitiesByFiling(facilities: readonly Facility[]): readonly Facility[] {
  return byFiling(
    facilities,
    ({ period }) => period?.endDate ?? '',
    ({ instrument, metric }) => `${instrument?.name ?? instrument?.reportedName ?? ''} ${metric}`,
  )
}

/** Covenants and legal events, each filing's together, the latest first; on request what is about covenants before debt. */
export function covenantsByFiling(
  covenants: readonly Covenant[],
  { areCovenantsFirst = false }: { readonly areCovenantsFirst?: boolean } = {},
): readonly Covenant[] {
  return byFiling(
    covenants,
    ({ effectiveDate }) => effectiveDate,
    ({ covenantType }) => covenantType,
    ({ category }) => areCovenantsFirst && category === 'covenant',
  )
}
