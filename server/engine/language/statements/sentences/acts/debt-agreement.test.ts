import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

const in8K = (text: string, item = '1.01') => signalLines([{ text, item }], '8-K')

describe('an 8-K reports an agreement', () => {
  test.each([
    [
      'On June 30, 2026, the Company entered into a Credit Agreement with the lenders party thereto and First Harbor Bank, N.A., as administrative agent.',
      'credit_agreement entered_into',
    ],
    [
      'On June 30, 2026, the Company entered into Amendment No. 3 to its Credit Agreement with the lenders party thereto.',
      'credit_agreement amended',
    ],
    [
      'On June 30, 2026, we entered into an Amended and Restated Credit Agreement with a syndicate of banks.',
      'credit_agreement amended',
    ],
    [
      'On June 30, 2026, the Company entered into a lending agreement with First Harbor Bank.',
      'credit_agreement entered_into',
    ],
    [
      'On June 30, 2026, the Company terminated the borrowing agreement with First Harbor Bank.',
      'credit_agreement terminated',
    ],
    [
      'On June 30, 2026, the Company repaid all amounts outstanding and terminated its existing credit agreement.',
      'credit_agreement terminated',
    ],
    [
      'The Prior Credit Agreement was terminated on June 30, 2026 in connection with the closing.',
      'credit_agreement terminated',
    ],
    [
      'The amendment extends the maturity date of the revolving credit facility from June 2027 to June 2030.',
      'credit_agreement extended',
    ],
    ['The new facility replaces the existing revolving credit facility.', 'credit_agreement refinanced'],
  ])('%s', (text, expected) => expect(in8K(text)).toContain(expected))
})

describe('what points back to a line of credit is that line', () => {
  test.each([
    'On April 6, 2026, the facility was extended to March 31, 2027.',
    'In March 2026, the Company extended the facility to March 2027.',
    'The agreement was extended through March 31, 2027.',
  ])('%s', (text) => {
    const line = 'The Company has a line of credit with Harbor Bank of $2.0 million.'
    expect(signalLines([line, text])).toEqual(['credit_agreement extended'])
  })
})

describe('an 8-K states the size of the facility', () => {
  test.each([
    [
      'The Credit Agreement provides for a $750 million five-year unsecured revolving credit facility.',
      'revolver_capacity entered_into USD 750000000',
    ],
    [
      'The Credit Agreement provides for a revolving credit facility in an aggregate principal amount of up to €250 million, including a €20 million sublimit for letters of credit.',
      'revolver_capacity entered_into EUR 250000000',
    ],
    [
      'The amendment increased the aggregate revolving commitments from $300 million to $450 million.',
      'revolver_capacity amended USD 450000000',
    ],
  ])('%s', (text, expected) => expect(in8K(text)).toContain(expected))
  test.each([
    'The Company may request an increase of the revolving commitments by up to $100 million.',
    'Up to $25 million of the revolving commitments may be used for letters of credit.',
    'The facility includes a term loan of $200 million.',
  ])('but not by a part or an option: %s', (text) =>
    expect(in8K(text).filter((line) => line.startsWith('revolver_capacity'))).toEqual([]),
  )
})

test('an agreement is recorded where it was made, not where its terms are described', () => {
  expect(signalLines(['On May 4, 2026, the Company entered into a credit agreement with a group of banks.'])).toContain(
    'credit_agreement entered_into',
  )
  expect(signalLines(['Under the terms, the Company enters into a credit agreement with a group of banks.'])).toEqual(
    [],
  )
})

test('a planned act is recorded as a plan; acts of others and exhibits are no agreement', () => {
  expect(in8K('We expect to enter into a new credit agreement in the third quarter.')).toEqual([
    'credit_agreement to_be_entered_into',
  ])
  expect(
    in8K('10.1 Security Agreement, dated June 30, 2024, by and among the Company and the lenders', '9.01'),
  ).toEqual([])
  expect(in8K('Our customers entered into credit agreements with their banks.')).toEqual([])
})

test('a revolver without borrowings is stated as drawn at zero', () => {
  expect(
    signalLines(['As of June 30, 2026, there were no borrowings outstanding under the revolving credit facility.']),
  ).toEqual(['revolver_drawn reported USD 0'])
  expect(
    signalLines(['If no borrowings are outstanding under the revolving credit facility, the fee is reduced.']),
  ).toEqual([])
})

test('an amount drawn or accelerated is not the size of a facility', () => {
  expect(
    in8K(
      'On June 12, 2026, the Company borrowed $34.5 million under the revolving credit facility to pay the purchase price.',
    ),
  ).toEqual(['credit_agreement borrowed USD 34500000'])
  expect(in8K('After the closing, $60.0 million was outstanding under the revolving commitments.')).toEqual([])
})

test('nothing drawn on a bridge loan is no revolver undrawn', () =>
  expect(
    readBody(
      'We entered into a commitment letter for a $3.4 billion 364-day Bridge Term Loan Credit Facility (“Bridge Loan”). No balances were drawn against this facility.',
    ).signals.filter(({ concept }) => concept === 'revolver_drawn'),
  ).toEqual([]))
