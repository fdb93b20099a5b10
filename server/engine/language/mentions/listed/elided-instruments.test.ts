import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { readSentence } from '../../sentence.ts'

const namesIn = (text: string): string[] => readSentence(text).instruments.map(({ name }) => name)

test.each([
  [
    'We have access to our five-year, $900 million and three-year, $500 million credit facilities.',
    ['five-year, $900 million credit facility', 'three-year, $500 million credit facility'],
  ],
  [
    'We have $6 billion five-year, $6 billion three-year and $6 billion 364-day revolving bank credit facilities.',
    [
      'five-year revolving bank credit facility',
      'three-year revolving bank credit facility',
      '364-day revolving bank credit facility',
    ],
  ],
  [
    'We have a $3 billion five-year and a $1 billion 364-day revolving credit facility.',
    ['five-year revolving credit facility', '364-day revolving credit facility'],
  ],
  [
    'We borrowed $300 million three-year and $200 million five-year term loans.',
    ['three-year term loan', 'five-year term loan'],
  ],
  ['The 2026, 2028, and 2031 Notes are unsecured.', ['2026 Notes', '2028 Notes', '2031 Notes']],
  ['The 4.5%, 5.0% and 6.0% Notes are unsecured.', ['4.5% Notes', '5.0% Notes', '6.0% Notes']],
  ['Our Term A and Term B Loans mature in May.', ['Term A Loans', 'Term B Loans']],
  ['The Series A and Series B Notes are unsecured.', ['Series A Notes', 'Series B Notes']],
  ['We redeemed all of the 2025 and 2028 Notes.', ['2025 Notes', '2028 Notes']],
  ['The Series A and B Notes are unsecured.', ['Series A Notes', 'Series B Notes']],
  ['The Series A, B and C Notes are unsecured.', ['Series A Notes', 'Series B Notes', 'Series C Notes']],
  [
    'We issued 5.50% and 6.25% senior notes due 2030 and 2035, respectively.',
    ['5.50% senior notes due 2030', '6.25% senior notes due 2035'],
  ],
  [
    'The 5% and 6% Convertible Notes due 2027 are unsecured.',
    ['5% Convertible Notes due 2027', '6% Convertible Notes due 2027'],
  ],
  // A time and a rate of their own.
  ['The 2026 Notes mature on August 15, 2026 and the 2042 Notes in 2042.', ['2026 Notes', '2042 Notes']],
  ['Expense rose in 2022 and 2023 Notes were issued.', ['2023 Notes']],
  ['The rate rose to 5% and 6% notes were issued.', ['6% notes']],
  ['We entered into the 2023 and 2022 Credit Agreements amendments.', ['2022 Credit Agreements']],
  // A year alone leads no name, and the last of two due years is no mark of the first.
  ['In 2024, 2028 Notes were issued.', ['2028 Notes']],
  // Each has a head of its own.
  [
    'We have a $500 million five-year revolving credit facility and a $300 million three-year term loan.',
    ['five-year revolving credit facility', 'three-year term loan'],
  ],
])('%s', (text, expected) => expect(namesIn(text)).toEqual(expected))

test('each of them has its own size and its own day', () => {
  const body =
    'We have $6 million five-year and $6 million 364-day revolving bank credit facilities, which mature in December 2029 and December 2025, respectively.'
  const told = readBody(body).facts.map(
    ({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.reportedName ?? ''}`,
  )
  expect(told).toEqual(
    expect.arrayContaining([
      'revolver_capacity 6000000 five-year revolving bank credit facility',
      'revolver_capacity 6000000 364-day revolving bank credit facility',
      'maturity 2029 five-year revolving bank credit facility',
      'maturity 2025 364-day revolving bank credit facility',
    ]),
  )
})

test('what is told of each by its place in a list is of that debt', () => {
  const body =
    'The 4.5% and 6.0% Notes had balances of $7 million and $9 million, respectively, at December 31, 2024, and their effective rates were 4.9% and 6.3%, respectively.'
  const told = readBody(body).facts.map(
    ({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.reportedName ?? ''}`,
  )
  expect(told).toEqual(
    expect.arrayContaining([
      'notes 7000000 4.5% Notes',
      'notes 9000000 6.0% Notes',
      'interest_rate 4.5 4.5% Notes',
      'interest_rate 6 6.0% Notes',
      'effective_interest_rate 4.9 4.5% Notes',
      'effective_interest_rate 6.3 6.0% Notes',
    ]),
  )
})

test('each series of one noun has its own rate, day and act', () => {
  const { facts, signals } = readBody(
    'The 2025 and 2028 Notes bear interest at 5.5% and 6.25%, respectively, and mature on May 1, 2025 and May 1, 2028, respectively. In May 2023 we redeemed $20 million of 3.50% and 3.75% notes.',
  )
  expect(facts.map(({ value, instrument }) => `${String(value)} ${instrument?.reportedName ?? ''}`)).toEqual(
    expect.arrayContaining(['5.5 2025 Notes', '6.25 2028 Notes', '2025 2025 Notes', '2028 2028 Notes']),
  )
  expect(signals.map(({ instrument }) => instrument?.reportedName)).toEqual(['3.50% notes and 3.75% notes'])
})

test('spreads dealt out over a list are each of one', () => {
  const told = readBody(
    'At December 31, 2024, the Series A and Series B Notes bear interest at SOFR plus 2.0% and SOFR plus 3.0%, respectively.',
  ).facts.map(({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.reportedName ?? ''}`)
  expect(told).toEqual(['interest_rate 2 Series A Notes', 'interest_rate 3 Series B Notes'])
})
