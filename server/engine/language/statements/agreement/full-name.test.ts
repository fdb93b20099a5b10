import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { readingOf } from '../fixtures/reading-of.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

/** The signals of a text: what, and whose. */
const namesIn = (text: string): string[] =>
  readBody(`<p><b>Debt</b></p><p>${text}</p>`).signals.map(
    ({ concept, action, instrument }) => `${concept} ${action}: ${instrument?.reportedName ?? 'none'}`,
  )

test.each([
  [
    'In May 2023, the Company issued 1.50% convertible senior notes due 2027 (the "2027 Notes") pursuant to an indenture, dated May 15, 2023, between the Company and Alder Bank.',
    'notes entered_into: indenture for the 1.50% convertible senior notes due 2027',
  ],
  [
    'On May 4, 2023, we issued senior notes under an Indenture, dated as of May 4, 2023, between the Company and Alder Bank, as trustee (the “Tarn Indenture”).',
    'notes entered_into: Tarn Indenture',
  ],
  [
    'On May 4, 2023, we entered into a Credit Agreement with Alder Bank, N.A., as agent, Birch Bank, as syndication agent, and the several lenders from time to time party thereto (the “2023 Credit Agreement”).',
    'credit_agreement entered_into: 2023 Credit Agreement',
  ],
  [
    'In May 2023, the Company issued $700 million of unsecured fixed rate notes (collectively, March 2023 Notes).',
    'notes issued: March 2023 Notes',
  ],
  [
    'On May 4, 2023, we assumed a $16.1 million loan with Alder Bank of Corvale.',
    'loan assumed: loan with Alder Bank of Corvale',
  ],
  ['In May 2023 we borrowed $30,000 from a related party.', 'loan borrowed: loan from a related party'],
  [
    'In April 2023, a then director and officer of the Company loaned $5,000 to the Company.',
    'loan borrowed: loan from a then director and officer',
  ],
  [
    'On May 6, 2023, the Company obtained a $13,080 loan from Alder Bank pursuant to the Paycheck Protection Program.',
    'loan entered_into: Paycheck Protection Program loan',
  ],
  [
    'In October 2023, we completed an offering of $800 million in Senior Notes due March 15, 2030, and March 15, 2050.',
    'notes issued: Senior Notes due March 15, 2030, and March 15, 2050',
  ],
  [
    'On May 4, 2023, we issued $800 million of Senior Notes due March 15, 2030.',
    'notes issued: Senior Notes due March 15, 2030',
  ],
  ['In May 2023, we repaid the loan.', 'loan repaid: loan'],
  [
    'In May 2023, we entered into a new term loan facility pursuant to a credit agreement (the “Tarn Credit Agreement”), among us and others.',
    'term_loan entered_into: Tarn Credit Agreement',
  ],
  [
    'On May 4, 2023, the 364-Day Credit Agreement replaced the 364-day credit agreement dated as of May 5, 2022.',
    'credit_agreement refinanced: 364-day credit agreement dated as of May 5, 2022',
  ],
  [
    'In May 2016, we entered into a $20 million secured revolving credit facility. Nothing was drawn under this credit facility, and it was terminated on May 4, 2023.',
    'credit_agreement terminated: secured revolving credit facility',
  ],
  [
    'In May 2022, Tarn entered into two separate $10 million revolving credit facilities. In May 2023, Tarn amended both credit facilities.',
    'credit_agreement amended: $10 million revolving credit facilities',
  ],
  [
    'The Company borrowed $40,000 from Mr. Doe, its chief executive officer, on January 5, 2023.',
    'loan borrowed: loan from Mr. Doe',
  ],
  [
    'On October 2, 2023, Cedar Lending, LLC provided the Company with a $1.2 million bridge loan.',
    'loan borrowed: bridge loan',
  ],
  ['In May 2023 we borrowed $30,000 from our president.', 'loan borrowed: loan from the president'],
  [
    'On May 1, 2023, the Company received a $2 million loan under the Main Street Lending Program.',
    'loan borrowed: Main Street Lending Program loan',
  ],
  ['In June 2023 the Company issued a promissory note to Birch Capital for $200,000.', 'notes issued: promissory note'],
  [
    'In June 2023, we entered into a credit agreement providing for a five-year $1.25 billion ABL Facility.',
    'credit_agreement entered_into: ABL Facility',
  ],
  [
    'Our ABL Facility is secured. In May 2024, we repaid $4 million under the loan agreements outstanding in connection with the Tarn Facility entered into in 2022 (2022 Tarn Facility).',
    'credit_agreement repaid: 2022 Tarn Facility',
  ],
  [
    'In April 2022 we issued $6 million of unsecured notes. In May 2023 we issued $5 million of unsecured notes at 5.75% due 2036.',
    'notes issued: unsecured notes at 5.75% due 2036',
  ],
  [
    'In May 2024, we amended the credit agreement in connection with the issue of the 2023 Notes.',
    'credit_agreement amended: credit agreement',
  ],
  [
    'In June 2023, we entered into a credit agreement providing for a $1.25 billion ABL Facility (the “ABL Facility”).',
    'credit_agreement entered_into: ABL Facility',
  ],
  [
    "On May 4, 2023 we assumed $3.1 billion of notes consisting of Orlo's 1.125% Notes due 2025 and 0.75% Notes due 2026 (collectively, the “Orlo Notes”).",
    'notes assumed: Orlo Notes',
  ],
  [
    'We terminated both the bridge and term loan credit agreements in May 2023.',
    'term_loan terminated: bridge and term loan credit agreements',
  ],
  [
    'On March 2, 2023, the Company entered into the Tarn Credit Agreement to replace its current term loan with Birch Bank.',
    'term_loan refinanced: term loan with Birch Bank',
  ],
  [
    'In October 2021, the Company entered into a five-year, $50 million credit facility with Alder Bank. The facility was amended on April 15, 2023.',
    'credit_agreement amended: five-year credit facility',
  ],
  [
    'In April 2023 we terminated the revolving credit facility expiring in April 2028.',
    'credit_agreement terminated: revolving credit facility expiring in April 2028',
  ],
  [
    'In May 2023, we redeemed the remaining $1.2 billion of our senior notes with a maturity date of October 1, 2025.',
    'notes redeemed: senior notes with a maturity date of October 1, 2025',
  ],
  [
    'In May 2023, we extended the revolving credit facility expiring in April 2024 to April 2028.',
    'credit_agreement extended: revolving credit facility',
  ],
  ['In May 2023, we repaid $5 million of the term loan due in 2023.', 'term_loan repaid: term loan'],
  [
    'In May 2023, we repaid outstanding indebtedness under a €408 million credit facility.',
    'credit_agreement repaid: €408 million credit facility',
  ],
  [
    'In June 2018, we entered into a credit agreement providing for a five-year $1.25 billion ABL facility. The borrowings under the credit agreement are guaranteed by our subsidiaries.',
    'credit_agreement guaranteed: ABL facility',
  ],
  [
    'In June 2018, we entered into a credit agreement providing for a five-year $1.25 billion ABL facility. A commitment fee accrues on any unused portion of the commitments under the credit agreement at a fixed rate.',
    'fee_terms named: ABL facility',
  ],
])('an act has the fuller name that its sentence gives: %s', (text, expected) => {
  expect(namesIn(text)).toContain(expected)
})

