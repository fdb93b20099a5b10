import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillStore } from '../../testing/fill-store.ts'
import { overhear } from '../../testing/overhear.ts'
import { readPage } from './read-page.ts'

const ISSUERS = 2500

let db: TestDatabase
let overheard: ReturnType<typeof overhear>
beforeAll(async () => {
  db = await createTestDatabase()
  const filing = {
    ...{ accession: '0000000001-05-000001', cik: '0000000001', form: '10-Q', filedAt: '2005-05-06' },
    ...{ verification: 'candidate', effectiveDate: '2005-03-31', category: 'debt', hasComparison: false },
  }
  await fillStore(db.sql, [filing], 1)
  await db.sql`insert into issuers (cik, ticker, name, sample, filing_count, latest_filed_at, issuer_json, company_json, revision)
    select lpad(n::text, 10, '0'), 'N' || n, 'Made-up', false, 3, date '2024-01-01' + n % 300, '{}', '{}', 1 from generate_series(100, ${ISSUERS + 99}) n`
  // Each filed before the years that are asked for, in them and after them.
  await db.sql`insert into filings (accession, cik, form, filed_at, filed_at_estimated, primary_document, primary_document_url, content_sha256,
      byte_length, sample, ingested_at, verification, fact_count, signal_count, refusal_count, summary_json, revision)
    select lpad(n::text, 10, '0') || '-05-00000' || year.place, lpad(n::text, 10, '0'), form, year.first + n % 300, false, 'a.htm', 'https://example.com/a.htm',
      content_sha256, 0, false, now(), verification, 0, 0, 0, '{}', 1
    from filings, generate_series(100, ${ISSUERS + 99}) n, (values (1, date '2005-01-01'), (2, date '2012-01-01'), (3, date '2024-01-01')) year (place, first)`
  await db.sql`insert into filing_registrants (accession, registrant, position, filed_at, stated_tickers)
    select accession, cik, 0, filed_at, '{}' from filings where cik > '0000000001'`
  await db.sql`select write_filing_spans(array_agg(cik)), write_filing_quarters(array_agg(cik)) from issuers`
  await db.sql`update store_state set spans_filled = true`
  await db.sql`vacuum (analyze)`
  overheard = overhear(db, 'filing_spans')
})
afterAll(async () => {
  await overheard.sql.end()
  await db.close()
})

test('Who filed within more years than are read by quarters is asked of the issuers of the page alone.', async () => {
  const request = { filter: { filedFrom: '2006-06-01', filedTo: '2020-06-01' }, limit: 20, after: null }
  for (let time = 0; time < 8; time += 1)
    expect((await readPage('issuers', request, overheard.sql)).items).toHaveLength(20)
  const plan = (await overheard.explain('explain (analyze, buffers)')).join('\n')
  expect(plan).not.toContain('hashed')
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]), plan).toBeLessThan(250)
})
