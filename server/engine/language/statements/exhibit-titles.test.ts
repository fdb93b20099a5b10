import { expect, test } from 'vitest'
import { readingOf } from './fixtures/reading-of.ts'
import { statementsOf } from './fixtures/statements-of.ts'

/** The acts of a 10-K for 2024 with the sentences given: concept, action, day. */
const actsIn = (...sentences: string[]) =>
  statementsOf(readingOf(sentences, '10-K', '2024-12-31', '2025-02-20')).signals.map(
    ({ concept, action, locator }) => `${concept} ${action} ${String(locator['effectiveDate'])}`,
  )

test.each([
  [
    '10(k) Third Amendment to Credit Agreement dated April 28, 2024, among Tarn Mills, Inc. and Alder Bank, N.A., as agent.',
    'credit_agreement amended 2024-04-28',
  ],
  [
    '10.1** Amendment No. 2, dated as of March 3, 2024, to the Loan and Security Agreement, dated as of June 1, 2021, between the Company and Alder Bank (incorporated by reference to Exhibit 10.1 to the Form 8-K filed March 5, 2024).',
    'credit_agreement amended 2024-03-03, credit_agreement entered_into 2021-06-01',
  ],
  [
    '10.12 Term Loan Agreement, dated as of October 5, 2024, by and among Tarn Mills, the guarantors thereto and Birch Bank, as lender.',
    'term_loan entered_into 2024-10-05',
  ],
  [
    '10.13 Loan Agreement, dated as of October 5, 2024, between the Company, as borrower, and Alder Bank, as lender.',
    'credit_agreement entered_into 2024-10-05',
  ],
  [
    '10.14 Credit Agreement, dated as of October 5, 2024, among the Company, Alder Bank, as lender, and the guarantors.',
    'credit_agreement entered_into 2024-10-05',
  ],
  [
    '10.5 Term Loan Agreement, dated as of January 3, 2009, among Tarn Mills and Alder Bank, as agent.',
    'term_loan entered_into 2009-01-03',
  ],
  [
    '10.6 Amendment No. 13 to Revolving Credit Agreement and Consent, dated as of May 12, 2017, among Tarn Mills, as Borrower, and Alder Bank, as Lender.',
    'credit_agreement amended 2017-05-12',
  ],
  [
    '4.1 Indenture, dated as of March 31, 2012, between the Company and Alder Trust, as trustee.',
    'notes entered_into 2012-03-31',
  ],
  [
    '4-2 *Supplemental Indenture No. 2 dated May 14, 2015, between Tarn Mills and Alder Trust, as trustee, including forms of notes.',
    'notes entered_into 2015-05-14',
  ],
  ['10.7 Promissory Note dated November 1, 2015, issued by Tarn Mills, Inc. to Alder Bank', 'notes issued 2015-11-01'],
  [
    '10.8 Credit Agreement, dated as of May 20, 2009, among Tarn Mills and Alder Bank, as amended by Amendment No. 1, dated as of June 30, 2010, and Amendment No. 2 dated as of March 31, 2011, and as amended and restated as of July 5, 2012.',
    'credit_agreement entered_into 2009-05-20, credit_agreement amended 2010-06-30, credit_agreement amended 2011-03-31, credit_agreement amended 2012-07-05',
  ],
  [
    '10.1 Revolving Term Loan Supplement between Alder Farm Bank and Tarn Mills dated March 20, 2015.',
    'credit_agreement entered_into 2015-03-20',
  ],
  [
    '10.2 Term Loan Supplement, dated as of May 4, 2012, to Master Loan Agreement, dated as of May 1, 2011, with Alder Bank.',
    'term_loan entered_into 2012-05-04, credit_agreement entered_into 2011-05-01',
  ],
  [
    '4.2 Supplemental Indenture with respect to Senior Indenture dated May 4, 1991, dated as of June 3, 2001, between the Company and Alder Trust, as trustee.',
    'notes entered_into 2001-06-03',
  ],
  [
    '10.3 Credit Agreement Amendment No. 2, dated as of April 7, 2009, between Tarn Mills and Alder Bank.',
    'credit_agreement amended 2009-04-07',
  ],
  [
    '10.4 Term Loan Extension Agreement dated March 7, 2007, between Tarn Mills and Alder Bank.',
    'term_loan extended 2007-03-07',
  ],
  [
    '4.3 Indenture Supplement dated March 7, 2005, between the Company and Alder Trust, as trustee.',
    'notes amended 2005-03-07',
  ],
  [
    '10.5 Third Promissory Note Modification Agreement dated March 9, 2011, between Tarn Mills and Alder Bank.',
    'loan amended 2011-03-09',
  ],
])('a title in the list of exhibits: %s', (title, acts) =>
  expect(actsIn('Sales were flat.', title).join(', ')).toBe(acts),
)

