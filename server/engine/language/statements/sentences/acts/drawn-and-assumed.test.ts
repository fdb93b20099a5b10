import { expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const acts = (text: string) => signalLines([text], '10-Q')

test.each([
  [
    'On January 2, 2026, the Company borrowed $200,000,000 under the Orlo Credit Agreement.',
    'credit_agreement borrowed USD 200000000',
  ],
  ['In May 2026 we drew down $40 million under the revolver.', 'credit_agreement borrowed USD 40000000'],
  [
    'On April 7, 2026, we entered into a $200 million term loan, the full balance of which was borrowed on that date.',
    'term_loan borrowed USD 200000000',
  ],
  ['In October 2025, we assumed our subsidiary’s obligations under its bonds.', 'notes assumed'],
  ['In May 2026, we assumed a $12 million mortgage loan with the building.', 'mortgage_loan assumed USD 12000000'],
  [
    'With the merger in May 2026, the Company assumed $90 million in aggregate principal amount of Tarn’s 5.1% Notes.',
    'notes assumed USD 90000000',
  ],
])('%s', (text, expected) => expect(acts(text)).toContain(expected))

test.each([
  'We assumed in May 2026 that the notes would convert.',
  'In May 2026, we assumed a discount rate of 6.25% in measuring the fair value of the 5.1% Notes.',
  'In May 2026, we assumed a price of $90 million in valuing the conversion right of the 5.1% Notes.',
  'In May 2026, we assumed a volatility of 40% and a term of 2 years to value the 5.1% Notes.',
  'As of May 31, 2026 we had borrowed $40 million under the revolver.',
  'During 2025, we borrowed $20 million and $30 million under the revolver.',
  'As of December 31, 2025, the Company drew $4.8 million on the credit facility.',
  'We may draw $40 million under the revolver.',
  'On April 7, 2026, we entered into a $200 million term loan with an accordion of up to $50 million, all of which was borrowed at closing.',
  'On April 7, 2026, we terminated our $300 million term loan, all of which was borrowed at closing of the 2022 merger.',
  'On April 7, 2026, we issued $300 million of 6% notes, the proceeds of which were borrowed by our subsidiary on that date.',
])('and none here: %s', (text) => expect(acts(text).filter((line) => /borrowed|assumed/.test(line))).toEqual([]))

test.each([
  'Orlo Credit had established credit lines of $6.2 billion at March 31, 2026, including $3.4 billion without security.',
  'The Company has established lines of credit of $6.2 billion with several banks at March 31, 2026.',
  'At March 31, 2026, the Company had arranged credit lines totaling $50 million.',
])('lines that stand on a day are no act: %s', (text) =>
  expect(acts(text).filter((line) => line.includes('entered_into'))).toEqual([]),
)

test.each([
  'In May 2026, the Company established credit lines of $50 million with Alder Bank.',
  'At May 31, 2026, the Company had established a $50 million credit line with Alder Bank.',
])('and lines that were made are one: %s', (text) =>
  expect(acts(text).join()).toContain('credit_agreement entered_into USD 50000000'),
)
