import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const DAY = 'At December 31, 2024,'

describe('what is no balance of a debt makes no record of it', () => {
  test.each([
    'We have a commercial paper program under which we may issue unsecured commercial paper up to a total of $4.0 billion.',
    `${DAY} our commercial paper program allowed for an aggregate of $3.0 billion in borrowings.`,
    `${DAY} we were authorized to issue up to $2 billion in outstanding notes under the program.`,
    `${DAY} we had committed borrowing capacity with respect to senior term debt facilities of $1.4 billion.`,
    'In July 2024, we paid off the remaining outstanding mortgages totaling $10.2 million.',
    'On May 3, 2024, we received forgiveness on the Paycheck Protection Program loan in the amount of $213,080.',
    `${DAY} the Company had guaranteed certain loans totaling $193 million.`,
    `${DAY} our guarantees for the mill covered debt service requirements of $142 million in principal.`,
    `The maximum month-end balance of short-term borrowings was $60.0 million during 2024.`,
    'We repaid and terminated our $450 million term loan.',
    'The carrying amount of the notes is net of $262 million and $286 million unamortized debt discount associated with them.',
    `${DAY} we had entered into a commitment with a lender for $126 million senior secured debt.`,
    'We are negotiating an amendment to the term loan to increase it to $300 million.',
    `The notes are secured by equipment with a net book value of $3.9 million and $3.1 million at December 31, 2024 and 2023.`,
    `${DAY} the balance of the accrued interest on the notes payable was $70,545.`,
    'The new debentures eliminate the floor price of $5.25 and ceiling of $12.00 of the original Debentures.',
    'The offering included $550 million principal amount of notes, of which Orlo & Co. underwrote $275 million in May 2024.',
    `Working capital fell because of $2.0 billion of senior notes that were reclassified to current liabilities at December 31, 2024.`,
    'The Company borrowed $1 million and $2 million under the loan in 2024 and 2023, respectively.',
  ])('%s', (text) => expect(factsIn(text)).toEqual([]))

  test.each([
    [`${DAY} the $45.0 million term loan, which was reclassified to current liabilities, is secured.`, 45_000_000],
    [`${DAY} the balance of the accrued interest and principal on the term loan was $5.2 million.`, 5_200_000],
  ])('the whole of a debt stays: %s', (text, value) => {
    expect(factsIn(text)).toEqual([`term_loan ${String(value)} 2024-12-31`])
  })

  test('a debt that is told behind the forgiveness of another stays', () => {
    expect(
      factsIn(`${DAY} after the forgiveness of the first loan, the second loan had a balance of $1.2 million.`),
    ).toEqual(['term_loan 1200000 2024-12-31'])
  })

  test.each<[string, string[]]>([
    [
      `${DAY} we were party to two committed letter of credit facilities totaling $21 million, of which $7.3 million was outstanding.`,
      ['letters_of_credit 7300000 2024-12-31'],
    ],
    [
      `${DAY} we had long-term debt with a face value of $70 billion, primarily consisting of fixed rate senior notes.`,
      ['long_term_debt 70000000000 2024-12-31'],
    ],
    [
      `${DAY} our total debt was $1.3 billion, net of unamortized debt discount associated with the convertible notes.`,
      ['total_debt 1300000000 2024-12-31'],
    ],
    [
      `${DAY} we had balances on our asset-backed debt of $2.2 billion and principal from convertible notes of $381 million.`,
      ['notes 381000000 2024-12-31', 'other_debt 2200000000 2024-12-31'],
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
      `${DAY} the revolving line of credit had $19 million related to outstanding letters of credit.`,
      ['letters_of_credit 19000000 2024-12-31'],
    ],
    [`${DAY} deposits secure two letters of credit of $121,000 and $540,000 as of December 31, 2024.`, []],
    [`${DAY} we were party to two committed letter of credit facilities totaling $21 million.`, []],
    [`${DAY} we had deposits and letters of credit outstanding of approximately $21.2 million.`, []],
    ['A $60 million letter of credit previously provided to the ministry was terminated in June 2024.', []],
    [`${DAY} we had $7 million of letters of credit outstanding.`, ['letters_of_credit 7000000 2024-12-31']],
  ])('%s', (text, expected) => expect(factsIn(text)).toEqual(expected))
})

describe('a total is said of the whole group', () => {
  test.each([
    `${DAY} the ratio excludes $46.8 million of indebtedness of our financial services subsidiary.`,
    'Ratings of Orlo Insurance affect $1.7 billion of outstanding debt.',
    'Included in debt at December 31, 2024 were obligations payable in foreign currencies of $970 million.',
    `${DAY} homebuilding debt outstanding was $1,343 million.`,
    'The Company’s debt position was $45.6 billion as of December 31, 2023, as compared to $32.6 billion the same period a year ago.',
  ])('%s', (text) => expect(factsIn(text).filter((one) => !one.includes('45600000000'))).toEqual([]))
})

describe('cash is what the group holds as cash', () => {
  test.each([
    `${DAY} we had Company cash of $29.8 billion.`,
    `${DAY} our homebuilding cash balance was $438.2 million (including $31.4 million in restricted cash).`,
    `${DAY} our unrestricted subsidiaries had $341.0 million of unrestricted cash.`,
    `${DAY} we had $6.1 billion of cash and cash equivalents related to foreign subsidiaries.`,
    `${DAY} GE cash and equivalents aggregated $7.2 billion.`,
  ])('%s', (text) => expect(factsIn(text).filter((one) => one.startsWith('cash'))).toEqual([]))
})

test('long-term notes are notes', () => {
  expect(factsIn('In June 2024, we issued $1.1 billion of long-term notes in two series.')).toEqual([
    'notes 1100000000 2024-06-30',
  ])
})

test('the balance of a line is drawn on it, and a balance has the day of its own phrase', () => {
  expect(factsIn(`${DAY} the revolving line of credit had an outstanding loan balance of $230 million.`)).toEqual([
    'revolver_drawn 230000000 2024-12-31',
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

test('an issue told by its month is marked as an issue without a day', () => {
  const [fact] = readBody('In June 2024, we issued $650 million of senior notes.').facts
  expect(fact?.uncertainty.reasons).toEqual(expect.arrayContaining(['amount_issued', 'day_not_stated']))
})
