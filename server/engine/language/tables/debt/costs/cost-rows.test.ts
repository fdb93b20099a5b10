import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { tableRows } from '../../../fixtures/table-rows.ts'

/** What a table in millions says of the costs of debt: sum, day, debt and label. */
const costsIn = (introduction: string, rows: readonly string[]): string[] =>
  readBody(`<p>${introduction} (in millions):</p><table>${tableRows(rows)}</table>`)
    .facts.filter(({ factType }) => factType === 'unamortized_debt_costs')
    .map(({ value, period, instrument, label }) =>
      [String((value ?? 0) / 1e6), period?.endDate, instrument?.reportedName ?? '-', label].join(' | '),
    )
    .sort()

const DEBT = 'Debt consisted of the following'
const HEADS = '|December 31, 2024|December 31, 2023'
const SEVERAL = ['5% notes due 2031|400|400', 'Term loan|90|100']

describe('rows of costs below debts', () => {
  test.each([
    'Unamortized discount and debt issuance costs(1)|(7)|(9)',
    'Less: unamortized discount and issuance costs, net|(7)|(9)',
    'Less debt discount and deferred financing costs|7|9',
    'Unamortized discounts and loan fees, net of accumulated amortization|(7)|(9)',
  ])('are sums that the debt is carried below its principal by, whatever signs print them: %s', (row) => {
    expect(costsIn(DEBT, [HEADS, ...SEVERAL, row, 'Total debt|483|491'])).toEqual([
      '7 | 2024-12-31 | - | Unamortized discount and issuance costs',
      '9 | 2023-12-31 | - | Unamortized discount and issuance costs',
    ])
  })

  test('are of the debt that each stands below, of their heading, and of the one that they name', () => {
    const rows = [
      HEADS,
      'Term loan B|500|510',
      'Less: deferred financing costs, net|(6)|(8)',
      '6% senior notes|200|200',
      'Plus: unamortized premium|2|3',
      'Total|696|705',
    ]
    expect(costsIn(DEBT, rows)).toEqual([
      '-2 | 2024-12-31 | 6% senior notes | Unamortized premium',
      '-3 | 2023-12-31 | 6% senior notes | Unamortized premium',
      '6 | 2024-12-31 | Term loan B | Unamortized issuance costs',
      '8 | 2023-12-31 | Term loan B | Unamortized issuance costs',
    ])
    const named = costsIn(DEBT, [HEADS, ...SEVERAL, 'Unamortized discount on the 5% notes due 2031|(4)|(5)'])
    expect(named).toEqual([
      '4 | 2024-12-31 | 5% notes due 2031 | Unamortized discount',
      '5 | 2023-12-31 | 5% notes due 2031 | Unamortized discount',
    ])
    const closed = [HEADS, 'Euro notes||', '2% notes due 2029|100|90', '3% notes due 2034|70|60', 'Total debt|170|150']
    expect(costsIn(DEBT, [...closed, 'Unamortized discount|(3)|(4)'])).toEqual([
      '3 | 2024-12-31 | - | Unamortized discount',
      '4 | 2023-12-31 | - | Unamortized discount',
    ])
  })

  test('are of no one debt below a total of several, a lease, or a debt outside their heading', () => {
    const none = ['4 | 2024-12-31 | - | Unamortized issuance costs', '5 | 2023-12-31 | - | Unamortized issuance costs']
    const costs = 'Less: unamortized debt issuance costs|(4)|(5)'
    const each = [HEADS, 'Term loan|200|210', 'Unamortized discount|(2)|(3)', '6% notes|300|300', 'Total|498|507']
    expect(costsIn(DEBT, [...each, costs]).filter((one) => one.endsWith('issuance costs'))).toEqual(none)
    const lease = [HEADS, 'Term loan|200|210', 'Finance lease obligations|10|10', costs, 'Total debt|206|215']
    expect(costsIn(DEBT, lease)).toEqual(none)
    const group = [
      HEADS,
      'Senior notes:||',
      '5% notes due 2031|200|200',
      '6% notes due 2034|100|100',
      'Term loan|10|10',
    ]
    expect(costsIn(DEBT, [...group, costs, 'Total debt|306|305'])).toEqual(none)
  })

  test('in columns are of the debt of each row', () => {
    const rows = [
      '|Principal|Unamortized discount and issuance costs|Carrying amount',
      '4% notes due 2027|300|(4)|296',
      '5% notes due 2029|200|(2)|198',
      'Total|500|(6)|494',
    ]
    expect(costsIn('Our notes as of December 31, 2024 were as follows', rows)).toEqual([
      '2 | 2024-12-31 | 5% notes due 2029 | Unamortized discount and issuance costs',
      '4 | 2024-12-31 | 4% notes due 2027 | Unamortized discount and issuance costs',
      '6 | 2024-12-31 | - | Unamortized discount and issuance costs',
    ])
  })

  test.each([
    'Unamortized discounts and premiums|7|9',
    'Unamortized discount and fair value adjustments|(7)|(9)',
    'Amortization of debt issuance costs|7|9',
    'Unearned premium reserves|7|9',
    'Imputed interest and discount|(7)|(9)',
    'Unamortized discount|—|—',
  ])('are not told where a row holds something else, or leaves open which way it goes: %s', (row) => {
    expect(costsIn(DEBT, [HEADS, ...SEVERAL, row])).toEqual([])
  })
})

