import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { signalLines } from '../fixtures/signal-lines.ts'

const KEPT = 'debt_classification classified_as_long_term'
const BEFORE = 'The Company has a revolving credit facility of $500 million.'

const told = (text: string): string[] =>
  signalLines([BEFORE, text]).filter((line) => line.startsWith('debt_classification'))

describe('debt due soon that is to be refinanced is classified as long-term', () => {
  test.each([
    [
      'At December 31, 2025, the company had both the intent and the ability, as evidenced by its facilities, to refinance the notes on a long-term basis.',
      KEPT,
    ],
    [
      'The commercial paper is classified as long-term debt because we have the intent and ability to refinance it on a long-term basis.',
      KEPT,
    ],
    [
      'The 5% Notes have been classified as non-current based on our ability and intent to refinance them under the facility.',
      KEPT,
    ],
    [
      'Of the short-term borrowings, $4 million was reclassified to long-term at December 31, 2025.',
      `${KEPT} USD 4000000`,
    ],
    [
      'We have classified $400 million of commercial paper as long-term debt, as we intend to refinance it through our facility.',
      `${KEPT} USD 400000000`,
    ],
  ])('%s', (text, line) => expect(told(text)).toEqual([line]))
})

describe('a policy, a standard, an asset and an intent that is denied are no such debt', () => {
  test.each([
    'The Company classifies notes due within a year as long-term debt when it has the intent and ability to refinance them on a long-term basis.',
    'If the Company has the intent and ability to refinance the notes on a long-term basis, they would be classified as long-term.',
    'The Company does not have the intent and ability to refinance the notes on a long-term basis.',
    'Investments are classified as long-term because the Company has the intent and ability to hold them.',
    'Certain auction rate securities were reclassified from current to long-term.',
    'The notes were reclassified from long-term to current liabilities.',
    'Excluding commercial paper reclassified as long-term debt, maturities of long-term debt are $5 million in 2027.',
  ])('%s', (text) => expect(told(text)).not.toContainEqual(expect.stringContaining('long_term')))
})

test.each([
  [
    'We classify commercial paper and certain current maturities of notes payable as long-term debt as we have the intent and ability to refinance them.',
    'commercial paper and certain current maturities of notes payable',
  ],
  [
    'Commercial paper and our 5% notes have been classified as long-term debt since we intend and have the ability to refinance them.',
    'Commercial paper and our 5% notes',
  ],
])('the debts that are classified together: %s', (text, name) =>
  expect(readBody(text).signals.map(({ locator }) => locator['instrumentName'])).toEqual([name]),
)
