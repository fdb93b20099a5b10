import { describe, expect, test } from 'vitest'
import { readingOf } from '../fixtures/reading-of.ts'
import { changeLines } from '../fixtures/signal-lines.ts'
import { statementsOf } from '../fixtures/statements-of.ts'

test('what proceeds were used for was done', () => {
  const acts = (text: string): unknown[] =>
    statementsOf(readingOf([text], '10-K')).signals.flatMap(({ signalType, concept, action, locator }) =>
      signalType === 'debt' ? [[concept, action, locator['instrumentName']]] : [],
    )
  const used = 'The net proceeds were used for general corporate purposes, including the repayment of'
  expect(acts(`${used} our 3.75% senior notes due 2026.`)).toEqual([['notes', 'repaid', '3.75% senior notes due 2026']])
  expect(acts(`${used} commercial paper.`)).toEqual([['commercial_paper', 'repaid', 'commercial paper']])
  // A repayment beside it of notes that bear no such name is another one.
  expect(
    acts(`${used} our 3.75% senior notes due 2026. In April 2024, we repaid $1.0 billion of senior notes.`),
  ).toHaveLength(2)
  expect(acts('The net proceeds will be used for the repayment of commercial paper.')).toEqual([])
  expect(acts('We have historically used proceeds from asset sales for the repayment of commercial paper.')).toEqual([])
  expect(acts('The net proceeds were not used for the repayment of commercial paper.')).toEqual([])
})

