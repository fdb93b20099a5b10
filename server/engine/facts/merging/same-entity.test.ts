import { expect, test } from 'vitest'
import { canBeOneEntity, entityKey } from './same-entity.ts'

const CREDIT = { name: 'Northwind Credit', kind: 'subsidiary' } as const

test('a part of the group goes by the letters of its name, the company as a whole by none', () => {
  expect(entityKey({ entity: CREDIT })).toBe('northwindcredit')
  expect(entityKey({ entity: { name: 'NORTHWIND CREDIT', kind: 'segment' } })).toBe('northwindcredit')
  expect(entityKey({})).toBe('')
})

test('a sum of a part is none of the whole, and a named debt is one wherever it is told', () => {
  expect(canBeOneEntity({ entity: CREDIT }, {})).toBe(false)
  expect(canBeOneEntity({ entity: CREDIT, instrument: 'notes' }, { instrument: 'notes' })).toBe(true)
  expect(canBeOneEntity({ entity: CREDIT, instrument: 'notes' }, {})).toBe(false)
  const tools = { entity: { name: 'Northwind Tools', kind: 'segment' }, instrument: 'notes' } as const
  expect(canBeOneEntity({ entity: CREDIT, instrument: 'notes' }, tools)).toBe(false)
})
