import { expect, test } from 'vitest'
import { extract } from '../../../pipeline.ts'
import { readBody } from '../../fixtures/read-body.ts'
import { tableRows } from '../../fixtures/table-rows.ts'

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

test('what is owed on capital leases is a debt, cash is its total, and deferred charges are no costs of debt', () => {
  const text = `FORM 10-K\nANNUAL REPORT\nFor the fiscal year ended December 31, 1996\n\n                    BALANCE SHEETS

                                             December 31,    December 31,
                                                 1996            1995
                                             ------------    ------------
Cash and due from banks                      $     80,120    $     70,300
Federal funds sold                                 32,230          28,110
    Total cash and cash equivalents               112,350          98,410
Accounts receivable                             2,310,480       2,104,220
Deferred charges                                  410,000         380,000
Total assets                                    9,120,300       8,904,110
Current liabilities:
  Current portion of capital leases               240,150         210,150
  Accounts payable                              1,116,702       1,080,936
    Total current liabilities                   1,356,852       1,321,086
Capital lease obligations, less current portion   620,330         860,480
Operating lease liabilities                        12,000          13,000
Shareholders' equity                            7,143,118       6,722,544
`
  const { facts } = extract(new TextEncoder().encode(text), {
    accession: '0000000000-97-000003',
    form: '10-K',
    periodEnd: '1996-12-31',
    filedAt: '1997-03-14',
  })
  const told = facts.filter(({ factType }) => !factType.startsWith('current_'))
  expect(told.map(({ factType, value }) => `${factType} ${String(value)}`)).toEqual([
    'cash 112350',
    'cash 98410',
    'other_debt 240150',
    'other_debt 210150',
    'other_debt 620330',
    'other_debt 860480',
  ])
})

test('notes that a balance sheet prints twice are a current part first, and the rest below it', () => {
  const sheet = `<p>Consolidated Balance Sheets (in millions)</p><table>${tableRows([
    '|June 30, 2024|June 30, 2023',
    'Total assets|9,905|9,900',
    'Current liabilities:||',
    'Accounts payable|60|40',
    'Convertible senior notes, net|1,240|—',
    'Total current liabilities|1,300|40',
    'Convertible senior notes, net|1,830|3,050',
    'Total liabilities|3,130|3,090',
  ])}</table>`
  const notes = readBody(sheet).facts.flatMap(({ factType, value, instrument }) =>
    factType === 'notes' ? [`${String(value / 1e6)} ${instrument?.reportedName ?? ''}`] : [],
  )
  expect(notes).toEqual([
    '1240 Convertible senior notes, net, current portion',
    '0 Convertible senior notes, net, current portion',
    '1830 Convertible senior notes, net',
    '3050 Convertible senior notes, net',
  ])
})
