import { describe, expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const signalsBy = (text: string, item = '2', form: '10-Q' | '8-K' = '10-Q') =>
  signalLines([{ text, item }], form).map((line) => line.split(' ').slice(0, 2).join(' '))
const in8K = (text: string, item = '1.01') => signalsBy(text, item, '8-K')
const RECLASSIFIED = 'debt_classification reclassified_to_current'

describe('debt that became current because of a covenant, a default or doubt is stated', () => {
  test.each([
    'As a result of the covenant violation, the outstanding borrowings under the term loan have been classified as current liabilities.',
    'The Company reclassified $84.2 million of its senior notes from long-term to current liabilities.',
    'Because the waiver does not extend for twelve months, the entire balance of the credit facility is presented as a current liability due to the expected covenant breach.',
    'All amounts outstanding under the Loan Agreement were reclassified to current as of June 30, 2026 in light of the event of default.',
    'The notes are included in current liabilities as a result of the default described above.',
    'Since we were not in compliance with the coverage ratio, the mortgage loan has been classified as a current liability because the lender may call the debt.',
    'The debt has been reclassified as current because it is probable that the Company will not comply with the leverage covenant within the next year.',
    'Given the substantial doubt and the lenders’ rights, the term loan has been reflected as current debt due to the going concern qualification.',
    'Accordingly, the Company reclassified its long-term debt under the indenture to current.',
    'The outstanding principal of the convertible notes was classified as current on the balance sheet due to the cross-default.',
    'The revolving loans of $31.0 million were reclassified from non-current to current liabilities at March 31, 2026.',
    'The bank debt was reported within current liabilities because of the covenant default.',
    'The Company has recorded the entire loan balance as current due to the breach of the debt service coverage covenant.',
    'Long-term debt of €40 million was reclassified to current debt following the breach of the leverage covenant.',
    'As the lender has not waived the default, the facility’s outstanding balance has been presented as a current liability since March 31, 2026.',
  ])('%s', (text) => expect(signalsBy(text)).toContain(RECLASSIFIED))
  test.each([
    'Debt that matures within one year is classified as current.',
    'The notes could be reclassified to current liabilities if we breach the covenant.',
    'Certain prior year amounts have been reclassified to conform to the current presentation.',
    'Operating lease liabilities are included in current liabilities.',
    'Borrowings under the facility are classified as long-term because we have the intent and ability to refinance them.',
    'We have not reclassified any debt to current as a result of the waiver.',
    'The current portion of long-term debt includes scheduled installments of the term loan.',
    'If the lenders do not grant a waiver, the debt would be classified as current.',
    'Deferred tax assets were reclassified to current assets because of the new standard.',
    'Amounts due to related parties are recorded as current liabilities because they have no stated maturity.',
    'The convertible notes remain classified as long-term debt.',
    'Accrued interest on the notes is included in other current liabilities.',
    'Management assesses each quarter whether debt should be classified as current due to covenant violations.',
    'The pension liability was reclassified to current liabilities.',
    'An entity classifies a loan as current when the covenant was breached at the reporting date.',
  ])('and not here: %s', (text) => expect(signalsBy(text)).not.toContain(RECLASSIFIED))
})

describe('a cross-default that has happened is stated', () => {
  test.each([
    'The default under the Credit Agreement triggered a cross-default under the Indenture.',
    'The acceleration of the notes resulted in a cross default under the revolving credit facility.',
    'This event of default caused a cross-default under the equipment loans.',
    'Our failure to pay interest on the senior notes constituted a cross-default under the term loan agreement.',
    'The payment default gave rise to cross-defaults under two other loan agreements.',
    'Cross-defaults under our other debt agreements have been triggered by the default on the bridge loan.',
    'The bankruptcy of the guarantor triggered the cross-acceleration under the convertible notes.',
    'As a result, a cross-default has occurred under the note purchase agreement.',
    'The covenant default under the loan created a cross-default under the line of credit.',
    'The missed payment also triggered cross-default provisions in the mortgage notes of the Company.',
    'On July 1, 2026 the default resulted in an automatic cross-default under the ABL facility.',
    'Because of a cross-default with the term loan, the Company is in default under the revolving credit agreement.',
    'The notice of default under the first lien facility triggered the cross-default clause of the second lien facility.',
    'The default by the parent caused the cross-default of the subsidiary’s debt.',
    'The event triggered an immediate cross-default under the Company’s indentures.',
  ])('%s', (text) =>
    expect(signalsBy(text).some((line) => /cross_defaulted|debt_default defaulted/.test(line))).toBe(true),
  )
  test.each([
    'A default under the credit agreement could trigger a cross-default under the indenture.',
    'The loan agreement contains a cross-default provision with respect to other debt above $10 million.',
    'Events of default include cross-default and cross-acceleration.',
    'If we default on the notes, a cross-default would result under the term loan.',
    'The waiver prevented a cross-default under the indenture.',
    'The notes do not contain a cross-default to the credit facility.',
    'Our debt agreements are cross-defaulted and cross-collateralized only upon an acceleration, which has not occurred.',
    'No cross-default has occurred under any of our debt instruments.',
    'A cross-default may occur if a subsidiary fails to pay its debt when due.',
    'Some of our tenants’ loans contain cross-default clauses.',
    'The mortgage loans are cross-collateralized and cross-defaulted.',
    'The amendment removed the cross-default provision from the credit agreement.',
    'Any such acceleration might trigger cross-default provisions in our other debt.',
    'Swap agreements with the lenders include cross-default provisions.',
    'The threshold of the cross-default event was increased to $25 million.',
  ])('and not here: %s', (text) =>
    expect(signalsBy(text).filter((line) => line.includes('cross_defaulted'))).toEqual([]),
  )
})

describe('an 8-K states that an agreement was entered into, refinanced or terminated', () => {
  test.each([
    [
      'On June 30, 2026, Harrow Tools, Inc. entered into a five-year Credit Agreement with First Harbor Bank, N.A., as administrative agent, and the other lenders party thereto.',
      'credit_agreement entered_into',
    ],
    [
      'On June 30, 2026, the Company, as borrower, entered into a Loan and Security Agreement with Pike Capital.',
      'credit_agreement entered_into',
    ],
    [
      'The Company executed a new revolving credit agreement on June 30, 2026 with a syndicate of nine banks.',
      'credit_agreement entered_into',
    ],
    ['On June 29, 2026, we closed on a $400 million senior secured term loan facility.', 'term_loan entered_into'],
    [
      'On June 30, 2026, the Company and the guarantors entered into a Note Purchase Agreement with the purchasers named therein.',
      'notes entered_into',
    ],
    [
      'On June 30, 2026, the Company issued the notes under an Indenture, and the Company entered into the Indenture with Union Trust as trustee.',
      'notes entered_into',
    ],
    [
      'The Company entered into an asset-based revolving credit facility on June 26, 2026.',
      'credit_agreement entered_into',
    ],
    [
      'The proceeds of the new term loan were used to refinance the existing credit facility.',
      'credit_agreement refinanced',
    ],
    [
      'The Credit Agreement replaces the Company’s existing credit agreement dated May 4, 2021.',
      'credit_agreement refinanced',
    ],
    ['The prior term loan facility was refinanced in full on June 30, 2026.', 'term_loan refinanced'],
    [
      'The Company refinanced its revolving credit facility on June 30, 2026 with a new group of lenders.',
      'credit_agreement refinanced',
    ],
    [
      'On June 30, 2026, the Company repaid in full all amounts outstanding and terminated its Credit Agreement dated as of May 4, 2021.',
      'credit_agreement terminated',
    ],
    [
      'In connection with the closing, the Existing Credit Agreement was terminated and all liens were released.',
      'credit_agreement terminated',
    ],
    [
      'On June 30, 2026, the Company voluntarily terminated all of the commitments under its revolving credit facility.',
      'credit_agreement terminated',
    ],
    [
      'Effective June 30, 2026, the Company terminated the loan agreement with Pike Capital without penalty.',
      'credit_agreement terminated',
    ],
    ['The bridge loan agreement was cancelled on June 30, 2026.', 'term_loan terminated'],
  ])('%s', (text, expected) =>
    expect(in8K(text, expected.endsWith('terminated') ? '1.02' : '1.01')).toContain(expected),
  )
  test.each([
    'The Company intends to enter into a new credit agreement before year end.',
    'The commitments terminate on June 30, 2031 unless they are extended.',
    'The lenders may terminate the commitments under the Credit Agreement upon an event of default.',
    'The Company is negotiating with banks to refinance its credit facility.',
    'If the merger is not completed, the bridge facility will be terminated.',
    'The Company terminated the license agreement with the university.',
    'A copy of the Credit Agreement is filed as Exhibit 10.1 to this report.',
    'The Company may enter into incremental term loan agreements under the Credit Agreement.',
    'Proceeds may be used to refinance the existing credit facility.',
    'The Credit Agreement has not been terminated.',
    'On June 30, 2026, the director’s consulting agreement was terminated.',
    'Our tenant entered into a loan agreement with its bank.',
    'No early termination fee is due under the loan agreement.',
    'The obligations of the purchaser to close are conditioned on the termination of the credit agreement.',
    'The Company expects to terminate the existing credit agreement at closing.',
  ])('and not here: %s', (text) =>
    expect(in8K(text).filter((line) => /^(?:credit_agreement|term_loan) (?!to_be)/.test(line))).toEqual([]),
  )
})

test('debt shown as current is a reclassification where the sentences before it report a breach', () => {
  const shown =
    'The entire outstanding balances under the term loan have been classified as current maturities of long-term debt.'
  expect(
    signalLines([
      'The Company failed to meet certain of the financial covenants under its Credit Agreement and obtained a waiver.',
      shown,
    ]),
  ).toContain('debt_classification reclassified_to_current')
  expect(signalLines(['The Company has a credit agreement with First Harbor Bank.', shown])).toEqual([])
})

test('debt that became long-term is said so and was not reclassified as current', () => {
  expect(signalLines(['The term loan was reclassified from current to long-term liabilities.'])).toEqual([
    'debt_classification classified_as_long_term',
  ])
})
