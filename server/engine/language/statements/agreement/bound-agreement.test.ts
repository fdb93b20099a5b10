import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { boundIn, paragraphs, TWO } from '../fixtures/bound-in.ts'

test.each([
  [
    'The Term Loan requires us to maintain a minimum fixed charge coverage ratio of 1.10 to 1.00.',
    'minimum_fixed_charge_coverage_ratio: Term Loan',
  ],
  [
    'Under the Revolver, we must maintain a leverage ratio of no more than 3.50 to 1.00.',
    'maximum_total_leverage_ratio: Revolver',
  ],
  [
    'As of December 31, 2024, we were in compliance with all covenants contained in the Revolver.',
    'covenant_compliance: Revolver',
  ],
  ['The acceleration of the Revolver constituted an event of default under the Term Loan.', 'debt_default: Term Loan'],
  ['On December 20, 2024, Birch Capital waived the default under the Term Loan.', 'covenant_compliance: Term Loan'],
  [
    'As of December 31, 2024, we were not in compliance with the covenants of the Revolver and the Term Loan.',
    'covenant_compliance: Revolver and the Term Loan',
  ],
])('%s', (sentence, bound) => {
  expect(boundIn(`${TWO.join(' ')} ${sentence}`)).toContain(bound)
})

test('a covenant without a name belongs to the agreement of its paragraph', () => {
  const found = boundIn(
    ...TWO,
    'The Revolver is secured by our inventory. We are required to maintain a minimum current ratio of 1.25 to 1.00. We were in compliance with this covenant at December 31, 2024.',
  )
  expect(found).toEqual(['minimum_current_ratio: Revolver', 'covenant_compliance: Revolver'])
})

test('a plain noun gets the name used in the text before', () => {
  expect(
    boundIn(
      'In March 2023 we entered into the Cedar Credit Agreement with a group of lenders. The agreement requires us to maintain a minimum net worth of $40.0 million.',
    ),
  ).toContain('minimum_net_worth: Cedar Credit Agreement')
})

test('the agreement that governs the notes is the notes’ own', () => {
  expect(
    boundIn(
      ...TWO,
      'As of December 31, 2024, we were in compliance with the covenants in the indenture governing the 8.25% Senior Notes due 2029.',
    ),
  ).toContain('covenant_compliance: 8.25% Senior Notes due 2029')
})

test('what two verbs share is what both are told of', () => {
  expect(
    boundIn(
      'Our purchases were financed by the issuance of bonds, which were refinanced in 2017.',
      'The Company is, and expects to continue to be, in compliance with the provisions of its Indentures.',
    ),
  ).toContain('covenant_compliance: Indentures')
})

test('the instrument of the next clause is not that of the waiver', () => {
  expect(
    boundIn(
      'At September 30, 2024 we were not in compliance with a covenant of our loan agreement with Dogwood Bank. Dogwood Bank waived the default, but reduced our credit line to $4.0 million.',
    ),
  ).toContain('covenant_compliance: loan agreement')
})

test('a choice between several agreements is left open', () => {
  expect(
    boundIn(
      'We borrow under the Alder Revolver and have issued the 8.25% Senior Notes due 2029.',
      'At December 31, 2024 we were in compliance with all financial covenants.',
    ),
  ).toEqual(['covenant_compliance: open'])
})

test('a statement about all debt belongs to no single agreement', () => {
  expect(
    boundIn(...TWO, 'As of December 31, 2024, we were in compliance with all covenants of our debt agreements.'),
  ).toEqual(['covenant_compliance: none'])
})

describe('a statement about several agreements is bound to no single one', () => {
  test.each([
    [
      'At December 31, 2024, the Company is in default on notes payable and convertible notes payable in the aggregate amount of $8.2 million.',
      'debt_default: notes payable and convertible notes payable',
    ],
    [
      'Our balance sheet shows $4.1 million of senior secured convertible and non-convertible promissory notes. The Company has defaulted on certain provisions of the notes.',
      'debt_default: senior secured convertible and non-convertible promissory notes',
    ],
    [
      'As of December 31, 2024, we were in compliance with the covenants of the ABL, accounts receivable securitization and term loan facilities and the senior notes.',
      'covenant_compliance: ABL, accounts receivable securitization and term loan facilities and the senior notes',
    ],
    [
      'We were in compliance with the covenants of the Tarn Credit Agreement, and the Senior Notes were repaid in May 2024.',
      'covenant_compliance: Tarn Credit Agreement',
    ],
    [
      'We were in compliance with the covenants of our 5% Notes due 2028, our 6% Notes due 2030 and other existing and future facilities that restrict dividends.',
      'covenant_compliance: 5% Notes due 2028, our 6% Notes due 2030 and other existing and future facilities',
    ],
    [
      'There was $9.5 million available on the revolving line of credit and on the equipment line of credit, respectively, and the Company was in compliance with its debt covenants at December 31, 2024.',
      'covenant_compliance: open',
    ],
  ])('%s', (text, bound) => expect(boundIn(text)).toContain(bound))
})

test('a sum of shares is not that of the debentures in default beside them', () => {
  const [first] = readBody(
    '<p>The Company’s convertible debentures totaling $137,500 and $600,000 of redeemable convertible preferred stock were in default as of December 31, 2024.</p>',
  ).signals
  expect([first?.concept, first?.threshold]).toEqual(['debt_default', null])
})

