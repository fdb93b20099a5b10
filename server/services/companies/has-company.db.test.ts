import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillStore } from '../testing/fill-store.ts'
import { getCompany } from './get-company.ts'
import { hasCompany } from './has-company.ts'
import { ILLUSTRATIVE_COMPANIES } from './illustrative-companies.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const CIK = '0000000001'
const illustrative = ILLUSTRATIVE_COMPANIES.map(({ ticker }) => ticker)

/** Those of the tickers under which there is a company, if both ways of asking agree. */
async function present(tickers: readonly string[]): Promise<readonly string[]> {
  const read = await Promise.all(tickers.map((ticker) => getCompany(ticker, null)))
  const isHere = await Promise.all(tickers.map((ticker) => hasCompany(ticker)))
  expect(isHere).toEqual(read.map((company) => company !== null))
  return tickers.filter((_ticker, index) => isHere[index])
}

test('There is a company where one would be read: of an empty store the illustrative ones, else those that are stored.', async () => {
  const asked = [`CIK${CIK}`, 'CIK0000000002', 'NOBODY', ...illustrative]
  expect(await present(asked)).toEqual(illustrative)
  const filing = { accession: `${CIK}-25-000001`, cik: CIK, form: '10-K', filedAt: '2025-03-01' }
  const record = { verification: 'candidate', effectiveDate: '2025-03-01', category: 'debt', hasComparison: false }
  await fillStore(db.sql, [{ ...filing, ...record }], 1)
  await db.sql`insert into issuer_tickers values ('NOW', ${CIK}, 0)`
  expect(await present([...asked, 'NOW'])).toEqual([`CIK${CIK}`, 'NOW'])
})
