import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillStore } from '../testing/fill-store.ts'
import { findIssuers } from './find-issuers.ts'
import { listNames } from './list-names.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const filing = (accession: string, cik: string) => ({
    accession,
    cik,
    form: '10-K',
    filedAt: '2026-03-01',
    verification: 'candidate',
    effectiveDate: '2025-12-31',
    category: 'covenant',
    hasComparison: false,
  })
  await fillStore(
    db.sql,
    [filing('0009900081-26-000001', '0009900081'), filing('0009900082-26-000001', '0009900082')],
    1,
  )
  await db.sql`update issuers set name = 'Harbor Line 100% Logistics', ticker = 'HRBL' where cik = '0009900081'`
  await db.sql`update issuers set name = 'Quarry Holdings', ticker = 'QRY' where cik = '0009900082'`
  await db.sql`insert into issuer_tickers values ('HRBL', '0009900081', 0), ('QRY', '0009900082', 0), ('QRY-B', '0009900082', 1)`
  await db.sql`update filing_registrants set stated_former_names = ${db.sql.json([{ name: 'Harbor Stone Co', changedOn: null }])}
    where registrant = '0009900082'`
})
afterAll(() => db.close())

const found = async (words: string) =>
  (await findIssuers(words, 10)).map(({ ticker, otherName }) => [ticker, otherName])

test('An issuer is found by a part of its name, its symbol without case, any further symbol, and its CIK', async () => {
  expect(await found('line  100%')).toEqual([['HRBL', null]])
  expect(await found('hrb')).toEqual([['HRBL', null]])
  expect(await found('qry.b')).toEqual([['QRY', null]])
  expect(await found('9900082')).toEqual([['QRY', null]])
})

test('A former name finds the issuer and is told, behind those whose present name fits', async () => {
  expect(await found('harbor')).toEqual([
    ['HRBL', null],
    ['QRY', 'Harbor Stone Co'],
  ])
})

test('What stands for anything in a pattern stands for itself here, and nothing finds nothing', async () => {
  expect(await found('%')).toEqual([['HRBL', null]])
  expect(await found('_')).toEqual([])
  expect(await found('  ')).toEqual([])
})

test('Names are read for any symbol of an issuer, and for the CIK of one without a symbol', async () => {
  await db.sql`update issuers set ticker = 'CIK0009900081' where cik = '0009900081'`
  await db.sql`delete from issuer_tickers where cik = '0009900081'`
  const names = await listNames(['QRY-B', 'CIK0009900081', 'NONE'])
  expect(names.toSorted((a, b) => a.ticker.localeCompare(b.ticker))).toEqual([
    { ticker: 'CIK0009900081', name: 'Harbor Line 100% Logistics' },
    { ticker: 'QRY-B', name: 'Quarry Holdings' },
  ])
  expect(await listNames([])).toEqual([])
})