test.each([
  [
    '4.12 Seventh Supplemental Indenture relating to the Registrant’s 6¼% Senior Notes due 2024 and 7% Senior Notes due 2025, dated as of December 2, 2010, by and among the Registrant and Alder Bank, as trustee.',
    'Seventh Supplemental Indenture 2010-12-02',
  ],
  [
    '4.13 Supplemental Indenture No. 3 with respect to the 4.75% Notes due 2032, dated May 3, 2012, with Alder Bank.',
    'Supplemental Indenture No. 3 for the 4.75% Notes due 2032 2012-05-03',
  ],
  [
    '4.14 Senior Debt Securities Indenture, dated as of April 10, 2002, between the Registrant and Alder Bank, as Trustee.',
    'Senior Debt Securities Indenture 2002-04-10',
  ],
  [
    '4.4.1 Eighth Supplemental Indenture to the 1994 Indenture, dated as of July 14, 1997, between the Company and Alder Bank.',
    'Eighth Supplemental Indenture to the 1994 Indenture 1997-07-14',
  ],
  [
    '4.15 Fourth Supplemental Indenture, dated as of May 3, 2011, to the Indenture dated as of June 1, 2005, relating to the 5.25% Senior Notes due 2031, with Alder Bank.',
    'Fourth Supplemental Indenture for the 5.25% Senior Notes due 2031 2011-05-03, Indenture 2005-06-01',
  ],
  [
    '10.1 Credit Agreement among Tarn Mills, the lenders party thereto, the letter of credit issuers party thereto and Alder Bank, dated as of August 8, 2024.',
    'Credit Agreement 2024-08-08',
  ],
  ['10.3 Share Lending Agreement, dated September 24, 2007, between the Registrant and Alder, as Borrower.', ''],
  ['4.16 Guarantee relating to the 5% Notes due 2032, dated as of May 3, 2012.', ''],
])('the name and the day of a title: %s', (title, expected) => {
  const { signals } = statementsOf(readingOf(['Sales were flat.', title], '10-K', '2024-12-31', '2025-02-20'))
  const told = signals.map(({ locator }) => `${String(locator['instrumentName'])} ${String(locator['effectiveDate'])}`)
  expect(told.join(', ')).toBe(expected)
})

