import { describe, expect, test } from 'vitest'
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
    ['1.125 SOFR', '2 SOFR', '0.5 federal funds rate', '1 SOFR', '0.125 base rate', '1 base rate'],
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

const rated = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ unit }) => unit === 'percent')
    .map(({ factType, value, referenceRate, uncertainty: { reasons } }) =>
      [factType, value, referenceRate ?? '', ...reasons.filter((one) => /range|former/.test(one))].join(' '),
    )

const revolver = 'We have a revolving credit facility. '

test.each<[string, string[]]>([
  [
    `${revolver}Each loan bears interest at Term SOFR plus a margin based on our Debt Ratings (as defined in the revolving credit agreement) from time to time of between 0.75% and 1.25%.`,
    ['interest_rate 0.75 SOFR lowest_of_range', 'interest_rate 1.25 SOFR highest_of_range'],
  ],
  [
    'The revolver bears interest at a rate that ranges from SOFR plus 1.00% to SOFR plus 1.50%.',
    ['interest_rate 1 SOFR lowest_of_range', 'interest_rate 1.5 SOFR highest_of_range'],
  ],
  [
    'On May 3, 2024, the rate of the revolver was reduced from SOFR plus 2.00% to SOFR plus 1.75%.',
    ['interest_rate 2 SOFR former_instrument', 'interest_rate 1.75 SOFR'],
  ],
  [
    `${revolver}The unused portion of the commitments carries a commitment fee, which ranges from 0.20% to 0.30%.`,
    ['commitment_fee 0.2  lowest_of_range', 'commitment_fee 0.3  highest_of_range'],
  ],
  [
    'The term loan bears interest at SOFR (subject to a floor of 0.25% on the Term A Loan), plus a margin.',
    ['rate_floor 0.25 '],
  ],
  [
    'The weighted average rate on our commercial paper, which has maturities of up to 60 days, was 5.7%.',
    ['average_interest_rate 5.7 '],
  ],
  [
    'Interest expense rose on a higher average debt level combined with an effective interest rate on borrowings of 4.4% in 2024.',
    ['effective_interest_rate 4.4 '],
  ],
  ['The line bears interest at the daily Secured Overnight Financing Rate plus 1.40%.', ['interest_rate 1.4 SOFR']],
  [
    'At the Adjusted Treasury Rate (as defined below), as determined by the quotation agent, plus 20 basis points in the case of the 2031 Notes.',
    [],
  ],
  [
    'The margin on the revolver is between 1.25% and 2.00% for SOFR loans and between 0.25% and 1.00% for base rate loans.',
    [
      'interest_rate 1.25 SOFR lowest_of_range',
      'interest_rate 2 SOFR highest_of_range',
      'interest_rate 0.25 base rate lowest_of_range',
      'interest_rate 1 base rate highest_of_range',
    ],
  ],
  ['Most of our debt bears interest at fixed rates averaging 4.5%.', ['average_interest_rate 4.5 ']],
  ['Our average cost of debt was 4.8% in 2024.', ['average_interest_rate 4.8 ']],
  ['The Federal Reserve has cut its benchmark rate to 4.25%, and rates on our loans followed.', []],
])('what explains a rate does not part it from its noun: %s', (text, rates) => expect(rated(text)).toEqual(rates))

test('what is effective from a day is no effective rate', () => {
  const text = 'Effective January 1, 2024, the interest rate on the director note was reduced from 8% to 5%.'
  expect(readBody(text).facts.map(({ factType, value }) => `${factType} ${String(value)}`)).toEqual([
    'interest_rate 8',
    'interest_rate 5',
  ])
  const market = 'The effective market interest rate on the senior notes was 5.3% at December 31, 2024.'
  expect(readBody(market).facts.map(({ factType, value }) => `${factType} ${String(value)}`)).toEqual([
    'effective_interest_rate 5.3',
  ])
})

