import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

describe('sums in order over the nouns of a list', () => {
  test.each<[string, string[]]>([
    [
      'At December 31, 2024, the fair value and the carrying amount of our notes were $41.0 million and $40.0 million, respectively.',
      ['notes 40000000 2024-12-31'],
    ],
    [
      'The carrying value and fair value of the long-term debt were $61.5 million and $64.2 million, respectively, at December 31, 2024.',
      ['debt_fair_value 64200000 2024-12-31', 'long_term_debt 61500000 2024-12-31'],
    ],
    [
      'The outstanding balance and the unused availability under the revolving credit facility at December 31, 2024 were $20.0 million and $80.0 million, respectively.',
      ['revolver_availability 80000000 2024-12-31', 'revolver_drawn 20000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, borrowings, letters of credit and availability under the revolving facility were $45.0 million, $5.0 million and $100.0 million, respectively.',
      [
        'letters_of_credit 5000000 2024-12-31',
        'revolver_availability 100000000 2024-12-31',
        'revolver_drawn 45000000 2024-12-31',
      ],
    ],
    [
      'As of December 31, 2024, total commitments and borrowings under the revolver were $300.0 million and $120.0 million, respectively.',
      ['revolver_capacity 300000000 2024-12-31', 'revolver_drawn 120000000 2024-12-31'],
    ],
    // The rates are dealt out, and the sum is of both days.
    [
      'At December 31, 2024 and 2023, the revolver had a balance of $70.0 million at rates of 6.00% and 4.75%, respectively.',
      ['revolver_drawn 70000000 2023-12-31', 'revolver_drawn 70000000 2024-12-31'],
    ],
    // Two nouns and two days: the sentence leaves open which of them the sums belong to.
    [
      'As of December 31, 2024 and 2023, the carrying value and fair value of the notes were $40.0 million and $41.0 million, respectively.',
      [],
    ],
  ])('%s', (body, facts) => {
    expect(factsIn(body)).toEqual(facts)
  })
})

describe('a second sum has words of its own', () => {
  test.each<[string, string[]]>([
    [
      'The senior notes had a fair value of $88.0 million as of December 31, 2024 with a carrying amount of $84.0 million.',
      ['debt_fair_value 88000000 2024-12-31', 'notes 84000000 2024-12-31'],
    ],
    [
      'Our credit agreement at December 31, 2024 provides for a revolving credit facility of $300.0 million with a $20.0 million sublimit for swing line loans and a term loan of $150.0 million.',
      ['revolver_capacity 300000000 2024-12-31', 'sublimit 20000000 2024-12-31', 'term_loan 150000000 2024-12-31'],
    ],
    [
      'After letters of credit of $4.0 million and borrowings of $20.0 million, $36.0 million remained available under the revolver at December 31, 2024.',
      [
        'letters_of_credit 4000000 2024-12-31',
        'revolver_availability 36000000 2024-12-31',
        'revolver_drawn 20000000 2024-12-31',
      ],
    ],
    [
      'The $150.0 million revolver includes a $50.0 million letter of credit facility and had $30.0 million drawn at December 31, 2024.',
      ['revolver_capacity 150000000 2024-12-31', 'revolver_drawn 30000000 2024-12-31', 'sublimit 50000000 2024-12-31'],
    ],
    [
      'As of December 31, 2024, $5.0 million was drawn on the delayed draw term loan and $12.0 million on the revolver.',
      ['revolver_drawn 12000000 2024-12-31', 'term_loan 5000000 2024-12-31'],
    ],
    [
      'The commitment under the revolver is $40.0 million, the amount borrowed at December 31, 2024 was $12.0 million.',
      ['revolver_capacity 40000000 2024-12-31', 'revolver_drawn 12000000 2024-12-31'],
    ],
    [
      'The line of credit at December 31, 2024 provides $60.0 million of commitments, of which up to $10.0 million may be used for swing line loans, and a new $25.0 million delayed draw term loan.',
      ['revolver_capacity 60000000 2024-12-31', 'sublimit 10000000 2024-12-31', 'term_loan 25000000 2024-12-31'],
    ],
    [
      'As of December 31, 2024, we have $380.0 million of unused commitments and $6.0 million of outstanding letters of credit under our $500.0 million revolving credit facility.',
      [
        'letters_of_credit 6000000 2024-12-31',
        'revolver_availability 380000000 2024-12-31',
        'revolver_capacity 500000000 2024-12-31',
      ],
    ],
    [
      'At December 31, 2024, the revolving line and the term loan had outstanding balances of $40.0 million and $70.0 million, respectively.',
      ['revolver_drawn 40000000 2024-12-31', 'term_loan 70000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, the two notes payable had a combined total due of $9.5 million.',
      ['notes 9500000 2024-12-31'],
    ],
  ])('%s', (body, facts) => {
    expect(factsIn(body)).toEqual(facts)
  })
})

describe('what a sum is part of, or was only once, is no balance', () => {
  test.each<[string, string[]]>([
    [
      'Our debt at December 31, 2024 included $150.0 million of term loans, of which $10.0 million is due within one year.',
      ['debt_maturity 10000000 2024-12-31', 'term_loan 150000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, $18.0 million of the $25.0 million construction loan had been advanced.',
      ['other_debt 18000000 2024-12-31'],
    ],
    [
      'The lenders provided a $75.0 million term loan, $70.0 million of which was outstanding at December 31, 2024.',
      ['term_loan 70000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, the 2027 Notes and the 2029 Notes would convert into shares worth $31.6 million and $22.9 million more than their principal amounts, respectively.',
      [],
    ],
    [
      'At December 31, 2024, subsidiaries may draw up to $25.0 million of the $100.0 million revolving commitment in euros.',
      ['revolver_capacity 100000000 2024-12-31'],
    ],
    [
      'We repaid $5.0 million on the revolver, bringing the balance to $30.0 million at December 31, 2024.',
      ['revolver_drawn 30000000 2024-12-31'],
    ],
    [
      'The balance under the line of credit was reduced to $30.0 million at December 31, 2024.',
      ['revolver_drawn 30000000 2024-12-31'],
    ],
    [
      'The lender made an additional advance of $3.0 million under the note, bringing the outstanding principal to $11.0 million at December 31, 2024.',
      ['notes 11000000 2024-12-31'],
    ],
    [
      'The total exposure under the facility, including $4.0 million of letters of credit, was $44.0 million at December 31, 2024.',
      ['letters_of_credit 4000000 2024-12-31'],
    ],
  ])('%s', (body, facts) => {
    expect(factsIn(body)).toEqual(facts)
  })
})

describe('a line that exists keeps its size', () => {
  test.each<[string, string[]]>([
    [
      'At December 31, 2024, the Company may request additional commitments of up to $100.0 million under its $250.0 million revolving credit facility.',
      ['revolver_capacity 250000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, the Company maintains a line of credit with Larch Valley Bank, N.A. for $67.5 million.',
      ['revolver_capacity 67500000 2024-12-31'],
    ],
  ])('%s', (body, facts) => {
    expect(factsIn(body)).toEqual(facts)
  })
})

test('a sum is not of the part after it that has a size of its own', () => {
  const { facts } = readBody(
    'The senior credit facility, with total commitments of $350.0 million at December 31, 2024, consists of a $250.0 million revolving facility and a $100.0 million term loan.',
  )
  expect(facts.map(({ value, instrument }) => `${value} ${instrument?.reportedName ?? ''}`).sort()).toEqual([
    '100000000 term loan',
    '250000000 revolving facility',
    '350000000 senior credit facility',
  ])
})

test.each<[string, string[]]>([
  [
    'The fair value of our long-term debt was $54 million and $51 million at December 31, 2024 and 2023, respectively, and the related carrying value was $60 million and $57 million, respectively.',
    [
      'debt_fair_value 51000000 2023-12-31',
      'debt_fair_value 54000000 2024-12-31',
      'long_term_debt 57000000 2023-12-31',
      'long_term_debt 60000000 2024-12-31',
    ],
  ],
  [
    'At December 31, 2024, our long-term debt had a fair value of $54 million and a carrying value of $60 million.',
    ['debt_fair_value 54000000 2024-12-31', 'long_term_debt 60000000 2024-12-31'],
  ],
  ['Net debt was $31 million at December 31, 2024.', []],
  [
    'Following the tender offer, $12 million in aggregate principal amount of our 2031 Notes remains outstanding.',
    ['notes 12000000 2024-12-31'],
  ],
  [
    'Our bank has issued letters of credit on our behalf totaling $3 million.',
    ['letters_of_credit 3000000 2024-12-31'],
  ],
  ['At December 31, 2024, $2 million remained due under the bridge loan.', ['term_loan 2000000 2024-12-31']],
  [
    'We have a receivables facility. Borrowings of $55 million and $60 million were outstanding at December 31, 2024 and 2023, respectively.',
    ['revolver_drawn 55000000 2024-12-31', 'revolver_drawn 60000000 2023-12-31'],
  ],
  [
    'We have an ABL facility. Letters of credit of $4 million reduced availability at December 31, 2024.',
    ['letters_of_credit 4000000 2024-12-31'],
  ],
  [
    'Mortgage loans on two of our properties totaled $52 million at December 31, 2024.',
    ['other_debt 52000000 2024-12-31'],
  ],
  ['Notes receivable on the sale of properties were $3 million at December 31, 2024.', []],
  [
    'A shareholder loan of $500,000 at December 31, 2024 is interest free.',
    ['interest_rate 0 2024-12-31', 'other_debt 500000 2024-12-31'],
  ],
  [
    'On September 18, 2024, we sold $100 million of Series A notes and may sell an additional $75 million of Series B notes.',
    ['notes 100000000 2024-09-18'],
  ],
  [
    'We have a delayed draw term loan. At December 31, 2024, $58 million remained outstanding and $15 million was undrawn.',
    ['term_loan 58000000 2024-12-31'],
  ],
  ['Total borrowings and letters of credit under the revolver were $33 million at December 31, 2024.', []],
  [
    'At December 31, 2024, there were no borrowings and letters of credit of $5 million outstanding under the revolver.',
    ['letters_of_credit 5000000 2024-12-31', 'revolver_drawn 0 2024-12-31'],
  ],
])('a sum is of what the words before it say, whatever comes between: %s', (text, facts) => {
  expect(factsIn(text)).toEqual(facts)
})
