import { describe, expect, test } from 'vitest'
import { dollars, readBody, taggedBody } from '../../../fixtures/read-body.ts'
import { tableRows } from '../../../fixtures/table-rows.ts'

const cashIn = (body: string): string[] =>
  readBody(body).facts.flatMap(({ factType, value, period }) =>
    factType.includes('cash') ? [`${factType} ${String(value / 1e6)} ${period.endDate ?? ''}`] : [],
  )

describe('a sum of cash with other money', () => {
  test.each([
    [
      'As of December 31, 2023 and 2024, restricted cash, cash equivalents, and marketable securities were $31 million and $27 million.',
      ['restricted_cash 31 2023-12-31', 'restricted_cash 27 2024-12-31'],
    ],
    [
      'At December 31, 2024, $5.4 million of cash was held in escrow to secure our obligations.',
      ['restricted_cash 5.4 2024-12-31'],
    ],
    [
      'As of December 31, 2024, cash and cash equivalents included $5.4 million held in escrow and restricted from general use.',
      ['restricted_cash 5.4 2024-12-31'],
    ],
    ['At December 31, 2024, none of our $15 million of cash was restricted as to use.', []],
    ['At December 31, 2024, the sellers’ cash included $5.4 million held in escrow.', []],
    ['We ended 2024 with $120 million of cash and $300 million of undrawn capacity.', ['cash 120 2024-12-31']],
    ['We ended the year with cash of $120 million and $4 million of notes.', ['cash 120 2024-12-31']],
    ['We ended the fourth quarter of 2023 with $120 million of cash and $4 million of notes.', []],
    ['In 2023 we ended the year with $120 million of cash and $4 million of notes.', []],
    ['We ended the first quarter with cash of $120 million and $4 million of notes.', []],
    [
      'As of December 31, 2024, liquidity of $420 million consisted of cash of $120 million and availability under the revolver.',
      ['cash 120 2024-12-31'],
    ],
    [
      'At December 31, 2024, our cash, cash equivalents and marketable securities balances of $78 million included $5 million of government bonds.',
      ['cash_and_investments 78 2024-12-31'],
    ],
    [
      'At December 31, 2024, we had $61.5 million of cash, cash equivalents, and marketable securities.',
      ['cash_and_investments 61.5 2024-12-31'],
    ],
    [
      'Our cash, cash equivalents and short-term investments as of December 31, 2024 were $82 million compared to $71 million as of December 31, 2023.',
      ['cash_and_investments 82 2024-12-31', 'cash_and_investments 71 2023-12-31'],
    ],
    [
      'We had cash, cash equivalents, and short-term U.S. Treasury securities totaling $5.2 million available as of December 31, 2024.',
      ['cash_and_investments 5.2 2024-12-31'],
    ],
    [
      'Cash, cash equivalents and marketable debt securities totaled $6.4 million and $5.9 million as of December 31, 2024 and 2023.',
      ['cash_and_investments 6.4 2024-12-31', 'cash_and_investments 5.9 2023-12-31'],
    ],
    [
      'Our sources of liquidity are our cash and marketable securities balances, which, at fair value, were $4.3 million and $5 million as of December 31, 2023 and 2024.',
      ['cash_and_investments 4.3 2023-12-31', 'cash_and_investments 5 2024-12-31'],
    ],
    [
      'At December 31, 2024, our liquidity consisted of cash, cash equivalents and short-term investments of $41 million.',
      ['cash_and_investments 41 2024-12-31'],
    ],
    [
      'We held $9.4 million of cash and cash equivalents, including our short-term investments, at December 31, 2024.',
      ['cash_and_investments 9.4 2024-12-31'],
    ],
    [
      'At December 31, 2024, cash, cash equivalents and restricted cash totaled $77 million.',
      ['cash_and_restricted_cash 77 2024-12-31'],
    ],
    ['At December 31, 2024, we held $19 million in cash and equivalents.', ['cash 19 2024-12-31']],
  ])('%s', (text, expected) => expect(cashIn(text)).toEqual(expected))

  test.each([
    'Cash, cash equivalents and marketable securities held by foreign subsidiaries were $4.7 million at December 31, 2024.',
    'At December 31, 2024, total cash and marketable securities included $18.9 million that was pledged.',
    'At December 31, 2024, $2.4 million of our cash, cash equivalents and investments were domiciled abroad.',
    'Cash and equivalents were $7 million lower at December 31, 2024.',
    'At December 31, 2024, the funds held cash and cash equivalents and restricted cash of $7 million.',
    'At December 31, 2024, cash and investments held by our consolidated funds were $7 million.',
    'We must maintain cash, cash equivalents and marketable securities of $7 million.',
    'We expect to have cash and cash equivalents of $7 million at December 31, 2025.',
    'At December 31, 2024, unrealized losses on cash, cash equivalents and marketable securities were $7 million.',
    'At December 31, 2024, we had $7 million in cash, marketable securities and available borrowing capacity.',
    'At December 31, 2024, we had cash and restricted cash of $7 million and $2 million, respectively.',
  ])('not: %s', (text) => expect(cashIn(text)).toEqual([]))

  test('two kinds of cash with a sum each are two', () => {
    expect(cashIn('At December 31, 2024, we had cash of $84 million and restricted cash of $2 million.')).toEqual([
      'cash 84 2024-12-31',
      'restricted_cash 2 2024-12-31',
    ])
  })
})

