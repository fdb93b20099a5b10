import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const told = (text: string): string[] =>
  readBody(text).facts.map(
    ({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.name ?? '-'}`,
  )

test.each([
  [
    'The Company entered into a credit agreement (the “Harbor Agreement”). The Harbor Agreement provides for a $80 million revolving credit facility, with a sublimit of $6 million for letters of credit.',
    ['revolver_capacity 80000000 Harbor Agreement', 'sublimit 6000000 Harbor Agreement'],
  ],
  [
    'We have a revolving credit facility (the “Facility”) with a bank group that provides for up to $50 million of unsecured revolving credit.',
    ['revolver_capacity 50000000 Facility'],
  ],
  [
    'We are a party to a credit agreement with certain banks providing for revolving credit borrowings not to exceed $15 million.',
    ['revolver_capacity 15000000 credit agreement'],
  ],
  [
    'Our revolving credit agreement (the “Harbor Agreement”) provides an unsecured revolving credit facility, which expires on April 3, 2028.',
    ['maturity 2028 Harbor Agreement'],
  ],
  [
    'The Harbor Credit Agreement provides for a revolving line of credit of up to $30 million and a $20 million term loan.',
    ['revolver_capacity 30000000 revolving line of credit', 'term_loan 20000000 term loan'],
  ],
  [
    'In addition to the revolving credit facility, our banks have provided a $4 million line of credit.',
    ['revolver_capacity 4000000 line of credit'],
  ],
])('an agreement gives its name to the one line that it provides for: %s', (text, facts) => {
  expect(told(text)).toEqual(facts)
})

test.each([
  [
    'We also have an unsecured revolving credit facility in the aggregate principal amount of $30 million (Revolving Credit Agreement).',
    ['revolver_capacity 30000000 Revolving Credit Agreement'],
  ],
  [
    'We have $30 million available under a revolving credit agreement that expires on April 29, 2027 (Revolving Credit Agreement).',
    ['revolver_availability 30000000 Revolving Credit Agreement', 'maturity 2027 Revolving Credit Agreement'],
  ],
  [
    'We have a $70 million revolving credit facility, which was amended to replace LIBOR for loans in foreign currencies (the “Harbor Agreement”).',
    ['revolver_capacity 70000000 Harbor Agreement'],
  ],
  ['We repaid $5 million under our line of credit with cash of $2 million (Note 5).', []],
])('what stands between a debt and its name in brackets: %s', (text, facts) => {
  expect(told(text)).toEqual(facts)
})

test('what a relative clause has is of the agreement right before it', () => {
  const text =
    'On January 20, 2024, the Harbor Credit Agreement replaced our asset-backed credit agreement (the “Prior Credit Agreement”), dated as of November 9, 2020, with the bank, which had revolving commitments of up to $65 million.'
  expect(told(text)).toContain('revolver_capacity 65000000 Prior Credit Agreement')
})

test('one that took the place of another of its name is there', () => {
  const { facts } = readBody(
    '<p>In 2023, we entered into a new 364-day unsecured revolving credit agreement (364-Day Credit Agreement), which expires on May 24, 2025. The 364-Day Credit Agreement enables us to borrow up to $42 million. The 364-Day Credit Agreement replaced our $38 million 364-day credit agreement, dated as of May 27, 2022.</p>',
  )
  const sizes = facts.filter(({ factType }) => factType === 'revolver_capacity')
  expect(
    sizes.map(({ value, instrument, period }) => [value, period.endDate, instrument?.status, instrument?.maturityDate]),
  ).toEqual([
    [42_000_000, '2024-12-31', 'in_force', '2025-05-24'],
    [38_000_000, '2022-05-27', null, null],
  ])
})

test.each([
  [
    'On May 5, 2024, we entered into an amendment to our Harbor Credit Agreement. The amendment increases the maximum revolving commitment from $20 million to $30 million.',
    ['revolver_capacity 20000000 Harbor Credit Agreement', 'revolver_capacity 30000000 Harbor Credit Agreement'],
  ],
  [
    'The Harbor Credit Facility consists of a $30 million revolving credit facility and a $15 million term loan. At December 31, 2024, nothing was outstanding under the revolver.',
    [
      'revolver_capacity 30000000 revolving credit facility',
      'term_loan 15000000 term loan',
      'revolver_drawn 0 revolver',
    ],
  ],
  [
    'Our revolving credit and term loan agreement provides for a revolving line of $35 million.',
    ['revolver_capacity 35000000 revolving line'],
  ],
])('what a part of an agreement is of: %s', (text, facts) => expect(told(text)).toEqual(facts))

test('the commitments of a facility are those of the facility', () => {
  expect(told('At December 31, 2024, the unsecured revolving credit facility commitments were $90 million.')).toEqual([
    'revolver_capacity 90000000 unsecured revolving credit facility',
  ])
})
