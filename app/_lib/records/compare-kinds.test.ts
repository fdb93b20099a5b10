import { expect, test } from 'vitest'
import { compareKinds } from './compare-kinds.ts'

test('kinds of facts come in the order in which a credit analyst reads them, unknown ones last', () => {
  expect(['interest_rate', 'goodwill', 'cash', 'total_debt', 'revolver_capacity'].toSorted(compareKinds)).toEqual([
    'revolver_capacity',
    'cash',
    'total_debt',
    'interest_rate',
    'goodwill',
  ])
})
