import { expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'
import { readBody } from '../../../fixtures/read-body.ts'

const toldIn = (...texts: string[]): string[] =>
  statementsOf(readingOf(texts, '8-K', '2024-05-04', '2024-05-20')).signals.map(
    ({ concept, action, threshold, locator }) =>
      [concept, action, threshold, locator['instrumentName'], locator['effectiveDate']]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
  )

test('each series of an offering is issued, whatever names stand in brackets behind it', () => {
  expect(
    toldIn(
      'On May 2, 2024, Tarn completed its public offerings and sale of $300 million of its Floating Rate Notes due 2026 (the “2026 Notes”), $350 million of its 3.5% Notes due 2034 (the “2034 Notes” and, together with the 2026 Notes, the “Short Notes”) and $350 million of its 4.5% Notes due 2054 (the “2054 Notes” and, together with the Short Notes, the “Notes”).',
      'Tarn issued the Notes under an indenture between Tarn and First Trust Company, as trustee.',
    ),
  ).toEqual([
    'notes issued 300000000 Floating Rate Notes due 2026 2024-05-02',
    'notes issued 350000000 3.5% Notes due 2034 2024-05-02',
    'notes issued 350000000 4.5% Notes due 2054 2024-05-02',
  ])
})

test('the years in the names of notes are no ladder', () => {
  const { facts } = readBody(
    '<p>On May 2, 2024, we issued $800 million of 3% Senior Notes due 2025 (the “2025 Notes”) and $900 million of 4% Senior Notes due 2028 (the “2028 Notes”).</p>',
  )
  expect(facts.map(({ factType }) => factType)).not.toContain('debt_maturity')
})

test('a sale that is agreed on is an issue to come', () => {
  expect(
    toldIn(
      'On May 2, 2024, Tarn entered into an underwriting agreement with Orlo Securities in connection with the offering and sale of $300 million of its 3% Notes due 2029 and $200 million of its 4% Notes due 2034.',
    ),
  ).toEqual([
    'notes to_be_issued 300000000 3% Notes due 2029 2024-05-02',
    'notes to_be_issued 200000000 4% Notes due 2034 2024-05-02',
  ])
})

test('an announced redemption calls the notes', () => {
  expect(toldIn('On May 2, 2024, Tarn announced the redemption of all of its 7.75% Senior Notes due 2025.')).toEqual([
    'notes called 7.75% Senior Notes due 2025 2024-05-02',
  ])
})

test('the record of a size says whose size it is', () => {
  expect(
    toldIn('On May 2, 2024, we increased the commitments under the Harbor Credit Agreement to $150 million.'),
  ).toEqual(['credit_facility_commitments amended 150000000 Harbor Credit Agreement 2024-05-02'])
})

test('an amendment extends the borrowing that the text before names', () => {
  expect(
    toldIn(
      'On May 12, 2024, Tarn entered into a second amendment of its Harbor Term Loan Agreement.',
      'Among other things, this amendment extends the maturity date of the borrowing from April 7, 2026 to May 12, 2027.',
    ),
  ).toContain('term_loan extended Harbor Term Loan Agreement 2024-05-12')
})

test('a draw under the agreement that opens its sentence', () => {
  expect(
    toldIn(
      'In accordance with the terms of the Harbor Credit Agreement, Tarn OP borrowed $200 million on May 2, 2024.',
    ),
  ).toContain('credit_agreement borrowed 200000000 Harbor Credit Agreement 2024-05-02')
})

test('the day on which notes were made is not the day of their end', () => {
  const told = (text: string): string[] =>
    toldIn('On May 2, 2022, we issued the 2027 Notes in the principal amount of $5 million.', text)
  expect(told('The 2027 Notes were repaid in shares.')[1]).toBe('notes repaid 2027 Notes')
  expect(told('The 2027 Notes were converted immediately prior to the merger.')[1]).toBe('notes converted 2027 Notes')
})

test.each<[string, string[]]>([
  [
    'On May 2, 2024, Tarn repaid in full all outstanding obligations of $98.4 million under, and terminated, its Harbor Loan Agreement.',
    [
      'credit_agreement repaid 98400000 Harbor Loan Agreement 2024-05-02',
      'credit_agreement terminated Harbor Loan Agreement 2024-05-02',
    ],
  ],
  [
    'On May 2, 2024, we borrowed $150 million under the Harbor Term Loan and $85 million under the Revolving Facility.',
    [
      'term_loan borrowed 150000000 Harbor Term Loan 2024-05-02',
      'credit_agreement borrowed 85000000 Revolving Facility 2024-05-02',
    ],
  ],
  [
    'On May 2, 2024, Tarn issued a conditional notice of redemption to redeem $100 million of its 6.875% Notes due 2026.',
    ['notes called 100000000 6.875% Notes due 2026 2024-05-02'],
  ],
  [
    'On May 2, 2024, holders of $12.5 million of our 4% Convertible Notes due 2026 exchanged their notes for shares of common stock.',
    ['notes exchanged 12500000 4% Convertible Notes due 2026 2024-05-02'],
  ],
  [
    'On May 2, 2024, Tarn drew $40 million on its $100 million revolving credit facility.',
    ['credit_agreement borrowed 40000000 revolving credit facility 2024-05-02'],
  ],
  [
    'On May 2, 2024, Tarn entered into a purchase agreement providing for the private placement of $150 million of 6% notes due 2031 and $100 million of 7% notes due 2034.',
    [
      'notes to_be_issued 150000000 6% notes due 2031 2024-05-02',
      'notes to_be_issued 100000000 7% notes due 2034 2024-05-02',
    ],
  ],
  [
    'On May 2, 2024, Tarn closed on a $60 million revolving credit facility.',
    ['credit_agreement entered_into 60000000 revolving credit facility 2024-05-02'],
  ],
  [
    'On May 2, 2024, the lender accelerated the Harbor Term Loan and declared the principal amount of $45.0 million immediately due and payable.',
    ['debt_default accelerated 45000000 Harbor Term Loan 2024-05-02'],
  ],
])('%s', (text, acts) => expect(toldIn(text).map((one) => one.replace(/\$(?:60|100) million /, ''))).toEqual(acts))

test('an agreement that is terminated is over under each of its names', () => {
  const { signals } = readBody(
    '<p>On May 2, 2023, we repaid and terminated our Harbor Credit Agreement (the “Prior Credit Agreement”).</p>',
  )
  expect(signals.map(({ instrument }) => instrument?.status)).toEqual(['terminated', 'terminated'])
})

test('a size without a name is that of the agreement told before', () => {
  expect(
    toldIn(
      'On May 1, 2024, Tarn entered into Amendment No. 4 to the Harbor Credit Agreement.',
      'Pursuant to the amendment, the revolving commitment was permanently reduced from $85 million to $60 million.',
    ),
  ).toContain('revolver_capacity amended 60000000 Harbor Credit Agreement 2024-05-01')
})
