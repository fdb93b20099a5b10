import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

/** The facts of a table of market risk: type, value, year of maturity or none, and debt. */
const factsOf = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`).facts.map(
    ({ factType, value, maturityYear, instrument }) =>
      [factType, value, maturityYear ?? '-', instrument?.reportedName ?? '-'].join(' '),
  )

const RISK = 'The table below presents amounts and average interest rates by expected maturity date (in thousands):'
const HEADS = '|2025|2026|2027|Thereafter|Total|Fair Value'

test('average rates below a debt are those of what falls due in each year, and of all of it', () => {
  const found = factsOf(RISK, [
    HEADS,
    'Fixed rate debt|$ 100|$ 200|$ 300|$ 400|$ 1,000|$ 990',
    'Average interest rate|5.1%|5.2%|5.3%|5.4%|5.35%|',
    'Variable rate debt|70|—|—|—|70|70',
    'Average interest rate|6.5%|||||',
  ])
  expect(found.filter((fact) => fact.startsWith('average_interest_rate'))).toEqual([
    'average_interest_rate 5.1 2025 Fixed rate debt',
    'average_interest_rate 5.2 2026 Fixed rate debt',
    'average_interest_rate 5.3 2027 Fixed rate debt',
    'average_interest_rate 5.4 - Fixed rate debt',
    'average_interest_rate 5.35 - Fixed rate debt',
    'average_interest_rate 6.5 2025 Variable rate debt',
  ])
  expect(found).toContain('debt_fair_value 990000 - Fixed rate debt')
})

test('of loans held, swaps and investments in the same table neither sums nor rates are debt', () => {
  const found = factsOf(RISK, [
    HEADS,
    'Assets:',
    'Mortgage loans held for sale|$ 800|$ —|$ —|$ —|$ 800|$ 805',
    'Average interest rate|3.9%|||||',
    'Liabilities:',
    'Senior notes|$ —|$ 250|$ —|$ —|$ 250|$ 262',
    'Average interest rate||4.5%||||',
    'Interest rate swaps:',
    'Notional amount|$ 50|$ —|$ —|$ —|$ 50|$ 2',
    'Average interest rate|2.0%|||||',
  ])
  expect(found.filter((fact) => !/ 0 /.test(fact))).toEqual([
    'debt_maturity 250000 2026 Senior notes',
    'notes 250000 - Senior notes',
    'debt_fair_value 262000 - Senior notes',
    'average_interest_rate 4.5 2026 Senior notes',
  ])
})

test('principal payments and rates below the name of a debt are its own, and none where nothing falls due', () => {
  const found = factsOf('The rates of swaps are those in force at the end of the year (in thousands):', [
    '|Year ending December 31, 2025|2026|2027|Thereafter|Total|Fair Value',
    'Interest Rate Risk',
    'Long-term debt, fixed rate',
    'Principal payments|$ 500|$ —|$ 700|$ 900|$ 2,100|$ 2,000',
    'Average interest rate|2.4%|0.0%|2.6%|3.3%|2.9%|',
  ])
  expect(found).toEqual([
    'debt_maturity 500000 2025 Long-term debt, fixed rate',
    'debt_maturity 0 2026 Long-term debt, fixed rate',
    'debt_maturity 700000 2027 Long-term debt, fixed rate',
    'debt_maturity 900000 - Long-term debt, fixed rate',
    'long_term_debt 2100000 - Long-term debt, fixed rate',
    'debt_fair_value 2000000 - Long-term debt, fixed rate',
    'average_interest_rate 2.4 2025 Long-term debt, fixed rate',
    'average_interest_rate 2.6 2027 Long-term debt, fixed rate',
    'average_interest_rate 3.3 - Long-term debt, fixed rate',
    'average_interest_rate 2.9 - Long-term debt, fixed rate',
  ])
})
