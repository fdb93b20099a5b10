import { expect, test } from 'vitest'
import { extract } from '../../../pipeline.ts'

/** A filing of plain text: a schedule whose rates, years and sums stand in columns of their own. */
const FILING = `FORM 10-K
ANNUAL REPORT
For the fiscal year ended December 31, 1996

Debt at year end was as follows (in millions):

<TABLE>
<CAPTION>
                                         Weighted
                                         Average                      Book Value
                                         Interest                  ----------------
                                           Rate      Maturity        1996      1995
                                         --------    --------       ------    ------
<S>                                      <C>         <C>            <C>       <C>
Senior indebtedness
    Notes and bank debt                    7.3%     1997-2031       $5,100    $4,500
    Debentures                             8.4%     1998-2011          121       233
                                                                    ------    ------
      Total senior indebtedness                                      5,221     4,733
Subordinated indebtedness
    Convertible debentures                 4.2%     1997-1999            1         2
                                                                    ------    ------
      Total long-term debt                                          $5,222    $4,735
                                                                    ======    ======
</TABLE>
`

test('a table of plain text keeps the column of years where a row has none', () => {
  const { facts } = extract(new TextEncoder().encode(FILING), {
    accession: '0000000000-97-000001',
    form: '10-K',
    periodEnd: '1996-12-31',
    filedAt: '1997-03-10',
  })
  const found = facts.map(({ factType, value, period, instrument }) => {
    const millions = factType.endsWith('rate') || factType === 'maturity' ? value : value / 1e6
    return `${factType} ${String(millions)} ${period.endDate ?? ''} ${instrument?.reportedName ?? ''}`.trim()
  })
  expect(found).toContain('notes 121 1996-12-31 Debentures')
  expect(found).toContain('notes 233 1995-12-31 Debentures')
  expect(found).toContain('average_interest_rate 8.4 1996-12-31 Debentures')
  expect(found).toContain('maturity 1998 1998-12-31 Debentures')
  expect(found).toContain('maturity 2011 2011-12-31 Debentures')
  expect(found).toContain('notes 1 1996-12-31 Convertible debentures')
  expect(found.filter((line) => line.includes(' 4735 '))).toEqual([expect.stringContaining('1995-12-31')])
})
