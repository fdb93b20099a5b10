import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const outcomesIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'extinguishment_gain_loss')
    .map(({ value, period, instrument }) =>
      [String((value ?? 0) / 1e6), period?.startDate ?? '', period?.endDate ?? '', instrument?.reportedName ?? ''].join(
        ' ',
      ),
    )
    .sort()

test.each<[string, string[]]>([
  [
    'In 2024, we recorded a loss on extinguishment of debt of $4.2 million related to the redemption of the 2027 Notes.',
    ['-4.2 2024-01-01 2024-12-31 2027 Notes'],
  ],
  [
    'Loss on extinguishment of debt was $12.1 million and $3.4 million for the years ended December 31, 2024 and 2023, respectively.',
    ['-12.1 2024-01-01 2024-12-31 ', '-3.4 2023-01-01 2023-12-31 '],
  ],
  [
    'In March 2024, we redeemed the 2026 Notes in full and recorded a loss on early extinguishment of debt of $7.5 million.',
    ['-7.5  2024-03-31 2026 Notes'],
  ],
  [
    'The repurchase of $50 million of Senior Notes in 2024 generated a gain of $6 million on the extinguishment of debt.',
    ['6 2024-01-01 2024-12-31 Senior Notes'],
  ],
  [
    'In 2024, we recognized a loss of $3.2 million on the repayment of $200.0 million of term loans.',
    ['-3.2 2024-01-01 2024-12-31 term loans'],
  ],
  [
    'The early repayment of the term loan resulted in a loss of $2.5 million in 2024.',
    ['-2.5 2024-01-01 2024-12-31 term loan'],
  ],
  [
    'In March 2024 we repurchased $25 million of the 2027 Notes for $24.1 million in cash, recognizing a gain of $0.7 million.',
    ['0.7  2024-03-31 2027 Notes'],
  ],
  [
    'During 2024, we recorded a $4.1 million charge for the early extinguishment of debt.',
    ['-4.1 2024-01-01 2024-12-31 '],
  ],
  ['In 2024, we repaid the term loan, sold a building and recorded a gain of $3 million.', []],
  ['In 2024, we redeemed the notes and recorded a gain of $3 million on the sale of a plant.', []],
  ['On May 4, 2024, we recorded a $1.1 million loss on the payoff of the term loan.', ['-1.1  2024-05-04 term loan']],
  [
    'A $9.8 million loss on debt extinguishment was recorded in the fourth quarter of 2023 upon repayment of the Term Loan.',
    ['-9.8 2023-10-01 2023-12-31 Term Loan'],
  ],
])('what ending debt gained or lost: %s', (text, expected) => expect(outcomesIn(text)).toEqual(expected))

test.each([
  'We redeemed notes in 2024, which resulted in a loss on extinguishment of $500 million of notes.',
  'We expect to record a loss on extinguishment of debt of approximately $10 million in 2025.',
  'During 2024, we recognized a loss on the repayment of $200.0 million of term loan.',
  'We recorded no loss on extinguishment of debt in 2024.',
  'If we repaid the notes in 2024, we would record a loss on extinguishment of $3 million.',
  'In 2024 we recorded a loss on settlement of accounts payable of $200,000 and repaid debt.',
  'The loss on extinguishment of debt for 2024 was comprised of $4 million in prepayment fees and $5 million in write-offs.',
  'Loss on extinguishment of debt increased by $2.0 million in 2024.',
])('no outcome of debt that was ended: %s', (text) => expect(outcomesIn(text)).toEqual([]))

test.each([
  'Our joint venture recorded a loss on extinguishment of debt of $3 million in 2024.',
  'Orlo, our equity method investee, recorded a gain on extinguishment of debt of $3 million in 2024.',
  'Delt\u2019s loss on extinguishment of debt was $3 million in 2024, of which we recorded half.',
  'In 2024 the loss on extinguishment of debt consisted of a $3 million premium and $2 million of unamortized costs.',
  'In 2024 the loss on extinguishment of debt included a premium of $3 million.',
  'The deferred tax benefit on the loss on extinguishment of debt was $1.1 million in 2024.',
  'The write-off of financing costs included in the loss on extinguishment of debt was $1.0 million in 2024.',
])("others' or a part of it: %s", (text) => expect(outcomesIn(text)).toEqual([]))

test.each([
  'The loss on extinguishment of debt, including a premium, was $3 million in 2024.',
  'The amount of the loss on extinguishment of debt was $3 million in 2024.',
  'Expenses rose as a result of a loss on extinguishment of debt of $3 million in 2024.',
])('the whole of it: %s', (text) => expect(outcomesIn(text)).toEqual(['-3 2024-01-01 2024-12-31 ']))

test('what another repaid gained nothing by debt of the filer', () => {
  const told = (by: string) =>
    outcomesIn(`<p>The repayment of the loan${by} resulted in a gain of $3 million in 2024.</p>`)
  expect(told(' by Orlo')).toEqual([])
  expect(told('')).toHaveLength(1)
})
