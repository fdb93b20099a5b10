import { expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const signalsIn = (...texts: readonly string[]) => signalLines([...texts], '10-K')

test.each([
  'We believe that our cash and the amounts available under the Alder Revolver will cover our needs for the next twelve months.',
  'We believe that our cash, the cash we expect to earn and our Alder Revolver will cover our needs for the next twelve months.',
  'We think that our cash and the cash that we expect to generate will be enough for the next twelve months.',
  'We believe our cash flow, together with the Alder Revolver, suffices for the coming year.',
  'We expect that our cash and the Alder Revolver would still last us for no less than the next twelve months.',
  'We expect no difficulty in meeting our obligations over the next year.',
  'Together these sources are, in our view, adequate for the next twelve months.',
  'We had cash of $42.0 million and $58.0 million available under the Alder Revolver, which we believe is sufficient to meet our needs for the next twelve months.',
  'At year-end we had cash of $42.0 million, which management believes will be adequate to meet our cash requirements for the coming year.',
  'Cash on hand and availability under the Alder Revolver provide sufficient liquidity to fund our operations for the next twelve months.',
])('the money is enough: %s', (text) => {
  expect(signalsIn(text)).toEqual([expect.stringContaining('liquidity_sufficiency stated_sufficient')])
})

test('what is enough may stand in the sentence before', () => {
  expect(
    signalsIn('At year-end we had cash of $40.0 million.', 'This is enough, we believe, for the coming twelve months.'),
  ).toEqual([expect.stringContaining('liquidity_sufficiency stated_sufficient')])
})

test.each([
  'Our insurance will cover our needs for the next twelve months.',
  'This is enough for the coming twelve months of training.',
  'We cannot be certain that our cash will cover our needs for the next twelve months.',
  'We hold $42.0 million of inventory, which we believe is sufficient to meet demand for the next twelve months.',
  'The Company will cover its needs for shelf space over the next twelve months.',
])('and nothing is said of money here: %s', (text) => {
  expect(signalsIn(text).filter((line) => line.includes('sufficien'))).toEqual([])
})
