import { expect, test } from 'vitest'
import { extract } from '../../../pipeline.ts'
import { readingsOf } from '../../fixtures/table-readings.ts'

function factsOf(lines: string): string[] {
  const text = `FORM 10-K\nANNUAL REPORT\nFor the fiscal year ended December 31, 1994\n\n${lines}`
  const filing = {
    accession: '0000000000-95-000002',
    form: '10-K' as const,
    periodEnd: '1994-12-31',
    filedAt: '1995-03-17',
  }
  return extract(new TextEncoder().encode(text), filing).facts.map(
    ({ factType, value, period, instrument }) =>
      `${factType} ${String(value)} ${period.endDate ?? ''} ${instrument?.reportedName ?? '-'}`,
  )
}

test('the columns of a schedule of short-term borrowings are balances, what was owed at most, and on average', () => {
  const found = factsOf(`             SCHEDULE IX - SHORT-TERM BORROWINGS
                        (In thousands)
<TABLE>
<CAPTION>
                                   Maximum      Average      Weighted
Category of          Balance       amount       amount       average
short-term           at end        outstanding  outstanding  rate during
borrowings           of year       in the year  in the year  the year
<S>                  <C>           <C>          <C>          <C>
1994
Notes payable to
  banks              $22,400       $41,000      $28,650      4.7%
Commercial paper      30,000        55,000       38,220      4.5%

1993
Commercial paper      25,000        40,000       30,110      3.3%
</TABLE>
`)
  expect(found).toEqual(
    expect.arrayContaining([
      'commercial_paper 30000000 1994-12-31 Commercial paper',
      'commercial_paper 25000000 1993-12-31 Commercial paper',
      'highest_borrowings 41000000 1994-12-31 Notes payable to banks',
      'average_borrowings 28650000 1994-12-31 Notes payable to banks',
      'highest_borrowings 55000000 1994-12-31 Commercial paper',
      'average_borrowings 30110000 1993-12-31 Commercial paper',
      'average_interest_rate 3.3 1993-12-31 Commercial paper',
    ]),
  )
  expect(found.filter((fact) => /^(?:notes|commercial_paper) /.test(fact))).toHaveLength(3)
})

test("blocks of a bank's borrowings are each the debt's above it, and none a sector's", () => {
  const found = factsOf(`     The following table sets forth short-term borrowings (dollars in thousands):
<TABLE>
<CAPTION>
                                            YEARS ENDED DECEMBER 31,
                                            1994        1993
                                          --------    --------
<S>                                       <C>         <C>
Securities sold under agreements
   to repurchase:
     Ending balance                       $ 21,440    $ 18,009
     Average balance                        19,870      17,760
     Average rate during the year             4.11%       3.30%
Federal Home Loan Bank borrowings:
     Ending balance                       $ 15,000    $ 22,000
     Average balance                        17,216      14,040
     Average rate during the year             4.32%       3.28%
Loans to customers:
     Average balance                       141,310     140,040
</TABLE>
`)
  expect(found).toEqual(
    expect.arrayContaining([
      'short_term_borrowings 15000000 1994-12-31 Federal Home Loan Bank borrowings',
      'average_borrowings 17216000 1994-12-31 Federal Home Loan Bank borrowings',
      'average_borrowings 19870000 1994-12-31 Securities sold under agreements to repurchase',
      'average_interest_rate 4.32 1994-12-31 Federal Home Loan Bank borrowings',
    ]),
  )
  expect(found.filter((fact) => fact.includes('141310'))).toEqual([])
})

