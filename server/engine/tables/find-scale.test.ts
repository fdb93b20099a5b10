import { expect, test } from 'vitest'
import { findScale } from './find-scale.ts'

test.each([
  ['Debt at year end (in thousands)', 3, 'in thousands'],
  ['(Dollars in millions, except per share data)', 6, 'in millions'],
  ['(in U.S. dollars in billions)', 9, 'in U.S. dollars in billions'],
  ['(Thousands of Canadian dollars)', 3, '(Thousands of Canadian dollars'],
  ['($ millions)', 6, '($ millions'],
  ['(millions, except percentages)', 6, '(millions, except'],
  ["Borrowings ($000's)", 3, "$000's"],
  ["(000's omitted)", 3, "000's omitted"],
  ['December 31 (add 000)', 3, 'add 000'],
  ['(000 omitted)', 3, '000 omitted'],
  ['Maturities (000s)', 3, '000s'],
  ['Millions', 6, 'Millions'],
])('%s', (text, scale, words) => {
  const found = findScale(text)
  expect([found?.scale, text.slice(found?.start, found?.end)]).toEqual([scale, words])
})

test.each(['in millions of shares', 'thousands of customers', '$1,000', 'in the 2000s', 'a loan of $5,000,000'])(
  '%s has none',
  (text) => {
    expect(findScale(text)).toBeNull()
  },
)
