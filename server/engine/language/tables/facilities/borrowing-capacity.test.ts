import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const facts = (rows: readonly string[]) =>
  readBody(`<p>Our asset-backed debt as of December 31, 2024 (in millions):</p><table>${tableRows(rows)}</table>`).facts

test('a term debt facility has the borrowing capacity that its column states, and so have the sums of several', () => {
  const rows = [
    '|Borrowing Capacity|Outstanding Amount Current|Outstanding Amount Non-Current|Final Maturity Date',
    'Senior Term Debt Facilities|||',
    'Term Debt Facility 2031-A|$410|$—|$310|March 10, 2026',
    'Term Debt Facility 2032-A|260|260|—|September 1, 2025',
    'Total|$670|$260|$310|',
    'Mezzanine Term Debt Facilities|||',
    'Term Debt Facility 2030-M|$1,710|$—|$210|April 1, 2026',
    'Term Debt Facility 2032-M|$510|$—|$160|June 15, 2026',
    'Total|$2,220|$—|$370|',
    'Total Non-Recourse Asset-backed Debt|$2,890|$260|$680|',
  ]
  const sizes = facts(rows).filter(({ factType }) => factType === 'revolver_capacity')
  expect(sizes.map(({ value, instrument }) => [value / 1e6, instrument?.reportedName, instrument?.type])).toEqual([
    [410, 'Term Debt Facility 2031-A', 'term_loan'],
    [260, 'Term Debt Facility 2032-A', 'term_loan'],
    [670, 'Senior Term Debt Facilities', 'term_loan'],
    [1710, 'Term Debt Facility 2030-M', 'term_loan'],
    [510, 'Term Debt Facility 2032-M', 'term_loan'],
    [2220, 'Mezzanine Term Debt Facilities', 'term_loan'],
    [2890, 'Non-Recourse Asset-backed Debt', null],
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
