import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const LINE = 'We have a revolving credit facility with Harlan Bank. '
const zerosOf = (text: string): string =>
  readBody(text)
    .facts.filter(({ value }) => value === 0)
    .map(({ factType }) => factType)
    .join(', ')

describe('nothing is drawn on a line', () => {
  test.each([
    [`${LINE}Nothing was owed on it at December 31, 2024.`, 'revolver_drawn'],
    [`${LINE}We owed nothing under it at December 31, 2024.`, 'revolver_drawn'],
    ['At December 31, 2024, we had drawn nothing on the revolving credit facility.', 'revolver_drawn'],
    [
      'At December 31, 2024, no amounts remained available for borrowing under the revolving credit facility.',
      'revolver_availability',
    ],
    ['At December 31, 2024, we did not have any 6.50% senior subordinated notes outstanding.', 'notes'],
    ['At December 31, 2024, Acme had no 7.25% Senior Secured Notes outstanding.', 'notes'],
    ['At December 31, 2024, we had made no use of the revolving credit facility.', 'revolver_drawn'],
    ['We have never borrowed under the revolving credit facility.', 'revolver_drawn'],
    ['The revolving credit facility was not drawn at December 31, 2024.', 'revolver_drawn'],
    [
      'There were no borrowings or letters of credit outstanding under the revolver at December 31, 2024.',
      'revolver_drawn, letters_of_credit',
    ],
    [
      'At December 31, 2024, there were no amounts or letters of credit issued or outstanding under the revolver.',
      'revolver_drawn, letters_of_credit',
    ],
    ['We had no letters of credit under the revolving credit facility at December 31, 2024.', 'letters_of_credit'],
    ['At December 31, 2024, no letters of credit were charged against the revolver.', 'letters_of_credit'],
    ['The revolving credit facility was not in use at December 31, 2024.', 'revolver_drawn'],
    ['At December 31, 2024 the $35.0 million revolver was left undrawn.', 'revolver_drawn'],
    ['A revolving facility of $80.0 million, which was undrawn at December 31, 2024, is secured.', 'revolver_drawn'],
    ['Save for letters of credit of $2.6 million, the revolver was unused at December 31, 2024.', 'revolver_drawn'],
    [`${LINE}At December 31, 2024, no draws had been made on the line of credit.`, 'revolver_drawn'],
    ['The line of credit carried no balance at December 31, 2024.', 'revolver_drawn'],
    [
      'We have back-up lines of credit of $60 million, none of which were drawn at December 31, 2024.',
      'revolver_drawn',
    ],
    ['At December 31, 2024, none of the $50 million revolving facility had been borrowed.', 'revolver_drawn'],
    [
      'No part of the $50 million of commitments under the revolver was utilized at December 31, 2024.',
      'revolver_drawn',
    ],
    ['None of the $50 million was drawn under the revolver at December 31, 2024.', 'revolver_drawn'],
    ['At December 31, 2024, we had drawn none of the $50 million available under the revolver.', 'revolver_drawn'],
    ['Nothing of our $50 million term loan facility had been drawn at December 31, 2024.', 'term_loan'],
    ['The revolver was untapped at December 31, 2024.', 'revolver_drawn'],
    ['At December 31, 2024, the Company has yet to draw on its $50 million revolver.', 'revolver_drawn'],
    ['The delayed draw term loan has yet to be drawn at December 31, 2024.', 'term_loan'],
    ['The revolving credit facility had not been accessed at December 31, 2024.', 'revolver_drawn'],
    ['At December 31, 2024, our $50 million revolver remained unused.', 'revolver_drawn'],
  ])('%s', (text, expected) => expect(zerosOf(text)).toBe(expected))

  test.each([
    [
      'At December 31, 2024 there were no borrowings outstanding under the 2022 Revolving Facility, or the Second Facility.',
      ['revolver_drawn 2022 Revolving Facility', 'revolver_drawn Second Facility'],
    ],
    [
      'There were no borrowings outstanding under the 2022 Revolving Facility or the 364-Day Facility at December 31, 2024.',
      ['revolver_drawn 2022 Revolving Facility', 'revolver_drawn 364-Day Facility'],
    ],
    [
      'No amounts under either the commercial paper program or the Harbor Credit Agreement were outstanding at December 31, 2024.',
      ['commercial_paper commercial paper program', 'revolver_drawn Harbor Credit Agreement'],
    ],
    [
      'At December 31, 2024, there were no outstanding borrowings under the commercial paper program or the Harbor Credit Agreement.',
      ['commercial_paper commercial paper program', 'revolver_drawn Harbor Credit Agreement'],
    ],
    [
      'There were no borrowings outstanding under the Harbor Revolver at December 31, 2024, and the term loan was repaid.',
      ['revolver_drawn Harbor Revolver'],
    ],
    [
      'At December 31, 2024, no commercial paper was outstanding, and no funds were drawn under the Harbor Revolver.',
      ['commercial_paper commercial paper', 'revolver_drawn Harbor Revolver'],
    ],
    [
      'We had no borrowings under the Harbor Revolver and no commercial paper outstanding at December 31, 2024.',
      ['commercial_paper commercial paper', 'revolver_drawn Harbor Revolver'],
    ],
    [
      'At December 31, 2024, neither the commercial paper program nor the Harbor Revolver was drawn.',
      ['commercial_paper commercial paper program', 'revolver_drawn Harbor Revolver'],
    ],
    [
      'At December 31, 2024, the Harbor Revolver was unused and had no letters of credit outstanding.',
      ['letters_of_credit Harbor Revolver', 'revolver_drawn Harbor Revolver'],
    ],
    [
      'At December 31, 2024, the Harbor Revolver was undrawn, except for $3.2 million of letters of credit.',
      ['revolver_drawn Harbor Revolver'],
    ],
    [
      'No borrowings were outstanding under the Harbor Revolver at December 31, 2024 and no repayments of the term loan were made.',
      ['revolver_drawn Harbor Revolver'],
    ],
  ])('nothing under one or another is nothing under each: %s', (text, expected) => {
    const zeros = readBody(text).facts.filter(({ value }) => value === 0)
    expect(zeros.map(({ factType, instrument }) => `${factType} ${instrument?.reportedName ?? '-'}`).sort()).toEqual(
      expected,
    )
  })

  test('what a company did not have on one day is not what it had on another', () => {
    const { facts } = readBody(
      'We had $31 million outstanding on the revolver at December 31, 2023 and nothing at December 31, 2024.',
    )
    expect(facts.map(({ value, period }) => [value, period.endDate])).toEqual([[31000000, '2023-12-31']])
  })

  test.each([
    ['We have no debt.', 'total_debt'],
    ['We do not currently have any outstanding indebtedness.', 'total_debt'],
    ['At December 31, 2024, the Company had no short-term or long-term debt.', 'total_debt'],
    ['The Company had no outstanding long-term debt at December 31, 2024.', 'long_term_debt'],
    ['At December 31, 2024, we did not have variable-rate debt.', 'other_debt'],
    [
      'We had no borrowings outstanding under the Revolver or the Term Loan B and $74 million outstanding under the Mortgage Loan as of December 31, 2024.',
      'revolver_drawn, term_loan',
    ],
    [
      'We had no commercial paper outstanding as of December 31, 2024 and $6 million of commercial paper outstanding as of December 31, 2023.',
      'commercial_paper',
    ],
  ])('no debt: %s', (text, expected) => expect(zerosOf(text)).toBe(expected))

  test.each([
    'We have no debt covenants.',
    'We have no debt maturing before 2027.',
    'We have no long-term debt other than finance leases.',
    'If we had no debt, our ratio would be lower.',
    'The Company has no off-balance sheet debt.',
    'Our joint venture has no debt.',
    'The proceeds of the revolving credit facility were not used at December 31, 2024.',
    'No notes of our joint venture were outstanding at December 31, 2024.',
    'At December 31, 2024, we had no notes past due outstanding.',
    'At December 31, 2024, no balance on the revolver was outstanding other than $2 million.',
    'No letters of credit may be issued under the revolving credit facility.',
    'None of the $20 million of proceeds of the revolver had been used at December 31, 2024.',
    'We have not yet accessed the proceeds of the revolver at December 31, 2024.',
    'If none of the $50 million revolver is drawn, no fee is due.',
  ])('not: %s', (text) => expect(zerosOf(text)).toBe(''))
})

