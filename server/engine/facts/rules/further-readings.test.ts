import { describe, expect, it } from 'vitest'
import type { FilingContext, FinancialFact } from '../../model.ts'
import { readDocument, readFiling } from '../../pipeline.ts'
import { findFacts } from '../find-facts.ts'

const QUARTER: FilingContext = {
  accession: '0000000000-25-000003',
  form: '10-Q',
  periodEnd: '2025-06-30',
  filedAt: '2025-08-05',
}
const YEAR: FilingContext = { ...QUARTER, form: '10-K', periodEnd: '2024-12-31', filedAt: '2025-03-01' }

function factsOf(body: string, filing: FilingContext, type: string): readonly FinancialFact[] {
  const bytes = new TextEncoder().encode(
    `<html><body><p><b>PART I</b></p><p><b>Item 1. Financial Statements</b></p>${body.startsWith('<') ? body : `<p>${body}</p>`}</body></html>`,
  )
  return findFacts(readFiling(readDocument(bytes), filing)).facts.filter(({ factType }) => factType === type)
}
const table = (caption: string, rows: readonly string[]) =>
  `<p>${caption} (in millions):</p><table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`

const rate = (fact: FinancialFact) =>
  [fact.value, fact.referenceRate, fact.instrument?.reportedName ?? null].join(' · ')
const ratesOf = (body: string) => factsOf(body, QUARTER, 'interest_rate').map(rate)

describe('interest rates in sentences', () => {
  it.each<[string, string[]]>([
    [
      'Borrowings under the revolving credit facility bear interest at SOFR plus 1.50%.',
      ['1.5 · SOFR · revolving credit facility'],
    ],
    [
      'The Term Loan bears interest at a rate equal to Term SOFR plus an applicable margin ranging from 1.25% to 2.00%.',
      ['1.25 · Term SOFR · Term Loan', '2 · Term SOFR · Term Loan'],
    ],
    ['The Term Loan bears interest at 175 basis points over the prime rate.', ['1.75 · prime rate · Term Loan']],
    [
      'The applicable margin under the revolving credit facility is from 1.25% to 1.75% for SOFR loans and from 0.25% to 0.75% for base rate loans.',
      [
        '1.25 · SOFR · revolving credit facility',
        '1.75 · SOFR · revolving credit facility',
        '0.25 · base rate · revolving credit facility',
        '0.75 · base rate · revolving credit facility',
      ],
    ],
    [
      'On May 1, 2025, we issued $500 million aggregate principal amount of 5.25% Senior Notes due 2032.',
      ['5.25 ·  · 5.25% Senior Notes due 2032'],
    ],
    ['The notes bear interest at a fixed rate of 7.00% per annum and mature on March 15, 2030.', ['7 ·  · notes']],
    ['The effective interest rate on the convertible notes was 5.4%.', ['5.4 ·  · convertible notes']],
    [
      'The revolving credit facility carries a commitment fee of 0.20% and bears interest at the prime rate plus 0.50%.',
      ['0.5 · prime rate · revolving credit facility'],
    ],
  ])('%s', (sentence, expected) => expect(ratesOf(sentence)).toEqual(expected))

  it.each([
    'A hypothetical increase of 1.00% in interest rates on the term loan would raise our interest expense by $2 million.',
    'The base rate under the credit facility is the highest of the prime rate, the federal funds rate plus 0.50% and one-month SOFR plus 1.00%.',
    'We entered into interest rate swaps under which the term loan bears interest at a fixed rate of 3.10%.',
    'Our notes receivable bear interest at 6.00%.',
    'On May 1, 2025, we redeemed all of our 6.50% Senior Notes due 2027.',
    'If an event of default occurs, holders of at least 25% in principal amount of the outstanding notes may accelerate them.',
    'The commitment fee on the unused part of the revolving credit facility is 0.25%.',
  ])('no rate of the debt: %s', (sentence) => expect(ratesOf(sentence)).toEqual([]))

  it('pairs a list of rates with a list of dates, and reads none of a list without dates', () => {
    const facts = factsOf(
      'The interest rate on the term loan was 7.32% and 7.85% at June 30, 2025 and December 31, 2024, respectively.',
      QUARTER,
      'interest_rate',
    )
    expect(facts.map(({ value, period }) => [value, period.endDate])).toEqual([
      [7.32, '2025-06-30'],
      [7.85, '2024-12-31'],
    ])
    expect(ratesOf('The interest rates on the term loan were 7.32% and 7.85%.')).toEqual([])
  })
})

it('a tagged spread takes its published rate and its facility from the words around it', () => {
  const context =
    '<xbrli:context id="c1"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2025-06-30</xbrli:instant></xbrli:period></xbrli:context>'
  const header = `<div style="display:none"><ix:header><ix:resources>${context}<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>`
  const tag =
    '<ix:nonFraction name="us-gaap:DebtInstrumentBasisSpreadOnVariableRate1" contextRef="c1" unitRef="pure" scale="-2" decimals="4" id="f1">1.50</ix:nonFraction>'
  const facts = factsOf(
    `${header}<p>Borrowings under the revolving credit facility bear interest at Term SOFR plus ${tag}%.</p>`,
    QUARTER,
    'interest_rate',
  )
  expect(facts).toMatchObject([
    {
      value: 1.5,
      unit: 'percent',
      referenceRate: 'Term SOFR',
      instrument: { canonicalKey: 'revolving-credit-facility' },
      verification: 'machine_checked',
      provenance: { source: 'inline' },
    },
  ])
})

