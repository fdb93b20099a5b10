import { expect, test } from 'vitest'
import { agreementWords, instrumentWords } from './instrument-words.ts'

const of = (factType: string, reasons: readonly string[] = [], name?: string) =>
  instrumentWords({
    factType,
    reasons,
    ...(name !== undefined && { instrument: { reportedName: 'Revolver (1)', canonicalKey: 'revolver', name } }),
  })

test('An instrument goes by its printed name, a row of a table by its own words', () => {
  expect(of('revolver_drawn', ['one_witness'], 'Revolver')).toBe('Revolver')
  const instrument = { reportedName: 'Revolver (1)', canonicalKey: 'revolver' }
  expect(instrumentWords({ factType: 'revolver_drawn', instrument, reasons: [] })).toBe('Revolver (1)')
})

test('An amount of debt that names no instrument says so, and why where the reasons tell', () => {
  expect(of('revolver_drawn', ['one_witness'])).toBe('instrument not stated')
  expect(of('term_loan', ['one_witness', 'instrument_undecided'])).toBe(
    'instrument not stated: several instruments are possible',
  )
  expect(of('notes', ['sum_of_instruments', 'instrument_beside_others'])).toBe(
    'instrument not stated: a sum of several instruments, instrument beside others',
  )
})

test('Cash needs no instrument', () => {
  expect(of('cash', ['instrument_undecided'])).toBeNull()
})

test('A statement says that its agreement is open only where the reasons do', () => {
  expect(agreementWords({ subject: 'term_loan', reasons: ['one_witness'] })).toBeNull()
  expect(agreementWords({ subject: 'term_loan', reasons: ['instrument_undecided'] })).toBe(
    'instrument not stated: several instruments are possible',
  )
})

test('A statement does not repeat its subject as the name of its agreement', () => {
  const named = (name: string) =>
    agreementWords({ subject: 'term_loan', reasons: [], instrument: { reportedName: name, canonicalKey: 'term-loan' } })
  expect(named('Term Loan')).toBeNull()
  expect(named('2024 Term Loan')).toBe('2024 Term Loan')
})
