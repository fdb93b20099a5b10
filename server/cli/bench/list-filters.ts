import type { CollectionName } from '#server/services/lists/collections.ts'
import type { RecordFilter } from '#server/services/lists/page.ts'

/** One filter of a list, with values that many, few and no rows have. */
interface Choice {
  readonly name: string
  readonly values: readonly RecordFilter[]
}

const ISSUER: readonly Choice[] = [
  { name: 'ticker', values: [{ ticker: 'M1' }, { ticker: 'M17' }, { ticker: 'NONE' }] },
  { name: 'cik', values: [{ cik: '0000000001' }, { cik: '0000000017' }, { cik: '9999999999' }] },
]

const FILING: readonly Choice[] = [
  { name: 'form', values: [{ form: '8-K' }, { form: '10-K' }, { form: '10-K/A' }] },
  {
    name: 'verification',
    values: [{ verification: 'candidate' }, { verification: 'verified' }, { verification: 'illustrative' }],
  },
  {
    name: 'filed_from',
    values: [{ filedFrom: '2001-06-01' }, { filedFrom: '2013-06-01' }, { filedFrom: '2025-07-01' }],
  },
  { name: 'filed_to', values: [{ filedTo: '2025-06-01' }, { filedTo: '2013-06-01' }, { filedTo: '2001-02-01' }] },
]

const RECORD: readonly Choice[] = [
  { name: 'category', values: [{ category: 'covenant' }, { category: 'liquidity' }, { category: 'going_concern' }] },
  {
    name: 'effective_from',
    values: [{ effectiveFrom: '2001-06-01' }, { effectiveFrom: '2013-06-01' }, { effectiveFrom: '2026-01-01' }],
  },
  {
    name: 'effective_to',
    values: [{ effectiveTo: '2025-06-01' }, { effectiveTo: '2013-06-01' }, { effectiveTo: '1999-01-01' }],
  },
]

/** The filters that the contract gives each list. */
function choicesOf(list: CollectionName): readonly Choice[] {
  return list === 'filings' || list === 'issuers' || list === 'companies'
    ? [...ISSUER, ...FILING]
    : [...ISSUER, ...FILING, ...RECORD]
}

/** A filter and its name in the report. */
export interface NamedFilter {
  readonly name: string
  readonly filter: RecordFilter
}

/** No filter, every filter of a list and every pair of them, with each of their values. */
export function filtersOf(list: CollectionName): readonly NamedFilter[] {
  const choices = choicesOf(list)
  const single = choices.map(({ values }) => values.map(named))
  const pairs = choices.flatMap((one, index) =>
    choices
      .slice(index + 1)
      .map((other) => one.values.flatMap((left) => other.values.map((right) => named({ ...left, ...right })))),
  )
  return [{ name: 'no filter', filter: {} }, ...[...single, ...pairs].flat()]
}

function named(filter: RecordFilter): NamedFilter {
  return {
    name: Object.entries(filter)
      .map(([key, value]) => `${key}=${value}`)
      .join(' '),
    filter,
  }
}
