import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

/** The acts of a sentence behind one that names the debt. */
const acts = (debt: string, text: string) => signalLines([debt, text], '10-Q')
const LINE = 'The Company has a credit facility with Tarn Bank.'
const NOTES = 'The Company had convertible notes of $3.5 million.'
const LOAN = 'The Company has a $2 million loan from a director.'

test.each([
  // Debt that is called by its principal, or "the facility".
  [
    NOTES,
    'In May 2026, noteholders converted $1.5 million of principal into 300,000 shares.',
    'notes converted USD 1500000',
  ],
  [NOTES, 'In May 2026, $1.5 million of principal was converted into common stock.', 'notes converted USD 1500000'],
  [NOTES, 'On May 4, 2026, the holder forgave $200,000 of principal.', 'notes forgiven USD 200000'],
  [LINE, 'On May 4, 2026, we drew down $12 million on the facility.', 'credit_agreement borrowed USD 12000000'],
  [LINE, 'The facility has since been fully paid off.', 'credit_agreement repaid'],
  // An end of the debt that is moved.
  [LOAN, 'The lender agreed to push out the maturity of the loan to August 2027.', 'loan extended'],
  [LOAN, 'The repayment date of the loan was pushed back to July 1, 2028.', 'loan extended'],
  [LOAN, 'The due date was moved to July 1, 2028.', 'loan extended'],
  // Who lends is the subject.
  [
    LOAN,
    'On May 4, 2026, Orlo Bank provided the Company with a $5 million line of credit.',
    'credit_agreement entered_into USD 5000000',
  ],
  [LOAN, 'On May 4, 2026, Orlo Bank made a $5 million term loan to the Company.', 'term_loan borrowed USD 5000000'],
  [
    LINE,
    'In May 2026, the Company repaid upon maturity the $40 million of its 5.75% senior notes.',
    'notes repaid USD 40000000',
  ],
  // How it was done stands between the verb and its object.
  [LINE, 'In May 2026, we redeemed, with the proceeds of the offering, all of our 7.5% notes.', 'notes redeemed'],
  [
    LINE,
    'In May 2026, we entered into, with Orlo Bank, a new $90 million credit facility.',
    'credit_agreement entered_into USD 90000000',
  ],
])('%s %s', (debt, text, expected) => expect(acts(debt, text)).toContain(expected))

test.each([
  [NOTES, 'The holder may convert $1.5 million of principal into shares.'],
  [NOTES, 'In May 2026, $1.5 million of principal was outstanding.'],
  [LOAN, 'The parties are in talks to push out the maturity of the loan to August 2027.'],
  [LOAN, 'The agreement provided us with a line of up to $5 million.'],
  [LOAN, 'In May 2026, the director provided us with a conversion notice under a loan of $87,000.'],
  [LINE, 'The notes become due upon maturity or default.'],
])('and none here: %s %s', (debt, text) => expect(acts(debt, text)).toEqual([]))

test('borrowings are of the one debt that their paragraph tells, and else keep their own word', () => {
  const named = (text: string) =>
    readBody(`<p>${text} In June 2023, we repaid $4 million of outstanding borrowings.</p>`)
      .signals.filter(({ action }) => action === 'repaid')
      .map(({ locator }) => locator['instrumentName'])
  expect(named('We have a revolving credit facility of $50 million with Orlo Bank.')).toEqual([
    'revolving credit facility',
  ])
  expect(named('We have a revolving credit facility of $50 million and a term loan of $20 million.')).toEqual([
    'outstanding borrowings',
  ])
  expect(named('The 2030 Notes are unsecured.')).toEqual(['outstanding borrowings'])
})
