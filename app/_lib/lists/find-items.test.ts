import { expect, test } from 'vitest'
import { findItems } from './find-items.ts'

const members = [
  { name: 'Maria Hollis', email: 'mh@harrowgate.example' },
  { name: 'Tom Hollister', email: null },
]
const find = (text?: string) => findItems(members, text, ({ name, email }) => [name, email]).map(({ name }) => name)

test('An item is found by parts of its words in any order and case, and by no word that it lacks', () => {
  expect(find('hollis')).toEqual(['Maria Hollis', 'Tom Hollister'])
  expect(find(' HARROWGATE  mar ')).toEqual(['Maria Hollis'])
  expect(find('maria tom')).toEqual([])
  expect([find(), find('  ')]).toEqual([find('hollis'), find('hollis')])
})
