import { expect, test } from 'vitest'
import { readingOf } from '../fixtures/reading-of.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const demandTermsOf = (...texts: string[]) =>
  statementsOf(readingOf(texts, '10-K'))
    .signals.filter(({ concept }) => concept === 'repayment_terms')
    .map(({ action, locator }) => [action, locator['instrumentName'] ?? null])

const OWED = 'In 2023 a director lent the Company $40,000 under an unsecured promissory note.'

test.each<[string, string | null]>([
  ['This note is due on demand.', 'unsecured promissory note'],
  ['The note bears no interest and is due and payable upon demand.', 'unsecured promissory note'],
  ['The note is unsecured, bears interest at 5% and is payable on demand.', 'unsecured promissory note'],
  ['Our line of credit with Tarn Bank is repayable on demand.', 'line of credit'],
])('a debt that has no maturity date: %s', (text, name) => {
  expect(demandTermsOf(OWED, text)).toEqual([['payable_on_demand', name]])
})

test.each([
  'The note has no fixed term and is not payable on demand.',
  'The note becomes payable on demand if we default.',
  'Upon an event of default, the note is payable on demand.',
  'The note is payable on demand after June 2027.',
  'The note was payable on demand until the amendment.',
  'The guarantee of the note is payable on demand.',
  'Our customers’ deposits are payable on demand.',
  'We expect that a new loan will be payable on demand.',
  'The note is payable on the earlier of demand and May 1, 2027.',
  'Loans to our customers are payable on demand.',
  'Demand for our products is due to the season.',
])('no such debt: %s', (text) => {
  expect(demandTermsOf(OWED, text)).toEqual([])
})

test('of no debt that is known, nothing is told', () => {
  expect(demandTermsOf('(TDNs) are payable on demand. Bank debt is of short term.')).toEqual([])
})
