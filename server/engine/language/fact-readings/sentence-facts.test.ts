import { describe, expect, it, test } from 'vitest'
import { factsIn, readBody } from '../fixtures/read-body.ts'

const table = (rows: readonly (readonly [text: string, expected: readonly string[]])[]): void => {
  test.each(rows)('%s', (text, expected) => expect(factsIn(text)).toEqual([...expected].sort()))
}

describe('a revolver’s sums become facts with their days', () => {
  table([
    [
      'As of December 31, 2024, we had $125.0 million of borrowings outstanding, $12.4 million of letters of credit issued and $162.6 million of availability under our $300.0 million revolving credit facility.',
      [
        'revolver_drawn 125000000 2024-12-31',
        'letters_of_credit 12400000 2024-12-31',
        'revolver_availability 162600000 2024-12-31',
        'revolver_capacity 300000000 2024-12-31',
      ],
    ],
    [
      'Borrowings under the revolving credit facility totaled $210.0 million and $185.0 million at December 31, 2024 and 2023, respectively.',
      ['revolver_drawn 210000000 2024-12-31', 'revolver_drawn 185000000 2023-12-31'],
    ],
    [
      'On March 3, 2025, we amended the revolving credit facility to increase the aggregate commitments from $200 million to $275 million.',
      ['revolver_capacity 200000000 2024-12-31', 'revolver_capacity 275000000 2025-03-03'],
    ],
    [
      'At December 31, 2024, the borrowing base of the revolving credit facility was $61.4 million.',
      ['borrowing_base 61400000 2024-12-31'],
    ],
    [
      'The Company had $30 million drawn on the revolver at December 31, 2024 and $25 million as of the date of this report.',
      ['revolver_drawn 30000000 2024-12-31', 'revolver_drawn 25000000 2025-03-10'],
    ],
    [
      'On March 1, 2025 we filed our annual report and at December 31, 2024 had $50 million outstanding under the revolving credit facility.',
      ['revolver_drawn 50000000 2024-12-31'],
    ],
    [
      'The Company had $5 million outstanding under the revolver, and as of the date of this report has no plan to repay it.',
      [],
    ],
    [
      'The Company maintains a $600 million revolving credit facility under which it had no outstanding loan balance as of December 31, 2024 or 2023.',
      ['revolver_capacity 600000000 2024-12-31', 'revolver_drawn 0 2024-12-31', 'revolver_drawn 0 2023-12-31'],
    ],
    [
      'On May 5, 2024, the lenders reaffirmed the borrowing base of the revolving credit facility at $60 million.',
      ['borrowing_base 60000000 2024-05-05'],
    ],
    [
      'On April 13, 2024, we entered into an amendment to our revolving credit facility. The amendment increased the borrowing base from $80 million to $95 million.',
      ['borrowing_base 80000000 2024-04-12', 'borrowing_base 95000000 2024-04-13'],
    ],
    [
      'We have a revolving line of credit of $2 million and a term loan of $4 million, with total approved proceeds of $6 million.',
      ['revolver_capacity 2000000 2024-12-31', 'term_loan 4000000 2024-12-31'],
    ],
    ['We had $410 million of total liquidity at December 31, 2024.', ['stated_liquidity 410000000 2024-12-31']],
  ])
})

describe('words that say nothing is drawn are a fact of zero', () => {
  table([
    [
      'As of December 31, 2024, no amounts were outstanding under the revolving credit facility.',
      ['revolver_drawn 0 2024-12-31'],
    ],
    ['At December 31, 2024, we had no borrowings under the revolver.', ['revolver_drawn 0 2024-12-31']],
    ['The revolving credit facility was undrawn at December 31, 2024.', ['revolver_drawn 0 2024-12-31']],
    ['The revolving credit facility was essentially unused at December 31, 2024.', []],
    [
      'At December 31, 2024, we had no borrowings and $4.5 million of letters of credit outstanding under the revolving credit facility.',
      ['revolver_drawn 0 2024-12-31', 'letters_of_credit 4500000 2024-12-31'],
    ],
    ['At December 31, 2024 there was no commercial paper outstanding.', ['commercial_paper 0 2024-12-31']],
    [
      'At December 31, 2024 and 2023, we had no borrowings outstanding under the revolving credit facility.',
      ['revolver_drawn 0 2024-12-31', 'revolver_drawn 0 2023-12-31'],
    ],
    ['If no amounts are outstanding under the revolving credit facility, the covenant does not apply.', []],
    ['No amounts were borrowed under the revolving credit facility during 2024.', ['debt_proceeds 0 2024-12-31']],
  ])
})

