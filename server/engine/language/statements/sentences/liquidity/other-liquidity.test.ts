import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const statedIn = (text: string): string[] =>
  readBody(text).signals.map(({ concept, action, locator }) =>
    [concept, action, locator['through'] ?? locator['horizonMonths'] ?? ''].map(String).join(' ').trim(),
  )

describe('liquidity and going concern are stated without their usual words', () => {
  test.each<[string, string[]]>([
    [
      'We expect to maintain adequate liquidity for the remainder of fiscal 2025.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    ['We must maintain adequate liquidity to operate.', []],
    ['We are unable to assert that, for the next twelve months, we have enough cash to fund operations.', []],
    [
      'Management believes the Company can meet its liquidity needs through the end of fiscal 2026.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    [
      'We believe that we have the ability to fund our operations for the next twelve months.',
      ['liquidity_sufficiency stated_sufficient 12'],
    ],
    ['We cannot be certain that we can meet our obligations through 2026.', []],
    ['We have less than one month of operating cash.', ['cash_runway warning 1']],
    ['Our cash runway extends into the second half of 2026.', ['cash_runway reported 2026-12']],
    ['Our cash runway extends into mid-2026.', ['cash_runway reported 2026-06']],
    ['Our cash runway extends into the first half of 2026.', ['cash_runway reported 2026-06']],
    ['We believe our cash resources will last into early 2026.', ['cash_runway reported 2026-03']],
    ['We believe our cash resources will last through March 2026.', ['cash_runway reported 2026-03']],
    ['We anticipate that our cash will be exhausted by June 2025.', ['cash_runway warning 2025-06']],
    [
      'We believe that our plan will generate sufficient cash to enable us to fund operations through at least June 30, 2025.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    ['We do not have sufficient cash to repay the notes at maturity.', ['liquidity_sufficiency stated_insufficient']],
    [
      'The Company does not currently have the funds to repay the term loan.',
      ['liquidity_sufficiency stated_insufficient'],
    ],
    [
      'We expect existing resources and revenues generated from operations to satisfy our requirements for the next twelve months.',
      ['liquidity_sufficiency stated_sufficient 12'],
    ],
    [
      'We do not have sufficient resources to meet our liabilities or accomplish our objectives.',
      ['liquidity_sufficiency stated_insufficient'],
    ],
    [
      'We had cash of $2 million and inventory of $9 million, which we believe is sufficient to meet demand for the next twelve months.',
      [],
    ],
    [
      'We had cash of $2 million and inventory of $9 million, which we believe is sufficient to meet our needs for the next twelve months.',
      [],
    ],
    ['We believe our cash and inventory are sufficient to meet customer orders for the next twelve months.', []],
    [
      'We had inventory of $9 million and cash of $2 million, which we believe is sufficient to fund our operations for the next twelve months.',
      ['liquidity_sufficiency stated_sufficient 12'],
    ],
    [
      'We believe our liquidity is sufficient to meet loan demand and deposit withdrawals for the next twelve months.',
      ['liquidity_sufficiency stated_sufficient 12'],
    ],
    [
      'We believe that our sources of clay are sufficient to meet the needs of our kilns for the foreseeable future.',
      [],
    ],
    ['We believe that the Company’s liquidity position is adequate.', ['liquidity_sufficiency stated_sufficient']],
    [
      'We believe we will be able to meet our obligations as they come due for at least one year.',
      ['liquidity_sufficiency stated_sufficient 12'],
    ],
    [
      'Although alleviated in part by the new loan, our position and results raise substantial doubt about our ability to continue as a going concern.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'There is significant uncertainty as to whether the Company can continue as a going concern.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'We believe that these funds will satisfy our budgeted cash requirements for several quarters.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    [
      'We expect that our operating cash flow would be insufficient to repay the expected deficiency.',
      ['liquidity_sufficiency stated_insufficient'],
    ],
    ['The Company has limited cash resources to fund its operations.', ['liquidity_sufficiency stated_insufficient']],
    [
      'Management has been unable to secure additional financing to meet its cash requirements.',
      ['liquidity_sufficiency stated_insufficient'],
    ],
  ])('%s', (text, expected) => expect(statedIn(text)).toEqual(expected))
  test.each([
    'If our cash is exhausted by June 2026, we would close the plant.',
    'Our customers have less than one month of cash.',
    'We had less than one month of inventory.',
    'We do not have the funds of our customers in our accounts.',
    'We cannot assure you that we will be able to meet our obligations for the next twelve months.',
    'There is significant uncertainty about the price of copper.',
    'We have exhausted the patent by June 2020.',
    'We believe that our insurance is adequate.',
    'If sales fall, our cash flow would be insufficient to meet our obligations.',
    'Our risks include the sufficiency of our cash flow with existing cash to meet our cash needs for the foreseeable future.',
    'Our customers have limited cash resources to fund their operations.',
  ])('none: %s', (text) => expect(statedIn(text)).toEqual([]))
})
