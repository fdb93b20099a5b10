import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const AMENDED = 'On May 3, 2024, we entered into the Fourth Amendment to our Credit Agreement with Tarn Bank. '

const statedOf = (body: string): unknown[] =>
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
])('a covenant that a document changes has the day of the document: %s', (sentence, expected) => {
  expect(statedOf(AMENDED + sentence)).toContainEqual(expected)
})

test('the day of the clause that makes the document is the day of the waiver', () => {
  expect(
    statedOf(
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
    ['covenant_threshold', 3, '2024-05-02'],
  ])
})

test('a covenant is removed on the day in the sentence, and recorded as removed beside its former level', () => {
  expect(
    statedOf(
      '<p>Our Credit Agreement requires a leverage ratio of not more than 3.00 to 1.00.</p><p>The Third Amendment to our Credit Agreement deleted the leverage ratio covenant as of September 30, 2024.</p>',
    ),
  ).toEqual([['maximum_total_leverage_ratio', 'removed', '2024-09-30']])
})

test('a document without a day gives none', () => {
  expect(statedOf('The amendment to our Credit Agreement eliminates the minimum liquidity covenant.')).toEqual([
    ['minimum_liquidity', 'removed', null],
  ])
})

test.each([
  [
    'The lenders agreed to waive our failure to comply with the leverage covenant of the credit agreement as of June 30, 2024.',
    '2024-06-30',
  ],
  [
    'The lenders have agreed to extend to February 15, 2025 their waiver of our non-compliance with certain financial covenants under the Credit Agreement.',
    null,
  ],
])('a waived breach is still recorded as a breach: %s', (text, day) => {
  expect(
    readBody(text).signals.flatMap(({ action, locator }) => (action === 'breached' ? [locator['asOf'] ?? null] : [])),
  ).toEqual([day])
})

test.each([
  'The lenders agreed to waive any failure to comply with the leverage covenant of the credit agreement.',
  'We have requested that the lenders waive our non-compliance with the leverage covenant of the credit agreement.',
  'We obtained a waiver under which our failure to comply with the leverage covenant would not be a default until March 31, 2025.',
  'We obtained a waiver from our lenders; a failure by the Company to comply with the covenant in future periods would be a default.',
  'The lenders waived our anticipated failure to comply with the leverage covenant of the credit agreement.',
])('what may be broken or is not forgiven yet is no breach: %s', (text) => {
  expect(readBody(text).signals.filter(({ action }) => action === 'breached')).toEqual([])
})

test('a waiver that is extended lasts to the day to which it is extended', () => {
  const [first] = readBody(
    'The lenders agreed to extend to May 15, 2025 their waiver of our covenant default under the Credit Agreement.',
  ).signals
  expect([first?.action, first?.locator['until']]).toEqual(['waived', '2025-05-15'])
})

test('a dividend in another item of the list leaves the waiver one of covenants', () => {
  expect(
    readBody(
      'The amendment provides that (i) the lenders waive our covenant default under the Credit Agreement until June 30, 2025, (ii) the maturity of the line is extended to July 1, 2026, and (iii) we may not, among other things and except as set out in the schedule that is attached to it, pay dividends.',
    ).signals.some(({ action }) => action === 'waived'),
  ).toBe(true)
})

test('a net worth below zero keeps its sign', () => {
  const [first] = readBody(
    'The credit agreement requires a tangible net worth of no less than negative $21,500,000.',
  ).signals
  expect([first?.concept, first?.threshold]).toEqual(['minimum_tangible_net_worth', -21_500_000])
})

test('a company that operates under a waiver or a forbearance has it', () => {
  const found = readBody(
    '<p>At June 30, 2024, the Company was operating under a waiver from the bank of its loan covenants.</p><p>We are not operating under any forbearance agreement with our lenders.</p><p>The plant is operating under a waiver granted by the state, and our credit agreement has covenants.</p>',
  ).signals.map(({ action, locator }) => [action, locator['asOf']])
  expect(found).toEqual([['waived', '2024-06-30']])
})

test('a breach that is waived in the next sentence is told once', () => {
  const { signals } = readBody(
    'We were in breach of the leverage covenant of our credit agreement at September 30, 2024. The bank waived our noncompliance with the covenant on November 5, 2024.',
  )
  expect(signals.flatMap(({ action, locator }) => (action === 'breached' ? [locator['asOf'] ?? null] : []))).toEqual([
    '2024-09-30',
  ])
})

test.each([
  'On May 3, 2024, the lenders under the Credit Agreement agreed to forbear until the earlier of June 15, 2024 and any new default.',
  'On May 3, 2024, the lenders under the Credit Agreement agreed not to exercise remedies until the earliest of 11:59 p.m. on June 15, 2024 and any acceleration of the Notes.',
])('a forbearance ends on the first of several days: %s', (text) => {
  const [one] = readBody(text).signals.filter(({ action }) => action === 'forbearance')
  expect([one?.locator['effectiveDate'], one?.locator['until'], one?.instrument?.reportedName]).toEqual([
    '2024-05-03',
    '2024-06-15',
    'Credit Agreement',
  ])
})
