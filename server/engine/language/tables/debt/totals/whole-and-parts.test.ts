import { describe, expect, test } from 'vitest'
import { factsIn, readBody } from '../../../fixtures/read-body.ts'
import { tableRows } from '../../../fixtures/table-rows.ts'

/** The facts of a table in millions, a row a line and a bar between cells. */
function facts(introduction: string, rows: readonly string[], below = ''): string[] {
  return factsIn(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>${below}`)
}

const totals = (found: readonly string[]): string[] =>
  found.filter((fact) => /^(?:total_debt|current_debt|long_term_debt|short_term_borrowings) /.test(fact))

describe('a total of the company', () => {
  const heads = '|December 31, 2024|December 31, 2023'

  test('is none of a block beside another', () => {
    const found = facts('Borrowings consisted of the following', [
      heads,
      'Machinery||',
      '6% notes due 2031|500|500',
      'Notes due 2028|100|—',
      'Total|600|500',
      'Customer credit||',
      '5% notes due 2029|2,000|1,900',
      'Notes due 2027|300|200',
      'Total|2,300|2,100',
    ])
    expect(totals(found)).toEqual([])
    expect(found).toContain('notes 500000000 2024-12-31')
  })

  test('stays what it is before and after costs', () => {
    const found = facts('Debt consisted of the following', [
      heads,
      '6% notes due 2031|500|500',
      '5% notes due 2029|300|300',
      'Total|800|800',
      'Unamortized costs|(10)|(12)',
      'Reported as||',
      'Total|790|788',
    ])
    expect(totals(found)).toContain('total_debt 800000000 2024-12-31')
  })

  test.each(['Total homebuilding debt', 'Total Quarryhill Credit debt', 'Total secured indebtedness'])(
    'is no line of a part: %s',
    (label) => {
      const found = facts('Debt consisted of the following', [
        heads,
        '6% notes due 2031|500|500',
        'Term loan|300|310',
        `${label}|800|810`,
      ])
      expect(totals(found)).toEqual([])
    },
  )

  test('is no current part of leases beside that of the notes', () => {
    const found = facts('Long-term debt consisted of the following', [
      heads,
      '6% notes due 2031|500|500',
      'Future finance lease payments, net|90|80',
      'Total debt|590|580',
      'Less: current portion of notes|(100)|—',
      'Less: current portion of finance lease payments, net and other current debt|(20)|(10)',
      'Long-term debt|470|570',
    ])
    expect(totals(found)).not.toContain('current_debt 20000000 2024-12-31')
    expect(totals(found)).toContain('long_term_debt 470000000 2024-12-31')
  })

  test('is none of columns of sectors for one day', () => {
    const found = facts('Debt as of December 31 was as follows', [
      '|Machinery 2024|Credit 2024',
      'Commercial paper|10|400',
      'Notes|90|600',
      'Total debt|100|1,000',
    ])
    expect(totals(found)).toEqual([])
  })

  test('is no share of capital', () => {
    const found = facts('Debt highlights', [
      heads,
      'Fixed-rate notes|96|95',
      'Total debt as a percent of total capitalization|114|120',
    ])
    expect(totals(found)).toEqual([])
  })
})

test('a part of one debt goes by its name', () => {
  const found = facts('Debt consisted of the following', [
    '|December 31, 2024|December 31, 2023',
    'Asset-backed debt without recourse – net of current portion|900|800',
    'Convertible senior notes – net of current portion|300|300',
  ])
  expect(found).toContain('notes 300000000 2024-12-31')
  expect(found).toContain('long_term_debt 900000000 2024-12-31')
})

test('securities that are held are no debt', () => {
  expect(
    facts('Cost basis and fair value of debt securities available for sale', [
      '|Carrying Amount|Unrealized losses|Fair Value',
      'U.S. treasury bonds|10|—|10',
      'Corporate bonds|200|(5)|195',
      'Total debt securities|210|(5)|205',
    ]),
  ).toEqual([])
})

describe('a ladder', () => {
  test('leaves out interest, and the total with it', () => {
    const found = facts('Our contractual obligations and maturities of debt as of December 31, 2024 are', [
      '|Tax|Debt obligations|Interest on debt obligations|Total',
      '2025|20|100|40|160',
      '2026|20|200|35|255',
      '2027|—|300|25|325',
      'After 2027|—|400|90|490',
      'Total|40|1,000|190|1,230',
    ])
    expect(found.filter((fact) => fact.startsWith('debt_maturity')).map((fact) => fact.split(' ')[1])).toEqual([
      '100000000',
      '200000000',
      '300000000',
      '400000000',
    ])
    expect(totals(found)).toEqual(['total_debt 1000000000 2024-12-31'])
  })

  const ladder = (introduction: string, rows: readonly string[]) =>
    readBody(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`)
      .facts.filter(({ factType }) => factType === 'debt_maturity')
      .map(({ value, maturityYear, instrument }) =>
        [value / 1e6, maturityYear ?? 'later', instrument?.reportedName ?? 'all'].join(' '),
      )

  test.each(['Guarantees', 'Letters of credit', 'Unamortized premium', 'Operating leases', 'Pension'])(
    'has no part for %s that a total counts in',
    (name) => {
      const rows = ['|2025|2026|2027|Total', 'Long-term debt|10|20|30|60', `${name}|1|2|3|6`, 'Total|11|22|33|66']
      const columns = [`|Debt|${name}|Total`, '2025|10|1|11', '2026|20|2|22', '2027|30|3|33']
      const found = [rows, columns].flatMap((table) => ladder('Maturities of debt as of December 31, 2024 are', table))
      expect(found.filter((fact) => /^[123] /.test(fact))).toEqual([])
    },
  )

  test('of parts that its last column or row adds up is of each and of them all', () => {
    const columns = ['|Machinery|Customer credit|Total', '2025|20|100|120', '2026|20|200|220', 'Thereafter|—|330|330']
    expect(ladder('Maturities of debt as of December 31, 2024 are', columns)).toEqual(
      '20 2025 Machinery, 100 2025 Customer credit, 120 2025 all, 20 2026 Machinery, 200 2026 Customer credit, 220 2026 all, 0 later Machinery, 330 later Customer credit'.split(
        ', ',
      ),
    )
    const rows = ['|2025|2026|Thereafter', 'Tarn Gas|$20|$20|$—', 'Tarn Power|100|200|330', 'Total|$120|$220|$330']
    expect(ladder('Maturities of long-term debt as of December 31, 2024 are', rows)).toEqual(
      '20 2025 Tarn Gas, 20 2026 Tarn Gas, 0 later Tarn Gas, 100 2025 Tarn Power, 200 2026 Tarn Power, 330 later Tarn Power, 120 2025 all, 220 2026 all'.split(
        ', ',
      ),
    )
    const debts = ['|Term Loan|Senior Notes|Other|Total', '2025|15|—|3|18', '2026|15|200|1|216']
    expect(ladder('Maturities of debt as of December 31, 2024 are', debts)).toEqual(
      '15 2025 Term Loan, 0 2025 Senior Notes, 3 2025 Other, 18 2025 all, 15 2026 Term Loan, 200 2026 Senior Notes, 1 2026 Other, 216 2026 all'.split(
        ', ',
      ),
    )
  })

  test('names no debt after how or what is paid, nor where sums do not add up', () => {
    const paid = ['|Amortization|Balloon payments|Total', '2025|20|100|120', '2026|20|200|220']
    const off = ['|Machinery|Customer credit|Total', '2025|20|100|120', '2026|20|200|250']
    for (const rows of [paid, off])
      expect(
        ladder('Maturities of debt as of December 31, 2024 are', rows).filter((line) => !line.endsWith(' all')),
      ).toEqual([])
  })

  test('whose footnote takes in interest is none of principal', () => {
    const rows = [
      '|Total|2025|2026|2027|After 2027',
      'Long-term debt (a)|1,190|140|235|325|490',
      'Operating leases (b)|50|10|10|10|20',
    ]
    const lead = 'Material contractual obligations and payments as of December 31, 2024 were'
    const note =
      '<p>(a) Includes scheduled interest payments. Excludes what interest rate swaps add.</p><p>(b) Leases of ships.</p>'
    const found = facts(lead, rows, note)
    expect(found).toContain('scheduled_payment 140000000 2024-12-31')
    expect(found.filter((line) => !line.startsWith('scheduled_payment '))).toEqual([])
    expect(facts(lead, rows, '<p>(a) Excludes interest payments.</p>')).toContain('total_debt 1190000000 2024-12-31')
  })
})

