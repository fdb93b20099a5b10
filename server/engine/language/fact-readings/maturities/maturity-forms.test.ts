import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const maturities = (text: string) =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'maturity')
    .map(({ period }) => `${period.endDate ?? ''}${period.status === 'prior' ? ' prior' : ''}`)

test.each([
  ['The note, payable upon maturity on 31 October 2026, bears interest at 5%.', '2026-10-31'],
  ['The credit facility is to be repaid no later than July 27, 2027.', '2027-07-27'],
  ['Any amounts outstanding under the revolver would be due and payable on June 30, 2027.', '2027-06-30'],
  ['All amounts outstanding under the term loan must be repaid by July 27, 2027.', '2027-07-27'],
  ['The line of credit expires, if not renewed, on May 31, 2028.', '2028-05-31'],
  ['The note is due upon the earliest of (i) June 19, 2027, (ii) a merger and (iii) a default.', '2027-06-19'],
  ['The loan matures upon the first to occur of June 30, 2028 or the sale of the property.', '2028-06-30'],
  ['The Notes mature on the date that is the earlier of (x) June 19, 2029 and (y) a merger.', '2029-06-19'],
  ['We were required to repay the Harlan Note upon the earlier to occur of June 19, 2026 or a sale.', '2026-06-19'],
  [
    'Principal and accrued interest on the Harlan Note shall be paid upon the earlier of May 4, 2026 or a sale.',
    '2026-05-04',
  ],
  ['The note is due in two equal annual installments on January 1, 2026 and January 1, 2027.', '2027-01-01'],
  ['All principal and interest is due and payable on the Harlan Note on December 31, 2025.', '2025-12-31'],
  ['The debentures are due on the third anniversary of issuance, or May 12, 2026.', '2026-05-12'],
  ['The loan becomes due 18 months after the closing, or on June 30, 2025.', '2025-06-30'],
  ['The note is payable on demand, but in any event no later than June 30, 2026.', '2026-06-30'],
  [
    'Under the Harlan Note, we were required to repay a total of $8 million, representing all principal and interest owed, upon the earliest to occur of (i) June 19, 2026 and (ii) a demand.',
    '2026-06-19',
  ],
  ['The notes are due to minority interest shareholders in installments through 2027.', '2027-12-31'],
  ['We borrowed $50,000 under a promissory note bearing 10% interest, due March 1, 2026.', '2026-03-01'],
  [
    'We pay $1 million per quarter through May 2025 and $2 million thereafter on a term loan due June 30, 2028.',
    '2028-06-30',
  ],
  ['The vehicle loan is payable $812 monthly including interest at 4.9% through April 2027.', '2027-04-30'],
  ['The equipment loan is payable quarterly starting in March 2026 through December 2028.', '2028-12-31'],
  [
    'The note is repayable in quarterly installments of $5,000 beginning March 31, 2025 and ending May 31, 2027.',
    '2027-05-31',
  ],
  ['The loan is repayable in full on July 27, 2027.', '2027-07-27'],
  ['The note requires monthly payments of principal and interest of $5,500 through February 1, 2030.', '2030-02-01'],
  ['The mortgage loan is due in monthly instalments of $10,000 through June 1, 2031.', '2031-06-01'],
  ['The balance of the mortgage loan is due in a balloon payment of $4.1 million on April 1, 2030.', '2030-04-01'],
  ['The term loan amortizes in equal quarterly installments with a final payment on March 31, 2029.', '2029-03-31'],
  [
    'The term loan is payable in monthly installments of $50,000 plus interest through May 31, 2028, with a balloon payment of $1.0 million due on June 30, 2028.',
    '2028-06-30',
  ],
  ['The note requires monthly interest payments through June 1, 2026, and matures on June 1, 2029.', '2029-06-01'],
  [
    'The term loan is payable in equal monthly installments of $184,000 through March 1, 2028, and a final installment of unpaid principal on March 31, 2028.',
    '2028-03-31',
  ],
  ['The senior notes fall due on June 15, 2030.', '2030-06-15'],
  ['The loan has an initial term of three years ending March 18, 2027.', '2027-03-18'],
  ['The loan has a term of 36 months ending March 18, 2027.', '2027-03-18'],
  ['The loan has a three-year term ending March 18, 2027.', '2027-03-18'],
  ['The loan originally matured in May 2023.', '2023-05-31 prior'],
  ['We extended the maturity date of an existing loan originally obtained in August 2022 to May 2026.', '2026-05-31'],
  ['The company has a Credit Agreement with banks that has a term through October 2027.', '2027-10-31'],
  ['The maturity date of the revolving credit facility remains August 5, 2027.', '2027-08-05'],
  [
    'The note will be payable in 22 monthly installments, commencing on May 14, 2025 and ending on March 14, 2027.',
    '2027-03-14',
  ],
  [
    'The note requires monthly payments of interest until May 2019, followed by 240 monthly payments of $4,000 through May 2039.',
    '2039-05-31',
  ],
  ['The amendment reduced the maturity date of the loan from June 12, 2029 to April 30, 2028.', '2028-04-30'],
  ['The amendment shortened the maturity date of the loan to April 30, 2028 from June 12, 2029.', '2028-04-30'],
  ['The Term Loan matures five years from the closing date of May 15, 2024.', '2029-05-15'],
  ['On May 15, 2024, we entered into a $50 million term loan that matures in three years.', '2027-05-15'],
  ['The revolver matures on the fifth anniversary of the closing date, May 15, 2024.', '2029-05-15'],
  ['The amendment provides for an extension of the maturity date of the Term Loan to October 6, 2030.', '2030-10-06'],
  [
    'The amendment extends the maturity date of the Term Loan from May 19, 2026 to the earlier of October 13, 2028 and the date that is six months before the notes fall due.',
    '2028-10-13',
  ],
  ['The revolving facility has a five-year term from May 15, 2024.', '2029-05-15'],
  ['On May 15, 2024 we closed the Harlan Loan. The loan runs for five years.', '2029-05-15'],
  ['The bridge notes were issued with a one-year term in October 2024.', '2025-10-31'],
  ['We owe Tarn Bank $9 million on two vessel loans that run until March 3, 2030.', '2030-03-03'],
  ['The equipment loan amortizes monthly through March 3, 2027.', '2027-03-03'],
  ['Term loan. $55 million from Tarn Bank, borrowed in 2023 and due September 22, 2028.', '2028-09-22'],
  ['We have a revolving line with Tarn Bank, good until February 28, 2027.', '2027-02-28'],
  ['The final maturity of the Harlan Loan moved to December 1, 2027.', '2027-12-01'],
  ['The Harlan Loan is repaid by $6 million a quarter until June 10, 2029.', '2029-06-10'],
  ['We closed the Term F Loans. These bear SOFR plus 2.75% and mature March 17, 2032.', '2032-03-17'],
  ['Unless extended, all sums owed under the Harlan Loan must be repaid by March 3, 2027.', '2027-03-03'],
])('%s', (text, day) => {
  expect(maturities(text)).toEqual([day])
})

