import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { getCompanyCovenants, listCompanyCovenants } from './get-company-covenants.ts'
import { getCompany } from './get-company.ts'
import { getCompanyInstruments } from './get-company-instruments.ts'
import { getCompanyValues } from './get-company-values.ts'
import { listCompanyValues } from './list-company-values.ts'

const FIRST = '0000000001'
const SECOND = '0000000002'
const THIRD = '0000000003'
const FOURTH = '0000000004'
const FIFTH = '0000000005'
const options = { replace: false, keepSamples: false, now: new Date('2026-06-01T00:00:00Z') }
const store = (filing: Parameters<typeof madeUpFiling>[0]) => storeFiling(madeUpFiling(filing), options)

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await store({ accession: '0000000001-26-000001', cik: FIRST, filedAt: '2026-02-10', capacity: 300e6, leverage: 3.75 })
  await store({ accession: '0000000001-26-000002', cik: FIRST, filedAt: '2026-05-10', capacity: 350e6, leverage: 3.5 })
  await store({ accession: '0000000002-26-000001', cik: SECOND, filedAt: '2026-02-10', refused: 'revolver_capacity' })
})
afterAll(() => db.close())

test('Several companies are read at once as each would be alone, and one that is not stored is left out.', async () => {
  const listed = await listCompanyValues([SECOND, FIRST, '0000000009'], null)
  expect(listed).toHaveLength(2)
  for (const values of listed) expect(await getCompanyValues(`CIK${values.issuer.cik}`, null)).toEqual(values)
  const capacityOf = (cik: string) =>
    listed
      .find(({ issuer }) => issuer.cik === cik)
      ?.liquidity.find(({ key }) => key === 'revolverCapacity')
      ?.values.map(({ periodEnd, state, amounts }) => [periodEnd, state, amounts.map(({ value }) => value)])
  expect(capacityOf(FIRST)).toEqual([
    ['2026-02-10', 'stated', [300e6]],
    ['2026-05-10', 'stated', [350e6]],
  ])
  expect(capacityOf(SECOND)).toEqual([['2026-02-10', 'refused', []]])
  expect(await listCompanyValues([], null)).toEqual([])

  const covenants = await listCompanyCovenants([FIRST, SECOND], null)
  expect(covenants).toHaveLength(2)
  for (const one of covenants) expect(await getCompanyCovenants(`CIK${one.issuer.cik}`, null)).toEqual(one)
})

test('An amount names its instrument as its filing prints the name, and how exactly its date is stated.', async () => {
  const filing = madeUpFiling({ accession: '0000000003-26-000001', cik: THIRD, filedAt: '2026-02-10', capacity: 60e6 })
  const instrument = { reportedName: 'the ABL Facility', canonicalKey: 'abl', id: 'abl', name: 'ABL Facility' }
  const facts = filing.extraction.facts.map((fact) => ({
    ...fact,
    instrument,
    provenance: { ...fact.provenance, datePrecision: 'month' as const },
  }))
  await storeFiling({ ...filing, extraction: { ...filing.extraction, facts } }, options)
  const named = async (cik: string) =>
    (await getCompanyValues(`CIK${cik}`, null))?.liquidity
      .find(({ key }) => key === 'revolverCapacity')
      ?.values.flatMap(({ amounts }) => amounts.map((amount) => [amount.instrument, amount.precision]))
  expect(await named(THIRD)).toEqual([[{ id: 'abl', name: 'ABL Facility' }, 'month']])
  expect(await named(FIRST)).toEqual([
    [null, undefined],
    [null, undefined],
  ])
})

test('An instrument that only a table’s row names has its amount in its own row, and under the company’s amounts.', async () => {
  const filing = madeUpFiling({ accession: '0000000004-26-000001', cik: FOURTH, filedAt: '2026-02-10', capacity: 45e6 })
  const instrument = { reportedName: 'Parent facility', canonicalKey: 'parent-facility' }
  const facts = filing.extraction.facts.map((fact) => ({ ...fact, instrument }))
  await storeFiling({ ...filing, extraction: { ...filing.extraction, facts } }, options)
  const instruments = (await getCompanyInstruments(`CIK${FOURTH}`, null))?.instruments
  expect(
    instruments?.map(({ id, name, type, values }) => [id, name, type, values.map(({ figures }) => figures[0]?.value)]),
  ).toEqual([['parent-facility', 'Parent facility', 'revolver', [45e6]]])
  const values = await getCompanyValues(`CIK${FOURTH}`, null)
  expect(values?.liquidity.find(({ key }) => key === 'revolverCapacity')?.values[0]?.amounts[0]?.instrument).toEqual({
    id: 'parent-facility',
    name: 'Parent facility',
  })
})

test('A size of years ago is no company’s latest where its report gives a later one, be it a candidate.', async () => {
  const filing = madeUpFiling({ accession: '0000000005-26-000001', cik: FIFTH, filedAt: '2026-02-10', capacity: 50e6 })
  const [now] = filing.extraction.facts
  if (now === undefined) throw new Error('The filing was to have a capacity.')
  const dated = (endDate: string, recordId: string, more: Partial<typeof now> = {}) => ({
    ...now,
    period: { kind: 'instant' as const, status: 'reported' as const, endDate },
    provenance: { ...now.provenance, recordId },
    ...more,
  })
  const former = dated('2011-10-27', 'cap_2011')
  const candidate = dated('2025-04-15', 'cap_2025', {
    value: 75e6,
    uncertainty: { status: 'candidate', reasons: ['one_reading'] },
  })
  await storeFiling({ ...filing, extraction: { ...filing.extraction, facts: [former, candidate] } }, options)
  const latest = (await getCompanyValues(`CIK${FIFTH}`, null))?.liquidity.find(({ key }) => key === 'revolverCapacity')
  expect(latest?.values.map(({ state, amounts }) => [state, amounts.map(({ value }) => value)])).toEqual([
    ['unresolved', [75e6]],
  ])
  expect(JSON.parse((await getCompany(`CIK${FIFTH}`, null))?.json ?? '{}')).toMatchObject({
    liquidity: { revolverCapacity: null },
  })
})
