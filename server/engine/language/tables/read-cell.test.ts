import { expect, test } from 'vitest'
import { readCell } from './read-cell.ts'

const shown = (text: string) => {
  const value = readCell(text)
  if (value.kind === 'number') return [value.decimal, value.currency, value.sign, value.ownScale]
  return value.kind === 'date' ? [value.iso, value.year] : value.kind === 'ratio' ? value.value : value.kind
}

test.each([
  ['$1,250 (a)', ['1250', 'USD', null, null]],
  ['(34.5)', ['-34.5', null, null, null]],
  ['$(34)', ['-34', 'USD', null, null]],
  ['—', ['0', null, null, null]],
  ['―', ['0', null, null, null]],
  ['$ ―', ['0', 'USD', null, null]],
  ['€2.5 billion', ['2.5', 'EUR', null, 9]],
  ['Fr. 234', ['234', 'CHF', null, null]],
  ['CHF 40.5', ['40.5', 'CHF', null, null]],
  ['HK$1,250', ['1250', 'HKD', null, null]],
  ['4.75%', ['4.75', null, 'percent', null]],
  ['3.2x', ['3.2', null, 'times', null]],
  ['3.50 to 1.00', 3.5],
  ['2029', [null, 2029]],
  ['June 15, 2029', ['2029-06-15', 2029]],
  ['6/2031', ['2031-06-30', 2031]],
  ['Semi-annually', 'words'],
])('%s', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})
