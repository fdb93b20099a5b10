import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const spansIn = (sentence: string): string[] =>
  readBody(sentence).facts.flatMap(({ factType, value, period }) =>
    factType === 'interest_expense' ? [`${String(value)} ${period.startDate ?? ''} to ${period.endDate ?? ''}`] : [],
  )

test.each<[string, string[]]>([
  ['Interest expense was $36.4 million in 2024.', ['36400000 2024-01-01 to 2024-12-31']],
  [
    'Interest expense in 2024 was $36.4 million, 6% higher than in 2023, which was 2% lower than in 2022.',
    ['36400000 2024-01-01 to 2024-12-31'],
  ],
  [
    'Interest expense was $36.4 million in 2024 compared with $31.9 million in 2023.',
    ['36400000 2024-01-01 to 2024-12-31', '31900000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense for the years ended December 31, 2024 and 2023 was $36.4 million and $31.9 million, respectively.',
    ['36400000 2024-01-01 to 2024-12-31', '31900000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense increased $2.1 million to $9.3 million for the three months ended September 30, 2024.',
    ['9300000 2024-07-01 to 2024-09-30'],
  ],
  [
    'Interest expense was $4 million and $3 million for the three months ended September 30, 2024 and 2023, respectively, and $12 million and $9 million for the nine months ended September 30, 2024 and 2023, respectively.',
    [
      '12000000 2024-01-01 to 2024-09-30',
      '3000000 2023-07-01 to 2023-09-30',
      '4000000 2024-07-01 to 2024-09-30',
      '9000000 2023-01-01 to 2023-09-30',
    ],
  ],
  [
    'Interest charges were $9.9 million and $10.1 million for the three months ended December 31, 2024 and 2023, respectively.',
    ['9900000 2024-10-01 to 2024-12-31', '10100000 2023-10-01 to 2023-12-31'],
  ],
  [
    'Interest expense on the note was $370,000 for the years ended December 31, 2024 and 2023.',
    ['370000 2024-01-01 to 2024-12-31', '370000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense, including amortization of debt issuance costs of $0.8 million, was $9.4 million for the year ended December 31, 2024.',
    ['800000 2024-01-01 to 2024-12-31', '9400000 2024-01-01 to 2024-12-31'],
  ],
  [
    'During the year ended December 31, 2024, the Company recognized $1.2 million of interest expense on the Term Loan.',
    ['1200000 2024-01-01 to 2024-12-31'],
  ],
  ['We incurred $4.1 million in interest expense during 2024.', ['4100000 2024-01-01 to 2024-12-31']],
  [
    'For the year ended December 31, 2024, we recorded increased interest expense of $45.2 million.',
    ['45200000 2024-01-01 to 2024-12-31'],
  ],
  [
    'In 2024 the loss fell due to reduced interest expense of $12 million compared to $15 million in 2023.',
    ['12000000 2024-01-01 to 2024-12-31', '15000000 2023-01-01 to 2023-12-31'],
  ],
  ['In 2024 the loss grew due to lower sales and increased interest expense of $9 million.', []],
  [
    'Interest expense was $3.1 million for the three months ended June 30, 2024 compared to $6.7 million for the three months ended June 30, 2023.',
    ['3100000 2024-04-01 to 2024-06-30', '6700000 2023-04-01 to 2023-06-30'],
  ],
  [
    'For the third quarter of 2024, interest expense decreased to $3.1 million from $6.7 million in the same quarter of 2023.',
    ['3100000 2024-07-01 to 2024-09-30', '6700000 2023-07-01 to 2023-09-30'],
  ],
  [
    'Interest expense for the three months ended March 31, 2024 was $3.1 million, compared to $6.7 million for the same period in 2023.',
    ['3100000 2024-01-01 to 2024-03-31', '6700000 2023-01-01 to 2023-03-31'],
  ],
  [
    'Interest expense was $6.7 million and $23.0 million for the three and nine months ended September 30, 2024, respectively, and $3.9 million and $4.4 million for the three and nine months ended September 30, 2023, respectively.',
    [
      '6700000 2024-07-01 to 2024-09-30',
      '23000000 2024-01-01 to 2024-09-30',
      '3900000 2023-07-01 to 2023-09-30',
      '4400000 2023-01-01 to 2023-09-30',
    ],
  ],
  ['Interest expense was $1.0 million and $1.2 million for the three and six months ended June 30, 2024 and 2023.', []],
  [
    'Interest expense was $4.2 million in 2024 and $3.1 million in the prior year.',
    ['4200000 2024-01-01 to 2024-12-31', '3100000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense was $4.2 million in 2024 compared with $1.1 million in the prior quarter.',
    ['4200000 2024-01-01 to 2024-12-31'],
  ],
  [
    'We recognized $1.4 million and $1.5 million of interest expense related to the Notes during the years ended December 31, 2024 and 2023, respectively.',
    ['1400000 2024-01-01 to 2024-12-31', '1500000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest cost was $5.2 million in 2024 against $4.8 million in 2023.',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense was $5.2 million for the year ended December 31, 2024 (2023: $4.8 million).',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense was $5.2 million in the year, against $4.8 million a year earlier.',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  ['Interest expense was $3.9 million in the first nine months of 2024.', ['3900000 2024-01-01 to 2024-09-30']],
  ['In the first half of 2024 interest expense was $2.5 million.', ['2500000 2024-01-01 to 2024-06-30']],
  ['Interest expense for the six months to June 30, 2024 was $2.5 million.', ['2500000 2024-01-01 to 2024-06-30']],
  [
    'Interest expense in the thirteen weeks ended September 28, 2024 was $1.4 million.',
    ['1400000 2024-06-30 to 2024-09-28'],
  ],
  [
    'Interest expense in 2024 was $5.2 million and in 2023 was $4.8 million.',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense, net of capitalized interest, was $5.2 million in 2024, up from $4.8 million in 2023.',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense was $5.2 million and $4.8 million in the second quarter of 2024 and 2023, respectively.',
    ['5200000 2024-04-01 to 2024-06-30', '4800000 2023-04-01 to 2023-06-30'],
  ],
  [
    'The cost of interest was $5.2 million in 2024, $4.8 million in 2023 and $4.1 million in 2022.',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31', '4100000 2022-01-01 to 2022-12-31'],
  ],
  [
    'Interest expense was $5.2 million (2023: $4.8 million).',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense was $5.2 million in the year, versus $4.8 million.',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  ['Interest expense on the two was $5.2 million for the year.', ['5200000 2024-01-01 to 2024-12-31']],
  ['Cash paid was $4 million and interest expense was $5.2 million in 2024.', ['5200000 2024-01-01 to 2024-12-31']],
  ['Interest expense recognized on the notes in 2024 was $5.2 million.', ['5200000 2024-01-01 to 2024-12-31']],
  ['Interest expense in 2024 of $5.2 million included $1 million of fees.', ['5200000 2024-01-01 to 2024-12-31']],
  [
    'We incurred $5.2 million of interest expense in 2024, compared with $4.8 million in 2023.',
    ['5200000 2024-01-01 to 2024-12-31', '4800000 2023-01-01 to 2023-12-31'],
  ],
  [
    'Interest expense for the three and six months ended June 30, 2024 was $2 million and $5 million, against $1 million and $4 million a year earlier.',
    [
      '2000000 2024-04-01 to 2024-06-30',
      '5000000 2024-01-01 to 2024-06-30',
      '1000000 2023-04-01 to 2023-06-30',
      '4000000 2023-01-01 to 2023-06-30',
    ],
  ],
])('interest expense is a fact of the span that its sentence gives: %s', (sentence, spans) => {
  expect(spansIn(sentence).sort()).toEqual(spans.toSorted())
})

test.each([
  'Interest expense was $36.4 million.',
  'Interest expense was less than $0.2 million in 2024.',
  'Interest expense on our deposits was $36.4 million in 2024.',
  'Interest expense increased by $2.1 million in 2024.',
  'Total interest expense was $7.4 million for the years ended December 31, 2024 and 2023 together.',
  'We saved $4.1 million in interest expense during 2024.',
  'The swap increased income by $4.1 million of interest expense in 2024.',
  'Interest expense would have been $36.4 million in 2024.',
  'The Company expects interest expense of $5.2 million for 2024.',
  'Interest expense is expected to be $5.2 million in 2024.',
  'Interest expense was $5.2 million in 2025.',
  'Profit decreased in 2024 due to (1) increased interest expense of $0.9 billion and (2) lower rents.',
  'Interest expense was $0.4 million higher in 2024.',
  'Interest expense was $5.2 million in the second half of 2024.',
  'Interest cost of the pension plan was $5.2 million in 2024.',
  'Interest cost was $5.2 million in 2024, $0.3 million of it capitalized.',
  'Accrued interest expense was $3.4 million at December 31, 2024.',
  'Net interest expense realized on the swaps was $2 million in 2024.',
  'Interest payable on the notes was $2 million in 2024.',
  'Interest income was $5 million in 2024, up from $3 million in 2023.',
])('no span, a part, a change and what would be are none: %s', (sentence) => {
  expect(spansIn(sentence)).toEqual([])
})

test.each<[string, string[]]>([
  ['Interest expense on the senior notes was $36.4 million in 2024.', ['36400000 senior notes']],
  ['We recorded interest expense of $13.6 million on the Term Loan in 2024.', ['13600000 Term Loan']],
  [
    'Interest expense of $5 million and $4 million on the notes was recorded for the years ended December 31, 2024 and 2023, respectively.',
    ['5000000 notes', '4000000 notes'],
  ],
  ['Interest expense was $36.4 million in 2024.', ['36400000 ']],
  ['Interest expense attributable to the mortgage loan was $5 million in 2024.', ['5000000 mortgage loan']],
  [
    'Interest on the notes came to $2 million in 2024 and on the term loan to $3 million.',
    ['2000000 notes', '3000000 term loan'],
  ],
])('interest of one debt bears its name: %s', (sentence, named) => {
  const facts = readBody(sentence).facts.filter(({ factType }) => factType === 'interest_expense')
  expect(facts.map(({ value, instrument }) => `${String(value)} ${instrument?.reportedName ?? ''}`)).toEqual(named)
})

test('a net sum says so', () => {
  const labels = (text: string) => readBody(text).facts.map(({ label }) => label)
  expect(labels('Net interest expense was $36.4 million in 2024.')).toEqual(['Interest expense, net'])
  expect(labels('Interest expense, net, was $36.4 million in 2024.')).toEqual(['Interest expense, net'])
  expect(labels('Interest expense, net of capitalized interest, was $36.4 million in 2024.')).toEqual([
    'Interest expense',
  ])
})

test('the sums of a quarterly report are of its quarter and the months since the year began', () => {
  const { facts } = readBody(
    'Interest expense was $2 million for the quarter and $5 million for the six months, against $1 million and $4 million.',
    { form: '10-Q', periodEnd: '2024-06-30', filedAt: '2024-08-07' },
  )
  expect(facts.map(({ value, period }) => `${String(value)} ${period.startDate ?? ''}`)).toEqual([
    '2000000 2024-04-01',
    '5000000 2024-01-01',
    '1000000 2023-04-01',
    '4000000 2023-01-01',
  ])
})

test('interest income on notes is what their holder earned', () => {
  expect(
    readBody('Calder Hotels earned interest income on these notes of $346,262 for the year ended December 31, 2024.')
      .facts,
  ).toEqual([])
})

const [now, before] = ['2024-01-01 to 2024-12-31', '2023-01-01 to 2023-12-31']

test.each<[string, string[]]>([
  [
    'Interest expense, net of capitalized interest, recognized on the notes was $8 million and $6 million for the years ended December 31, 2024 and 2023, respectively.',
    [`8000000 ${now}`, `6000000 ${before}`],
  ],
  ['We recognized $5 million of interest expense on our borrowings in 2024.', [`5000000 ${now}`]],
  [
    'Interest expense for 2024 was $9 million, an increase of $2 million from $7 million for 2023.',
    [`9000000 ${now}`, `7000000 ${before}`],
  ],
  ['Interest expense in 2024 was $9 million, a decrease of $1 million from 2023.', [`9000000 ${now}`]],
  ['We recorded interest expense of $3 million, including $1 million of amortization, for 2024.', [`3000000 ${now}`]],
])('what is deducted, added or moved parts no sum from its name or time: %s', (text, spans) => {
  expect(spansIn(text)).toEqual(spans)
})

test('what was capitalized is an aside of what was paid', () => {
  expect(
    factsIn(
      'Cash paid for interest, net of $2.8 million capitalized, amounted to $46.0 million in 2024 and $51.7 million in 2023.',
    ),
  ).toEqual(['interest_paid 46000000 2024-12-31', 'interest_paid 51700000 2023-12-31'])
  expect(factsIn('Interest paid (net of $3 million capitalized) was $44.0 million in 2024.')).toEqual([
    'interest_paid 44000000 2024-12-31',
  ])
})
