import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const factsIn = (body: string): string[] =>
  readBody(body).facts.map(
    ({ factType, value, period: { endDate } }) => `${factType} ${String(value)} ${endDate ?? ''}`,
  )

test.each([
  [
    'An officer loaned the Company $0, $2,150, $31,700 and $45,000 during the years ended December 31, 2024, 2023, 2022 and 2021.',
    [
      'debt_proceeds 0 2024-12-31',
      'debt_proceeds 2150 2023-12-31',
      'debt_proceeds 31700 2022-12-31',
      'debt_proceeds 45000 2021-12-31',
    ],
  ],
  [
    'Our president, Mr. Arden, advanced $3,300 to the Company during the year ended December 31, 2024.',
    ['debt_proceeds 3300 2024-12-31'],
  ],
  [
    'In the years ended December 31, 2024 and 2023, the Company borrowed $14,200 and $7,700 from its chief executive officer.',
    ['debt_proceeds 14200 2024-12-31', 'debt_proceeds 7700 2023-12-31'],
  ],
  [
    'During the year ended December 31, 2024 the Company received advances of $64,000 from a shareholder and repaid $12,000.',
    ['debt_proceeds 64000 2024-12-31', 'debt_repayments 12000 2024-12-31'],
  ],
  [
    'The Company repaid the director $9,000 of the loan during the year ended December 31, 2024.',
    ['debt_repayments 9000 2024-12-31'],
  ],
  // Of what is lent until a day, of what the filer lends, and of shares.
  [
    'Our majority shareholder has advanced a total of $231,044 to the Company as of December 31, 2024.',
    ['other_debt 231044 2024-12-31'],
  ],
  ['The Company advanced $5,000 to an officer during the year ended December 31, 2024.', []],
  ['The Company received $25,000 from the sale of shares to a director in the year ended December 31, 2024.', []],
  ['A director has agreed to lend the Company up to $50,000 during the year ended December 31, 2024.', []],
])('what insiders lend and are paid back: %s', (body, expected) => expect(factsIn(body)).toEqual(expected))

test.each([
  [
    'The balance due to the director was $33,890 and $26,110 as of December 31, 2024 and 2023.',
    ['other_debt 33890 2024-12-31', 'other_debt 26110 2023-12-31'],
  ],
  [
    'At December 31, 2024 and 2023, $55,210 and $31,900, respectively, was due to a director for unpaid loans.',
    ['other_debt 55210 2024-12-31', 'other_debt 31900 2023-12-31'],
  ],
  [
    'As of December 31, 2024, the Company owed its president $44,310 for advances made to pay operating expenses.',
    ['other_debt 44310 2024-12-31'],
  ],
  ['As of December 31, 2024, $44,310 of salary was owed to the director.', []],
  ['The increase in loan costs was due to a director.', []],
])('what insiders are owed: %s', (body, expected) => expect(factsIn(body)).toEqual(expected))