test.each<[string, string[]]>([
  [
    'The Revolver bears interest at 30-day LIBOR (1.70% at December 31, 2024) plus 2.25%, or 3.95%.',
    ['1.7 LIBOR', '2.25 LIBOR', '3.95 '],
  ],
  ['The Revolver bears interest at LIBOR plus 2.0%, or approximately 3.8%.', ['2 LIBOR', '3.8 ']],
  [
    'The Revolver bears interest at 1.25% over prime (which was 4.75% at December 31, 2024).',
    ['1.25 prime rate', '4.75 prime rate'],
  ],
  ['The mortgage bears interest at 1.5% over the bank’s cost of funds.', ['1.5 cost of funds']],
  ['The Revolver bears interest at the lender’s reference rate plus 3%.', ['3 reference rate']],
  [
    'If leverage exceeds 3.0 to 1.0, the margin on the Revolver over LIBOR is 2.50%; and if it is less than 2.0, 1.50%.',
    ['2.5 LIBOR', '1.5 LIBOR'],
  ],
  [
    'The margin for LIBOR loans under the Revolver varies from 1.25% to 2.25% and for base rate loans from 0.25% to 0.75%.',
    ['1.25 LIBOR', '2.25 LIBOR', '0.25 base rate', '0.75 base rate'],
  ],
  [
    'The effective interest rate on the Revolver, including amortization of debt discount, was 7.8% for 2024.',
    ['7.8 '],
  ],
])('a formula and what it comes to: %s', (body, rates) => {
  const told = readBody(body).facts.flatMap(({ unit, value, referenceRate }) =>
    unit === 'percent' ? [`${String(value)} ${referenceRate ?? ''}`] : [],
  )
  expect(told).toEqual(rates)
})

const borneIn = (text: string, type = 'interest_rate'): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === type)
    .map(({ value, referenceRate, instrument }) =>
      [String(value), referenceRate ?? '', instrument?.reportedName ?? ''].filter((part) => part !== '').join(' · '),
    )

describe('loans after one loan of an agreement', () => {
  const agreement =
    'The Harlan Credit Agreement consists of a $40 million term loan and a $70 million revolving credit facility.'
  const text = `${agreement} The term loan matures in 2030. Loans bear interest at SOFR plus 1.75%, and the unused commitments carry a fee of 0.20%.`

  test('are those of the agreement', () => {
    expect(borneIn(text)).toEqual(['1.75 · SOFR · Harlan Credit Agreement'])
  })
  test('are of none where no agreement is named', () => {
    const two = text.replace('The Harlan Credit Agreement consists of', 'We have')
    expect(borneIn(two)).toEqual(['1.75 · SOFR · Loans'])
  })
  test('have no unused part: the line has', () => {
    expect(borneIn(text, 'commitment_fee')).toEqual(['0.2 · revolving credit facility'])
  })
})

test('what the first rate was computed of, in brackets, does not bear the next rate', () => {
  const text =
    'The weighted average interest rate of short-term borrowings was 5.6% at December 31, 2024 (based on $12 million of bank lines and $35 million of commercial paper) and 5.3% at December 31, 2023.'
  expect(borneIn(text, 'average_interest_rate')).toEqual(['5.6 · short-term borrowings', '5.3 · short-term borrowings'])
})

test('a fee on letters of credit is of the line that the text speaks of, and of no other loan', () => {
  const fees = (text: string) =>
    readBody(text).facts.flatMap(({ factType, instrument }) =>
      factType === 'financing_fee' ? [instrument?.reportedName ?? ''] : [],
    )
  const line = 'We have a revolving credit facility. '
  const loan = 'The fee is due if the Construction Loan is paid within 24 months. '
  const fee = 'We also agreed to pay a letter of credit fee of 1.50% of each letter of credit.'
  expect(fees(line + loan + fee)).toEqual(['revolving credit facility'])
  expect(fees(loan + fee)).not.toContain('Construction Loan')
})

test('a margin is over the rate that comes behind it, and not over that of the margin before', () => {
  const text =
    'The revolver bears interest at rates that range from 1.50% to 2.00% above the Eurocurrency rate for Eurocurrency borrowings or from 0.50% to 1.00% above the defined base rate for base rate borrowings.'
  expect(borneIn(text).map((one) => one.replace(/ · revolver$/, ''))).toEqual([
    '1.5 · Eurocurrency rate',
    '2 · Eurocurrency rate',
    '0.5 · base rate',
    '1 · base rate',
  ])
})

test('a rate with a subject of its own is no average for the one before it', () => {
  const text =
    'The average rate of the revolver during 2024 was 1.90% and the interest rate as of December 31, 2024 was 1.88%.'
  expect(borneIn(text, 'average_interest_rate')).toEqual(['1.9 · revolver'])
  expect(borneIn(text)).toEqual(['1.88 · revolver'])
})
