import { describe, expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'

const rows = (cases: readonly (readonly [string, readonly string[]])[]): void => {
  test.each(cases)('%s', (text, expected) => expect(factsIn(text)).toEqual(expected))
}
const [now, then] = ['2024-12-31', '2023-12-31']

describe('a sum that is compared has a day of its own', () => {
  rows([
    [
      'We had $15.4 million outstanding under the line of credit as of December 31, 2024, compared to $38.0 million as of December 31, 2023.',
      [`revolver_drawn 15400000 ${now}`, `revolver_drawn 38000000 ${then}`],
    ],
    [
      'At December 31, 2024, we had $5 million outstanding under the revolving credit facility ($7 million at December 31, 2023).',
      [`revolver_drawn 5000000 ${now}`, `revolver_drawn 7000000 ${then}`],
    ],
    [
      'At December 31, 2024, we had $5 million (December 31, 2023 - $7 million) outstanding under the revolving credit facility.',
      [`revolver_drawn 5000000 ${now}`, `revolver_drawn 7000000 ${then}`],
    ],
    [
      'We had $5 million of borrowings outstanding under our revolver at December 31, 2024, up from $3 million at December 31, 2023.',
      [`revolver_drawn 3000000 ${then}`, `revolver_drawn 5000000 ${now}`],
    ],
    // Of the first sum no day is told.
    [
      'We had $15.4 million outstanding under the line of credit compared with $38.0 million at December 31, 2023.',
      [`revolver_drawn 38000000 ${then}`],
    ],
    ['Revenue was $15.4 million in 2024, compared to $38.0 million at December 31, 2023.', []],
  ])
})

describe('what the terms change is a size, and what they offer is none', () => {
  rows([
    [
      'The amendment decreases the available amount under the Credit Facility from $375 million to $350 million.',
      [`revolver_capacity 350000000 ${now}`],
    ],
    [
      'The credit facility provides for revolving loans, with the option to request an increase of the maximum amount of commitments up to $3 billion.',
      [],
    ],
    [
      'We utilized $24.0 million of the line of credit for letters of credit as of December 31, 2024.',
      [`letters_of_credit 24000000 ${now}`],
    ],
    [
      'The interest expense and fees we recorded related to the Term Loan Agreement were $24 million and $44 million in 2024 and 2023.',
      [],
    ],
    [
      'We have a $70 million revolving credit line. Outstanding borrowings as of December 31, 2024 were approximately $19 million.',
      [`revolver_capacity 70000000 ${now}`, `revolver_drawn 19000000 ${now}`],
    ],
  ])
})
