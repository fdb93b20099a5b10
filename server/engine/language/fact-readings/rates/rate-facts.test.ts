import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const ratesIn = (text: string, type = 'interest_rate'): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === type)
    .map(({ value, referenceRate, instrument }) =>
      [String(value), referenceRate ?? '', instrument?.reportedName ?? ''].filter((part) => part !== '').join(' · '),
    )

describe('rates of debt', () => {
  test.each<[string, string[]]>([
    [
      'Borrowings under the revolving credit facility bear interest at SOFR plus 1.50%.',
      ['1.5 · SOFR · revolving credit facility'],
    ],
    ['The Term Loan bears interest at 175 basis points over the prime rate.', ['1.75 · prime rate · Term Loan']],
    [
      'The Depot Loan bears interest at a fixed rate equal to the three-year swap rate plus a spread of 2.10%.',
      ['2.1 · swap rate · Depot Loan'],
    ],
    ['The notes bear interest at a fixed rate of 7.00% per annum and mature on March 15, 2030.', ['7 · notes']],
    [
      'The margins under the Credit Agreement range from 1.5% to 2%, in the case of loans at the eurodollar rate, and 0.5% to 1%, in the case of base rate loans.',
      [
        '1.5 · Eurodollar rate · Credit Agreement',
        '2 · Eurodollar rate · Credit Agreement',
        '0.5 · base rate · Credit Agreement',
        '1 · base rate · Credit Agreement',
      ],
    ],
    ['The Term Loan amortizes at a rate of 5.0% per annum.', []],
    ['The term loan, amortizing on a quarterly basis at 5% during each of the first two years, is secured.', []],
    ['The Term Loan amortizes quarterly and bears interest at 6%.', ['6 · Term Loan']],
    ['At December 31, 2024, fixed rate loans bore interest at 3%.', ['3 · fixed rate loans']],
    [
      'The Term Loan bears interest at SOFR plus a margin ranging from 1.25% to 2.00%.',
      ['1.25 · SOFR · Term Loan', '2 · SOFR · Term Loan'],
    ],
    [
      'The line of credit bears interest at prime less 0.25% (3.75% at December 31, 2024).',
      ['-0.25 · prime rate · line of credit', '3.75 · line of credit'],
    ],
    [
      'The term loan bears interest at SOFR plus 2.25% and was 3.94% at December 31, 2024.',
      ['2.25 · SOFR · term loan', '3.94 · term loan'],
    ],
    [
      'The term loan bears interest at the higher of prime plus one and one half percent and 6.5%.',
      ['1.5 · prime rate · term loan'],
    ],
    [
      'The loan bears interest at a rate equal to the greater of 8.95% or 8.57% plus the then effective U.S. Treasury yield.',
      ['8.57 · treasury rate · loan'],
    ],
    [
      'The spread over LIBOR under the Revolver was 1.25% and will decrease to 1.0% next year.',
      ['1.25 · LIBOR · Revolver'],
    ],
    ['The adder for SOFR borrowings under the Revolver is 107.5 basis points.', ['1.075 · SOFR · Revolver']],
    [
      'We have a revolving credit facility. The applicable base rate margin is 0.125% and the LIBOR margin is 1.125%.',
      ['0.125 · base rate · revolving credit facility', '1.125 · LIBOR · revolving credit facility'],
    ],
    [
      'We have a revolving credit facility. The adders for SOFR borrowings and prime borrowings are 107 basis points and 7 basis points, respectively.',
      ['1.07 · prime rate · revolving credit facility', '0.07 · prime rate · revolving credit facility'],
    ],
    ['We have a revolving credit facility. The letters of credit bear interest at a rate of 1.075%.', []],
    ['If we were to lose our rating, the margin on SOFR loans under the Revolver would be 2.00%.', []],
    [
      'Had the terms of the Credit Agreement been in effect at December 31, 2024, the applicable margin would have been 2.00% for loans based on SOFR and 1.00% for loans at the base rate.',
      [],
    ],
    [
      'The loan bears interest at 6.25%, but in any event not less than thirty-eight basis points (0.38%).',
      ['6.25 · loan'],
    ],
    ['A 0.25% increase in the rate of interest on the term loan would cost us little.', []],
    ['The loan bears interest at the greater of SOFR or 2.00%, plus 4.50%.', ['4.5 · SOFR · loan']],
    ['The loan bears interest at the greater of 4.0% or prime plus 0.25%.', ['0.25 · prime rate · loan']],
    [
      'The credit facility bears interest at (1) 2.1% plus the one-month SOFR or (2) 1.1% plus the base rate.',
      ['2.1 · SOFR · credit facility', '1.1 · base rate · credit facility'],
    ],
    [
      'Borrowings under the revolver bear interest at prime plus a spread of between zero and 1.00%.',
      ['1 · prime rate · revolver'],
    ],
    [
      'The base rate is the highest of prime, the federal funds rate plus 0.75% and one-month SOFR plus 1%, and the revolver bears interest at the base rate plus 1.25%.',
      ['1.25 · base rate · revolver'],
    ],
    [
      'The Term Loan A and the Term Loan B bear interest at 6.0% and 7.5%, respectively.',
      ['6 · Term Loan A', '7.5 · Term Loan B'],
    ],
    [
      'The term loan bears 11% interest, consisting of 8% cash interest and 3% PIK interest.',
      ['11 · term loan', '8 · term loan', '3 · term loan'],
    ],
    ['The amendment amends the Applicable Rate on the term loan from 0.75% to 0.50%.', ['0.5 · term loan']],
    [
      'The revolver bears interest at the London Interbank Offered Rate plus 1.0% or the greater of prime or the federal funds rate plus 0.5%, plus 0.75%.',
      ['1 · LIBOR · revolver', '0.75 · base rate · revolver'],
    ],
    ['The note bears interest at one-quarter percent less than the Prime Rate.', ['-0.25 · prime rate · note']],
    ['The loan bears interest at SOFR of 0.47% plus 8.73%.', ['8.73 · SOFR · loan']],
    [
      'The DIP Agreement is secured by inventory free of other debt agreements, and bears interest at prime plus 1%.',
      ['1 · prime rate · DIP Agreement'],
    ],
    [
      'We have a warehouse line to finance the origination of mortgage loans. We paid interest equal to prime less 0.5%.',
      ['-0.5 · prime rate · warehouse line'],
    ],
    ['The 4 1/16% Senior Notes due 2030 are unsecured.', ['4.0625 · 4 1/16% Senior Notes due 2030']],
  ])('%s', (text, expected) => expect(ratesIn(text)).toEqual(expected))

  test.each([
    'A hypothetical increase of 1.00% in interest rates on the term loan would raise our interest expense.',
    'Those who hold 25% in principal amount of our notes may accelerate them.',
    'The lenders may redeem 35% of the senior notes with proceeds of an offering.',
    'Under interest rate swaps the term loan bears interest at a fixed rate of 3.10%.',
    'Our notes receivable bear interest at 6.00%.',
    'We own 49% of the borrower under the term loan.',
    'The waiver increased the interest rate on the term loan 2%.',
    'We hold that an adverse change of 100 basis points in the interest rate of the mortgage is possible.',
    'Effective rates of the 2030, 2032 and 2035 Notes were 3.1%, 3.4% and 3.8%, respectively.',
    'We have a term loan. The lease obligations bear interest at 6.0%.',
    'We repaid the term loan. Our effective rate for 2024 was 21.4%.',
  ])('no rate of debt: %s', (text) => expect(ratesIn(text)).toEqual([]))
})

