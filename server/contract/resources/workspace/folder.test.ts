import { expect, test } from 'vitest'
import { ID } from '../account/accounts.ts'
import { AddItemRequest } from './folder.ts'

test.each([
  ['/search?q=leverage+ratio', true],
  ['/filing-comparisons', true],
  ['//intranet/events', false],
  ['/events//intranet', false],
  ['https://evil.example', false],
  ['/events?q=a#b', false],
  ['', false],
])('A folder takes the address %s of a search: %s.', (address, isTaken) => {
  expect(AddItemRequest.safeParse({ id: ID, kind: 'search', title: 'Search', address }).success).toBe(isTaken)
})