test.each([
  'Other than the mortgage notes, we have no long-term debt at December 31, 2024.',
  'We have a revolving credit facility. At December 31, 2024, we did not have any material borrowings outstanding.',
  'Apart from the revolver we have no outstanding debt at December 31, 2024.',
  'Except for finance leases, we have no long-term debt at December 31, 2024.',
  'We have no debt or equity interests in Orlo at December 31, 2024.',
  'We have no debt and equity securities at December 31, 2024.',
  'We have no long-term debt at our joint venture at December 31, 2024.',
  'Our goal is to have no debt at December 31, 2024.',
])('not all of the debt, or none yet: %s', (text) => expect(zerosOf(text)).toBe(''))
test('we continue to have none', () =>
  expect(zerosOf('We continue to have no long-term debt at December 31, 2024.')).toBe('long_term_debt'))

test('nothing is told of an agreement for a day before it was made', () => {
  const body =
    'In October 2024, we entered into a $50 million revolving credit facility (the “Orlo Credit Agreement”), which replaced the prior 364-day revolving credit agreement. There were no borrowings outstanding under the Orlo Credit Agreement or the prior 364-day revolving credit agreement as of December 31, 2023 and 2024.'
  const zeros = readBody(body).facts.filter(({ value }) => value === 0)
  expect(zeros.map(({ instrument, period }) => `${instrument?.reportedName ?? ''} ${period.endDate ?? ''}`)).toEqual([
    'Orlo Credit Agreement 2024-12-31',
    'prior 364-day revolving credit agreement 2023-12-31',
    'prior 364-day revolving credit agreement 2024-12-31',
  ])
})

