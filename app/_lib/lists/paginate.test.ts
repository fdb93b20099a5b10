import { expect, test } from 'vitest'
import { countBy, paginate } from './paginate.ts'

test('the pages hold every item once, and the last one what is left', () => {
  const items = [1, 2, 3, 4, 5]
  const pages = ['1', '2', '3'].map((page) => paginate(items, page, 2))
  expect(pages.flatMap((page) => page.items)).toEqual(items)
  expect(pages[2]).toEqual({ items: [5], page: 3, pageCount: 3, firstIndex: 4 })
})

test('an empty list has one empty page', () => {
  expect(paginate([], undefined, 20)).toEqual({ items: [], page: 1, pageCount: 1, firstIndex: 0 })
})

test('counts come with the most frequent first', () => {
  expect(countBy(['a', 'b', 'b', 'c'], (item) => item)).toEqual([
    ['b', 2],
    ['a', 1],
    ['c', 1],
  ])
})
