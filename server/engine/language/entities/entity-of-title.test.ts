import { expect, test } from 'vitest'
import { entityOfHeadings, entityOfTitle } from './entity-of-title.ts'

const MEMBERS = new Map([
  ['Harbor Finance', 'subsidiary'],
  ['Marine', 'segment'],
  ['Marine Leasing', 'segment'],
] as const)
const HARBOR = { name: 'Harbor Finance', kind: 'subsidiary' }

test('a text under the heading of a part of the group is of that part', () => {
  expect(entityOfHeadings(['Liquidity', 'Harbor Finance'], MEMBERS)).toEqual(HARBOR)
  expect(entityOfHeadings(['Marine Leasing Segment', 'Liquidity'], MEMBERS)?.name).toBe('Marine Leasing')
  expect(entityOfHeadings(['Marine', 'Liquidity'], MEMBERS)).toBeNull()
  expect(entityOfHeadings(['Liquidity', 'Sale of Harbor Finance'], MEMBERS)).toBeNull()
})

test.each([
  ['Harbor Finance’s liquidity sources were as follows:', HARBOR],
  ['The following table shows the debt of Harbor Finance:', HARBOR],
  ['Debt - Harbor Finance', HARBOR],
  ['The following table shows our debt, including that of Harbor Finance:', null],
  ['Debt of Harbor Finance and of Marine was as follows:', null],
  ['Loans to Harbor Finance were as follows:', null],
  ['Debt was as follows:', null],
])('“%s”', (introduction, entity) => expect(entityOfTitle(introduction, MEMBERS)).toEqual(entity))