const statement = (last: string, cell = '$30|$25') =>
  `<p><b>Consolidated Statements of Cash Flows (in millions)</b></p><table>${tableRows([
    '|Year ended December 31, 2024|Year ended December 31, 2023',
    'Net cash provided by operating activities|10|9',
    'Net cash used in investing activities|(3)|(2)',
    'Net cash used in financing activities|(2)|(2)',
    `${last}|${cell}`,
  ])}</table>`

test('a statement of cash flows ends with cash, or with cash and restricted cash', () => {
  expect(cashIn(statement('Cash, cash equivalents, and restricted cash, end of period'))).toEqual([
    'cash_and_restricted_cash 30 2024-12-31',
    'cash_and_restricted_cash 25 2023-12-31',
  ])
  expect(cashIn(statement('Restricted cash, end of period'))).toEqual([])
  expect(cashIn(statement('Cash and cash equivalents, end of period'))).toEqual([
    'cash 30 2024-12-31',
    'cash 25 2023-12-31',
  ])
})

test('a tag of the sum is one of it, whatever it counts, unless its row names cash alone', () => {
  const tag = (label: string) => {
    const cell = dollars('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', '30', 6)
    return cashIn(taggedBody(statement(label, `$${cell}|$25`)))[0]
  }
  expect(tag('Cash, cash equivalents and restricted cash, end of period')).toBe(
    'cash_and_restricted_cash 30 2024-12-31',
  )
  expect(tag('Cash and cash equivalents, end of period')).toBe('cash 30 2024-12-31')
})

test('a part of the cash that is available is nothing left of a line', () => {
  const line = 'At December 31, 2024, $9 million was outstanding under the revolving credit facility.'
  const cash =
    'At December 31, 2024, we had cash of $25 million (of which approximately $8 million was available to us).'
  const facts = readBody(`${line} ${cash}`).facts.map(({ factType, value }) => `${factType} ${String(value / 1e6)}`)
  expect(facts.sort()).toEqual(['cash 25', 'revolver_drawn 9'])
})

test('what brackets explain is not what the sum is of', () => {
  expect(
    cashIn('At December 31, 2024, net debt (cash and marketable securities, net of debt) was $27.8 million.'),
  ).toEqual([])
})

test('not read yet: cash with the restricted cash that brackets add to it', () =>
  expect(cashIn('Our cash (including restricted cash) was $30 million at December 31, 2024.')).toEqual([]))

test('what brackets tell of a sum that has no kind of its own is its kind', () => {
  for (const sum of ['Our cash position', 'Our cash balance', 'Funds on hand'])
    expect(cashIn(`${sum} (cash and cash equivalents) was $33 million at December 31, 2024.`)).toHaveLength(1)
  const kinds = (text: string) => readBody(text).facts.map(({ factType }) => factType)
  expect(kinds('Long-term debt (current portion) was $3 million at December 31, 2024.')).toEqual(['current_debt'])
  expect(kinds('Our debt (consisting of the term loan) was $5 million at December 31, 2024.')).toEqual(['term_loan'])
})
