import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

const table = (rows: readonly string[]) => `<table>${tableRows(rows)}</table>`
const DEBT = '<p>Long-term debt consisted of the following (in thousands):</p>'

test('what a share costs on conversion is no balance of the notes', () => {
  const rows = [
    'December 31, 2024|Maturity Date|Stated Interest Rate|Conversion Rate|Conversion Price',
    '2029 Convertible Notes|August 15, 2029|0.25%|47.6190|$21.00',
  ]
  const facts = factsIn(`<p>Details of the notes are as follows (in millions, except rates):</p>${table(rows)}`)
  expect(facts).toEqual(['interest_rate 0.25 2024-12-31', 'maturity 2029 2029-08-15'])
})

test('what was issued in a time is not owed on a day', () => {
  const rows = ['Issuance Date|Description|Principal', 'March 3, 2024|5.5% notes due 2034|$500']
  expect(factsIn(`<p>Our issuances of long-term debt in 2024 were these (in millions):</p>${table(rows)}`)).toEqual([
    'interest_rate 5.5 2024-12-31',
    'maturity 2034 2034-12-31',
  ])
})

test('a swap adds to notes and is none of them, and leases of their own table are no debt of the company', () => {
  const rows = ['|December 31, 2024', '6.75% Notes|$600', '6.75% Notes, interest rate swap|30', 'Term loan|90']
  expect(factsIn(`${DEBT}${table(rows)}`)).toEqual([
    'interest_rate 6.75 2024-12-31',
    'notes 600000 2024-12-31',
    'term_loan 90000 2024-12-31',
  ])
  const whole = ['|December 31, 2024', '6.75% Notes, net of interest rate swap|$600', 'Term loan|90']
  expect(factsIn(`${DEBT}${table(whole)}`)).toContain('notes 600000 2024-12-31')
  const leases = [
    '|December 31, 2024',
    'Debt due within one year|$2,259',
    'Long-term debt|4,014',
    'Total finance lease liabilities|6,273',
  ]
  expect(
    factsIn(`<p>Finance leases stand in the balance sheet as follows (in thousands):</p>${table(leases)}`),
  ).toEqual([])
})

test('a current part may hold more that is due, and a revolver its own', () => {
  const rows = [
    '|December 31, 2024',
    'Revolving credit facility, including current portion|$400',
    'Subordinated notes due 2031|345',
    '|745',
    'Less current portion and long-term debt callable under covenant provisions|(345)',
    '|400',
  ]
  expect(factsIn(`${DEBT}${table(rows)}`)).toEqual([
    'current_debt 345000 2024-12-31',
    'long_term_debt 400000 2024-12-31',
    'maturity 2031 2031-12-31',
    'notes 345000 2024-12-31',
    'revolver_drawn 400000 2024-12-31',
    'total_debt 745000 2024-12-31',
  ])
})

test.each([
  ['9.5% notes due 2037 ($810,000 face value less unamortized discount of $5,529)', '9.5% notes due 2037'],
  ['1.35% Notes due 2028 (650MM Euro 1.0731)', '1.35% Notes due 2028'],
  ['Marine loan, due 2042 (4.75%)', 'Marine loan, due 2042'],
  ['Term loan (stated maturity date May 18, 2028)', 'Term loan'],
  ['Bank loan, payable in monthly installments of $5', 'Bank loan'],
  ['8% notes (second lien) due 2030', '8% notes (second lien) due 2030'],
])('%s', (label, name) => {
  const { facts } = readBody(`${DEBT}${table(['|December 31, 2024', `${label}|$900`, 'Revolver|40'])}`)
  const owed = facts.find(({ value }) => value === 900_000)
  expect(owed?.instrument?.reportedName).toBe(name)
})

test('a table that a page breaks goes on below its own heads', () => {
  const first = table([
    '|December 31, 2024|December 31, 2023',
    '5% notes due 2030|$300|$310',
    '6% notes due 2031|200|210',
  ])
  const rest = table(['7% notes due 2032|150|160', '8% notes due 2033|100|110'])
  const facts = factsIn(`${DEBT}${first}<p>13</p><p>Table of Contents</p>${rest}`)
  expect(facts).toEqual(
    expect.arrayContaining(['notes 150000 2024-12-31', 'notes 160000 2023-12-31', 'notes 110000 2023-12-31']),
  )
})

