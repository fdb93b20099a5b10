import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { type Arrival, storeFiling } from '#server/store/write/store-filing.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { getIngestLag } from '#server/services/store/queries/get-ingest-lag.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

async function store(number: number, arrival: Arrival, lagSeconds: number | null): Promise<void> {
  const now = new Date()
  const acceptedAt = lagSeconds === null ? null : new Date(now.getTime() - lagSeconds * 1000).toISOString()
  const filing = madeUpFiling({
    accession: `0000000001-26-${String(number).padStart(6, '0')}`,
    cik: '0000000001',
    filedAt: '2026-05-01',
  })
  await storeFiling(
    { ...filing, identity: { ...filing.identity, acceptedAt } },
    { replace: false, keepSamples: false, now, arrival },
  )
}

test('the lag from acceptance to stored is that of followed filings alone, half of them and nineteen of twenty within it', async () => {
  expect(await getIngestLag()).toEqual({ filings: 0, p50Seconds: null, p95Seconds: null })
  for (let number = 1; number <= 20; number += 1)
    await store(number, number % 2 === 0 ? 'feed' : 'daily_index', number * 10)
  await store(21, 'request', 9_000_000)
  await store(22, 'file', 9_000_000)
  await store(23, 'feed', null)
  expect(await getIngestLag()).toEqual({ filings: 20, p50Seconds: 100, p95Seconds: 190 })
})
