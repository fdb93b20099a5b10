import { expect, test } from 'vitest'
import { wordsForCompany } from './read-list.ts'

test('A ticker or a CIK names a company; a CIK that is no number is left for the API to refuse.', () => {
  expect(wordsForCompany({ ticker: 'Halvern' })).toBe('Halvern')
  expect(wordsForCompany({ cik: '9900001' })).toBe('9900001')
  expect(wordsForCompany({ ticker: 'HLVZQ', cik: 'x' })).toBe('HLVZQ')
  for (const cik of ['Halvern', '12345678901', '1e3', '-1']) expect(wordsForCompany({ cik })).toBeUndefined()
})