test('debts below a measure are each what the measure says, and no balances', () => {
  const found = factsOf(`SHORT-TERM BORROWINGS
(Dollars in thousands)

                                       December 31,
                              1994          1993          1992
- ----------------------------------------------------------------
Amounts outstanding at year-end:
  Federal funds purchased and
    repurchase agreements   $ 88,214      $ 70,410      $ 65,118
  Line of credit               5,000         7,500            --
Weighted average rate at year-end:
  Federal funds purchased and
    repurchase agreements       5.40%         5.22%         5.35%
  Line of credit                7.10          6.90            --
Maximum amount outstanding at any month-end:
  Federal funds purchased and
    repurchase agreements   $102,330      $ 91,870      $ 88,004
  Line of credit               7,500         7,500            --
Average amount outstanding during year:
  Line of credit               6,410         5,118            --
`)
  expect(found.filter((fact) => fact.includes('1994-12-31'))).toEqual([
    'short_term_borrowings 88214000 1994-12-31 Federal funds purchased and repurchase agreements',
    'revolver_drawn 5000000 1994-12-31 Line of credit',
    'average_interest_rate 5.4 1994-12-31 repurchase agreements',
    'average_interest_rate 7.1 1994-12-31 Line of credit',
    'highest_borrowings 102330000 1994-12-31 repurchase agreements',
    'highest_borrowings 7500000 1994-12-31 Line of credit',
    'average_borrowings 6410000 1994-12-31 Line of credit',
  ])
})

test('what the upper head calls an average of the year is no balance of its last day, nor its rate', () => {
  const rows = [
    '|At December 28, 2024|At December 28, 2024|Average for year|Average for year',
    '|Amount|Interest rate|Amount outstanding|Interest rate',
    'Commercial paper|$ 2,124|4.41%|$ 7,773|4.17%',
    'Notes with banks|306|4.08%|840|4.26%',
  ]
  const found = readingsOf('Short-term borrowings at December 28, 2024 are summarized below (in millions):', rows)
  const told = found.map(
    ({ factType, value, period }) => `${factType} ${String(value)} ${String(period.durationMonths ?? 'day')}`,
  )
  expect(told).toEqual(expect.arrayContaining(['commercial_paper 2124000000 day', 'average_interest_rate 4.17 12']))
  expect(told.join()).not.toMatch(/(?:commercial_paper|notes) (?:7773|840)000000/)
})

test("a rate at the year's end and the average of its year are apart and contradict nothing", () => {
  const text = `FORM 10-K\nANNUAL REPORT\nFor the fiscal year ended December 31, 1994\n
                    TARN CORPORATION AND SUBSIDIARIES

                    SCHEDULE IX--SHORT-TERM BORROWINGS
                       (Dollars in thousands)

                                                      MAXIMUM       AVERAGE      WEIGHTED
                                        WEIGHTED      AMOUNT        AMOUNT       AVERAGE
                            BALANCE     AVERAGE       OUTSTANDING   OUTSTANDING  INTEREST
                            END OF      INTEREST      DURING        DURING       RATE DURING
                            YEAR        RATE          YEAR          YEAR         YEAR
                            --------    --------      -----------   -----------  ----------
1994--Commercial Paper      $ 45,000       5.9%        $ 210,000     $ 120,500      4.5%
1993--Commercial Paper        30,000       3.3%          180,000        99,500      3.2%
1992--Commercial Paper        12,000         --          160,000        80,100        --
`
  const filing = {
    accession: '0000000000-95-000003',
    form: '10-K' as const,
    periodEnd: '1994-12-31',
    filedAt: '1995-03-17',
  }
  const rates = extract(new TextEncoder().encode(text), filing).facts.filter(
    ({ factType }) => factType === 'average_interest_rate',
  )
  expect(rates.map(({ label, value, period }) => [label, value, period.kind, period.endDate])).toEqual([
    ['Weighted average interest rate', 5.9, 'instant', '1994-12-31'],
    ['Weighted average interest rate over the period', 4.5, 'duration', '1994-12-31'],
    ['Weighted average interest rate', 3.3, 'instant', '1993-12-31'],
    ['Weighted average interest rate over the period', 3.2, 'duration', '1993-12-31'],
  ])
  expect(rates.flatMap(({ uncertainty }) => uncertainty.reasons)).not.toContain('other_value_for_same_date')
})
