import { describe, expect, test } from 'vitest'
import type { Form } from '../../../model.ts'
import { readingOf } from '../fixtures/reading-of.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const signalsIn = (text: string, form: Form = '8-K') =>
  statementsOf(readingOf([text], form, '2024-05-04', '2024-05-05'))
    .signals.filter(({ concept }) => concept !== 'liquidity_sources')
    .map(({ concept, action, threshold, locator }) =>
      [concept, action, threshold, locator['effectiveDate'], locator.mood === 'stated' ? null : locator.mood]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
    )

describe('acts that a current report announces', () => {
  test.each<[string, string[]]>([
    [
      'Tarn intends to use the proceeds to repurchase its outstanding $100 million of 7% Senior Notes due 2026 and to repay its existing credit facility.',
      ['notes to_be_repurchased 100000000 planned', 'credit_agreement to_be_repaid planned'],
    ],
    [
      'Tarn plans to offer, subject to market conditions, $250 million of convertible senior notes due 2029.',
      ['notes to_be_issued 250000000 planned'],
    ],
    [
      'The Company is expected to enter into a new $400 million term loan facility and a $60 million revolving credit facility.',
      ['term_loan to_be_entered_into 400000000 planned', 'credit_agreement to_be_entered_into 60000000 planned'],
    ],
    [
      'Tarn intends to use the net proceeds from this offering for repayment of amounts outstanding under its term loan.',
      ['term_loan to_be_repaid planned'],
    ],
    ['The net proceeds will be used to repay the $40 million term loan.', ['term_loan to_be_repaid 40000000 planned']],
    ['The Notes will be redeemed on June 18, 2024 at par.', ['notes to_be_redeemed 2024-06-18 planned']],
    [
      'On May 3, 2024, Tarn commenced a tender offer for up to $160.0 million of its 2030 Senior Notes.',
      ['notes to_be_repurchased 160000000 2024-05-03 planned'],
    ],
    [
      'Tarn announced the pricing of a private placement of $125 million of convertible notes due 2029.',
      ['notes to_be_issued 125000000 planned'],
    ],
    [
      'On May 3, 2024, Tarn issued a press release announcing the pricing of its offering of $125 million of 6% notes due 2031.',
      ['notes to_be_issued 125000000 2024-05-03 planned'],
    ],
    [
      'On May 3, 2024, Tarn priced $125 million of 6% notes due 2031 at 99.5% of par.',
      ['notes to_be_issued 125000000 2024-05-03 planned'],
    ],
    [
      'On May 2, 2024, Tarn agreed to sell $150 million of its senior notes due 2031 to the initial purchasers.',
      ['notes to_be_issued 150000000 planned'],
    ],
    [
      'On May 2, 2024, Tarn entered into a purchase agreement with Orlo Securities to sell $250 million of its 6% senior notes due 2033.',
      ['notes to_be_issued 250000000 2024-05-02 planned'],
    ],
    ['Tarn is seeking to refinance its existing credit facilities.', ['credit_agreement to_be_refinanced planned']],
  ])('%s', (text, expected) => expect(signalsIn(text)).toEqual(expected))

  test.each<[string]>([
    ['If the offering closes, we will redeem the 8% Notes.'],
    ['The term loan will be repaid in quarterly installments.'],
    ['All borrowings under the facility will be repaid on the maturity date.'],
    ['The commitments under the new facility are anticipated to terminate on the fifth anniversary.'],
    ['We deposited amounts sufficient to repay the 7% notes due 2026.'],
    ['We do not intend to redeem the notes.'],
    ['Tarn announced the pricing of its tender offer for its 8% senior notes due 2026.'],
    ['The Company will offer to repurchase the notes upon a change of control.'],
    ['The Company will repay the loan on or before May 1, 2026.'],
    ['The term loan will be repaid in full on February 3, 2028.'],
    ['The Company will be required to repay the term loan by May 2025.'],
    ['Upon settlement, 68.94% of the 8% Notes will have been repurchased.'],
    ['Tarn intends to repurchase up to $50 million of its common stock.'],
    ['The Company expects to record a loss on the extinguishment of the notes.'],
  ])('no plan: %s', (text) => expect(signalsIn(text).filter((one) => one.includes('to_be'))).toEqual([]))

  test('a periodic report states acts, not plans', () =>
    expect(signalsIn('Tarn intends to redeem its 8% notes due 2030.', '10-Q')).toEqual([]))
})

describe('acts that are announced by the noun of their end', () => {
  test.each<[string, string[]]>([
    [
      'The Company announced the closing of a new $435 million senior credit facility.',
      ['credit_agreement entered_into 435000000'],
    ],
    [
      'Tarn announced today the closing of its offering of $200 million of 7% senior notes due 2032.',
      ['notes issued 200000000'],
    ],
    ['Tarn announced the completion of the redemption of its 8% notes due 2025.', ['notes redeemed']],
    ['Tarn announced the signing of an amendment to its credit agreement.', ['credit_agreement amended']],
    [
      'On April 14, 2024, a restructuring of the credit facilities was completed.',
      ['credit_agreement amended 2024-04-14'],
    ],
    ['Tarn announced the completion of a review of its credit agreement.', []],
    ['The Company completed the restructuring of its operations under the credit agreement.', []],
  ])('%s', (text, expected) => expect(signalsIn(text)).toEqual(expected))
})

test.each<[string, string[]]>([
  [
    'The 6.50% Notes due 2027 will be redeemed on June 1, 2024 at 102% of par.',
    ['notes to_be_redeemed 2024-06-01 planned'],
  ],
  ['The 6.50% Notes due 2027 will be redeemed on June 1, 2026 through a sinking fund.', []],
  ['The Company will redeem $5 million of the notes on June 1 of each year, beginning June 1, 2024.', []],
])('a report for a period tells of a redemption on a day of the next months: %s', (text, expected) => {
  expect(signalsIn(text, '10-Q')).toEqual(expected)
})

test.each([
  'On March 15, 2024, we exercised our call option by providing notice to the trustee of our intention to redeem all of our 6.50% Notes due 2027.',
  'On March 15, 2024, the Company notified the holders that all of its 6.50% Notes due 2027 would be redeemed on April 14, 2024.',
])('notes are called: %s', (text) => {
  expect(signalsIn(text, '10-Q')).toEqual([expect.stringContaining('notes called')])
})

test.each([
  ['In 2024, we settled $3 million of our 7.50% Notes for $3 million in treasury stock.', 'notes converted 3000000'],
  [
    'In 2024, we settled $3 million of our 7.50% Senior Notes due 2030 (7.50% Notes) with 120,000 treasury shares.',
    'notes converted 3000000',
  ],
  [
    'In 2024, we settled $3 million of our 7.50% Notes for $2 million in cash and $1 million in treasury stock.',
    'notes exchanged 3000000',
  ],
  ['In 2024, we settled $3 million in principal amount of our 7.50% Notes for cash.', 'notes repaid 3000000'],
  ['In 2024, the net proceeds were used to fund the repayment of the Bridge Loan.', 'term_loan repaid'],
])('%s', (text, expected) => {
  expect(signalsIn(text, '10-Q')).toEqual([expect.stringContaining(expected)])
})