describe('sums of other people, or of nobody yet, are no facts', () => {
  table([
    ['Our unconsolidated joint venture has a $400 million revolving credit facility.', []],
    ['Our customers have a $30 million line of credit with a bank.', []],
    [
      'We provided a $20 million revolving loan facility to our joint venture partner, of which $5 million was outstanding at December 31, 2024.',
      [],
    ],
    ['The Company has provided Northern Park with a $90 million line of credit at December 31, 2024.', []],
    ['Our 50% joint venture, Harbor Partners, entered into a $120 million revolving credit facility in May 2024.', []],
    [
      'Income came from our joint venture, Harbor Partners. At December 31, 2024, Harbor Partners had $30 million outstanding under its revolving credit facility.',
      [],
    ],
    ['We have agreed to make available to Delta Corp. a revolving credit facility of up to $30 million.', []],
    [
      'At December 31, 2024, $63 million was outstanding under the revolving credit facility extended by the Company to Delta LLC.',
      [],
    ],
    ['In 2024, we invested $35 million in convertible notes of Delta Corp.', []],
    [
      'At December 31, 2024, a subsidiary held for sale had $8 million outstanding under its revolving credit facility.',
      [],
    ],
    ['We loaned $10 million to our chief executive officer under a term loan.', []],
    [
      'Our lenders have agreed to make available to us a revolving credit facility of $75 million.',
      ['revolver_capacity 75000000 2024-12-31'],
    ],
    [
      'Our wholly-owned subsidiary, Alpha Inc., entered into a $50 million revolving credit facility on May 1, 2024.',
      ['revolver_capacity 50000000 2024-05-01'],
    ],
    [
      'Our joint venture has a $90 million credit facility. We have a $70 million revolving credit facility.',
      ['revolver_capacity 70000000 2024-12-31'],
    ],
    ['Assuming the $100 million revolving credit facility were fully drawn, interest would rise.', []],
    [
      'We may request an increase in the revolving commitments of up to $150 million.',
      ['accordion 150000000 2024-12-31'],
    ],
    ['If availability under the revolver is less than $25 million, a coverage ratio applies.', []],
    [
      'Upon closing of the merger, we will have a revolving credit facility of $90 million.',
      ['revolver_capacity 90000000 planned'],
    ],
  ])
})

describe('each sum has the day of its own clause', () => {
  table([
    [
      'We have a $2.0 billion credit facility, and in April 2024, we renewed another $500 million credit facility.',
      ['revolver_capacity 2000000000 2024-12-31', 'revolver_capacity 500000000 2024-04-30'],
    ],
    [
      'Total debt at the end of 2024 was $6.3 billion compared with $6.0 billion at year-end 2023.',
      ['total_debt 6300000000 2024-12-31', 'total_debt 6000000000 2023-12-31'],
    ],
    [
      'The agreement entered into by us on January 18, 2011 and subsequently amended (the “Revolving Facility”) provides us with a $700 million revolving credit facility.',
      ['revolver_capacity 700000000 2024-12-31'],
    ],
    [
      'In August 2025, the remaining $485 million principal amount of our 6% Notes will mature.',
      ['interest_rate 6 2024-12-31'],
    ],
    ['We terminated our $600 million revolving credit facility.', []],
    [
      'In March 2024, we amended the revolving credit facility. The amendment increased the revolving commitments from $4.0 billion to $5.0 billion.',
      ['revolver_capacity 4000000000 2024-02-29', 'revolver_capacity 5000000000 2024-03-31'],
    ],
    [
      'On May 19, 2024, we completed the sale of $300 million aggregate principal amount of 4% Notes under an agreement dated May 13, 2024.',
      ['notes 300000000 2024-05-19', 'interest_rate 4 2024-12-31'],
    ],
  ])
})

describe('what is planned, a step of the terms or a part is no size', () => {
  table([
    [
      'We have received a commitment letter for a $90 million revolving credit facility.',
      ['revolver_capacity 90000000 planned'],
    ],
    ['We began due diligence in order to secure a credit facility that provides for borrowing up to $10 million.', []],
    [
      'No payments are due until December 31, 2027, at which time the commitments under the revolver are reduced to $500 million.',
      [],
    ],
    [
      'The facility consists of $1.1 billion of commitments that end in 2026 and $2.6 billion of commitments that end in 2028.',
      ['maturity 2026 2026-12-31', 'maturity 2028 2028-12-31'],
    ],
  ])
})

describe('a facility is a revolver by evidence', () => {
  table([
    [
      'On May 1, 2024, we entered into an export credit agreement of up to $350 million to finance a ship.',
      ['term_loan 350000000 2024-05-01'],
    ],
    [
      'We have a $300 million credit facility to fund construction of the plant. Amounts borrowed are repaid in equal quarterly installments.',
      [],
    ],
    ['The loan agreement provides for a financing commitment of $97 million, divided into three subloans.', []],
    [
      'On May 1, 2024, we signed a credit agreement for a term B loan facility in a principal amount of $700 million (the “Term B Facility”) and a revolving credit facility in an aggregate principal amount of $200 million.',
      ['term_loan 700000000 2024-05-01', 'revolver_capacity 200000000 2024-05-01'],
    ],
  ])
})

