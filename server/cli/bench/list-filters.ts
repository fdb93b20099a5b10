import type { RecordSort } from '#server/contract/query.ts'
import type { CollectionName } from '#server/services/lists/collections.ts'
import type { FactFilter } from '#server/services/facts/queries/facts-page.ts'

export type ListName = CollectionName | 'facts'

/** One filter of a list, with values that many, few and no rows have. */
interface Choice {
  readonly name: string
  readonly values: readonly FactFilter[]
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

const FACT: readonly Choice[] = [
  {
    name: 'fact_type',
    values: [
      { factTypes: ['notes'] },
      { factTypes: ['accordion'] },
      { factTypes: ['other_debt'] },
      { factTypes: ['debt_proceeds', 'debt_repayments', 'interest_paid'] },
    ],
  },
  { name: 'instrument', values: [{ instrument: 'notes' }, { instrument: 'notes-7' }, { instrument: 'none' }] },
]

/** Spans of days in the middle of what is stored, each with other filings before and behind it. */
const SPANS: readonly FactFilter[] = [
  { filedFrom: '2013-06-01', filedTo: '2013-06-01' },
  { filedFrom: '2013-06-01', filedTo: '2013-06-20' },
  { filedFrom: '2013-06-01', filedTo: '2013-09-30' },
  { filedFrom: '2023-06-01', filedTo: '2024-05-31' },
]

/** The filters that the contract gives each list. */
function choicesOf(list: ListName): readonly Choice[] {
  if (list === 'facts') return [...ISSUER, ...FILING, ...FACT, ...RECORD.slice(1)]
  return list === 'filings' || list === 'issuers' || list === 'companies'
    ? [...ISSUER, ...FILING]
    : [...ISSUER, ...FILING, ...RECORD]
}

/** Other orders of a list than its own. */
const SORTS: Partial<Readonly<Record<ListName, readonly RecordSort[]>>> = {
  facilities: ['value', '-value'],
  events: ['-change'],
  'filing-comparisons': ['-change'],
}

/** Where a sorted list begins: the only dates beside an order are those of a plan, whose ten years leave more. */
const LAST_YEAR: FactFilter = { filedFrom: '2024-08-23' }

/** A filter, the order beside it, and their name in the report. */
export interface NamedRequest {
  readonly name: string
  readonly filter: FactFilter
  readonly sort?: RecordSort
}

/** What a list is asked: all its filters in its own order, and in every other order those that go with one. */
export function requestsOf(list: ListName): readonly NamedRequest[] {
  const choices = choicesOf(list)
  const undated = choices.filter(({ name }) => !/^(?:filed|effective)_/.test(name))
  const sorted = (SORTS[list] ?? []).flatMap((sort) =>
    filtersOf(undated).flatMap(({ filter }) => [named(filter, sort), named({ ...filter, ...LAST_YEAR }, sort)]),
  )
  return [...filtersOf(choices), ...spansOf(), ...sorted]
}

/** Each span of days, alone and beside each form and state. */
function spansOf(): readonly NamedRequest[] {
  const beside = FILING.filter(({ name }) => !name.startsWith('filed_')).flatMap(({ values }) => values)
  return SPANS.flatMap((span) => [named(span), ...beside.map((filter) => named({ ...span, ...filter }))])
}

/** No filter, every filter and every pair of them, with each of their values. */
function filtersOf(choices: readonly Choice[]): readonly NamedRequest[] {
  const single = choices.map(({ values }) => values.map((filter) => named(filter)))
  const pairs = choices.flatMap((one, index) =>
    choices
      .slice(index + 1)
      .map((other) => one.values.flatMap((left) => other.values.map((right) => named({ ...left, ...right })))),
  )
  return [named({}), ...[...single, ...pairs].flat()]
}

function named(filter: FactFilter, sort?: RecordSort): NamedRequest {
  const parts = Object.entries({ ...filter, ...(sort && { sort }) }).map(([key, value]) => `${key}=${value}`)
  return { name: parts.length === 0 ? 'no filter' : parts.join(' '), filter, ...(sort && { sort }) }
}
