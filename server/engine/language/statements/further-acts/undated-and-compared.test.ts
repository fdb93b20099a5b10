import { expect, test } from 'vitest'
import { statementsOf } from '../fixtures/statements-of.ts'
import { readingOf } from '../fixtures/reading-of.ts'

const actsIn = (text: string): string[] =>
  statementsOf(readingOf([text], '10-K', '2025-12-31', '2026-02-20')).signals.map(
    ({ concept, action, threshold, locator }) =>
      `${concept} ${action} ${String(threshold)} ${String(locator['effectiveDate'] ?? '-')}`,
  )

test.each([
  ['The convertible notes were converted into 4,200,000 shares of common stock.', ['notes converted null -']],
  [
    'In November 2025, the Company entered an unsecured 364-day term loan agreement with a group of banks.',
    ['term_loan entered_into null 2025-11'],
  ],
  [
    'Debt was $4.1 billion, down from $4.6 billion at December 31, 2024 as the company repaid notes that matured.',
    ['notes repaid null -'],
  ],
  [
    'In April 2025, we increased the size of our commercial paper program from $2.0 billion to $3.0 billion.',
    ['commercial_paper amended 3000000000 2025-04'],
  ],
  [
    'The decrease followed the payoff and cancellation of the bank lines of credit in February 2025.',
    ['credit_agreement repaid null 2025-02', 'credit_agreement terminated null 2025-02'],
  ],
  ['In November 2025, the full amount was drawn on the Term Loan.', ['term_loan borrowed null 2025-11']],
  [
    'During 2025, we renewed our revolving credit facilities with total borrowing capacity of $27 million.',
    ['credit_agreement extended 27000000 2025'],
  ],
  [
    'The Company redeemed the 7% Notes on June 15, 2025 for $105 million, including a premium.',
    ['notes redeemed null 2025-06-15'],
  ],
  ['During the year, the Company repaid the term loan.', ['term_loan repaid null 2025-12-31']],
  ['The Company entered the market for term loans in 2025.', []],
  ['The convertible notes may be converted into shares of common stock.', []],
  ['The convertible notes were converted into 400 shares of Harlan Corp.', []],
  ['In November 2025, the entire commitment was drawn on the Term Loan by a customer.', []],
  ['During the first quarter of the year, the Company repaid the term loan.', ['term_loan repaid null -']],
])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