test.each([
  'The term loan is payable interest only until May 2026, followed by 24 monthly payments of principal.',
  'A second loan is available for drawing during the period beginning on May 1, 2025 and ending on May 1, 2026.',
  'We expect to enter into a loan maturing in 2029.',
  'The loan is repaid by eight annual instalments, the first falling due on June 30, 2026.',
  'In May 2024, we set up a program for commercial paper notes with a maturity of up to 397 days from the date of issue.',
  'The $320 million fee is owed under the Harlan Note. Of this fee, $40 million is payable by April 1, 2026.',
  'If we default, the Harlan Loan must be repaid by March 3, 2027.',
  'The forbearance under the Harlan Loan continues until March 3, 2027.',
  'We have a mortgage loan with an interest rate cap expiring in 2026.',
  'The waiver of the loan has a term through May 2026.',
  'The note is payable in 36 monthly installments beginning on July 1, 2025.',
  'We made the final payment on the term loan on May 1, 2024.',
  'Interest on the notes must be paid by May 1, 2026.',
  'The lender agreed to defer the monthly payments on the loan until March 1, 2026.',
  'The Term Loan has an option for an extension of the maturity date to May 2031.',
  'If the notes are not repaid, the loan must be repaid by July 27, 2027.',
  'The notes mature three years after issuance.',
  'The notes may be redeemed after the third anniversary of May 15, 2024.',
  'On May 15, 2024, the Company repaid a term loan that was due in three years.',
  'On May 15, 2024, we amended our office lease, which has a ten-year term.',
])('no maturity in: %s', (text) => {
  expect(maturities(text)).toEqual([])
})

