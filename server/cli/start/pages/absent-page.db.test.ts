import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql, useDatabase } from '#db/client.ts'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { openPassage, type Passage } from '#db/test-passage.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { selectStructuredFiling } from '#server/services/filings/queries.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { presentAddress } from './absent-page.ts'

const HERE = '0000000001-26-000001'
const ABSENT = '0000000001-26-000002'

let db: TestDatabase
let passage: Passage
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  passage = await openPassage(new URL(db.url))
  await closeDatabase()
  useDatabase(passage.url)
  await storeFiling(
    madeUpFiling({ capacity: 300e6, accession: HERE, cik: '0000000001', tickers: ['NOW'], filedAt: '2026-05-06' }),
    { replace: false, keepSamples: false, now: new Date('2026-06-01T00:00:00Z') },
  )
})
afterAll(async () => {
  await processDatabaseWatch().stop()
  await db.close()
  passage.cut()
})

const addressFor = (url: string, method = 'GET', headers = {}) =>
  presentAddress({ method, url, headers } as unknown as IncomingMessage) // what it reads of one

test.each([
  '/companies/NOW',
  '/companies/now',
  '/companies/NOW/instruments',
  '/companies/CIK0000000001?form=10-Q',
  '/companies',
  `/filings/${HERE}`,
  `/filings/${HERE}/facts/2`,
  `/filings/${HERE}/sections`,
  `/filings/${ABSENT}/original`,
  '/docs',
  '/docs/filings?from=here',
  '/docs/quickstart',
  '/docs/schemas/StructuredFiling',
])('%s is answered for itself.', async (url) => {
  expect(await addressFor(url)).toBe(url)
})

test.each([
  '/companies/THEN',
  '/companies/THEN/instruments',
  '/companies/THEN/instruments/term-loan',
  '/companies/%00',
  '/companies/%ff',
  '/companies/CIK0000000002',
  '/companies/a%20b',
  `/filings/${ABSENT}`,
  '/filings/1/facts?page=2',
  `/filings/${HERE}/sections/1`,
  `/filings/${HERE}/sections/first`,
  `/filings/${HERE}/tables/0`,
  `/filings/${ABSENT}/tables/0`,
  '/docs/nothing',
  '/docs/schemas/Nothing',
])('For %s there is no page, unless scripts ask.', async (url) => {
  expect(await addressFor(url)).toBe('/page-not-found')
  expect(await addressFor(url, 'HEAD')).toBe('/page-not-found')
  expect(await addressFor(url, 'POST')).toBe(url)
  expect(await addressFor(url, 'GET', { rsc: '1' })).toBe(url)
})

test('A section or a table that the filing has is answered for itself, and one beside them is not.', async () => {
  const { json } = (await selectStructuredFiling(HERE)) ?? { json: '' }
  const tables = '"tables":[{"tableIndex":4,"rows":[]},{"rows":[["\\"tableIndex\\":5,"]],"tableIndex":71}]'
  await sql()`update structured_filings set json = ${json.replace('"tables":[]', tables)} where accession = ${HERE}`
  await sql()`update filings set summary_json = replace(summary_json, '"sectionCount":0', '"sectionCount":2')
    where accession = ${HERE}`
  const present = ['sections/1', 'sections/2', 'tables/4', 'tables/71'].map((part) => `/filings/${HERE}/${part}`)
  for (const url of present) expect(await addressFor(url)).toBe(url)
  const absent = ['sections/0', 'sections/3', 'tables/5', 'tables/7'].map((part) => `/filings/${HERE}/${part}`)
  for (const url of absent) expect(await addressFor(url), url).toBe('/page-not-found')
})

test('While the database is silent nothing is called absent, and nobody waits for it.', async () => {
  passage.freeze(true)
  // Asked before the watch has noticed, and after.
  const asked = ['/companies/THEN', `/filings/${ABSENT}`, `/filings/${ABSENT}/tables/1`]
  for (const url of asked) expect(await addressFor(url)).toBe(url)
  expect(processDatabaseWatch().isAway()).toBe(true)
  for (const url of asked) expect(await addressFor(url)).toBe(url)
  passage.freeze(false)
  expect(await processDatabaseWatch().ask()).toBe(true)
})
