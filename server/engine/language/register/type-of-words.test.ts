import { expect, test } from 'vitest'
import { typeOfWords } from './type-of-words.ts'

test.each<[string, string | null]>([
  ['Short-term debt (excluding capital leases)', null],
  ['Long-term debt, exclusive of finance lease obligations', null],
  ['Debt other than the term loan', null],
  ['Finance lease obligations', 'finance_lease'],
  ['Finance leases', 'finance_lease'],
  ['Operating leases', 'lease'],
  ['Term loan, excluding finance leases', 'term_loan'],
])('what a name leaves out is no kind of what it names: %s', (name, type) => {
  expect(typeOfWords(name)).toBe(type)
})
