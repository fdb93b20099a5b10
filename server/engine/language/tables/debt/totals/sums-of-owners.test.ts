import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'
import { tableRows } from '../../../fixtures/table-rows.ts'

/** What a table in millions says, each fact with its debt. */
function factsOf(introduction: string, rows: readonly string[]): string[] {
  const { facts } = readBody(`<p>${introduction}</p><table>${tableRows(rows)}</table>`)
  return facts.map(
    ({ factType, value, maturityYear, instrument }) =>
      `${factType} ${String(maturityYear ?? '')} ${String(value)} ${instrument?.reportedName ?? '-'}`,
  )
}

describe('a table of what a parent and its finance company owe', () => {
  const found = factsOf('Short-term borrowings at December 31 were as follows (in millions):', [
    '|2024|Average rate|2023|Average rate',
    'NORTHWIND||||',
    'Commercial paper||||',
    'U.S.|410|5.1%|380|4.9%',
    'Non-U.S.|60|3.2|70|3.1',
    'Payable to banks|25|6.0|35|5.8',
    'Current portion of long-term debt|40|7.2|30|7.4',
    'Other|15||5|',
    '|550||520|',
    'NORTHWIND CREDIT||||',
    'Commercial paper||||',
    'U.S.|4,100|5.2|3,900|5.0',
    'Current portion of long-term debt|900|6.1|700|6.3',
    'Other|300||250|',
    '|5,300||4,850|',
    'ELIMINATIONS|(50)||(70)|',
    '|5,800||5,300|',
  ])

  test('names each debt with its owner', () => {
    expect(found).toContain('commercial_paper  410000000 NORTHWIND Commercial paper, U.S.')
    expect(found).toContain('short_term_borrowings  15000000 NORTHWIND, Other')
    expect(found).toContain('short_term_borrowings  300000000 NORTHWIND CREDIT, Other')
  })

  test('heads nothing with a kind of debt that has ended', () => {
    expect(found).toContain('short_term_borrowings  25000000 NORTHWIND, Payable to banks')
    expect(found).toContain('current_debt  900000000 NORTHWIND CREDIT, Current portion of long-term debt')
    expect(found).toContain('average_interest_rate  6.1 NORTHWIND CREDIT, Current portion of long-term debt')
  })

  test('tells the sum of each, and of all', () => {
    expect(found).toContain('short_term_borrowings  550000000 NORTHWIND, short-term borrowings')
    expect(found).toContain('short_term_borrowings  5300000000 NORTHWIND CREDIT, short-term borrowings')
    expect(found).toContain('short_term_borrowings  5800000000 -')
    expect(found.filter((fact) => fact.endsWith(' -')).length).toBe(2)
  })
})

test('a total of one of several owners is none of the company', () => {
  const found = factsOf('Debt at December 31 was as follows (in millions):', [
    '|2024|2023',
    'Machinery||',
    'Short-term debt|90|80',
    'Notes|410|400',
    'Total debt|500|480',
    'Financial Services||',
    'Commercial paper|2,000|1,900',
    'Notes|7,000|6,800',
    'Total debt|9,000|8,700',
    'Total|9,500|9,180',
  ])
  expect(found).toContain('other_debt  500000000 Machinery, debt')
  expect(found).toContain('other_debt  9000000000 Financial Services, debt')
  expect(found).toContain('total_debt  9500000000 -')
  expect(found.filter((fact) => fact.endsWith(' -')).length).toBe(2)
})

describe('what is below the sum of all owners is of none of them', () => {
  const blocks = ['|2024|2023', 'Parent Company:||', 'Senior notes|500|600', 'Term loan|20|30']

  test.each([
    ['with a label', 'Total debt|720|640'],
    ['without one', '|720|640'],
  ])('%s', (_, total) => {
    const found = factsOf('Debt at December 31 was as follows (in millions):', [
      ...blocks,
      'Finance Subsidiary:||',
      'Notes payable|200|10',
      total,
      'Less current portion|(50)|(40)',
      'Long-term debt|670|600',
    ])
    expect(found).toContain('notes  200000000 Finance Subsidiary, Notes payable')
    expect(found).toContain('total_debt  720000000 -')
    expect(found).toContain('current_debt  50000000 -')
    expect(found).toContain('long_term_debt  670000000 -')
  })

  test('also where the sum of each has the name of its owner', () => {
    const found = factsOf('Debt at December 31 was as follows (in millions):', [
      ...blocks,
      'Total Parent Company|520|630',
      'Finance Subsidiary:||',
      'Notes payable|200|10',
      'Total Finance Subsidiary debt|200|10',
      'Total|720|640',
      'Less current portion|(50)|(40)',
    ])
    expect(found).toContain('other_debt  520000000 Parent Company, debt')
    expect(found).toContain('other_debt  200000000 Finance Subsidiary debt')
    expect(found).toContain('total_debt  720000000 -')
    expect(found).toContain('current_debt  50000000 -')
  })

  test('also where each has a current part of its own', () => {
    const found = factsOf('Debt at December 31 was as follows (in millions):', [
      ...blocks,
      'Less current portion|(5)|(5)',
      'Long-term debt, net|515|625',
      'Finance Subsidiary:||',
      'Notes payable|200|10',
      'Less current portion|(20)|(1)',
      'Long-term debt, net|180|9',
      'Total long-term debt|695|634',
    ])
    expect(found).toContain('current_debt  20000000 Finance Subsidiary, current portion')
    expect(found).toContain('long_term_debt  180000000 Finance Subsidiary, Long-term debt, net')
    expect(found).toContain('long_term_debt  695000000 -')
  })
})

