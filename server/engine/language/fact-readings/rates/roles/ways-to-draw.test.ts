import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const ratesIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType !== 'maturity')
    .map(({ value, label, instrument }) => [value, label, instrument?.reportedName ?? 'none'].join(' | '))

test.each<[string, string[]]>([
  [
    'The applicable margin under the Tarn Credit Agreement is 1.25% for SOFR loans and 0.25% for base rate loans.',
    [
      '1.25 | Spread over the reference rate | Tarn Credit Agreement',
      '0.25 | Spread over the base rate | Tarn Credit Agreement',
    ],
  ],
  [
    'The Term Loan accrues interest at a spread (currently 0.9%) to the Adjusted SOFR Rate or, at our option, a spread (currently 0%) to a base rate.',
    ['0.9 | Spread over the reference rate | Term Loan', '0 | Spread over the base rate | Term Loan'],
  ],
  [
    'The Revolver bears interest at the highest of (i) the prime rate, (ii) the federal funds rate plus 0.5% and (iii) LIBOR plus 1.0%, plus 0.25%, 0.50% or 0.75%.',
    [
      '0.5 | Added to the federal funds rate in the base rate | Revolver',
      '1 | Added to LIBOR in the base rate | Revolver',
      '0.25 | Spread over the base rate | Revolver',
      '0.5 | Spread over the base rate | Revolver',
      '0.75 | Spread over the base rate | Revolver',
    ],
  ],
])('a margin that holds for one way to draw says for which: %s', (text, rates) => {
  expect(ratesIn(text).sort()).toEqual([...rates].sort())
})

test.each<[string, string[]]>([
  [
    'Borrowings under the Revolver bear interest at the prime rate plus a margin, or at our option, the Eurodollar rate plus a margin (4.3% and 4.0%, respectively, at December 31, 2024).',
    ['4.3 | Interest rate | Revolver', '4 | Interest rate | Revolver'],
  ],
  [
    'The rate in effect at December 31, 2024 on the line of credit was 4.75%.',
    ['4.75 | Interest rate | line of credit'],
  ],
  ['A director advanced loans to us on an interest-free basis.', ['0 | No interest | loans']],
  [
    'The zero coupon debentures were priced with a yield to maturity of 3.5%.',
    ['3.5 | Effective interest rate | zero coupon debentures'],
  ],
  ['The mortgage on the Harlan facility bears interest at 8.1%.', ['8.1 | Interest rate | mortgage']],
  [
    'Advances under the Revolver accrue interest at SOFR plus a margin based on our senior debt credit ratings, provided that in no event will the interest rate be less than 0.0%.',
    ['0 | Rate floor | Revolver'],
  ],
])('what a debt bears, in other words: %s', (text, rates) => expect(ratesIn(text)).toEqual(rates))

test.each([
  'The tax rate in effect was 21%.',
  'The investments had a yield to maturity of 4.1%.',
  'The discount rate in effect for the plan was 5%.',
])('no rate of a debt: %s', (text) => expect(ratesIn(text)).toEqual([]))
