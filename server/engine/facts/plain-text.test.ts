import { describe, expect, test } from 'vitest'
import type { FilingContext } from '../model.ts'
import { readDocument, readFiling } from '../pipeline.ts'
import { findFacts } from './find-facts.ts'

const FILING: FilingContext = {
  accession: '0000000000-97-000001',
  form: '10-Q',
  periodEnd: '1997-06-30',
  filedAt: '1997-08-10',
}
const REPORT = `PART I

Item 1.  Financial Statements

                       CONSOLIDATED BALANCE SHEETS
                 (In thousands, except share amounts)

                                             June 30,     December 31,
                                               1997           1996
                                             --------     ------------
ASSETS
Current assets:
  Cash and cash equivalents................  $  4,210       $  3,987
                                             --------       --------
    Total current assets...................    16,610         15,937
    Total assets...........................  $ 46,710       $ 46,937
                                             ========       ========
LIABILITIES AND SHAREHOLDERS' EQUITY
Current liabilities:
  Notes payable to bank....................  $  1,500       $  2,000
    Total current liabilities..............     7,400          7,700
    Total liabilities and equity...........  $ 46,710       $ 46,937

Annual maturities of long-term debt as of June 30, 1997 are as follows
(in thousands):

           1998        $   800
           1999            900
           2000          1,000
        Thereafter       2,300
                        ------
                       $ 5,000

Interest expense was $310,000 and $295,000 for the three months ended June 30,
1997 and 1996, respectively.  The Company's revolving credit facility provides
for borrowings of up to $20,000,000.

Page 3 of the report lists 3 mills
`

describe('a plain-text report without marks for its tables', () => {
  const { facts } = findFacts(readFiling(readDocument(new TextEncoder().encode(REPORT)), FILING))
  const valuesOf = (type: string) =>
    facts
      .filter(({ factType }) => factType === type)
      .map(({ value, period, maturityYear }) => [
        value,
        period.endDate,
        ...(maturityYear === null ? [] : [maturityYear]),
      ])
  test('is read by its columns, leader dots or not', () => {
    expect(valuesOf('cash')).toEqual([
      [4_210_000, '1997-06-30'],
      [3_987_000, '1996-12-31'],
    ])
    expect(valuesOf('short_term_borrowings')).toEqual([
      [1_500_000, '1997-06-30'],
      [2_000_000, '1996-12-31'],
    ])
    expect(valuesOf('debt_maturity')).toEqual([
      [800_000, '1997-06-30', 1998],
      [900_000, '1997-06-30', 1999],
      [1_000_000, '1997-06-30', 2000],
      [2_300_000, '1997-06-30'],
    ])
  })
  test('keeps sums that its sentences print in full out of the tables’ thousands', () => {
    expect(valuesOf('interest_expense')).toEqual([
      [310_000, '1997-06-30'],
      [295_000, '1996-06-30'],
    ])
    expect(valuesOf('revolver_capacity')).toEqual([[20_000_000, '1997-06-30']])
  })
})
