import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const rungsIn = (text: string): string[] =>
  readBody(text).facts.flatMap(({ factType, value, maturityYear, label }) =>
    factType === 'debt_maturity' ? [`${String(value)} ${String(maturityYear)} ${label}`] : [],
  )

test.each<[string, string[]]>([
  [
    'Long-term debt maturing in years 2025 through 2027 is $227,459,000, $1,324,000 and $657,000, respectively.',
    ['227459000 2025 Debt maturing in 2025', '1324000 2026 Debt maturing in 2026', '657000 2027 Debt maturing in 2027'],
  ],
  [
    'Scheduled maturities of our notes in 2025, 2026 and thereafter are $5 million, $6 million and $7 million, respectively.',
    [
      '5000000 2025 Debt maturing in 2025',
      '6000000 2026 Debt maturing in 2026',
      '7000000 null Debt maturing thereafter (after 2026)',
    ],
  ],
  [
    'Principal payments on the term loan are $5 million in 2025 and $6 million in 2026.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  [
    'Minimum payments on long-term debt in each of the next two years are: 2025, $5,310,000 and 2026, $6,470,000.',
    ['5310000 2025 Debt maturing in 2025', '6470000 2026 Debt maturing in 2026'],
  ],
  ['Minimum payments under operating leases are: 2025, $5,310,000 and 2026, $6,470,000.', []],
  [
    'Maturities of long-term debt are $5 million and $6 million in 2025 and 2026, respectively.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  [
    'The debt maturing during the next two years, excluding capital lease obligations, is: $5 million in 2025 and $6 million in 2026.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  [
    'Debt comes due as follows: 2025, $5 million; 2026, none; 2027, $7 million; later, $9 million.',
    [
      '5000000 2025 Debt maturing in 2025',
      '7000000 2027 Debt maturing in 2027',
      '9000000 null Debt maturing thereafter (after 2027)',
    ],
  ],
  [
    'Scheduled principal in the next two years is: 2025 – $9 million; 2026 – $6 million.',
    ['9000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  [
    'Required bond principal payments subsequent to fiscal 2024 are as follows: 2025 - $590; 2026 - $630.',
    ['590 2025 Debt maturing in 2025', '630 2026 Debt maturing in 2026'],
  ],
  [
    'Maturities of the debt at the end of 2024, before debt costs, are as follows (in millions): 2025–$2,110.4; 2026–$3,020.7; thereafter–$24,401.3.',
    [
      '2110400000 2025 Debt maturing in 2025',
      '3020700000 2026 Debt maturing in 2026',
      '24401300000 null Debt maturing thereafter (after 2026)',
    ],
  ],
  [
    'The term loan amortizes by $3 million in 2025 and $4 million in each of 2026 and 2027, with the balance due in 2028.',
    ['3000000 2025 Debt maturing in 2025', '4000000 2026 Debt maturing in 2026', '4000000 2027 Debt maturing in 2027'],
  ],
  [
    'Of our bank debt, $2 million matures in 2025 and $9 million in 2026.',
    ['2000000 2025 Debt maturing in 2025', '9000000 2026 Debt maturing in 2026'],
  ],
])('a ladder in words: %s', (text, rungs) => expect(rungsIn(text)).toEqual(rungs))

test('what falls due on one loan in a year is its own, and no balance', () => {
  const { facts } = readBody('Principal of $5 million is due on the Harlan Loan in 2025 and $80 million in 2026.')
  expect(facts.map(({ factType, instrument }) => `${factType} ${String(instrument?.reportedName)}`)).toEqual([
    'debt_maturity Harlan Loan',
    'debt_maturity Harlan Loan',
  ])
})

test.each([
  'We pay the agent of the lenders fees on our loans of $5 million in 2025 and $6 million in 2026.',
  'Minimum lease payments and maturities of debt in 2025 and 2026 are $5 million and $6 million.',
  'Maturities of long-term debt in 2025 and 2026 are $5 million.',
  'We issued $5 million of senior notes due 2025 and $6 million of senior notes due 2027.',
  'At year-end, $5 million of notes due 2025 and $6 million of notes due 2026 were outstanding.',
  'Maturities of capital leases, excluding debt, are $5 million in 2025 and $6 million in 2026.',
  'Principal payments on the term loan were $5 million in 2022 and $6 million in 2023.',
  'Our loans mature in 2025 and 2026, and we sold a plant for $5 million and a building for $6 million in 2024.',
])('no ladder: %s', (text) => expect(rungsIn(text)).toEqual([]))

test.each<[string, string[]]>([
  [
    'Principal payments on the term loan are: remainder of 2025, $4 million; 2026, $8 million; and $70 million after 2026.',
    [
      '4000000 2025 Debt maturing in 2025',
      '8000000 2026 Debt maturing in 2026',
      '70000000 null Debt maturing thereafter (after 2026)',
    ],
  ],
  [
    'Of the $90 million of bank debt, $4 million must be repaid in 2025, nil in 2026 and the remainder of $86 million in 2027.',
    ['4000000 2025 Debt maturing in 2025', '86000000 2027 Debt maturing in 2027'],
  ],
  [
    'The debentures will be repaid in two equal annual payments of $4 million beginning July 1, 2026.',
    ['4000000 2026 Debt maturing in 2026', '4000000 2027 Debt maturing in 2027'],
  ],
  ['The mortgage ends with a balloon of $9 million in January 2033.', ['9000000 2033 Debt maturing in 2033']],
  [
    'The loan is repaid quarterly until March 2028, when the remaining $52 million is due.',
    ['52000000 2028 Debt maturing in 2028'],
  ],
  [
    'The loan has a balance of $80 million, $42 million of which is due in 2026.',
    ['42000000 2026 Debt maturing in 2026'],
  ],
  ['The loan has a remaining balance of $3 million and is due on May 4, 2027.', []],
  ['Our joint venture’s debt was $9 million, of which $4 million is due in 2026 and $5 million thereafter.', []],
  ['Debt was $9 million without leases of $2 million, of which $1 million is due in 2026.', []],
  ['We expect debt to be $9 million, of which $4 million will be due in 2026.', []],
  [
    'Maturities: 2026, $3 million; 2027, none; 2028, $4 million; later years, $63 million.',
    [
      '3000000 2026 Debt maturing in 2026',
      '4000000 2028 Debt maturing in 2028',
      '63000000 null Debt maturing thereafter (after 2028)',
    ],
  ],
  [
    'Principal payments due, apart from finance leases, are $9 million in 2025, $4 million in 2026, and none in 2027 and 2028.',
    ['9000000 2025 Debt maturing in 2025', '4000000 2026 Debt maturing in 2026'],
  ],
  ['We have a term loan of $4 million, which was repaid in May 2025.', []],
  ['Of our credit agreements’ capacity of $9 million, $5 million is due to expire in 2026 and $4 million in 2027.', []],
  ['The final payment of $3 million for the plant that secures the loan is a fee due in 2027.', []],
])('what falls due: %s', (text, rungs) => expect(rungsIn(text)).toEqual(rungs))

test.each<[string, string[]]>([
  [
    'Maturities of long-term debt in each of the next three years are $5,100,000, $5,200,000 and $5,300,000.',
    ['5100000 2025 Debt maturing in 2025', '5200000 2026 Debt maturing in 2026', '5300000 2027 Debt maturing in 2027'],
  ],
  [
    'Maturities of debt over the next two years, and thereafter, are $5, $6 and $7 million, respectively.',
    [
      '5000000 2025 Debt maturing in 2025',
      '6000000 2026 Debt maturing in 2026',
      '7000000 null Debt maturing thereafter (after 2026)',
    ],
  ],
  [
    'Principal payments on our bonds are $5 million and $6 million for the years ending December 31, 2025 and 2026, respectively.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  [
    'Long-term debt maturing in the years 2025-2027 is $5 million, $6 million and $7 million.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026', '7000000 2027 Debt maturing in 2027'],
  ],
  [
    'Required annual principal reductions of the bonds are $5 million for 2025 through 2026 and $7 million for 2027.',
    ['5000000 2025 Debt maturing in 2025', '5000000 2026 Debt maturing in 2026', '7000000 2027 Debt maturing in 2027'],
  ],
  [
    'Maturities of notes payable are $5 million within one year, $6 million in one to three years and $7 million after five years.',
    [
      '5000000 null Debt maturing: within one year',
      '6000000 null Debt maturing: in one to three years',
      '7000000 null Debt maturing thereafter (after five years)',
    ],
  ],
  [
    'We have $5 million of debt maturing in 2025, $6 million in 2026, of which $2 million is convertible, and no other maturities before 2030.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  ['Principal payments due on our bonds in 2025 are $5 million.', ['5000000 2025 Debt maturing in 2025']],
  ['The bonds have no maturities until 2028, when $9 million is due.', ['9000000 2028 Debt maturing in 2028']],
  [
    'Maturities of debt for the two years ending December 31, 2026 are $5 million and $6 million.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  ['Maturities of debt for the two years ending December 31, 2024 were $5 million and $6 million.', []],
  ['Principal payments on the bonds are $600,000 for the remainder of 2025 and $2 million per year thereafter.', []],
  ['Principal payments on customer loans are expected to be $3 million in 2025 and $2 million in 2026.', []],
  ['Principal payments on our bonds in 2024 were $5 million.', []],
  ['Amortization of debt discount in each of the next two years is $5 million and $6 million.', []],
  ['Maturities of debt in each of the next three years are $5 million and $6 million.', []],
  ['The loan is repaid at $500,000 per quarter in 2025 and $750,000 per quarter in 2026.', []],
])('by whichever words a time is told: %s', (text, rungs) => expect(rungsIn(text)).toEqual(rungs))

test('each of several debts has the sum beside it, and a part of the debt is no end of the loan', () => {
  const told = (body: string): string[] =>
    readBody(body).facts.flatMap(({ factType, period, instrument, value }) =>
      factType === 'debt_maturity' || factType === 'maturity'
        ? [`${factType} ${String(value)} ${instrument?.reportedName ?? ''} ${period.endDate ?? ''}`]
        : [],
    )
  expect(
    told('Our $5 million of 6% senior notes mature in 2026 and our $6 million of 7% senior notes mature in 2028.'),
  ).toEqual([
    'debt_maturity 5000000 6% senior notes 2024-12-31',
    'debt_maturity 6000000 7% senior notes 2024-12-31',
    'maturity 2026 6% senior notes 2026-12-31',
    'maturity 2028 7% senior notes 2028-12-31',
  ])
  expect(
    told(
      'The Harlan Loan is secured. Debt maturing within one year was $5 million, with $6 million maturing in 2026 and $7 million in 2027.',
    ),
  ).toEqual([
    'debt_maturity 5000000  2024-12-31',
    'debt_maturity 6000000  2024-12-31',
    'debt_maturity 7000000  2024-12-31',
  ])
})

test('a loan that the words leave out, or speak of before all debt, is not what falls due', () => {
  const owners = (body: string): (string | undefined)[] =>
    readBody(body).facts.flatMap(({ factType, instrument }) =>
      factType === 'debt_maturity' ? [instrument?.reportedName] : [],
    )
  expect(
    owners(
      'Excluding our ability to repay debt with the revolver, debt maturities are $5 million in 2025 and $6 million in 2026.',
    ),
  ).toEqual([undefined, undefined])
})

test('what is left at maturity falls due in the year of the debt that the text is about', () => {
  const loan = 'The Harlan Loan of $60 million matures on May 4, 2029. '
  expect(rungsIn(`${loan}A balloon payment of $9 million is due at maturity.`)).toEqual([
    '9000000 2029 Debt maturing in 2029',
  ])
  expect(
    rungsIn(`${loan}The loan is paid monthly until maturity, at which time a balloon of $9 million is due.`),
  ).toEqual(['9000000 2029 Debt maturing in 2029'])
})

test.each<[string, string[]]>([
  [
    'Future principal payments on the Harlan Loan, in thousands: 2025, $4,310; 2026, $12,805.',
    ['4310000 2025 Debt maturing in 2025', '12805000 2026 Debt maturing in 2026'],
  ],
  [
    'Aggregate maturities of long-term debt are as follows (000s): 2025, $4,310; 2026, $12,805.',
    ['4310000 2025 Debt maturing in 2025', '12805000 2026 Debt maturing in 2026'],
  ],
  [
    'Principal payments on the Harlan Loan in millions are as follows: 2025, $4.3; 2026, $12.8.',
    ['4300000 2025 Debt maturing in 2025', '12800000 2026 Debt maturing in 2026'],
  ],
  [
    "The finance unit's long-term borrowings maturing in each of the next two years in millions of dollars are as follows: 2025 \u2013 $43 and 2026 \u2013 $128.",
    ['43000000 2025 Debt maturing in 2025', '128000000 2026 Debt maturing in 2026'],
  ],
  [
    'Maturities of long-term debt are $4,310,000 in 2025 and $12,805,000 in 2026, in thousands of cases on demand.',
    ['4310000 2025 Debt maturing in 2025', '12805000 2026 Debt maturing in 2026'],
  ],
])('a note of the scale before the sums of its sentence is of them: %s', (text, rungs) => {
  expect(rungsIn(text)).toEqual(rungs)
})

test.each(['-', '\u2013', '\u2014'])('nothing falls due in a year that "none" stands behind: %s', (dash) => {
  expect(
    rungsIn(
      `Long-term debt maturing is as follows: 2025 ${dash} $5 million, 2026 ${dash} none, 2027 ${dash} $7 million.`,
    ),
  ).toEqual([])
  expect(
    rungsIn(
      `Long-term debt maturing is as follows: 2025 ${dash} $5 million, 2026 ${dash} $6 million, 2027 ${dash} none.`,
    ),
  ).toEqual(['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'])
})

test('what falls due on notes, leases and other obligations together is none of the notes alone', () => {
  const text =
    'The annual principal installments for long-term notes payable, capital leases and other obligations in 2025 and 2026 are $4.1 million and $5.2 million, respectively.'
  const rungs = readBody(text).facts.filter(({ factType }) => factType === 'debt_maturity')
  expect(rungs.map(({ value, instrument }) => [value, instrument])).toEqual([
    [4_100_000, undefined],
    [5_200_000, undefined],
  ])
})
