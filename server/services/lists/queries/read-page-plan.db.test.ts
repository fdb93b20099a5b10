import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillStore } from '../../testing/fill-store.ts'
import { overhear } from '../../testing/overhear.ts'
import type { RecordFilter } from '../page.ts'
import { readPage } from './read-page.ts'

const ROWS = 20_000
/** Eighteen years of filings; one in a hundred took effect ten years before it was filed, all others a month before. */
const FIRST_DAY = '2001-01-01'
const LONG_AGO = '2005-06-01'

let db: TestDatabase
let overheard: ReturnType<typeof overhear>
beforeAll(async () => {
  db = await createTestDatabase()
  const filing = {
    ...{ accession: '0000000001-25-000001', cik: '0000000001', form: '10-Q', filedAt: '2025-05-06' },
    ...{ verification: 'candidate', effectiveDate: '2025-03-31', category: 'debt', hasComparison: false },
  }
  await fillStore(db.sql, [filing], 1)
  await db.sql`
    insert into covenants (id, accession, cik, form, filed_at, effective_date, category, verification, json, revision)
    select 'made/' || n, accession, cik, case when n % 7 = 0 then '10-K' when n % 199 = 0 then '10-K/A' else form end, ${FIRST_DAY}::date + n / 3,
      ${FIRST_DAY}::date + n / 3 - case when n % 100 = 0 then 3650 else 30 end,
      case when n % 11 = 0 then 'liquidity' when n % 193 = 0 then 'going_concern' else category end,
      case when n % 13 = 0 then 'verified' when n % 197 = 0 then 'illustrative' else verification end, json, 1
    from covenants, generate_series(1, ${ROWS}) n`
  await db.sql`vacuum (analyze) covenants`
  overheard = overhear(db, 'covenants', { plan_cache_mode: 'force_custom_plan' })
})
afterAll(async () => {
  await overheard.sql.end()
  await db.close()
})

const cases: [string, RecordFilter][] = [
  ['covenants_lag_walk', {}],
  ['covenants_form_lag_walk', { form: '10-K' }],
  ['covenants_category_lag_walk', { category: 'liquidity' }],
  ['covenants_verification_lag_walk', { verification: 'verified' }],
]
/** The plan of a page, and how many pages of the store the database looked at for it. */
async function planOf(filter: RecordFilter): Promise<{ lines: string[]; pages: number }> {
  await readPage('covenants', { filter, limit: 20, after: null }, overheard.sql)
  const lines = await overheard.explain('explain (analyze, buffers)')
  return { lines, pages: Number(/Buffers: shared hit=([0-9]+)/.exec(lines.join('\n'))?.[1]) }
}

/** The indexes, tables and functions that a plan scans. */
const scannedIn = (lines: readonly string[]) =>
  lines.flatMap((line) => / Scan .*?(?:using|on) (\w+)/.exec(line)?.[1] ?? [])

test.each(cases)('What took effect by a day is walked by %s, and few rows are read for it.', async (index, filter) => {
  const { lines, pages } = await planOf({ ...filter, effectiveTo: LONG_AGO })
  expect(scannedIn(lines)).toEqual(['lag', index])
  expect(pages).toBeLessThan(200)
})

test('What took effect long after it was filed is walked among what took effect later at all.', async () => {
  const { lines, pages } = await planOf({ filedTo: LONG_AGO, effectiveFrom: '2008-01-01' })
  expect(scannedIn(lines)).toEqual(['covenants_ahead_walk'])
  expect(pages).toBeLessThan(10)
})

test.each([
  ['covenants_form_walk', { form: '10-K/A', category: 'going_concern' }],
  ['covenants_form_walk', { form: '10-K/A', verification: 'illustrative' }],
  ['covenants_verification_walk', { verification: 'illustrative', category: 'going_concern' }],
] as const)('Of two rare things together %s alone tells which records are both.', async (index, filter) => {
  const { lines } = await planOf(filter)
  expect(scannedIn(lines)).toEqual([index])
  expect(lines.filter((line) => line.includes('Filter'))).toEqual([])
})

test.each<RecordFilter>([
  {},
  { form: '10-K' },
  { filedFrom: '2003-01-01', filedTo: LONG_AGO },
  { form: '10-K', effectiveFrom: LONG_AGO },
  { effectiveTo: LONG_AGO },
  { verification: 'verified', effectiveTo: LONG_AGO },
  { verification: 'verified' },
  { category: 'liquidity', form: '10-K' },
  { verification: 'verified', filedFrom: '2003-01-01' },
  { cik: '0000000001', verification: 'verified' },
])('The statement for %j is planned a few times and then no more.', async (filter) => {
  const once = overhear(db, 'covenants')
  for (let request = 0; request < 10; request += 1)
    await readPage('covenants', { filter, limit: 20, after: null }, once.sql)
  const plans = await once.sql<{ made: string; kept: string }[]>`
    select custom_plans as made, generic_plans as kept from pg_prepared_statements where statement like '%covenants%' and statement not like '%pg_prepared%'`
  await once.sql.end()
  expect(plans).toEqual([{ made: '5', kept: '5' }])
})
