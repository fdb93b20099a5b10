import { expect, test } from 'vitest'
import { extract } from '../../../pipeline.ts'

/** A plain-text annual report of 1996 with one table. */
function factsOf(lines: string): string[] {
  const text = `FORM 10-K\nANNUAL REPORT\nFor the fiscal year ended December 31, 1996\n\n${lines}`
  const { facts } = extract(new TextEncoder().encode(text), {
    accession: '0000000000-97-000003',
    form: '10-K',
    periodEnd: '1996-12-31',
    filedAt: '1997-03-14',
  })
  return facts.map(
    ({ factType, value, period, instrument }) =>
      `${factType} ${String(value)} ${period.endDate ?? ''} ${instrument?.reportedName ?? '-'}`,
  )
}

test('heads of many lines over a block for each year say what was owed, on average and at the most', () => {
  const found = factsOf(`SCHEDULE IX - SHORT-TERM BORROWINGS

                               Weighted     Maximum      Average     Weighted
                               Average      Amount       Amount      Average
                   Balance     Interest    Outstanding  Outstanding  Interest
Category of        at End of   Rate at      During       During      Rate
Borrowings         Period      Period End   the Period   the Period  During Period
- ----------       ---------   ----------  -----------  -----------  -------------
                          (dollars in thousands)
Year ended December 31, 1996:
  Commercial paper  $ 50,000      5.4%      $ 71,250     $ 48,300        5.3%
  Notes payable to
    banks             21,400      6.2         33,100       25,616        6.0

Year ended December 31, 1995:
  Commercial paper    42,000      5.1         66,900       41,450        5.0
`)
  expect(found).toContain('commercial_paper 50000000 1996-12-31 Commercial paper')
  expect(found).toContain('commercial_paper 42000000 1995-12-31 Commercial paper')
  expect(found).toContain('highest_borrowings 71250000 1996-12-31 Commercial paper')
  expect(found).toContain('average_borrowings 25616000 1996-12-31 Notes payable to banks')
})

test('bonds by series and year are debts, and no ladder', () => {
  const found = factsOf(`NOTE 6: LONG-TERM DEBT

First mortgage bonds outstanding at December 31:

     Series                        Due         1996         1995
     ------------------------    --------    --------     --------
                                             (Thousands of Dollars)
     7 1/8% Series               2003        $ 50,000     $ 50,000
     8.35% Series                2005          75,000       75,000
     6.90% Series                2013         100,000      100,000
                                             --------     --------
          Total                               225,000      225,000
`)
  expect(found).toContain('notes 75000000 1996-12-31 8.35% Series')
  expect(found.filter((fact) => fact.startsWith('debt_maturity'))).toEqual([])
})

test('the years of a ladder stand below "Year ending" and the day', () => {
  const found = factsOf(`     Future maturities of the Company's debt, by entity, are (000's omitted):

     Year ending
     December 31,           Parent      Finance Co.     Total
     ------------          --------     -----------   ---------
        1997               $  1,200      $ 14,500     $ 15,700
        1998                  1,200        11,000       12,200
        1999                  1,200         8,750        9,950
        After 1999            2,900             -        2,900
`)
  expect(found).toContain('debt_maturity 12200000 1996-12-31 -')
})

test('what debt and equity come to is no debt', () => {
  const found = factsOf(`     The capitalization of the Company at December 31, 1996 and 1995 was (in thousands):

                                             1996            %        1995          %
                                           ---------      ------   ---------     ------
     Short-term debt                       $  14,000         4.1    $ 11,200        3.5
     Long-term debt                          151,300        44.0     148,100       46.0
     Common equity                           178,700        51.9     162,600       50.5
                                           ---------      ------   ---------     ------
          Total                            $ 344,000       100.0    $321,900      100.0
`)
  expect(found).toContain('long_term_debt 151300000 1996-12-31 -')
  expect(found.filter((fact) => fact.includes('344000000'))).toEqual([])
})

test('what is due within and after one year are parts of what is owed', () => {
  const found = factsOf(`At December 31, indebtedness comprised:

                                            1996              1995
                                     ------------------  ------------------
                                     Due       Due       Due       Due
                                     within    after     within    after
                                     one year  one year  one year  one year
                                     --------  --------  --------  --------
                                              (in millions)
9.25% Senior Notes due 2005           $   -    $ 150.0    $   -    $ 150.0
Bank term loan                         12.5      62.5      12.5      75.0
Other                                   1.2       3.3       0.9       4.1
                                     --------  --------  --------  --------
Total                                 $13.7    $ 215.8    $13.4    $ 229.1
`)
  expect(found).toContain('notes 150000000 1996-12-31 9.25% Senior Notes due 2005')
  expect(found).toContain('current_debt 13700000 1996-12-31 -')
  expect(found).toContain('long_term_debt 229100000 1995-12-31 -')
})

test('notes below the title of their note are debts, whatever secures them', () => {
  const found = factsOf(`NOTE 6 - NOTES PAYABLE, RELATED PARTIES

                                                        1996          1995
                                                     ----------    ----------
Note to the president, 6%, on demand                 $  164,520    $  121,340
Note to a trust, 10%, secured by inventory              400,150       400,150
Advances from a director                                 27,350        10,210
                                                     ----------    ----------
Total                                                $  592,020    $  531,700

At December 31, 1996 the Company owed $87,116 of interest on the notes.
`)
  expect(found).toContain('notes 164520 1996-12-31 Note to the president, 6%, on demand')
  expect(found).toContain('notes 400150 1995-12-31 Note to a trust, 10%')
})
