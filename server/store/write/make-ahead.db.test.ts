import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { recordsFor } from '../derive/filing-records.ts'
import { type MadeUp, madeUpFiling } from '../testing/made-up-filing.ts'
import { readWholeStore } from '../testing/read-whole-store.ts'
import { makeAhead } from './make-ahead.ts'
import { storeFiling } from './store-filing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
const empty = () => db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
beforeEach(empty)

const options = { replace: false, keepSamples: false, now: new Date('2026-06-01T12:00:00Z') }
const store = (filing: MadeUp) => storeFiling(madeUpFiling(filing), options)
const ahead = (filing: MadeUp) => {
  const made = madeUpFiling(filing)
  return makeAhead(made, made.extraction, options)
}

const CIK = '0000000001'
const first: MadeUp = {
  ...{ accession: '0000000001-26-000001', cik: CIK, filedAt: '2026-05-01', tickers: ['ONE'], name: 'One' },
  ...{ capacity: 100, leverage: 3.5 },
}
const second: MadeUp = { ...first, accession: '0000000001-26-000002', filedAt: '2026-08-01', capacity: 120 }
const renamed: MadeUp = { ...second, accession: '0000000001-26-000003', tickers: ['TWO'], name: 'Two' }
const reread: MadeUp = { ...first, engineVersion: 'test-2', capacity: 101 }

test.each([
  ['of a new issuer', [], first],
  ['of a known issuer', [first], second],
  ['under another name and symbol', [first], renamed],
  ['that is read again', [first, second], reread],
  ['of an issuer whose newest filing has another name', [first, renamed], reread],
])('The records of a filing %s are made before the store is locked.', async (_what, before, filing) => {
  for (const one of before) await store(one)
  const made = await ahead(filing)
  await store(filing)
  const [stored] = await db.sql`select json from structured_filings where accession = ${filing.accession}`
  expect(made?.records.finished.json).toBe(stored?.['json'])
})

test('Nothing is made of a filing that will not be written, or whose link to another is not known yet.', async () => {
  await store(first)
  expect(await ahead(first)).toBeNull()
  expect(await ahead({ ...first, content: 'other bytes' })).toBeNull()
  expect(await ahead({ ...second, form: '10-Q/A' })).toBeNull()
})

test('Records made ahead are taken if nothing of their ground has changed, and made again else.', async () => {
  const made = await ahead(first)
  if (made === null) throw new Error('A new filing is written.')
  const { ground, records } = made
  expect(recordsFor({ ...ground, filing: { ...ground.filing, ingestedAt: new Date(options.now) } }, made)).toBe(records)
  const others = [
    { ...ground, issuer: { ...ground.issuer, name: 'Another' } },
    { ...ground, registrants: [CIK, '0000000002'] },
    { ...ground, filing: { ...ground.filing, byteLength: 1 } },
    { ...ground, extraction: { ...ground.extraction } },
  ]
  for (const other of others) expect(recordsFor(other, made)).not.toBe(records)
  expect(recordsFor(ground, null)).toEqual(records)
})

test('The former extraction of a filing that is read again is read before the store is locked.', async () => {
  await store(first)
  const [kept] = await db.sql<{ id: string }[]>`select current_extraction_id as id from filings`
  expect([...((await ahead(reread))?.read.keys() ?? [])].map(String)).toEqual([String(kept?.id)])
})

/** How many transactions wait for the store's lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await db.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (row?.count === count) return
    await sleep(10)
  }
}

test('What changes between making records and the lock is seen: the store is as if one came after the other.', async () => {
  await store(first)
  for (const filing of [renamed, reread]) await store(filing)
  const inTurn = await readWholeStore(db.sql)
  await empty()
  await store(first)
  const stored: Promise<unknown>[] = []
  await db.sql.begin(async (tx) => {
    await tx`select 1 from store_state for update`
    for (const filing of [renamed, reread]) {
      stored.push(store(filing))
      await untilWaiting(stored.length)
    }
  })
  await Promise.all(stored)
  expect(await readWholeStore(db.sql)).toEqual(inTurn)
})
