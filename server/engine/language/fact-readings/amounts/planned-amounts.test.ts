import { describe, expect, test } from 'vitest'
import type { FilingContext } from '../../../model.ts'
import { factsIn, readBody } from '../../fixtures/read-body.ts'

const REPORT: Partial<FilingContext> = { form: '8-K', periodEnd: '2022-05-11', filedAt: '2022-05-11' }

/** The facts of a text, one short line each: type, value, the day that the text gives, mood. */
const plansIn = (text: string, filing: Partial<FilingContext> = {}): string[] =>
  readBody(text, filing)
    .facts.filter(({ factType }) => /^(?:revolver|term_loan|notes|other_debt)/.test(factType))
    .map(
      ({ factType, value, period, provenance: { mood } }) =>
        `${factType} ${String(value)} ${period.endDate ?? '-'} ${mood ?? 'stated'}`,
    )

const table = (
  rows: readonly (readonly [text: string, ...facts: string[]])[],
  filing?: Partial<FilingContext>,
): void => {
  test.each(rows)('%s', (text, ...facts) => expect(plansIn(text, filing)).toEqual(facts.filter((one) => one !== '')))
}

describe('money that a lender has promised is planned', () => {
  table(
    [
      [
        'The Company received a commitment letter from Oakmere Bank to provide a term loan in the amount of $48.0 million.',
        'term_loan 48000000 - planned',
      ],
      [
        'On May 9, 2022, the Company received a commitment letter from Oakmere Bank for a $48.0 million term loan.',
        'term_loan 48000000 2022-05-09 planned',
      ],
      [
        'The Company entered into a commitment letter with Tarn Securities (USA) LLC, which committed to provide a bridge loan facility of up to $5 billion.',
        'term_loan 5000000000 - planned',
      ],
      [
        'The lenders have committed to provide a $40 million term loan, as our report filed with the Securities and Exchange Commission says.',
        'term_loan 40000000 - planned',
      ],
      [
        'The lenders have committed to provide a $40 million term loan, but our leases are subject to renewal.',
        'term_loan 40000000 - planned',
      ],
      [
        'The Company has obtained a commitment from two banks for a new $35 million revolving credit facility.',
        'revolver_capacity 35000000 - planned',
      ],
      [
        'Subject to the conditions of the Bridge Loan, Oakmere Bank has agreed to fund a term loan of $12.5 million.',
        'term_loan 12500000 - conditional',
      ],
      [
        'Under the Note, the holder agreed to advance to the Company (i) $1.5 million on June 1, 2022 and (ii) $2.5 million on July 5, 2022.',
        'notes 1500000 2022-06-01 planned',
        'notes 2500000 2022-07-05 planned',
      ],
      [
        'Oakmere Bank will fund the term loan in two installments: $900,000 at closing and $600,000 on August 1, 2022.',
        'term_loan 900000 - planned',
        'term_loan 600000 2022-08-01 planned',
      ],
      [
        'The holders of the second lien notes will receive $75 million of new third lien notes.',
        'notes 75000000 - planned',
      ],
    ],
    REPORT,
  )
})

describe('a tranche that may be drawn later is planned, and what was drawn is there', () => {
  table([
    [
      'The second $15 million tranche of the term loan will become available upon approval of our product.',
      'term_loan 15000000 - conditional',
    ],
    [
      'Two additional $20.0 million term loans will become available upon certain sales milestones.',
      'term_loan 20000000 - conditional',
    ],
    [
      'On June 3, 2024, we closed a second lien term loan facility, of which $30 million was funded at closing and $15 million may be drawn within a year.',
      'term_loan 30000000 2024-06-03 stated',
      'term_loan 15000000 - planned',
    ],
  ])
})

