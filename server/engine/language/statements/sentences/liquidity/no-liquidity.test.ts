import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'liquidity')
    .map(({ concept, action }) => `${concept} ${action}`)

test.each([
  'Any fees due to our affiliates will remain unpaid until there is sufficient cash flow from operations to make our payments.',
  'Our operations have historically provided adequate liquidity to meet our requirements, including those for acquisitions.',
  'Our access to external sources of financing is dependent on our debt ratings and could be adversely affected by a downgrade.',
  'The costs of the Company’s postretirement healthcare programs are generally funded on an insured-premium basis.',
  'The pace of share repurchases will be dictated by our capital needs and market conditions.',
  'Dividends are shaped by our liquidity needs.',
  'The source of cash in 2022 was mostly additions to debt of $2.1 million.',
  'We use derivatives to hedge the cash flows needed to pay interest on our notes.',
  'Historically, our cash was sufficient to meet our needs.',
  'To limit translation exposure, our foreign subsidiaries use excess cash to purchase dollar investments.',
  'Free cash flow, a non-GAAP measure, is cash beyond what is required for our operations and capital expenditures.',
  'We will satisfy our conversion obligation by paying cash up to the principal amount of the notes.',
  'The financings closed in May provided sufficient proceeds to fund the Company through the trial, which ended in June.',
])('neither money nor its source is told: %s', (text) => expect(statedIn(text)).toEqual([]))

test.each([
  'Our revolving credit facility serves as a backup for our commercial paper program.',
  'We maintain bank credit facilities to support our commercial paper program.',
  'We believe that future domestic cash generation will be sufficient to meet future domestic cash needs.',
  'We expect future U.S. cash generation to be sufficient to meet future U.S. cash needs.',
])('not told yet: %s', (text) => expect(statedIn(text)).toEqual([]))

test.each<[string, string]>([
  ['We believe our cash and facility will be sufficient to meet our domestic capital requirements.', 'sufficiency'],
  ['We believe cash from the U.S. will be sufficient to meet our U.S. needs and our debt service.', 'sufficiency'],
  ['Our primary source of liquidity is our revolving credit facility, which we do not hedge.', 'sources'],
  ['Our principal sources of liquidity are cash, borrowings and settlements of forward contracts.', 'sources'],
  ['We use cash from operations and borrowings to fund our operations and hedging program.', 'sources'],
  ['We use swaps to hedge our rates, and our working capital needs are funded by cash from operations.', 'sources'],
  ['We fund our operations from cash flow; adjusted cash flow is not a measure of liquidity under GAAP.', 'sources'],
  ['Available cash is used to fund working capital and capital expenditures.', 'needs'],
  ['We will satisfy our conversion obligations and working capital needs with cash from operations.', 'sources'],
  ['We use our credit facilities to support our commercial paper program and to fund operations.', 'sources'],
])('the filer’s money is told beside another thing: %s', (text, what) =>
  expect(statedIn(text)).toEqual([expect.stringContaining(`liquidity_${what} `)]),
)

test('what was enough so far and is for a time to come', () => {
  expect(
    statedIn('Our cash has been adequate and will be sufficient to fund our operations for the next year.'),
  ).toEqual(['liquidity_sufficiency stated_sufficient'])
})

test.each([
  [
    'Cash flows have historically provided sufficient liquidity to meet our needs, and we expect this to continue.',
    'sufficiency',
  ],
  ['Our principal sources of liquidity in 2024 were cash flow from operations and borrowings.', 'sources'],
])('what is expected to go on and what a whole year relied on is told: %s', (text, what) =>
  expect(statedIn(text)).toEqual([expect.stringContaining(`liquidity_${what} stated`)]),
)

test.each<[string, string]>([
  [
    'Our lease ends in 2026. Until then we have sufficient cash to fund our operations.',
    'liquidity_sufficiency stated_sufficient',
  ],
  [
    'Once funded we will have sufficient cash to fund our operations for the next twelve months.',
    'liquidity_sufficiency stated_sufficient',
  ],
  [
    'Given the lack of an equity market, our sources of liquidity are cash and our revolver.',
    'liquidity_sources stated',
  ],
  [
    'We have the ability to draw on our primary sources of liquidity, which are cash and our revolver.',
    'liquidity_sources stated',
  ],
])('money that nobody awaits, and sources themselves: %s', (text, expected) =>
  expect(statedIn(text)).toContain(expected),
)

test('several years to come are a horizon', () => {
  const [signal] = readBody(
    'We believe that our cash should be sufficient for our operating requirements through the next several fiscal years.',
  ).signals
  expect(signal?.locator['horizon']).toBe('next several fiscal years')
})

test.each([
  [
    'Cash flows from operations have historically provided sufficient liquidity to meet our needs, and we expect this to continue.',
    'liquidity_sufficiency stated_sufficient',
  ],
  [
    'Our principal sources of liquidity in 2024 were cash flow from operations and borrowings under our revolving credit facility.',
    'liquidity_sources stated',
  ],
  [
    'Given the lack of an equity market, our sources of liquidity are cash and our revolver.',
    'liquidity_sources stated',
  ],
  [
    'Our lease ends in 2026. Until then we have sufficient cash to fund our operations.',
    'liquidity_sufficiency stated_sufficient',
  ],
])('what was so and goes on is told: %s', (text, told) => expect(statedIn(text)).toContain(told))
