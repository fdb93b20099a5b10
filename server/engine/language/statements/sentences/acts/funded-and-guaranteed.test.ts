import { describe, expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { changeLines } from '../../fixtures/signal-lines.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

describe('somebody else acts for the filer, or frees it', () => {
  test.each<[string, string[]]>([
    [
      'In January 2024, a former director and officer of the Company loaned $12,000 to the Company without interest.',
      ['loan borrowed 12000 2024-01'],
    ],
    ['A shareholder of the Company loaned us $150,000 on May 3, 2024.', ['loan borrowed 150000 2024-05-03']],
    ['On May 3, 2024, our landlord provided a $300,000 loan to the Company.', ['loan borrowed 300000 2024-05-03']],
    [
      'On May 3, 2024, our majority shareholder forgave $220,000 of loans it had made to the Company.',
      ['loan forgiven 220000 2024-05-03'],
    ],
    [
      'On May 3, 2024, a director of the Company released the Company from its obligation to repay $28,500 in loans.',
      ['loan forgiven 28500 2024-05-03'],
    ],
    [
      'On May 3, 2024 the lender released the Company from all of its obligations under the Term Note.',
      ['term_loan discharged 2024-05-03'],
    ],
    ['The 2024 Term Loan was fully drawn on May 3, 2024.', ['term_loan borrowed 2024-05-03']],
    ['Tarn has guaranteed Tarn OP’s obligations under the Term Loan Agreement.', ['term_loan guaranteed']],
    [
      'In May 2024 the Company privately placed $85 million of 5.1% senior notes with three insurers.',
      ['notes issued 85000000 2024-05'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
  test.each([
    'On May 5, 2024 the Company loaned $500,000 to an officer of the Company.',
    'In May 2024, the Company and two directors of the Company loaned $1.0 million to Delt Corp.',
    'On May 5, 2024, the bank released its lien on the inventory from the security agreement.',
    'Our supplier has guaranteed the obligations of its affiliate under its loan agreement.',
    'In May 2024 we placed $85 million of 5.1% senior notes on the market.',
    'In May 2024 Tarn guaranteed the obligations of a customer under the Loan Agreement.',
    'Our portfolio included $115 million of ten-year notes issued in October 1995.',
    'In May 2024 the proceeds were used to repay the term loan of our joint venture.',
    'In May 2024 the guarantor was released from its obligations under the credit agreement.',
    'In May 2024 our president was released from his guarantee obligations under the term loan.',
    'Our former subsidiary was released from its obligations under the indenture in May 2024.',
    'The Company\u2019s president received a loan of $30,000 from the Company in May 2024.',
    'In May 2024, an officer of the Company borrowed $30,000 from the Company.',
  ])('none: %s', (text) => expect(changeLines(text)).toEqual([]))
})

test.each([
  ['entered into a new Loan and Security Agreement ("Tarn Agreement") with Ostler Bank.', 'Tarn Agreement'],
  [
    'entered into a Loan and Security Agreement (the "Loan Agreement") with Ostler Bank.',
    'Loan and Security Agreement',
  ],
  [
    'entered into a Second Amended and Restated Credit Agreement (the "Tarn Agreement").',
    'Second Amended and Restated Credit Agreement',
  ],
])('the name of its own that brackets give an agreement: %s', (text, name) => {
  const { signals } = statementsOf(
    readingOf([`On May 7, 2024, Tarn Mills ${text}`], '10-Q', '2024-06-30', '2024-08-05'),
  )
  expect(signals.map(({ locator }) => locator['instrumentName'])).toEqual([name])
})

test('the size of a line is told of the line that "thereunder" points to', () => {
  const text =
    'In April 2024, in connection with our Commercial Paper Program, we amended our unsecured revolving credit facility (the “Tarn Facility”) to increase our borrowing capacity thereunder to $7.0 billion.'
  const { signals } = statementsOf(readingOf([text], '10-Q', '2024-06-30', '2024-08-05'))
  expect(signals.map(({ concept, locator }) => [concept, locator['instrumentName']])).toEqual([
    ['credit_agreement', 'Tarn Facility'],
    ['revolver_capacity', 'Tarn Facility'],
  ])
})

describe('the day of an act stands behind its means or its party, and a span of months has none', () => {
  test.each<[string, string[]]>([
    [
      'The second loan of $990,000 was paid off using a bridge loan of $1,019,000 on May 16, 2024.',
      ['loan repaid 990000 2024-05-16', 'term_loan entered_into 1019000 2024-05-16'],
    ],
    [
      'The convertible line of credit agreement entered into by the Company February 2, 2024 bears interest at 8%.',
      ['credit_agreement entered_into 2024-02-02'],
    ],
    [
      'During the six months ended June 30, 2024, we made $200 million in repayments of commercial paper.',
      ['commercial_paper repaid 200000000'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
  test('notes that are repaid were issued in no such sum', () =>
    expect(changeLines('In May 2024 we repaid $100 million of senior notes issued in May 2014.')).toEqual([
      'notes repaid 100000000 2024-05',
    ]))
})

describe('the sum beside the words for a debt is its own', () => {
  test.each<[string, string[]]>([
    [
      'In April 2024, $1.1 billion of principal related to the 2014 Notes matured and was paid.',
      ['notes repaid 1100000000 2024-04'],
    ],
    [
      'In April 2024, INR28.1 billion ($336 million as of payment date) of principal related to the INR Term Loan matured and was paid.',
      ['term_loan repaid 28100000000 2024-04'],
    ],
    [
      'In April 2024, the Company borrowed $2.0 million from a bank and $1.0 million from its chairman.',
      ['loan borrowed 2000000 2024-04', 'loan borrowed 1000000 2024-04'],
    ],
    [
      'The Company drew $15 million on its line of credit in March 2024, repaid $5 million in April 2024 and repaid the remaining $10 million in May 2024.',
      [
        'credit_agreement borrowed 15000000 2024-03',
        'credit_agreement repaid 5000000 2024-04',
        'credit_agreement repaid 10000000 2024-05',
      ],
    ],
    [
      'Proceeds of the offering, which closed on May 12, 2024, were used to redeem all $150 million of the 9.75% Notes and to repay $42 million outstanding under the Credit Facility.',
      ['notes redeemed 150000000 2024-05-12', 'credit_agreement repaid 42000000 2024-05-12'],
    ],
    [
      'On June 5, 2024 Mr. Orr converted his $250,000 demand note into common stock.',
      ['loan converted 250000 2024-06-05'],
    ],
    [
      'In February 2024, the Company issued €650 million ($691 million and $724 million as of June 30, 2024 and 2023, respectively) principal amount of notes due February 2029.',
      ['notes issued 650000000 2024-02'],
    ],
    [
      'The first loan was entered into in March 2024 under which we borrowed $8.7 million.',
      ['loan entered_into 8700000 2024-03'],
    ],
    [
      'In May 2024 we received $1.4 million from Ostler Bank in the form of a term loan.',
      ['term_loan borrowed 1400000 2024-05'],
    ],
    [
      'In May 2024, the Company used the offering’s net proceeds of approximately $386 million to repay a portion of its commercial paper borrowings.',
      ['commercial_paper repaid 386000000 2024-05'],
    ],
    [
      'At June 30, 2024, long-term debt was $617.4 million and included $135 million of unsecured ten-year notes issued in October 2015 at a rate of 6.8%.',
      ['notes issued 135000000 2015-10'],
    ],
    [
      'In May 2024 the Company prepaid $30 million of its term loan and reduced its revolver commitments by $25 million to $125 million.',
      ['term_loan repaid 30000000 2024-05', 'revolver_capacity amended 125000000 decreased 2024-05'],
    ],
    [
      'In May 2024, the Company sold senior debentures with an aggregate purchase price of $460 million.',
      ['notes issued 460000000 2024-05'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('loans are funded, guaranteed, surrendered and paid in the passive', () => {
  test.each<[string, string[]]>([
    ['The bridge loan was funded in full on May 7, 2024.', ['term_loan borrowed 2024-05-07']],
    [
      'The term loan was funded on May 7, 2024 in the amount of $9.0 million.',
      ['term_loan borrowed 9000000 2024-05-07'],
    ],
    ['Of the $40 million term loan, $25 million was drawn on May 7, 2024.', ['term_loan borrowed 25000000 2024-05-07']],
    [
      'In May 2024, the Company received the proceeds of its equipment loan of $410,000.',
      ['loan borrowed 410000 2024-05'],
    ],
    ['Our obligations under the Credit Agreement are guaranteed by our subsidiaries.', ['credit_agreement guaranteed']],
    [
      'The 2029 Notes are fully and unconditionally guaranteed by each of our domestic subsidiaries.',
      ['notes guaranteed'],
    ],
    [
      'On May 7, 2024, a holder surrendered for cancellation $3.0 million of the 7% Notes in exchange for new notes.',
      ['notes exchanged 3000000 2024-05-07'],
    ],
    [
      'On May 7, 2024, the Fund exchanged a note in the amount of $700,000 for a new convertible note of $770,000.',
      ['notes exchanged 700000 2024-05-07'],
    ],
    [
      'In May 2024, the Company fully paid the amount due under this line of credit.',
      ['credit_agreement repaid 2024-05'],
    ],
    ['Our line of credit with Tarn Bank matured on May 7, 2024.', ['credit_agreement matured 2024-05-07']],
    [
      'The credit facility was repaid and terminated on May 7, 2024.',
      ['credit_agreement repaid 2024-05-07', 'credit_agreement terminated 2024-05-07'],
    ],
    [
      'On May 7, 2024, the lender agreed to extend the interest-only period of the term loan.',
      ['term_loan extended 2024-05-07'],
    ],
    [
      'The due date of the promissory note was extended pursuant to a letter agreement dated May 7, 2024.',
      ['loan extended 2024-05-07'],
    ],
    ['Principal payments on the term loan were deferred on May 7, 2024.', ['term_loan deferred 2024-05-07']],
    ['The scheduled repayment of the term loan on May 7, 2024 was deferred.', ['term_loan deferred']],
    [
      'On May 7, 2024, the Company repaid $5.0 million of senior notes with the proceeds of a new $8 million term loan.',
      ['notes repaid 5000000 2024-05-07', 'term_loan entered_into 8000000 2024-05-07'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))

  test.each([
    'The Company’s loans are guaranteed by the Small Business Administration.',
    'The acquisition was funded on May 7, 2024 with the term loan.',
    'The debentures are not guaranteed by our subsidiaries.',
    'The repayment of the term loan was funded on May 7, 2024 with cash.',
    'The amendment eliminated the minimum liquidity covenant of the credit facility.',
  ])('not here: %s', (text) =>
    expect(changeLines(text).filter((one) => /guaranteed|borrowed|terminated/.test(one))).toEqual([]),
  )
})

test('principal that is converted is that of the note of the sentence before', () => {
  const reading = readingOf(
    [
      'The Company owes Tarn Lending under a convertible note.',
      'On May 7, 2024, Tarn Lending converted $85,000 of principal and $6,200 of interest into 900,000 shares of common stock.',
    ],
    '10-Q',
    '2024-06-30',
    '2024-08-05',
  )
  expect(
    statementsOf(reading).signals.map(({ concept, action, threshold }) => [concept, action, threshold].join(' ')),
  ).toEqual(['notes converted 85000'])
})

describe('an agreement is entered into beside another act, or in a list of documents', () => {
  test.each<[string, string[]]>([
    [
      'On May 7, 2024, in connection with entering into the ABL Agreement, the Company repaid its $40.0 million term loan.',
      ['term_loan repaid 40000000 2024-05-07', 'credit_agreement entered_into 2024-05-07'],
    ],
    [
      'On May 7, 2024, the Company entered into (i) a Loan Agreement with Tarn Bank in the amount of $6,000,000; (ii) a Term Note in the amount of $2,000,000; and (iii) a Security Agreement.',
      ['credit_agreement entered_into 6000000 2024-05-07', 'term_loan entered_into 2000000 2024-05-07'],
    ],
    [
      'A secured note, issued to Tarn Fund on May 7, 2024 in the principal amount of $1.1 million, bears interest at 9%.',
      ['notes issued 1100000 2024-05-07'],
    ],
    [
      'The Company entered into Amendment No. 6 to the Loan Agreement on May 7, 2024, extending the maturity to May 31, 2026.',
      ['credit_agreement amended 2024-05-07', 'credit_agreement extended 2024-05-07'],
    ],
    [
      'On May 7, 2024, the bank agreed to increase the line from $5,000,000 to $7,500,000 under our revolving loan.',
      ['revolver_capacity amended 7500000 increased 2024-05-07'],
    ],
    [
      'We received an amendment on May 7, 2024 that reduces the fees under the credit agreement.',
      ['credit_agreement amended 2024-05-07'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})