test.each([
  [
    'We have a revolving line of credit (the "Line"). The Line has an expiration date of September 30, 2027.',
    ['2027-09-30'],
  ],
  [
    'We have an overdraft line of credit. The agreement has a one-year term and terminates in October 2025.',
    ['2025-10-31'],
  ],
  ['We have issued long-term notes with maturities ranging from 2026 to 2029.', ['2026-12-31', '2029-12-31']],
  [
    'We consolidated our debt into three tranches with maturities on September 30, 2026 and April 30, 2027.',
    ['2026-09-30', '2027-04-30'],
  ],
  [
    'The terms of the forbearance are that the maturity of the Note has been extended to June 30, 2026.',
    ['2026-06-30'],
  ],
  ['The Company is required to repay the term loan in full by January 1, 2026.', ['2026-01-01']],
  ['The agreement established July 12, 2026 as the maturity date for the line of credit.', ['2026-07-12']],
  [
    'We have revolving facilities with banks of $14 million. These facilities are available through June 30, 2028 and $1 million was in use.',
    ['2028-06-30'],
  ],
  ['The bank line, which is available to us through October 2028, bears interest at prime.', ['2028-10-31']],
  ['The loan is payable over 26 months beginning with January 15, 2024 through October 31, 2028.', ['2028-10-31']],
  [
    'The revenue bonds are due in balloon maturities which occur at various dates from 2026 to 2033.',
    ['2026-12-31', '2033-12-31'],
  ],
  ['The maturity dates of the equipment notes fall between June 2025 and May 2029.', ['2025-06-30', '2029-05-31']],
  [
    'The agreement provides a $175 million revolving credit facility that is available until October 2028.',
    ['2028-10-31'],
  ],
  ['We may borrow up to $400 million in term loans to be repaid no later than July 27, 2031.', ['2031-07-27']],
  // What looks alike and is no maturity.
  ['The Company is required to repay $5 million of the term loan by January 1, 2026.', []],
  ['The Company was not required to repay the term loan by January 1, 2024.', []],
  ['If the sale closes, the Company is required to repay the term loan by January 1, 2026.', []],
  ['Aggregate maturities of the notes in 2026 are $5 million.', []],
  ['The term loan is available until October 2025 for the expansion of the mill.', []],
  ['The maturity dates for these auction rate student loans range from 2026 to 2040.', []],
  ['The employment agreement has a two-year term and terminates in October 2026.', []],
])('a maturity by the words that the term is told in: %s', (text, days) => {
  expect(maturities(text)).toEqual(days)
})

test('days that are told in the case of each debt', () => {
  const text =
    'The amendment extends the maturity dates of all loans, to September 30, 2027 in the case of the revolving credit facility and the Term A loan, and to September 30, 2028 in the case of the Term B loan.'
  const borne = readBody(text).facts.flatMap(({ factType, instrument, period }) =>
    factType === 'maturity' ? [`${instrument?.reportedName ?? ''} ${period.endDate ?? ''}`] : [],
  )
  expect(borne).toEqual(['revolving credit facility 2027-09-30', 'Term A loan 2027-09-30', 'Term B loan 2028-09-30'])
})

test.each<[string, string[]]>([
  [
    'The A term loans mature on June 30, 2031, and the B term loans mature on June 30, 2032.',
    ['A term loans 2031-06-30', 'B term loans 2032-06-30'],
  ],
  ['Any funds used for the purchase of the Notes will mature on May 10, 2028.', []],
  [
    'On May 1, 2024 we entered into a credit facility (the "May 2024 Credit Facility"). The May 2024 Credit Facility matures on May 1, 2029.',
    ['May 2024 Credit Facility 2029-05-01'],
  ],
])('a maturity is of the debt that its own words name: %s', (text, expected) => {
  const found = readBody(text).facts.filter(({ factType }) => factType === 'maturity')
  expect(found.map(({ instrument, period }) => [instrument?.reportedName, period.endDate].join(' '))).toEqual(expected)
})

test('a name holds both of its kinds', () => {
  const [fact] = readBody(
    'At December 31, 2024, we had floating- and fixed-rate notes with a carrying amount of $102.1 billion.',
  ).facts
  expect(fact?.instrument?.reportedName).toBe('floating- and fixed-rate notes')
})

test('a maturity says how exactly it is stated', () => {
  const stated = (text: string) =>
    readBody(text).facts.flatMap(({ factType, period: { endDate, label }, provenance }) =>
      factType === 'maturity' ? [[endDate, provenance.datePrecision, label]] : [],
    )
  expect(stated('The term loan matures on March 12, 2027.')).toEqual([['2027-03-12', 'day', 'March 12, 2027']])
  expect(stated('The term loan matures in March 2027.')).toEqual([['2027-03-31', 'month', 'March 2027']])
  expect(stated('The loan originally matured in May 2023.')).toEqual([['2023-05-31', 'month', 'May 2023']])
  expect(stated('We issued 5.25% senior notes due 2030.')).toEqual([['2030-12-31', 'year', '2030']])
  expect(stated('The term loan matures in the second quarter of 2028.')).toEqual([
    ['2028-06-30', 'quarter', 'the quarter to June 30, 2028'],
  ])
})

test('a column of a debt table gives the day, the month or the year', () => {
  const rows = tableRows([
    '|Maturity|December 31, 2025',
    'Term loan|March 2027|$80',
    'Revolver|6/15/2028|20',
    'Notes|2031|400',
  ])
  const { facts } = readBody(`<p>Long-term debt consisted of (in millions):</p><table>${rows}</table>`)
  expect(
    facts
      .flatMap(({ factType, period, provenance }) =>
        factType === 'maturity' ? [[period.endDate, provenance.datePrecision]] : [],
      )
      .toSorted(),
  ).toEqual([
    ['2027-03-31', 'month'],
    ['2028-06-15', 'day'],
    ['2031-12-31', 'year'],
  ])
})

