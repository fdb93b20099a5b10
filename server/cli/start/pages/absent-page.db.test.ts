import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { stopWatchingStoreState } from '#server/services/store/watch-changes.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { ApiError } from '#server/contract/errors.ts'
import { presentAddress } from './absent-page.ts'

const HERE = '0000000001-26-000001'
const ABSENT = '0000000001-26-000002'

let db: TestDatabase
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  await storeFiling(
    madeUpFiling({ capacity: 300e6, accession: HERE, cik: '0000000001', tickers: ['NOW'], filedAt: '2026-05-06' }),
    { replace: false, keepSamples: false, now: new Date('2026-06-01T00:00:00Z') },
  )
})
afterAll(async () => {
  await processDatabaseWatch().stop()
  await stopWatchingStoreState()
  await db.close()
})

const addressFor = (url: string, method = 'GET', headers = {}) =>
  presentAddress({ method, url, headers } as unknown as IncomingMessage) // what it reads of one

test.each([
  '/companies/NOW',
  '/companies/CIK0000000001?form=10-Q',
  '/companies',
  `/filings/${HERE}`,
  `/filings/${HERE}/facts/2`,
  `/filings/${ABSENT}/original`,
])('%s is answered for itself.', async (url) => {
  expect(await addressFor(url)).toBe(url)
})

test.each(['/companies/THEN', '/companies/%00', '/companies/a%20b', `/filings/${ABSENT}`, '/filings/1/facts?page=2'])(
  'For %s there is no page, unless scripts ask.',
  async (url) => {
    expect(await addressFor(url)).toBe('/page-not-found')
    expect(await addressFor(url, 'HEAD')).toBe('/page-not-found')
    expect(await addressFor(url, 'POST')).toBe(url)
    expect(await addressFor(url, 'GET', { rsc: '1' })).toBe(url)
  },
)

test('While the database is away nothing is called absent, and it is not asked.', async () => {
  const watch = vi.spyOn(processDatabaseWatch(), 'whileThere').mockImplementation(() => {
    throw new ApiError('service_unavailable')
  })
  for (const url of ['/companies/THEN', `/filings/${ABSENT}`]) expect(await addressFor(url)).toBe(url)
  watch.mockRestore()
})
