import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The statements of a text: concept and action, sum, and day. */
const statedIn = (text: string): string[] =>
  readBody(`<p><b>Liquidity and Capital Resources</b></p><p>${text}</p>`).signals.map(
    ({ concept, action, threshold, locator }) =>
      [`${concept}:${action}`, threshold ?? locator['amount'] ?? '-', locator['asOf'] ?? '-'].map(String).join(' '),
  )

test.each<[string, string]>([
  [
    'As of December 31, 2024, we had cash of $209 and a working capital deficit of $(14,440).',
    'liquidity_position:working_capital_deficit 14440 2024-12-31',
  ],
  [
    'As of December 31, 2024, we had negative working capital of $(1.4) million.',
    'liquidity_position:working_capital_deficit 1400000 2024-12-31',
  ],
  [
    'The increase was offset by €750 million of senior notes that were reclassified to current liabilities and $672 million of dividends.',
    'debt_classification:reclassified_to_current 750000000 -',
  ],
  [
    'At December 31, 2024, our working capital was $(214,440).',
    'liquidity_position:working_capital_deficit 214440 2024-12-31',
  ],
  [
    'At December 31, 2024, we had working capital of ($3.1 million).',
    'liquidity_position:working_capital_deficit 3100000 2024-12-31',
  ],
  [
    'Through December 31, 2024, the Company has incurred recurring losses from operations and has an accumulated deficit of $1,148.8 million.',
    'liquidity_position:recurring_losses 1148800000 2024-12-31',
  ],
  [
    'We had $952 million in cash available at December 31, 2024, up since December 31, 2023. About $215 million of our cash was held by our foreign subsidiaries.',
    'cash_held_abroad:reported 215000000 2024-12-31',
  ],
  [
    'At September 30, 2024 we had $90 million of cash. About $12 million of cash is held by our foreign subsidiaries.',
    'cash_held_abroad:reported 12000000 -',
  ],
  [
    'We believe that our existing working capital, including approximately $4 million received in May 2024, should be sufficient to meet our liquidity requirements for the next twelve months.',
    'liquidity_sufficiency:stated_sufficient - -',
  ],
  [
    'In May 2024, we filed a shelf registration statement that permits the offering of an aggregate of up to $95 million of debt securities and stock, including up to $70 million of stock.',
    'financing_access:available 95000000 -',
  ],
])('%s', (text, expected) => expect(statedIn(text)).toContain(expected))
