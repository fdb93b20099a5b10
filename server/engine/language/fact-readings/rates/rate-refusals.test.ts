import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

/** Rates as value, label and instrument. */
const rates = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => ['interest_rate', 'commitment_fee', 'rate_floor'].includes(factType))
    .map(({ value, label, instrument }) => [value, label, instrument?.reportedName ?? ''].join(' | '))
    .sort()

describe('no rate of the debt', () => {
  test.each([
    'Under these swaps of our senior notes, we paid LIBOR plus a spread of 6.10% and received a fixed rate of 9.2%.',
    'The redemption price of the 2034 Notes is the sum of the payments, discounted at the Treasury Rate plus 45 basis points.',
    'Our plan assets are invested in 65% equity securities and 35% debt securities.',
    'The loan was repaid and a hypothetical increase of 100 basis points in interest rates would cost us little.',
    'Under the line of credit we pay the agent a fronting fee equal to 0.15% of the letters of credit.',
    'The loan bears interest at LIBOR plus 1% for two years and LIBOR plus 3% for the next three years.',
    'The loan bears interest at LIBOR plus 5.40% to Day 270 and LIBOR plus 5.90% from Day 271 to 540.',
    'The fronting fee rate under the revolver was 0.25% at December 31, 2024.',
    'The unused line fee on the credit facility decreases to 0.375% per annum when more than half of it is used.',
    'The average composite interest rate of our finance company was 5.89% in 2024.',
    'The Company earned a weighted-average interest rate of 2.45% on its cash in 2024.',
    'At December 31, 2024, 13% of the notes was subject to variable rates, compared to 1% at December 31, 2023.',
    'Borrowings on the revolver are short. During 2024, our effective interest rate was 4.7%.',
    'The notes are held by a member, whose contribution carries a priority return of four percent.',
    'The forbearance rate of mortgage loans decreased from 5.5% in May to 4.9% in June.',
    'The vacancy rate of the buildings that secure our mortgage notes was 6.4%.',
    'Sold loan gain on sale margin was 1.37%, as compared to 1.62% for the same period in 2023.',
    'The change was due to a decrease in net rate lock volume of 21%, as fewer loans were sold.',
    'We issued a note and own a 20% partnership interest in the borrower.',
  ])('%s', (text) => expect(rates(text)).toEqual([]))
})

test.each([
  ['The property has an occupancy rate of 95% and its mortgage loan bears interest at 5.5%.', '5.5'],
  ['The vacancy rate is 4%, and the $20 million mortgage note bears interest of 5.25% per annum.', '5.25'],
  ['The mortgage loan on the building, which had a vacancy rate of 4%, bears interest at 5.5%.', '5.5'],
  ['Our retention rate improved and the revolver’s margin is 2.25%.', '2.25'],
  ['The Tarn loan bears interest and is payable on demand at 9% per annum.', '9'],
])('the rate of another thing before it takes no rate from a debt: %s', (text, value) =>
  expect(rates(text).map((rate) => rate.split(' | ')[0])).toEqual([value]),
)

describe('an end of a range says so', () => {
  test.each<[string, string[]]>([
    [
      'The revolving credit facility bears interest at SOFR plus a margin ranging from 2.00% to 2.75%.',
      [
        '2 | Spread over the reference rate, lowest of a range | revolving credit facility',
        '2.75 | Spread over the reference rate, highest of a range | revolving credit facility',
      ],
    ],
    [
      'The term loan bears interest at SOFR plus a spread of up to 2.5%.',
      ['2.5 | Spread over the reference rate, highest of a range | term loan'],
    ],
    [
      'Interest on the term loan is EURIBOR plus a premium of 85 basis points at December 31, 2024.',
      ['0.85 | Spread over the reference rate | term loan'],
    ],
    [
      'The amendment reduced the margin on the term loan from 2.75% to 2.25%.',
      ['2.25 | Spread over the reference rate | term loan'],
    ],
    [
      'The credit facility bears interest at prime plus 0.75% (but not less than 5.0%).',
      ['0.75 | Spread over the prime rate | credit facility', '5 | Rate floor | credit facility'],
    ],
  ])('%s', (text, expected) => expect(rates(text)).toEqual([...expected].sort()))
})