describe('money that is drawn piece by piece', () => {
  test.each<[string, string[]]>([
    [
      'We received the first advance of $5.0 million on May 3, 2024 and the second advance of $10.0 million on June 4, 2024 under the Loan Agreement.',
      ['credit_agreement borrowed 5000000 2024-05-03', 'credit_agreement borrowed 10000000 2024-06-04'],
    ],
    [
      'A first tranche of $16.5 million was funded on May 3, 2024 under the Loan Agreement.',
      ['credit_agreement borrowed 16500000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company received $5 million in proceeds from a term loan with Alder Bank.',
      ['term_loan borrowed 5000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company was advanced $200,000 under its line of credit.',
      ['credit_agreement borrowed 200000 2024-05-03'],
    ],
    ['On May 3, 2024, our chief executive officer loaned the Company $250,000.', ['loan borrowed 250000 2024-05-03']],
    [
      'On May 3, 2024, a director advanced us $250,000 under an unsecured promissory note.',
      ['loan borrowed 250000 2024-05-03'],
    ],
    [
      'On May 3, 2024, Alder Bank extended a $15.0 million term loan to the Company.',
      ['term_loan borrowed 15000000 2024-05-03'],
    ],
    ["On May 3, 2024, our subsidiary loaned $5 million to the Company's founder.", []],
    ['On May 3, 2024, the Company lent $4.0 million to a customer.', []],
    [
      'On May 3, 2024, we repurchased an aggregate principal amount of $310 million of our 5.5% Bonds due 2029 (5.5% Bonds), 6.5% Bonds due 2031 (6.5% Bonds) and 8% Bonds due 2033 (8% Bonds).',
      ['notes repurchased 2024-05-03', 'notes repurchased 2024-05-03', 'notes repurchased 2024-05-03'],
    ],
    [
      'On May 3, 2024, Alder Fund converted its $1,500,000 convertible note into 179,101 shares.',
      ['notes converted 1500000 2024-05-03'],
    ],
    [
      'On May 3, 2024, we entered into the Ninth Amendment to the Credit Agreement and the Fourth Amendment to the Indenture.',
      ['credit_agreement amended 2024-05-03', 'notes amended 2024-05-03'],
    ],
    ['We received no advances under the $200 million credit facility in 2024 or 2023.', []],
    [
      'On May 3, 2024, we received $5 million in proceeds from the sale of our shares to a holder of the term loan.',
      [],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('a call for redemption is read from its notice', () => {
  test.each<[string, string[]]>([
    [
      'On May 3, 2024, the Company gave notice to the trustee that it would redeem all $51 million of its 9% Notes.',
      ['notes called 51000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company provided a notice of redemption with respect to all outstanding 5.625% Notes.',
      ['notes called 2024-05-03'],
    ],
    ['The trustee may give notice that the Company would redeem its 9% Notes.', []],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('a step of the size of a line', () => {
  test.each<[string, string[]]>([
    [
      'On May 3, 2024, the revolving credit facility was increased by $5.0 million.',
      ['revolver_capacity amended increased 5000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the commitments under the revolving credit facility were reduced by $25 million.',
      ['revolver_capacity amended decreased 25000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company received a $400 million increase in commitments under its revolving credit facility.',
      ['revolver_capacity amended increased 400000000 2024-05-03'],
    ],
    ['On May 3, 2024, the balance of the revolving credit facility was reduced by $25 million.', []],
    ['We may increase the revolving credit facility by up to $50 million.', []],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('the size of a new instrument is after its name', () => {
  test.each<[string, string[]]>([
    [
      'On May 3, 2024, we received a two-year loan from Alder Bank, the lender, in the amount of $3,508,047.',
      ['term_loan borrowed 3508047 2024-05-03'],
    ],
    [
      'On May 3, 2024, we entered into a loan and security agreement with Alder Bank under which we may borrow up to $30.0 million.',
      ['credit_agreement entered_into 30000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, we entered into a credit agreement with Alder Bank and on June 4, 2024 repaid $10 million of the term loan.',
      ['credit_agreement entered_into 2024-05-03', 'term_loan repaid 10000000 2024-06-04'],
    ],
    [
      'On May 3, 2024, the Company prepaid RMB30 million (equivalent to US$4.8 million) of the bank loan.',
      ['loan repaid 30000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company issued two convertible notes totaling $150,000 to an investor.',
      ['notes issued 150000 2024-05-03'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('acts in further words', () => {
  test.each<[string, string[]]>([
    [
      'On May 3, 2024, the Company accepted for purchase $262.1 million of the 2026 Notes tendered in the tender offer.',
      ['notes repurchased 262100000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company restructured its revolving credit agreements.',
      ['credit_agreement amended 2024-05-03'],
    ],
    [
      'On May 3, 2024, certain subsidiaries guaranteed the obligations under the Credit Agreement.',
      ['credit_agreement guaranteed 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company completed a refinancing, resulting in the repayment of its $100 million term loan.',
      ['term_loan repaid 100000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the revolving line of credit was paid in full and closed.',
      ['credit_agreement repaid 2024-05-03', 'credit_agreement terminated 2024-05-03'],
    ],
    ['The revolving credit facility was most recently amended in February 2024.', ['credit_agreement amended 2024-02']],
    ['On May 3, 2024, Alder Holdings, an unrelated party, amended its credit agreement with Birch Bank.', []],
    [
      'ALDER, Mass., May 9, 2024 -- Alder Corp. has entered into a $20 million revolving credit facility with Birch Bank.',
      ['credit_agreement entered_into 20000000'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

const statedIn = (sentences: readonly string[]) =>
  statementsOf(readingOf(sentences, '10-Q', '2024-06-30', '2024-08-05')).signals.map(
    ({ concept, action, threshold, locator }) =>
      [concept, action, threshold, locator['effectiveDate'], Array.isArray(locator['alsoAt']) ? 'repeated' : null]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
  )

describe('"respectively" pairs objects with days', () => {
  test.each<[string, string[]]>([
    [
      'On March 6, April 8, and June 6, 2024, we repaid $75 million, $100 million, and $50 million, respectively, on our revolving credit facility.',
      [
        'credit_agreement repaid 75000000 2024-03-06',
        'credit_agreement repaid 100000000 2024-04-08',
        'credit_agreement repaid 50000000 2024-06-06',
      ],
    ],
    [
      'We issued $300 million of 5% notes and $200 million of 6% notes in May 2023 and June 2024, respectively.',
      ['notes issued 300000000 2023-05', 'notes issued 200000000 2024-06'],
    ],
    [
      'On May 3, 2024 and June 4, 2024, we issued $300 million and $400 million of 5% notes and 6% notes, respectively.',
      ['notes issued 300000000 2024-05-03', 'notes issued 400000000 2024-06-04'],
    ],
    [
      'On May 3, 2024 and June 4, 2024, the Company borrowed $10 million and $20 million, respectively, under the credit facility.',
      ['credit_agreement borrowed 10000000 2024-05-03', 'credit_agreement borrowed 20000000 2024-06-04'],
    ],
    [
      'In May and August 2024, we repaid fixed-rate notes of $75 million and $50 million.',
      ['notes repaid 75000000 2024-05', 'notes repaid 50000000 2024-08'],
    ],
    [
      'In May and August 2024, notes of $75 million and $50 million were repaid.',
      ['notes repaid 75000000 2024-05', 'notes repaid 50000000 2024-08'],
    ],
    [
      'In May and August 2024, we repaid fixed-rate notes of $750 and $500, respectively.',
      ['notes repaid 2024-05', 'notes repaid 2024-08'],
    ],
  ])('%s', (text, expected) => expect(statedIn([text])).toEqual(expected))
})

describe('a repeated act is a further place of the first one', () => {
  test.each<[string, string[], string[]]>([
    [
      'by its paper',
      [
        'On May 3, 2024, the Company entered into the Fifth Amendment to its Credit Agreement with Alder Bank.',
        'The Fifth Amendment modified the revolving credit facility to increase the equipment line.',
      ],
      ['credit_agreement amended 2024-05-03 repeated'],
    ],
    [
      'with neither a day nor an amount',
      [
        'On May 3, 2024, the Company redeemed $250 million of its senior floating rate notes due 2031.',
        'Later that year, the floating rate notes were redeemed at par.',
      ],
      ['notes redeemed 250000000 2024-05-03 repeated'],
    ],
  ])('%s', (_, sentences, expected) => expect(statedIn(sentences)).toEqual(expected))
})

describe('an amendment that is not of the filer’s debt', () => {
  const LINE = 'The Company has a credit agreement with Alder Bank.'
  test.each<[string, string[]]>([
    [
      'On May 3, 2024, the Company entered into the Second Amendment with its lenders.',
      ['credit_agreement amended 2024-05-03'],
    ],
    ['On May 3, 2024, the Company entered into the Second Amendment with its landlord.', []],
    ['On May 3, 2024, its largest customer entered into the Second Amendment with Birch.', []],
  ])('%s', (text, expected) => expect(statedIn([LINE, text])).toEqual(expected))
})

test('a condition of final documents hides no act after it', () => {
  expect(
    statedIn([
      'Subject to final documentation, the lenders agreed to amend the credit agreement; on June 5, 2024, we repaid the term loan.',
    ]),
  ).toEqual(['term_loan repaid 2024-06-05'])
})

describe('words that look like an act and are none, or another one', () => {
  test.each<[string, string[]]>([
    ['The loan commitment fee of $68,000 is reduced to $45,000 under the terms of Amendment No. 4.', []],
    [
      'This covenant replaces the Total Net Debt to EBITDA covenant of the credit facility.',
      ['maximum_net_leverage_ratio removed', 'covenant_terms amended'],
    ],
    [
      'We announced the price of our tender offer for the 9% Senior Notes due 2031 (the “Notes”), as well as the consent solicitation under our Offer to Purchase dated May 3, 2024.',
      [],
    ],
    [
      'On May 3, 2024, we used cash to repay and terminate the $60 million term loan and the $50 million revolver, which was undrawn.',
      [
        'term_loan repaid 60000000 2024-05-03',
        'credit_agreement terminated 50000000 2024-05-03',
        'term_loan terminated 60000000 2024-05-03',
        'revolver_drawn reported 0',
      ],
    ],
    ['The Bank holds first mortgage loans and secured small business loans in its portfolio.', []],
  ])('%s', (text, expected) => expect(statedIn([text])).toEqual(expected))

  test('a line with its own day takes none from before', () => {
    expect(
      statedIn([
        'On January 22, 2024, the Company received a notice of termination from the lender of its line of credit.',
        'The line of credit was completely retired and there were no balances as of March 31, 2024.',
      ]),
    ).not.toContain('credit_agreement repaid 2024-01-22')
  })
})

test('a second sum of notes after the share of the first', () => {
  expect(
    changeLines(
      'The Company elected to redeem on August 20, 2024, $55 million in aggregate principal amount of its 9.5% Notes due 2026, representing approximately 59% of the outstanding notes, and $215 million in aggregate principal amount of its 10.75% Notes due 2027.',
    ),
  ).toEqual(['notes called 55000000 2024-08-20', 'notes called 215000000 2024-08-20'])
})

test('the replacement of an agreement was entered into', () => {
  expect(
    changeLines(
      'On May 3, 2024, the Company terminated its prior credit facility and replaced it with the 2024 Credit Facility.',
    ),
  ).toEqual(['credit_agreement terminated 2024-05-03', 'credit_agreement entered_into 2024-05-03'])
  expect(changeLines('On May 3, 2024, the Company sold its plant and replaced it with a new one.')).toEqual([])
})

test.each([
  ['On May 3, 2024 the Company signed the Third Amendment and Limited Waiver to our Revolving Loan Agreement.'],
  ['On May 3, 2024, we entered into a Limited Waiver and Third Amendment to our Revolving Loan Agreement.'],
])('an amendment joined with a waiver is both: %s', (text) => {
  expect(changeLines(text).toSorted()).toEqual([
    'covenant_compliance waived 2024-05-03',
    'credit_agreement amended 2024-05-03',
  ])
})

test('two agreements that are amended together are both amended', () => {
  expect(changeLines('On May 3, 2024 both the note purchase agreement and the credit agreement were amended.')).toEqual(
    ['notes amended 2024-05-03', 'credit_agreement amended 2024-05-03'],
  )
})

test('a sum behind the owner is no part of a name', () => {
  const [one] = statementsOf(readingOf(["On May 3, 2024, we assumed Alder's $20 million term loan."])).signals
  expect(one?.locator['instrumentName']).toBe('term loan')
})