describe('interest rates in tables', () => {
  it('stand beside their instrument, as a rate or as a spread over a published rate', () => {
    expect(
      ratesOf(
        table('Debt consisted of', [
          '|Interest rate|June 30, 2025',
          'Senior notes|4.50%|$400',
          'Term loan|SOFR + 1.75%|200',
        ]),
      ),
    ).toEqual(['4.5 ·  · Senior notes', '1.75 · SOFR · Term loan'])
  })
  it('stand in the names of notes that have a balance, with the year they fall due', () => {
    const [fact] = factsOf(
      table('Debt consisted of', ['|June 30, 2025', '4.10% Senior Notes due 2029|$500', 'Term loan|200']),
      QUARTER,
      'interest_rate',
    )
    expect(fact).toMatchObject({
      value: 4.1,
      unit: 'percent',
      maturityYear: 2029,
      period: { endDate: '2025-06-30' },
      reportedValue: '4.10',
    })
  })
  it('are none where they are yields of what is held or rates by the year of maturity', () => {
    const [repaid] = factsOf(
      table('Debt consisted of', [
        '|June 30, 2025|December 31, 2024',
        '3.80% Senior Notes due 2025|—|$300',
        'Term loan|200|200',
      ]),
      QUARTER,
      'interest_rate',
    )
    expect([repaid?.value, repaid?.period.endDate]).toEqual([3.8, '2024-12-31'])
    expect(
      ratesOf(
        table('Investments', ['|June 30, 2025', 'Certificates of deposit|5', 'Weighted-average interest rate|4.10%']),
      ),
    ).toEqual([])
    expect(
      ratesOf(
        table('Debt by expected maturity', [
          '|2026|2027|Thereafter',
          'Fixed rate debt|$5|6|7',
          'Average interest rate|4.0%|4.1%|4.2%',
        ]),
      ),
    ).toEqual([])
  })
})

describe('interest expense in sentences', () => {
  const expenseOf = (sentence: string, filing = QUARTER) =>
    factsOf(sentence, filing, 'interest_expense').map(({ value, period }) => [value, period.startDate, period.endDate])
  it('belongs to the span of time that is said with it', () => {
    expect(
      expenseOf(
        'Interest expense was $12.4 million and $10.1 million for the three months ended June 30, 2025 and 2024, respectively.',
      ),
    ).toEqual([
      [12_400_000, '2025-04-01', '2025-06-30'],
      [10_100_000, '2024-04-01', '2024-06-30'],
    ])
    expect(
      expenseOf(
        'Interest expense decreased by $1.0 million to $9.0 million for the six months ended June 30, 2025, compared to $10.0 million for the six months ended June 30, 2024.',
      ),
    ).toEqual([
      [9_000_000, '2025-01-01', '2025-06-30'],
      [10_000_000, '2024-01-01', '2024-06-30'],
    ])
    expect(expenseOf('Interest expense was $30 million in 2024 and $28 million in 2023.', YEAR)).toEqual([
      [30_000_000, '2024-01-01', '2024-12-31'],
      [28_000_000, '2023-01-01', '2023-12-31'],
    ])
  })
  it.each([
    'Non-cash interest expense was $2 million for the three months ended June 30, 2025.',
    'The increase includes increased interest expense of $3 million for the three months ended June 30, 2025.',
    'We recorded interest expense of $3.1 million on the term loan for the three months ended June 30, 2025.',
    'Interest expense of $4 million would result for the year ended December 31, 2025.',
  ])('is not a part of it or a supposed one: %s', (sentence) => expect(expenseOf(sentence)).toEqual([]))
})

