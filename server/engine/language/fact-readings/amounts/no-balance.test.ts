import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const DAY = 'At December 31, 2024,'

describe('what is no balance of a debt makes no record of it', () => {
  test.each([
    'Notes of up to $4.0 billion may be sold under the commercial paper program that our board approved.',
    `${DAY} the board had authorized us to issue up to $1.6 billion of notes under the program.`,
    `${DAY} we had committed borrowing capacity with respect to senior term debt facilities of $1.4 billion.`,
    'In July 2024, we paid off the last mortgages still outstanding, which totaled $6.9 million.',
    'On May 3, 2024, we received forgiveness of our Paycheck Protection Program loan of $187,400.',
    `${DAY} the Company had guaranteed certain loans totaling $193 million.`,
    `${DAY} our guarantees for the mill covered debt service requirements of $142 million in principal.`,
    `Short-term borrowings reached a maximum month-end balance of $43.5 million during 2024.`,
    'We repaid and terminated our $450 million term loan.',
    'The notes are carried net of $31 million and $37 million of unamortized debt discount.',
    `${DAY} a lender had given us its commitment for $88 million senior secured debt.`,
    'We are negotiating an amendment to the term loan to increase it to $300 million.',
    `The notes are secured by looms with a book value of $2.4 million and $1.9 million at December 31, 2024 and 2023.`,
    `${DAY} the balance of the accrued interest on the notes payable was $70,545.`,
    `${DAY} the principal of loans serviced for others was $5.1 billion.`,
    'On July 31, 2024 we issued a debenture. The total amount of interest accrued under the debenture was $1.7 million.',
    `${DAY} net debt (total debt less cash and marketable securities) was $5.0 million.`,
    'The new debentures eliminate the floor price of $5.25 and ceiling of $12.00 of the original Debentures.',
    'Investors bought $430 million principal amount of our notes, and Orlo & Co. underwrote $190 million of them in May 2024.',
    `Working capital fell because of $2.0 billion of senior notes that were reclassified to current liabilities at December 31, 2024.`,
    'In 2024 and 2023, the Company borrowed $6 million and $8 million under the loan, respectively.',
    'The cost of issuing these debentures, $813,000, included a 5% fee paid to the placement agent.',
    'The costs of issuing the notes, about $2.1 million, are being amortized over their term.',
    `${DAY} principal and interest due on our senior notes over the next five years was $570 million.`,
    'We must prepay the loan from the incurrence of debt, other than the refinancing of up to $40 million of bank debt and $27 million of our senior notes.',
    'The credit agreement prohibits further debt, except for $75 million of subordinated notes.',
    'The Company had a Paycheck Protection Program loan of $64,000, which was forgiven in January 2024.',
  ])('%s', (text) => expect(factsIn(text)).toEqual([]))

  test.each([
    [`${DAY} we had no debt other than a term loan of $20 million, which restricts us.`, 20_000_000],
    [`${DAY} we had a term loan of $5.0 million, which was repaid in January 2025.`, 5_000_000],
    ['The Company has a term loan of $40 million, which was repaid in January 2025.', 40_000_000],
    [`${DAY} the $45.0 million term loan, which was reclassified to current liabilities, is secured.`, 45_000_000],
    [`${DAY} the balance of the accrued interest and principal on the term loan was $5.2 million.`, 5_200_000],
    [
      `The cost of obtaining the term loan rose, and ${DAY.replace('At', 'at')} the term loan was $5.2 million.`,
      5_200_000,
    ],
    [
      `Principal and interest on the term loan were paid, and its balance at December 31, 2024, was $5.2 million.`,
      5_200_000,
    ],
  ])('the whole of a debt stays: %s', (text, value) => {
    expect(factsIn(text)).toEqual([`term_loan ${String(value)} 2024-12-31`])
  })

  test('a debt that is told behind the forgiveness of another stays', () => {
    expect(
      factsIn(`${DAY} after the forgiveness of the first loan, the second loan had a balance of $1.2 million.`),
    ).toEqual(['other_debt 1200000 2024-12-31'])
  })

  test.each<[string, string[]]>([
    [
      `${DAY} the Company maintained three letter of credit facilities totaling $34 million, and $9.6 million of that was outstanding.`,
      ['letters_of_credit 9600000 2024-12-31'],
    ],
    [
      `${DAY} the Company owed long-term debt with a face amount of $5.2 billion, primarily consisting of senior notes.`,
      ['long_term_debt 5200000000 2024-12-31'],
    ],
    [
      `${DAY} our total debt was $1.3 billion, net of unamortized debt discount associated with the convertible notes.`,
      ['total_debt 1300000000 2024-12-31'],
    ],
    [
      `${DAY} the Company had asset-backed debt of $1.9 billion and convertible notes with principal of $240 million.`,
      ['notes 240000000 2024-12-31', 'other_debt 1900000000 2024-12-31'],
    ],
    [`${DAY} we had $15 million, net of discount, in notes.`, ['notes 15000000 2024-12-31']],
  ])('what stands behind a sum is not always its own: %s', (text, facts) => expect(factsIn(text)).toEqual(facts))

  test('what is drawn on a program or lent on an agreement stays', () => {
    expect(factsIn(`${DAY} we had $212 million in borrowings outstanding under our commercial paper program.`)).toEqual(
      ['commercial_paper 212000000 2024-12-31'],
    )
    expect(factsIn('On May 3, 2024, we entered into an agreement for a term loan of up to $30 million.')).toEqual([
      'term_loan 30000000 2024-05-03',
    ])
  })
})

