import { expect, test } from 'vitest'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { endedInstrument, instrumentOfAmount, isSuccessor, laterAmount, laterOfOwn } from './instrument-of-amount.ts'

const instrument = (id: string, endedOn: string | null): CompanyInstrument => ({
  id,
  name: id,
  type: 'revolver',
  otherNames: [],
  role: 'borrower',
  status: null,
  standing: endedOn === null ? 'current' : 'ended',
  endedBy:
    endedOn === null
      ? null
      : {
          id: `end of ${id}`,
          issuer: { cik: '0000000001', ticker: 'MADE', name: 'Made Up, Inc.' },
          covenantType: 'credit_agreement',
          category: 'debt',
          action: 'terminated',
          effectiveDate: endedOn,
          source: {
            accession: '0000000001-26-000007',
            form: '8-K',
            filedAt: endedOn,
            url: 'https://www.sec.gov/',
            evidence: 'It was terminated.',
            evidenceSha256: '0'.repeat(64),
            verification: 'candidate',
            locator: {},
          },
        },
  statedIn: '0000000001-26-000001',
  statedAt: '2026-08-11',
  values: [],
  history: [],
})
const instruments = [instrument('facility-until-2026-09-15', '2026-09-15'), instrument('facility', null)]
const ended = (id: string, asOf: string) => endedInstrument({ instrument: { id, name: id }, asOf }, instruments)?.id

test('An amount of before the end is the ended instrument’s, a later one under the same name its successor’s.', () => {
  expect(ended('facility', '2026-06-30')).toBe('facility-until-2026-09-15')
  expect(ended('facility', '2026-09-30')).toBeUndefined()
  expect(ended('term-loan', '2026-06-30')).toBeUndefined()
})

test('An amount’s row is the instrument’s under any of its names; after it ended, its successor’s.', () => {
  const [before, after] = [
    { ...instrument('facility-until-2026-09-15', '2026-09-15'), otherNames: [{ id: 'rcf', name: 'RCF' }] },
    { ...instrument('facility', null), otherNames: [{ id: 'revolver', name: 'the revolver' }] },
  ]
  const row = (id: string, asOf: string) =>
    instrumentOfAmount({ instrument: { id, name: id }, asOf }, [before, after])?.id ?? null
  expect(row('rcf', '2026-06-30')).toBe('facility-until-2026-09-15')
  expect(row('facility', '2026-09-30')).toBe('facility')
  expect(row('revolver', '2026-09-30')).toBe('facility')
  expect(row('term-loan', '2026-09-30')).toBeNull()
})

test('A facility took over by its name, or because the filing that states the end states its amount.', () => {
  const ended = { ...instrument('line-until-2026-09-15', '2026-09-15'), name: 'the line' }
  const stated = (id: string, accession: string): CompanyInstrument => {
    // Of a figure nothing else is read.
    const figure = { factType: 'revolver_capacity', value: 200e6, asOf: '2026-09-15', accession } as Figure
    return { ...instrument(id, null), history: [figure] }
  }
  expect(isSuccessor(instrument('line', null), ended)).toBe(true)
  expect(isSuccessor(stated('2026-facility', '0000000001-26-000007'), ended)).toBe(true)
  expect(isSuccessor(stated('warehouse-facility', '0000000001-26-000009'), ended)).toBe(false)
})

test('A later amount is the only one of its kind that is stated of an instrument in use since that day.', () => {
  const sized = (id: string, asOf: string, value: number): CompanyInstrument => {
    // Of a figure nothing else is read.
    const figure = { factType: 'revolver_capacity', value, asOf, currency: 'USD' } as Figure
    return { ...instrument(id, null), values: [{ kind: 'revolver_capacity', asOf, figures: [figure] }] }
  }
  const found = (...of: CompanyInstrument[]) => {
    const all = [...of, instrument('facility-until-2026-09-15', '2026-09-15')]
    return laterAmount('revolver_capacity', '2026-09-15', all, 'USD')?.figure.value ?? null
  }
  const successor = sized('facility', '2026-09-15', 200e6)
  expect(found(successor, sized('line', '2026-06-30', 5e6))).toBe(200e6)
  expect(found(successor, sized('line', '2026-09-30', 5e6))).toBeNull()
  expect(found(instrument('facility', null))).toBeNull()
  // Notes that were issued since change nothing of a row of other notes.
  const later = laterAmount('revolver_capacity', '2026-09-15', [successor], 'USD')
  expect(laterOfOwn(later, successor)).toBe(later)
  expect(laterOfOwn(later, instrument('line', null))).toBeNull()
  expect(laterOfOwn(later, null)).toBeNull()
})
