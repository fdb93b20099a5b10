import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** Every rate and fee of a text: type, value, reference rate, instrument. */
const termsIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ unit }) => unit === 'percent')
    .map(({ factType, value, referenceRate, instrument }) =>
      [factType, String(value), referenceRate ?? '', instrument?.reportedName ?? '']
        .filter((part) => part !== '')
        .join(' · '),
    )

test.each<[string, string[]]>([
  [
    'The Harlan Facilities bear interest at (i) LIBOR (with a floor of 0.25% on Term Loan A and 0.75% on Term Loan B), plus a margin or (ii) a base rate equal to the highest of (a) the prime rate, (b) the federal funds rate plus 0.50% and (c) LIBOR plus 1.00%, plus a margin.',
    [
      'rate_floor · 0.25 · Term Loan A',
      'rate_floor · 0.75 · Term Loan B',
      'spread_adjustment · 0.5 · federal funds rate · Harlan Facilities',
      'spread_adjustment · 1 · LIBOR · Harlan Facilities',
    ],
  ],
  [
    'In addition to interest under the Harlan Facilities, we pay a commitment fee of 0.50% (which may decrease to 0.375% based upon our leverage ratio) to the lenders under the Harlan Revolver.',
    ['commitment_fee · 0.5 · Harlan Revolver', 'commitment_fee · 0.375 · Harlan Revolver'],
  ],
  [
    'The Harlan Loan bears interest at an applicable margin, the amount of which is determined by our leverage ratio as of any such date, ranging from 0.125% to 1.625%.',
    ['interest_rate · 0.125 · Harlan Loan', 'interest_rate · 1.625 · Harlan Loan'],
  ],
  [
    'The amendment includes a rating fee of 1.00% per annum on the principal amount of the Harlan Notes.',
    ['financing_fee · 1 · Harlan Notes'],
  ],
  [
    'The amendment includes, only to the extent the Company is rated below investment grade, a rating fee of 1.00% per annum on the principal amount of the Harlan Notes.',
    [],
  ],
  [
    'The Term Loan bears interest at Term SOFR, subject to a 1.00% floor, plus 6.25% per annum.',
    ['rate_floor · 1 · Term Loan', 'interest_rate · 6.25 · SOFR · Term Loan'],
  ],
  [
    'The Revolving Loan bears interest at the prime rate plus 0.50%, but in no event less than 3.75% per annum.',
    ['interest_rate · 0.5 · prime rate · Revolving Loan', 'rate_floor · 3.75 · Revolving Loan'],
  ],
  [
    'The term loan bears interest at Term SOFR plus 2.50%, subject to a zero percent (0%) floor.',
    ['interest_rate · 2.5 · SOFR · term loan', 'rate_floor · 0 · term loan'],
  ],
  [
    'The line of credit bears interest at the prime rate plus 0.50% (floor: 3.75%).',
    ['interest_rate · 0.5 · prime rate · line of credit', 'rate_floor · 3.75 · line of credit'],
  ],
  [
    'The term loan bears interest at LIBOR (at least 1.00%) plus 6.50%, but never under 7.75%.',
    ['rate_floor · 1 · term loan', 'interest_rate · 6.5 · LIBOR · term loan', 'rate_floor · 7.75 · term loan'],
  ],
  ['The applicable rate on the Bridge Loan may not fall below 8.00%.', ['rate_floor · 8 · Bridge Loan']],
  [
    'The warehouse line bears interest at SOFR plus 1.75%, with floors between 3.00% and 3.25%.',
    [
      'interest_rate · 1.75 · SOFR · warehouse line',
      'rate_floor · 3 · warehouse line',
      'rate_floor · 3.25 · warehouse line',
    ],
  ],
  [
    'The rate on the Loan is the highest of (a) the prime rate plus 1.00% and (b) 6.40%.',
    ['interest_rate · 1 · prime rate · Loan', 'rate_floor · 6.4 · Loan'],
  ],
  [
    'The Revolver has a 3% floor and a 0.50% unused fee.',
    ['rate_floor · 3 · Revolver', 'commitment_fee · 0.5 · Revolver'],
  ],
  [
    'The Term Loan bears interest at SOFR with a floor of 1.00% and 5.75% margin.',
    ['rate_floor · 1 · Term Loan', 'interest_rate · 5.75 · SOFR · Term Loan'],
  ],
  [
    'The Term Loan bears interest at the prime rate with a minimum of 5.0% and a 0.50% unused fee.',
    ['rate_floor · 5 · Term Loan', 'commitment_fee · 0.5 · Term Loan'],
  ],
  [
    'The warehouse lines bear interest at SOFR with floors of 1.00% and 2.00%.',
    ['rate_floor · 1 · warehouse lines', 'rate_floor · 2 · warehouse lines'],
  ],
  ['The loan requires payments of no less than 5% of the outstanding balance of the loan.', []],
  ['The interest rate on the Real Estate Loan is adjusted monthly but is capped at 9.50%.', []],
])('the least that a debt bears is no rate of it: %s', (text, expected) => expect(termsIn(text)).toEqual(expected))

