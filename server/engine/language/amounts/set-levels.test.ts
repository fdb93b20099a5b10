import { expect, test } from 'vitest'
import { rolesOf } from '../fixtures/roles-of.ts'

test.each([
  ['The borrowing base was redetermined and increased to $90 million.', 'base'],
  ['Our borrowing base was reviewed and reduced to $80 million.', 'base'],
  ['The lenders redetermined the borrowing base and increased it to $90 million.', 'base'],
  ['The borrowing base is $90 million and will be reduced to $80 million.', 'base, none'],
  ['The facility was amended and increased to $90 million.', 'capacity'],
  ['We had drawn $9 million of the $15 million delayed draw revolving facility.', 'drawn, capacity'],
])('%s', (text, expected) => expect(rolesOf(text)).toBe(expected))
