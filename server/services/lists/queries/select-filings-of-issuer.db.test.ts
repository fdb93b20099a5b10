import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillStore } from '../../testing/fill-store.ts'
import { overhear } from '../../testing/overhear.ts'
import type { Position, RecordFilter } from '../page.ts'
import { readPage } from './read-page.ts'

const [PARENT, PARTNER, STRANGER] = ['0000000001', '0000000002', '0000000003'] as const
const FORMS = ['8-K', '8-K', '8-K', '10-Q', '10-K', '10-K/A']
const STATES = ['candidate', 'machine_checked', 'candidate', 'verified']

/** Filings of three issuers, two on each day. Every fifth of the parent's is the partner's too, and the partner has some of its own. */
const FILINGS = Array.from({ length: 90 }, (_, index) => ({
  accession: `0000000001-25-${String(index).padStart(6, '0')}`,
  cik: [PARENT, PARENT, PARENT, PARTNER, STRANGER][index % 5] ?? PARENT,
  form: FORMS[index % FORMS.length] ?? '8-K',
  filedAt: new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10),
  verification: STATES[index % STATES.length] ?? 'candidate',
  effectiveDate: '2024-01-01',
  category: 'debt',
  hasComparison: false,
  coRegistrants: index % 5 === 0 ? [PARTNER] : [],
}))

let db: TestDatabase
let overheard: ReturnType<typeof overhear>
beforeAll(async () => {
  db = await createTestDatabase()
  // The partner is known before it is named.
  await fillStore(
    db.sql,
    FILINGS.toSorted((one, other) => one.coRegistrants.length - other.coRegistrants.length),
    1,
  )
  // The same again for a thousand issuers more, so that reading all of a table is no way to find a few.
  await db.sql`insert into issuers (cik, ticker, name, sample, filing_count, latest_filed_at, issuer_json, company_json, revision)
    select lpad(n::text, 10, '0'), 'N' || n, 'Made-up', false, 20, '2024-06-01', '{}', '{}', 1 from generate_series(100, 1099) n`
  await db.sql`insert into filings (accession, cik, form, filed_at, filed_at_estimated, primary_document, primary_document_url, content_sha256,
      byte_length, sample, ingested_at, verification, fact_count, signal_count, refusal_count, summary_json, revision)
    select lpad(n::text, 10, '9') || right(accession, 10), lpad(n::text, 10, '0'), form, filed_at, false, 'a.htm', 'https://example.com/a.htm',
      content_sha256, 0, false, now(), verification, 0, 0, 0, repeat('x', 400), 1
    from filings, generate_series(100, 1099) n where accession < '0000000001-25-000020'`
  await db.sql`insert into filing_registrants (accession, registrant, position, filed_at, stated_tickers)
    select accession, cik, 0, filed_at, '{}' from filings where accession like '9%'`
  await db.sql`vacuum (analyze)`
  overheard = overhear(db, 'filing_registrants')
})
afterAll(async () => {
  await overheard.sql.end()
  await db.close()
})

const OF_FORM: RecordFilter[] = [{}, { form: '8-K' }, { form: '10-K/A' }]
const OF_STATE: RecordFilter[] = [{}, { verification: 'verified' }, { verification: 'illustrative' }]
const combinations: RecordFilter[] = [PARENT, PARTNER, STRANGER].flatMap((cik) =>
  OF_FORM.flatMap((form) =>
    OF_STATE.flatMap((state) =>
      [
        {},
        { filedFrom: '2024-01-20' },
        { filedTo: '2024-02-01' },
        { filedFrom: '2024-01-10', filedTo: '2024-01-30' },
      ].map((days) => ({ cik, ...form, ...state, ...days })),
    ),
  ),
)

/** What a filter selects, told without the database. */
function expected({ cik, form, verification, filedFrom = '0', filedTo = '9' }: RecordFilter): string[] {
  return FILINGS.filter(
    (filing) =>
      [filing.cik, ...filing.coRegistrants].some((registrant) => registrant === cik) &&
      [undefined, filing.form].includes(form) &&
      [undefined, filing.verification].includes(verification) &&
      filing.filedAt >= filedFrom &&
      filing.filedAt <= filedTo,
  )
    .map(({ accession }) => accession)
    .toSorted()
    .toReversed()
}

test('Pages of one issuer’s filings hold its own and those that it shares, the newest first and each once.', async () => {
  expect(combinations.map((filter) => expected(filter).length).filter((count) => count > 7).length).toBeGreaterThan(20)
  for (const filter of combinations) {
    const found: string[] = []
    for (let after: Position | null = null; ; ) {
      const { items, next } = await readPage('filings', { filter, limit: 7, after }, db.sql)
      found.push(...items.map((json) => (JSON.parse(json) as { id: string }).id)) // the store was filled with it
      if (next === null) break
      after = next
    }
    expect(found, JSON.stringify(filter)).toEqual(expected(filter))
  }
})

test('An issuer is found by the filings of a form that it has, or shares.', async () => {
  for (const filter of combinations.filter(({ form, verification }) => (form ?? verification) !== undefined)) {
    const { items } = await readPage('issuers', { filter, limit: 7, after: null }, db.sql)
    expect(items, JSON.stringify(filter)).toHaveLength(expected(filter).length > 0 ? 1 : 0)
  }
})

test.each<['filings' | 'issuers', RecordFilter]>([
  ['filings', { cik: PARENT, form: '10-K/A', verification: 'illustrative' }],
  ['filings', { cik: PARENT, form: '10-K/A', filedTo: '2024-02-01' }],
  ['filings', { cik: PARENT, verification: 'illustrative' }],
  ['issuers', { cik: PARENT, form: '10-K/A', verification: 'illustrative' }],
  ['issuers', { cik: PARENT, verification: 'illustrative' }],
])('Of one issuer a page of %s by %j reads a handful of blocks, however many filings it has.', async (list, filter) => {
  await readPage(list, { filter, limit: 20, after: null }, overheard.sql)
  const plan = (await overheard.explain('explain (analyze, buffers)')).join('\n')
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]), plan).toBeLessThan(20)
})
