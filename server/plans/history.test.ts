import { expect, test } from 'vitest'
import { walkFrom } from './history.ts'

test.each([
  ['2020-01-01', '2010-01-01', '2020-01-01'],
  ['2010-01-01', '2020-01-01', '2020-01-01'],
  [undefined, '2020-01-01', '2020-01-01'],
  ['2010-01-01', null, '2010-01-01'],
  [undefined, null, undefined],
])('A walk begun on %s goes on for a history from %s at %s.', (begun, edge, from) => {
  expect(walkFrom(begun, edge)).toBe(from)
})
