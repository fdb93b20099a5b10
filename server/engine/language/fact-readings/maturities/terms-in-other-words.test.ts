import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const maturitiesIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'maturity')
    .map(({ period, label, instrument }) =>
      [period.endDate, label.replace('Maturity date', '').replace(', ', ''), instrument?.reportedName ?? 'none']
        .filter((part) => part !== '')
        .join(' | '),
    )

test.each<[string, string[]]>([
  [
    'The Credit Facility is available until August 2029 and bears interest at SOFR plus 1.25%.',
    ['2029-08-31 | Credit Facility'],
  ],
  [
    'We have a $10 million revolving credit facility with a term that extends to March 2029.',
    ['2029-03-31 | revolving credit facility'],
  ],
  ['The lines of credit are committed through June 30, 2029.', ['2029-06-30 | lines of credit']],
  [
    'The term of the Revolving Credit Facility is through January 15, 2029, provided that it may be extended.',
    ['2029-01-15 | Revolving Credit Facility'],
  ],
  [
    'The principal payments on the senior notes become due from March 2026 to March 2030.',
    ['2030-03-31 | senior notes'],
  ],
  [
    'We may borrow up to $34 million under the credit agreement with Orlo Bank through 2028.',
    ['2028-12-31 | credit agreement'],
  ],
  ['These bank loans bear interest at 5.8% and mature throughout 2027.', ['2027-12-31 | bank loans']],
  [
    'Debt included $115 million of unsecured notes issued in October 2020, which mature in 2030 as well as $460 million of convertible debentures.',
    ['2030-12-31 | unsecured notes'],
  ],
  [
    'We issued $700 million of senior notes in three tranches (collectively, the 2021 Notes) in May 2021, due in 2027, 2029, and 2031.',
    ['2027-12-31 | first of a range | 2021 Notes', '2031-12-31 | last of a range | 2021 Notes'],
  ],
  [
    'In May 2025 we entered into two revolving credit facilities in the amounts of $300 million and $500 million, which will expire in May 2028 and May 2030, respectively.',
    ['2028-05-31 | revolving credit facilities', '2030-05-31 | revolving credit facilities'],
  ],
  [
    'We had senior unsecured debt outstanding, with maturities starting in April 2028 and extending through July 2061.',
    ['2028-04-30 | first of a range | senior unsecured debt', '2061-07-31 | last of a range | senior unsecured debt'],
  ],
  [
    'The debentures, which were offered under a shelf registration statement, are due August 2030.',
    ['2030-08-31 | debentures'],
  ],
  [
    'We had senior unsecured debt outstanding, with maturities starting in April 2028 through July 2061.',
    ['2028-04-30 | first of a range | senior unsecured debt', '2061-07-31 | last of a range | senior unsecured debt'],
  ],
])('%s', (text, days) => expect(maturitiesIn(text)).toEqual(days))

test.each([
  'The delayed draw term loan facility is available until August 2027.',
  'We lease an office, with a term that extends to March 2029, next to the bank that holds our term loan.',
  'We maintain other corporate facilities, including in Tarn, where we occupy an office under a lease that expires in 2029.',
  'Interest rate swaps on the term loan have a term that extends to March 2029.',
  'We issued 5% notes in 2021, 2022 and 2023.',
])('the end of something else: %s', (text) => expect(maturitiesIn(text)).toEqual([]))

test('paper that generally runs less than nine months has a longest term', () =>
  expect(
    readBody('We had commercial paper outstanding with maturities generally less than nine months.').facts.map(
      ({ factType, value, label }) => [factType, value, label],
    ),
  ).toEqual([['term', 9, 'Longest term']]))

test.each([
  ['The agreement is based on the unit achieving certain earnings and is payable on April 30, 2028.', []],
  [
    'The agreement bears interest that is based on SOFR and expires on April 30, 2028.',
    ['2028-04-30 | Credit Facility'],
  ],
])('an agreement on a price that is earned is no debt: %s', (text, expected) => {
  const found = maturitiesIn(`<p>We drew $5 million under the Credit Facility.</p><p>${text}</p>`)
  expect(found).toEqual(expected)
})
