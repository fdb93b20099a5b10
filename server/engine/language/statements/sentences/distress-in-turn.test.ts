import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

/** What is stated: concept, action, and the day, the end or the months of it. */
const statedIn = (text: string): string[] =>
  readBody(`<p>${text}</p>`).signals.map(({ concept, action, locator }) =>
    [concept, action, locator['effectiveDate'] ?? locator['horizon'] ?? locator['horizonMonths']]
      .filter((part) => part != null)
      .join(' '),
  )

test.each<[string, string[]]>([
  [
    'The lenders under the Alder Loan delivered a notice of default on August 12, 2024 and on September 4, 2024 accelerated the loans.',
    ['debt_default accelerated 2024-09-04', 'debt_default defaulted 2024-08-12'],
  ],
  [
    'The Alder Loan is in default. We did not make the $3.1 million principal payment due on August 1, 2024.',
    ['debt_default defaulted', 'debt_default defaulted 2024-08-01'],
  ],
  [
    'We have not paid the December 2024 coupon on the 10% notes and are in the 30-day grace period.',
    ['debt_default defaulted 2024-12'],
  ],
  [
    'On September 10, 2024, the lender under the Alder Loan delivered a reservation of rights letter.',
    ['debt_default defaulted 2024-09-10'],
  ],
  [
    'The lender agreed to forgo testing of the fixed charge coverage ratio under the Alder Loan until June 30, 2025.',
    ['minimum_fixed_charge_coverage_ratio suspended'],
  ],
  [
    'The bank granted us a waiver of the fixed charge coverage covenant of the Alder Loan.',
    ['minimum_fixed_charge_coverage_ratio waived', 'covenant_compliance waived'],
  ],
  [
    'We have enough cash to last until the middle of 2025, after which we will require new funding.',
    ['cash_runway warning 2025-06-30'],
  ],
  [
    'Management believes that the proceeds of the offering, combined with cash on hand, provide liquidity for more than one year after these statements are issued.',
    ['liquidity_sufficiency stated_sufficient 12'],
  ],
  ['A lender that delivers a notice of default may accelerate the loans.', []],
  ['If we do not make the principal payment due, the notes would be in default.', []],
])('%s', (text, stated) => {
  expect(statedIn(text)).toEqual(stated)
})
