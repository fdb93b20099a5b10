import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'The amendment extends the maturity date of the amended and restated credit agreement to July 30, 2029.',
    ['maturity 2029 2029-07-30'],
  ],
  [
    'The 7.125% notes, in the aggregate principal amount of $67 million will mature on August 15, 2026.',
    ['interest_rate 7.125 2024-12-31', 'maturity 2026 2026-08-15', 'notes 67000000 2024-12-31'],
  ],
])('the words of a name move no day, and what will mature is owed: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})

const AMENDED =
  'On September 27, 2024, we amended and restated our existing revolving credit facility (provided under the Third Amended and Restated Credit Agreement, dated as of August 20, 2021 (as amended, the “Existing Credit Agreement”)). '

test.each([
  [
    'The final maturity of the revolving credit facility was extended from August 20, 2026 to September 27, 2029.',
    '2029 revolving credit facility',
  ],
  // What its own name says, and what is no extension.
  [
    'The maturity of the Existing Credit Agreement was extended to September 27, 2029.',
    '2029 Existing Credit Agreement',
  ],
  ['The revolving credit facility matures on September 27, 2029.', '2029 Existing Credit Agreement'],
])('the day that a change made is not of what is called the existing one: %s', (text, fact) =>
  expect(
    readBody(AMENDED + text).facts.flatMap(({ factType, value, instrument }) =>
      factType === 'maturity' ? [`${value ?? ''} ${instrument?.reportedName ?? ''}`] : [],
    ),
  ).toEqual([fact]),
)

const maturities = (text: string) =>
  readBody(text).facts.flatMap(({ factType, period, instrument, uncertainty: { reasons } }) =>
    factType === 'maturity'
      ? [[period.endDate, instrument?.name ?? '-', ...reasons.filter((one) => /range|former/.test(one))].join(' ')]
      : [],
  )

test('a day of one that takes the place of a debt is not of that debt', () => {
  const entered =
    'In June 2024, we entered into an agreement to amend and extend our existing revolving credit facility with'
  expect(maturities(`${entered} one expiring on June 29, 2029 (the New Revolving Credit Agreement).`)).toEqual([
    '2029-06-29 New Revolving Credit Agreement',
  ])
  expect(
    maturities('In May 2024, we replaced our revolving credit facility with one that matures on May 3, 2029.'),
  ).toEqual([])
  expect(
    maturities(
      'On May 3, 2024 we entered into a new credit agreement, replacing our prior one with one maturing on May 3, 2029.',
    ),
  ).toEqual(['2029-05-03 new credit agreement'])
})

test('years with a dash between them are the ends of a range, which no single line has', () => {
  expect(maturities('The notes mature at various times during the years 2026-2037.')).toEqual([
    '2026-12-31 notes lowest_of_range',
    '2037-12-31 notes highest_of_range',
  ])
  const line = 'At December 31, 2024, we had $10 million outstanding under the revolving credit facility.'
  expect(maturities(`${line} This debt matures at various times during the years 2026-2037.`)).toEqual([])
})

test('the end that an extension moved is a former one', () => {
  const entered = 'In March 2023, we entered into a $300 million revolving credit facility that expires in March 2028.'
  const extended = 'we extended the term of the credit facility for an additional year, expiring in March 2029.'
  expect(maturities(`${entered} In March 2024, ${extended}`)).toEqual([
    '2028-03-31 revolving credit facility former_instrument',
    '2029-03-31 revolving credit facility',
  ])
  // What was extended after the period's end was due at it as before.
  expect(maturities(`${entered} In February 2025, ${extended}`)).toEqual([
    '2028-03-31 revolving credit facility',
    '2029-03-31 revolving credit facility',
  ])
})

test('installments through a year end in it, unless they are of interest alone', () => {
  expect(maturities('The equipment loans are payable in installments through March 2028.')).toEqual([
    '2028-03-31 equipment loans',
  ])
  expect(maturities('Interest on the term loan is payable in installments through 2027.')).toEqual([])
})
