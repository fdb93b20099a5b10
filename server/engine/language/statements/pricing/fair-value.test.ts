import { expect, test } from 'vitest'
import { readingOf } from '../fixtures/reading-of.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const namesIn = (text: string) =>
  statementsOf(readingOf([text], '10-K'))
    .signals.filter(({ concept }) => concept === 'debt_fair_value')
    .map(({ action, locator }) => `${action} ${String(locator['instrumentName'])}`)

test.each([
  ['The estimated fair value of our bank lines of credit approximated their carrying value.', 'bank lines of credit'],
  [
    'The carrying amounts of cash, accounts payable and the revolving credit facility approximate fair value because of their short maturities.',
    'revolving credit facility',
  ],
  [
    'The carrying value of the Company’s long-term debt, including current maturities, approximates fair value.',
    'long-term debt',
  ],
  [
    'The carrying value of our debt instruments other than our senior notes approximates their fair value.',
    'other debt instruments',
  ],
  ['The carrying value of the Term Loan is the same as its fair value.', 'Term Loan'],
  ['The carrying value of the Term Loan is not materially different from its fair value.', 'Term Loan'],
  ['The fair value of debt as of December 31, 2024 approximates its carrying value (Level 2).', 'debt'],
])('%s', (text, name) => expect(namesIn(text)).toEqual([`approximates_carrying_value ${name}`]))

test.each([
  'The fair values of swaps on our term loan approximate their carrying values.',
  'The fair value of the debt’s conversion feature approximates its carrying amount.',
  'The carrying value of the debt at the acquisition date approximated its fair value.',
  'The carrying value of investments in notes of Tarn approximates fair value.',
  'The carrying value of accrued interest on the notes approximates fair value.',
  'The carrying amount of notes receivable approximates fair value.',
  'The carrying value of the term loan’s accrued interest approximates fair value.',
  'The carrying value of the Company’s notes held as investments approximates fair value.',
  'The fair value of our cash and cash equivalents approximates carrying value.',
  'With the exception of long-term debt, the carrying amount approximates fair value.',
  'The carrying value of Tarn Casino’s cash, payables and debt approximates fair value.',
  'The fair value of the notes does not approximate carrying value.',
  'We recognize the loan and a liability. The asset and corresponding liability are recorded at the unpaid principal balance of the loan, which approximates its fair value.',
  'The fair value of the mortgage loans approximates their recorded amount.',
])('none here: %s', (text) => expect(namesIn(text)).toEqual([]))

// What these say of debt would be right to tell.
test.each([
  'We believe the fair value of our fixed rate debt is less than its carrying value and that of our variable rate debt approximates its carrying value.',
  'The table excludes restricted cash, warehouse borrowings, and line of credit borrowing facilities as these are short-term and their carrying amounts approximate fair value.',
])('not read yet: %s', (text) => expect(namesIn(text)).toEqual([]))
