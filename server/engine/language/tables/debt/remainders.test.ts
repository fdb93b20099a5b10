import { describe, expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableFacts } from '../../fixtures/table-readings.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** The facts of a table of debts in thousands, a row a line and a bar between cells. */
function facts(introduction: string, rows: readonly string[]): string[] {
  return factsIn(`<p>${introduction} (in thousands):</p><table>${tableRows(rows)}</table>`)
}

describe('rates between the columns of balances', () => {
  test('each is of the day of the balance before it', () => {
    const found = facts('Borrowings consisted of the following', [
      '|December 31, 2024|Interest Rate|December 31, 2023|Interest Rate',
      'Revolving line of credit|$ 9,000|8.15 %|$ 7,000|7.95 %',
      'Term loan|50,000|9.25 %|—|8.60 %',
    ])
    expect(found.filter((fact) => fact.startsWith('interest_rate'))).toEqual([
      'interest_rate 7.95 2023-12-31',
      'interest_rate 8.15 2024-12-31',
      'interest_rate 9.25 2024-12-31',
    ])
  })

  test('one column of rates behind two days is of the later', () => {
    const found = facts('Borrowings consisted of the following', [
      '|December 31, 2024|December 31, 2023|Interest Rate',
      'Revolving line of credit|$ 9,000|$ 7,000|8.15 %',
      'Term loan|50,000|60,000|9.25 %',
    ])
    expect(found.filter((fact) => fact.startsWith('interest_rate'))).toEqual([
      'interest_rate 8.15 2024-12-31',
      'interest_rate 9.25 2024-12-31',
    ])
  })
})

describe('what adds other rows up', () => {
  test('notes, a revolver and leases are no notes together', () => {
    const found = facts('Notes payable and capital leases comprised the following', [
      '|December 31, 2024|December 31, 2023',
      'Revolving credit facility|$9,000|$8,000',
      'Capital leases and other notes payable|40|90',
      'Total notes payable and capital leases|9,040|8,090',
    ])
    expect(found).toContain('total_debt 9040000 2024-12-31')
    expect(found).not.toContain('notes 9040000 2024-12-31')
  })

  test('notes of several kinds stay notes', () => {
    const found = facts('Our notes comprised the following', [
      '|December 31, 2024|December 31, 2023',
      '6.1% senior notes|$9,000|$8,000',
      '7.2% junior notes|40|90',
      'Total notes payable|9,040|8,090',
    ])
    expect(found).toContain('notes 9040000 2024-12-31')
  })

  test('notes are notes where nothing else is owed on their day', () => {
    const found = facts('Short-term debt consisted of the following', [
      '|December 31, 2024|December 31, 2023',
      'Commercial paper|$—|$50',
      '3.8% notes due 2025|300|200',
      '4.5% notes due 2025|100|—',
      'Total senior notes|400|200',
    ])
    expect(found).toContain('notes 400000 2024-12-31')
    expect(found).toContain('notes 200000 2023-12-31')
  })

  test('what is left below the current part is long-term debt, whatever it is called', () => {
    const found = facts('Notes payable and other obligations consisted of the following', [
      '|December 31, 2024|December 31, 2023',
      'Note payable to bank|$ 900|$ 1,000',
      'Obligations under capital leases|20|30',
      'Total notes payable and other obligations|$ 920|$ 1,030',
      'Less — current portion|(220)|(230)',
      'Long-term notes payable and other obligations|$ 700|$ 800',
    ])
    expect(found).toContain('long_term_debt 700000 2024-12-31')
    expect(found.filter((fact) => fact.startsWith('notes'))).toEqual([
      'notes 1000000 2023-12-31',
      'notes 900000 2024-12-31',
    ])
  })

  test('a note below the current part is a note where it is not what is left', () => {
    const found = facts('Debt consisted of the following', [
      '|December 31, 2024|December 31, 2023',
      'Bank term loan|$ 900|$ 1,000',
      'Total|$ 900|$ 1,000',
      'Less — current portion|(220)|(230)',
      'Notes to related parties|$ 70|$ 80',
    ])
    expect(found).toContain('notes 70000 2024-12-31')
  })
})

test('other debt is no notes because the table is about an issue of notes', () => {
  const found = facts('The capitalization adjusted for the issuance of the Senior Notes is set forth below', [
    '|December 31, 2024|December 31, 2023',
    'Revolving line of credit|$ 900|$ 1,000',
    'Other debt|220|230',
  ])
  expect(found).not.toContain('notes 220000 2024-12-31')
})

test.each([
  ['Principal payments under the term note payable are due as follows', false],
  ['Maturities of our notes payable are as follows', true],
  ['Maturities of long-term debt are as follows', true],
])('%s: the sum is all of the debt: %s', (introduction, expected) => {
  const rungs = ['|December 31, 2024', '2025|$200', '2026|300', '2027|400', 'Total|$900']
  expect(facts(introduction, rungs).includes('total_debt 900000 2024-12-31')).toBe(expected)
})

test('what all of the debt is worth, and what is due of it soon, below the debts', () => {
  expect(
    tableFacts('Debt consisted of (in millions):', [
      '|2024|2023',
      '5% notes due 2031|$400|$400',
      'Total debt|400|400',
      'Less: Short-term debt|(50)|(40)',
      'Long-term debt|$350|$360',
      'Estimated fair value of long-term debt|$390|$410',
    ]).filter((fact) => /fair_value|current/.test(fact)),
  ).toEqual([
    expect.stringContaining('current_debt 50000000'),
    expect.stringContaining('current_debt 40000000'),
    expect.stringContaining('debt_fair_value 390000000'),
    expect.stringContaining('debt_fair_value 410000000'),
  ])
})
