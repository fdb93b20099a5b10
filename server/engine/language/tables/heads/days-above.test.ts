import { describe, expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** What a table in millions says of debt as a whole, a row a line and a bar between cells. */
const totals = (introduction: string, rows: readonly string[]): string[] =>
  factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`).filter((fact) =>
    /^(?:total_debt|current_debt|long_term_debt|short_term_borrowings) /.test(fact),
  )

describe('columns without heads', () => {
  const rows = ['Total|900|800', 'Less current portion|(100)|(90)', 'Long-term portion|$800|$710']

  test('are of the days that the introduction names in their order', () => {
    const found = totals('Notes payable as of December 31, 2024 and 2023, consisted of the following', rows)
    expect(found).toContain('long_term_debt 710000000 2023-12-31')
    expect(found).toContain('current_debt 100000000 2024-12-31')
  })

  test.each([
    'At December 31, 2024 and at December 31, 2023, notes payable were',
    'Notes payable at December 31, 2024, and 2023',
  ])('in words such as: %s', (introduction) => {
    expect(totals(introduction, rows)).toContain('long_term_debt 710000000 2023-12-31')
  })

  test.each([
    'Notes payable consisted of the following',
    'Notes payable as of December 31, 2024 consisted of the following',
    'Notes payable under the indenture of June 30, 2022 consisted of the following as of December 31, 2024',
    'Notes payable under the indenture dated as of June 30, 2022 consisted of the following as of December 31, 2024',
    'Notes payable, which were amended on May 1, 2024, consisted of the following as of December 31, 2024',
    'Notes payable due at June 30, 2026 consisted of the following at December 31, 2024',
  ])('are of no day where it does not: %s', (introduction) => {
    expect(totals(introduction, rows)).toEqual([])
  })

  test('are below those of the debt before, under a title of their own', () => {
    const table = (lines: readonly string[]) => `<table>${tableRows(lines)}</table>`
    const soon = [
      '|2024|2023',
      'Short-term borrowings||',
      'Current maturities of long-term debt|$45|$804',
      'Other|30|60',
    ]
    const later = [
      '||',
      'Senior unsecured notes, due April 2031|1,944|1,941',
      'Senior unsecured notes, due July 2032|1,197|1,194',
    ]
    const facts = (title: string) =>
      factsIn(`<p>Debt (in millions):</p>${table(soon)}${table([`${title}||`, ...later])}`)
    expect(facts('Long-term debt')).toEqual(
      expect.arrayContaining(['notes 1944000000 2024-12-31', 'notes 1194000000 2023-12-31']),
    )
    expect(facts('Notes of customers').filter((one) => one.startsWith('notes'))).toEqual([])
  })

  test('are of no day where one of them holds rates', () => {
    const introduction = 'Notes payable at December 31, 2024 and 2023 consisted of the following'
    const notes = ['Senior notes|500|5.0', 'Term loan|300|6.5']
    expect(factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(notes)}</table>`)).toEqual([])
  })
})

test('the year above several quarters, and a day that a narrow head breaks, are of their columns', () => {
  const interest = (rows: readonly string[]): string[] =>
    factsIn(
      `<p>Quarterly data (in millions):</p><table>${tableRows([...rows, 'Net sales|9|9|9', 'Interest expense|4|5|6'])}</table>`,
    ).filter((fact) => fact.startsWith('interest_expense'))
  expect(interest(['||2024 Quarter Ended|', '|March 31|June 30|September 30'])).toEqual([
    'interest_expense 4000000 2024-03-31',
    'interest_expense 5000000 2024-06-30',
    'interest_expense 6000000 2024-09-30',
  ])
  expect(
    interest(['|Year Ended|Year Ended|Year Ended', '|December|December|December', '|31, 2024|31, 2023|31, 2022']),
  ).toEqual([
    'interest_expense 4000000 2024-12-31',
    'interest_expense 5000000 2023-12-31',
    'interest_expense 6000000 2022-12-31',
  ])
})
