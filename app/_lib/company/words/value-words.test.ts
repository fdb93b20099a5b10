import { expect, test } from 'vitest'
import type { PeriodValue } from '#server/contract/resources/records/company-values.ts'
import { evidencePath, isInInstruments, unsettledOf, whyNone, whyNoneInFull } from './value-words.ts'

const several = (...amounts: (readonly [number, string | null])[]): PeriodValue => ({
  periodEnd: '2026-06-30',
  state: 'several',
  value: null,
  amounts: amounts.map(([value, name]) => ({
    value,
    factId: `${value}`,
    accession: '0009900001-26-000001',
    asOf: '2026-06-30',
    verification: 'machine_checked',
    instrument: name === null ? null : { id: name, name },
  })),
  reasons: [],
})

test('Amounts of several facilities are counted as facilities, and are to be seen in their rows.', () => {
  const sizes = several([350e6, 'Parent facility'], [300e6, 'Utility facility'])
  expect(whyNone('revolverCapacity', sizes)).toBe('2 facilities')
  expect(whyNoneInFull('revolverCapacity', sizes)).toBe(
    '350.0 (Parent facility), 300.0 (Utility facility): see each in its filing',
  )
  expect(whyNone('notes', sizes)).toBe('2 instruments')
  expect(isInInstruments('revolverCapacity', sizes)).toBe(true)
})

test('The one settled amount of several facilities is no number of the company, and no count of them.', () => {
  expect(whyNone('revolverAvailability', several([44e6, 'Utility facility']))).toBe('several facilities')
})

test('The amount of a part of the company is told as one, never as the whole.', () => {
  const part = several([5.3e6, 'Mortgages of a subsidiary'])
  expect([whyNone('longTermDebt', part), unsettledOf(part)]).toEqual(['5.3 (partial)', null])
  expect(whyNoneInFull('longTermDebt', part)).toBe('5.3 (Mortgages of a subsidiary): see each in its filing')
})

test('Amounts that differ for one instrument, or name none, are amounts.', () => {
  const amounts = several([70e6, 'Revolver'], [60e6, 'Revolver'])
  expect([whyNone('revolverDrawn', amounts), isInInstruments('revolverDrawn', amounts)]).toEqual(['2 amounts', false])
  expect(isInInstruments('revolverDrawn', several([70e6, 'Revolver'], [60e6, null]))).toBe(false)
})

test('Different totals of the company are amounts, whatever rows they are from.', () => {
  const totals = several([900e6, 'Total debt'], [870e6, 'Debt, net'])
  expect([whyNone('totalDebt', totals), isInInstruments('totalDebt', totals)]).toEqual(['2 amounts', false])
})

test('As many amounts as are listed may be more.', () => {
  const notes = Array.from({ length: 12 }, (_, at) => [at * 1e6, `note ${at}`] as const)
  expect(whyNone('notes', several(...notes))).toBe('12 or more instruments')
})

test('A refused value leads to what was refused of it, for whatever reasons.', () => {
  const refused = (...reasons: PeriodValue['reasons'][number][]): PeriodValue => ({
    ...several(),
    state: 'refused',
    reasons,
  })
  const path = '/filings/0009900001-26-000001/refusals?concept=revolver_drawn'
  for (const reasons of [['more_than_one_facility'], ['more_than_one_facility', 'conflicting_values']])
    expect(evidencePath(refused(...reasons), '0009900001-26-000001', 'revolver_drawn')).toBe(path)
})
