import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const AMENDED = 'On May 3, 2024, we entered into the Fourth Amendment to our Credit Agreement with Tarn Bank. '

const toldOf = (body: string): unknown[] =>
  readBody(body).signals.flatMap(({ concept, action, locator }) =>
    /^(?:amended|removed|waived|suspended)$/.test(action) && !/^(?:credit_agreement|covenant_terms)$/.test(concept)
      ? [[concept, action, locator['effectiveDate'] ?? null]]
      : [],
  )

test.each([
  [
    'The Fourth Amendment increased the maximum leverage ratio from 3.00 to 1.00 to 3.50 to 1.00.',
    ['maximum_total_leverage_ratio', 'amended', '2024-05-03'],
  ],
  [
    'Among other things, the amendment eliminates the minimum liquidity covenant.',
    ['minimum_liquidity', 'removed', '2024-05-03'],
  ],
  [
    'Pursuant to the amendment, the leverage ratio covenant was waived for the quarter ending June 30, 2024.',
    ['maximum_total_leverage_ratio', 'waived', '2024-05-03'],
  ],
])('a covenant that a paper changes has the day of the paper: %s', (sentence, told) => {
  expect(toldOf(AMENDED + sentence)).toContainEqual(told)
})

test('the day of the clause that makes the paper is that of what it waives', () => {
  expect(
    toldOf(
      'The Company was not in compliance with certain covenants at September 30, 2024, however, on November 4, 2024, the Company and the bank entered into an amendment to the Loan Agreement which waived such noncompliance at September 30, 2024 and amended certain financial covenants.',
    ),
  ).toEqual([['covenant_compliance', 'waived', '2024-11-04']])
})

test('a level that was changed before the period’s end is in force at its end', () => {
  const { facts } = readBody(
    `${AMENDED}The Fourth Amendment increased the maximum leverage ratio from 3.00 to 1.00 to 3.50 to 1.00.`,
  )
  expect(facts.map(({ factType, value, period }) => [factType, value, period.endDate])).toEqual([
    ['covenant_threshold', 3.5, '2024-12-31'],
  ])
})

test('a covenant is removed on the day that the sentence gives, and told as removed beside its former level', () => {
  expect(
    toldOf(
      '<p>Our Credit Agreement requires a leverage ratio of not more than 3.00 to 1.00.</p><p>The Third Amendment to our Credit Agreement deleted the leverage ratio covenant as of September 30, 2024.</p>',
    ),
  ).toEqual([['maximum_total_leverage_ratio', 'removed', '2024-09-30']])
})

test('a paper without a day gives none', () => {
  expect(toldOf('The amendment to our Credit Agreement eliminates the minimum liquidity covenant.')).toEqual([
    ['minimum_liquidity', 'removed', null],
  ])
})
