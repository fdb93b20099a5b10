import { expect, test } from 'vitest'
import { readingOf } from '../fixtures/reading-of.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

const feesOf = (...texts: string[]) =>
  statementsOf(readingOf(texts, '10-K'))
    .signals.filter(({ concept }) => concept === 'fee_terms')
    .map(({ action, locator }) => [
      action,
      locator['instrumentName'] ?? null,
      locator['kinds'],
      locator['amount'] ?? null,
    ])

test.each([
  [
    'We pay a quarterly commitment fee on the unused part of the revolver.',
    ['named', 'revolver', ['commitment'], null],
  ],
  [
    'We pay (i) a facility fee on the commitments and (ii) a participation fee on letters of credit under the revolver.',
    ['named', 'revolver', ['facility', 'participation'], null],
  ],
  [
    'The Credit Agreement requires a commitment fee and letter of credit fees, but no prepayment fees.',
    ['named', 'Credit Agreement', ['commitment', 'letter_of_credit'], null],
  ],
  [
    'The Credit Agreement requires payment of a facility fee in advance.',
    ['named', 'Credit Agreement', ['facility'], null],
  ],
  [
    'The Company is also obligated to pay other customary fees under the Credit Agreement.',
    ['named', 'Credit Agreement', ['customary'], null],
  ],
  [
    'A commitment fee accrues on any unused portion of the commitments under the credit agreement.',
    ['named', 'credit agreement', ['commitment'], null],
  ],
  [
    'The facility fee under the Credit Facility is determined according to our credit rating.',
    ['named', 'Credit Facility', ['facility'], null],
  ],
  [
    'Commitment fees under the Credit Facility are not material.',
    ['named', 'Credit Facility', ['commitment'], 'insignificant'],
  ],
  [
    'The Credit Facility has no significant commitment fees.',
    ['named', 'Credit Facility', ['commitment'], 'insignificant'],
  ],
  [
    'The prepayment fee is due if the Construction Loan or the Term Loan is paid in full within two years.',
    ['named', 'Construction Loan or the Term Loan', ['prepayment'], null],
  ],
  ['There is no commitment fee on the line of credit.', ['none', 'line of credit', ['commitment'], null]],
  ['The bank charges no unused fee on the line of credit.', ['none', 'line of credit', ['commitment'], null]],
  ['The term loan is not subject to a prepayment penalty.', ['none', 'term loan', ['prepayment'], null]],
])('%s', (text, fee) => expect(feesOf(text)).toEqual([fee]))

test.each([
  'We pay a commitment fee of 0.25% on the unused part of the revolver.',
  'Our facilities have a commitment fee, which can be up to 50 basis points per year.',
  'We paid commitment fees of $1.2 million under the revolver.',
  'We paid commitment fees under the revolver in 2025.',
  'Commitment fees on the revolver are included in interest expense.',
  'Interest expense consists of interest on our revolver and commitment fees.',
  'The lenders pay us a commitment fee on the loan we promised.',
  'If we terminate the Credit Agreement early, we would pay an early termination fee.',
  'If our ratings were to decline, the facility fee under the Credit Agreement would increase.',
  'Some facilities have a commitment fee.',
  'Such payment will be applied to the principal of the Term Loan, and will not be subject to the prepayment fee.',
  'We pay certain fees to our directors.',
])('%s', (text) => expect(feesOf(text)).toEqual([]))