const LOAN = '10.1 Credit Agreement, dated as of May 3, 2020, among Tarn Mills, as borrower, and Alder Bank.'
test.each([
  [LOAN, '10.2 Amendment No. 1, dated as of June 5, 2022, among Tarn Mills, as borrower, and Alder Bank.', 'amended'],
  [LOAN, '10.2 Amendment No. 1, dated as of June 5, 2022, among Tarn Mills and Alder Leasing.', ''],
  [
    LOAN,
    '10.2 Amendment No. 1, dated as of June 5, 2022, to Security Agreement among Tarn Mills, as borrower, and Alder Bank.',
    '',
  ],
  [
    LOAN,
    '10.2 Amendment No. 1, dated as of June 5, 2022, among Tarn Mills and the lenders from time to time party thereto (incorporated by reference to Exhibit 10.1 to the Form 8-K).',
    'amended',
  ],
  [
    '10.1 $9,000,000 Credit Agreement, dated as of June 5, 2022, between Tarn Mills and Alder Bank.',
    '10.2 Credit Agreement, dated as of June 5, 2022, between Tarn Mills and Alder Bank.',
    'entered_into',
  ],
  [
    '4.1 Indenture, dated as of May 3, 2020, between Tarn Mills and Alder Bank.',
    '10.2 Amendment No. 1, dated as of June 5, 2022, among Tarn Mills, as borrower, and Alder Bank.',
    '',
  ],
  [
    '10.1 Loan Supplement dated June 5, 2022 between Tarn Mills and Alder Bank.',
    '10.2 $5,000,000 Loan Supplement dated June 5, 2022 between Tarn Mills and Alder Bank.',
    'entered_into, entered_into',
  ],
])('a line and the line above: %s %s', (above, line, expected) => {
  const { signals } = statementsOf(readingOf(['Sales were flat.', above, line], '10-K', '2024-12-31', '2025-02-20'))
  const told = signals.filter(({ locator }) => locator['effectiveDate'] === '2022-06-05')
  expect(told.map(({ action }) => action).join(', ')).toBe(expected)
})

test('an amendment below another paper is not of the loan above that', () => {
  const lease = '10.2 Lease Agreement, dated as of May 3, 2020, between Tarn Mills and Elm Realty.'
  const change = '10.3 First Amendment, dated as of June 5, 2022, between Tarn Mills, Elm Realty and its lenders.'
  expect(actsIn('Sales were flat.', LOAN, lease, change)).toEqual(['credit_agreement entered_into 2020-05-03'])
})

test.each([
  [['4 a)', 'Indenture, dated as of November 15, 1992, between the Company and Alder Bank'], 1],
  [['4.4.1', 'Fifth Supplemental Indenture, dated as of May 3, 2012, between the Company and Alder Bank'], 1],
  [['Exhibit (4-1)', 'Indenture, dated as of September 3, 2009, between the Company and Alder Bank'], 1],
])('a list of exhibits in a table: %s', (row, count) => {
  const reading = readingOf(
    ['Sales were flat.', { rows: [row], headings: ['EXHIBITS'] }],
    '10-K',
    '2024-12-31',
    '2025-02-20',
  )
  expect(statementsOf(reading).signals).toHaveLength(count)
})

test('a line that recites earlier changes tells only its own', () => {
  const titles = [
    '10.1 Credit Agreement, dated as of May 20, 2009 (the “2009 Agreement”), as amended by the First Amendment, dated as of June 30, 2010.',
    '10.2 Second Amendment, dated as of July 5, 2012, to the Revolving Credit Agreement, dated as of May 20, 2009, as amended by the First Amendment, dated as of June 30, 2010.',
  ]
  expect(actsIn('Sales were flat.', ...titles)).toEqual([
    'credit_agreement entered_into 2009-05-20',
    'credit_agreement amended 2010-06-30',
    'credit_agreement amended 2012-07-05',
  ])
})

test('each agreement of a title has the name that the title gives it', () => {
  const title =
    '10.8 Restatement Agreement, dated as of August 5, 2013, to (i) the Revolving Credit Agreement, dated as of March 11, 2002, as amended by the First Amendment thereto, dated as of February 28, 2007 (the “2002 Credit Agreement”), among Tarn Mills and Alder Bank, and (ii) the Revolving Credit Agreement, dated as of February 27, 2004, as amended by the First Amendment thereto, dated as of February 28, 2007 (the “2004 Credit Agreement”).'
  const { signals } = statementsOf(readingOf(['Sales were flat.', title], '10-K', '2024-12-31', '2025-02-20'))
  expect(
    signals.map(
      ({ action, locator }) => `${String(locator['instrumentName'])} ${action} ${String(locator['effectiveDate'])}`,
    ),
  ).toEqual([
    '2002 Credit Agreement entered_into 2002-03-11',
    '2002 Credit Agreement amended 2007-02-28',
    '2004 Credit Agreement entered_into 2004-02-27',
    '2004 Credit Agreement amended 2007-02-28',
  ])
})

