import { describe, expect, it } from 'vitest'
import type { FilingContext } from '../../model.ts'
import { readDocument, readFiling } from '../../pipeline.ts'
import { findFacts } from '../find-facts.ts'

const FILING: FilingContext = {
  accession: '0000000000-25-000002',
  form: '10-K',
  periodEnd: '2024-12-31',
  filedAt: '2025-03-10',
}

function factsOf(body: string, byMaturity = false): string[] {
  const bytes = new TextEncoder().encode(`<html><body><p><b>Item 8. Financial Statements</b></p>${body}</body></html>`)
  return findFacts(readFiling(readDocument(bytes), FILING)).facts.map(
    ({ factType, value, period, maturityYear }) =>
      `${factType} ${String(value)} ${byMaturity ? String(maturityYear) : (period.endDate ?? period.status)}`,
  )
}

const table = (caption: string, rows: readonly string[]) => `<p>${caption} (in millions):</p><table>
  ${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`
const HEAD = '|December 31, 2024'
const NOTES = ['4.10% senior notes due 2029|500', '5.20% senior notes due 2033|300']

describe('findDebtRows', () => {
  it('takes commercial paper among deposits and bonds for what the company holds, not owes', () => {
    expect(
      factsOf(
        table('Our investments were', [
          HEAD,
          'Certificates of deposit|$ 40',
          'Commercial paper|25',
          'Corporate bonds due 2026|12',
          'Senior notes due 2027|3',
        ]),
      ),
    ).toEqual([])
  })

  it('reads a total of long-term debt below its deducted current part as what is due later', () => {
    const facts = factsOf(
      table('Debt was', [
        HEAD,
        ...NOTES,
        'Total debt|800',
        'Less: current portion of long-term debt|(150)',
        'Total long-term debt|$ 650',
      ]),
    )
    expect(facts).toEqual(
      expect.arrayContaining([
        'total_debt 800000000 2024-12-31',
        'current_debt 150000000 2024-12-31',
        'long_term_debt 650000000 2024-12-31',
      ]),
    )
    expect(facts).not.toContain('total_debt 650000000 2024-12-31')
  })

  it('takes long-term debt with its current part for all debt only where nothing short-term stands beside it', () => {
    const alone = table('Debt was', [HEAD, ...NOTES, 'Total long-term debt|800'])
    expect(factsOf(alone)).toContain('total_debt 800000000 2024-12-31')
    const beside = factsOf(
      alone + table('Short-term debt was', [HEAD, 'Commercial paper|90', 'Euro commercial paper notes due 2025|10']),
    )
    expect(beside).toContain('long_term_debt 800000000 2024-12-31')
    expect(beside).not.toContain('total_debt 800000000 2024-12-31')
  })
})

it('takes the year an issue falls due from the column of maturities', () => {
  const found = factsOf(
    table('Notes were', [
      '|December 31, 2024|Maturity',
      '4.10% senior notes|500|10/15/2029',
      '5.20% senior notes|300|March 2033',
    ]),
    true,
  )
  expect(found.filter((fact) => fact.startsWith('notes'))).toEqual(['notes 500000000 2029', 'notes 300000000 2033'])
})

describe('findStatementRows', () => {
  const sheet = (current: boolean) =>
    table('Balance sheet', [
      HEAD,
      'Cash|10',
      'Total assets|900',
      ...(current ? ['Current liabilities:|'] : []),
      'Notes payable|250',
      ...(current ? ['Total current liabilities|300'] : []),
      'Total liabilities|600',
    ])

  it('reads notes payable as short-term only among current liabilities', () => {
    expect(factsOf(sheet(true))).toContain('short_term_borrowings 250000000 2024-12-31')
    expect(factsOf(sheet(false))).toContain('notes 250000000 2024-12-31')
    expect(factsOf(sheet(false)).some((fact) => fact.startsWith('short_term_borrowings'))).toBe(false)
  })
})