test.each<[string, string[]]>([
  [
    'The Term Loan bears interest at the prime rate, which was 7.25% at December 31, 2024, plus 0.75%.',
    ['reference_rate · 7.25 · prime rate', 'interest_rate · 0.75 · prime rate · Term Loan'],
  ],
  [
    'The Term Loan bears interest at 1.50% above the prime rate (now 7.25%), payable monthly.',
    ['interest_rate · 1.5 · prime rate · Term Loan', 'reference_rate · 7.25 · prime rate'],
  ],
  [
    'At December 31, 2024, SOFR was 4.49% and the prime rate was 7.50%.',
    ['reference_rate · 4.49 · SOFR', 'reference_rate · 7.5 · prime rate'],
  ],
  [
    'At December 31, 2024, the rate on prime rate borrowings under the Revolver was 8.75%.',
    ['interest_rate · 8.75 · Revolver'],
  ],
])('the level of a reference rate is nobody’s own rate: %s', (text, expected) =>
  expect(termsIn(text)).toEqual(expected),
)

test.each<[string, string[]]>([
  [
    'The notes carry an interest rate of 8% per annum and a default interest rate of 22%.',
    ['interest_rate · 8 · notes', 'default_rate · 22 · notes'],
  ],
  [
    'During an event of default, the Term Loan bears interest at a rate that is 2.00% higher than the rate otherwise applicable.',
    ['default_rate · 2 · Term Loan'],
  ],
  [
    'The note bears interest at 6% per annum. Overdue amounts accrue interest at 12%.',
    ['interest_rate · 6 · note', 'default_rate · 12 · note'],
  ],
  [
    '(i) The lenders waived the event of default under the Term Loan; (ii) the margin on the Term Loan was increased to SOFR plus 7.50%.',
    ['interest_rate · 7.5 · SOFR · Term Loan'],
  ],
  [
    'A default under our 6.75% senior notes due 2029 would be an event of default under the Credit Agreement.',
    ['interest_rate · 6.75 · 6.75% senior notes due 2029'],
  ],
  ['Upon an event of default, holders of 25% of the notes may accelerate them.', []],
])('what is charged in default: %s', (text, expected) => expect(termsIn(text)).toEqual(expected))