test.each([
  '10.6 Form of Loan Agreement, dated as of March 3, 2024.',
  '10.6 Proposed Credit Agreement, dated as of March 3, 2024, between the Company and Alder Bank.',
  '10.6 Termination of Credit Agreement, dated as of March 3, 2024, between the Company and Alder Bank.',
  '10.6 Notice of Termination of the Loan Agreement, dated as of March 3, 2024, between the Company and Alder Bank.',
  '10.6 Loan Agreement, dated as of March 3, 2024, between Delta Corp., as borrower, and the Company, as lender.',
  '10.6 Term Loan Agreement, dated as of March 3, 2024, between Delta Corp. (the “Borrower”) and the Company (the “Lender”).',
  '10.7 Second Amendment to Lease, dated as of March 3, 2024, between Tarn Mills and Alder Credit Properties.',
  '10.7 Increased Facility Notice, dated as of March 3, 2024, under the Credit Agreement.',
  '10.7 Security Agreement, dated as of March 3, 2024, for the Credit Agreement.',
  '10.7 Term Loan Security Agreement, dated as of March 3, 2024, between Tarn Mills and Alder Bank.',
  '10.7 Credit Agreement Waiver, dated as of March 3, 2024, between Tarn Mills and Alder Bank.',
  '10.7 Form of Term Loan Supplement, dated as of March 3, 2024.',
  '10.7 Intercompany Loan Agreement, dated as of March 3, 2024, between Tarn Mills and Tarn Mills BV.',
  '10.7 Amendment to Stock Purchase and Loan Agreement, dated as of March 3, 2024.',
  '4.9 Officers’ Certificate, dated as of March 3, 2024, with the form of the 4% Notes due 2034.',
])('and none: %s', (title) => expect(actsIn('Sales were flat.', title)).toEqual([]))

test('a title adds nothing to what the text tells of its day', () => {
  const title = '10.1 First Amendment to Credit Agreement, dated as of April 28, 2024, among Tarn Mills and Alder Bank.'
  expect(actsIn('In April 2024, we amended our credit agreement.', title)).toEqual(['credit_agreement amended 2024-04'])
})

test.each([
  '10.1 Credit Agreement, dated as of May 18, 2024, among Orlo Inc., as borrower, and the Company, as administrative agent.',
  '10.2 Promissory Note, dated May 8, 2024, made by the Chief Executive Officer in favor of the Company.',
  '10.3 Amended and Restated Credit Note, dated June 3, 2024, payable by Orlo Inc. to the order of the Company.',
  '10.4 Executive Loan Agreement, dated May 15, 2024, between the Company and its Chief Financial Officer.',
  '10.5 Manufacturing Facility Agreement dated May 28, 2024.',
])('no loan to the company: %s', (title) => expect(actsIn(title)).toEqual([]))

test.each([
  [
    '10.3 $5,200,000 Revolving Term Loan Supplement dated December 26, 2013 between Tarn Mills and Alder Bank.',
    'entered_into 5200000',
  ],
  ['10.3 $900,000,000 Amended and Restated Credit Agreement, dated as of May 3, 2022.', 'amended 900000000'],
  [
    '10.3 Loan Agreement dated May 3, 1998 with Tarn County relating to Industrial Revenue Bonds in the principal amount of $3,300,000 was filed as Exhibit 10(n).',
    'entered_into 3300000',
  ],
  [
    '10.3 Loan Agreement dated as of May 3, 1998 between Tarn County and the Company relating to $6,500,000 Tarn County Industrial Revenue Bonds.',
    'entered_into 6500000',
  ],
  [
    '10.3 Credit Agreement, dated as of May 3, 2016, among the Company and Alder Bank, as amended to increase the commitments to $50,000,000.',
    'entered_into null',
  ],
  [
    '10.3 Loan Agreement dated May 3, 2018 with Alder Bank, with a warrant for shares with a par value of $0.01.',
    'entered_into null',
  ],
])('the sum that a title gives what was made: %s', (title, told) => {
  const { signals } = statementsOf(readingOf(['Sales were flat.', title], '10-K', '2024-12-31', '2025-02-20'))
  expect(signals.map(({ action, threshold }) => `${action} ${String(threshold)}`)).toEqual([told])
})

