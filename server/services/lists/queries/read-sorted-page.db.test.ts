import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { EventSort, FacilitySort } from '#server/contract/query.ts'
import type { RecordSort } from '#server/contract/query.ts'
import { fillStore } from '../../testing/fill-store.ts'
import type { FilledFiling } from '../../testing/fill-store.ts'
import type { CollectionName } from '../collections.ts'
import type { Position, RecordFilter } from '../page.ts'
import { changedSince } from './changed-since.ts'
import { readPage } from './read-page.ts'

/** Amounts that text would sort otherwise, several of them alike, and one that no fraction of two holds exactly. */
const VALUES = [5e8, 0.1, 9, 10, 5e8, 0, 123_456_789_012.34, 9]
/** Changes of both directions; what is none has no size. */
const CHANGES = [12.5, -40, null, 'new', 0, 12.5, undefined, -0.3]

const filings: FilledFiling[] = Array.from({ length: 40 }, (_, index) => ({
  accession: `0000000001-25-${String((index * 17) % 40).padStart(6, '0')}`,
  cik: `000000000${1 + (index % 3)}`,
  form: index % 4 === 0 ? '10-K' : '10-Q',
  filedAt: `2025-0${1 + (index % 5)}-01`,
  verification: index % 2 === 0 ? 'candidate' : 'machine_checked',
  effectiveDate: '2024-12-31',
  category: index % 5 === 0 ? 'debt' : 'liquidity',
  hasComparison: index % 3 > 0,
}))
const rows = filings.map((filing, index) => ({
  ...filing,
  value: VALUES[index % 8] ?? 0,
  percentChange: CHANGES[index % 8],
}))
type Row = (typeof rows)[number]

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillStore(db.sql, filings, 1)
  for (const { accession, value, percentChange } of rows) {
    const json = (id: string, more: object) => JSON.stringify({ id, ...more })
    // A filing may hold what looks like a number's name, and a character with which PostgreSQL refuses to read JSON.
    await db.sql`update facilities set json = ${json(accession, { evidence: 'the "value":1 \u0000', value })} where accession = ${accession}`
    await db.sql`update events set json = ${json(accession, { headline: '"percentChange":1', values: { percentChange } })} where accession = ${accession}`
  }
})
afterAll(() => db.close())

async function walk(name: CollectionName, sort: RecordSort, filter: RecordFilter, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: Position | null = null; ; ) {
    const page = await readPage(name, { filter, sort, limit, after })
    ids.push(...page.items.map((json) => (JSON.parse(json) as { id: string }).id)) // written above
    if (page.next === null) return ids
    after = page.next
  }
}

const changeOf = ({ percentChange }: Row) => (typeof percentChange === 'number' ? Math.abs(percentChange) : -1)

/** The same by hand: the largest first and equal ones by id, or all of it the other way. */
function expected(sort: RecordSort, matches: (row: Row) => boolean): string[] {
  const keyOf = sort === '-change' ? changeOf : ({ value }: Row) => value
  const falling = rows
    .filter(matches)
    .toSorted((a, b) => keyOf(b) - keyOf(a) || (a.accession < b.accession ? 1 : -1))
    .map(({ accession }) => accession)
  return sort.startsWith('-') ? falling : falling.reverse()
}

const FILTERS: readonly (readonly [RecordFilter, (row: Row) => boolean])[] = [
  [{}, () => true],
  [{ cik: '0000000002' }, ({ cik }) => cik === '0000000002'],
  [{ form: '10-K' }, ({ form }) => form === '10-K'],
  [{ category: 'debt' }, ({ category }) => category === 'debt'],
  [
    { verification: 'candidate', form: '10-K' },
    ({ verification, form }) => verification === 'candidate' && form === '10-K',
  ],
  // A plan's first day.
  [{ filedFrom: '2025-03-01' }, ({ filedAt }) => filedAt >= '2025-03-01'],
]

test.each<[CollectionName, RecordSort]>([
  ...FacilitySort.options.map((sort): [CollectionName, RecordSort] => ['facilities', sort]),
  ...EventSort.options.map((sort): [CollectionName, RecordSort] => ['events', sort]),
])('%s by %s are each met once, in that order, whatever the filter and the page size.', async (name, sort) => {
  for (const [filter, matches] of FILTERS)
    for (const limit of [1, 7, 100])
      expect(await walk(name, sort, filter, limit), JSON.stringify(filter)).toEqual(expected(sort, matches))
})

test('Comparisons are sorted without the baselines.', async () => {
  expect(await walk('filing-comparisons', '-change', {}, 3)).toEqual(
    expected('-change', ({ hasComparison }) => hasComparison),
  )
})

test('The rest of a sorted list changes by what arrives in it, not by what arrives ahead, and by anything removed.', async () => {
  const middle: Position = { order: '9', id: 'facilities-0' }
  const isChanged = (sort: RecordSort, since: number) => changedSince('facilities', {}, since, middle, sort)
  const [first] = filings
  if (first === undefined) throw new Error('The list above is not empty.')
  await fillStore(db.sql, [{ ...first, accession: '0000000009-25-000001' }], 2)
  await db.sql`update facilities set json = '{"value":77}' where accession = '0000000009-25-000001'`
  expect([await isChanged('-value', 1), await isChanged('value', 1)]).toEqual([false, true])
  expect([await isChanged('-value', 2), await isChanged('value', 2)]).toEqual([false, false])
  await db.sql`insert into tombstones (collection, record_id, filed_at, cik, form, revision)
    values ('facilities', 'gone', '1999-01-01', '0000000002', '10-Q', 3)`
  expect([await isChanged('-value', 2), await isChanged('value', 2)]).toEqual([true, true])
})
