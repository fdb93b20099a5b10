import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const factsOf = (introduction: string, rows: readonly string[], before = ''): string[] =>
  readBody(`${before}<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.map(
    ({ factType, value, instrument, period: { endDate = '' } }) =>
      `${factType} ${String(value / 1e6)} ${endDate} ${instrument?.reportedName ?? '-'}`,
  )

test('lines that only a bank’s name tells apart are drawn and sized', () => {
  const found = factsOf('Our credit lines at December 31, 2024 were (in millions):', [
    'Bank|Line|Outstanding|Expires',
    'First Dakota Bank|$ 50.0|$ 21.5|May 2026',
    'Plains National|25.0|—|August 2026',
  ])
  expect(found).toContain('revolver_drawn 21.5 2024-12-31 First Dakota Bank')
  expect(found).toContain('revolver_capacity 25 2024-12-31 Plains National')
})

test('when facilities expire, in a column, makes no ladder of their table', () => {
  const found = factsOf('The table below summarizes our unused committed credit facilities (in billions):', [
    '|Total committed|Drawn|Unused|Expiration',
    '364-day facility|$ 3.0|$ —|$ 3.0|July 2025',
    'Five-year facility|5.0|0.1|4.9|July 2029',
    'Seven-year facility|1.0|—|1.0|July 2031',
  ])
  expect(found).toContain('revolver_drawn 100 2024-12-31 Five-year facility')
  expect(found.filter((fact) => fact.startsWith('debt_maturity'))).toEqual([])
})

test('what is borrowed at each rate is drawn of the facility that the table is of', () => {
  const found = factsOf('Borrowings under our revolving credit facility at December 31, 2024 were (in thousands):', [
    'Tranche|Borrowing|Rate',
    'SOFR|$ 40,000|6.55%',
    'Base rate|4,500|8.75%',
    'Total|$ 44,500|6.77%',
  ])
  expect(found).toContain('revolver_drawn 40 2024-12-31 revolving credit facility, SOFR')
  expect(found.filter((fact) => fact.startsWith('total_debt'))).toEqual([])
})

test('a borrowing base is made of assets, and what is deducted from it is drawn', () => {
  const found = factsOf('Our borrowing base as of December 31, 2024 was (in thousands):', [
    'Eligible accounts receivable|$ 48,200',
    'Eligible inventory|61,900',
    'Borrowing base|$ 96,500',
    'Revolving loans outstanding|(52,000)',
    'Letters of credit|(3,100)',
    'Excess availability|$ 41,400',
  ])
  expect(found).toContain('revolver_drawn 52 2024-12-31 Revolving loans outstanding')
  expect(found.filter((fact) => / (?:48\.2|61\.9) /.test(fact))).toEqual([])
})

test('a borrowing capacity below what one facility owes is what is left of it, and a mark before a colon is no name', () => {
  const found = factsOf('Our sources of cash as of December 31, 2024 were (in millions):', [
    '|December 31, 2024',
    'ABL facility (1):|',
    'Borrowing capacity|$1,900',
    'Outstanding debt|640',
    'Receivables securitization facility (2):|',
    'Borrowing capacity|45',
    'Outstanding debt|405',
  ])
  expect(found).toContain('revolver_capacity 1900 2024-12-31 ABL facility')
  expect(found).toContain('revolver_availability 45 2024-12-31 Receivables securitization facility')
})
