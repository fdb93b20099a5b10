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

test('the size of a commercial paper program follows the paper, and what was borrowed at most follows all debt', () => {
  const kinds = ['highest_borrowings', 'commercial_paper_limit', 'cash', 'commercial_paper', 'sublimit', 'total_debt']
  expect(kinds.toSorted(compareKinds)).toEqual([
    'sublimit',
    'cash',
    'total_debt',
    'commercial_paper',
    'commercial_paper_limit',
    'highest_borrowings',
  ])
})
