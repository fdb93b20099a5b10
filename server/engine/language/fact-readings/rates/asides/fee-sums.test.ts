import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const REVOLVER = 'We have a $40 million revolving credit facility with Tarn Bank. '

/** Sum, label and days of each fee that a text states as a sum. */
const fees = (text: string): string[] =>
  readBody(REVOLVER + text).facts.flatMap(({ factType, value, unit, label, period }) =>
    factType.endsWith('_fee') && unit === 'USD'
      ? [`${factType} ${String(value)} ${label} ${period.startDate ?? ''}..${period.endDate ?? ''}`]
      : [],
  )

test.each<[string, string[]]>([
  [
    'We paid the lenders an amendment fee of $375,000 in March 2024.',
    ['financing_fee 375000 Amendment fee ..2024-03-31'],
  ],
  ['The lender will be paid an exit fee of $500,000 at maturity.', ['financing_fee 500000 Exit fee ..2024-12-31']],
  [
    'The agent bank under the facility receives an annual agency fee of $75,000.',
    ['financing_fee 75000 Agency fee ..2024-12-31'],
  ],
  [
    'On May 4, 2024, the lenders received a $250,000 closing fee under the revolving credit facility.',
    ['financing_fee 250000 Upfront fee ..2024-05-04'],
  ],
  [
    'In May 2024 we paid off the loan for $7 million including a prepayment penalty of $69,000.',
    ['financing_fee 69000 Prepayment premium ..2024-05-31'],
  ],
  [
    'Commitment fees on the revolving credit facility amounted to $412,000 in 2024 and $388,000 in 2023.',
    [
      'commitment_fee 412000 Commitment fee 2024-01-01..2024-12-31',
      'commitment_fee 388000 Commitment fee 2023-01-01..2023-12-31',
    ],
  ],
])('a fee that is stated as a sum: %s', (text, told) => expect(fees(text)).toEqual(told))

test.each([
  'We may be required to pay a commitment fee of $300,000 to the bank.',
  'We received an origination fee of $50,000 on the loan.',
  'We paid legal fees of $200,000 and closing fees of $1.5 million on the sale of the plant to the lenders.',
  'The merger agreement provides for a termination fee of $20 million, which the lenders know of.',
  'No commitment fee of $50,000 was paid to the bank, and we paid a broker fee of $10,000.',
  'We pay the banks commitment fees equal to 0.3% per annum on the unused amount of the $40 million facility.',
  'In May 2024 we paid off the loan of the bank for $6 million without a prepayment penalty.',
  'The lenders charged no amendment fee, and $2 million was outstanding under the facility.',
  'Our customers pay us an origination fee of $5,000 on the loan.',
])('no fee of a debt: %s', (text) => expect(fees(text)).toEqual([]))

test('what is paid on letters of credit is a fee, also where no word says so', () => {
  const shares = readBody(
    `${REVOLVER}We pay 0.3% on the unused portion of the facility and 2.0% on letters of credit issued.`,
  ).facts.filter(({ unit }) => unit === 'percent')
  expect(shares.map(({ factType, value, label }) => `${factType} ${String(value)} ${label}`)).toEqual([
    'commitment_fee 0.3 Commitment fee',
    'financing_fee 2 Letter of credit fee',
  ])
})

test('a fee is called by its own noun, and one for what is undrawn has a type of its own', () => {
  const shares = (body: string): string[] =>
    readBody(REVOLVER + body).facts.flatMap(({ factType, value, unit, label }) =>
      unit === 'percent' ? [`${factType} ${String(value)} ${label}`] : [],
    )
  expect(
    shares(
      'Participants in the facility receive a facility fee of 10 basis points and a usage fee of 12.5 basis points.',
    ),
  ).toEqual(['commitment_fee 0.1 Commitment fee', 'financing_fee 0.125 Utilization fee'])
  expect(shares('We must pay a fee of 0.5% of the average daily unused portion of the facility.')).toEqual([
    'commitment_fee 0.5 Commitment fee',
  ])
  expect(shares('A prepayment fee of 3% in year one and 2% in year two applies to the facility.')).toEqual([
    'financing_fee 3 Prepayment premium',
    'financing_fee 2 Prepayment premium',
  ])
})
