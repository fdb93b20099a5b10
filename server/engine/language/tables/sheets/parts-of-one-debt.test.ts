import { expect, test } from 'vitest'
import { extract } from '../../../pipeline.ts'

test('a part of one debt in a balance sheet is named after it', () => {
  const text = `FORM 10-K\nANNUAL REPORT\nFor the fiscal year ended December 31, 1996\n\n                    BALANCE SHEETS

                                             December 31,    December 31,
                                                 1996            1995
                                             ------------    ------------
Cash                                         $    112,350    $     98,410
Accounts receivable                             2,310,480       2,104,220
Total assets                                    9,120,300       8,904,110
Current liabilities:
  Current installments of term note               240,150         240,150
  Accounts payable                              1,116,702       1,080,936
    Total current liabilities                   1,356,852       1,321,086
Term note, less current installments              620,330         860,480
Shareholders' equity                            7,143,118       6,722,544
`
  const { facts } = extract(new TextEncoder().encode(text), {
    accession: '0000000000-97-000003',
    form: '10-K',
    periodEnd: '1996-12-31',
    filedAt: '1997-03-14',
  })
  const parts = facts.filter(({ factType }) => /^(?:current|long_term)_debt$/.test(factType))
  expect(parts.map(({ value, instrument }) => `${String(value)} ${instrument?.type ?? ''}`)).toEqual([
    '240150 term_loan',
    '240150 term_loan',
    '620330 term_loan',
    '860480 term_loan',
  ])
})
