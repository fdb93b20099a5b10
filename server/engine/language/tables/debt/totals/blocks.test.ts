import { describe, expect, test } from 'vitest'
import { readingsOf, tableFacts } from '../../../fixtures/table-readings.ts'
import { factsIn, readBody } from '../../../fixtures/read-body.ts'
import { tableRows } from '../../../fixtures/table-rows.ts'

/** What a table in millions says of debt as a whole, a row a line and a bar between cells. */
const totals = (introduction: string, rows: readonly string[]): string[] =>
  factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`).filter((fact) =>
    /^(?:total_debt|current_debt|long_term_debt|short_term_borrowings) /.test(fact),
  )

describe('blocks of a table', () => {
  test('by their term are the debt of that term, at their sum', () => {
    const found = totals('Debt consisted of the following', [
      '|December 31, 2024|December 31, 2023',
      'Short-term debt||',
      'Current portion of long-term debt|60|40',
      'Commercial paper|30|20',
      '|90|60',
      'Long-term debt||',
      '6% notes due 2031|500|500',
      'Term loan|310|290',
      '|810|790',
    ])
    expect(found).toContain('current_debt 90000000 2024-12-31')
    expect(found).toContain('long_term_debt 810000000 2024-12-31')
  })

  test('with columns of what is current and what is not are named in their totals', () => {
    const { facts: found } = readBody(
      `<p>The following table summarizes our borrowings as of December 31, 2024 (in millions):</p><table>${tableRows([
        '|Outstanding Current|Outstanding Non-Current|Interest Rate',
        'Term facilities||',
        'Term loan A|10|90|5.1%',
        'Term loan B|20|180|5.2%',
        'Total|30|270|',
        'Mezzanine notes||',
        'Series M notes|—|60|9.0%',
        'Series N notes|5|40|9.1%',
        'Total|5|100|',
      ])}</table>`,
    )
    const parts = found.flatMap(({ factType, value, instrument, evidence }) =>
      evidence.startsWith('Total') ? [`${factType} ${String(value)} ${instrument?.reportedName ?? '-'}`] : [],
    )
    expect(parts).toContain('current_debt 30000000 Term facilities')
    expect(parts).toContain('long_term_debt 100000000 Mezzanine notes')
  })

  test.each([
    ['|Year Ended December 31, 2024|Year Ended December 31, 2023|Change', 'Short-term and long-term debt|900|800|100'],
    ['|Year Ended December 31, 2024|Year Ended December 31, 2023', 'Total debt|900|800'],
  ])('are those of the end of a year beside changes: %s', (heads, row) => {
    const found = totals('Debt and cash were as follows', [heads, 'Cash and cash equivalents|50|40', row])
    expect(found.sort()).toEqual(['total_debt 800000000 2023-12-31', 'total_debt 900000000 2024-12-31'])
  })
})

test('what a current part leaves of rows that nothing added up is the long-term debt', () => {
  const rows = [
    '|December 31, 2024',
    '8% debentures due 2031|250',
    '7% notes due 2028|150',
    'Current maturities|(40)',
    'Total|360',
  ]
  expect(totals('Debt at year end consisted of', rows)).toContain('long_term_debt 360000000 2024-12-31')
})

test('what each of a group owes is named after it', () => {
  const { facts } = readBody(
    `<p>Long-term debt at December 31 consisted of the following (in millions):</p><table>${tableRows([
      '|2024|2023',
      'Parent:||',
      '4.10% Senior Notes, due 2030|$400|$400',
      '5.20% Senior Notes, due 2034|250|250',
      'Total Parent|650|650',
      'Tarn Gas:||',
      '3.30% First Mortgage Bonds, due 2051|300|300',
      '4.45% First Mortgage Bonds, due 2044|150|100',
      'Total Tarn Gas|450|400',
      'Total long-term debt|$1,100|$1,050',
    ])}</table>`,
  )
  const totals = facts.filter(({ label }) => /debt/i.test(label))
  expect(totals.map(({ factType, value, instrument }) => [factType, value / 1e6, instrument?.reportedName])).toEqual(
    expect.arrayContaining([
      ['other_debt', 650, 'Parent'],
      ['other_debt', 450, 'Tarn Gas'],
      ['other_debt', 400, 'Tarn Gas'],
      ['total_debt', 1100, undefined],
    ]),
  )
})

test('a bare total of notes alone is of notes, and of two kinds of debt is debt', () => {
  const kinds = (rows: readonly string[]) =>
    readBody(
      `<p>Our senior notes at December 31, 2024 were as follows (in millions):</p><table>${tableRows(rows)}</table>`,
    ).facts.flatMap(({ factType, value, instrument }) =>
      value === 700_000_000 ? [`${factType} ${instrument?.reportedName ?? 'all'}`] : [],
    )
  const notes = ['|December 31, 2024', 'Series A Notes|$300', 'Series B Notes|400', 'Total|$700']
  expect(kinds(notes)).toEqual(['notes senior notes'])
  expect(kinds(notes.map((row) => row.replace('Series B Notes', 'Term loan')))).toEqual(['total_debt all'])
})

test('what is due of notes beside what is due of leases is of the notes, and of a row told twice the current part', () => {
  const told = (rows: readonly string[]) =>
    readBody(
      `<p>Our debt was as follows (in millions):</p><table>${tableRows(['|December 31, 2024', ...rows])}</table>`,
    )
      .facts.filter(({ factType }) => factType === 'current_debt' || factType === 'notes')
      .map(({ factType, value, instrument }) => [factType, value / 1e6, instrument?.reportedName])
  const leases = ['Notes due 2030|$900', 'Future finance lease payments|100', 'Total debt|1,000']
  const due = ['Less: Current portion of notes|(90)', 'Less: Current portion of future finance lease payments|(10)']
  expect(told([...leases, ...due, 'Total long-term debt|$900'])).toContainEqual(['current_debt', 90, 'notes'])
  const parts = ['Current portion of long-term borrowings|', 'Senior notes|$50', 'Total short-term borrowings|50']
  expect(told([...parts, 'Senior notes|700', 'Total long-term borrowings|$700'])).toEqual([
    ['notes', 50, 'Senior notes, current portion'],
    ['notes', 700, 'Senior notes'],
  ])
})

test('the cash that net debt leaves out is cash', () => {
  const found = tableFacts('Our net debt (in thousands):', [
    '|December 28, 2024',
    'Notes payable|$ 4,500,000',
    'Total debt|4,500,000',
    'Less: cash and cash equivalents|(1,364,838)',
    'Less: marketable securities|(60,300)',
    'Net debt|3,074,862',
  ])
  expect(found.filter((fact) => fact.startsWith('cash'))).toEqual(['cash 1364838000 2024-12-28'])
})

test('a line named where the heads would be is what the rows below it are of', () => {
  const found = readingsOf('Our principal sources of cash at December 28, 2024 (in millions):', [
    'ABL facility:',
    'Borrowing capacity, net of letters of credit|$7,950',
    'Outstanding debt, net of debt issuance costs|3,087',
    'Accounts receivable securitization facility:|',
    'Borrowing capacity|171',
    'Outstanding debt, net of debt issuance costs|2,529',
  ])
  expect(
    found.map(
      ({ factType, value, instrument }) => `${factType} ${String(value / 1e6)} ${instrument?.reportedName ?? '-'}`,
    ),
  ).toEqual([
    'revolver_availability 7950 ABL facility',
    'revolver_drawn 3087 ABL facility',
    'revolver_availability 171 Accounts receivable securitization facility',
    'short_term_borrowings 2529 Accounts receivable securitization facility',
  ])
})

test('securities sold to be bought back are owed: in a schedule, in a balance sheet and as a flow', () => {
  const schedule = tableFacts('Short-term borrowings consisted of the following (in thousands):', [
    '|December 28, 2024',
    'Securities sold under agreements to repurchase|$ 126,123',
    'FHLB borrowings|46,632',
    'Short-term borrowings|$ 172,755',
  ])
  expect(schedule).toContain('short_term_borrowings 126123000 2024-12-28')
  const sheet = tableFacts('Consolidated balance sheets (in thousands)', [
    '|December 28, 2024',
    'Assets:|',
    'Cash|1,500',
    'Securities purchased under agreements to resell|$ 33,000',
    'Total assets|270,000',
    'Liabilities:|',
    'Securities sold under agreements to repurchase|126,123',
    'Accounts payable|27,000',
    'Total liabilities|180,000',
  ])
  expect(sheet.filter((fact) => /debt|borrow/.test(fact))).toEqual(['other_debt 126123000 2024-12-28'])
  const flows = tableFacts('Consolidated statements of cash flows (in thousands)', [
    '|Year ended December 28, 2024',
    'Net cash provided by operating activities|$ 15,000',
    'Cash flows from financing activities:|',
    'Increase (decrease) in securities sold under agreements to repurchase|84,987',
    'Net cash provided by financing activities|84,987',
  ])
  expect(flows).toContain('debt_proceeds 84987000 2024-12-28')
})

test('what runs for a term is no total beside paper, and a total before its discount says so', () => {
  const body = `<p>Term debt consisted of the following (in millions):</p><table>${tableRows([
    '|December 31, 2024|December 31, 2023',
    'Floating-rate notes|12,750|21,321',
    'Fixed-rate notes|292,287|291,258',
    'Total term debt|305,037|312,579',
    'Unamortized discount and issuance costs, net|(672)|(654)',
  ])}</table><p>Our debt was as follows (in millions):</p><table>${tableRows([
    '|December 31, 2024',
    'Senior notes|500',
    'Term loan|300',
    'Total debt|800',
    'Unamortized discount and issuance costs|(10)',
  ])}</table>`
  const found = readBody(body).facts.map(
    ({ factType, value, label, instrument }) =>
      `${factType} ${String(value / 1e6)} ${label}, ${instrument?.reportedName ?? '-'}`,
  )
  expect(found).toContain('other_debt 305037 Other debt, principal amount, term debt')
  expect(found).toContain('total_debt 800 Total debt, principal amount, -')
})

test('a total less its current portion is of long-term debt where the balance sheet has lines of credit beside it', () => {
  const of = (line: string) =>
    readBody(
      `<p>Consolidated Balance Sheets (in thousands)</p><table>${tableRows([
        '|December 31, 2024',
        'Total assets|9,905',
        'Current liabilities:|',
        `${line}|3,180`,
        'Total current liabilities|4,617',
        'Total liabilities|6,617',
      ])}</table><p>Notes payable consisted of the following (in thousands):</p><table>${tableRows([
        '|December 31, 2024',
        'Equipment loans|2,308',
        'Bank notes|158',
        'Total|2,466',
        'Less current portion|(777)',
        'Long-term portion|1,689',
      ])}</table>`,
    ).facts.flatMap(({ factType, value }) => (value === 2_466_000 ? [factType] : []))
  expect(of('Lines of credit')).toEqual(['long_term_debt'])
  expect(of('Accounts payable')).toEqual(['total_debt'])
})

test('overdrafts are short-term debt, so that what is added up with them is all of the debt', () => {
  const { facts } = readBody(
    `<p>Debt at December 31 (in millions):</p><table>${tableRows([
      '|2024',
      'Bank overdrafts|100',
      'Term loans|50',
      'Total|150',
      'Less current portion|(110)',
      'Long-term debt|40',
    ])}</table>`,
  )
  expect(facts.flatMap(({ factType, value }) => (value === 150e6 ? [factType] : []))).toEqual(['total_debt'])
})

test.each([
  ['Short-term borrowings', 'short_term_borrowings'],
  ['Debt and short-term borrowings', 'total_debt'],
  ['Short-term borrowings and notes', 'total_debt'],
  ['Debt (including short-term debt)', 'total_debt'],
])('a caption of more than short-term debt leaves its sum all of the debt: %s', (caption, type) => {
  const rows = tableRows(['|2024', 'Commercial paper|10', 'Bank notes|500', 'Total|510'])
  const { facts } = readBody(`<p>${caption} at December 31 (in millions):</p><table>${rows}</table>`)
  expect(facts.flatMap(({ factType, value }) => (value === 510e6 ? [factType] : []))).toEqual([type])
})

test('a mortgage below "Long-term debt:" is long-term debt', () => {
  const rows = ['|2024', 'Long-term debt:|', 'Senior notes|500', 'Mortgage|30', 'Total long-term|530']
  const { facts } = readBody(`<p>Debt at December 31 (in millions):</p><table>${tableRows(rows)}</table>`)
  expect(facts.flatMap(({ factType, value }) => (value === 30e6 ? [factType] : []))).toEqual(['long_term_debt'])
})

test('a bare total of long-term debt is of that alone where short-term debt is beside it', () => {
  const sheet =
    '<p>At December 31, 2024 and 2023, short-term borrowings were $60 million and $70 million, respectively.</p>'
  const rows = [
    '|December 31, 2024|December 31, 2023',
    '6% notes due 2031|500|500',
    '5% notes due 2029|300|200',
    'Total|800|700',
    'Less current maturities|(90)|(6)',
    '|710|694',
  ]
  const found = factsIn(
    `<p>Long-term debt includes the following (in millions):</p><table>${tableRows(rows)}</table>${sheet}`,
  )
  expect(found).toContain('long_term_debt 800000000 2024-12-31')
  expect(found).not.toContain('total_debt 800000000 2024-12-31')
})
