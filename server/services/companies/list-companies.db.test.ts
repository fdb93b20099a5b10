import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { Company } from '#server/contract/resources/records/company.ts'
import { getStoreOverview } from '../store/queries/get-store-overview.ts'
import { getStoreState } from '#server/store/queries/store-state.ts'
import { fillStore } from '../testing/fill-store.ts'
import { getCompany } from './get-company.ts'
import { listCompanies } from './list-companies.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('an empty store shows illustrative companies, by list and by ticker, and none once it holds a filing', async () => {
  expect(await getStoreState()).toEqual({ revision: 0, mode: 'illustrative' })
  const { items } = await listCompanies({ filter: {}, limit: 20, after: null })
  const companies = items.map((json) => Company.parse(JSON.parse(json)))
  expect(companies.length).toBeGreaterThan(0)
  for (const company of companies) {
    expect(company).toMatchObject({ status: 'illustrative' })
    expect(company).not.toHaveProperty('cik')
    expect(company.disclaimer).toContain('made up')
    expect((await getCompany(company.ticker, null))?.json).toBe(JSON.stringify(company))
  }
  expect((await listCompanies({ filter: { form: '10-K' }, limit: 20, after: null })).items).toEqual([])
  expect((await listCompanies({ filter: { verification: 'illustrative' }, limit: 1, after: null })).items).toHaveLength(
    1,
  )

  await fillStore(
    db.sql,
    [
      {
        accession: '0000000001-25-000001',
        cik: '0000000001',
        form: '10-K',
        filedAt: '2025-02-01',
        verification: 'candidate',
        effectiveDate: '2024-12-31',
        category: 'debt',
        hasComparison: false,
      },
    ],
    1,
  )
  expect((await listCompanies({ filter: {}, limit: 20, after: null })).items).toEqual(['{"company":"0000000001"}'])
  expect((await listCompanies({ filter: { ticker: 'DEMO-A' }, limit: 20, after: null })).items).toEqual([])
  expect((await getStoreState()).mode).toBe('live')
  expect(await getStoreOverview()).toMatchObject({
    issuers: 1,
    filings: 1,
    events: 1,
    comparisons: 0,
    newestFiledAt: '2025-02-01',
  })
})