test('headings by kind or term are no owners', () => {
  const found = factsOf('Debt at December 31 was as follows (in millions):', [
    '|2024|2023',
    'SECURED||',
    'Mortgage loan|40|42',
    'Other|10|11',
    'UNSECURED||',
    'Term loan|300|310',
  ])
  expect(found).toContain('term_loan  300000000 Term loan')
  expect(found.filter((fact) => fact.includes('SECURED, '))).toEqual([])
})

describe('a ladder whose rows are owners', () => {
  const heads = '|2025|2026|2027|2028'
  test('is of the debt that its introduction names', () => {
    const found = factsOf('Maturities of long-term borrowings over the next years are as follows (in millions):', [
      heads,
      'Northwind|62|83|21|212',
      'Northwind Credit|1,283|1,089|1,231|1,330',
    ])
    expect(found).toContain('debt_maturity 2026 83000000 Northwind long-term borrowings')
    expect(found).toContain('debt_maturity 2028 1330000000 Northwind Credit long-term borrowings')
  })

  test.each([
    'Minimum rentals, other than on debt, are as follows (in millions):',
    'Amounts due, excluding borrowings, are as follows (in millions):',
    'Minimum rentals that support our debt are as follows (in millions):',
    'Interest payments on long-term debt are as follows (in millions):',
    'Notes payable to us of our franchisees mature as follows (in millions):',
  ])('is none of debt after “%s”', (introduction) => {
    const found = factsOf(introduction, [heads, 'Northwind|62|83|21|212', 'Northwind Credit|1,283|1,089|1,231|1,330'])
    expect(found.filter((fact) => fact.startsWith('debt_maturity'))).toEqual([])
  })

  test('has no rows of something else', () => {
    const found = factsOf('Maturities of long-term debt and other commitments are as follows (in millions):', [
      heads,
      'Long-term debt|62|83|21|212',
      'Purchase commitments|12|13|14|15',
    ])
    expect(found.filter((fact) => fact.includes('Purchase'))).toEqual([])
  })
})

test('the notes of one term come to no total of an owner, and the last line is what all owners owe', () => {
  const found = factsOf('Long-term borrowings at December 31 consisted of the following (in millions):', [
    '|2024|2023',
    'Equipment Operations||',
    'Notes and debentures:||',
    'Medium-term notes due 2025-2026:||',
    'Average interest rate of 8.1%|$ 120|$ 135',
    '8.5% debentures due 2027|600|630',
    'Other notes|45|27',
    'Total|765|792',
    'Financial Services||',
    'Notes and debentures:||',
    '6% notes due 2029|987|948',
    'Other notes|258|393',
    'Total|1,245|1,341',
    'Long-term borrowings|$ 2,010|$ 2,133',
  ])
  expect(found.filter((fact) => /\b(?:765|792|2010|2133)000000\b/.test(fact))).toEqual([
    'long_term_debt  765000000 Equipment Operations, long-term borrowings',
    'long_term_debt  792000000 Equipment Operations, long-term borrowings',
    'long_term_debt  2010000000 -',
    'long_term_debt  2133000000 -',
  ])
})