test('a fee that may step down has the lower one as an end of its range', () => {
  const text =
    'We pay a commitment fee of 0.50% per annum on the unused revolver, subject to a decrease to 0.375% based upon our leverage.'
  expect(readBody(text).facts.map(({ value, label }) => [value, label])).toEqual([
    [0.5, 'Commitment fee'],
    [0.375, 'Commitment fee, lowest of a range'],
  ])
})

test('a rate is of the notes before it, not of the next of the list', () => {
  expect(
    rates(
      'In 2024, we issued $180 million of four-year notes at a fixed rate of 2.5% and $220 million of eight-year notes at a fixed rate of 3.75%.',
    ),
  ).toEqual(['2.5 | Interest rate | four-year notes', '3.75 | Interest rate | eight-year notes'])
})

test('two days with a sum and a rate each have them by turns', () => {
  const found = readBody(
    'At December 31, 2024 and 2023, the loan stood at $280 million at an average rate of 4.2% and $210 million at an average rate of 5.1%, respectively.',
  ).facts.filter(({ factType }) => factType === 'average_interest_rate')
  expect(found.map(({ value, period }) => `${String(value)} ${period.endDate ?? ''}`).sort()).toEqual([
    '4.2 2024-12-31',
    '5.1 2023-12-31',
  ])
})

test('a rate that the debt itself bears stays, whatever the sentence says before of a price or a swap', () => {
  expect(rates('Prior to the make-whole date the notes, which bear interest at 4.75%, may be redeemed.')).toEqual([
    '4.75 | Interest rate | notes',
  ])
  expect(rates('The swapped notes bear interest at a fixed rate of 5.00%.')).toHaveLength(1)
})

test('the growth of wages that a plan assumes is no rate of the debt told before', () => {
  expect(rates('We have bonds outstanding. Our assumed average rate of wage growth remained at 3.2%.')).toEqual([])
})

test('a fee rate is no interest, and that of a facility is a commitment fee', () => {
  const text = 'Under the revolver, each of the facility fee rate and the participation fee rate was 12.5 basis points.'
  expect(rates(text)).toEqual(['0.125 | Commitment fee | revolver'])
})

/** The rates of all that is owed, as type, value, instrument and year. */
const wholeRates = (text: string): string[] =>
  readBody(text).facts.flatMap(({ factType, value, instrument, period }) =>
    /^(?:average|effective)_/.test(factType)
      ? [`${factType} ${String(value)} ${instrument?.reportedName ?? '-'} ${period.endDate?.slice(0, 4) ?? ''}`]
      : [],
  )

test('what comes in brackets behind one rate bears no next one', () => {
  const text =
    'The average interest rate of short-term borrowings was 5.4% at December 31, 2024 (based on $9 million of commercial paper) and 5.2% at December 31, 2023.'
  expect(wholeRates(text)).toEqual([
    'average_interest_rate 5.4 short-term borrowings 2024',
    'average_interest_rate 5.2 short-term borrowings 2023',
  ])
})

test('our effective interest rate is that of all debt, where the paragraph is about no one debt', () => {
  const rate =
    'Our effective interest rate was 4.5% and 3.5% during the years ended December 31, 2024 and 2023, respectively.'
  expect(wholeRates(`Our total debt was $150 million at December 31, 2024. ${rate}`)).toEqual([
    'effective_interest_rate 4.5 - 2024',
    'effective_interest_rate 3.5 - 2023',
  ])
  expect(wholeRates(`The revolver bears interest at SOFR plus 2%. ${rate}`)).toEqual([])
})

test.each([
  [
    'The term loan bears interest at SOFR plus a segment margin of 2.0%.',
    '2 | Spread over the reference rate | term loan',
  ],
  [
    'The revolver bears interest at SOFR plus an applicable net margin of 2.0%.',
    '2 | Spread over the reference rate | revolver',
  ],
  ['The interest rate on the loan for the units was 6% at December 31, 2024.', '6 | Interest rate | loan'],
])('a margin over a reference rate, and a rate of what is for units: %s', (text, rate) =>
  expect(rates(text)).toEqual([rate]),
)

test('the rate in default is no end of a range', () => {
  const { facts } = readBody('The notes bear interest at 6.0%, subject to an increase to 8.0% upon default.')
  expect(facts.map(({ value, label }) => [value, label])).toContainEqual([8, 'Interest rate in default'])
})
