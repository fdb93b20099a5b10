import { describe, expect, test } from 'vitest'
import { tableFacts } from '../../fixtures/table-readings.ts'

const DEBT = 'Debt consisted of the following (in millions):'
const DAYS = '|December 28, 2024|December 30, 2023'

describe('a schedule with what falls due below it', () => {
  const rows = [
    DAYS,
    'Notes and debentures:||',
    '6.56%, maturing to 2029|$ 1,431|$ 1,631',
    '8.21%, maturing 2030 to 2035|764|764',
    'Equipment obligations, 6.45%, maturing to 2029|99|226',
    'Total long-term debt|2,294|2,621',
    'Less current maturities|(84)|(69)',
    'Long-term debt excluding current maturities|$ 2,210|$ 2,552',
    'Long-term debt maturities are as follows:||',
    '2026|$ 344|',
    '2027|342|',
    '2028 and subsequent years|1,524|',
    'Total|$ 2,210|',
  ]
  const found = tableFacts('Long-term debt was as follows (in millions):', rows)

  test.each([
    'notes 1431000000 2024-12-28',
    'notes 764000000 2023-12-30',
    'long_term_debt 99000000 2024-12-28',
    'total_debt 2294000000 2024-12-28',
    'current_debt 84000000 2024-12-28',
    'debt_maturity 344000000 2024-12-28',
    'debt_maturity 1524000000 2024-12-28',
  ])('%s', (fact) => {
    expect(found).toContain(fact)
  })

  test('of notes by the years they are due stays one schedule', () => {
    const notes = ['Bank loan|$ 80|$ 90', 'Senior notes due:||', '2026|300|300', '2027|400|400', '2031|500|500']
    expect(tableFacts(DEBT, [DAYS, ...notes]).filter((fact) => fact.startsWith('debt_maturity'))).toEqual([])
  })
})

describe('columns of the current and the long-term part', () => {
  const found = tableFacts('Our credit facilities as of December 28, 2024 (in millions):', [
    '|Borrowing capacity|Outstanding amount, current|Outstanding amount, non-current|Interest rate|Final maturity date',
    'Revolving Facility One|$ 1,000|$ 182|$ —|8.00%|September 29, 2026',
    'Revolving Facility Two|300|—|—|—%|August 15, 2026',
    'Term Loan Facility One|400|—|300|3.31%|March 10, 2027',
    'Term Loan Facility Two|250|50|200|4.07%|September 1, 2027',
  ])

  test('the only one with a sum is all that is owed', () => {
    expect(found).toContain('revolver_drawn 182000000 2024-12-28')
    expect(found).toContain('term_loan 300000000 2024-12-28')
  })

  test('two sums are each a part', () => {
    expect(found).toContain('current_debt 50000000 2024-12-28')
    expect(found).toContain('long_term_debt 200000000 2024-12-28')
    expect(found).not.toContain('term_loan 50000000 2024-12-28')
  })

  test('the total of both leaves the parts alone', () => {
    const loans = tableFacts(DEBT, [
      '|Current portion|Long-term portion|Total',
      'Bank term loan|$ 50|$ 200|$ 250',
      'Equipment note|5|—|5',
    ])
    expect(loans).toContain('term_loan 250000000 2024-12-28')
    expect(loans).not.toContain('long_term_debt 200000000 2024-12-28')
  })
})

describe('names and costs', () => {
  test('a debt called by its rate and its day', () => {
    const found = tableFacts('Our senior notes (in millions):', [
      '|Maturity date|December 28, 2024|December 30, 2023',
      'Fixed-rate notes:|||',
      '2.60%|February 28, 2026|$ 500|$ 500',
      '5.50%|January 15, 2040|2,000|2,000',
    ])
    expect(found).toContain('interest_rate 2.6 2024-12-28')
    expect(found).toContain('notes 2000000000 2024-12-28')
  })

  test.each([
    ['Senior subordinated discount debentures', ['notes 95000000 2024-12-28', 'notes 208000000 2023-12-30']],
    ['Term loans unamortized discount and issuance costs', []],
    ['6% notes, net of unamortized discount', ['notes 95000000 2024-12-28', 'notes 208000000 2023-12-30']],
  ])('%s', (label, expected) => {
    const found = tableFacts(DEBT, [DAYS, 'Bank overdraft|$ 7|$ 8', `${label}|95|208`, 'Notes payable|300|310'])
    expect(found.filter((fact) => / (?:95|208)000000 /.test(fact))).toEqual(expected)
  })

  test('a range of rates with the mark of a note', () => {
    const found = tableFacts(DEBT, [
      '|Stated interest rate|December 28, 2024|December 30, 2023',
      'Notes due 2028|0.450% - 4.550%(1)|$ 3,256|$ 442',
      'Notes due 2029|0.420% - 4.500%|3,077|3,076',
    ])
    expect(found).toContain('interest_rate 4.55 2024-12-28')
  })

  test('rates, days and sums of notes that were issued are no ladder', () => {
    const found = tableFacts('Issuance', [
      'In May 2024, we issued the following senior unsecured notes through our finance subsidiary, as part of a merger:',
      'Interest rate|Maturity date|Principal',
      '4.65%|May 19, 2025|$ 3,000',
      '4.45%|May 19, 2026|3,000',
      '4.75%|May 19, 2033|5,000',
    ])
    expect(found.filter((fact) => fact.startsWith('debt_maturity'))).toEqual([])
  })
})

describe('cash below a statement of cash flows', () => {
  const flows = `<p>Consolidated statements of cash flows (in millions)</p><table><tr><td></td><td colspan="3">Year ended December 28, 2024, December 30, 2023 and December 31, 2022</td></tr>
    <tr><td></td><td>2024</td><td>2023</td><td>2022</td></tr>
    <tr><td>Operating activities</td><td>10</td><td>20</td><td>30</td></tr>
    <tr><td>Net cash used in financing activities</td><td>(1)</td><td>(2)</td><td>(3)</td></tr></table>`

  test('is of the years above it', () => {
    const rows = [
      'Reconciliation to the balance sheets:|||',
      'Cash and cash equivalents|$ 962|$ 671|$ 999',
      'Less: Restricted cash|339|92|541',
      'Cash, cash equivalents and restricted cash|$ 1,301|$ 763|$ 1,540',
    ]
    const found = tableFacts('The accompanying notes are part of these statements.', rows, flows)
    expect(found.map((fact) => fact.split(' ').slice(0, 2).join(' '))).toEqual(
      expect.arrayContaining(['cash 999000000', 'restricted_cash 541000000']),
    )
  })
})

test('what notes were swapped to, in several currencies, is no adjustment of them', () => {
  const found = tableFacts(DEBT, [
    DAYS,
    '6.5% notes due 2031: ($250 principal) $170 swapped to euro and Swedish krona at variable rates|260|256',
    'Term loan|100|120',
    'Unamortized discount and swap adjustments|(4)|(5)',
    'Total debt|356|371',
  ])
  expect(found).toContain('notes 260000000 2024-12-28')
  expect(found).toContain('notes 256000000 2023-12-30')
})