test.each<[string, string[]]>([
  [
    'Prepayments of the Term Loan carry a premium of 3.00% in the first year, 2.00% in the second year and 1.00% in the third year.',
    ['financing_fee · 3 · Term Loan', 'financing_fee · 2 · Term Loan', 'financing_fee · 1 · Term Loan'],
  ],
  [
    'The Term Loan may be prepaid, subject to a prepayment fee of 2.00% of the amount prepaid.',
    ['financing_fee · 2 · Term Loan'],
  ],
  [
    'The Term Loan requires a final payment equal to 7.50% of the amounts funded and bears interest at 8.25%.',
    ['financing_fee · 7.5 · Term Loan', 'interest_rate · 8.25 · Term Loan'],
  ],
  [
    'We pay an unused line fee of 0.375% per annum on the undrawn portion of the ABL Facility and a letter of credit fee of 1.50%.',
    ['commitment_fee · 0.375 · ABL Facility', 'financing_fee · 1.5 · ABL Facility'],
  ],
  [
    'The Company paid the banks an amendment fee of 0.35% of the borrowing base under the Credit Agreement.',
    ['financing_fee · 0.35 · Credit Agreement'],
  ],
  [
    'Under the Revolver we pay a commitment fee of 0.45% and a fee of 1.80% of the undrawn letters of credit.',
    ['commitment_fee · 0.45 · Revolver', 'financing_fee · 1.8 · Revolver'],
  ],
  ['The Company paid an origination fee of 1.00% of the Bridge Loan at closing.', ['financing_fee · 1 · Bridge Loan']],
  ['The sponsor of the fund charges a management fee of 2.0% of commitments under the credit facility.', []],
])('fees and premiums beside the interest: %s', (text, expected) => expect(termsIn(text)).toEqual(expected))

test.each<[string, string[]]>([
  [
    'The Term Loan bears interest at SOFR plus a 0.12% one-month SOFR adjustment and a margin of 6.25%.',
    ['spread_adjustment · 0.12 · Term Loan', 'interest_rate · 6.25 · SOFR · Term Loan'],
  ],
  [
    'The Term Loan bears interest at Term SOFR plus a credit spread adjustment of 0.10% plus 1.75%.',
    ['spread_adjustment · 0.1 · Term Loan', 'interest_rate · 1.75 · SOFR · Term Loan'],
  ],
  [
    'The bridge loan accrues interest at the higher of 5.5% and the sum of SOFR, 0.10% and a margin of 4.75%.',
    [
      'rate_floor · 5.5 · bridge loan',
      'spread_adjustment · 0.1 · bridge loan',
      'interest_rate · 4.75 · SOFR · bridge loan',
    ],
  ],
  [
    'The rate on the Term Loan is the sum of (i) Term SOFR, (ii) 0.15% and (iii) 6.25%.',
    ['spread_adjustment · 0.15 · Term Loan', 'interest_rate · 6.25 · SOFR · Term Loan'],
  ],
])('what is added to a reference rate before the margin: %s', (text, expected) =>
  expect(termsIn(text)).toEqual(expected),
)

test.each([
  'The margin of the Term Loan is 1.40% over EURIBOR and moves by up to 0.05% with three safety targets.',
  'The margin of the Term Loan is 1.40% over EURIBOR and may rise by a maximum of 0.10% on a downgrade.',
])('how far a margin moves is no rate: %s', (text) =>
  expect(termsIn(text)).toEqual(['interest_rate · 1.4 · EURIBOR · Term Loan']),
)

test('a term that several debts share is stated for each', () => {
  expect(termsIn('The Revolver and the Term Loan each bear interest at Term SOFR plus 2.75%.').sort()).toEqual([
    'interest_rate · 2.75 · SOFR · Revolver',
    'interest_rate · 2.75 · SOFR · Term Loan',
  ])
})

test.each([
  ['The effective interest rate on the convertible notes was 5.4%.', 5.4],
  ['We have a line of credit. The effective rate at December 31, 2024, was 4.02%.', 4.02],
])('what the text calls effective is no rate that the debt bears: %s', (text, rate) => {
  const rates = readBody(text).facts.filter(({ factType }) => factType.endsWith('interest_rate'))
  expect(rates.map(({ factType, value }) => [factType, value])).toEqual([['effective_interest_rate', rate]])
})

test.each([
  ['The weighted average interest rate on borrowings under the Revolver was 6.1% at December 31, 2024.', 6.1],
  ['Commercial paper of $40 million at an average rate of 4.4% was outstanding at December 31, 2024.', 4.4],
])('an average is no rate that one debt bears: %s', (text, rate) => {
  const rates = readBody(text).facts.filter(({ factType }) => factType.endsWith('interest_rate'))
  expect(rates.map(({ factType, value }) => [factType, value])).toEqual([['average_interest_rate', rate]])
})