test.each([
  ['The draw period expires on September 30, 2026 and the loans mature on September 30, 2029.', ['2029-09-30']],
  [
    'The reinvestment period under the warehouse facility ends in May 2026 and the facility matures in May 2028.',
    ['2028-05-31'],
  ],
  ['The waiver under the Credit Agreement expires on May 31, 2026.', []],
  ['The forbearance period under the loan agreement ends April 30, 2026.', []],
  ['The interest-only period on the term loan ends June 1, 2026.', []],
  ['The revolving credit facility may be drawn, repaid and re-borrowed until April 2, 2029.', ['2029-04-02']],
  ['The notes will mature on the date that is 18 months following the issuance date of July 1, 2025.', ['2027-01-01']],
  // 364 days are no twelve months.
  ['The notes will mature on the date that is 364 days following the issuance date of July 1, 2025.', ['2026-06-30']],
  ['The note is due thirty days after March 4, 2025.', ['2025-04-03']],
  ['The note matures forty-five days from March 4, 2025.', ['2025-04-18']],
  ['The loan matures six months from March 4, 2025.', ['2025-09-04']],
  ['The notes mature on December 31, 2030 and may be redeemed one year before maturity.', ['2030-12-31']],
  ['The line of credit terminates at the end of fiscal 2026.', ['2026-12-31']],
  ['The loan has a term ending October 31, 2026, with two options of one year each.', ['2026-10-31']],
])(
  'a span of something else ends without the debt, and a line lasts as long as it can be drawn again: %s',
  (text, days) => {
    expect(maturities(text)).toEqual(days)
  },
)

test.each([
  ['The Company may borrow under the Revolver through February 1, 2028 (the “Maturity Date”).', ['2028-02-01']],
  ['The Company may redeem the notes before June 5, 2027 (the “First Call Date”).', []],
  [
    'On March 15, 2025, the Company issued a promissory note for $2.0 million with a term of 24 months from the date of issuance.',
    ['2027-03-15'],
  ],
  // Nothing says when it was issued.
  ['The Company issued a promissory note with a term of 24 months from the date of issuance.', []],
])('a maturity is known by its name, or from the day of the issue: %s', (text, days) => {
  expect(maturities(text)).toEqual(days)
})

test.each<[string, string[]]>([
  [
    'The term loan matures on May 1, 2027, the mortgage loan on May 1, 2031 and the revolver in June 2026.',
    ['2026-06-30', '2027-05-01', '2031-05-01'],
  ],
  ['The revolver expires on June 30, 2026 and the term loan was repaid on June 30, 2024.', ['2026-06-30']],
])('a verb said once for several debts: %s', (text, days) => expect(maturities(text).sort()).toEqual(days))

test.each([
  ['We have no notes or debentures maturing until June 15, 2029.', []],
  ['None of our outstanding senior notes mature before May 1, 2028.', []],
  ['We hold an option to extend the maturity of the mortgage loan from July 1, 2025 to July 1, 2026.', ['2025-07-01']],
])('what nobody owes matures on no day, and what nobody has moved stands: %s', (text, days) => {
  expect(maturities(text)).toEqual(days)
})

test('the day of a document that ends is no maturity', () => {
  expect(maturities('The company gave notice of termination of its credit agreement dated May 5, 2021.')).toEqual([])
})

test('a year before which debt falls due is no day of it', () => {
  expect(
    maturities('All maturities but the unsecured term loan due prior to 2029 are shown as those of 2029.'),
  ).toEqual([])
})

test.each([
  'The note is due on the earlier of (i) the closing of the merger and (ii) December 29, 2026.',
  'The convertible notes mature on the earlier of (x) the date of a change of control and (y) December 29, 2026.',
  'The loan is payable on the earlier to occur of the sale of the company or December 29, 2026.',
])('the day of a list of an event and a day is the maturity: %s', (text) => {
  expect(factsIn(text)).toEqual(['maturity 2026 2026-12-29'])
})

test.each([
  'The lender of the note may demand payment on the earlier of a default or December 29, 2026.',
  'The commitment period of the notes ends on the earlier of a default and December 29, 2026.',
])('the day of a list for something else is no maturity: %s', (text) => expect(factsIn(text)).toEqual([]))

test('the day behind "or" is the maturity too', () => {
  expect(factsIn('The note is due at the earlier of a financing or December 29, 2026.')).toEqual([
    'maturity 2026 2026-12-29',
  ])
})
