import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const valuesIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'debt_fair_value')
    .map(({ value, period, instrument }) =>
      [String((value ?? 0) / 1e6), period.endDate ?? '', instrument?.reportedName ?? ''].join(' '),
    )
    .sort()

test.each<[string, string[]]>([
  [
    'The fair value of our long-term debt was approximately $54.2 million and $51.7 million at December 31, 2024 and 2023, respectively.',
    ['51.7 2023-12-31 ', '54.2 2024-12-31 '],
  ],
  [
    'The fair value of the Harlan Notes, based on Level 2 inputs, was $88 million compared with their carrying value of $80 million at December 31, 2024.',
    ['88 2024-12-31 Harlan Notes'],
  ],
  [
    'As of December 31, 2024, our 2029 Notes had a fair value of $405 million and our 2031 Notes had a fair value of $298 million.',
    ['298 2024-12-31 2031 Notes', '405 2024-12-31 2029 Notes'],
  ],
  [
    'At December 31, 2024, the carrying amount and fair value of the senior notes were $297 million and $311 million, respectively.',
    ['311 2024-12-31 senior notes'],
  ],
  [
    'Based on borrowing rates currently available to us, the fair value of notes payable at December 31, 2024 is estimated to be $14,250,000.',
    ['14.25 2024-12-31 notes payable'],
  ],
  ['The market value of the 7% debentures was $45 million at December 31, 2024.', ['45 2024-12-31 7% debentures']],
  [
    'The fair value of our notes payable and long-term debt approximated $33 million at December 31, 2024.',
    ['33 2024-12-31 '],
  ],
  [
    'The carrying amounts and fair values of our notes were $290 million and $301 million at December 31, 2024 and $288 million and $279 million at December 31, 2023, respectively.',
    ['279 2023-12-31 notes', '301 2024-12-31 notes'],
  ],
  [
    'The fair values of the 5% notes and the term loan were $310 million and $97 million at December 31, 2024 and $300 million and $90 million at December 31, 2023, respectively.',
    ['300 2023-12-31 5% notes', '310 2024-12-31 5% notes', '90 2023-12-31 term loan', '97 2024-12-31 term loan'],
  ],
])('what debt is worth: %s', (text, expected) => expect(valuesIn(text)).toEqual(expected))

test.each([
  'The fair value of our investments in notes of Harbor Co. was $9 million at December 31, 2024.',
  'The fair value of our interest rate swap on the term loan was $2 million at December 31, 2024.',
  'A 1% increase in rates would reduce the fair value of our fixed-rate debt by $6.4 million.',
  'A hypothetical change in the fair value of the notes of 10% was $4 million.',
  'The fair value of the notes exceeded their carrying value by $8 million at December 31, 2024.',
  'The fair value of the collateral securing the term loan was $55 million at December 31, 2024.',
  'The fair value of the term loan acquired with Harbor was $12 million on the date of acquisition.',
  'At December 31, 2024, loans with a fair value of $75 million were pledged under our warehouse facility.',
  'The estimated fair value of the mortgage loans we hold was $40 million at December 31, 2024.',
  'The notes of Harbor that the Company owns had a fair value of $12 million at December 31, 2024.',
  'We issued the convertible notes at a fair value of $25 million on March 3, 2024.',
  'The fair value of mortgage loans held for sale was $20 million at December 31, 2024.',
  'As of December 31, 2024 and 2023, the carrying value and fair value of the notes were $40 million and $41 million, respectively.',
])('no value of the debt: %s', (text) => expect(valuesIn(text)).toEqual([]))

test('a value beside a principal is of the debt that the paragraph spoke of last', () => {
  const notes = 'In 2022 we issued promissory notes (the “Tarn Notes”) with a principal amount of $14.6 million.'
  const principal =
    'As of December 31, 2024 and 2023, the principal balance was $14.6 million, with an estimated fair value'
  expect(valuesIn(`${notes} ${principal} of $13.4 million and $15.1 million, respectively.`)).toEqual([
    '13.4 2024-12-31 Tarn Notes',
    '15.1 2023-12-31 Tarn Notes',
  ])
})

test.each([
  'The excess of the carrying value over the fair value of debt was $19 million at December 31, 2024.',
  'The difference between the carrying amount and the fair value of our notes was $12 million at December 31, 2024.',
])('how far two measures are from each other is neither: %s', (text) => expect(valuesIn(text)).toEqual([]))

test('what debts of one head are worth together is of none of them', () => {
  const text = 'The aggregate fair value of the 2026, 2028 and 2031 Notes was $1.4 billion at December 31, 2024.'
  expect(valuesIn(text)).toEqual(['1400 2024-12-31 '])
})

test('what two debts are worth together is of neither of them', () => {
  const text =
    'As of December 31, 2024 and 2023, the principal outstanding under the Harlan Notes and the 2031 Note was $60 million and $40 million, respectively, with an estimated fair value of $67 million and $35 million, respectively.'
  expect(valuesIn(text)).toEqual(['35 2023-12-31 ', '67 2024-12-31 '])
})
