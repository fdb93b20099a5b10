import { describe, expect, test } from 'vitest'
import { statementsOf } from '../../fixtures/statements-of.ts'
import { readingOf } from '../../fixtures/reading-of.ts'

const RELIEF = new Set([
  'waived',
  'waiver_requested',
  'waiver_expired',
  'forbearance',
  'forbearance_requested',
  'forbearance_expired',
])
const RELIEVED = new Set(['waived', 'forbearance'])
const stepsOf = (text: string) =>
  statementsOf(readingOf([text]))
    .signals.filter(({ concept, action }) => concept === 'covenant_compliance' && RELIEF.has(action))
    .map(({ action, locator }) => (RELIEVED.has(action) ? `${action} ${String(locator['step'])}` : action))

describe('a waiver is stated with the step it has reached', () => {
  test.each([
    [
      'We have requested a waiver of the leverage covenant from the lenders under our credit agreement.',
      'waiver_requested',
    ],
    ['The Company has asked its lenders to waive the covenant default under the term loan.', 'waiver_requested'],
    [
      'On July 9, 2026, the Company submitted a request for a waiver of the minimum liquidity covenant to the administrative agent under the Credit Agreement.',
      'waiver_requested',
    ],
    [
      'In June 2026 the Company applied for a waiver of the debt service coverage covenant under its mortgage loan agreement.',
      'waiver_requested',
    ],
    [
      'We are currently requesting a waiver of the fixed charge coverage covenant from the bank under our term loan.',
      'waiver_requested',
    ],
    [
      'On May 6, 2026, the bank granted a waiver of the fixed charge coverage covenant for the quarter ended March 31, 2026.',
      'waived granted',
    ],
    [
      'The required lenders waived compliance with the minimum EBITDA covenant of the credit agreement for the first two quarters of 2026.',
      'waived granted',
    ],
    [
      'We received a waiver from the noteholders for our non-compliance with the leverage ratio at December 31, 2025.',
      'waived granted',
    ],
    [
      'Under the Limited Waiver, the lenders agreed to waive the specified events of default under the Credit Agreement until August 15, 2026.',
      'waived granted',
    ],
    [
      'The breach of the net worth covenant in the loan agreement was subsequently waived by the lender.',
      'waived granted',
    ],
    [
      'The lenders extended the waiver of the leverage covenant under the credit agreement from June 30, 2026 to September 30, 2026.',
      'waived extended',
    ],
    [
      'On July 31, 2026, we entered into an extension of the waiver of the events of default under the term loan agreement.',
      'waived extended',
    ],
    [
      'The waiver of the minimum liquidity covenant under the loan agreement was extended through October 31, 2026.',
      'waived extended',
    ],
    [
      'The waiver of the leverage ratio covenant under the credit agreement expired on June 30, 2026.',
      'waiver_expired',
    ],
    ['The covenant waiver granted by our lenders terminated on July 1, 2026 and was not renewed.', 'waiver_expired'],
    [
      'Our lenders granted us waivers of the events of default that resulted from the late filing of our annual report under the indenture.',
      'waived granted',
    ],
  ])('%s', (text, expected) => expect(stepsOf(text)).toEqual([expected]))
})

describe('a forbearance is stated with the step it has reached', () => {
  test.each([
    [
      'We have requested that the lenders forbear from exercising remedies under the credit agreement.',
      'forbearance_requested',
    ],
    [
      'On June 2, 2026, the Company submitted a request for forbearance to the agent under the term loan facility.',
      'forbearance_requested',
    ],
    ['The Company asked the holders of the senior notes for a forbearance.', 'forbearance_requested'],
    [
      'On June 12, 2026, we entered into a Forbearance Agreement with the lenders under the Credit Agreement.',
      'forbearance granted',
    ],
    [
      'The lender agreed to forbear from exercising its rights and remedies under the loan agreement until July 31, 2026.',
      'forbearance granted',
    ],
    [
      'Pursuant to the Forbearance Agreement, the consenting noteholders have agreed not to exercise remedies under the Indenture before August 30, 2026.',
      'forbearance granted',
    ],
    [
      'The agent and the required lenders have agreed to forbear, during the forbearance period, from accelerating the loans under the credit facility.',
      'forbearance granted',
    ],
    [
      'The Company executed a forbearance agreement with First Harbor Bank relating to its line of credit.',
      'forbearance granted',
    ],
    ['The forbearance period under the credit agreement was extended to October 15, 2026.', 'forbearance extended'],
    [
      'On July 30, 2026, we entered into a Second Amendment to Forbearance Agreement, which extends the forbearance period under the term loan to September 30, 2026.',
      'forbearance extended',
    ],
    [
      'The lenders agreed to extend the forbearance agreement under the revolving credit facility by 45 days.',
      'forbearance extended',
    ],
    [
      'The forbearance period under the loan agreement expired on June 30, 2026 without renewal.',
      'forbearance_expired',
    ],
    [
      'On July 7, 2026, the agent terminated the forbearance agreement under the credit facility.',
      'forbearance_expired',
    ],
    [
      'The forbearance agreement with the noteholders under the indenture terminated on July 2, 2026.',
      'forbearance_expired',
    ],
    ['The forbearance agreement with our term loan lenders lapsed on May 31, 2026.', 'forbearance_expired'],
  ])('%s', (text, expected) => expect(stepsOf(text)).toEqual([expected]))
})

describe('no relief is stated', () => {
  test.each([
    'There can be no assurance that the lenders under our credit agreement would grant a waiver of any future covenant breach.',
    'If we breach the leverage covenant, we would need to seek a waiver from our lenders.',
    'The lenders may waive compliance with the covenants in the credit agreement.',
    'Failure to obtain a waiver of a covenant default under the loan agreement could result in acceleration.',
    'The indenture provides that holders of a majority of the notes may waive past defaults.',
    'We did not request a waiver of any covenant under our credit agreement.',
    'The Company waived the closing condition relating to its lenders’ consent.',
    'Our customers may request forbearance on their mortgage loans.',
    'At quarter end, loans in forbearance represented 0.4% of our mortgage servicing portfolio.',
    'We agreed to forbear from exercising our remedies against the developer under our loan to it.',
    'The parties waived trial by jury under the loan agreement.',
    'The bank waived the annual fee on the line of credit.',
    'No forbearance or delay by the lender in exercising a right under the loan agreement shall be a waiver of it.',
    'A waiver may be required if our results fall short of the forecast on which the covenants of the credit facility are based.',
    'Amendments and waivers of the Credit Agreement require the consent of lenders that hold more than half of the commitments.',
    'We are in discussions with our lenders to obtain a waiver of the covenant violation under the loan agreement.',
    'The Company is negotiating a forbearance agreement with the lenders under its term loan facility.',
    'Our student borrowers have requested forbearance under their loans.',
  ])('%s', (text) => expect(stepsOf(text)).toEqual([]))
})
