import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'liquidity' || signalType === 'going_concern')
    .map(({ concept, action }) => `${concept} ${action}`)

describe('liquidity and doubt', () => {
  test.each<[string, string[]]>([
    [
      'Since June 2024, the Company’s liquidity has remained very constrained as a result of continued losses.',
      ['liquidity_position constrained'],
    ],
    [
      'The Company experienced a material decrease in its liquidity in the third quarter.',
      ['liquidity_position constrained'],
    ],
    [
      'The Company has incurred recurring losses and negative cash flows from operations.',
      ['liquidity_position recurring_losses'],
    ],
    ['We have a history of losses.', ['liquidity_position recurring_losses']],
    ['We have incurred net losses since our inception.', ['liquidity_position recurring_losses']],
    ['The Company had negative cash flow from operations of $12 million in 2024.', []],
    ['The Company has incurred net operating loss carryforwards since inception.', []],
    ['Our customers have experienced recurring losses.', []],
    ['The Company expects to continue to incur losses.', ['liquidity_position losses_expected']],
    ['We do not expect to continue to incur losses.', []],
    ['We expect Orlo Chips to continue to generate net losses in future periods.', []],
    ['We expect our foreign currency gains and losses to continue to fluctuate.', []],
    ['The Company has inadequate staff. Insufficient Resources: The Company has few people in finance.', []],
    ['Our liquidity position remains strong.', ['liquidity_position strong']],
    ['The liquidity of our stock is strong.', []],
    ['Our liquidity management policy is strong.', []],
    ['We have limited cash resources.', ['liquidity_sufficiency stated_insufficient']],
    ['We have limited working capital needs.', []],
    ['We depend on third parties to fund their share of the project.', []],
    ['Our director has agreed to serve for three years.', []],
    ['Our liquidity is limited to the cash of our subsidiaries.', []],
    ['Our liquidity could be constrained if sales decline.', []],
    [
      'We believe that cash from operations and borrowings under our lines will meet our working capital needs for the coming fiscal year.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    [
      'Without additional funding, the Company will exhaust its cash by the end of the third quarter of 2025.',
      ['cash_runway warning'],
    ],
    ['We have cash runway into the second half of 2027.', ['cash_runway reported']],
    [
      'Recurring losses from operations and a net capital deficiency raise substantial doubt about its ability to continue as a going concern.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'These factors indicate a material uncertainty that may cast significant doubt about our ability to continue as a going concern.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'We assess whether there is a material uncertainty that may cast significant doubt about our ability to continue as a going concern.',
      [],
    ],
    ['These plans do not alleviate the substantial doubt.', ['substantial_doubt substantial_doubt_raised']],
    [
      'The report of our auditor contains a going concern qualification, which is an event of default under our loan agreement.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'The loan agreement requires an audit report that contains no going concern qualification, which is an event of default.',
      [],
    ],
  ])('%s', (text, stated) => {
    expect(statedIn(text)).toEqual(stated)
  })
})
