import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const ratesIn = (body: string): string[] =>
  readBody(body)
    .facts.filter(({ factType }) => factType === 'interest_rate')
    .map(
      ({ value, referenceRate, instrument, period }) =>
        `${String(value)}${referenceRate === null ? '' : ` ${referenceRate}`} ${instrument?.reportedName ?? ''} ${period.endDate?.slice(0, 4) ?? ''}`,
    )

test.each<[string, string[]]>([
  ['The unsecured bonds pay 6.4% annually.', ['6.4 unsecured bonds 2024']],
  ['The note bears interest at 8%, stepping up to 10% effective January 1, 2026.', ['8 note 2024', '10 note 2026']],
  ['We pay 8.5% on the seller note.', ['8.5 seller note 2024']],
  ['The bank loans are at variable rates, ranging from 3.4% to 5.0%.', ['3.4 bank loans 2024', '5 bank loans 2024']],
  ['The Harlan Loan costs us 7.1% a year.', ['7.1 Harlan Loan 2024']],
  ['The Series A notes ($75 million, 3.91%, due August 2028) are unsecured.', ['3.91 Series A notes 2024']],
  ['The Harlan Loan: 5.2% fixed, due 2029.', ['5.2 Harlan Loan 2024']],
  [
    'Equipment notes, due monthly at rates of 3.9% to 8.1%, are secured.',
    ['3.9 Equipment notes 2024', '8.1 Equipment notes 2024'],
  ],
  ['We owe Tarn Bank $9 million on two vessel loans, each at 4.75%.', ['4.75 vessel loans 2024']],
  ['The rate was 7.7% for the Harlan Loan and 7.4% for the revolver.', ['7.7 Harlan Loan 2024', '7.4 revolver 2024']],
  [
    'The Harlan Loan bore interest of 7.3% at December 31, 2024 (SOFR plus 3%) and 8.4% at December 31, 2023.',
    ['7.3 Harlan Loan 2024', '3 SOFR Harlan Loan 2024', '8.4 Harlan Loan 2023'],
  ],
  [
    'Margins under the term facility are 1.75% when leverage is below 2.0 times, 2% between 2.0 and 3.0 times, and 2.25% above that.',
    ['1.75 term facility 2024', '2 term facility 2024', '2.25 term facility 2024'],
  ],
  [
    'Interest on the Harlan Loan is calculated at SOFR plus 2%, and stood at 6.4% on December 31, 2024.',
    ['2 SOFR Harlan Loan 2024', '6.4 Harlan Loan 2024'],
  ],
])('a rate of the debt beside it: %s', (body, rates) => expect(ratesIn(body)).toEqual(rates))

test.each([
  'We pay 50% of the Harlan Notes in cash.',
  'The Harlan Loan (85% of which the state guarantees) is secured.',
  'The Harlan Loan (20% drawn) is secured.',
])('no rate: %s', (body) => expect(ratesIn(body)).toEqual([]))

test('a rate of a month says so', () => {
  const [rate] = readBody('The note bears interest at 1.5% per month.').facts
  expect([rate?.value, rate?.label]).toEqual([1.5, 'Interest rate per month'])
})
