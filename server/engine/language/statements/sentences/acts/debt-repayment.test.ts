import { describe, expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const endings = (text: string, form: '8-K' | '10-Q' = '8-K') =>
  signalLines([{ text, item: form === '8-K' ? '1.02' : '2' }], form).filter((line) =>
    / (?:redeemed|repaid|terminated|discharged)\b/.test(line),
  )

describe('an 8-K states that a debt has ended', () => {
  test.each([
    [
      'On June 15, 2026, the Company used the proceeds of the sale to pay the 2028 Senior Notes in full, and thereby terminated the Note Agreement.',
      ['notes repaid', 'notes terminated'],
    ],
    [
      'The 6.25% Notes were redeemed in full on June 11, 2026 at a redemption price of 101.5% of the principal amount, plus accrued interest.',
      ['notes redeemed'],
    ],
    [
      'On June 1, 2026, Harrow Tools redeemed all $150.0 million of its outstanding 7.5% Senior Notes due 2027.',
      ['notes redeemed USD 150000000'],
    ],
    [
      'The Prior Credit Agreement (as defined below) was terminated in full on June 30, 2026.',
      ['credit_agreement terminated'],
    ],
    ['Effective June 30, 2026, all commitments under the Bridge Facility were terminated.', ['term_loan terminated']],
    [
      'The Terminated Credit Agreements were terminated in accordance with their terms as of June 30, 2026.',
      ['credit_agreement terminated'],
    ],
    ['On June 30, 2026, the indenture was satisfied and discharged.', ['notes discharged']],
    ['On June 30, 2026, the $85.0 million Term Loan was prepaid in full.', ['term_loan repaid USD 85000000']],
    [
      'On June 30, 2026, we repaid in full all amounts outstanding under the Second Lien Term Loan Agreement.',
      ['term_loan repaid'],
    ],
    [
      'All outstanding borrowings under the revolving credit facility were repaid in full on June 30, 2026.',
      ['credit_agreement repaid'],
    ],
    ['On June 12, 2026, the Company repaid the convertible notes at maturity.', ['notes repaid']],
    ['The Company fully repaid the term loan in full on June 29, 2026.', ['term_loan repaid']],
    ['On June 29, 2026, the Company completed the redemption of its outstanding debentures.', ['notes redeemed']],
    [
      'In connection with the closing, proceeds were used to repay in full and retire the existing term loan.',
      ['term_loan repaid'],
    ],
    ['The mortgage notes were retired in full on June 26, 2026 with cash on hand.', ['mortgage_loan repaid']],
  ])('%s', (text, expected) => expect(endings(text).sort()).toEqual([...expected].sort()))
})

describe('a debt that may be paid, is partly paid or is not the issuer’s has not ended', () => {
  test.each([
    'The Company may redeem the notes at any time on or after June 1, 2028 at the redemption prices set forth in the indenture.',
    'The Company intends to use the proceeds to repay in full the term loan.',
    'If the notes are redeemed before maturity, a make-whole premium is due.',
    'The notes have not been redeemed.',
    'Upon a change of control the Company is required to repay the notes in full.',
    'All of the outstanding warrants were redeemed on June 8, 2026.',
    'The preferred stock was redeemed in full with the proceeds of the notes.',
    'The Company delivered a notice of redemption for the notes, which will be redeemed in full on August 1, 2026.',
    'Our customers repaid their loans in full.',
    'The lender may demand that the loan be repaid in full.',
    'The Company has the right to prepay the term loan in full without penalty.',
    'Borrowings under the facility must be repaid in full for thirty days each year.',
    'Trade payables were paid in full on June 30, 2026.',
    'The notes will be redeemed in full at maturity.',
  ])('%s', (text) => expect(endings(text)).toEqual([]))
})

test('a periodic report states an end with its day, or as a candidate without one', () => {
  expect(endings('In May 2026, we redeemed all of our 5.75% senior notes due 2028.', '10-Q')).toEqual([
    'notes redeemed',
  ])
  expect(endings('We have redeemed senior notes before.', '10-Q')).toEqual(['notes redeemed'])
})
