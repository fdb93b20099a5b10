import { describe, expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const LOAN = 'The company has a $60 million term loan with Tarn Bank.'
const NOTES = 'In May 2024 we issued $300 million of 6.25% senior notes due 2032.'

/** Months and label of each interval of a text. */
const intervals = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'payment_interval')
    .map(({ value, label }) => `${String(value)} ${label}`)
    .sort()

test.each([
  ['Interest on the notes is payable semi-annually in arrears on May 15 and November 15.', '6'],
  ['Interest is payable on June 15 and December 15 of each year.', '6'],
  ['The notes bear interest at 6.25%, payable semiannually.', '6'],
  ['Interest on the bonds is payable twice a year.', '6'],
  ['Interest on the notes is payable each January 1, April 1, July 1 and October 1.', '3'],
  ['Interest is payable every six months.', '6'],
  ['The notes pay interest on the last day of each calendar quarter.', '3'],
  ['The notes require quarterly interest payments.', '3'],
  [
    'Interest on the notes is payable quarterly in arrears at a fixed rate equal to the three-year swap rate plus 2.45%.',
    '3',
  ],
  ['We pay interest monthly on the notes.', '1'],
  ['The notes are senior obligations with semi-annual fixed interest payments.', '6'],
  ['Interest accrues daily and is paid in arrears at the end of every fiscal quarter.', '3'],
])('interest: %s', (text, months) => {
  expect(intervals(`${NOTES} ${text}`)).toEqual([`${months} Interest payment interval`])
})

test.each([
  ['The loan is repayable in equal quarterly installments through 2030.', '3 Payment interval'],
  ['The loan is payable in 36 monthly installments with interest at 5%.', '1 Payment interval'],
  ['Payments of principal are due quarterly.', '3 Principal payment interval'],
  ['The loan calls for monthly payments of principal and interest.', '1 Principal and interest payment interval'],
  ['Borrowings under the loan are repaid in semi-annual installments.', '6 Payment interval'],
  ['The loan amortizes in equal annual installments.', '12 Payment interval'],
])('principal: %s', (text, told) => {
  expect(intervals(`${LOAN} ${text}`)).toEqual([told])
})

test('each debt that is named has its own', () => {
  expect(intervals('Interest on the 2027 Notes and the 2047 Notes is payable semi-annually.')).toHaveLength(2)
})

test('a debt that is excepted has its own', () => {
  const text = 'The rates assume interest payable semi-annually, except for the euro notes, which are payable annually.'
  expect(intervals(`${NOTES} ${text}`)).toEqual(['12 Interest payment interval', '6 Interest payment interval'])
})

test('a debt that is excepted has none but its own', () => {
  const text = 'Interest on them is payable semi-annually, except for the euro notes, which are payable annually.'
  const { facts } = readBody(`${NOTES} ${text}`)
  const euro = facts.filter(
    ({ instrument, factType }) => factType === 'payment_interval' && /euro/.test(instrument?.name ?? ''),
  )
  expect(euro.map(({ value }) => value)).toEqual([12])
})

test('the first day of payment stands in the label, and one interval told with it and without is one', () => {
  const text = 'Interest is payable semi-annually'
  const first = '6 Interest payment interval, beginning March 15, 2025'
  expect(intervals(`${NOTES} ${text}, commencing on March 15, 2025.`)).toEqual([first])
  expect(
    intervals(`${NOTES} ${text}, commencing on March 15, 2025. The notes are unsecured. ${text} on the notes.`),
  ).toEqual([first])
  expect(
    readBody(`${NOTES} ${text}, commencing on March 15, 2025.`).facts.find(({ unit }) => unit === 'months'),
  ).toMatchObject({
    period: { status: 'reported', endDate: '2024-12-31' },
  })
})

test('one verb with how often on each debt', () => {
  expect(
    readBody(
      'Interest is payable quarterly on the term loan, annually on the euro and Swiss franc-denominated senior notes and semi-annually on all other debentures.',
    )
      .facts.filter(({ factType }) => factType === 'payment_interval')
      .map(({ value, instrument }) => `${String(value)} ${instrument?.reportedName ?? ''}`),
  ).toEqual(['3 term loan', '12 euro and Swiss franc-denominated senior notes', '6 debentures'])
})

test('a sum that is paid by the quarter says so itself', () => {
  expect(intervals(`${LOAN} Principal is payable in quarterly installments of $1,500,000.`)).toEqual([])
})

describe('what is no interval of a debt', () => {
  test.each([
    'A commitment fee of 0.25%, payable quarterly, is charged on the loan.',
    'Interest is compounded quarterly.',
    'The interest rate is reset quarterly.',
    'Dividends on the preferred stock are payable quarterly.',
    'If the loan is converted, interest would be payable quarterly.',
    'The loan requires no monthly principal payments before 2027.',
    'The leases require monthly payments.',
    'We lent the supplier $3 million, payable in quarterly installments.',
    'We plan to issue notes with interest payable quarterly.',
    'The swap requires us to pay interest quarterly at 4%.',
    'Commitment fees on the unused part of the loan are computed daily on its average and paid each quarter.',
    'The notes that we retired with the loan required monthly payments.',
    'The covenant is tested quarterly and the loan is due in 2028.',
    'Interest will be payable monthly if the balance exceeds $5 million.',
    'The buyer pays us interest monthly on the loan.',
    'The franchise loans that we make are payable in monthly installments.',
    'The residential loans of the bank are payable in monthly installments.',
    'Concurrent with each quarterly interest payment, the part of the swap that related to it was settled.',
    'Aggregate annual principal payments on the loan for the next five years are as follows.',
    'The loan is due annually and may be renewed by the bank.',
  ])('%s', (text) => {
    expect(intervals(`${LOAN} ${text}`)).toEqual([])
  })
})