describe('what is there stays stated, whatever is planned beside it', () => {
  table([
    [
      'Our sources of liquidity are (1) cash that we expect to generate and (2) a $700 million senior revolving credit facility.',
      'revolver_capacity 700000000 2024-12-31 stated',
    ],
    [
      'Under the Bridgewell revolver six lenders are committed to make advances of up to $400 million to the Company.',
      'revolver_capacity 400000000 2024-12-31 stated',
    ],
    [
      'Our lenders have agreed to provide a $90 million revolving credit facility.',
      'revolver_capacity 90000000 2024-12-31 stated',
    ],
    [
      'Under the amendment, the lender will not increase the maximum borrowing amount of $42 million under our revolving credit facility.',
      'revolver_capacity 42000000 2024-12-31 stated',
    ],
  ])
})

describe('what is only sought or talked about is nothing', () => {
  table([
    ['We are negotiating a $30 million revolving credit facility with a bank.', ''],
    ['We are exploring the issuance of up to $50 million of convertible notes.', ''],
    ['The Company has agreed to lend $5 million to Delmar Foods under a promissory note.', ''],
    ['The $2.25 billion credit agreement will expire on March 11, 2027.', ''],
    ['In May 2024, we signed an agreement under which we expected to issue senior notes of $25.0 million.', ''],
    [
      'We cannot assure you that we will be able to borrow under our secured revolving line of credit for up to $500 million.',
      '',
    ],
  ])
})

test('a planned sum is no period’s balance and contradicts none', () => {
  const { facts } = readBody(
    'We have a $40 million revolving credit facility. We expect to enter into a new $60 million revolving credit facility in May 2025.',
  )
  expect(
    facts.map(({ value, period, uncertainty }) => [
      value,
      period.status,
      uncertainty.reasons.includes('other_value_for_same_date'),
    ]),
  ).toEqual([
    [40000000, 'reported', false],
    [60000000, 'planned', false],
  ])
})

describe('what is left to borrow, in other words', () => {
  const rows: readonly (readonly [text: string, fact: string])[] = [
    [
      'Neither the revolving credit facility nor the term loan had any balance outstanding at December 31, 2024.',
      'revolver_drawn 0 2024-12-31',
    ],
    [
      'In 2019 we entered into a $150 million revolving credit agreement, which was increased to $200 million in 2021 and reduced to $125 million in November 2024.',
      'revolver_capacity 125000000 2024-11-30',
    ],
    [
      'As of June 30, 2024, the Company had no additional amounts available under its revolving line of credit.',
      'revolver_availability 0 2024-06-30',
    ],
    [
      'We ended the year with $40 million of unused availability under the revolver.',
      'revolver_availability 40000000 2024-12-31',
    ],
    [
      'The revolver was amended. At year-end 2024, borrowing availability, net of letters of credit of $4.0 million, was $51.0 million.',
      'revolver_availability 51000000 2024-12-31',
    ],
  ]
  test.each(rows)('%s', (text, fact) => expect(factsIn(text)).toContain(fact))
})

describe('a level that a verb sets', () => {
  const rows: readonly (readonly [text: string, ...facts: string[]])[] = [
    [
      'Effective October 1, 2024, the borrowing base was redetermined at $310 million, down from $365 million.',
      'borrowing_base 310000000 2024-10-01',
    ],
    [
      'The Company had fully utilized its $8.0 million line of credit as of December 31, 2024.',
      'revolver_capacity 8000000 2024-12-31',
      'revolver_drawn 8000000 2024-12-31',
    ],
    [
      'The maximum principal that may be outstanding at any time under the revolving note is $6,500,000.',
      'revolver_capacity 6500000 2024-12-31',
    ],
    ['The revolver is limited in funded amounts to $30.0 million until a new lender joins.'],
    [
      'In addition to the revolver, the Company has $4.4 million of seller notes outstanding.',
      'notes 4400000 2024-12-31',
    ],
    [
      'We have a mortgage loan in the original principal amount of $6.0 million, with a balance of $4.7 million at December 31, 2024.',
      'other_debt 4700000 2024-12-31',
    ],
    ['Borrowings outstanding at year end were $12.4 million on the revolver.', 'revolver_drawn 12400000 2024-12-31'],
  ]
  test.each(rows)('%s', (text, ...facts) => expect(factsIn(text)).toEqual(facts))
})