test('costs on the asset side of a balance sheet say so', () => {
  const { facts } = readBody(
    `<p>Consolidated Balance Sheets (in millions)</p><table>${tableRows([
      HEADS,
      'ASSETS||',
      'Cash and cash equivalents|50|40',
      'Accounts receivable|70|60',
      'Total current assets|120|100',
      'Deferred financing costs, net|5|6',
      'Total assets|125|106',
      'LIABILITIES||',
      'Accounts payable|25|26',
      'Total current liabilities|25|26',
      'Long-term debt|60|50',
      'Stockholders’ equity|40|30',
      'Total liabilities and equity|125|106',
    ])}</table>`,
  )
  const costs = facts.filter(({ factType }) => factType === 'unamortized_debt_costs')
  expect(costs.map(({ value, uncertainty }) => [value, uncertainty.reasons.includes('carried_as_asset')])).toEqual([
    [5e6, true],
    [6e6, true],
  ])
})

describe('what an issue brought and cost on its day is not owed at the end of the period', () => {
  const rows = [
    '|2024',
    'Principal amount of senior notes|$360',
    'Less: discount|(2)',
    'Less: debt issuance costs|(11)',
  ]
  const told = (introduction: string, foot: string) => {
    const title = '<p><b>Note 9: Debt</b></p><p><b>Convertible Senior Notes</b></p>'
    const table = tableRows([...rows, `${foot}|$347`])
    return readBody(`${title}<p>${introduction}</p><p>(in millions)</p><table>${table}</table>`)
      .facts.map(({ factType }) => factType)
      .sort()
  }

  test.each([
    ['Proceeds from the Notes:', ''],
    ['The net proceeds of the offering of senior notes were as follows:', 'Total'],
    ['The senior notes were issued as follows:', 'Net proceeds'],
    ['The components of the senior notes are:', 'Net proceeds to the Company'],
  ])('%s %s', (introduction, foot) => {
    expect(told(introduction, foot)).toEqual([])
  })

  test('where the foot is what is carried, it is', () => {
    expect(told('The components of the senior notes are:', 'Net carrying amount')).toEqual(
      expect.arrayContaining(['unamortized_debt_costs', 'unamortized_debt_costs']),
    )
  })
})

test('the only costs of a table below several headings are of all its debts, and those of a summed heading of its own', () => {
  const costsOf = (rows: readonly string[]) =>
    readBody(
      `<p>Our indebtedness was as follows (in millions):</p><table>${tableRows(['|2024|2023', 'Credit facilities:||', '2019 revolving facility|$—|$17', 'Senior unsecured notes:||', '5.00% senior notes due 2030|500|400', '4.00% senior notes due 2031|300|300', 'Debt issuance costs|(9)|(8)', ...rows])}</table>`,
    ).facts.flatMap(({ factType, instrument }) =>
      factType === 'unamortized_debt_costs' ? [instrument?.reportedName ?? 'all'] : [],
    )
  expect(costsOf(['Finance leases|4|5', 'Total debt|$795|$714'])).toEqual(['all', 'all'])
  expect(costsOf(['Total senior unsecured notes|791|692', 'Total debt|$791|$709'])).toEqual([
    'Senior unsecured notes',
    'Senior unsecured notes',
  ])
})