test('a row called by an age alone is more of the row above it', () => {
  const body = `<p>Long-term debt consisted of the following (in millions):</p><table>${tableRows([
    '|Maturities|December 31, 2024|December 31, 2023',
    'Tarn Telephone—debentures|< 5 Years|237|180',
    '|5-10 Years|1,605|1,425',
    '|> 10 Years|120|417',
    'Total long-term debt||1,962|2,022',
  ])}</table>`
  expect(readBody(body).facts.map(({ instrument }) => instrument?.reportedName)).toContain(
    'Tarn Telephone—debentures, 5-10 Years',
  )
})

test('two tables side by side are named each by its own cell', () => {
  const found = facts('Long-term debt in commercial paper and notes was as follows', [
    '|December 31, 2024|December 31, 2023||December 31, 2024|December 31, 2023',
    'Commercial paper|80|70|$1,200 5.1%, Aug 2035|1,164|1,153',
    '$450 4.6%, Aug 2026|447|—|$700 3.85%, Nov 2042|684|682',
    '$950 4.1%, June 2029|907|915|$1,800 3.35%, June 2051|1,767|1,764',
    '$800 3.6%, June 2027|796|794|$850 4.3%, Feb 2047|837|835',
    '$350 5.2%, Nov 2030|348|347|$400 5.8%, Nov 2040|393|392',
  ])
  expect(found).toContain('notes 684000000 2024-12-31')
  expect(found).toContain('interest_rate 3.85 2024-12-31')
})