test('a draw of the same month tells nothing of the paper that it was made under', () => {
  const title = '10.1 Promissory Note dated April 28, 2024, issued by Tarn Mills, Inc. to Alder Mortgage, Inc.'
  expect(actsIn('In April 2024, we borrowed $4,275,000 from a lender to buy a plant.', title)).toContain(
    'notes issued 2024-04-28',
  )
})

test.each([
  [
    '4.10 Indenture, dated as of May 3, 2024, between the Company and Alder Bank, as Trustee (6.375% Senior Notes due 2029)',
    '6.375% Senior Notes due 2029',
  ],
  [
    '4.11 Third Supplemental Indenture, dated as of May 3, 2024, between Tarn Mills Incorporated and Alder Bank, relating to the 2048 Notes.',
    'Third Supplemental Indenture for the 2048 Notes',
  ],
  [
    '4.12 Indenture, dated as of May 3, 2024, between the Company and Alder Bank (4% Notes due 2029 and 5% Notes due 2034)',
    'Indenture',
  ],
  [
    '4.13 Indenture, dated as of May 3, 2024, between the Company and Alder Bank (incorporated by reference to the registration of the 7% Notes due 2029)',
    'Indenture',
  ],
])('an indenture has the name of the one debt that it is for: %s', (title, expected) => {
  const { signals } = statementsOf(readingOf(['Sales were flat.', title], '10-K', '2024-12-31', '2025-02-20'))
  expect(signals.map(({ locator }) => locator['instrumentName'])).toEqual([expected])
})

test.each<[string, number | null]>([
  [
    '10.1 $8,000,000 Amended and Restated Credit Agreement, dated as of May 4, 2024, among Tarn Mills and Alder Bank.',
    8e6,
  ],
  [
    '10(b) Loan Agreement dated May 4, 2024 relating to Series A Bonds in the principal amount of $7,900,000.',
    7_900_000,
  ],
  [
    '4(b) First Supplemental Indenture, dated May 4, 2024, between the Company and Alder Bank, as Trustee, related to the issuance of notes in the principal amount of approximately $7.9 million.',
    7_900_000,
  ],
  [
    '4(c) Second Supplemental Indenture, dated May 4, 2024, between the Company and Alder Bank, as Trustee, relating to the issuance of Notes due 2034 in the principal amount of $7.9 million in connection with the offer to exchange them for up to $5 million of other notes.',
    7_900_000,
  ],
  ['10.2 Amendment to $6,500,000 Line of Credit, dated May 4, 2024, between the Company and Alder Bank.', null],
])('the size in a title: %s', (title, size) => {
  const { signals } = statementsOf(readingOf([title], '10-K', '2024-12-31', '2025-02-20'))
  expect(signals.map(({ threshold }) => threshold)).toEqual([size])
})

test('a current report that lists an amendment does not tell when the agreement was made', () => {
  const title = '10.3 Second Amendment dated as of November 7, 2024 to the Credit Agreement dated as of May 4, 2022'
  const { signals } = statementsOf(readingOf([title], '8-K', '2024-11-07', '2024-11-12'))
  expect(signals.map(({ action, locator }) => [action, locator['effectiveDate']])).toEqual([['amended', '2024-11-07']])
})
