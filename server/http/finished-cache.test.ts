import { expect, test } from 'vitest'
import { createFinishedCache } from './finished-cache.ts'
import { represent } from './representation.ts'

const answer = (bytes: number) => ({ representation: represent('x'.repeat(bytes)), queryCost: 1 })

test('A later revision ends what was kept under an earlier one, but not what no revision ends.', () => {
  const cache = createFinishedCache(100_000)
  cache.keep('list', 1, answer(10))
  cache.keep('meta', null, answer(20))
  expect(cache.find('list', 1)?.representation.identity.byteLength).toBe(10)
  expect(cache.find('list', 2)).toBeUndefined()
  expect(cache.find('list', 1)).toBeUndefined()
})

test('An answer that was begun under an earlier revision comes too late to be kept.', () => {
  const cache = createFinishedCache(100_000)
  cache.find('list', 2)
  cache.keep('list', 1, answer(10))
  expect(cache.find('list', 1)).toBeUndefined()
  expect(cache.find('list', 2)).toBeUndefined()
})

test('The least recently used answers go first when the bytes are used up, and one huge answer pushes nothing out.', () => {
  const cache = createFinishedCache(10_000)
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, 1, answer(1900))
  cache.find('a', 1)
  cache.keep('e', 1, answer(1900))
  cache.keep('huge', 1, answer(5000))
  expect(['a', 'b', 'c', 'd', 'e', 'huge'].filter((key) => cache.find(key, 1) !== undefined)).toEqual([
    'a',
    'c',
    'd',
    'e',
  ])
})
