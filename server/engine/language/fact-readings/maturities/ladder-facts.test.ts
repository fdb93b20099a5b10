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
    'Maturities of long-term debt are $5 million and $6 million in 2025 and 2026, respectively.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
  ],
  [
    'The debt maturing during the next two years, excluding capital lease obligations, is: $5 million in 2025 and $6 million in 2026.',
    ['5000000 2025 Debt maturing in 2025', '6000000 2026 Debt maturing in 2026'],
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
