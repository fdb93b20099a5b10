import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

const liquidityIn = (text: string) =>
  signalLines([text], '10-K').filter((line) => /^(?:liquidity|cash|financing)/.test(line))

describe('what money is there for', () => {
  test.each([
    'Cash flow from our stores provides us with a significant source of liquidity.',
    'Our commercial paper program serves as a further source of liquidity.',
    'The credit facility provides an additional source of working capital for the Company.',
    'Our commercial paper program serves as a source of short-term funding.',
    'The revolving credit facility represents a backup source of liquidity.',
    'The Company uses commercial paper to meet its working capital requirements.',
    'The Company also uses bank financings and derivatives to meet its financing requirements.',
    '$3.0 billion of the investments are classified as current and are available to meet short-term liquidity needs.',
    'Borrowings under the facility are available to finance working capital.',
    'We have the ability to satisfy our cash requirements through the issuance of commercial paper.',
    'Tarnholm maintains domestic commercial paper programs to cover short-term funding needs.',
    'We use credit facilities as a mechanism to provide additional flexibility in managing our global liquidity.',
    'We pay for working capital and debt service out of operating cash flow and our revolver.',
    'We depend upon strong cash flows from our operations to fund growth and interest payments.',
    'These facilities provide full liquidity support for our commercial paper program.',
    'We have entered into debt agreements with several banks to provide capital for the growth of our business.',
    'We have a $10 million revolver and a $50 million facility, both of which are available to support our commercial paper program.',
    'We believe that we have the flexibility to cover working capital needs and debt service through the use of cash.',
  ])('%s', (text) => expect(liquidityIn(text)).toEqual(['liquidity_sources stated']))

  test.each([
    'We currently plan to repay these notes at maturity using cash on hand.',
    'The Company intends to use cash on hand to repay the notes.',
    'We intend to use the net proceeds of the offering to repay outstanding commercial paper.',
    'The net proceeds of the notes will be used to fund repayment of our term loan.',
    'To satisfy these obligations, the Company intends to use cash from operations.',
    'Management intends to finance operating costs over the next year with existing cash and loans from directors.',
    'We have large cash requirements, which we plan to fund through our available liquidity and cash flows.',
    'Tarnholm plans to utilize its liquidity and its cash flows to fund its material cash requirements.',
  ])('%s', (text) => expect(liquidityIn(text)).toEqual(['liquidity_sources expected']))

  test.each([
    'We may use cash balances and commercial paper borrowings to retire or refinance other borrowings.',
    'Tarnholm may issue additional commercial paper to meet liquidity requirements as needed.',
    'We may also obtain additional long-term debt to meet future financing needs.',
    'Our operations would rely on cash flow from the existing portfolio and our committed credit facilities.',
    'We believe that we could fund future acquisitions with our available cash, cash from operations or additional borrowings.',
  ])('%s', (text) => expect(liquidityIn(text)).toEqual(['liquidity_sources possible']))

  test.each([
    'The Company intends to use cash on hand to purchase shares of the target.',
    'The Company is required to use cash on hand to repay the notes.',
    'Cash on hand is a source of interest income.',
    'The Company uses of cash are described below.',
    'Our customers may use credit lines to finance inventory purchases.',
    'We may use a portion of the proceeds to acquire complementary businesses.',
    'The lenders may use cash collateral to repay the loan.',
    'The trading market provides a source of liquidity for our shares.',
    'A joint venture partner may provide a source of liquidity for the venture.',
    'We repaid the notes with cash on hand.',
    'If we repay the notes with cash on hand, our liquidity will fall.',
    'No cash is available to pay dividends.',
    'Such cash may not be available to fund our operations.',
    'Investments that are not available to meet liquidity needs are held in trust.',
    'We maintain liquidity under our credit facility to meet our needs.',
    'If cash that we may borrow to fund operations falls short, our results will suffer.',
    'Our revolver serves as a source of liquidity for our customers.',
  ])('but not: %s', (text) => expect(liquidityIn(text)).toEqual([]))
})

test.each([
  'Our principal contractual commitments include purchase obligations, repayments of long-term debt and interest.',
  'Our contractual obligations consist primarily of long-term debt, interest and operating leases.',
])('needs: %s', (text) => expect(liquidityIn(text)).toEqual(['liquidity_needs stated']))

describe('a registration of debt to come', () => {
  test.each([
    'In 2024 we filed a shelf registration statement which permits us to issue debt securities from time to time.',
    'We have an effective shelf registration statement under which we may issue debt securities.',
    'Under our shelf registration, we may issue any combination of debt securities and preferred stock.',
    'We believe we have the ability to obtain both short-term and long-term debt to meet our financing needs.',
  ])('%s', (text) => expect(liquidityIn(text)).toEqual(['financing_access available']))
  test.each([
    'We do not have a shelf registration statement for debt securities.',
    'The shelf registration statement covers resales of notes by the selling stockholders.',
    'If we had a shelf registration statement, we could issue debt securities.',
    'Our shelf registration statement, under which we might issue debt securities, expired.',
    'We intend to file a shelf registration statement to issue debt securities.',
    'We agreed to file a shelf registration statement with respect to the notes.',
    'We had a shelf registration statement for debt securities, which we withdrew.',
    'Our competitors have the ability to issue debt to meet their needs.',
  ])('but not: %s', (text) => expect(liquidityIn(text)).toEqual([]))
})

test.each([
  'The Company expects its cash and its ability to issue debt to be sufficient to finance its operating needs.',
  'We believe that amounts accessible through commercial paper markets should be adequate to fund borrowing needs.',
])('enough: %s', (text) => expect(liquidityIn(text)).toEqual(['liquidity_sufficiency stated_sufficient']))

test('an excess of what is current is a deficit of working capital', () => {
  expect(liquidityIn('The Company had an excess of current liabilities over current assets.')).toEqual([
    'liquidity_position working_capital_deficit',
  ])
})

test('statements that name other money are told apart, and one that names nothing more is a further place', () => {
  const told = (sentences: string[]) => signalLines(sentences, '10-K').filter((line) => /^liquidity/.test(line))
  const first = 'Our principal sources of liquidity are cash flow from operations and our revolver.'
  expect(told([first, 'Our commercial paper program serves as a further source of liquidity.'])).toHaveLength(2)
  expect(told([first, 'Our primary source of liquidity is cash flow.'])).toHaveLength(1)
})

test('two sums have the two days of a sentence, and of one day they are no one sum', () => {
  const sums = (text: string) =>
    readBody(text).signals.map(({ action, threshold, locator }) =>
      [action, threshold, locator['asOf']].filter((part) => part !== undefined).join(' '),
    )
  const held = 'Cash held by our foreign subsidiaries was $922 million and $735 million'
  expect(sums(`${held}, respectively, at December 31, 2024 and 2023.`)).toEqual([
    'reported 922000000 2024-12-31',
    'reported 735000000 2023-12-31',
  ])
  expect(sums('We had working capital of $5 million and $4 million at December 31, 2024 and 2023.')).toEqual([
    'working_capital 5000000 2024-12-31',
    'working_capital 4000000 2023-12-31',
  ])
  expect(sums(`${held} at December 31, 2024.`)).toEqual([])
})