test.each([
  ['On May 4, 2023, we repaid the term loan from IPO proceeds.', 'term_loan repaid: term loan'],
  ['On May 4, 2023, we repaid a loan with Company funds.', 'loan repaid: loan'],
  ['On May 4, 2023, we amended the term loan from LIBOR to SOFR.', 'term_loan amended: term loan'],
  ['On May 4, 2023, we refinanced the mortgage loan with Corvale Mac.', 'mortgage_loan refinanced: mortgage loan'],
  ['On May 4, 2023, we repaid the loan from Alder Capital.', 'loan repaid: loan from Alder Capital'],
  ['On May 4, 2023, we repaid the loan from the bank account.', 'loan repaid: loan'],
  ['On May 4, 2023, we entered into a loan with Variable Rate interest.', 'loan entered_into: loan'],
  ['On May 4, 2023, we borrowed $20,000 from Working Capital Reserve.', 'loan borrowed: loan'],
  ['On May 4, 2023, we borrowed $20,000 from Alder Partners, LLC.', 'loan borrowed: loan from Alder Partners'],
  ['On May 4, 2023, we borrowed $20,000 from an officer of Orlo.', 'loan borrowed: loan'],
  ['On May 4, 2023, we issued a note with Conversion Rights for $200,000.', 'notes issued: note'],
  [
    'On May 4, 2023, we repaid the term loan and drew $20 million under the Commercial Paper Program.',
    'term_loan repaid: term loan',
  ],
  [
    'On May 4, 2023, we entered into a credit agreement providing for the $300 million Term Loan B and the $100 million Revolver.',
    'credit_agreement entered_into: credit agreement',
  ],
  [
    'On May 4, 2023, we entered into a loan agreement providing for waivers under the Revolver.',
    'credit_agreement entered_into: loan agreement',
  ],
  [
    'On May 4, 2023, we amended the Term Loan and entered into a waiver, which amended the Revolver.',
    'credit_agreement amended: Revolver',
  ],
])('no more is in the name of a debt than who lent it: %s', (text, expected) => {
  expect(namesIn(text)).toContain(expected)
})