test('a day in the corner, or above a block, is the day of sums without one', () => {
  expect(
    facts('Financial liabilities', [
      '(at September 30, 2024)|Carrying Value|Fair Value',
      'Debt|700|650',
      'Commercial paper|100|100',
    ]),
  ).toContain('total_debt 700000000 2024-09-30')
  const blocks = facts('Notes outstanding were as follows', [
    '|Carrying Amount|Fair Value',
    'As of December 31, 2024||',
    'Notes payable|700|690',
    'As of December 31, 2023||',
    'Notes payable|600|590',
  ])
  expect(blocks).toContain('notes 600000000 2023-12-31')
  expect(blocks).toContain('notes 700000000 2024-12-31')
})

test('what was repaid or issued in a year is no balance', () => {
  const lead = 'During 2024 we completed the following transactions in notes'
  expect(
    facts(lead, [
      '|Principal Amount Issued',
      '5% senior notes due 2033|1,000',
      '6% senior notes due 2034|500',
      'Total notes|1,500',
    ]).filter((fact) => /^(?:notes|total_debt)/.test(fact)),
  ).toEqual([])
})

describe('a statement in sectors', () => {
  test('gives no line of one sector as the company’s', () => {
    const income = factsIn(
      `<p>Consolidated statements of income (in millions)</p><table>${tableRows([
        '|Year Ended December 31, 2024|Year Ended December 31, 2023',
        'MACHINERY||',
        'Sales|9,000|8,000',
        'Interest expense|130|120',
        'CUSTOMER CREDIT||',
        'Revenues|900|800',
        'Interest expense|470|460',
        'Net income|300|200',
      ])}</table>`,
    )
    expect(income.filter((fact) => fact.startsWith('interest_expense'))).toEqual([])
    const sheet = readBody(
      `<p>Consolidated balance sheets (in millions)</p><table>${tableRows([
        '|December 31, 2024|December 31, 2023',
        'Machinery||',
        'Cash and cash equivalents|400|300',
        'Total current assets|900|800',
        'Total machinery assets|2,000|1,900',
        'Customer credit||',
        'Cash and cash equivalents|100|90',
        'Total customer credit assets|5,000|4,800',
        'Total assets|7,000|6,700',
        'Machinery||',
        'Debt payable within one year|30|20',
        'Total current liabilities|500|400',
        'Total machinery liabilities|900|800',
        'Total liabilities and stockholders’ equity|7,000|6,700',
      ])}</table>`,
    ).facts
    const owned = sheet.map(
      ({ factType, value, entity }) => `${factType} ${String(value / 1e6)} ${entity?.name ?? '-'}`,
    )
    expect(owned.filter((fact) => /^(?:cash|current_debt) /.test(fact))).toEqual([
      'cash 400 Machinery',
      'cash 300 Machinery',
      ...['cash 100 Customer credit', 'cash 90 Customer credit'],
      ...['current_debt 30 Machinery', 'current_debt 20 Machinery'],
    ])
    expect(owned.filter((fact) => fact.endsWith(' -'))).toEqual([])
  })
})

describe('a line that adds up one kind of debt', () => {
  const heads = '|December 31, 2024|December 31, 2023'
  const instruments = (rows: readonly string[]) =>
    readBody(`<p>Debt consisted of (in millions):</p><table>${tableRows([heads, ...rows])}</table>`).facts.map(
      ({ factType, value, instrument }) => [factType, value / 1e6, instrument?.reportedName ?? null],
    )

  test('is of the one debt whose principal and costs are above it', () => {
    expect(
      instruments(['Principal|$470|$470', 'Unamortized issuance costs|(9)|(13)', 'Total Second Lien Notes|$461|$457']),
    ).toContainEqual(['notes', 461, 'Second Lien Notes'])
  })

  test('is of no one debt where several are above it', () => {
    expect(
      instruments([
        'Junior debentures due 2035|$309|$306',
        'Debentures due 2031|390|390',
        'Total Debentures|$699|$696',
      ]),
    ).toContainEqual(['notes', 699, null])
  })

  test('is nothing where bonds are a promise to perform', () => {
    expect(
      instruments(['Term loan due 2027|$40|$45', 'Surety bonds issued|1|1']).map(([, , name]) => name),
    ).not.toContain('Surety bonds issued')
  })
})
