import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts that a sentence states, with the sum of each, the day it was done on or, in brackets, by, and whether it is a part. */
const actsIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ locator }) => locator['rule'] === 'agreement_act')
    .map(({ concept, action, threshold, locator }) => {
      const { effectiveDate, asOf } = locator
      const day = typeof effectiveDate === 'string' ? effectiveDate : typeof asOf === 'string' ? `(${asOf})` : ''
      return [concept, action, threshold ?? '', day, locator['partial'] === true ? 'partial' : '']
        .map(String)
        .filter((part) => part !== '')
        .join(' ')
    })

describe('a loan is forgiven by its lender, with what was owed', () => {
  test.each<[string, string]>([
    [
      'On May 4, 2024, the Company was notified that the agency had forgiven the full amount of the Company’s PPP loan, consisting of $1,284,600 of principal and $16,900 of accrued interest.',
      'loan forgiven 1284600 2024-05-04',
    ],
    [
      'The entire principal balance of $1.3 million and accrued interest of the PPP loan was forgiven on May 4, 2024.',
      'loan forgiven 1300000 2024-05-04',
    ],
    [
      'In May 2024, we received forgiveness of $1.1 million of our $1.3 million PPP loan.',
      'loan forgiven 1100000 2024-05',
    ],
    ['In May 2024, we were granted full forgiveness of our $1.3 million PPP loan.', 'loan forgiven 1300000 2024-05'],
    [
      'On May 4, 2024, the agency forgave $0.9 million of our $1.1 million PPP loan.',
      'loan forgiven 900000 2024-05-04',
    ],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual([expected]))

  test.each([
    'We have applied for forgiveness of our $1.3 million PPP loan.',
    'We expect to receive forgiveness of our $1.3 million PPP loan in 2024.',
    'On May 4, 2024, we forgave the loan to our chairman.',
  ])('not forgiven to the filer: %s', (text) =>
    expect(actsIn(text).filter((one) => one.includes('forgiven'))).toEqual([]),
  )
})

test.each([
  'On May 4, 2024, Orlo Corp., our customer, was granted a loan by Oak Bank.',
  'On May 4, 2024, the executive was granted a loan of $50,000 by the Company.',
  'The revolving period under the warehouse facility terminated on May 4, 2024.',
])('no act on the filer’s debt: %s', (text) => expect(actsIn(text)).toEqual([]))

describe('what is converted is told with its sum and on its own day', () => {
  test.each<[string, string[]]>([
    [
      'On May 4, 2024, the Company issued 2,450,980 shares of common stock upon the conversion of $15,000 of principal of a convertible note issued on November 28, 2023.',
      ['notes converted 15000 2024-05-04', 'notes issued 2023-11-28'],
    ],
    [
      'Between April 9, 2024 and May 4, 2024, the holder of the 2023 Note converted an aggregate of $47,000 of principal and accrued interest into 8,120,455 shares.',
      ['notes converted 47000 (2024-05-04)'],
    ],
    [
      'On May 4, 2024, two holders of our 2022 bridge notes converted notes with a total principal of $600,000 and accrued interest of $41,250 into 3,206,250 common shares.',
      ['notes converted 600000 2024-05-04'],
    ],
    [
      'On May 4, 2024, $20 million of our $50 million 6% notes was redeemed.',
      ['notes redeemed 20000000 2024-05-04 partial'],
    ],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})

describe('a debt that is lent and one that is paid back', () => {
  test.each<[string, string]>([
    [
      'On May 4, 2024, the Company received loan proceeds of $1,284,600 (the “PPP Loan”) under the Paycheck Protection Program.',
      'loan borrowed 1284600 2024-05-04',
    ],
    [
      'On May 4, 2024, the Company was granted a loan (the “PPP Loan”) from Harbor Bank in the aggregate amount of $1,284,600.',
      'loan entered_into 1284600 2024-05-04',
    ],
    [
      'On May 4, 2024, we entered into a senior secured superpriority debtor-in-possession credit agreement, providing for a $40 million term loan.',
      'credit_agreement entered_into 40000000 2024-05-04',
    ],
    [
      'On May 4, 2024, we repaid the $96.8 million outstanding under our warehouse facility.',
      'credit_agreement repaid 96800000 2024-05-04',
    ],
    [
      'On May 4, 2024, we repaid $96.8 million outstanding under our warehouse facility.',
      'credit_agreement repaid 96800000 2024-05-04',
    ],
    [
      'We renewed our accounts receivable securitization program on May 4, 2024.',
      'credit_agreement extended 2024-05-04',
    ],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual([expected]))
})
