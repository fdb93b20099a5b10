import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

const liquidityIn = (text: string) => signalLines([text], '10-K').filter((line) => /^(?:liquidity|cash)/.test(line))

describe('what money comes from', () => {
  test.each([
    'Liquidity and capital resources include cash generated from operations and committed credit lines.',
    'Other sources of funds include bank borrowings in countries without a bond market.',
    'Our liquidity is derived from cash flow, the sale of receivables and our revolving credit facility.',
    'We derive our liquidity principally from operating cash flow and from our credit facility.',
    'The Company obtains its funds principally from dividends paid by its subsidiaries.',
    'As a holding company, we depend on dividends from our subsidiaries to pay interest on our notes.',
    'The Company has historically funded its growth with internally generated cash and bank debt.',
    'Our primary sources of liquidity are:',
    'The Company uses its revolving credit facility to fund working capital needs.',
    'Borrowings under our line of credit are used to finance seasonal inventory.',
  ])('%s', (text) => expect(liquidityIn(text)).toEqual(['liquidity_sources stated']))
  test.each([
    'Our franchisees’ sources of funds include loans from local banks.',
    'Working capital consists of receivables and inventory less payables.',
    'Cash consists of deposits with banks.',
    'We depend on third parties for capital equipment.',
    'We receive cash from customers in advance.',
    'The sources of funding for this project are operating cash and working capital budgets.',
    'Our ability to refinance our indebtedness will depend on the capital markets.',
    'The amount of available liquidity is subject to the seasons and includes cash in subsidiaries.',
    'Our customers use credit lines to finance inventory.',
    'We used borrowings under the revolver to finance the acquisition of Tarn Tools.',
    'If our sources of liquidity include asset sales, our results could suffer.',
    'Capital requirements of our joint venture are met by loans from its partners.',
  ])('but not: %s', (text) => expect(liquidityIn(text)).toEqual([]))
})

describe('what money is needed for', () => {
  test.each([
    ['Our primary uses of cash are working capital, capital expenditures and interest on our debt.', 'stated'],
    ['Our principal liquidity needs have been, and will continue to be, debt service and working capital.', 'stated'],
    ['Our primary liquidity needs are to fund capital expenditures and service our indebtedness.', 'stated'],
    ['Our short-term cash requirements are primarily operating expenses and scheduled principal payments.', 'stated'],
    ['Our cash requirements for the next twelve months include debt service of $12 million and leases.', 'stated'],
    ['The Company requires capital primarily for the acquisition of tractors.', 'stated'],
    ['Funds are needed principally for debt service, dividends and the purchase of tractors.', 'stated'],
    ['We expect that our primary uses of cash will be capital expenditures and debt repayment.', 'expected'],
  ])('%s', (text, action) => expect(liquidityIn(text)).toEqual([`liquidity_needs ${action}`]))
  test.each([
    'Our use of cash in investing activities consisted primarily of capital expenditures of $20.3 million.',
    'We used cash of $4.0 million for capital expenditures during 2025.',
    'Cash is required to be maintained in a reserve account for the payment of interest.',
    'Our future capital requirements will depend on many factors, including the rate of our growth.',
    'Demand for funds by our borrowers consists of working capital loans.',
    'We may use our cash for acquisitions.',
    'Our hotel managers need cash to fund operations and pay debt.',
    'These cash requirements are in excess of what the budget foresaw.',
    'We have used a discounted cash flow model to estimate the fair value of the property.',
    'We intend to contribute $300 million in cash, all of which will be used for capital improvements.',
  ])('but not: %s', (text) => expect(liquidityIn(text)).toEqual([]))
})

test.each([
  ['Working capital on December 31, 2025 was approximately $2,026,300.', 'working_capital 2026300 2025-12-31'],
  [
    'The Company had approximately $115.7 million of working capital at the end of 2025.',
    'working_capital 115700000 2025-12-31',
  ],
  [
    'Working capital increased to $24.1 million at December 31, 2025 from $20.3 million a year earlier.',
    'working_capital 24100000 2025-12-31',
  ],
  [
    'Our working capital was negative $4.2 million as of December 31, 2025.',
    'working_capital_deficit 4200000 2025-12-31',
  ],
  [
    'There was a working capital deficiency of $740,000 at December 31, 2025.',
    'working_capital_deficit 740000 2025-12-31',
  ],
  [
    'As of December 31, 2025 we had cash of $1.1 million and negative working capital of $4.0 million.',
    'working_capital_deficit 4000000 2025-12-31',
  ],
])('working capital has its sum and day: %s', (text, expected) => {
  const { signals } = readBody(text, { form: '10-K', periodEnd: '2025-12-31', filedAt: '2026-03-01' })
  expect(
    signals
      .filter(({ concept }) => concept === 'liquidity_position')
      .map(({ action, threshold, locator }) => [action, threshold, locator['asOf']].join(' ')),
  ).toEqual([expected])
})

test.each([
  'We had a $5 million working capital facility.',
  'The working capital impact was $0.7 billion negative.',
  'Changes in working capital were $5 million in 2025.',
  'Minimum working capital was set at $3 million.',
  'Working capital increased by $3.2 million in 2025.',
  'The Company had working capital needs of $4 million.',
  'Working capital of the acquired business was $6 million.',
  'Working capital was $5 million at our retail segment.',
  'Excluding cash, working capital was $4 million.',
  'Working capital, excluding cash, rose to $30 million.',
])('no working capital: %s', (text) =>
  expect(liquidityIn(text).filter((line) => line.startsWith('liquidity_position'))).toEqual([]),
)

test.each([
  ['The Company lacks sufficient liquidity to continue operations.', 'liquidity_sufficiency stated_insufficient'],
  ['We have sufficient cash on hand to continue to operate.', 'liquidity_sufficiency stated_sufficient'],
])('money that lasts or does not: %s', (text, expected) => expect(liquidityIn(text)).toContain(expected))

