import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const signalsIn = (body: string): unknown[][] =>
  readBody(body).signals.map(({ concept, action, locator }) => [concept, action, locator['asOf'] ?? null])

test.each<[string, unknown[][]]>([
  ['Our Credit Facility expired unused on April 30, 2024.', [['credit_agreement', 'terminated', '2024-04-30']]],
  [
    'Our Credit Facility expired on April 30, 2024 and was not renewed.',
    [['credit_agreement', 'terminated', '2024-04-30']],
  ],
  [
    'On February 8, 2024 the Company repaid in full all remaining outstanding obligations under the Junior DIP Credit Agreement.',
    [['credit_agreement', 'repaid', '2024-02-08']],
  ],
  [
    'On May 6, 2024, the Company entered into the Junior Secured Super-Priority Debtor-in-Possession Credit Agreement.',
    [['credit_agreement', 'entered_into', '2024-05-06']],
  ],
  ['We repaid in full the Senior Notes at maturity in September 2024.', [['notes', 'repaid', '2024-09-30']]],
  ['We have satisfied these reporting requirements in full under the indenture governing the notes.', []],
  ['The tender offer for the notes expired on May 4, 2024.', []],
  ['The Company has not yet repaid the term loan.', []],
  ['The Company has not yet obtained a waiver under the credit agreement.', []],
  [
    'The loan will be accelerated if any of the following occurs: (i) we sold assets; (ii) we terminated the revolving credit facility.',
    [],
  ],
  ['On May 4, 2024, the Company received a draft amendment to the credit agreement.', []],
  [
    'In March 2024, the Company received extensions of its obligations to repay the holders of the convertible notes.',
    [],
  ],
  ['All loan documents were automatically terminated on February 5, 2024.', []],
  [
    'In September 2024, we entered into a forbearance agreement, under which the holders agreed to forbear until 5:00 p.m. (New York City time) on the earlier of (i) November 30, 2024 and (ii) the date the forbearance agreement otherwise terminated.',
    [['covenant_compliance', 'forbearance', '2024-09-30']],
  ],
])('ends of agreements, and what only bounds a time: %s', (body, signals) => {
  expect(signalsIn(body)).toEqual(signals)
})

test('a suspension has its first day', () => {
  const [signal] = readBody(
    'The amendment suspends the financial maintenance covenants under the credit facility for the period which began on July 1, 2024 and ends with the second quarter of 2026.',
  ).signals.filter(({ action }) => action === 'suspended')
  expect(signal?.locator['from']).toBe('2024-07-01')
})