describe('letters of credit', () => {
  test.each([
    [
      `${DAY} our revolver had $14 million related to outstanding letters of credit.`,
      ['letters_of_credit 14000000 2024-12-31'],
    ],
    [`${DAY} deposits secure two letters of credit of $95,000 and $310,000 as of December 31, 2024.`, []],
    [`${DAY} the Company maintained three letter of credit facilities totaling $34 million.`, []],
    [`${DAY} deposits and letters of credit of roughly $8.7 million stood as security.`, []],
    ['A $45 million letter of credit previously issued to the port authority was terminated in June 2024.', []],
    [`${DAY} we had $7 million of letters of credit outstanding.`, ['letters_of_credit 7000000 2024-12-31']],
  ])('%s', (text, expected) => expect(factsIn(text)).toEqual(expected))
})

describe('a total is said of the whole group', () => {
  test.each([
    `${DAY} this ratio leaves out $39.5 million of indebtedness of our mortgage lending subsidiary.`,
    'Ratings of Orlo Insurance affect $1.7 billion of outstanding debt.',
    'Debt at December 31, 2024 included obligations payable in foreign currencies of $615 million.',
    `${DAY} homebuilding debt outstanding was $1,343 million.`,
    'The Company’s debt position stood at $590 million as of December 31, 2023, against $470 million the same period a year ago.',
  ])('%s', (text) => expect(factsIn(text).filter((one) => !one.includes('590000000'))).toEqual([]))
})

describe('cash is what the group holds as cash', () => {
  test.each([
    `${DAY} we had Company cash of $5.3 billion.`,
    `${DAY} the homebuilding cash balance stood at $214.7 million (including $12.9 million in restricted cash).`,
    `${DAY} our unrestricted subsidiaries had $341.0 million of unrestricted cash.`,
    `${DAY} $2.3 billion of our cash and cash equivalents related to foreign subsidiaries.`,
    `${DAY} Tarn cash and equivalents aggregated $610 million.`,
  ])('%s', (text) => expect(factsIn(text).filter((one) => one.startsWith('cash'))).toEqual([]))
})

test('long-term notes are notes', () => {
  expect(factsIn('In June 2024, we issued long-term notes of $640 million in three series.')).toEqual([
    'notes 640000000 2024-06-30',
  ])
})

test('the balance of a line is drawn on it, and a balance has the day of its own phrase', () => {
  expect(factsIn(`${DAY} the loan balance under the revolving line of credit was $185 million.`)).toEqual([
    'revolver_drawn 185000000 2024-12-31',
  ])
  expect(
    factsIn(
      'In June 2024, we borrowed $200 million under a new term loan that carries a year-end 2024 balance of $180 million.',
    ),
  ).toEqual(['term_loan 180000000 2024-12-31', 'term_loan 200000000 2024-06-30'])
})

test('borrowings under a facility stay drawn on it', () => {
  expect(
    factsIn(
      `${DAY} we had letters of credit totaling $0.4 million, and $23.6 million outstanding borrowings under the revolver.`,
    ),
  ).toContain('revolver_drawn 23600000 2024-12-31')
})