test('what is spoken of again is no further debt beside it', () => {
  const body =
    'We have 364-day committed credit facilities with banks. Any borrowings under the facilities would be unsecured. No borrowings were outstanding under these facilities at December 31, 2024.'
  expect(readBody(body).facts.map(({ instrument }) => instrument?.reportedName)).toEqual([
    '364-day committed credit facilities',
  ])
})

test('none of a line is drawn on each day of a list', () => {
  const body =
    'We have a bank line of credit of $5 million, none of which was used at December 31, 2024 or December 31, 2023.'
  const zeros = readBody(body).facts.filter(({ value }) => value === 0)
  expect(zeros.map(({ period }) => period.endDate)).toEqual(['2024-12-31', '2023-12-31'])
})

test.each([
  'We have made no use of derivative instruments under our credit facility during 2024.',
  'We made no use of the accordion under the revolving credit facility as of December 31, 2024.',
  'We made no use of the proceeds of the revolver at December 31, 2024.',
  'Lenders made no use of their right to terminate the revolving credit facility in 2024.',
  'At December 31, 2024, the customers made no use of the lines of credit that we extend to them.',
  "We made no use of the facility's letter of credit subline in 2024.",
  'We made no use of revolving credit facility fees in 2024.',
  'At December 31, 2024, we had not used swaps to fix the rate on our revolving credit facility.',
  'We had not used the accordion feature of the revolving credit facility at December 31, 2024.',
  'The revolving credit facility was not accessible at December 31, 2024.',
  'At December 31, 2024, we did not have any material 6.50% senior notes outstanding.',
  'We did not have any option to redeem the 6.50% senior notes outstanding at December 31, 2024.',
  'We had no default on the 6.50% senior notes outstanding at December 31, 2024.',
])('what else nobody made use of is no line: %s', (text) => expect(zerosOf(text)).toBe(''))
