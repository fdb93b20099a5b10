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
  // A month, and no "may".
  [
    'For the fiscal year ended May 31, 2024, interest expense on the 2027 Notes consisted of $3.5 million of contractual interest and $1.2 million of amortization of debt issuance costs.',
    [`${COUPON} 3.5 2024-05-31 2027 Notes`, `${AMORTIZED} 1.2 2024-05-31 2027 Notes`],
  ],
  // Of something else, or to come.
  ['Amortization of intangible assets was $5 million in 2024, beside interest on the notes.', []],
  ['We will recognize amortization of debt issuance costs of $0.5 million as interest expense in 2025.', []],
])('%s', (text, expected) => expect(interestIn(text).sort()).toEqual(expected.toSorted()))

test.each<[string, string[]]>([
  // What the whole is said to hold or to leave out governs no verb.
  [
    'Interest expense (including amortization of deferred financing costs) was $12 million for the year ended December 31, 2024.',
    ['Interest expense 12 2024-12-31 all'],
  ],
  [
    'Interest expense, which includes amortization of deferred financing costs, was $12 million in 2024.',
    ['Interest expense 12 2024-12-31 all'],
  ],
  [
    'Interest expense, exclusive of amortization of deferred financing costs, was $12 million for the year ended December 31, 2024.',
    ['Interest expense 12 2024-12-31 all'],
  ],
  ['Interest and amortization of debt discount totaled $7 million in 2024.', []],
  ['We recorded interest expense, including amortization of debt issuance costs, of $12 million in 2024.', []],
  // Income, a stake, what was capitalized and how far interest moved.
  ['In 2024, interest income included accretion of discount on notes of $3 million.', []],
  ['Net interest income included $3 million of accretion of purchase discount on loans in 2024.', []],
  ['We sold our interest in a partnership and recorded amortization of debt costs of $2 million in 2024.', []],
  ['Capitalized interest, including amortization of debt costs of $2 million, was $5 million in 2024.', []],
  ['Interest expense decreased $3 million in 2024 because of lower amortization of discount of $2 million.', []],
  ['Interest expense increased $3 million in 2024 because of $2 million of amortization of debt discount.', []],
])('the whole and what is no part of it: %s', (text, expected) => expect(interestIn(text)).toEqual(expected))
