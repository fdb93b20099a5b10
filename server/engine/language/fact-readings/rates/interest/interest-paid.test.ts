import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const paidIn = (sentence: string): string[] =>
  readBody(sentence).facts.flatMap(({ factType, value, period, instrument }) =>
    /^interest_(?:paid|expense)$/.test(factType)
      ? [
          `${factType} ${String(value / 1e6)} ${(period.endDate ?? '').slice(0, 4)} ${instrument?.reportedName ?? ''}`.trim(),
        ]
      : [],
  )

test.each<[string, string[]]>([
  [
    'Cash paid for interest was $13 million, $24 million and $12 million in 2024, 2023 and 2022, respectively.',
    ['interest_paid 13 2024', 'interest_paid 24 2023', 'interest_paid 12 2022'],
  ],
  [
    'Interest paid was $1,300,000 and $1,400,000 for the years ended December 31, 2024 and 2023, respectively.',
    ['interest_paid 1.3 2024', 'interest_paid 1.4 2023'],
  ],
  [
    'Cash payments for interest on long-term debt were $32 million and $19 million in 2024 and 2023, respectively.',
    ['interest_paid 32 2024', 'interest_paid 19 2023'],
  ],
  [
    'Cash paid for interest, net of $2 million capitalized, amounted to $46 million in 2024, $51 million in 2023 and $50 million in 2022.',
    ['interest_paid 46 2024', 'interest_paid 51 2023', 'interest_paid 50 2022'],
  ],
  ['We paid $7 million in interest during the year ended December 31, 2024.', ['interest_paid 7 2024']],
  [
    'We made cash payments for interest of $9.1 million during 2024 and $8.1 million during 2023.',
    ['interest_paid 9.1 2024', 'interest_paid 8.1 2023'],
  ],
  ['Interest paid on the 2030 Notes was $4.5 million in 2024.', ['interest_paid 4.5 2024 2030 Notes']],
  [
    'Interest on borrowings in 2024 was $11.1 million, up from $9.4 million in 2023.',
    ['interest_expense 11.1 2024', 'interest_expense 9.4 2023'],
  ],
])('%s', (sentence, expected) => expect(paidIn(sentence)).toEqual(expected))

test('years of weeks end on the days that the filing prints, else the year alone is known', () => {
  const spans = (sentence: string, form: '10-K' | '10-Q' = '10-K'): string[] =>
    readBody(sentence, { form, periodEnd: '2024-12-28' }).facts.map(
      ({ value, period: { startDate, endDate, durationMonths }, provenance }) =>
        `${String(value / 1e6)} ${startDate ?? String(durationMonths)} ${endDate ?? ''} ${provenance.datePrecision ?? ''}`,
    )
  const paid = 'Interest paid was $5 million in 2024, $4 million in 2023 and $3 million in 2022.'
  expect(spans(paid)).toEqual(['5 2023-12-29 2024-12-28 ', '4 12 2023-12-31 year', '3 12 2022-12-31 year'])
  expect(spans('Interest expense was $6 million and $5 million in fiscal 2024 and 2023.')).toEqual([
    '6 2023-12-29 2024-12-28 ',
    '5 12 2023-12-31 year',
  ])
  // In a quarter's report the year may be the calendar's.
  expect(spans(paid, '10-Q')).toEqual([])
})

test.each([
  'Future interest payments associated with the notes total $39.5 million, with $2.9 million payable within 12 months.',
  'We expect to pay interest of $5 million in 2025.',
  'In 2024 we paid $6 million of principal and interest.',
  'Interest received was $3 million in 2024.',
  'Accrued interest on the 2030 Notes was $2 million in 2024.',
  'Our customers paid interest of $2 million on their loans in 2024.',
  'The owner paid interest of $2 million to us in 2024.',
  'We made interest payments of $2 million under operating leases in 2024.',
  'We paid interest of $2 million in shares of common stock in 2024.',
])('not: %s', (sentence) => expect(paidIn(sentence)).toEqual([]))
