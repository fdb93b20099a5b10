import { describe, expect, test } from 'vitest'
import { plainText } from '../statement.ts'
import { findLimits } from './find-limits.ts'

const amountsIn = (text: string) =>
  findLimits(plainText(text))
    .filter(({ kind }) => kind === 'amount')
    .map(({ currency, value }) => `${currency ?? ''} ${String(value)}`)

describe('amounts in other currencies are read with their scale', () => {
  test.each([
    ['minimum liquidity of €25.0 million', 'EUR 25000000'],
    ['a facility of EUR 150 million', 'EUR 150000000'],
    ['a facility of 150 million euros', 'EUR 150000000'],
    ['a revolving facility of €1.2 billion', 'EUR 1200000000'],
    ['net worth of at least € 40,500,000', 'EUR 40500000'],
    ['commitments of C$250 million', 'CAD 250000000'],
    ['commitments of CAD 75 million', 'CAD 75000000'],
    ['commitments of Cdn$1.5 billion', 'CAD 1500000000'],
    ['borrowings of CA$12.5 million', 'CAD 12500000'],
    ['a line of 60 million Canadian dollars', 'CAD 60000000'],
    ['minimum cash of £12.5 million', 'GBP 12500000'],
    ['an overdraft of GBP 3,250,000', 'GBP 3250000'],
    ['a facility of 300 million pounds sterling', 'GBP 300000000'],
    ['a loan of ¥10 billion', 'JPY 10000000000'],
    ['a loan of JPY 2,500 million', 'JPY 2500000000'],
    ['a term loan of 1.5 billion Japanese yen', 'JPY 1500000000'],
    ['a line of ¥500,000,000', 'JPY 500000000'],
    ['a sublimit of CHF 20 million', 'CHF 20000000'],
    ['a line of RMB 80 million', 'CNY 80000000'],
    ['an advance of A$35 million', 'AUD 35000000'],
    ['a loan of SEK 400 million', 'SEK 400000000'],
    ['US$500 million', 'USD 500000000'],
  ])('%s', (text, expected) => expect(amountsIn(text)).toEqual([expected]))
  test('several currencies of one sentence are kept apart', () => {
    expect(
      amountsIn(
        'a facility of US$200 million, of which C$60 million and £15.5 million may be drawn in those currencies',
      ),
    ).toEqual(['USD 200000000', 'CAD 60000000', 'GBP 15500000'])
  })
  test.each([
    'Article 12 of the EU rules',
    'item 4 of 10',
    'the 2029 Notes',
    'Section 7.11 of the agreement',
    'EUR',
    '£',
    '500 basis points',
    'page 12',
    '25 million shares',
    'a term of 5 years',
    '¥',
    'Rule 144A',
    'form 10-K',
    '3 banks',
    'CAD software',
  ])('and no amount here: %s', (text) => expect(amountsIn(text)).toEqual([]))
})

describe('ratios and percentages are never scaled', () => {
  test.each([
    ['3.50 to 1.00', 'ratio 3.5'],
    ['3.50:1.00', 'ratio 3.5'],
    ['3.5x', 'ratio 3.5'],
    ['two and one-half times', 'ratio 2.5'],
    ['65%', 'percent 0.65'],
    ['.65 to 1.0', 'ratio 0.65'],
    ['4.25 to one', 'ratio 4.25'],
  ])('%s', (text, expected) =>
    expect(findLimits(plainText(text)).map(({ kind, value }) => `${kind} ${String(value)}`)).toEqual([expected]),
  )
})
