import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const factsOf = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.map(
    ({ factType, value, instrument, period: { endDate = '' } }) =>
      `${factType} ${String(value / 1e6)} ${endDate} ${instrument?.reportedName ?? '-'}`,
  )

test('what related parties are owed is not all of the debt', () => {
  const found = factsOf('Notes payable to related parties (in millions)', [
    '|December 31, 2024|December 31, 2023',
    'Note payable to chief executive officer, 6%|$ 12|$ 9',
    'Note payable to stockholder, 8%|5|5',
    '|17|14',
    'Less: current portion|(7)|(4)',
    '|$ 10|$ 10',
  ])
  expect(found).toContain('notes 17 2024-12-31 Notes payable to related parties')
  expect(found.filter((fact) => fact.startsWith('total_debt'))).toEqual([])
})

test('a total below the notes, with all of the debt below it, is the notes’ own', () => {
  const found = factsOf('The following table summarizes our long-term debt (in millions):', [
    '|Maturity date|December 31, 2024',
    'Senior notes:||',
    '2.20%|September 20, 2026|$ 750',
    '3.50%|June 15, 2028|500',
    'Total||1,250',
    'Unaccreted discount||(10)',
    'Total||$ 1,240',
  ])
  expect(found).toContain('notes 1250 2024-12-31 Senior notes')
  expect(found).toContain('total_debt 1240 2024-12-31 -')
})

test('notes called by the day of their issue have a name by their stated rate', () => {
  const found = factsOf(
    'The following table summarizes all Senior Unsecured Notes that remain outstanding at December 31, 2024:',
    [
      'Issuance Date|Maturity Date|Principal Amount (in millions)|Interest Rate: Stated|Interest Rate: Effective',
      'October 2017|March 2028|$ 600|6.35%|6.47%',
      'October 2017|November 2037|$ 600|6.95%|7.36%',
    ],
  )
  expect(found).toContain('notes 600 2024-12-31 6.95% senior unsecured notes due November 2037')
  expect(found.filter((fact) => fact.startsWith('effective_interest_rate'))).toHaveLength(2)
})

test('a total that ends with a day is of that day', () => {
  const found = factsOf('A reconciliation of our debt follows (in millions):', [
    'Total debt at December 31, 2023|$ 4,210',
    'Issuance of 3.2% senior notes|500',
    'Repayment of term loan|(440)',
    'Total debt at December 31, 2024|$ 4,270',
  ])
  expect(found).toContain('total_debt 4210 2023-12-31 -')
  expect(found).toContain('total_debt 4270 2024-12-31 -')
})

test('"Debt" beside cash is the company’s where the table is of its own liquidity', () => {
  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Cash, cash equivalents and marketable securities|$ 2,949|$ 4,182',
    'Debt|$ 4,443|$ 4,389',
  ]
  const own = 'The following table presents selected financial information related to our liquidity (in millions):'
  expect(factsOf(own, rows)).toContain('total_debt 4389 2023-12-31 -')
  const others = 'The following table presents the financial position of our dealers (in millions):'
  expect(factsOf(others, rows).filter((fact) => fact.startsWith('total_debt'))).toEqual([])
})

test('building loans and carrying amounts beside receivables are debts', () => {
  const loans = factsOf('Long-term obligations as of December 31, 2024 consisted of the following (in thousands):', [
    '|December 31, 2024',
    'Building loans|$ 31,755',
    'Capital leases|474',
    'Total|32,229',
    'Current portion|(1,266)',
    'Long-term portion|$ 30,963',
  ])
  expect(loans).toContain('long_term_debt 31.755 2024-12-31 Building loans')
  expect(loans).toContain('total_debt 32.229 2024-12-31 -')
  const fair = factsOf('Carrying amounts and fair values of financial instruments were (in millions):', [
    '|December 31, 2024: Carrying Amount|December 31, 2024: Fair Value',
    'Customer financing notes receivables|$ 222|$ 189',
    'Long-term debt (excluding finance leases)|130,638|124,794',
  ])
  expect(fair).toContain('debt_fair_value 124794 2024-12-31 -')
  expect(fair).toHaveLength(2)
})

test('secured and unsecured debt are parts by their names, and their sum is called what it is', () => {
  const found = readBody(
    `<p>Debt consisted of the following (in millions):</p><table>${tableRows([
      '|December 31, 2024|December 31, 2023',
      'Unsecured short-term debt|8,556|8,832',
      'Secured short-term debt|9,333|6,639',
      'Total debt payable within one year|17,889|15,471',
    ])}</table>`,
  ).facts.filter(({ period: { endDate } }) => endDate === '2024-12-31')
  expect(found.map(({ value, label, instrument }) => [value / 1e6, label, instrument?.reportedName])).toEqual([
    [8556, 'Short-term borrowings', 'Unsecured short-term debt'],
    [9333, 'Short-term borrowings', 'Secured short-term debt'],
    [17889, 'Current debt', undefined],
  ])
  expect(found.flatMap(({ uncertainty }) => uncertainty.reasons)).not.toContain('other_value_for_same_date')
})

test('a label of several lines is of one debt, whose terms go to no row above it', () => {
  const found = readBody(
    `<p>Long-term debt consisted of the following (in thousands):</p><table>${tableRows([
      '|December 31, 2024|December 31, 2023',
      'Note payable, due April 2028|12,000|20,000',
      'Unsecured revolving loan payable to Orlo Electronics, subordinate||',
      'to all other debt of the venture (Note||',
      '8); bearing interest at 9% with a maturity date of March 2026 in all cases|2,000|13,416',
      'Total|14,000|33,416',
    ])}</table>`,
  ).facts.filter(({ factType }) => factType === 'maturity')
  expect(
    found.map(({ value, instrument }) => `${String(value)} ${instrument?.reportedName.slice(0, 12) ?? ''}`),
  ).toEqual(['2028 Note payable', '2026 Unsecured re'])
})