test('the coupon of notes that were redeemed is one of the past', () => {
  const [rate] = readBody('On May 1, 2024, we redeemed all of our 6.50% Senior Notes due 2027.').facts.filter(
    ({ factType }) => factType === 'interest_rate',
  )
  expect(rate).toMatchObject({ value: 6.5, period: { status: 'prior' } })
  expect(rate?.uncertainty.reasons).toContain('former_instrument')
})

test('the rate that a change took away held until the day before it', () => {
  const text = 'On June 3, 2024, the interest rate on the Term Loan was reduced from 8.5% to 7.25%.'
  const rates = readBody(text).facts.filter(({ factType }) => factType === 'interest_rate')
  expect(rates.map(({ value, period }) => [value, period.endDate, period.status])).toEqual([
    [8.5, '2024-06-02', 'prior'],
    [7.25, '2024-12-31', 'reported'],
  ])
})

test('what is paid in default alone is a rate of its own kind', () => {
  const { facts } = readBody('The notes bear interest at 9% per annum or, upon an event of default, at 18% per annum.')
  expect(facts.map(({ factType, value }) => [factType, value])).toEqual([
    ['interest_rate', 9],
    ['default_rate', 18],
  ])
})

test.each<[string, string[]]>([
  ['We pay a commitment fee of 0.25% on the unused part of the revolving credit facility.', ['0.25']],
  [
    'The commitment fee on the revolving credit facility ranges from 0.20% to 0.35% of the unused commitments.',
    ['0.2', '0.35'],
  ],
])('commitment fees of: %s', (text, expected) =>
  expect(ratesIn(text, 'commitment_fee').map((line) => line.split(' ')[0])).toEqual(expected),
)