test('days that "respectively" deals out to several notes are not in the name of the last', () => {
  const text =
    'On July 7, 2023, we issued $5 million of Series B notes and $2 million of Series C notes due July 2030 and July 2033, respectively.'
  expect(namesIn(text)).toEqual(['notes issued: Series B notes', 'notes issued: Series C notes due July 2033'])
})

test('notes of one coupon are told apart by the year in which they fall due', () => {
  const rest = (of: string): string =>
    `(the “3.25% Notes”). The indenture governing the 3.25% Notes contains restrictive covenants. The 3.25% Notes are guaranteed by ${of}.`
  const names = namesIn(
    `3.25% Senior Secured Notes due 2027. In May 2022 we issued 3.25% Senior Secured Notes ${rest('Tarn Corp.')}</p>
     <p>3.25% Senior Notes due 2031. In May 2023 we issued 3.25% Senior Notes ${rest('Alder Corp.')}</p>
     <p>5.50% Senior Notes due 2030. In May 2021 we issued 5.50% Senior Notes (the “5.50% Notes”). The 5.50% Notes are guaranteed by Tarn Corp.`,
  )
  expect(names).toEqual(
    expect.arrayContaining([
      'notes guaranteed: 3.25% Senior Secured Notes due 2027',
      'notes issued: 3.25% Senior Notes due 2031',
      'notes guaranteed: 5.50% Notes',
    ]),
  )
})

test('an agreement that restates another is amended once, and what it restates has its own name', () => {
  expect(
    namesIn(
      'In September 2023, the Company entered into an amended and restated $2.0 billion five-year revolving credit agreement (2023 Credit Agreement), which amended and restated the Company’s $2.0 billion five-year revolving credit agreement entered into in March 2020, and as amended (2020 Credit Agreement), to extend the term until September 2028.',
    ),
  ).toEqual([
    'credit_agreement amended: 2023 Credit Agreement',
    'credit_agreement extended: 2023 Credit Agreement',
    'credit_agreement entered_into: 2020 Credit Agreement',
  ])
})

test.each([
  ['In April 2024 we terminated the $6.0 billion revolving credit facility expiring in April 2028.', '2028-04'],
  [
    'In May 2024, we redeemed the remaining $1.2 billion of our senior notes with a maturity date of October 1, 2025.',
    '2025-10-01',
  ],
  ['In May 2024, we terminated our credit facility with a final maturity date of June 1, 2025.', '2025-06-01'],
  ['In May 2024, we repaid $5 million of the term loan due June 1, 2024.', undefined],
])('what has ended has the maturity that tells it apart: %s', (text, expected) => {
  const { signals } = readBody(`<p>${text}</p>`)
  expect(signals.map(({ locator }) => locator['maturityDate'])).toEqual([expected])
})