test('an agreement of a line and a term loan has the type of neither', () => {
  const [first] = readBody(
    '<p>On May 2, 2024, the lenders under our Revolving Credit and Term Loan Agreement waived the default that had occurred under it.</p>',
  ).signals
  expect([first?.instrument?.reportedName, first?.instrument?.type ?? null]).toEqual([
    'Revolving Credit and Term Loan Agreement',
    null,
  ])
})

test.each([
  'At December 31, 2024, the Company was in compliance with the covenants of its borrowings.',
  'At December 31, 2024, we were in compliance with the agreements governing our outstanding indebtedness.',
  'As of December 31, 2024, we were in compliance with all applicable covenants.',
])('what is said of all covenants is of none of several agreements: %s', (sentence) => {
  const told = `${TWO.join(' ')} The Term Loan is secured by our plant.`
  expect(boundIn(`${told} ${sentence}`)).toEqual(['covenant_compliance: none'])
})

test('all covenants are of the one agreement of the paragraph', () => {
  const told = `${TWO[1] ?? ''} As of December 31, 2024, we were in compliance with all applicable covenants.`
  expect(boundIn(told)).toEqual(['covenant_compliance: Term Loan'])
  const line = 'The Harbor Credit Agreement provides for a $90.0 million Harbor Revolving Credit Facility.'
  expect(boundIn(`${line} At December 31, 2024, all financial covenants were met.`)[0]).toMatch(/Harbor/)
})

test.each([
  ['Our bank credit facilities require a minimum tangible net worth of $50 million.', 'bank credit facilities'],
  ['The note purchase agreement requires a minimum tangible net worth of $50 million.', 'note purchase agreement'],
])('a covenant of all agreements of a kind bears what the text calls them: %s', (text, expected) => {
  expect(boundIn(text)).toEqual([`minimum_tangible_net_worth: ${expected}`])
})

test.each([
  ['The carrying amount of the 2028 Notes was reclassified to current liabilities.', 'debt_classification: 2028 Notes'],
  ['All of our debt was classified as current due to the default.', 'debt_classification: none'],
])('what is reclassified is what the sentence names: %s', (text, expected) => {
  expect(boundIn(text)).toContain(expected)
})

test('what a risk factor says of covenants is told by the sentence in which management reports it', () => {
  const [only, other] = readBody(
    '<p>Item 1A. Risk Factors</p><p>Our Credit Agreement contains covenants that restrict us and may harm our business.</p>' +
      '<p>Item 7. Management’s Discussion and Analysis</p><p>The Credit Agreement contains affirmative and negative covenants.</p>',
  ).signals.filter(({ concept }) => concept === 'covenant_terms')
  expect([only?.locator.speaker, other]).toEqual(['management', undefined])
})

test('a general heading or noun has the fuller name that the text gives to the only one of its kind', () => {
  const covenants = 'contains a maximum leverage ratio of 3.50 to 1.00.'
  const revolver = 'In May 2024, we entered into a five-year revolving credit facility.'
  expect(boundIn('#Credit Facility', `${revolver} This credit facility ${covenants}`)).toEqual([
    'maximum_total_leverage_ratio: five-year revolving credit facility',
  ])
  expect(boundIn('#Bank Loan', `We have a Loan from Tarn Bank. The bank loan ${covenants}`)).toEqual([
    'maximum_total_leverage_ratio: Bank Loan',
  ])
  const several = 'As of December 31, 2024, we had $10.0 billion of revolving credit facilities.'
  expect(
    readBody(
      paragraphs(
        `${several} The interest rates for all credit facilities are determined based on a formula using certain market rates.`,
      ),
    )
      .signals.filter(({ concept }) => concept === 'interest_terms')
      .map(({ instrument }) => [instrument?.name, instrument?.type]),
  ).toEqual([['revolving credit facilities', 'revolver']])
})

test('the notes that indentures govern are joined', () => {
  expect(
    boundIn(
      'The Indentures governing the Tarn Notes and 2007 Tarn Notes contain covenants that restrict our ability to incur debt.',
    ),
  ).toEqual(['covenant_terms: Tarn Notes and 2007 Tarn Notes'])
})

test('of an agreement and the one that it restates, the covenant is that of the one in force', () => {
  expect(
    boundIn(
      '#Debt',
      'Consistent with the Existing Credit Agreement, the Amended and Restated Credit Agreement limits the leverage ratio to a maximum of 3.50 to 1.00.',
    ),
  ).toEqual(['maximum_total_leverage_ratio: Amended and Restated Credit Agreement'])
})

test.each([
  ['Certain of the Notes also limit our ability to incur debt and liens.', 'covenant_terms: certain Notes'],
  [
    'Several of our loan facilities require compliance with certain financial covenants.',
    'covenant_terms: several loan facilities',
  ],
])('a part of several is told as a part: %s', (sentence, bound) => {
  expect(boundIn(`${TWO.join(' ')} We issued our 5.00% notes due 2031 (the “Notes”). ${sentence}`)).toContain(bound)
})

test('the covenants under a guarantee agreement are none of the loan that it guarantees', () => {
  expect(
    boundIn(
      'The Harlan Term Loan of our former subsidiary is guaranteed by us.',
      'As of December 31, 2024, we were in compliance with the covenants under the guarantee agreement.',
    ),
  ).toEqual(['covenant_compliance: guarantee agreement'])
})
