import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType, concept }) => concept === 'debt_default' || signalType === 'covenant')
    .map(({ concept, action, locator }) => [concept, action, locator['asOf'] ?? ''].map(String).join(' ').trim())

describe('a default is stated in other words than "we are in default"', () => {
  test.each<[string, string[]]>([
    [
      'As of April 30, 2022, seven of the Company’s convertible notes remain outstanding beyond their respective maturity dates, triggering an event of technical default.',
      ['debt_default defaulted 2022-04-30'],
    ],
    ['If the notes remain outstanding beyond their maturity date, interest accrues at 18%.', []],
    ['An event of default occurred under the credit agreement on May 4, 2022.', ['debt_default defaulted 2022-05-04']],
    [
      'The filing of the Chapter 11 petition constitutes an event of default that accelerated the Company’s obligations under the notes.',
      ['debt_default accelerated', 'debt_default defaulted'],
    ],
    [
      'As a result of the event of default under the credit agreement, the lenders increased the interest rate on July 1, 2024.',
      ['debt_default defaulted'],
    ],
    [
      'The lenders notified the Company of such default under the loan agreement on July 1, 2024.',
      ['debt_default defaulted 2024-07-01'],
    ],
    ['The lender has asserted an event of default under the loan agreement.', ['debt_default defaulted']],
    ['We stopped paying interest on the debentures in September 2024.', ['debt_default defaulted 2024-09-30']],
    [
      'We have not made any of the interest payments on the notes since May 2024.',
      ['debt_default defaulted 2024-05-31'],
    ],
    [
      'The Company filed petitions under Chapter 11 on May 4, 2024, which constituted an event of default under the notes.',
      ['debt_default defaulted 2024-05-04'],
    ],
    ['The Company is delinquent in its payments under the note payable.', ['debt_default defaulted']],
    ['The note matured on May 4, 2024 and remains unpaid.', ['debt_default defaulted 2024-05-04']],
    [
      'The Company and the bank are parties to a Limited Forbearance Agreement, dated as of January 11, 2024, relating to the credit agreement.',
      ['covenant_compliance forbearance 2024-01-11'],
    ],
    [
      'We failed the tangible net worth covenant of our loan agreement at December 31, 2024.',
      ['covenant_compliance breached 2024-12-31'],
    ],
    [
      'We missed an instalment in May 2024. Such failure constitutes an event of default under the loan agreement.',
      ['debt_default defaulted'],
    ],
  ])('%s', (text, expected) => expect(statedIn(text)).toEqual(expected))
  test.each([
    'If we miss an instalment, the bank may act. Such failure constitutes an event of default under the loan agreement.',
    'The credit agreement provides that the failure to pay constitutes an event of default.',
    'Following the default by our customer under its loan agreement, we took possession.',
    'The lenders may accelerate the notes as a result of the event of default.',
    'The Company notified the lenders that no event of default had occurred under the credit agreement.',
    'We stopped paying dividends under the credit agreement.',
    'Loans that are delinquent in payment are placed on nonaccrual.',
    'The borrower stopped paying interest on our loan to it in May 2024.',
    'The balance of the note remains unpaid.',
    'We do not have sufficient cash to repay the notes at maturity.',
    'The full amount of this borrowing became due and payable on July 31, 2024.',
    'We failed to deliver the covenant certificate under our loan agreement on time.',
  ])('none: %s', (text) => expect(statedIn(text)).toEqual([]))
})
