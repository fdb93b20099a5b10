import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const maturitiesIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'maturity')
    .map(({ period, instrument }) => `${period.endDate ?? ''} ${instrument?.reportedName ?? ''}`)

describe('maturities', () => {
  test.each<[string, string[]]>([
    ['The maturity date of the Term Loan is July 9, 2027.', ['2027-07-09 Term Loan']],
    [
      'The maturity of the Revolving Credit Facility was extended to May 1, 2027.',
      ['2027-05-01 Revolving Credit Facility'],
    ],
    ['The amendment extends the maturity date of the term loan to May 1, 2027.', ['2027-05-01 term loan']],
    ['The maturity of the Note has been extended from May 6, 2024 to June 30, 2026.', ['2026-06-30 Note']],
    [
      'The amendment (a) extended the maturity of the $60.0 million revolving credit facility (the "Harlan Revolver") from May 2026 to June 2030.',
      ['2030-06-30 Harlan Revolver'],
    ],
    [
      'The lenders moved the maturity of the $40 million Harlan Term Loan of our subsidiary from 2026 to 2030.',
      ['2030-12-31 Harlan Term Loan'],
    ],
    ['The Company renewed the credit agreement until July 31, 2027.', ['2027-07-31 credit agreement']],
    [
      'The line of credit was originally due in June 2023 and was extended to May 3, 2026.',
      ['2026-05-03 line of credit'],
    ],
    [
      'The $90 million credit facility supports our commercial paper program and has a maturity date of July 31, 2027.',
      ['2027-07-31 credit facility'],
    ],
    [
      'Our term loan will mature on May 3, 2026, our Hartwell facility will mature on June 4, 2026.',
      ['2026-05-03 term loan', '2026-06-04 Hartwell facility'],
    ],
    [
      'We have $42.8 million of 6.800 percent senior notes due in October 2037.',
      ['2037-10-31 6.800 percent senior notes due in October 2037'],
    ],
    [
      'The Term Loan matures on the earlier of (i) May 5, 2027 and (ii) the day 91 days before our notes mature.',
      ['2027-05-05 Term Loan'],
    ],
    [
      'The maturity date of the DIP Credit Agreement is the earliest of: (i) May 5, 2025; (ii) the effective date of a plan.',
      ['2025-05-05 DIP Credit Agreement'],
    ],
    [
      'The Credit Agreement provides for an aggregate commitment of $90 million through May 4, 2027.',
      ['2027-05-04 Credit Agreement'],
    ],
    [
      'We may borrow up to $90 million under the credit agreement through May 4, 2027.',
      ['2027-05-04 credit agreement'],
    ],
    ['We have a $90 million revolving credit facility through May 4, 2027.', ['2027-05-04 revolving credit facility']],
    ['We have a line of credit available through May 4, 2027.', ['2027-05-04 line of credit']],
    ['All of our secured debt was scheduled to mature on May 4, 2027.', ['2027-05-04 secured debt']],
    ['We have senior notes due from 2027 through 2060.', ['2027-12-31 senior notes', '2060-12-31 senior notes']],
    [
      'The lenders under the ABL Facility entered into a forbearance agreement, which will expire on March 15, 2026.',
      [],
    ],
    ['We have a line of credit with a bank. The agreement expires on July 4, 2026.', ['2026-07-04 line of credit']],
    ['The loan has a first payment due June 30, 2025, and a final payment due May 3, 2027.', ['2027-05-03 loan']],
    [
      'Proceeds repaid a term loan under the Harlan Loan Agreement that matured on May 1, 2024.',
      ['2024-05-01 term loan'],
    ],
    ['All principal and accrued interest under the loan are due on March 1, 2027.', ['2027-03-01 loan']],
    [
      'The notes payable mature between 2025 and 2032, as of December 31, 2024.',
      ['2025-12-31 notes payable', '2032-12-31 notes payable'],
    ],
  ])('%s', (text, expected) => expect(maturitiesIn(text)).toEqual(expected))

  test.each([
    'The Company has not made the interest payment due September 1, 2024 on the Notes.',
    'The Company did not make its principal payment on the Notes that was payable on April 17, 2024.',
    'The term loan has a balance of $80 million, $42.5 million of which is due in 2026.',
    'The average maturity of this debt is about 21 years, of which $42.5 million matures by December 31, 2026.',
    'The remaining payment of $7.8 million under the Credit Agreement is due June 5, 2025.',
    'Notes payable as of June 30, 2024 totaled $5.0 million.',
    'Notes payable due to related parties (June 30, 2024 - $98,923) are unsecured.',
    'The trustee declared the notes immediately due and payable on May 9, 2024.',
    'The loan has six options to extend the maturity date to August 2029.',
    'We are negotiating an amendment to the $50 million facility to raise its limit and to extend the term to June 2027.',
    'We had borrowed $90 million under the credit agreement through May 4, 2024.',
    'We may borrow under the credit agreement, which limits capital spending to $90 million through May 4, 2027.',
    'The banks forbear from calling for payment of amounts due under the term loan until May 4, 2025.',
    'We extended the forbearance period under the credit agreement to March 31, 2025.',
    'An extension of the Note to May 31, 2028 requires the consent of the lenders.',
    'An extension of the Note to May 31, 2028 is subject to approval.',
    'The credit agreement limits dividends to half of net income for each fiscal quarter ending after June 30, 2025.',
    'We borrowed under the line of credit. The Harlan Agreement expires on July 4, 2026.',
    'We borrowed under the line of credit. The lease expires on July 4, 2026.',
  ])('no maturity: %s', (text) => expect(maturitiesIn(text)).toEqual([]))
})

