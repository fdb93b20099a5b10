import { describe, expect, it, test } from 'vitest'
import { tokenize } from '../tokens.ts'
import type { MoneyMention } from './mention.ts'
import { readValues } from './values.ts'

const sums = (text: string): [printed: string, scale: number | null, currency: string][] =>
  readValues(tokenize(text), null)
    .filter((value): value is MoneyMention => value.kind === 'money')
    .map(({ printed, scale, currency }) => [printed, scale, currency])

describe('readMoney', () => {
  test.each<[string, ReturnType<typeof sums>]>([
    ['a $250 million facility', [['250', 6, 'USD']]],
    ['$1.25 billion', [['1.25', 9, 'USD']]],
    ['$35,000,000 million', [['35,000,000', 0, 'USD']]],
    ['$35,000 million', [['35,000', 6, 'USD']]],
    ['$40.0MM', [['40.0', 6, 'USD']]],
    ['$ 500 thousand', [['500', 3, 'USD']]],
    ['$25M', [['25', 6, 'USD']]],
    ['notes of 1B Euro', [['1', 9, 'EUR']]],
    ['the Tranche 1B Euro term loan and the Series 20B dollars notes', []],
    ['Series A notes of $25 m', [['25', null, 'USD']]],
    ['R$40 million', [['40', 6, 'BRL']]],
    ['$1,425,000', [['1,425,000', null, 'USD']]],
    ['€90 million', [['90', 6, 'EUR']]],
    ['£75.5 million', [['75.5', 6, 'GBP']]],
    ['C$60 million', [['60', 6, 'CAD']]],
    ['US$30 million', [['30', 6, 'USD']]],
    ['CAD 35 million', [['35', 6, 'CAD']]],
    ['EUR 50 million', [['50', 6, 'EUR']]],
    ['RMB 12.5 million', [['12.5', 6, 'CNY']]],
    ['250 million dollars', [['250', 6, 'USD']]],
    ['50 million euros', [['50', 6, 'EUR']]],
    ['$5.0 million Canadian dollars', [['5.0', 6, 'CAD']]],
    ['$5,000,000 (Canadian Dollars)', [['5,000,000', null, 'CAD']]],
    ['$5.0 million (in Australian dollars)', [['5.0', 6, 'AUD']]],
    ['$5.0 million (CAD)', [['5.0', 6, 'CAD']]],
    ['$5,000,000 (Canadian law governs it)', [['5,000,000', null, 'USD']]],
    ['$250-million facility', [['250', 6, 'USD']]],
  ])('reads %s', (text, expected) => expect(sums(text)).toEqual(expected))

  it('reads a dash behind the sign as nothing', () => {
    expect(sums('$ — at year end')).toEqual([['—', 0, 'USD']])
    expect(sums('$- million and $3 million')).toEqual([
      ['-', 0, 'USD'],
      ['3', 6, 'USD'],
    ])
  })

  it('takes no plain count for money', () => {
    for (const text of ['250 employees', '12 million shares', 'Note 5', 'Item 2', '35% of them', '3.50 to 1.00'])
      expect(sums(text)).toEqual([])
  })

  it('keeps the number without its separators', () => {
    const [value] = readValues(tokenize('$1,425,000'), null)
    expect(value).toMatchObject({ kind: 'money', decimal: '1425000' })
  })

  it('reads each sum of a range and of a list', () => {
    expect(sums('$5 million, €6 million and £7 million')).toEqual([
      ['5', 6, 'USD'],
      ['6', 6, 'EUR'],
      ['7', 6, 'GBP'],
    ])
  })

  it('lends the scale of a range to its first sum', () => {
    expect(sums('between $5 and $10 million')).toEqual([
      ['5', 6, 'USD'],
      ['10', 6, 'USD'],
    ])
  })
})

test.each<[string, string[]]>([
  ['were $5,120 and 0, respectively', ['5,120', '0']],
  ['were $5.1 million and none at December 31, 2024 and 2023', ['5.1', 'none']],
  ['were -0- and $5 million at December 31, 2024 and 2023', ['0', '5']],
  ['repaid $5 million and none of the notes', ['5']],
  ['$5 million and 0.25% of it', ['5']],
  ['The floor was zero and $5 million was owed at December 31, 2024.', ['5']],
  ['The margin was zero and $5 million was drawn at December 31, 2024 and 2023.', ['5']],
  ['had cash of $5 million and none under restriction at December 31, 2024', ['5']],
])('nothing beside a sum is a sum of its own: %s', (text, printed) =>
  expect(sums(text).map(([one]) => one)).toEqual(printed),
)
