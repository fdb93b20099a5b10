import { expect, test } from 'vitest'
import { pathParam } from './path-param.ts'

test('A part of an address is decoded where it can be, and never fails.', () => {
  expect(['BRK-B', 'a%20b', '%', '%zz', '%E0', '100%25'].map(pathParam)).toEqual([
    'BRK-B',
    'a b',
    '%',
    '%zz',
    '%E0',
    '100%',
  ])
})
