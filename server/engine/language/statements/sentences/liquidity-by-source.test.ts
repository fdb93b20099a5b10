import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'liquidity')
    .map(({ concept, action }) => `${concept} ${action}`)

test.each([
  ['To date, we have funded our operations from private placements.', 'liquidity_sources stated'],
  ['Historically, our operations have been funded by loans from our majority shareholder.', 'liquidity_sources stated'],
  ['Our operations to date have been financed through advances from our parent.', 'liquidity_sources stated'],
  ['Liquidity requirements are principally met through the credit markets.', 'liquidity_sources stated'],
  ['We have no commitments for any additional funding.', 'financing_access none_in_place'],
  ['We do not have any arrangements in place for future financing.', 'financing_access none_in_place'],
  ['Management plans to raise funds through the sale of equity securities.', 'financing_need expected'],
  ['We will have to raise additional funds in the next twelve months.', 'financing_need expected'],
  ['The continuation of the Company is dependent upon obtaining additional financing.', 'financing_need expected'],
  [
    'The Company has sufficient cash on hand to meet its needs for the next year.',
    'liquidity_sufficiency stated_sufficient',
  ],
  [
    'We will not be able to continue operations beyond June 2025 without additional financing.',
    'liquidity_sufficiency stated_insufficient',
  ],
  ['Our cash will not last beyond June 2025.', 'liquidity_sufficiency stated_insufficient'],
])('%s', (text, expected) => expect(statedIn(text)).toContain(expected))

test.each([
  'We may have to raise additional funds through financings.',
  'Capital requirements of brokers are met by their clearing firms with cash.',
  'Our customers have funded their operations with loans.',
  'We have no commitments for capital expenditures.',
  'Our acquisitions are dependent upon the approval of our lenders.',
  'If we do not refinance the loan, we will not be able to continue operations.',
  'Granite’s management expects to raise additional funds over the next twelve months.',
  'We rely on the mortgage servicers who service the mortgage loans behind our securities to collect payments.',
])('none: %s', (text) => expect(statedIn(text)).toEqual([]))
