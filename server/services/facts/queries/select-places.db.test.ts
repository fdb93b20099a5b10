import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { FactType } from '#server/contract/enums.ts'
import { fillStore } from '../../testing/fill-store.ts'
import { overhear } from '../../testing/overhear.ts'
import { type FactFilter, readFactsPage } from './facts-page.ts'

const ROWS = 20_000
/** Eighteen years of filings with three facts each. */
const FIRST_DAY = '2001-01-01'
const CIK = '0000000001'

let db: TestDatabase
let overheard: ReturnType<typeof overhear>
beforeAll(async () => {
  db = await createTestDatabase()
  await fillStore(
    db.sql,
    [
      {
        ...{ accession: '0000000001-25-000001', cik: CIK, form: '10-Q', filedAt: '2025-05-06' },
        ...{ verification: 'candidate', effectiveDate: '2025-03-31', category: 'debt', hasComparison: false },
      },
    ],
    1,
  )
  await db.sql`
    insert into filings (accession, cik, form, filed_at, filed_at_estimated, primary_document, primary_document_url, content_sha256,
      byte_length, sample, ingested_at, verification, fact_count, signal_count, refusal_count, summary_json, revision)
    select '0000000001-00-' || lpad(n::text, 6, '0'), cik, case when n % 7 = 0 then '10-K' when n % 199 = 0 then '10-K/A' else form end,
      ${FIRST_DAY}::date + n, false, 'a.htm', 'https://example.com', content_sha256, 0, false, now(), 'candidate', 0, 0, 0, '{}', 1
    from filings, generate_series(0, ${Math.ceil(ROWS / 3)}) n`
  await db.sql`
    insert into listed_facts (accession, place, id, cik, form, filed_at, fact_type, as_of, verification, instrument)
    select accession, 1 + n % 3, 'fact/' || n, case when n % 50 = 0 then '0000000002' else cik end, form, filed_at,
      case when n % 5 = 0 then 'notes' when n % 211 = 0 then 'accordion' else 'cash' end,
      filed_at - case when n % 100 = 0 then 3650 when n % 100 = 1 then -3650 when n % 3 = 0 then 400 else 35 + n % 20 end,
      case when n % 13 = 0 then 'verified' when n % 197 = 0 then 'illustrative' else 'candidate' end,
      case when n % 11 = 0 then 'notes' when n % 223 = 0 then 'loan' end
    from generate_series(0, ${ROWS - 1}) n join filings on accession = '0000000001-00-' || lpad((n / 3)::text, 6, '0')`
  await db.sql`vacuum (analyze) listed_facts`
  overheard = overhear(db, 'listed_facts', { plan_cache_mode: 'force_custom_plan' })
})
afterAll(async () => {
  await overheard.sql.end()
  await db.close()
})

const FILTERS: readonly (readonly FactFilter[])[] = [
  [{ cik: CIK }, { cik: '0000000002' }],
  [{ form: '10-Q' }, { form: '10-K/A' }],
  [{ verification: 'candidate' }, { verification: 'illustrative' }],
  [{ filedFrom: '2012-06-01' }],
  [{ filedTo: '2005-06-01' }],
  [{ factTypes: ['cash'] }, { factTypes: ['accordion', 'notes'] }, { factTypes: FactType.options }],
  [{ instrument: 'notes' }, { instrument: 'loan' }],
  [{ effectiveFrom: '2018-06-01' }, { effectiveFrom: '2008-06-01' }],
  [{ effectiveTo: '2002-06-01' }, { effectiveTo: '2008-06-30' }],
]
/** No filter, each of them, and each pair of two kinds. */
const PAIRS = [
  {},
  ...FILTERS.flat(),
  ...FILTERS.flatMap((some, index) =>
    FILTERS.slice(index + 1)
      .flat()
      .flatMap((other) => some.map((one) => ({ ...one, ...other }))),
  ),
]

