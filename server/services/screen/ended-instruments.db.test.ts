import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import type { FinancialFact, FinancingSignal } from '#server/engine/model.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { getCompanyInstruments } from '../companies/get-company-instruments.ts'
import { screenCompanies } from './screen-companies.ts'

const CIK = '0000000001'
const options = { replace: false, keepSamples: false, now: new Date('2026-12-01T00:00:00Z') }
const evidenced = (evidence: string) => ({ evidence, evidenceSha256: sha256Hex(evidence) })
const named = (id: string) => ({ reportedName: id, canonicalKey: id, id, name: id, type: 'revolver', role: 'borrower' })

/** A report of a revolver with its maturity. */
async function storeReport(number: number, filedAt: string, id: string, matures: string): Promise<void> {
  const filing = madeUpFiling({ accession: `0000000001-26-00000${number}`, cik: CIK, filedAt, capacity: 150e6 })
  const [capacity] = filing.extraction.facts
  if (capacity === undefined) throw new Error('The filing was to have a capacity.')
  const size: FinancialFact = { ...capacity, instrument: named(id) }
  const maturity: FinancialFact = {
    ...size,
    ...evidenced(`The ${id} matures on ${matures}.`),
    factType: 'maturity',
    concept: 'text:maturity',
    value: Number(matures.slice(0, 4)),
    unit: 'date',
    currency: null,
    period: { kind: 'instant', status: 'maturity', endDate: matures },
    provenance: { recordId: `mat_${number}`, section: null },
  }
  await storeFiling({ ...filing, extraction: { ...filing.extraction, facts: [size, maturity] } }, options)
}

/** A current report that an agreement was terminated. */
async function storeEnd(number: number, filedAt: string, id: string): Promise<void> {
  const of = { accession: `0000000001-26-00000${number}`, cik: CIK, filedAt, form: '8-K' as const, leverage: 3.5 }
  const filing = madeUpFiling(of)
  const [covenant] = filing.extraction.signals
  if (covenant === undefined) throw new Error('The filing was to have a covenant.')
  const act: FinancingSignal = {
    ...covenant,
    ...evidenced(`The ${id} was terminated.`),
    signalType: 'debt',
    concept: 'credit_agreement',
    action: 'terminated',
    ratio: null,
    comparator: null,
    instrument: named(id),
    uncertainty: { status: 'resolved', reasons: [] },
  }
  await storeFiling({ ...filing, extraction: { ...filing.extraction, signals: [act] } }, options)
}

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await storeReport(1, '2026-05-10', '2022-facility', '2027-03-03')
})
afterAll(() => db.close())

const maturing = async () =>
  (await screenCompanies({ maturing_from: '2026-12-01', maturing_to: '2028-12-31' }, null)).companies.flatMap(
    ({ hits }) => hits.map(({ subject, date }) => [subject, date]),
  )
const standings = async () =>
  (await getCompanyInstruments(`CIK${CIK}`, null))?.instruments.map(({ id, standing, endedBy }) => [
    id,
    standing,
    endedBy?.source.accession ?? null,
  ])

test('An instrument that a later filing terminates is found no more, and its row says which filing ended it', async () => {
  expect(await maturing()).toEqual([['2022-facility', '2027-03-03']])
  await storeEnd(2, '2026-09-18', '2022-facility')
  expect(await maturing()).toEqual([])
  expect(await standings()).toEqual([['2022-facility', 'ended', '0000000001-26-000002']])
})

test('A maturity that has passed by the end of its report’s period is none', async () => {
  await storeReport(3, '2026-11-04', '2026-facility', '2026-06-30')
  const { companies } = await screenCompanies({ maturing_to: '2028-12-31' }, null)
  expect(companies).toEqual([])
})

test('An instrument of two names is found once, as the newest filing that states its maturity calls it', async () => {
  await storeReport(4, '2026-11-05', 'asset-based-facility', '2028-06-30')
  expect(await maturing()).toEqual([['asset-based-facility', '2028-06-30']])
  await storeReport(5, '2026-11-20', 'abl-facility', '2028-06-30')
  expect(await maturing()).toEqual([['abl-facility', '2028-06-30']])
})
