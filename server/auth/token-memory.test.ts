import { expect, test } from 'vitest'
import { ANONYMOUS } from './caller.ts'
import { createTokenMemory } from './token-memory.ts'

function memoryOf(stored: Record<string, boolean>, capacity?: number) {
  const asked: string[] = []
  const memory = createTokenMemory(
    (token) => {
      asked.push(token)
      return Promise.resolve(stored[token] === true ? ANONYMOUS : null)
    },
    (token) => Promise.resolve(token in stored),
    capacity,
  )
  return { memory, asked, stored }
}

test('A token that was never stored is known as made up after one look-up.', async () => {
  const { memory } = memoryOf({})
  expect(memory.recall('x')).toBeNull()
  expect(await memory.find('x')).toBeNull()
  expect(memory.recall('x')).toBe('made_up')
})

test('A token that is stored but not valid is never taken for made up: it may be valid again.', async () => {
  const { memory, stored } = memoryOf({ x: false })
  await memory.find('x')
  expect(memory.recall('x')).toBeNull()
  stored['x'] = true
  expect(await memory.find('x')).toBe(ANONYMOUS)
  expect(memory.recall('x')).toBe('valid')
  stored['x'] = false
  expect(await memory.find('x')).toBeNull()
  expect(memory.recall('x')).toBeNull()
})

test('It is bounded: the token that was not used for longest is forgotten first.', async () => {
  const { memory } = memoryOf({}, 2)
  await memory.find('a')
  await memory.find('b')
  memory.recall('a')
  await memory.find('c')
  expect(['a', 'b', 'c'].map(memory.recall)).toEqual(['made_up', null, 'made_up'])
})