describe('cash is the whole of it', () => {
  table([
    [
      'At December 31, 2024, we had cash of $0.7 billion, $1.4 billion of committed credit available under the revolver.',
      ['cash 700000000 2024-12-31', 'revolver_availability 1400000000 2024-12-31'],
    ],
    [
      'At December 31, 2024, we had cash and cash equivalents of $28 million, of which $10 million was held by our foreign subsidiaries.',
      ['cash 28000000 2024-12-31'],
    ],
  ])
})

describe('other debt by its instrument', () => {
  table([
    [
      'On May 1, 2024, we issued $500 million aggregate principal amount of 5.25% Senior Notes due 2032.',
      ['notes 500000000 2024-05-01', 'interest_rate 5.25 2024-12-31', 'maturity 2032 2032-12-31'],
    ],
    ['At December 31, 2024, $85 million was outstanding under the term loan.', ['term_loan 85000000 2024-12-31']],
    ['We had no debt outstanding at December 31, 2024.', ['total_debt 0 2024-12-31']],
    ['In May 2024, the court required us to post a bond in the amount of $2 million.', []],
    ['At December 31, 2024, total debt was $1.2 billion.', ['total_debt 1200000000 2024-12-31']],
  ])

  it('keeps the term loan of one sentence apart from its revolver', () => {
    expect(factsIn('We have a $300 million term loan and a $100 million revolving credit facility.')).toEqual([
      'revolver_capacity 100000000 2024-12-31',
      'term_loan 300000000 2024-12-31',
    ])
  })
})

describe('doubts and refusals', () => {
  it('says that the filing gave the day where the sentence has none', () => {
    const [fact] = readBody('We have a $250 million revolving credit facility.').facts
    expect(fact).toMatchObject({ value: 250_000_000, verification: 'candidate' })
    expect(fact?.uncertainty.reasons).toContain('date_from_filing_period')
  })

  it('calls what is said of a former facility prior', () => {
    const [fact] = readBody(
      'At December 31, 2023, the prior revolving credit facility had commitments of $80 million.',
    ).facts
    expect(fact?.period.status).toBe('prior')
    expect(fact?.uncertainty.reasons).toContain('former_instrument')
  })

  it('refuses a number that the filer left out', () => {
    const { refusals } = readBody('The revolving credit facility has commitments of $[***] million.')
    expect(refusals.map(({ concept, reasonCode }) => `${concept} ${reasonCode}`)).toContain(
      'revolver_capacity redacted',
    )
  })

  it('refuses a drawn amount of a revolver that an agreement holds beside a term loan', () => {
    const { facts, refusals } = readBody(
      'Our Credit Agreement provides for a $400.0 million revolving credit facility and a $250.0 million term loan A facility. As of December 31, 2024, $50.0 million was outstanding under the Credit Agreement.',
    )
    expect(facts.some(({ factType, value }) => factType === 'revolver_drawn' && value === 50_000_000)).toBe(false)
    expect(refusals.map(({ concept, reasonCode }) => `${concept} ${reasonCode}`)).toContain(
      'revolver_drawn more_than_one_facility',
    )
    // Owed it is, whatever of it is the revolver's.
    expect(facts.some(({ factType, value }) => factType === 'other_debt' && value === 50_000_000)).toBe(true)
  })
})

describe('cash is what is had on a day', () => {
  it.each([
    ['At December 31, 2024, we had unrestricted cash of $41.6 million.', ['cash 41600000 2024-12-31']],
    ['At December 31, 2024, we had $5.1 million in cash.', ['cash 5100000 2024-12-31']],
    [
      'As of December 31, 2024, cash and cash equivalents were $84.2 million and restricted cash was $3.1 million.',
      ['cash 84200000 2024-12-31', 'restricted_cash 3100000 2024-12-31'],
    ],
    ['Cash dividends were $1.4 million at December 31, 2024.', []],
    ['We paid cash of $12 million for the business in 2024.', []],
  ])('%s', (sentence, facts) => expect(factsIn(sentence)).toEqual(facts))
})

it('an average and a peak are no balance', () => {
  expect(
    factsIn('Borrowings under the revolver averaged $18.4 million during 2024 and peaked at $37.0 million in August.'),
  ).toEqual(['average_borrowings 18400000 2024-12-31', 'highest_borrowings 37000000 2024-12-31'])
})

describe('an act’s day is its own clause’s', () => {
  it.each([
    [
      'In 2019, we issued $300 million of 5.50% senior notes due 2027, of which $280 million remained outstanding at December 31, 2024.',
      ['notes 280000000 2024-12-31', 'notes 300000000 2019-12-31'],
    ],
    [
      'Subsequent to year end, on January 22, 2025, we issued $200.0 million of 8.25% senior notes due 2033.',
      ['interest_rate 8.25 2025-01-22', 'notes 200000000 2025-01-22'],
    ],
  ])('%s', (sentence, facts) => expect(factsIn(sentence)).toEqual(expect.arrayContaining(facts)))
})
