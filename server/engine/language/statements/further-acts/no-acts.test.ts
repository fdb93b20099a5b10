import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const actsIn = (text: string) =>
  readBody(text).signals.map(({ concept, action, threshold, locator }) =>
    [concept, action, threshold, locator['effectiveDate']].join(' '),
  )

test.each([
  // Which notes, which rate, which papers: no act.
  'The proceeds from the notes issued in 2023 are expected to be used to build the plant.',
  'Interest on the Notes issued in 2012 is payable in May and November.',
  'The outstanding loan bears interest at a rate of 4.25%, as amended during 2023.',
  'The 2033 Notes were issued under the Indenture, dated as of January 1, 1996, between the Company and Harbor Trust.',
  // What an agreement has in store.
  'Nothing is due until December 31, 2025, at which time the maximum amount of the credit facility is reduced to $500 million.',
])('nothing was done: %s', (text) => expect(actsIn(text)).toEqual([]))

test('the day behind an original agreement is its own', () => {
  expect(
    actsIn('The agreement was the third amendment to the original loan agreement entered into on February 6, 2018.'),
  ).toEqual(['credit_agreement entered_into  2018-02-06'])
})
