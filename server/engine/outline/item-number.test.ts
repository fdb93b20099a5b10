import { expect, test } from 'vitest'
import { readItemNumber } from './item-number.ts'

test.each([
  ['Item 7. Management’s Discussion', ['7', '', 'Management’s Discussion']],
  ['PART II – ITEM 1A: Risk Factors', ['1A', '', 'Risk Factors']],
  ['Item 9A(T). Controls', ['9A', '', 'Controls']],
  ['Item 5 . 02 Departure of Directors', ['5.02', '', 'Departure of Directors']],
  ['Items 1 and 2. Business and Properties', ['1', ' and 2', 'Business and Properties']],
  ['Items 10 through 13', ['10', ' through 13', '']],
  ['“Item Eight: Statements', ['8', '', 'Statements']],
])('%s', (line, [number, also, title]) => {
  const read = readItemNumber(line)
  expect([read?.number, read?.also, line.slice(read?.end)]).toEqual([number, also, title])
})

test.each(['Items sold in the year', 'Itemized deductions', 'See Item 7', 'Part II', 'Item'])('%s is none', (line) => {
  expect(readItemNumber(line)).toBeNull()
})
