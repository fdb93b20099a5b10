import { expect, test } from 'vitest'
import { scopeOfRoute } from './answer-origin.ts'
import { listRoutes } from '../routes.ts'

/** The lists that a change of the store is announced with. */
const ANNOUNCED = ['filings', 'issuers', 'companies', 'facilities', 'covenants', 'events']

test('Every data route that is read belongs to a list that changes of the store are announced with.', () => {
  const reads = listRoutes().filter(({ method, meta }) => method === 'GET' && meta.access === 'data')
  expect(reads.length).toBeGreaterThan(7)
  for (const { path } of reads) expect(ANNOUNCED).toContain(scopeOfRoute(path, {}).list)
})

test('An answer about one issuer or filing depends on that one alone; a company by its CIK on that CIK.', () => {
  expect(scopeOfRoute('/facilities', { cik: '0000000001' })).toEqual({ list: 'facilities', key: '0000000001' })
  expect(scopeOfRoute('/filing-comparisons', { ticker: 'BRK-B' })).toEqual({ list: 'events', key: 'BRK-B' })
  expect(scopeOfRoute('/companies/{ticker}', { ticker: 'CIK0000000001' })).toEqual({
    list: 'companies',
    key: '0000000001',
  })
  expect(scopeOfRoute('/filings/{accession}', { accession: '0000000001-25-000001' })).toEqual({
    list: null,
    key: '0000000001-25-000001',
  })
})