test('of several days of one name the first and the last are ends of a range, unless each is of a sum', () => {
  const ends = (text: string) =>
    readBody(text)
      .facts.filter(({ factType }) => factType === 'maturity')
      .map(({ period, uncertainty }) => [
        period.endDate,
        uncertainty.reasons.find((one) => /_of_(?:range|debt)$/.test(one)),
      ])
  expect(ends('Our term loans, of $300 million in all, mature in June 2030, June 2032 and June 2034.')).toEqual([
    ['2030-06-30', 'lowest_of_range'],
    ['2034-06-30', 'highest_of_range'],
  ])
  expect(
    ends('Our notes come in three series: $300 million due in 2030, $400 million due 2035 and $500 million due 2040.'),
  ).toEqual([
    ['2030-12-31', 'part_of_debt'],
    ['2035-12-31', 'part_of_debt'],
    ['2040-12-31', 'part_of_debt'],
  ])
  expect(
    ends(
      'Our credit facility has commitments of $1.1 billion maturing on May 15, 2027 and commitments of $2.6 billion maturing on May 15, 2029.',
    ),
  ).toEqual([
    ['2027-05-15', 'part_of_debt'],
    ['2029-05-15', 'part_of_debt'],
  ])
})

test('the end of a part of one debt is none of another', () => {
  const { facts } = readBody(
    'Our corporate credit facility has $3.4 billion of commitments maturing on April 26, 2027 and $10.1 billion of commitments maturing on April 26, 2029. Our supplemental revolving credit facility has $0.1 billion of commitments maturing on September 29, 2026 and $1.9 billion of commitments maturing on April 26, 2027.',
  )
  const found = facts.filter(({ factType, period }) => factType === 'maturity' && period.endDate === '2027-04-26')
  expect(found.map(({ instrument }) => instrument?.reportedName)).toEqual([
    'corporate credit facility',
    'supplemental revolving credit facility',
  ])
})

test.each<[string, string[]]>([
  ['The industrial revenue bonds are backed by a letter of credit that expires on May 15, 2026.', []],
  ['We had $15 million of letters of credit related to industrial revenue bonds that expire in 2026.', []],
  ['The bonds are secured by a direct-pay letter of credit issued by Tarn Bank, which expires on May 15, 2026.', []],
  ['The industrial revenue bonds, which are supported by a letter of credit, mature in June 2031.', ['2031']],
  ['The bonds are backed by a letter of credit that expires in May 2026, and mature in June 2031.', ['2031']],
])('a letter of credit ends by itself, and not what it backs: %s', (text, years) => {
  const found = readBody(text).facts.filter(({ factType }) => factType === 'maturity')
  expect(found.map(({ period }) => period.endDate?.slice(0, 4))).toEqual(years)
})
