import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const AGREEMENT = 'Borrowings under the Tarn Credit Agreement bear interest at the Base Rate or SOFR, plus a margin. '

const ratesIn = (...texts: readonly string[]): string[] =>
  readBody(texts.map((text) => `<p>${text}</p>`).join(''))
    .facts.filter(({ unit }) => unit === 'percent')
    .map(({ value, label }) => `${value} ${label}`)
    .sort()

test.each([
  'The Alternate Base Rate is a floating per annum rate of interest equal to the highest of (a) the Overnight Bank Funding Rate plus 0.50%, (b) the Prime Rate of Harlan Bank, and (c) Daily Simple SOFR plus 1.00%.',
  'The base rate is the highest of the prime rate, the Overnight Bank Funding Rate plus 0.50% and Daily SOFR plus 1.00%.',
  'The Base Rate is a fluctuating annual rate that on each day is equal to the greatest of (i) Daily SOFR plus 1.00%, (ii) the prime rate and (iii) the Overnight Bank Funding Rate plus 0.50%.',
])('adds to the rates that a base rate is the greatest of: %s', (text) =>
  expect(ratesIn(AGREEMENT + text)).toEqual([
    '0.5 Added to the overnight bank funding rate in the base rate',
    '1 Added to SOFR in the base rate',
  ]),
)

test.each([
  'Loans bear interest at the greatest of (x) the prime rate, (y) the federal funds rate, as published by the Reserve Bank of the district, plus 0.50%, and (z) SOFR for one month plus 1.00%.',
  'Loans bear interest at the highest of (i) the prime rate, (ii) the federal funds effective rate in effect from time to time plus 0.50%, and (iii) SOFR plus 1.00%.',
  'The base rate means the highest of the prime rate, the federal funds rate plus a margin equal to 0.50% and the adjusted SOFR plus a margin equal to 1.00%.',
  'Loans bear interest at the greater of the prime rate of the bank, the federal funds rate, as published by the Federal Reserve, plus 0.50% or SOFR plus 1.00%.',
])('adds to the rate of its own item: %s', (text) =>
  expect(ratesIn(AGREEMENT + text)).toEqual([
    '0.5 Added to the federal funds rate in the base rate',
    '1 Added to SOFR in the base rate',
  ]),
)

test('what is called a margin is added to the whole', () =>
  expect(
    ratesIn(
      `${AGREEMENT}Loans bear interest at the higher of prime and the federal funds rate, plus a margin of 0.75%.`,
    ),
  ).toEqual(['0.75 Spread over the prime rate']))

const listed = (lead: string, ...items: readonly string[]): string[] => ratesIn(AGREEMENT, lead, ...items)

test('reads the items of a list by what leads into it', () => {
  expect(
    listed(
      'The Base Rate is the highest of:',
      '(i) the prime rate;',
      '(ii) the Overnight Bank Funding Rate plus 0.50%; and',
      '(iii) Daily SOFR plus 1.00%.',
    ),
  ).toEqual(['1 Added to SOFR in the base rate'])
  // What is compared makes no base rate, or nothing is compared.
  expect(
    listed('Loans bear interest at one of the following:', '(i) the prime rate; or', '(ii) SOFR plus 1.00%.'),
  ).toEqual(['1 Spread over the reference rate'])
  expect(listed('The Base Rate is published daily.', 'Loans bear interest at Daily SOFR plus 1.00%.')).toEqual([
    '1 Spread over the reference rate',
  ])
})

test.each([
  ['Loans bear interest at the base rate plus 0.50%, or the greater of SOFR plus 1.00% and 3.50%.', '1 Spread'],
  ['Loans bear interest at SOFR plus 1.00% or the base rate plus 0.25%.', '1 Spread over the reference rate'],
])('still tells a margin: %s', (text, rate) =>
  expect(ratesIn(AGREEMENT + text).some((one) => one.startsWith(rate))).toBe(true),
)
