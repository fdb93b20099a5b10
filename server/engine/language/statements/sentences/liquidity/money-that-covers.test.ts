import { expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const liquidityIn = (text: string) =>
  signalLines([text], '10-K').filter((line) => /^(?:liquidity|financing)/.test(line))

test('what somebody is trying beside leaves the cash that is said to be enough', () =>
  expect(
    signalLines(
      ['While we are trying to cut costs, we believe that our cash will be sufficient for the next twelve months.'],
      '10-Q',
    ).join(),
  ).toContain('liquidity_sufficiency stated_sufficient'))

test.each([
  [
    'Internally generated funds are expected to cover most of our financial requirements.',
    'liquidity_sources expected',
  ],
  ['Operating cash flow will fund the majority of our capital program.', 'liquidity_sources expected'],
  ['Future capital requirements are expected to be met by cash from operations.', 'liquidity_sources expected'],
  ['Our liquidity needs can be satisfied with borrowings under our line of credit.', 'liquidity_sources possible'],
  [
    'We have financed our operations primarily through the sale of our securities and payments received from our customers.',
    'liquidity_sources stated',
  ],
  ['A primary source of liquidity is our ability to access the corporate bond markets.', 'liquidity_sources stated'],
  ['Our credit facilities are both available to support our commercial paper program.', 'liquidity_sources stated'],
  ['Our working capital requirements are greatest in the third quarter.', 'liquidity_needs stated'],
  ['We continue to evaluate various alternatives for raising additional funds.', 'financing_need possible'],
  [
    'We are unable to determine whether we will be successful in raising additional funds.',
    'financing_access not_assured',
  ],
  [
    'We believe these sources of liquidity will continue to support our business for the next twelve months.',
    'liquidity_sufficiency stated_sufficient',
  ],
  [
    'Our strong credit ratings have enabled us to issue long-term debt at attractive rates.',
    'financing_access available',
  ],
])('%s', (text, line) => expect(liquidityIn(text)).toEqual([line]))

test('enough at home is another statement than enough abroad', () =>
  expect(
    signalLines(
      [
        'We expect our domestic cash to be sufficient to fund our domestic operations.',
        'We expect our foreign cash to be sufficient to fund our foreign operations.',
      ],
      '10-K',
    ),
  ).toEqual(['liquidity_sufficiency stated_sufficient', 'liquidity_sufficiency stated_sufficient']))

test.each([
  'Our principal needs for liquidity have been to fund operating losses.',
  'The restrictions will not impact our liquidity to meet our working capital requirements.',
  'We cannot be certain that future borrowings will be available to meet our debt obligations.',
  'The joint venture’s borrowings will fund the construction of the plant.',
  'Our customers finance their purchases with bank loans and cash.',
  'Working capital requirements of our dealers are highest in the spring.',
  'Our operating cash flow will fund our capital program if the facility is renewed.',
  'As of year-end, $45 million of the revolving credit facility is available for borrowing.',
  'A downgrade would not permit us to issue debt at favorable rates.',
])('nothing is told of the filer’s money: %s', (text) =>
  expect(liquidityIn(text).filter((line) => !line.includes('not_assured'))).toEqual([]),
)