describe('loans under an agreement are drawn on it', () => {
  const rows: readonly (readonly [text: string, ...facts: string[]])[] = [
    [
      'Outstanding loans under the revolver totaled $31.5 million at December 31, 2024.',
      'revolver_drawn 31500000 2024-12-31',
    ],
    [
      'Revolving loans under the credit agreement totaled $9 million at December 31, 2024.',
      'revolver_drawn 9000000 2024-12-31',
    ],
    [
      'The term loans under the Credit Agreement totaled $50 million at December 31, 2024.',
      'term_loan 50000000 2024-12-31',
    ],
    [
      'The facility consists of a $20 million revolver and a $10 million term loan. At December 31, 2024, outstanding loans were $18.0 million.',
      'other_debt 18000000 2024-12-31',
      'revolver_capacity 20000000 2024-12-31',
      'term_loan 10000000 2024-12-31',
    ],
  ]
  test.each(rows)('%s', (text, ...facts) => expect(factsIn(text)).toEqual(facts))
})

describe('what is over is prior', () => {
  const statusesIn = (text: string, filing: Partial<FilingContext>): string[] =>
    readBody(text, filing).facts.map(({ value, period }) => `${String(value)} ${period.status}`)

  test('the size of a prior agreement, told in the past perfect', () => {
    expect(
      statusesIn(
        'The new credit agreement provides for a revolving credit facility of $60 million. The prior credit agreement had provided for a revolving credit facility of $45 million.',
        {},
      ),
    ).not.toContain('45000000 reported')
  })

  test('the balance of a loan that was repaid is of no stated day', () => {
    expect(
      statusesIn(
        'On November 1, 2018, the Company entered into a Loan Agreement with Second Bank for a loan in the principal amount of $7,500,000, and repaid its existing loan with First Bank, which had a balance of $5,100,000.',
        { form: '8-K', periodEnd: '2018-11-05', filedAt: '2018-11-05' },
      ),
    ).toEqual(['7500000 reported'])
  })
})

describe('a sum of two nouns, and one owed under no named debt', () => {
  const rows: readonly (readonly [text: string, ...facts: string[]])[] = [
    [
      'Our revolving credit facility is secured. The borrowing base and elected commitment was $180.0 million as of September 30, 2024.',
      'borrowing_base 180000000 2024-09-30',
      'revolver_capacity 180000000 2024-09-30',
    ],
    ['At December 31, 2024, our officers had loaned us a total of $386,400.', 'other_debt 386400 2024-12-31'],
    [
      'As of December 31, 2024, the Company was indebted to its president in the amount of $94,217 for advances.',
      'other_debt 94217 2024-12-31',
    ],
    ['As of December 31, 2024, the Company owed its officers $120,000 for salaries and advances of expenses.'],
    [
      'Letters of credit may be issued in amounts up to $20.0 million under the Credit Agreement.',
      'sublimit 20000000 2024-12-31',
    ],
    [
      'A portion of the Revolving Facility, in the amount of $40.0 million, is available for letters of credit.',
      'sublimit 40000000 2024-12-31',
    ],
    [
      'Our debt consists of a $300 million revolving credit facility and a term loan component of $415.6 million.',
      'revolver_capacity 300000000 2024-12-31',
      'term_loan 415600000 2024-12-31',
    ],
    [
      'Of the total, $50 million is a revolving credit line and $30 million is a term loan.',
      'revolver_capacity 50000000 2024-12-31',
      'term_loan 30000000 2024-12-31',
    ],
    [
      'At year-end 2024, we had $1,204,000 in cash and a working capital deficit of $6.3 million.',
      'cash 1204000 2024-12-31',
    ],
    ['The bank may accelerate the $3.4 million outstanding under the mortgage note.', 'other_debt 3400000 2024-12-31'],
  ]
  test.each(rows)('%s', (text, ...facts) => expect(factsIn(text)).toEqual(facts))
})
