import { expect, test } from 'vitest'
import { ANONYMOUS, type Caller } from './caller.ts'
import { createTokenMemory } from './token-memory.ts'

function memoryOf(stored: Record<string, boolean>, capacity = 100) {
  const world: { changes: number | null; ms: number } = { changes: null, ms: 0 }
  const memory = createTokenMemory({
    find: (token) => Promise.resolve(stored[token] === true ? ANONYMOUS : null),
    isStored: (token) => Promise.resolve(token in stored),
    countChanges: () => world.changes,
    clock: () => new Date(world.ms),
    capacity,
  })
  return { memory, stored, world }
}

test('A token that was never stored is known as made up after one look-up.', async () => {
  const { memory } = memoryOf({})
  expect(memory.statusOf('x')).toBeNull()
  expect(await memory.find('x')).toBeNull()
  expect(memory.statusOf('x')).toBe('made_up')
})

test('A token that is stored but not valid is never taken for made up: it may be valid again.', async () => {
  const { memory, stored } = memoryOf({ x: false })
  await memory.find('x')
  expect(memory.statusOf('x')).toBeNull()
  stored['x'] = true
  expect(await memory.find('x')).toBe(ANONYMOUS)
  expect(memory.statusOf('x')).toBe('valid')
  stored['x'] = false
  expect(await memory.find('x')).toBeNull()
  expect(memory.statusOf('x')).toBeNull()
})

test('It is bounded: the token that was not used for longest is forgotten first.', async () => {
  const { memory } = memoryOf({}, 2)
  await memory.find('a')
  await memory.find('b')
  memory.statusOf('a')
  await memory.find('c')
  expect(['a', 'b', 'c'].map(memory.statusOf)).toEqual(['made_up', null, 'made_up'])
})

test('Who has a token is kept for less than a second.', async () => {
  const { memory, world } = memoryOf({ x: true })
  world.changes = 1
  expect(memory.cachedCaller('x')).toBeNull()
  await memory.find('x')
  world.ms = 999
  expect(memory.cachedCaller('x')).toBe(ANONYMOUS)
  world.ms = 1000
  expect(memory.cachedCaller('x')).toBeNull()
})

test.each([
  ['a change was heard', (world: { changes: number | null }) => (world.changes = 2)],
  ['changes can’t be heard', (world: { changes: number | null }) => (world.changes = null)],
])('Nobody is kept once %s.', async (_, change) => {
  const { memory, world } = memoryOf({ x: true })
  world.changes = 1
  await memory.find('x')
  change(world)
  expect(memory.cachedCaller('x')).toBeNull()
  world.changes = 1
  expect(memory.cachedCaller('x')).toBeNull()
})

test('Nobody is kept once this process has changed something, also while a look-up was under way.', async () => {
  const { memory, world } = memoryOf({ x: true })
  world.changes = 1
  const looking = memory.find('x')
  memory.forget()
  expect(await looking).toBe(ANONYMOUS)
  expect(memory.cachedCaller('x')).toBeNull()
  await memory.find('x')
  expect(memory.cachedCaller('x')).toBe(ANONYMOUS)
  memory.forget()
  expect(memory.cachedCaller('x')).toBeNull()
})

test('A key that ends within the second is not kept past its end.', async () => {
  let ms = 0
  const key = { ...ANONYMOUS, kind: 'api_key', endsAt: new Date(400) } as unknown as Caller // kept() looks at these alone
  const memory = createTokenMemory({
    find: () => Promise.resolve(key),
    isStored: () => Promise.resolve(true),
    countChanges: () => 1,
    clock: () => new Date(ms),
  })
  await memory.find('x')
  ms = 399
  expect(memory.cachedCaller('x')).toBe(key)
  ms = 400
  expect(memory.cachedCaller('x')).toBeNull()
})
