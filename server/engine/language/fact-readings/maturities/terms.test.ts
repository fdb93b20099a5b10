import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const terms = (body: string) =>
  readBody(body)
    .facts.filter(({ factType }) => factType === 'term')
    .map(({ value, unit, period, uncertainty }) =>
      [value, unit, period.endDate, ...uncertainty.reasons.filter((one) => /range|several/.test(one))].join(' '),
    )
const maturities = (body: string) => factsIn(body).filter((fact) => fact.startsWith('maturity'))

test('the longest term of paper under a program', () => {
  const longest = ['270 days 2024-12-31 highest_of_range']
  const program = 'Under our commercial paper program we may issue notes'
  expect(terms(`${program} with maturities of up to 270 days from the date of issue.`)).toEqual(longest)
  expect(terms(`${program} with individual maturities that may vary but will not exceed 270 days.`)).toEqual(longest)
  expect(terms('The commercial paper notes have maturities of not more than 270 days.')).toEqual(longest)
  expect(terms('Our commercial paper had original maturities of 270 days or less.')).toEqual(longest)
})

test('both ends of terms', () => {
  const ends = ['24 months 2024-12-31 lowest_of_range', '48 months 2024-12-31 highest_of_range']
  expect(terms('The repayment term of the truck loan ranges from 24 months to a maximum term of 48 months.')).toEqual(
    ends,
  )
  const bounds = 'ranges from a minimum term of 24 months to a maximum term of 48 months'
  expect(terms(`The repayment term for each advance under the truck loan ${bounds}.`)).toEqual(ends)
})

test('averages, each with its day', () => {
  expect(terms('The weighted average maturity of our commercial paper was approximately two months.')).toEqual([
    '2 months 2024-12-31 average_of_several',
  ])
  expect(
    terms(
      'The average remaining term of commercial paper was 41 days at December 31, 2024, compared with 38 days at December 31, 2023.',
    ),
  ).toEqual(['41 days 2024-12-31 average_of_several', '38 days 2023-12-31 average_of_several'])
})

test('the term of one loan', () => {
  expect(terms('The bridge loan has a term of 364 days.')).toEqual(['364 days 2024-12-31'])
})

test.each([
  ['The bank loan bears a fixed interest rate of 1% over a five-year term.', '5 years'],
  ['The mortgage loan carries a fixed rate of 4.5% for a ten-year term.', '10 years'],
  ['The senior note was issued with a three-year term and bears interest at 8%.', '3 years'],
  ['Each loan is evidenced by a note maturing five years from the date of the note.', '5 years'],
  ['The vendor note is payable over 36 months at 6%.', '36 months'],
  ['The principal of the shareholder loan is due and payable five years from the advancement date.', '5 years'],
])('a term before or behind its noun: %s', (body, term) => expect(terms(body)).toEqual([`${term} 2024-12-31`]))

test('no term of a debt', () => {
  for (const body of [
    'We consider debt instruments with maturities of up to 90 days to be cash equivalents.',
    'The lease of the mill has a term of ten years.',
    'We repaid $2 million of commercial paper with maturities greater than 90 days.',
    'The remaining lives of the 2031 Notes, the 2032 Notes and the 2041 Notes averaged 6.1, 7.2, and 16.2 years.',
    'Debt issuance costs are amortized over the five-year term of the credit facility.',
    'The mortgage loan amortizes over a term of 25 years.',
    'The guarantee of the bridge loan has a term of five years.',
    'The letters of credit under the revolver have a term of one year.',
    'The supply agreement related to the credit facility has a term of ten years.',
    'We extended the revolver by a term of two years.',
    'We entered into a five-year term loan facility.',
    'The financing is expected to be in the form of convertible notes with a five-year term.',
    'The revolving credit facility was extended for a one-year term.',
    'Costs of the term loan are amortized over a five-year term.',
    'The notes were issued together with warrants with a five-year term.',
    'The buyer gets the device for an installment note, which is repaid by the customer over a 36-month term.',
    'Orlo\u2019s Class B Notes mature five years from the date of issuance.',
    'The Class A Notes are not redeemable by Orlo early. The Class A Notes mature ten years from the date of issuance.',
    'The settlement is payable over 24 months and was financed by the loan.',
  ])
    expect(terms(body)).toEqual([])
})

test('an end of a range stands beside a day of another debt in its year', () => {
  expect(
    maturities('<p>The term loan matures on May 4, 2027.</p><p>Our bonds mature in the years 2027 to 2036.</p>'),
  ).toEqual(['maturity 2027 2027-05-04', 'maturity 2027 2027-12-31', 'maturity 2036 2036-12-31'])
})

test('what was issued matures still, and what would have matured does no more', () => {
  const of = (body: string) => readBody(body).facts.filter(({ factType }) => factType === 'maturity')
  const [first] = of('The bonds were issued in May 2022 and mature on May 4, 2032.')
  expect(first?.period.status).toBe('maturity')
  const [prior] = of(
    'The credit agreement replaced our prior credit facility, which would have matured on March 3, 2027.',
  )
  expect(prior?.period.status).toBe('prior')
})

test('a facility that the sentence only refers to lasts until a day', () => {
  const facility = 'The company has a $60 million revolving credit facility with Tarn Bank.'
  expect(maturities(`${facility} The facility runs through May 2028.`)).toEqual(['maturity 2028 2028-05-31'])
  expect(maturities(`${facility} Our product line runs through May 2028.`)).toEqual([])
})

test('the average maturity of all the debt may come behind its sum', () => {
  const [term] = readBody(
    'Our total debt was $9 million at December 31, 2024, with a weighted average rate of 4.6% and a weighted average maturity of 5.2 years.',
  ).facts.filter(({ factType }) => factType === 'term')
  expect([term?.value, term?.instrument ?? null]).toEqual([5.2, null])
})

test('the average maturity of all the debt is none of the notes that the text spoke of before', () => {
  const body =
    '<p>In March 2024, we issued $150 million of 4.1% notes due 2033.</p><p>The average maturity of our long-term debt at December 31, 2024 is approximately 14 years.</p>'
  const [term] = readBody(body).facts.filter(({ factType }) => factType === 'term')
  expect([term?.value, term?.instrument?.reportedName]).toEqual([14, undefined])
})

test.each([
  ['The Company entered into a 364-day revolving credit facility on March 14, 2024.', ['maturity 2025 2025-03-13']],
  [
    'The five-year credit agreement, dated as of September 6, 2022, provides for swingline loans.',
    ['maturity 2027 2027-09-06'],
  ],
  [
    'On June 20, 2024 we closed a term loan, which matures on the fifth anniversary of the closing date.',
    ['maturity 2029 2029-06-20'],
  ],
  // What is stated of the same debt comes first.
  [
    'On May 2, 2024 we entered into a three-year term loan. The term loan matures on May 31, 2027.',
    ['maturity 2027 2027-05-31'],
  ],
  ['We repaid the five-year credit agreement dated May 3, 2021.', []],
  ['On May 2, 2024 we amended our five-year credit agreement to lower its margin.', []],
])('a term in a debt’s name is counted from the day on which it was made: %s', (text, days) => {
  expect(maturities(text)).toEqual(days)
})