test('each debt says of which part of the group it is, and what all owe is of none', () => {
  const { facts } = readBody(
    `<p>Debt at December 31 was as follows (in millions):</p><table>${tableRows([
      '|2024|2023',
      'Machinery||',
      'Notes|410|400',
      'Bank loans|90|80',
      'Northwind Finance Corporation||',
      'Commercial paper|2,000|1,900',
      'Notes|7,000|6,800',
      'Total|9,500|9,180',
    ])}</table>`,
  )
  const entities = new Map(facts.map(({ value, entity }) => [value, entity]))
  expect(entities.get(410e6)).toEqual({ name: 'Machinery', kind: 'segment' })
  expect(entities.get(7000e6)).toEqual({ name: 'Northwind Finance Corporation', kind: 'subsidiary' })
  expect(entities.has(9500e6) && entities.get(9500e6) === undefined).toBe(true)
  const ids = facts.map(({ provenance }) => provenance.recordId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what all owners owe keeps its term, and names end where average rates begin', () => {
  const found = factsOf('Short-term borrowings at October 31 consisted of the following in millions of dollars:', [
    '|2024|2023',
    'Machinery||',
    'Commercial paper|939|1,671',
    'Long-term borrowings due within one year|48|219',
    'Total|987|1,890',
    'Financial Services||',
    'Commercial paper|4,593|8,016',
    'Medium-term notes due 2026-2029: (principal $108) Average interest rates of 2.8%|111|72',
    'Total|4,704|8,088',
    'Short-term borrowings|5,691|9,978',
  ])
  expect(found).toContain('short_term_borrowings  5691000000 -')
  expect(found.filter((fact) => fact.startsWith('total_debt'))).toEqual([])
  expect(found).toContain('notes  111000000 Financial Services, Medium-term notes due 2026-2029')
  expect(found).toContain('average_interest_rate  2.8 Financial Services, Medium-term notes due 2026-2029')
})

test('the same words below two owners are two debts of their own', () => {
  const found = factsOf('Long-term borrowings at December 31 were as follows (in millions):', [
    '|2024|2023',
    'Machinery||',
    'Notes and debentures:||',
    '6.35% notes due 2034|750|750',
    'Other notes|45|27',
    'Total|795|777',
    'Financial Services||',
    'Notes and debentures:||',
    '4.7% notes due 2037|1,443|',
    'Other notes|258|393',
    'Total|1,701|393',
    'Long-term borrowings|2,496|1,170',
  ])
  expect(found).toContain('notes  45000000 Machinery, Other notes')
  expect(found).toContain('notes  258000000 Financial Services, Other notes')
})

test('among fair values the debt of each owner is of that one alone', () => {
  const { facts } = readBody(
    `<p>The carrying amounts and fair values of financial instruments were (in millions):</p><table>${tableRows([
      '|December 31, 2024||December 31, 2023|',
      '|Carrying amount|Fair value|Carrying amount|Fair value',
      'NORTHWIND||||',
      'Investments|270|276|240|249',
      'Borrowings|5,343|5,370|8,901|8,898',
      'NORTHWIND CREDIT||||',
      'Time sales|2,700|2,715|2,400|2,424',
      'Borrowings|16,113|17,010|12,075|11,994',
    ])}</table>`,
  )
  const entityOf = (value: number) => facts.find((fact) => fact.value === value)?.entity?.name
  expect([5343e6, 5370e6, 16113e6, 17010e6].map(entityOf)).toEqual([
    'NORTHWIND',
    'NORTHWIND',
    'NORTHWIND CREDIT',
    'NORTHWIND CREDIT',
  ])
})

test.each([
  ['SHORT-TERM BORROWINGS', 'short_term_borrowings'],
  ['BORROWINGS', 'total_debt'],
])('the corner of a table says for how long all that it adds up runs: %s', (corner, type) => {
  const found = factsOf('Note 18. Borrowings (in millions)', [
    `${corner}|2024|Average rate|2023|Average rate`,
    'NORTHWIND||||',
    'Payable to banks|1,764|6.4%|1,368|8.7%',
    'Other|2,979||4,644|',
    '|4,743||6,012|',
    'NORTHWIND CREDIT||||',
    'Commercial paper|12,894|3.4|6,504|3.6',
    'Other|2,598||2,520|',
    '|15,492||9,024|',
    '|$20,235||$15,036|',
  ])
  expect(found.filter((fact) => /(?:20235|15036)000000/.test(fact))).toEqual([
    `${type}  20235000000 -`,
    `${type}  15036000000 -`,
  ])
})

test('what is called consolidated below several owners is of none of them', () => {
  const found = factsOf('Short-term borrowings at December 31 were as follows (in millions):', [
    '|2024',
    'NORTHWIND|',
    'Commercial paper|310',
    'Notes with trust departments|100',
    'Other|93',
    'Total NORTHWIND|503',
    'NORTHWIND CREDIT|',
    'Commercial paper|4,100',
    'Other|300',
    'Total NORTHWIND CREDIT|4,400',
    'Intercompany eliminations|(57)',
    'Consolidated|4,840',
  ])
  expect(found.filter((fact) => fact.includes('4840000000'))).toEqual(['short_term_borrowings  4840000000 -'])
})
