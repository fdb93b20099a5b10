import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

/** Whole passages in the shapes that notes and liquidity sections have; each checks what governs an amount. */
test.each<[string, string[]]>([
  [
    'As of December 31, 2024, we had $12.5 million borrowings outstanding, undrawn letters of credit of approximately $7.2 million, and available borrowing capacity of $60.3 million under the Credit Facility.',
    [
      'letters_of_credit 7200000 2024-12-31',
      'revolver_availability 60300000 2024-12-31',
      'revolver_drawn 12500000 2024-12-31',
    ],
  ],
  [
    'As of December 31, 2024, letters of credit totaling $63 million were outstanding under our committed lines of credit.',
    ['letters_of_credit 63000000 2024-12-31'],
  ],
  [
    'With a total revolving credit commitment of $500.0 million available under the bank facility, $310.0 million was borrowed on the revolver, $22.5 million was borrowed on the swing loan and $7.5 million was allocated to support letters of credit, leaving availability of $160.0 million as of December 31, 2024.',
    [
      'letters_of_credit 7500000 2024-12-31',
      'revolver_availability 160000000 2024-12-31',
      'revolver_capacity 500000000 2024-12-31',
      'revolver_drawn 22500000 2024-12-31',
      'revolver_drawn 310000000 2024-12-31',
    ],
  ],
  ['We had not made any draws on our Credit Facility as of December 31, 2024.', ['revolver_drawn 0 2024-12-31']],
  ['The Company increased the borrowings on its revolving credit facility by $67.0 million on March 16, 2024.', []],
])('a phrase at the end of a list holds for all of it, and the head noun says what an amount is: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})

test('what is expected to be entered into has no size and no maturity yet', () => {
  const { facts, signals } = readBody(
    'Around the closing of the offering, the Company expects to enter into a new credit agreement (the “New Agreement”), with certain banks, as lenders, providing for a new $310.0 million revolving credit facility maturing in December 2029.',
    { form: '8-K', periodEnd: '2024-12-06' },
  )
  expect([...facts, ...signals]).toEqual([])
})

test('a maturity date may stand before its noun; a bound is none', () => {
  expect(
    factsIn(
      'The second lien notes were reclassified as current because of their November 1, 2025 maturity date, unless they are refinanced with indebtedness that matures on or after April 3, 2027.',
    ),
  ).toEqual(['maturity 2025 2025-11-01'])
})

test('a rate of borrowings belongs to the agreement that the paragraph speaks of, a floor is no rate', () => {
  const { facts } = readBody(
    'On November 7, 2024, the Company amended its revolving credit agreement unless the senior notes are not refinanced. Outstanding borrowings will accrue interest at SOFR plus 6.0% per annum, with a 1.00% SOFR floor. The commitment fee for the unused portion of available amounts will be 3.0% per annum. Letter of credit fees of 3.25% are payable quarterly.',
  )
  expect(facts.map(({ factType, value, instrument }) => [factType, value, instrument?.type])).toEqual([
    ['interest_rate', 6, 'revolver'],
    ['commitment_fee', 3, 'revolver'],
  ])
})

test('a margin of the time before an amendment is a prior one', () => {
  const { facts } = readBody(
    'Prior to the amendment, the interest rate margin on the term loan was 4.75% over SOFR. The margin on the term loan is 3.75% over SOFR.',
  )
  expect(facts.map(({ value, period }) => [value, period.status])).toEqual([
    [4.75, 'prior'],
    [3.75, 'reported'],
  ])
})
