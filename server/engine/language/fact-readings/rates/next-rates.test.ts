import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'The term loan bears interest at SOFR plus 3.50%, while borrowings under the revolving facility bear interest at SOFR plus 2.00%.',
    ['3.5 term loan', '2 revolving facility'],
  ],
  [
    'Interest on the term loan accrues at 8.25% per annum and, on the revolving line, at the prime rate plus 1.00%.',
    ['8.25 term loan', '1 revolving line'],
  ],
])('a debt after a mark or “and” bears the rate that follows it: %s', (body, rates) => {
  const { facts } = readBody(body)
  expect(facts.map(({ value, instrument }) => `${value} ${instrument?.reportedName ?? ''}`)).toEqual(rates)
})

test.each<[string, string[]]>([
  [
    'The Revolver bears interest at 1.20% to 1.70% plus SOFR or 0.20% to 0.70% plus the base rate.',
    ['1.2 SOFR', '1.7 SOFR', '0.2 base rate', '0.7 base rate'],
  ],
  [
    'The margin for borrowings under the Term Loan is 5.50% per annum with respect to SOFR loans and 4.50% per annum with respect to ABR loans.',
    ['5.5 SOFR', '4.5 base rate'],
  ],
  [
    'The Revolver bears interest at SOFR plus a margin of 1.125% to 2.00% or the base rate (the highest of the federal funds rate plus 0.50%, SOFR plus 1.0% and the prime rate) plus a margin of 0.125% to 1.00%.',
    ['1.125 SOFR', '2 SOFR', '0.125 base rate', '1 base rate'],
  ],
  [
    'The Revolver is priced at SOFR plus 0.775% with a facility fee of 0.125%, for all-in drawn pricing of 0.90% over SOFR.',
    ['0.775 SOFR', 'fee 0.125 ', '0.9 SOFR'],
  ],
  [
    'The rate on the notes is at its maximum of 2% above the respective interest rates in effect when they were issued.',
    [],
  ],
  ['The bank charges us 0.375% on the undrawn part of the Revolver.', ['fee 0.375 ']],
])('each margin is added to the rate next to it: %s', (body, rates) => {
  const { facts } = readBody(body)
  expect(
    facts.map(
      ({ factType, value, referenceRate }) =>
        `${factType === 'commitment_fee' ? 'fee ' : ''}${value} ${referenceRate ?? ''}`,
    ),
  ).toEqual(rates)
})

test('an average fee is of each of the years that it is stated for', () => {
  const { facts } = readBody(
    'The weighted-average commitment fee on the Revolver was 0.24%, 0.36% and 0.39% for the years ended December 31, 2024, 2023 and 2022, respectively.',
  )
  expect(facts.map(({ value, period }) => [value, period.startDate])).toEqual([
    [0.24, '2024-01-01'],
    [0.36, '2023-01-01'],
    [0.39, '2022-01-01'],
  ])
})
