import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const factsIn = (text: string): string[] =>
  readBody(text).facts.map(({ factType, value, period, maturityYear, instrument }) =>
    [factType, value / 1e6, period.endDate, maturityYear, instrument?.reportedName]
      .filter((one) => one != null)
      .join(' '),
  )

describe('totals of debt', () => {
  test.each([
    [
      'At December 31, 2024, our total debt increased to $150.7 million compared to $148.6 million at December 31, 2023.',
      ['total_debt 150.7 2024-12-31', 'total_debt 148.6 2023-12-31'],
    ],
    [
      'Total long and short-term debt was $16.5 million at December 31, 2024 and $17.9 million at December 31, 2023.',
      ['total_debt 16.5 2024-12-31', 'total_debt 17.9 2023-12-31'],
    ],
    [
      'Interest-bearing debt was $16.5 million at December 31, 2024 and $17.9 million at December 31, 2023.',
      ['total_debt 16.5 2024-12-31', 'total_debt 17.9 2023-12-31'],
    ],
    [
      'The growth was of mortgages held for resale. Total borrowings aggregated $16.5 million at December 31, 2024.',
      ['total_debt 16.5 2024-12-31'],
    ],
    ['Tarn had commitments to purchase mortgages totaling $5 million at December 31, 2024.', []],
    [
      'Long-term debt, including the current portion, decreased to $82 million as of December 31, 2024, as compared to $87 million as of December 31, 2023.',
      ['long_term_debt 82 2024-12-31', 'long_term_debt 87 2023-12-31'],
    ],
    ['At December 31, 2024, $33 million of our total debt was denominated in euros.', ['other_debt 33 2024-12-31']],
    ['At December 31, 2024, $33 million, or 21.7%, of our total debt was secured.', ['other_debt 33 2024-12-31']],
    ['At December 31, 2024, we had $45 million secured debt outstanding.', ['other_debt 45 2024-12-31']],
    ['At December 31, 2024, $45 million of our debt was classified as current.', ['current_debt 45 2024-12-31']],
    ['At December 31, 2024, $45 million of our debt was outstanding.', ['total_debt 45 2024-12-31']],
    ['At December 31, 2024, mortgages sold with full recourse to Tarn aggregated $2 million.', []],
    ['Non-interest-bearing debt was $16.5 million at December 31, 2024.', ['other_debt 16.5 2024-12-31']],
    ['Total interest-bearing deposits were $16.5 million at December 31, 2024.', []],
    ['Total short- and long-term debt was $16.5 million at December 31, 2024.', ['total_debt 16.5 2024-12-31']],
    [
      'At December 31, 2024, we had $2.8 million of indebtedness that bore interest at variable rates.',
      ['other_debt 2.8 2024-12-31'],
    ],
    [
      'We drew on the term loan. At December 31, 2024, we had an aggregate of $2.9 million of indebtedness that bears interest at fixed rates.',
      ['other_debt 2.9 2024-12-31'],
    ],
    [
      'Floating-rate debt amounted to $3.1 million, or 41% of total debt, at December 31, 2024.',
      ['other_debt 3.1 2024-12-31'],
    ],
    ['Approximately $2 million of our debt at December 31, 2024 carried variable rates.', ['other_debt 2 2024-12-31']],
    [
      'At December 31, 2024, we had notes with varying maturities for an aggregate principal amount of $11.8 million.',
      ['notes 11.8 2024-12-31 notes'],
    ],
    [
      'Our total indebtedness, including capital leases of $3.1 million, was $48.8 million at December 31, 2024.',
      ['total_debt 48.8 2024-12-31'],
    ],
    [
      'Our debt service requirements for the next year consist of $14 million of interest and $20 million of principal.',
      [],
    ],
    [
      'Debt and finance lease liabilities were $21.5 million at December 31, 2024, down from $23.3 million at December 31, 2023.',
      ['total_debt 21.5 2024-12-31', 'total_debt 23.3 2023-12-31'],
    ],
    [
      'Our debt and capital lease obligations as of December 31, 2024 were $2.2 million as compared to $2.1 million as of December 31, 2023.',
      ['total_debt 2.2 2024-12-31', 'total_debt 2.1 2023-12-31'],
    ],
    [
      'The current portion of the long-term debt was $2.0 million and $1.7 million in 2024 and 2023, respectively.',
      ['current_debt 2 2024-12-31', 'current_debt 1.7 2023-12-31'],
    ],
    [
      'Short-term borrowings and the current portion of long-term debt amounted to $3.6 million at the end of 2024 and $4.1 million at the end of 2023.',
      ['current_debt 3.6 2024-12-31', 'current_debt 4.1 2023-12-31'],
    ],
    [
      'At December 31, 2024 we had debt of $96 million, of which $31 million matures by December 31, 2029.',
      ['total_debt 96 2024-12-31'],
    ],
    ['Tarn total borrowings were $71 million at December 31, 2024.', ['other_debt 71 2024-12-31']],
    [
      'Borrowings are in the form of commercial paper ($84 million and $117 million at the end of 2024 and 2023, respectively).',
      ['commercial_paper 84 2024-12-31 commercial paper', 'commercial_paper 117 2023-12-31 commercial paper'],
    ],
    [
      'Our total borrowings were $270 million at December 31, 2024, of which $130 million is due in 2025 and $140 million is due in subsequent years.',
      ['total_debt 270 2024-12-31', 'debt_maturity 130 2024-12-31 2025', 'debt_maturity 140 2024-12-31'],
    ],
    [
      'Lines of credit available from foreign banks were $48 million at December 31, 2024, of which $19 million were unused.',
      ['revolver_capacity 48 2024-12-31 Lines of credit', 'revolver_availability 19 2024-12-31 Lines of credit'],
    ],
    [
      'The unused portion of our lines of credit available from banks was $19 million at December 31, 2024.',
      ['revolver_availability 19 2024-12-31 lines of credit'],
    ],
    [
      'At December 31, 2024, the Company had $8.5 million in 364-day committed credit facilities.',
      ['revolver_capacity 8.5 2024-12-31 364-day committed credit facilities'],
    ],
    [
      'We had letters of credit outstanding under our sub-facility of $0.7 million and $0.4 million at December 31, 2024 and 2023, respectively.',
      ['letters_of_credit 0.7 2024-12-31 sub-facility', 'letters_of_credit 0.4 2023-12-31 sub-facility'],
    ],
    [
      'The Company ended the year with total debt of $84 million, down from $90 million at the end of 2023.',
      ['total_debt 84 2024-12-31', 'total_debt 90 2023-12-31'],
    ],
    [
      'Total debt was $84 million, down from $90 million at December 31, 2023.',
      ['total_debt 84 2024-12-31', 'total_debt 90 2023-12-31'],
    ],
    [
      'Cash and cash equivalents totaled $17 million, an increase of $2 million from $15 million at December 31, 2023.',
      ['cash 17 2024-12-31', 'cash 15 2023-12-31'],
    ],
    ['Long-term debt due within one year was $21 million at December 31, 2024.', ['current_debt 21 2024-12-31']],
    ['At December 31, 2024, short-term bank borrowings were $3.2 million.', ['short_term_borrowings 3.2 2024-12-31']],
  ])('%s', (text, expected) => expect(factsIn(text).toSorted()).toEqual(expected.toSorted()))

  test.each([
    'Interest on our total debt increased to $5 million in 2024.',
    'The fair value of our total debt increased to $27.8 million at December 31, 2024.',
    'Total debt of our joint venture was $9 million at December 31, 2024.',
    'Customers owed us $9 million at December 31, 2024, of which $4 million is due in 2025.',
  ])('not: %s', (text) => expect(factsIn(text).filter((one) => /^(?:total_debt|debt_mat)/.test(one))).toEqual([]))
})

describe('nothing of several debts', () => {
  test.each([
    [
      'We have a commercial paper program. There were no borrowings outstanding under the Bridge Credit Agreement or the Term Loan Credit Agreement at December 31, 2024.',
      ['term_loan 0 2024-12-31 Bridge Credit Agreement', 'term_loan 0 2024-12-31 Term Loan Credit Agreement'],
    ],
    ['There were no convertible notes outstanding at December 31, 2024.', ['notes 0 2024-12-31 convertible notes']],
  ])('%s', (text, expected) => expect(factsIn(text)).toEqual(expected))
})

test('maturities of debt and capital leases by years that come before all sums', () => {
  expect(
    factsIn(
      'Maturities of debt and capital lease obligations for fiscal 2025 through 2027 are $10 million, $1 million and $4 million, respectively, and $7 million thereafter.',
    ),
  ).toEqual([
    'debt_maturity 10 2024-12-31 2025',
    'debt_maturity 1 2024-12-31 2026',
    'debt_maturity 4 2024-12-31 2027',
    'debt_maturity 7 2024-12-31',
  ])
})
