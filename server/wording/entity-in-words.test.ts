import { expect, test } from 'vitest'
import { entityInWords } from './entity-in-words.ts'

test('A part of the group goes by its name and what it is; the company as a whole by nothing', () => {
  expect(entityInWords({ entity: { name: 'Harbor Finance', kind: 'subsidiary' } })).toBe('Harbor Finance (subsidiary)')
  expect(entityInWords({ entity: { name: 'Parent company', kind: 'parent_only' } })).toBe(
    'Parent company (parent only)',
  )
  expect(entityInWords({})).toBeNull()
})