describe('maturities', () => {
  const ladderOf = (body: string) =>
    factsOf(body, QUARTER, 'debt_maturity').map(({ value, maturityYear, label }) => [
      value / 1e6,
      maturityYear ?? label,
    ])
  const LADDER = [
    [10, 2026],
    [20, 2027],
    [30, 2028],
    [60, 'Debt maturing thereafter'],
  ]
  it.each([
    [
      'years as heads',
      table('Maturities of long-term debt as of June 30, 2025', [
        '|2026|2027|2028|Thereafter|Total',
        'Long-term debt|$10|20|30|60|120',
        'Operating leases|1|1|1|1|4',
      ]),
    ],
    [
      'years as rows',
      table('Maturities of long-term debt as of June 30, 2025', [
        '|Amount',
        '2026|$10',
        '2027|20',
        '2028|30',
        'Thereafter|60',
        'Total|120',
      ]),
    ],
    [
      'rows with a total of several debts',
      table('Maturities of debt as of June 30, 2025', [
        '|Notes|Loans|Total',
        '2026|$4|6|10',
        '2027|20|—|20',
        '2028|—|30|30',
        'Thereafter|60|—|60',
      ]),
    ],
    [
      'years behind the sums',
      'Scheduled maturities of our debt are $10 million in 2026, $20 million in 2027, $30 million in 2028 and $60 million thereafter.',
    ],
    [
      'years before the sums',
      'Principal payments on the senior notes are due as follows: 2026 — $10 million; 2027 — $20 million; 2028 — $30 million; and thereafter — $60 million.',
    ],
    [
      'two lists',
      'Maturities of long-term debt are $10 million, $20 million, $30 million and $60 million in 2026, 2027, 2028 and thereafter, respectively.',
    ],
  ])('are read from %s', (_, body) => expect(ladderOf(body)).toEqual(LADDER))
  it('are read from a run of years', () => {
    expect(
      ladderOf(
        'The scheduled maturity of long-term debt in each of the years ending May 31, 2026 through 2028, is $0 million, $20 million and $30 million.',
      ),
    ).toEqual([
      [0, 2026],
      [20, 2027],
      [30, 2028],
    ])
  })
  it.each([
    ['balances of past years', table('Debt and principal', ['|2025|2024|2023', 'Long-term debt|$10|20|30'])],
    ['leases', 'Maturities of lease obligations under our loans are $10 million in 2026 and $20 million in 2027.'],
    [
      'what customers owe',
      'Contractual maturities of loans receivable are $10 million in 2026 and $20 million in 2027.',
    ],
  ])('are not %s', (_, body) => expect(ladderOf(body)).toEqual([]))
})

describe('notes by their name', () => {
  const notesOf = (sentence: string) =>
    factsOf(sentence, QUARTER, 'notes').map(({ value, period, maturityYear, instrument }) => [
      value,
      period.endDate,
      maturityYear,
      instrument?.reportedName,
    ])
  it('carry rate and maturity in their instrument, for the day of issue or the balance date', () => {
    expect(
      notesOf('On May 1, 2025, we issued $500 million aggregate principal amount of 5.25% Senior Notes due 2032.'),
    ).toEqual([[500_000_000, '2025-05-01', 2032, '5.25% Senior Notes due 2032']])
    expect(
      notesOf('As of June 30, 2025, we had outstanding $300 million of our 6 1/2% Senior Notes due 2030.'),
    ).toEqual([[300_000_000, '2025-06-30', 2030, '6 1/2% Senior Notes due 2030']])
  })
  it.each([
    'On May 1, 2025, we redeemed $100 million of our 6.5% Senior Notes due 2027.',
    'On May 1, 2025, we issued $1.0 billion of 3.9% Notes due 2032 and 4.4% Notes due 2052.',
    'On May 1, 2025, we issued an additional $50 million of our 6.5% Senior Notes due 2027.',
  ])('but not: %s', (sentence) => expect(notesOf(sentence)).toEqual([]))
})

describe('programs and working capital', () => {
  const valuesOf = (sentence: string, type: string) =>
    factsOf(sentence, QUARTER, type).map(({ value, period }) => [value, period.endDate])
  it('says that no commercial paper or letter of credit is outstanding, and how much is', () => {
    expect(valuesOf('We had no commercial paper outstanding at June 30, 2025.', 'commercial_paper')).toEqual([
      [0, '2025-06-30'],
    ])
    expect(valuesOf('Commercial paper outstanding was $40 million at June 30, 2025.', 'commercial_paper')).toEqual([
      [40_000_000, '2025-06-30'],
    ])
    expect(
      valuesOf(
        'As of June 30, 2025, there were no letters of credit outstanding under the revolving credit facility.',
        'letters_of_credit',
      ),
    ).toEqual([[0, '2025-06-30']])
    expect(
      valuesOf(
        'As of June 30, 2025, we had $6 million in outstanding letters of credit under the revolving credit facility.',
        'letters_of_credit',
      ),
    ).toEqual([[6_000_000, '2025-06-30']])
    expect(
      valuesOf(
        'The revolving credit facility permits up to $25 million in letters of credit at June 30, 2025.',
        'letters_of_credit',
      ),
    ).toEqual([])
  })
  it('reads working capital under a concept of its own, a deficit as negative', () => {
    const facts = factsOf(
      'As of June 30, 2025, our working capital was $145.3 million, compared with $132.0 million as of December 31, 2024.',
      QUARTER,
      'stated_liquidity',
    )
    expect(facts.map(({ concept, value, period }) => [concept, value, period.endDate])).toEqual([
      ['text:working_capital', 145_300_000, '2025-06-30'],
      ['text:working_capital', 132_000_000, '2024-12-31'],
    ])
    expect(valuesOf('At June 30, 2025, we had a working capital deficit of $3.5 million.', 'stated_liquidity')).toEqual(
      [[-3_500_000, '2025-06-30']],
    )
    expect(
      valuesOf(
        'The credit agreement requires working capital of at least $20 million as of June 30, 2025.',
        'stated_liquidity',
      ),
    ).toEqual([])
  })
})