/** What a filter finds when every row is looked at, in the list's order. */
async function found(filter: FactFilter): Promise<string[]> {
  const { cik, form, verification, filedFrom, filedTo, factTypes, instrument, effectiveFrom, effectiveTo } = filter
  const rows = await db.sql<{ id: string }[]>`
    select id from listed_facts where (${cik ?? null}::text is null or cik = ${cik ?? ''})
      and (${form ?? null}::text is null or form = ${form ?? ''})
      and (${verification ?? null}::text is null or verification = ${verification ?? ''})
      and filed_at between ${filedFrom ?? '-infinity'}::text::date and ${filedTo ?? 'infinity'}::text::date
      and fact_type = any(${[...(factTypes ?? FactType.options)]})
      and (${instrument ?? null}::text is null or instrument = ${instrument ?? ''})
      and as_of between ${effectiveFrom ?? '-infinity'}::text::date and ${effectiveTo ?? 'infinity'}::text::date
    order by filed_at desc, accession desc, place desc`
  return rows.map(({ id }) => id)
}

test('Every filter and pair finds what looking at every row finds, in full pages', async () => {
  for (const filter of PAIRS) {
    const all = await found(filter)
    const name = JSON.stringify(filter)
    let after = null
    for (let from = 0; from <= Math.min(all.length, 200); from += 70) {
      const page = await readFactsPage({ filter, limit: 70, after }, db.sql)
      expect(
        page.rows.map(({ id }) => id),
        name,
      ).toEqual(all.slice(from, from + 70))
      expect(page.next === null, name).toBe(from + 70 >= all.length)
      if (page.next === null) break
      after = page.next as never // the loop's own type begins as null
    }
  }
}, 120_000)

/** The plan of a page, and how many blocks of the list the database looked at for its places. */
async function planOf(filter: FactFilter): Promise<{ scanned: string[]; blocks: number; passedOver: number }> {
  await readFactsPage({ filter, limit: 20, after: null }, overheard.sql)
  const lines = await overheard.explain('explain (analyze, buffers)')
  const page = lines.slice(lines.findIndex((line) => line.includes('CTE page')))
  return {
    scanned: page.flatMap((line) => / Scan .*?(?:using|on) (listed_facts\w*)/.exec(line)?.[1] ?? []),
    blocks: Number(/Buffers: shared hit=([0-9]+)/.exec(page.join('\n'))?.[1]),
    passedOver: Number(/Rows Removed by Filter: ([0-9]+)/.exec(page.join('\n'))?.[1] ?? 0),
  }
}

test.each<[string, FactFilter]>([
  ['listed_facts_walk', {}],
  ['listed_facts_walk', { filedTo: '2005-06-01' }],
  ['listed_facts_cik_walk', { cik: '0000000002', factTypes: ['notes'] }],
  ['listed_facts_cik_instrument_walk', { cik: '0000000002', instrument: 'loan' }],
  ['listed_facts_instrument_walk', { instrument: 'loan' }],
  ['listed_facts_instrument_type_walk', { instrument: 'notes', factTypes: ['accordion'] }],
  ['listed_facts_instrument_form_verification_walk', { instrument: 'notes', form: '10-K/A' }],
  ['listed_facts_instrument_form_verification_walk', { instrument: 'notes', verification: 'illustrative' }],
  ['listed_facts_instrument_lag_walk', { instrument: 'notes', effectiveTo: '2002-06-01' }],
  ['listed_facts_type_form_walk', { factTypes: ['accordion'], form: '10-K/A' }],
  ['listed_facts_type_verification_walk', { factTypes: ['accordion'] }],
  ['listed_facts_type_verification_walk', { factTypes: ['accordion'], verification: 'illustrative' }],
  ['listed_facts_form_verification_walk', { form: '10-K/A' }],
  ['listed_facts_form_verification_walk', { verification: 'illustrative' }],
  ['listed_facts_form_verification_walk', { form: '10-K', verification: 'illustrative' }],
  ['listed_facts_lag_walk', { effectiveTo: '2002-06-01' }],
  ['listed_facts_lag_walk', { effectiveFrom: '2025-06-01' }],
  ['listed_facts_type_lag_walk', { effectiveTo: '2005-06-01', factTypes: ['accordion'] }],
  ['listed_facts_form_lag_walk', { effectiveTo: '2005-06-01', form: '10-K/A' }],
  ['listed_facts_verification_lag_walk', { effectiveTo: '2005-06-01', verification: 'illustrative' }],
])('%s alone serves %o', async (index, filter) => {
  const { scanned, blocks, passedOver } = await planOf(filter)
  expect(scanned).toEqual([index])
  expect(passedOver).toBe(0)
  expect(blocks).toBeLessThan(200)
})
