import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../../fixtures/read-body.ts'

/** The day of a rate is its own: not that of the brackets behind it, nor the period's end where a later act sets it. */
test.each<[string, string[]]>([
  [
    'Borrowings under the line bore interest at an average of 7.9% during 2024.',
    ['average_interest_rate 7.9 2024-12-31'],
  ],
  [
    'The weighted average interest rate on borrowings was 6.2% and 6.0% during fiscal 2024 and 2023, respectively, and 6.4% and 6.1% at December 31, 2024 and 2023, respectively.',
    [
      'average_interest_rate 6 2023-12-31',
      'average_interest_rate 6.1 2023-12-31',
      'average_interest_rate 6.2 2024-12-31',
      'average_interest_rate 6.4 2024-12-31',
    ],
  ],
  [
    'The weighted average interest rates on the term loan and the revolver were 6.2% and 6.3%, respectively, at December 31, 2024 and 5.2% and 5.4%, respectively, at December 31, 2023.',
    [
      'average_interest_rate 5.2 2023-12-31',
      'average_interest_rate 5.4 2023-12-31',
      'average_interest_rate 6.2 2024-12-31',
      'average_interest_rate 6.3 2024-12-31',
    ],
  ],
  [
    'Fixed-rate borrowings of $210 million at December 31, 2024 and $195 million at December 31, 2023 bear interest at fixed rates ranging from 2.2% to 4.3%.',
    [
      'interest_rate 2.2 2024-12-31',
      'interest_rate 4.3 2024-12-31',
      'other_debt 195000000 2023-12-31',
      'other_debt 210000000 2024-12-31',
    ],
  ],
  [
    'The effective interest rate on the term loan, including accretion of the final payment, was 11.4% at December 31, 2024.',
    ['effective_interest_rate 11.4 2024-12-31'],
  ],
  [
    'Borrowings under the credit facility bear interest at a rate between SOFR plus 4.75% and SOFR plus 5.75% (6.75% at December 31, 2023).',
    ['interest_rate 4.75 2024-12-31', 'interest_rate 5.75 2024-12-31', 'interest_rate 6.75 2023-12-31'],
  ],
  [
    'The Company told the bank of it, and, on February 13, 2025, the Company and the bank entered into a Fourth Amendment to Credit Agreement. The Fourth Amendment provides for a decrease in the revolving line of credit to $2,500,000, and adjusted the interest rate to SOFR plus 3.50%.',
    ['interest_rate 3.5 2025-02-13', 'revolver_capacity 2500000 2025-02-13'],
  ],
  [
    'On January 30, 2025, we amended the credit agreement. The amendment amends the facility fee to a range of 0.06% to 0.225% (from a range of 0.05% to 0.30% in the credit agreement), due quarterly on all commitments under the credit agreement.',
    [
      'commitment_fee 0.05 2025-01-29',
      'commitment_fee 0.06 2025-01-30',
      'commitment_fee 0.225 2025-01-30',
      'commitment_fee 0.3 2025-01-29',
    ],
  ],
  [
    'The rate of interest on the senior notes was lowered by 0.40 percent to 9.2% effective in May 2023, was lowered to 8.9% effective June 3, 2024 and was lowered to 8.6%, the rate first agreed, effective in November 2024.',
    ['interest_rate 8.6 2024-11-30', 'interest_rate 8.9 2024-06-03', 'interest_rate 9.2 2023-05-31'],
  ],
  [
    'The margins under the Credit Agreement are 2.75% (SOFR Spread), and 0.50% (Commitment Fee Rate).',
    ['commitment_fee 0.5 2024-12-31', 'interest_rate 2.75 2024-12-31'],
  ],
])('%s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})

test.each<[string, string[]]>([
  [
    'The weighted average interest rate on borrowings was 6.4% and 5.9% for fiscal years 2024 and 2023, respectively.',
    ['5.9 2023-01-01 2023-12-31', '6.4 2024-01-01 2024-12-31'],
  ],
  [
    'The weighted average interest rate on borrowings was 6.1% during 2023 and 6.5% at September 30, 2024.',
    ['6.1 2023-01-01 2023-12-31', '6.5  2024-09-30'],
  ],
  [
    'The effective interest rate on the notes was 4.1% in 2024 compared to 4.0% in 2023.',
    ['4 2023-01-01 2023-12-31', '4.1 2024-01-01 2024-12-31'],
  ],
  ['The average rate on the revolver for 2024 was 6.2%.', ['6.2 2024-01-01 2024-12-31']],
  [
    'The weighted average rate on borrowings of $5 million in 2024 and $3 million in 2023 that are included in loans as of December 31, 2024 and 2023 was 6.2% and 6.0%, respectively.',
    ['6  2023-12-31', '6.2  2024-12-31'],
  ],
  [
    'The loan bears interest at prime plus 0.5% (prime rate was 5.5% and 4.5% as of December 31, 2024 and 2023, respectively).',
    ['0.5  2024-12-31'],
  ],
  [
    'The weighted average interest rate was 6.4% and 5.9% during 2024 and 2023, respectively, on borrowings, and 6.0% at December 31, 2023.',
    ['5.9 2023-01-01 2023-12-31', '6  2023-12-31', '6.4 2024-01-01 2024-12-31'],
  ],
  [
    'The Agreement bears interest on the loan at the prime rate minus 0.5%, but not less than 4.5%.',
    ['-0.5  2024-12-31'],
  ],
  ['In May 2024, our 2.80% notes matured and were repaid.', ['2.8  2024-04-30']],
])('an average of a year is no rate of its last day: %s', (text, expected) => {
  const found = readBody(text).facts.filter(({ factType }) => factType.endsWith('interest_rate'))
  expect(found.map(({ value, period }) => [value, period.startDate ?? '', period.endDate].join(' ')).sort()).toEqual(
    expected,
  )
})

test('an average of two debts is the rate of neither', () => {
  const [rate] = readBody(
    'At December 31, 2024, the term loan and the revolver bore interest at a weighted average rate of 7.1%.',
  ).facts
  expect([rate?.value, rate?.instrument ?? null, rate?.uncertainty.reasons.includes('sum_of_instruments')]).toEqual([
    7.1,
    null,
    true,
  ])
})

test('a deal after the period dates what a later paragraph under its heading tells', () => {
  const body = [
    '<p><b>Tarn Bank Credit Facility</b></p>',
    '<p>On February 3, 2025, we entered into a loan agreement with Tarn Bank providing for a $7.5 million revolving line of credit.</p>',
    '<p>The line of credit bears interest at the prime rate plus 1.50%.</p>',
  ].join('')
  expect(factsIn(body)).toEqual(['interest_rate 1.5 2025-02-03', 'revolver_capacity 7500000 2025-02-03'])
})

test('loans by their rate are drawn on the agreement of the sentence', () => {
  const { facts } = readBody(
    'The margins under the Revolver are 1.25% for an adjusted term SOFR loan and 0.25% for a base rate loan.',
  )
  expect(facts.map(({ value, referenceRate, instrument }) => [value, referenceRate, instrument?.reportedName])).toEqual(
    [
      [1.25, 'SOFR', 'Revolver'],
      [0.25, 'base rate', 'Revolver'],
    ],
  )
})

test('a note whose day passed but was moved still bears its rate', () => {
  expect(factsIn('Our note due September 30, 2024, as extended, bears interest at 9%.')).toContain(
    'interest_rate 9 2024-12-31',
  )
})

test('a year that ends early bears the number before, be another named more often', () => {
  const text =
    'Interest expense was $10 million in fiscal 2023 and $9 million in fiscal 2022. In fiscal 2022, we opened stores.'
  const { facts } = readBody(text, { periodEnd: '2024-02-03', filedAt: '2024-04-01' })
  expect(facts.map(({ value, period }) => [value, period.endDate])).toEqual([
    [10_000_000, '2024-02-03'],
    [9_000_000, '2023-01-31'],
  ])
})
