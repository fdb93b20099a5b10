import { expect, test } from 'vitest'
import { readBody } from './fixtures/read-body.ts'

/** What comes out of a passage: facts as type, value and day, statements as concept, action and level. */
function readOut(passage: string): string[] {
  const { facts, signals } = readBody(passage)
  return [
    ...facts.map(({ factType, value, period }) => `${factType} ${String(value)} ${period.endDate ?? period.status}`),
    ...signals.map(({ concept, action, ratio, threshold }) =>
      ['said', concept, action, ratio ?? threshold ?? ''].join(' ').trim(),
    ),
  ].sort()
}

/** Ten passages that a reader of credit agreements finds easy and a pattern does not. */
test.each<[why: string, passage: string, out: string[]]>([
  [
    'a facility that ended, its covenant and the one that replaced both',
    'On March 3, 2024, we terminated our $150.0 million revolving credit facility (the “Prior Facility”), which required a total leverage ratio of no more than 3.00 to 1.00, and entered into a new $250.0 million senior secured revolving credit facility maturing on March 3, 2029 (the “Revolver”). The Revolver requires us to maintain a total net leverage ratio of not more than 4.25 to 1.00.',
    [
      'covenant_threshold 4.25 2024-12-31',
      'maturity 2029 2029-03-03',
      'revolver_capacity 150000000 2024-03-02',
      'revolver_capacity 250000000 2024-03-03',
      'said credit_agreement entered_into 250000000',
      'said credit_agreement terminated 150000000',
      'said maximum_net_leverage_ratio required 4.25',
    ],
  ],
  [
    'sub-limits and an option to increase are not the size',
    'Our credit agreement, dated May 14, 2022, provides for a $300.0 million revolving credit facility, which includes a $25.0 million sublimit for letters of credit and a $10.0 million swing line. Subject to the lenders’ consent, we may increase the commitments by up to $100.0 million. As of December 31, 2024, we had no borrowings outstanding and $6.2 million of letters of credit issued under the revolving credit facility.',
    [
      'accordion 100000000 2024-12-31',
      'letters_of_credit 6200000 2024-12-31',
      'revolver_capacity 300000000 2024-12-31',
      'revolver_drawn 0 2024-12-31',
      'said credit_agreement entered_into',
      'sublimit 10000000 2024-12-31',
      'sublimit 25000000 2024-12-31',
    ],
  ],
  [
    'what availability is net of is not available',
    'As of December 31, 2024, we had $212.4 million available to borrow under the ABL Facility, net of $31.1 million of borrowings and $6.5 million of outstanding letters of credit, based on a borrowing base of $250.0 million.',
    [
      'borrowing_base 250000000 2024-12-31',
      'letters_of_credit 6500000 2024-12-31',
      'revolver_availability 212400000 2024-12-31',
    ],
  ],
  [
    'a breach and one forbearance, told twice',
    'On November 8, 2024, the lenders agreed to forbear from exercising their remedies until January 31, 2025. We did not comply with the minimum fixed charge coverage ratio as of September 30, 2024. Under the forbearance agreement, the lenders will not exercise remedies for that default until January 31, 2025.',
    ['said covenant_compliance breached', 'said covenant_compliance forbearance'],
  ],
  [
    'a limit with its steps, and the value beside it',
    'The credit agreement requires that our total net leverage ratio not exceed 5.00 to 1.00 through June 30, 2025, 4.75 to 1.00 through December 31, 2025, and 4.50 to 1.00 thereafter. As of December 31, 2024, our total net leverage ratio was 3.62 to 1.00.',
    [
      'covenant_actual 3.62 2024-12-31',
      'covenant_threshold 4.5 2026-01-01',
      'covenant_threshold 4.75 2025-12-31',
      'covenant_threshold 5 2024-12-31',
      'said maximum_net_leverage_ratio required 5',
    ],
  ],
  [
    'what an agreement would allow has not happened',
    'If an event of default occurs under the indenture, the trustee may declare the principal of all notes immediately due and payable. The credit agreement would be terminated upon a change of control.',
    [],
  ],
  [
    'a customer’s bankruptcy is the customer’s',
    'In July 2024, Brellin Stores, our second largest customer, filed a voluntary petition under chapter 11 of the bankruptcy code and defaulted on its senior secured credit facility.',
    [],
  ],
  [
    'a size before a change held until the day before it',
    'On May 14, 2024, we amended our revolving credit facility to increase the commitments from $250.0 million to $300.0 million and to extend its maturity to May 14, 2029.',
    [
      'maturity 2029 2029-05-14',
      'revolver_capacity 250000000 2024-05-13',
      'revolver_capacity 300000000 2024-05-14',
      'said credit_agreement amended 300000000',
      'said credit_agreement extended 300000000',
      'said revolver_capacity amended 300000000',
    ],
  ],
  [
    'what would have been drawn was not',
    'We expect to enter into a new $500 million revolving credit facility concurrently with the closing of the merger. Had the merger closed on December 31, 2024, we would have had $120 million outstanding under it.',
    ['revolver_capacity 500000000 planned'],
  ],
  [
    'an average, a peak and a balance',
    'Borrowings under the revolver averaged $18.4 million during 2024 and peaked at $37.0 million in August. At December 31, 2024 and 2023, $12.0 million and $0 were outstanding under the revolver, respectively.',
    [
      'average_borrowings 18400000 2024-12-31',
      'highest_borrowings 37000000 2024-12-31',
      'revolver_drawn 0 2023-12-31',
      'revolver_drawn 12000000 2024-12-31',
    ],
  ],
])('%s', (_why, passage, out) => {
  expect(readOut(passage)).toEqual(out)
})