test.each<[string, string[]]>([
  ['The revolving credit facility matures on March 1, 2030.', ['2030-03-01 revolving credit facility']],
  ['The 5.25% Senior Notes due 2032 are unsecured.', ['2032-12-31 5.25% Senior Notes due 2032']],
  [
    'The term loan matures in June 2027 and the revolving credit facility matures in June 2028.',
    ['2027-06-30 term loan', '2028-06-30 revolving credit facility'],
  ],
  ['If we elect to extend it, the revolving credit facility would mature in 2031.', []],
])('maturity dates of: %s', (text, expected) =>
  expect(
    readBody(text)
      .facts.filter(({ factType }) => factType === 'maturity')
      .map(({ period, instrument }) => `${period.endDate ?? ''} ${instrument?.reportedName ?? ''}`),
  ).toEqual(expected),
)

const datedRates = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType.endsWith('interest_rate'))
    .map(({ value, period }) => [value, period.startDate ?? '', period.endDate].join(' '))

describe('days and spans of rates', () => {
  test.each<[string, string[]]>([
    [
      'The average interest rate on mortgages payable at December 31, 2024 and 2023 was approximately 4.5%.',
      ['4.5  2024-12-31', '4.5  2023-12-31'],
    ],
    [
      'Interest rates on the loans ranged from 3.5% to 6.3% and 3.6% to 6.5% at December 31, 2024 and 2023, respectively.',
      ['3.5  2024-12-31', '6.3  2024-12-31', '3.6  2023-12-31', '6.5  2023-12-31'],
    ],
    [
      'The weighted average interest rates on the revolver during the years ended December 31, 2024 and 2023 were 5.4% and 5.8%, respectively.',
      ['5.4 2024-01-01 2024-12-31', '5.8 2023-01-01 2023-12-31'],
    ],
    [
      'On February 3, 2025, we entered into a loan agreement for a $25 million term loan (the “Harlan Loan”). The Harlan Loan bears interest at 9%.',
      ['9  2025-02-03'],
    ],
  ])('%s', (text, expected) => expect(datedRates(text)).toEqual(expected))
})

test.each<[string, string[]]>([
  ['The revolver carries an unused fee of one-fourth of one percent per annum.', ['0.25 · revolver']],
  [
    'We pay annual fees of 1/10 of 1% to 1/3 of 1% on the commitment of the revolver.',
    ['0.1 · revolver', '0.333333 · revolver'],
  ],
  ['We pay a fee of 0.20% on the unused portion of the revolver.', ['0.2 · revolver']],
  ['The Company pays a 0.375% fee on the undrawn portion of the revolver.', ['0.375 · revolver']],
  [
    'A commitment fee on the unused portion of the revolver is payable at a rate that ranges from 15.0 to 25.0 basis points as determined by our ratio of total indebtedness to EBITDA.',
    ['0.15 · revolver', '0.25 · revolver'],
  ],
  ['We paid a 1% fee on the amendment of the revolver.', []],
  ['The loan facility provides for a prepayment premium fee of 3.0%.', []],
])('fees: %s', (text, expected) => expect(ratesIn(text, 'commitment_fee')).toEqual(expected))

test.each<[string, string[]]>([
  ['The Company intends to amend the revolver to reduce the margin to SOFR plus 2.25%.', []],
  ['The Company is proposing that the amendment will reduce the margin on the term loan to SOFR plus 2.25%.', []],
  ['We expect to issue 7.5% Senior Notes due 2030.', []],
  ['We plan to repay our 8% notes due 2026.', ['8 8% notes due 2026']],
  ['The Company intends to amend the revolver that bears interest at 5%.', ['5 revolver']],
  ['We have a note payable at 7% to the seller.', ['7 note payable']],
  ['The lender sold the loan at 30% below par.', []],
])('what is planned and what is there: %s', (text, expected) =>
  expect(
    readBody(text)
      .facts.filter(({ factType }) => factType === 'interest_rate')
      .map(({ value, instrument }) => `${String(value)} ${instrument?.reportedName ?? ''}`),
  ).toEqual(expected),
)

