import { describe, expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

/** Rates and maturities as type, value, day and how they stand to the period. */
const lines = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'interest_rate' || factType === 'maturity')
    .map(({ factType, value, period }) => [factType, value, period.endDate, period.status].join(' '))
    .sort()

const rows = (all: readonly (readonly [text: string, expected: readonly string[]])[]): void => {
  test.each(all)('%s', (text, expected) => expect(lines(text)).toEqual([...expected].sort()))
}

describe('what the words at a name tell to have ended', () => {
  rows([
    [
      'Debt was lower because of the June 2023 repayment of $422 million in 6% Notes.',
      ['interest_rate 6 2023-05-31 prior'],
    ],
    [
      'As part of the refinancing, we repaid our $1.5 billion term loan due May 2026 and borrowed under a new term loan.',
      ['maturity 2026 2026-05-31 prior'],
    ],
    [
      'We terminated our second revolving Credit Facility of $4 billion, which had an expiration of October 17, 2025.',
      ['maturity 2025 2025-10-17 prior'],
    ],
    [
      'In 2024 we entered into a five-year revolving credit facility expiring November 2028, which replaced, on like terms, our $300 million revolving facility that was scheduled to expire in August 2026.',
      ['maturity 2026 2026-08-31 prior', 'maturity 2028 2028-11-30 maturity'],
    ],
    [
      'The proceeds were used to pay dividends and to retire $298 million of senior unsecured notes that mature in January 2026.',
      ['maturity 2026 2026-01-31 prior'],
    ],
    [
      'We intend to use the proceeds for the repayment of the 4.25% senior notes due March 1, 2026.',
      ['interest_rate 4.25 2024-12-31 reported', 'maturity 2026 2026-03-01 maturity'],
    ],
  ])
})

describe('a day that has passed or was moved', () => {
  rows([
    ['The Notes bear interest at 2.5% and mature on February 28, 2023.', ['maturity 2023 2023-02-28 prior']],
    [
      'The Hartwell Note was payable on the earlier of June 19, 2022 and the holder\u2019s demand.',
      ['maturity 2022 2022-06-19 prior'],
    ],
    ['The Hartwell Note was due on June 19, 2022 and is now payable on demand.', ['maturity 2022 2022-06-19 maturity']],
    ['The loan was due on May 5, 2024 and is in default.', ['maturity 2024 2024-05-05 maturity']],
    [
      'The Credit Facility was previously set to expire on June 15, 2027 and was extended; it now expires on June 14, 2029.',
      ['maturity 2027 2027-06-15 prior', 'maturity 2029 2029-06-14 maturity'],
    ],
    [
      'Our Secured Line of Credit had a May 12, 2026 maturity date. The Secured Line of Credit matures on April 14, 2028.',
      ['maturity 2026 2026-05-12 prior', 'maturity 2028 2028-04-14 maturity'],
    ],
    [
      'We have a 364-day $1.5 billion credit facility that expires in July 2025. In February 2025 we renewed our 364-day $1.5 billion credit facility, moving its maturity from July 2025 to July 2026.',
      ['maturity 2025 2025-07-31 prior', 'maturity 2026 2026-07-31 maturity'],
    ],
    ['The debt repaid in 2022 included $240 million of 7.25% senior notes due May 1, 2022.', []],
  ])
})

describe('series of one coupon', () => {
  rows([
    [
      'In 2022 we redeemed all of our 7.75% Senior Notes due 2027. The 7.75% Senior Notes due 2030 are unsecured. The 7.75% Notes rank equally.',
      [
        'interest_rate 7.75 2021-12-31 prior',
        'interest_rate 7.75 2024-12-31 reported',
        'maturity 2027 2027-12-31 prior',
        'maturity 2030 2030-12-31 maturity',
      ],
    ],
  ])
})

test('of a part bought back in a year long past no coupon of today is told', () => {
  expect(lines('In 2021 cash was used for the repurchase of $50 million of our 8% Senior Notes due 2030.')).toEqual([
    'maturity 2030 2030-12-31 maturity',
  ])
})

describe('debt that is owed though its day has passed keeps its terms', () => {
  rows([
    ['The loan matured on June 1, 2024 and we have not yet repaid it.', ['maturity 2024 2024-06-01 maturity']],
    [
      'The 8% Notes matured on June 1, 2024 and have not been repaid.',
      ['interest_rate 8 2024-12-31 reported', 'maturity 2024 2024-06-01 maturity'],
    ],
    [
      'The notes due 2024 bear interest at 6% and remain outstanding.',
      ['interest_rate 6 2024-12-31 reported', 'maturity 2024 2024-12-31 maturity'],
    ],
    [
      'The 8% notes, which matured in May 2024, were partly repaid; $10.0 million was outstanding under the notes at December 31, 2024.',
      ['interest_rate 8 2024-12-31 reported', 'maturity 2024 2024-05-31 prior'],
    ],
    [
      'The 8% Notes matured on June 1, 2024 and were repaid.',
      ['interest_rate 8 2024-05-31 prior', 'maturity 2024 2024-06-01 prior'],
    ],
  ])
})

describe('what another took the place of', () => {
  rows([
    [
      'On May 7, 2024, we entered into a credit agreement, which replaced our prior credit agreement (the “Prior Agreement”). The Prior Agreement bore interest at LIBOR plus 1.25%.',
      ['interest_rate 1.25 2024-05-06 prior'],
    ],
    [
      'On May 7, 2024, we entered into an amended and restated credit agreement, which restates the agreement of 2021 (the “Existing Credit Agreement”). The Existing Credit Agreement had a maturity date of August 20, 2026.',
      ['maturity 2026 2026-08-20 prior'],
    ],
    ['The Prior Lien Notes mature on May 4, 2031.', ['maturity 2031 2031-05-04 maturity']],
    [
      'The amendment extended the maturity date of the credit agreement (the “Existing Credit Agreement”) to May 12, 2029.',
      ['maturity 2029 2029-05-12 maturity'],
    ],
  ])
})
