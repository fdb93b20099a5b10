import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const facts = (rows: readonly string[]) =>
  readBody(`<p>Our asset-backed debt as of December 31, 2024 (in millions):</p><table>${tableRows(rows)}</table>`).facts

test('what term debt may come to is no size of a line, nor is a sum with it', () => {
  const rows = [
    '|Borrowing Capacity|Outstanding Amount Current|Outstanding Amount Non-Current|Final Maturity Date',
    'Senior Revolving Facilities|||',
    'Revolving Facility 2031-A|$410|$—|$310|March 10, 2026',
    'Revolving Facility 2032-A|260|200|—|September 1, 2025',
    'Total|$670|$200|$310|',
    'Mezzanine Term Debt Facilities|||',
    'Term Debt Facility 2030-M|$1,710|$—|$210|April 1, 2026',
    'Term Debt Facility 2032-M|$510|$—|$160|June 15, 2026',
    'Total|$2,220|$—|$370|',
    'Total Non-Recourse Asset-backed Debt|$2,890|$200|$680|',
  ]
  const sizes = facts(rows).filter(({ factType }) => factType === 'revolver_capacity')
  expect(sizes.map(({ value, instrument }) => [value / 1e6, instrument?.reportedName, instrument?.type])).toEqual([
    [410, 'Revolving Facility 2031-A', 'revolver'],
    [260, 'Revolving Facility 2032-A', 'revolver'],
    [670, 'Senior Revolving Facilities', 'revolver'],
  ])
})

test('a line of which nothing is drawn has its maturity still', () => {
  const rows = [
    'Facility Type|Collateral|Maturity|Line Amount|Committed Line Amount|Outstanding Balance as of December 31, 2024',
    'Servicing rights line of credit|Servicing rights|10/20/2026|210,000|—|—',
    'Early buyout facility|Loans|3/13/2026|$1,500,000|$—|$361,207',
  ]
  const due = facts(rows).filter(({ factType }) => factType === 'maturity')
  expect(
    due.map(({ period, uncertainty }) => [period.endDate, uncertainty.reasons.includes('former_instrument')]),
  ).toEqual([
    ['2026-10-20', false],
    ['2026-03-13', false],
  ])
})