test.each([
  'In May 2024, we completed a public offering of $31 million aggregate principal amount of senior notes.',
  'In May 2024, we closed the offering and sale of $4 million of our 5% notes due 2030 and $31 million of our 6% notes due 2032.',
  'In May 2024, we closed a private placement of a convertible promissory note in the principal amount of $31 million.',
  'In May 2024, we issued and sold $31 million of unsecured notes.',
  'In May 2024, the Company received a loan of $31 million from a director.',
  'Debt includes $31 million of floating-rate notes issued in May 2024.',
])('what is sold or lent on a day is no balance of a later one: %s', (text) => {
  const fact = readBody(text).facts.find(({ value, factType }) => value === 31_000_000 && factType !== 'debt_proceeds')
  expect(fact?.uncertainty.reasons).toContain('amount_issued')
})

test.each([
  'At December 31, 2024, debt included $31 million of notes issued in May 2021.',
  'At December 31, 2024, we had $31 million of notes that we sold to a director in May 2021.',
])('a balance of notes that were issued before is a balance: %s', (text) => {
  const fact = readBody(text).facts.find(({ value }) => value === 31_000_000)
  expect(fact).toBeDefined()
  expect(fact?.uncertainty.reasons).not.toContain('amount_issued')
})

test('an issue told by its month is marked as an issue without a day', () => {
  const [fact] = readBody('In June 2024, we issued $650 million of senior notes.').facts
  expect(fact?.uncertainty.reasons).toEqual(expect.arrayContaining(['amount_issued', 'day_not_stated']))
})

test('a loan that is paid down by installments began with the sum it is known by', () => {
  const [fact] = readBody(
    'The mortgage loan of $6.9 million is repayable in equal monthly installments through 2030.',
  ).facts
  expect(fact?.uncertainty.reasons).toContain('amount_issued')
})

test.each([
  ['Our mortgage loans, which are serviced by Tarn Bank, had a balance of $40 million at December 31, 2024.', [40]],
  ['Mortgage loans serviced by a third party had a balance of $20 million at December 31, 2024.', [20]],
  ['The term loan is serviced quarterly and had a balance of $40 million at December 31, 2024.', [40]],
  ['Total debt, all of which is serviced from rents, was $30 million at December 31, 2024.', [30]],
  ['We serviced loans of $90 million and owed $30 million under our term loan at December 31, 2024.', [30]],
  [
    'Mortgage loans serviced for others were $900 million, and our mortgage notes payable were $40 million at December 31, 2024.',
    [40],
  ],
  ['The loans that we service had a principal of $900 million at December 31, 2024.', []],
])('what is serviced for others is no debt, and what the filer owes is: %s', (text, millions) =>
  expect(readBody(text).facts.map(({ value }) => value / 1e6)).toEqual(millions),
)

test('the title of notes says what was issued of them, and a list of what is owed does not', () => {
  const doubts = (text: string) =>
    readBody(`<p>${text}</p>`).facts.find(({ factType }) => factType === 'notes')?.uncertainty.reasons
  expect(doubts('$6 million Aggregate Principal Amount of 5.2% Senior Notes due 2030')).toContain('amount_issued')
  expect(doubts('We have $6 million aggregate principal amount of 5.2% senior notes due 2030.')).not.toContain(
    'amount_issued',
  )
})

test('what is left of a line and of a loan together is none of the line’s', () => {
  const left = (text: string) => factsIn(text).filter((fact) => fact.startsWith('revolver'))
  expect(
    left(
      `${DAY} we had $30 million of undrawn commitments under our revolving credit facility and our delayed draw term loan.`,
    ),
  ).toEqual([])
  expect(
    left(`${DAY} $31 million was available under our revolving credit facility and the term loan had been repaid.`),
  ).toEqual(['revolver_availability 31000000 2024-12-31'])
  expect(
    left(`${DAY} $21 million was outstanding under our revolving credit facility and no term loan borrowings.`),
  ).toEqual(['revolver_drawn 21000000 2024-12-31'])
  expect(
    left(
      'We had $10 million and $40 million outstanding under our revolving credit facility and term loan, respectively.',
    ),
  ).toEqual(['revolver_drawn 10000000 2024-12-31'])
})

test('what a bank holding company owes is the filer’s own', () =>
  expect(
    readBody(
      `${DAY} the bank holding company had $37 million of junior subordinated debentures outstanding.`,
    ).facts.map(({ value, entity }) => [value, entity ?? null]),
  ).toEqual([[37_000_000, null]]))

test('a change of what is available for letters of credit is none of the line', () => {
  expect(
    factsIn(
      'On May 3, 2024, we amended our credit facility to reduce the amount available for letters of credit to $40 million.',
    ),
  ).toEqual(['sublimit 40000000 2024-05-03'])
})