test('the day of compliance with a covenant is no day of the rate told before', () => {
  expect(
    datedRates(
      'The revolver bears interest at prime plus 4.5% and is subject to covenants, which we were in compliance with as of June 30, 2023.',
    ),
  ).toEqual(['4.5  2024-12-31'])
})

test.each<[string, string[]]>([
  [
    'On May 1, 2024, we amended the term loan. Pursuant to the amendment, the margin over SOFR was reduced from 4.50% to 3.00%.',
    ['4.5  2024-04-30', '3  2024-12-31'],
  ],
  [
    'The revolver bears interest at SOFR plus a credit spread adjustment of 0.10% plus an applicable margin of 2.75%.',
    ['2.75  2024-12-31'],
  ],
  ['The loan bears interest at the greater of 10.55% and 10.55% plus prime minus 5.25%.', ['10.55  2024-12-31']],
  [
    'On May 1, 2024, we amended the revolver. Prior to the amendment, the revolver bore interest at SOFR plus 1.50%.',
    ['1.5  2024-04-30'],
  ],
  [
    'The revolver bears interest at SOFR plus a spread, dependent on our leverage ratio, as defined, which was 1.60% at December 31, 2024.',
    ['1.6  2024-12-31'],
  ],
  ['The mortgage bears interest at LIBOR plus 1.5% with a floor of 4.0%.', ['1.5  2024-12-31']],
  ['The term loan bears interest at SOFR, subject to a 1.00% floor, plus 5.75%.', ['5.75  2024-12-31']],
  ['The line of credit bears interest at prime (8.5% at December 31, 2024) plus 1%.', ['1  2024-12-31']],
  ['The interest rate on the term loan increases to 9.5% on January 1, 2026.', ['9.5  2026-01-01']],
  [
    'The notes bear interest at a fixed rate of 4.5% through May 2026 and then at SOFR plus 2.8%.',
    ['4.5  2024-12-31', '2.8  2026-06-01'],
  ],
  ['The margin over SOFR on the revolver is 1.75%, down from a range of 2.75% to 3.50%.', ['1.75  2024-12-31']],
  [
    'The interest rate on the revolver was 5.5% at December 31, 2024, up from 6.2% at December 31, 2023.',
    ['5.5  2024-12-31', '6.2  2023-12-31'],
  ],
])('rates that a change took away: %s', (text, expected) => expect(datedRates(text)).toEqual(expected))

test.each<[string, string[]]>([
  ['The interest rate on the revolver was 1.49% compared to 3.90% a year ago.', ['1.49  2024-12-31']],
  [
    'The interest rate on the revolver was 1.49% compared to 3.90% at December 31, 2023.',
    ['1.49  2024-12-31', '3.9  2023-12-31'],
  ],
  [
    'The rate under the new credit facility is 1.49% compared to 3.90% under the previous facility.',
    ['1.49  2024-12-31'],
  ],
  ['We entered into an interest rate cap to limit increases in LIBOR over 7.50% on the term loan.', []],
  ['The agreement effectively converts the term loan to a fixed rate of 6.1%.', []],
  ['The term loan, which has been hedged, bears interest at SOFR plus 2.50%.', ['2.5  2024-12-31']],
])('rates compared and hedged: %s', (text, expected) => expect(datedRates(text)).toEqual(expected))

test('loans called by their rate are of the facility that is spoken of', () => {
  expect(
    ratesIn(
      'We have a Harlan Credit Facility. The margin is 1.50% for SOFR loans. The margin for base rate loans is 0.50%.',
    ),
  ).toEqual(['1.5 · SOFR · Harlan Credit Facility', '0.5 · base rate · Harlan Credit Facility'])
})

test('rates of two kinds of loans are of what both share', () => {
  expect(
    ratesIn('We had 57 fixed-rate mortgage loans and seven variable-rate mortgage loans with interest rates of 5%.'),
  ).toEqual(['5 · mortgage loans'])
})

test('what an average leaves out bears nothing', () => {
  const text =
    'The average interest rate on total short-term borrowings, excluding current maturities of long-term loans, was 2.3% at December 31, 2024.'
  expect(ratesIn(text, 'average_interest_rate')).toEqual(['2.3 · total short-term borrowings'])
})
