import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const interestIn = (text: string): string[] =>
  readBody(text).facts.flatMap(({ factType, label, value, period: { endDate }, instrument }) =>
    factType === 'interest_expense'
      ? [`${label} ${String(value / 1e6)} ${endDate ?? ''} ${instrument?.reportedName ?? 'all'}`]
      : [],
  )

const COUPON = 'Contractual interest expense'
const AMORTIZED = 'Interest expense, amortization of issuance costs'
const BOTH = 'Interest expense, amortization of discount and issuance costs'

test.each<[string, string[]]>([
  [
    'Interest expense related to the 2027 Notes for the year ended December 31, 2024 consisted of $3.5 million of contractual interest and $1.2 million of amortization of debt issuance costs.',
    [`${COUPON} 3.5 2024-12-31 2027 Notes`, `${AMORTIZED} 1.2 2024-12-31 2027 Notes`],
  ],
  [
    'During the years ended December 31, 2024 and 2023, we recorded interest expense of $12 million and $10 million, respectively, of which $2.1 million and $1.9 million, respectively, related to the amortization of the debt discount and issuance costs.',
    [
      'Interest expense 12 2024-12-31 all',
      'Interest expense 10 2023-12-31 all',
      `${BOTH} 2.1 2024-12-31 all`,
      `${BOTH} 1.9 2023-12-31 all`,
    ],
  ],
  [
    'Amortization of deferred financing fees charged to interest expense was $0.8 million for the year ended December 31, 2024.',
    [`${AMORTIZED} 0.8 2024-12-31 all`],
  ],
  [
    'For the year ended December 31, 2024, we recognized interest expense on the Notes of $4.7 million, comprised of contractual interest of $3.5 million and amortization of issuance costs of $1.2 million.',
    ['Interest expense 4.7 2024-12-31 Notes', `${COUPON} 3.5 2024-12-31 Notes`, `${AMORTIZED} 1.2 2024-12-31 Notes`],
  ],
  // Of something else, or to come.
  ['Amortization of intangible assets was $5 million in 2024, beside interest on the notes.', []],
  ['We will recognize amortization of debt issuance costs of $0.5 million as interest expense in 2025.', []],
])('%s', (text, expected) => expect(interestIn(text).sort()).toEqual(expected.toSorted()))