test('running out of cash is told with its day', () => {
  const [signal] = readBody('We expect to run out of cash by June 2025.').signals
  expect([signal?.concept, signal?.action, signal?.locator['through']]).toEqual(['cash_runway', 'warning', '2025-06'])
})

test('cash held abroad may be told as a share of all', () => {
  const shares = (text: string) => readBody(text).signals.map(({ concept, ratio }) => [concept, ratio].join(' '))
  expect(shares('Approximately 41% of our cash was held outside the United States.')).toEqual(['cash_held_abroad 0.41'])
  expect(shares('Substantially all of our cash is held by our foreign subsidiaries.')).toEqual(['cash_held_abroad '])
  expect(shares('Most of our cash is held in the United States.')).toEqual([])
  expect(
    shares('The percentage of cash held domestically was 73% as of May 31, 2025 and 91% as of May 31, 2024.'),
  ).toEqual(['cash_held_domestically 0.73', 'cash_held_domestically 0.91'])
})

describe('cash held abroad is told with its own sum and day', () => {
  const abroadIn = (text: string) =>
    readBody(text)
      .signals.filter(({ concept }) => concept === 'cash_held_abroad')
      .map(({ threshold, locator }) => [threshold, locator['asOf']].join(' '))
  test.each([
    [
      'We had cash and cash equivalents of $42.6 million as of December 31, 2024, of which $11.3 million was held by our foreign subsidiaries.',
      '11300000 2024-12-31',
    ],
    [
      'At December 31, 2024, $7.2 billion of the $62.0 billion in cash and cash equivalents was held by our foreign subsidiaries.',
      '7200000000 2024-12-31',
    ],
    [
      'At December 31, 2024, $11.3 million of cash was held by the Company’s foreign subsidiaries.',
      '11300000 2024-12-31',
    ],
    [
      'At December 31, 2024, $34 million of the Company’s $60 million of cash was held overseas.',
      '34000000 2024-12-31',
    ],
    [
      'Included in our December 31, 2024 cash balance of $27.5 million is $5.2 million of cash held at a foreign subsidiary.',
      '5200000 2024-12-31',
    ],
    ['Cash held outside the United States totaled $11.3 million at December 31, 2024.', '11300000 2024-12-31'],
    [
      'Of the $42.6 million of cash at December 31, 2024, $30.1 million was held in the United States and $12.5 million was held by foreign subsidiaries.',
      '12500000 2024-12-31',
    ],
    [
      'As of December 31, 2024, our foreign subsidiaries held approximately $34.0 million of cash and cash equivalents.',
      '34000000 2024-12-31',
    ],
    ['At December 31, 2024, the Company’s foreign operations had $9.5 million in cash.', '9500000 2024-12-31'],
  ])('%s', (text, expected) => expect(abroadIn(text)).toEqual([expected]))
  test.each([
    'We had cash of $42.6 million, including amounts held by our foreign subsidiaries.',
    'We had cash of $5.4 billion, of which approximately 41% was held by our foreign subsidiaries.',
    'Our foreign subsidiaries had borrowings of $3.0 million and cash of $2.0 million.',
    'If we repatriate the $11.3 million of cash held by foreign subsidiaries, taxes could be due.',
    'At December 31, 2024, $11.3 million of cash was held by Orlo Ltd.’s foreign subsidiaries, which we plan to acquire.',
    'We repatriated $11.3 million of cash from our foreign subsidiaries in 2024.',
    'At December 31, 2024, our foreign subsidiaries held $3.4 million of cash collateral.',
    'At December 31, 2024, our foreign subsidiaries held $3.4 million of inventory and cash.',
    'If our foreign subsidiaries held $3.4 million of cash, taxes could be due.',
    'At December 31, 2024, Orlo Ltd.’s foreign subsidiaries held $3.4 million of cash.',
    'Our foreign subsidiaries must maintain $3.4 million of cash.',
  ])('but not: %s', (text) => expect(abroadIn(text)).toEqual([]))
})

test.each([
  // What brought or took a past time's cash, what pays for one plan.
  'For fiscal 2024, significant sources of cash included $88.4 million from net income and an increase in accounts payable.',
  'The source of cash in the 2024 six-month period was primarily the result of $340 million in additions to debt.',
  'In 2024, our board of directors authorized a $1.0 billion share repurchase program, which is funded from working capital.',
  // A title, a duty, money for one duty, a business that does not run yet, cash that is only hard to move.
  'In addition to cash flows, our capital resources and uses of liquidity are as follows:',
  'Liquidity – We are also required to maintain either an interest coverage ratio of 1.75 or a minimum level of liquidity.',
  'The Company believes its cash flows are adequate to meet the future statutory funding requirements.',
  'The trust fund assets are expected to be sufficient to fund decommissioning.',
  'Once operational, we anticipate that cash flow will provide the necessary cash to make our principal and interest payments.',
  'Cash at December 31, 2024 included $1.2 billion of cash held in countries with currency controls.',
  // A hope and a need.
  'We hope that cash flows from operations will be sufficient to fund our operations.',
  'We hope that, with our cash, liquidity will be sufficient to fund our operations for twelve months.',
  'We are hoping to raise capital and that our cash will be sufficient to fund operations for twelve months.',
  'We will need to generate sufficient cash flow to service our debt.',
])('no statement of liquidity: %s', (text) => expect(liquidityIn(text)).toEqual([]))

test('what named sources are for is a need', () =>
  expect(
    liquidityIn(
      'These sources of cash are available to fund cash outflows, including debt repayments and acquisitions.',
    ),
  ).toEqual(['liquidity_needs stated']))
