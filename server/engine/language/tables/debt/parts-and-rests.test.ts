import { describe, expect, test } from 'vitest'
import { readingsOf, tableFacts } from '../../fixtures/table-readings.ts'

const DEBT = 'Debt consisted of the following (in millions):'
const DAYS = '|December 28, 2024|December 30, 2023'

describe('a schedule with what falls due below it', () => {
  const rows = [
    DAYS,
    'Notes and debentures:||',
    '5.25%, maturing to 2029|$ 1,200|$ 1,350',
    '7.75%, maturing 2030 to 2035|820|820',
    'Equipment obligations, 4.80%, maturing to 2029|110|240',
    'Total long-term debt|2,130|2,410',
    'Less current maturities|(90)|(70)',
    'Long-term debt excluding current maturities|$ 2,040|$ 2,340',
    'Long-term debt maturities are as follows:||',
    '2026|$ 310|',
    '2027|330|',
    '2028 and subsequent years|1,400|',
    'Total|$ 2,040|',
  ]
  const found = tableFacts('Long-term debt was as follows (in millions):', rows)

  test.each([
    'notes 1200000000 2024-12-28',
    'notes 820000000 2023-12-30',
    'long_term_debt 110000000 2024-12-28',
    'total_debt 2130000000 2024-12-28',
    'current_debt 90000000 2024-12-28',
    'debt_maturity 310000000 2024-12-28',
    'debt_maturity 1400000000 2024-12-28',
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
    'Revolving Facility One|$ 900|$ 175|$ —|7.50%|October 14, 2026',
    'Revolving Facility Two|350|—|—|—%|July 31, 2026',
    'Term Loan Facility One|450|—|310|3.40%|April 2, 2027',
    'Term Loan Facility Two|260|55|205|4.15%|June 8, 2027',
  ])

  test('the only one with a sum is all that is owed', () => {
    expect(found).toContain('revolver_drawn 175000000 2024-12-28')
    expect(found).toContain('term_loan 310000000 2024-12-28')
  })

  test('two sums are each a part', () => {
    expect(found).toContain('current_debt 55000000 2024-12-28')
    expect(found).toContain('long_term_debt 205000000 2024-12-28')
    expect(found).not.toContain('term_loan 55000000 2024-12-28')
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
      '2.70%|March 9, 2026|$ 450|$ 450',
      '5.35%|October 4, 2038|1,900|1,900',
    ])
    expect(found).toContain('interest_rate 2.7 2024-12-28')
    expect(found).toContain('notes 1900000000 2024-12-28')
  })

  test.each([
    ['Senior subordinated discount debentures', ['notes 90000000 2024-12-28', 'notes 205000000 2023-12-30']],
    [
      'Term loans unamortized discount and issuance costs',
      ['unamortized_debt_costs 90000000 2024-12-28', 'unamortized_debt_costs 205000000 2023-12-30'],
    ],
    ['6% notes, net of unamortized discount', ['notes 90000000 2024-12-28', 'notes 205000000 2023-12-30']],
  ])('%s', (label, expected) => {
    const found = tableFacts(DEBT, [DAYS, 'Bank overdraft|$ 7|$ 8', `${label}|90|205`, 'Notes payable|300|310'])
    expect(found.filter((fact) => / (?:90|205)000000 /.test(fact))).toEqual(expected)
  })

  test('a range of rates with the mark of a note', () => {
    const found = tableFacts(DEBT, [
      '|Stated interest rate|December 28, 2024|December 30, 2023',
      'Notes due 2028|0.500% - 4.600%(1)|$ 2,900|$ 400',
      'Notes due 2029|0.400% - 4.200%|2,800|2,790',
    ])
    expect(found).toContain('interest_rate 4.6 2024-12-28')
  })

  test('rates, days and sums of notes that were issued are no ladder', () => {
    const found = tableFacts('Issuance', [
      'In June 2024, we issued these senior notes through a subsidiary, in connection with an acquisition:',
      'Interest rate|Maturity date|Principal',
      '4.35%|June 11, 2027|$ 700',
      '4.55%|June 11, 2029|800',
      '4.85%|June 11, 2034|900',
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
      'Cash and cash equivalents|$ 850|$ 640|$ 910',
      'Less: Restricted cash|300|110|480',
      'Cash, cash equivalents and restricted cash|$ 1,150|$ 750|$ 1,390',
    ]
    const found = tableFacts('The accompanying notes are part of these statements.', rows, flows)
    expect(found.map((fact) => fact.split(' ').slice(0, 2).join(' '))).toEqual(
      expect.arrayContaining(['cash 910000000', 'restricted_cash 480000000']),
    )
  })
})

test('what notes were swapped to, in several currencies, is no adjustment of them', () => {
  const found = tableFacts(DEBT, [
    DAYS,
    '6.5% notes due 2031: ($300 principal) $120 swapped to euro and Swiss francs at variable rates|312|306',
    'Term loan|100|120',
    'Unamortized discount and swap adjustments|(4)|(5)',
    'Total debt|408|421',
  ])
  expect(found).toContain('notes 312000000 2024-12-28')
  expect(found).toContain('notes 306000000 2023-12-30')
})

test('below the current and the long-term parts of each debt is what they come to', () => {
  const rows = [
    '|Current|Long-term',
    'Bank term loan|$ 5,000|$ 32,500',
    'Seller notes, 7%|1,200|2,400',
    'Other|311|902',
  ]
  const found = (last: string): string[] =>
    tableFacts('Debt at December 28, 2024 consisted of the following (in thousands):', [...rows, last])
  expect(found('|$ 6,511|$ 35,802')).toEqual(
    expect.arrayContaining(['current_debt 6511000 2024-12-28', 'long_term_debt 35802000 2024-12-28']),
  )
  expect(found('|$ 7,511|$ 36,802').join()).not.toMatch(/7511000|36802000/)
})

test('what else is owed is so with its rate and its maturity behind it too', () => {
  const found = tableFacts(DEBT, [
    DAYS,
    '5% senior notes due 2031|$400|$400',
    'Other debt, 7.10%, maturing to 2030|13|14',
    'Total long-term debt|$413|$414',
  ])
  expect(found).toContain('other_debt 13000000 2024-12-28')
  expect(found.filter((fact) => fact.startsWith('long_term_debt'))).toEqual([])
})

test('how a row adds up is no part of what its debt is called', () => {
  const readings = readingsOf(DEBT, [
    DAYS,
    'Bank loans|$400|$300',
    'Add commercial paper|100|50',
    'Plus: revolving credit facility|10|5',
    'Secured notes total|70|50',
    'Total debt|$580|$405',
  ])
  const named = new Set(readings.flatMap(({ instrument }) => instrument?.reportedName ?? []))
  expect([...named]).toEqual(['Bank loans', 'commercial paper', 'revolving credit facility', 'Secured notes'])
})
