import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

const signalsIn = (text: string) => signalLines([text], '10-K')

test.each([
  ['The Company has access to a commercial paper program as a source of working capital.', 'available'],
  ['We continue to have ready access to the capital markets.', 'available'],
  ['Alder Mills continued to have access to liquidity through the commercial paper market in 2025.', 'available'],
  ['We have not experienced any difficulty in accessing the credit markets.', 'available'],
  ['We believe our financial position should allow us broad access to the capital markets.', 'available'],
  ['Our credit ratings should enable us to refinance our debt as it becomes due.', 'available'],
  ['We believe that we will be able to access the debt markets.', 'available'],
  ['We maintain the ability to access the commercial paper market.', 'available'],
  ['We have the ability to obtain additional sources of financing, if necessary.', 'available'],
  ['We expect to continue to have access to the capital markets when needed for our liquidity.', 'available'],
  ['We have ample access to capital.', 'available'],
  ['We expect to continue having adequate access to the capital markets.', 'available'],
  ['The Company believes its access to capital remains strong.', 'available'],
  ['Credit markets remain open to us.', 'available'],
  ['We do not currently have access to the capital markets.', 'unavailable'],
  ['Some of our financing facilities are not fully committed.', 'uncommitted'],
  ['The bank lines of credit are uncommitted.', 'uncommitted'],
  ['Our commercial paper program is uncommitted.', 'uncommitted'],
  ['The finance subsidiaries rely on their ability to raise funds in the capital markets.', 'dependent'],
])('%s', (text, expected) => expect(signalsIn(text)).toEqual([`financing_access ${expected}`]))

test.each([
  'We cannot assure you that we will be able to refinance our debt.',
  'We may be able to access the capital markets.',
  'If we have access to the capital markets, we will issue notes.',
  'Our customers have access to financing.',
  'The agreement provides the agent with access to our records.',
  'We have access to new products.',
  'We do not believe that we will be able to refinance the notes.',
  'We had access to the capital markets until our downgrade in 2023.',
  'The merger will give us access to the capital markets.',
  'We have the ability to obtain additional sources of financing, once necessary approvals are received.',
  'We have the ability to obtain additional sources of financing, if required approvals are received.',
  'We have the ability to access the capital markets only with the consent of our lenders.',
  'We have substantial liquidity to meet our needs only if the refinancing closes.',
  'The credit facility does not restrict our access to the capital markets.',
  'To ensure that we have access to the capital markets we keep our ratings.',
])('and nothing here: %s', (text) => expect(signalsIn(text)).toEqual([]))

test.each([
  'Though we expect to continue having adequate access to funds, a downgrade could result in higher borrowing costs.',
])('not told yet: %s', (text) => expect(signalsIn(text)).toEqual([]))

test.each([
  'At December 31, 2025, our current liabilities exceeded our current assets by $8.9 million.',
  'At December 31, 2025, the Company had a working capital deficit of $8.9 million.',
])('%s', (text) =>
  expect(signalsIn(text)).toEqual([expect.stringContaining('liquidity_position working_capital_deficit')]),
)

test('the sum of a deficit is what it is, and no other sum beside it', () => {
  const sums = (text: string) => readBody(text).signals.map(({ action, threshold }) => `${action} ${String(threshold)}`)
  expect(sums('Our current liabilities exceeded our current assets of $20 million by $8 million.')).toEqual([
    'working_capital_deficit 8000000',
  ])
  expect(sums('We had a working capital deficit, unlike the working capital of $8 million a year ago.')).toEqual([
    'working_capital_deficit null',
  ])
  expect(sums('We had a working capital deficit of $9 million and $6 million in 2024 and 2023.')).toEqual([
    'working_capital_deficit 9000000',
    'working_capital_deficit 6000000',
  ])
})

test('access that is enough for a need is told as sufficient', () =>
  expect(signalsIn('We believe that we have adequate access to funds, including our line, to meet our needs.')).toEqual(
    ['liquidity_sufficiency stated_sufficient'],
  ))

test('more than enough to borrow is told as sufficient, and a listed lack of money as insufficient', () => {
  expect(
    signalsIn('Orlo believes that it has substantial borrowing capacity to meet unforeseen requirements.'),
  ).toEqual([])
  expect(
    signalsIn('The Company believes that it has substantial borrowing capacity to meet unforeseen requirements.'),
  ).toEqual(['liquidity_sufficiency stated_sufficient'])
  expect(signalsIn('The Company has substantial borrowing capacity to meet unforeseen cash requirements.')).toEqual([
    'liquidity_sufficiency stated_sufficient',
  ])
  expect(signalsIn('We have incurred recurring losses, negative cash flows and insufficient liquidity.')).toEqual([
    expect.stringContaining('liquidity_sufficiency stated_insufficient'),
    'liquidity_position recurring_losses',
  ])
})