test.each([
  [
    'We will have access to liquidity through our Receivables Facility, issuing commercial paper, or entering into bank loans, outside of our revolving credit facility.',
    'Receivables Facility and commercial paper',
  ],
  [
    'Debt Capacity––Lines of Credit––As of December 31, 2024, we had access to a $7 billion committed revolving credit facility.',
    'committed revolving credit facility',
  ],
])('where money can be had from is named: %s', (text, expected) => {
  const { signals } = readBody(`<p>${text}</p>`)
  expect(signals.map(({ locator }) => locator['instrumentName'])).toContain(expected)
})

test.each([
  [
    'As of December 31, 2024, there were no outstanding borrowings under the Five-Year Credit Agreement or the 364-Day Credit Agreement.',
    'Five-Year Credit Agreement and 364-Day Credit Agreement',
  ],
  [
    'As of December 31, 2024, there were no outstanding borrowings under our commercial paper program or back-up credit facilities.',
    'back-up credit facilities',
  ],
])('what is not drawn on is named: %s', (text, expected) => {
  const { signals } = statementsOf(readingOf([text], '10-K', '2024-12-31', '2025-02-20'))
  expect(signals.map(({ locator }) => locator['instrumentName'])).toEqual([expected])
})

test.each([
  [
    'The Facility requires the Company to maintain a minimum Consolidated Net Interest Coverage Ratio of 3.5 to 1.0.',
    'Consolidated Net Interest Coverage Ratio',
  ],
  [
    'The Facility requires us to maintain a maximum consolidated lease-adjusted total debt to capitalization ratio of 0.75 to 1.00.',
    'consolidated lease-adjusted total debt to capitalization ratio',
  ],
  [
    'The Facility requires us to maintain an adjusted debt-to-EBITDA (earnings before interest, taxes, depreciation, and amortization) coverage ratio.',
    'adjusted debt-to-EBITDA coverage ratio',
  ],
  [
    'The Facility contains only one financial covenant relating to interest coverage of three times earnings before interest and taxes.',
    'interest coverage',
  ],
])('the name of a covenant is whole: %s', (text, expected) => {
  const { signals } = readBody(`<p>${text}</p>`)
  expect(signals.map(({ locator }) => locator['named'])).toContain(expected)
})

test.each([
  [
    '4.3 First Supplemental Indenture, dated May 4, 2018, between the Company and Orlo Bank, as trustee (including Forms of 2023 and 2028 Notes)',
    'First Supplemental Indenture for the 2023 Notes and 2028 Notes',
  ],
  [
    '4.4 First Supplemental Indenture relating to the Registrant’s 9¼% Senior Notes due 2032, dated as of June 3, 2022, by and between the Registrant and Orlo Trust, with Form of Note attached',
    'First Supplemental Indenture for the 9¼% Senior Notes due 2032',
  ],
  [
    '4.5 Indenture, dated May 4, 2018, between the Company and Orlo Bank, as trustee, with respect to the 7% Debentures due 2032 and the 8% Debentures due 2042',
    'Indenture for the 7% Debentures due 2032 and 8% Debentures due 2042',
  ],
  [
    '10.2 Loan and Security Agreement (Harbor Facility) dated May 4, 2023 by and between the Company, as borrower, and Orlo Bank, as lender',
    'Loan and Security Agreement (Harbor Facility)',
  ],
])('a title names its loan or the notes that it is for: %s', (text, name) => {
  const { signals } = statementsOf(readingOf([text], '10-K', '2024-12-31', '2025-02-20'))
  expect(signals.map(({ locator }) => locator['instrumentName'])).toEqual([name])
})
