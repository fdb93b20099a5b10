import { describe, expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const ratesIn = (text: string, type = 'interest_rate'): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === type)
    .map(({ value, referenceRate, instrument }) =>
      [String(value), referenceRate ?? '', instrument?.reportedName ?? ''].filter((part) => part !== '').join(' · '),
    )

describe('rates of debt', () => {
  test.each<[string, string[]]>([
    [
      'Borrowings under the revolving credit facility bear interest at SOFR plus 1.50%.',
      ['1.5 · SOFR · revolving credit facility'],
    ],
    ['The Term Loan bears interest at 175 basis points over the prime rate.', ['1.75 · prime rate · Term Loan']],
    ['The notes bear interest at a fixed rate of 7.00% per annum and mature on March 15, 2030.', ['7 · notes']],
    ['The effective interest rate on the convertible notes was 5.4%.', ['5.4 · convertible notes']],
    [
      'The Term Loan bears interest at SOFR plus a margin ranging from 1.25% to 2.00%.',
      ['1.25 · SOFR · Term Loan', '2 · SOFR · Term Loan'],
    ],
    ['The 4 1/16% Senior Notes due 2030 are unsecured.', ['4.0625 · 4 1/16% Senior Notes due 2030']],
  ])('%s', (text, expected) => expect(ratesIn(text)).toEqual(expected))

  test.each([
    'A hypothetical increase of 1.00% in interest rates on the term loan would raise our interest expense.',
    'Holders of at least 25% in principal amount of the outstanding notes may accelerate them.',
    'The lenders may redeem 35% of the senior notes with proceeds of an offering.',
    'Under interest rate swaps the term loan bears interest at a fixed rate of 3.10%.',
    'Our notes receivable bear interest at 6.00%.',
    'We own 49% of the borrower under the term loan.',
  ])('no rate of debt: %s', (text) => expect(ratesIn(text)).toEqual([]))
})

test('the coupon of notes that were redeemed is one of the past', () => {
  const [rate] = readBody('On May 1, 2024, we redeemed all of our 6.50% Senior Notes due 2027.').facts.filter(
    ({ factType }) => factType === 'interest_rate',
  )
  expect(rate).toMatchObject({ value: 6.5, period: { status: 'prior' } })
  expect(rate?.uncertainty.reasons).toContain('former_instrument')
})

test.each<[string, string[]]>([
  ['We pay a commitment fee of 0.25% on the unused part of the revolving credit facility.', ['0.25']],
  [
    'The commitment fee on the revolving credit facility ranges from 0.20% to 0.35% of the unused commitments.',
    ['0.2', '0.35'],
  ],
])('commitment fees of: %s', (text, expected) =>
  expect(ratesIn(text, 'commitment_fee').map((line) => line.split(' ')[0])).toEqual(expected),
)

test.each<[string, string[]]>([
  ['The revolving credit facility matures on March 1, 2030.', ['2030-03-01 revolving credit facility']],
  ['The 5.25% Senior Notes due 2032 are unsecured.', ['2032-12-31 5.25% Senior Notes due 2032']],
  [
    'The term loan matures in June 2027 and the revolving credit facility matures in June 2028.',
    ['2027-06-30 term loan', '2028-06-30 revolving credit facility'],
  ],
  ['If we elect to extend it, the revolving credit facility would mature in 2031.', []],
])('maturity dates of: %s', (text, expected) =>
  expect(
    readBody(text)
      .facts.filter(({ factType }) => factType === 'maturity')
      .map(({ period, instrument }) => `${period.endDate ?? ''} ${instrument?.reportedName ?? ''}`),
  ).toEqual(expected),
)