test('a sentence across all columns introduces a table and heads none of them', () => {
  const intro = '<tr><td colspan="3">Short-term borrowings include:</td></tr>'
  const rows = tableRows([
    '(thousands)|June 30, 2024|December 31, 2023',
    'Commercial paper|$420|$385',
    'Bank loans|50|40',
  ])
  expect(factsIn(`<p>Our borrowings follow.</p><table>${intro}${rows}</table>`)).toEqual(
    expect.arrayContaining(['commercial_paper 420000 2024-06-30', 'commercial_paper 385000 2023-12-31']),
  )
})

test.each(['2026|-|2048', '2026|\u2013|2048', '2026 to||2048', '2026||- 2048'])(
  'years from the first to the last that stand in several cells are the ends of a range: %s',
  (range) => {
    const head =
      '<tr><td></td><td>Average Interest Rate</td><td colspan="3">Maturities</td><td>2024</td><td>2023</td></tr>'
    const body = tableRows([`Senior notes|3.1%|${range}|$22,740|$20,799`, 'Commercial paper|4.0%|2025|||1,818|2,334'])
    const facts = factsIn(`<p>Long-term debt at December 31 (in thousands):</p><table>${head}${body}</table>`)
    expect(facts.filter((fact) => /^(?:maturity|average)/.test(fact))).toEqual([
      'average_interest_rate 3.1 2024-12-31',
      'average_interest_rate 4 2024-12-31',
      'maturity 2025 2025-12-31',
      'maturity 2026 2026-12-31',
      'maturity 2048 2048-12-31',
    ])
  },
)

test('two years in two columns of maturities are no range', () => {
  const rows = ['|Original maturity|Extended maturity|December 31, 2024', 'Senior notes|2026|2028|$22,740']
  expect(factsIn(`${DEBT}${table(rows)}`)).toEqual(['notes 22740000 2024-12-31'])
})

test('of the ranges of two days that of the first is told', () => {
  const rows = [
    '|December 31, 2024||December 31, 2023|',
    '|Maturities|Amount|Maturities|Amount',
    'Fixed-rate notes|2026 - 2048|$7,580|2025 - 2048|$6,933',
  ]
  expect(factsIn(`${DEBT}${table(rows)}`).filter((fact) => fact.startsWith('maturity'))).toEqual([
    'maturity 2026 2026-12-31',
    'maturity 2048 2048-12-31',
  ])
})

test('notes that moved to the other part of the debt have not ended', () => {
  const rows = [
    '|December 31, 2024|December 31, 2023',
    'Current debt:||',
    '4.10% senior notes due 2026|$700|$—',
    'Long-term debt:||',
    '4.10% senior notes due 2026|—|700',
    '3.20% senior notes due 2024|—|300',
  ]
  const found = readBody(`${DEBT}${table(rows)}`).facts.filter(({ factType }) => factType === 'maturity')
  expect(found.map(({ value, period }) => [value, period.status])).toEqual([
    [2026, 'maturity'],
    [2024, 'prior'],
  ])
})

test('a high and a low estimate of fair value are the ends of a range, and the side of the sheet is no name', () => {
  const body = `<p>Financial instruments at December 31, 2024 were as follows (in millions):</p><table>${tableRows([
    '|Carrying amount (net)|Fair value, high|Fair value, low',
    'Assets|||',
    'Time sales and loans|416,085|425,352|416,502',
    'Liabilities|||',
    'Borrowings|811,041|860,472|821,151',
  ])}</table>`
  const found = readBody(body).facts.flatMap(({ factType, value, label, instrument }) =>
    factType === 'debt_fair_value' ? [`${String(value / 1e6)} ${label} ${instrument?.reportedName ?? '-'}`] : [],
  )
  expect(found).toEqual([
    '860472 Total debt, fair value, highest of a range -',
    '821151 Total debt, fair value, lowest of a range -',
  ])
})
