import { describe, expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

const rows = (cases: readonly (readonly [string, readonly string[]])[], filing = {}): void => {
  test.each(cases)('%s', (text, expected) => expect(factsIn(text, filing)).toEqual(expected))
}

describe('a day of one item is of no other', () => {
  rows(
    [
      [
        'On November 4, 2024, we entered into the Second Amendment to the Credit Agreement, which (i) extends the maturity date of the revolving credit facility from May 2, 2025 to November 4, 2029, (ii) increases the aggregate revolving commitments from $300 million to $425 million, and (iii) sets a maximum net leverage ratio of 4.25 to 1.00, stepping down to 3.50 to 1.00 on December 31, 2025.',
        [
          'covenant_threshold 3.5 2025-12-31',
          'covenant_threshold 4.25 2024-11-04',
          'maturity 2029 2029-11-04',
          'revolver_capacity 300000000 2024-11-03',
          'revolver_capacity 425000000 2024-11-04',
        ],
      ],
    ],
    { form: '8-K', periodEnd: '2024-11-04', filedAt: '2024-11-07' },
  )
  rows([
    [
      'We had outstanding (i) $41 million of borrowings under the revolving credit facility and (ii) $90 million under the term loan at December 31, 2023.',
      ['revolver_drawn 41000000 2023-12-31', 'term_loan 90000000 2023-12-31'],
    ],
  ])
})

describe('a balance told in the past without a day is of the report, not of an act before it', () => {
  rows([
    [
      'In June 2021, we issued $200 million of senior notes due 2028. The carrying value of the notes, net of unamortized issuance costs of $2 million, was $198 million.',
      [
        'maturity 2028 2028-12-31',
        'notes 198000000 2024-12-31',
        'notes 200000000 2021-06-30',
        'unamortized_debt_costs 2000000 2024-12-31',
      ],
    ],
    [
      'On March 1, 2022, we borrowed $50 million under a term loan. The outstanding balance of the term loan was $41 million.',
      ['term_loan 41000000 2024-12-31', 'term_loan 50000000 2022-03-01'],
    ],
    ['At closing, borrowings under the revolving credit facility were $9 million.', []],
    ['We had back-up credit facilities for an aggregate of $5 billion in borrowings.', []],
  ])
})

test.each([
  [
    'During 2024 and 2023, we issued $12 million and $9 million of convertible notes, respectively.',
    ['notes 12000000 2024-12-31', 'notes 9000000 2023-12-31'],
  ],
  [
    'On May 1, 2024 we issued to a bank a note in the amount of $12 million, and on July 1, 2024 a second note of $9 million.',
    ['notes 12000000 2024-05-01', 'notes 9000000 2024-07-01'],
  ],
  [
    'In 2024, $12 million of the Orlo Note was converted into shares, leaving a balance of $9 million.',
    ['notes 9000000 2024-12-31'],
  ],
  [
    'In 2023, $3 million of the Orlo Note was converted, leaving a balance of $9 million, and in 2024 we repaid another $3 million.',
    ['notes 9000000 2023-12-31'],
  ],
  [
    'We repaid $3 million of the Orlo Note in May 2024, leaving a balance of $9 million at December 31, 2024.',
    ['notes 9000000 2024-12-31'],
  ],
  [
    'At December 31, 2024, we had convertible notes payable to third parties of $12 million.',
    ['notes 12000000 2024-12-31'],
  ],
  [
    'On June 22, 2024, the Company issued and sold $125 million of its First Mortgage Bonds under its Indenture dated as of April 1, 1947.',
    ['notes 125000000 2024-06-22'],
  ],
  ['The Company issued $83,500 of notes pursuant to an indenture dated as of June 1, 2018.', []],
  [
    'The Amendment waived the default under the Credit Facility as of March 31, 2024, and on May 4, 2024 reduced the revolving commitments to $20 million.',
    ['revolver_capacity 20000000 2024-05-04'],
  ],
])('each sum of what was issued has its own day: %s', (text, facts) => expect(factsIn(text)).toEqual(facts))
