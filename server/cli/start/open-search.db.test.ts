import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { stopWatchingStoreState } from '#server/services/store/watch-changes.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'

const [OLD, NEW] = ['0000000001-10-000001', '0000000001-26-000001']

const store = (accession: string, filedAt: string) =>
  storeFiling(
    madeUpFiling({ capacity: 300e6, leverage: 3.5, accession, cik: '0000000001', tickers: ['NOW'], filedAt }),
    {
      replace: false,
      keepSamples: false,
      now: new Date('2026-06-01T00:00:00Z'),
    },
  )

let db: TestDatabase
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  await store(OLD, '2010-05-06')
  await store(NEW, '2026-05-06')
})
afterAll(async () => {
  await stopWatchingStoreState()
  await db.close()
})

const { search } = siteApi()
const accessions = async (limit: number) =>
  (await search.open({ query: 'borrowings OR leverage', limit })).data.results.map(({ filing }) => filing.accession)

test('A visitor’s search gives at most the first page of what the free plan reaches.', async () => {
  const found = await accessions(100)
  expect(new Set(found)).toEqual(new Set([NEW]))
  expect(found.length).toBeLessThanOrEqual(20)
  const asked = search.open({ query: 'borrowings', filters: { filedFrom: '2010-01-01' } })
  await expect(asked.catch((error: unknown) => apiErrorOf(error).code)).resolves.toBe('history_window_exceeded')
  const routes = siteApi().search.filings({ query: 'borrowings' })
  await expect(routes.catch((error: unknown) => apiErrorOf(error).code)).resolves.toBe('authentication_required')
})

test('Visitors’ searches leave connections free for customers: those beyond their share are refused at once.', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => search.open({ query: 'borrowings' })))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [apiErrorOf(answer.reason).code] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(6)
  expect(new Set(refused)).toEqual(new Set(['service_unavailable']))
})
