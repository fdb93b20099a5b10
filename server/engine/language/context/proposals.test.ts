import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

/** What is recorded of a text: facts and covenant records. */
const recordedIn = (text: string): string[] => {
  const { facts, signals } = readBody(text)
  return [
    ...facts.map(({ factType, value, period }) =>
      period.status === 'planned' ? `planned ${factType} ${String(value)}` : `${factType} ${String(value)}`,
    ),
    ...signals
      .filter(({ signalType }) => signalType === 'covenant')
      .map(({ concept, action }) => `${concept} ${action}`),
  ]
}

test.each([
  'The following are proposed terms of the new credit facility. The facility will have a commitment of $200.0 million and mature in June 2029. The facility will require a leverage ratio of no more than 3.5 to 1.0.',
  'We received a commitment letter from Alder Bank for a $150.0 million term loan. The term loan would bear interest at SOFR plus 4.00%.',
  'We expect to enter into a new $100.0 million revolving credit facility. The facility will mature in June 2030.',
  'We anticipate receiving loans of $25.0 million from Birch Capital in 2025.',
  'We intend to issue $300.0 million of senior notes due 2032.',
  'The proposed new credit facility includes a five-year revolving credit facility of $150 million and a term loan of $350 million.',
  'The new financing transactions are anticipated to include $1.780 billion aggregate principal amount of senior notes due 2032.',
  'We are soliciting consents to amend our indenture to eliminate substantially all of the restrictive covenants.',
  'The Debtors have sought approval of a debtor-in-possession credit facility of up to $95.0 million. Its loans would bear interest at SOFR plus 8.50%. The Debtors would be required to hold liquidity of at least $21.0 million under the credit facility.',
  'The plan contemplates that the lenders would exchange their claims for a new $140.0 million exit term loan.',
  'In April 2025 the Company withdrew the offering of $450 million of senior notes.',
  'The mortgage permits us to issue another $1.1 billion of bonds.',
])('is of nothing that there is: %s', (text) => {
  expect(recordedIn(text).filter((one) => !one.startsWith('planned'))).toEqual([])
})

test.each([
  ['We received a commitment letter from Alder Bank for a $150.0 million term loan.', ['planned term_loan 150000000']],
  ['We expect to enter into a new $100.0 million revolving credit facility.', ['planned revolver_capacity 100000000']],
  ['We intend to issue $300.0 million of senior notes due 2032.', ['planned notes 300000000']],
  [
    'The proposed new credit facility includes a five-year revolving credit facility of $150 million and a term loan of $350 million.',
    ['planned revolver_capacity 150000000', 'planned term_loan 350000000'],
  ],
  ['A bank has offered us a $16.0 million line of credit.', ['planned revolver_capacity 16000000']],
  [
    'The lenders have agreed, subject to closing conditions, to provide a delayed draw term loan of $47.0 million.',
    ['planned term_loan 47000000'],
  ],
  ['On February 20, 2025 we priced $155 million of 8.25% senior notes due 2031.', ['planned notes 155000000']],
])('its sums are planned: %s', (text, recorded) => {
  expect(recordedIn(text)).toEqual(recorded)
})

test.each([
  [
    'We expect to enter into a new $100.0 million term loan in May 2025. At December 31, 2024, $40.0 million was outstanding under our existing revolver.',
    'revolver_drawn 40000000',
  ],
  [
    'The anticipated term loan repayments are $5.0 million a year, and $25.0 million was outstanding under the loan at December 31, 2024.',
    'term_loan 25000000',
  ],
  [
    'In 2023 we received a commitment letter from Alder Bank. On March 1, 2024, we entered into the Alder Revolver with commitments of $80.0 million.',
    'revolver_capacity 80000000',
  ],
  [
    'We solicited and received consents to amend our indenture, and the supplemental indenture eliminated the restrictive covenants.',
    'covenant_terms amended',
  ],
])('the text returns to what is: %s', (text, recorded) => {
  expect(recordedIn(text)).toContain(recorded)
})
