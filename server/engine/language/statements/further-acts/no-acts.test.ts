import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const actsIn = (text: string) =>
  readBody(text).signals.map(({ concept, action, threshold, locator }) =>
    [concept, action, threshold, locator['effectiveDate']].join(' '),
  )

test.each([
  // Which notes, which rate, which documents: no act.
  'The proceeds from the notes issued in 2023 are to be used to build the plant.',
  'Interest on our Notes issued in 2016 falls due in March and September.',
  'The outstanding loan bears interest at a rate of 4.25%, as amended during 2023.',
  'The 2033 Notes were issued under the Indenture, dated as of May 4, 2016, with Harbor Trust.',
  'The amendment provides for the repayment of $30.0 million of the notes issued under the Note Purchase Agreement.',
  // Where terms are set.
  'In 2023 the rate was fixed by the formula established in the loan agreement.',
  'Loans are subject to customers meeting the conditions established in the financing arrangements.',
  // What is drawn or backed by letters of credit takes from what is left, and the size stays.
  'Letters of credit reduced the available capacity under the revolving credit facility to $17.2 million.',
  // What an agreement has in store.
  'Nothing is due until May 5, 2025, at which time the maximum amount of our line of credit is reduced to $350 million.',
])('nothing was done: %s', (text) => expect(actsIn(text)).toEqual([]))

test('the day after an original agreement is its own', () => {
  expect(actsIn('This is the second amendment of the original loan agreement entered into on May 8, 2018.')).toEqual([
    'credit_agreement entered_into  2018-05-08',
  ])
})

test('an amendment has its own day after an aside, not that of the agreement it changes', () => {
  expect(
    actsIn(
      'On February 4, 2023, the Company entered into an Incremental Amendment No. 1 (the “Incremental Amendment”) to the Amended and Restated Credit Agreement, dated as of February 9, 2021 and amended and restated as of October 15, 2022 (as amended and restated from time to time, the “Senior Credit Agreement”).',
    ),
  ).toContain('credit_agreement amended  2023-02-04')
})

test('a notice to redeem calls the notes, and redeems none', () => {
  expect(actsIn('On January 30, 2024, the Company issued a notice to redeem its 7% senior notes due 2026.')).toEqual([
    'notes called  2024-01-30',
  ])
})
