import { describe, expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

describe('a part between commas is no subject of the verb behind it', () => {
  test.each<[string, string[]]>([
    [
      'Long-term debt, net of current maturities of $3.5 million, was $91.0 million at December 31, 2024.',
      ['current_debt 3500000 2024-12-31', 'long_term_debt 91000000 2024-12-31'],
    ],
    [
      'Total debt, including $3.5 million of current maturities, was $94.5 million at December 31, 2024.',
      ['current_debt 3500000 2024-12-31', 'total_debt 94500000 2024-12-31'],
    ],
    [
      'At December 31, 2024, our long-term debt, including the current portion of $3.5 million, was $94.5 million.',
      ['current_debt 3500000 2024-12-31', 'long_term_debt 94500000 2024-12-31'],
    ],
    [
      'At December 31, 2024 the Term Loan, including the current portion of $3.5 million, was $94.5 million.',
      ['term_loan 94500000 2024-12-31'],
    ],
    [
      'On July 9, 2024, the revolving credit facility was amended to, among other things, add a delayed draw term loan in an aggregate principal amount of $60.0 million.',
      ['term_loan 60000000 2024-07-09'],
    ],
    [
      'Our euro notes that are used as hedges had carrying amounts of €60 million and €53 million at December 31, 2024 and 2023, respectively.',
      ['notes 53000000 2023-12-31', 'notes 60000000 2024-12-31'],
    ],
    [
      'Interest on the notes amounted to $2.2 million in 2024 and on the term loan to $3.1 million.',
      ['interest_expense 2200000 2024-12-31', 'interest_expense 3100000 2024-12-31'],
    ],
    [
      'On May 7, 2024, we sold $50 million of Series A notes maturing in 2031 and $25 million of Series B notes maturing in 2034.',
      [
        'maturity 2031 2031-12-31',
        'maturity 2034 2034-12-31',
        'notes 25000000 2024-05-07',
        'notes 50000000 2024-05-07',
      ],
    ],
  ])('%s', (body, facts) => expect(factsIn(body)).toEqual(facts))
})

test.each<[string, string[]]>([
  [
    'The Company has a mortgage loan from Tarn Bank. Its balance was $20 million at December 31, 2024 (December 31, 2023: $22 million).',
    ['other_debt 20000000 2024-12-31', 'other_debt 22000000 2023-12-31'],
  ],
  [
    'The Company has a term loan from Tarn Bank. The outstanding principal was $20 million at December 31, 2024.',
    ['term_loan 20000000 2024-12-31'],
  ],
  ['We have a term loan and a mortgage from Tarn Bank. The balance was $20 million at December 31, 2024.', []],
  [
    'We have a term loan with Tarn Bank. Its cash balance was $5 million at December 31, 2024.',
    ['cash 5000000 2024-12-31'],
  ],
])('the balance of the debt that the text is about: %s', (body, facts) => expect(factsIn(body)).toEqual(facts))

test.each(['portion of our', 'portions of the', 'maturities of', 'installments of its', 'instalments of'])(
  'the current %s debt is what is due of it',
  (words) => {
    expect(factsIn(`<p>At December 31, 2024, we had $9 million of current ${words} debt.</p>`)).toEqual([
      'current_debt 9000000 2024-12-31',
    ])
  },
)
