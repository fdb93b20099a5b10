import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { type MadeUp, madeUpFiling } from '../testing/made-up-filing.ts'
import { readWholeStore } from '../testing/read-whole-store.ts'
import { storeFiling } from '../write/store-filing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`)

const store = (filing: MadeUp, replace = false) =>
  storeFiling(madeUpFiling(filing), { replace, keepSamples: false, now: new Date('2026-06-01T12:00:00Z') })
const about = { cik: '0000000001', periodEnd: '2025-12-31', tickers: ['LNK'] } as const
const original: MadeUp = {
  ...about,
  accession: '0000000001-26-000001',
  form: '10-K',
  filedAt: '2026-03-02',
  items: ['10-K:1', '10-K:7', '10-K:10'],
  capacity: 100,
}
const amendment: MadeUp = {
  ...about,
  accession: '0000000001-26-000002',
  form: '10-K/A',
  filedAt: '2026-04-28',
  items: ['10-K:10', '10-K:11'],
  leverage: 3.5,
}

async function amendsOf(accession: string): Promise<unknown> {
  const [row] = await db.sql<{ amends: unknown }[]>`
    select json::json #> '{extraction,documentClassification,amendment,amends}' as amends from structured_filings where accession = ${accession}`
  return row?.amends
}

test('a filing with characters that PostgreSQL refuses, as release 0.1.0 stored it, keeps no amendment from being linked', async () => {
  await store(original)
  await store(amendment)
  const left = String.raw`{"left":"a\u0000\ud800",`
  await db.sql`update structured_filings set json = ${left} || substr(json, 2)`
  const second = { ...amendment, accession: '0000000001-26-000003', filedAt: '2026-05-04' }
  await store(second)
  expect(await amendsOf(second.accession)).toMatchObject({ accession: original.accession })
})

test('an amendment tells which filing it amends, what it contains and what stays, whichever of the two comes first', async () => {
  await store(original)
  await store(amendment)
  expect(await amendsOf(amendment.accession)).toMatchObject({
    accession: original.accession,
    method: expect.stringMatching(/^same-issuer-form-period@1/),
    uncertainty: { status: 'candidate', reasons: ['linked_by_rule'] },
    contains: ['10-K:10', '10-K:11'],
    stays: ['10-K:1', '10-K:7'],
  })
  const [event] = await db.sql<
    { amends: unknown }[]
  >`select json::json #> '{values,amends}' as amends from events where accession = ${amendment.accession}`
  expect(event?.amends).toMatchObject({ accession: original.accession })
  const inOrder = await readWholeStore(db.sql)
  await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
  await store(amendment)
  expect(await amendsOf(amendment.accession)).toMatchObject({
    accession: null,
    uncertainty: { status: 'unresolved', reasons: ['original_not_held'] },
  })
  await store(original)
  expect(await readWholeStore(db.sql)).toEqual(inOrder)
})

test('what stays follows the original when that is read again', async () => {
  await store(original)
  await store(amendment)
  await store({ ...original, engineVersion: 'test-2', items: ['10-K:1', '10-K:7', '10-K:8', '10-K:10'] })
  expect(await amendsOf(amendment.accession)).toMatchObject({ stays: ['10-K:1', '10-K:7', '10-K:8'] })
})

test('an amendment that names the day of its original is linked to the filing of that day, and to another once that is gone', async () => {
  const earlier: MadeUp = { ...original, accession: '0000000001-26-000003', filedAt: '2026-02-20' }
  const naming: MadeUp = { ...amendment, amendsFiledAt: '2026-02-20' }
  await store(naming)
  await store(original)
  await store(earlier)
  expect(await amendsOf(naming.accession)).toMatchObject({
    accession: earlier.accession,
    method: expect.stringMatching(/^stated-filing-date@1/),
  })
  await store({ ...earlier, cik: '0000000009', tickers: ['OTH'] }, true)
  expect(await amendsOf(naming.accession)).toMatchObject({
    accession: original.accession,
    uncertainty: { reasons: ['linked_by_rule', 'stated_filing_date_differs'] },
  })
})

test('filings that come later change nothing of an amendment that is linked', async () => {
  await store(original)
  await store(amendment)
  const [before] = await db.sql`select sha256 from structured_filings where accession = ${amendment.accession}`
  const [revision] = await db.sql`select revision from filings where accession = ${amendment.accession}`
  await store({
    ...original,
    accession: '0000000001-26-000004',
    form: '10-Q',
    periodEnd: '2026-03-31',
    filedAt: '2026-05-05',
  })
  expect(await db.sql`select sha256 from structured_filings where accession = ${amendment.accession}`).toEqual([before])
  expect(await db.sql`select revision from filings where accession = ${amendment.accession}`).toEqual([revision])
})
