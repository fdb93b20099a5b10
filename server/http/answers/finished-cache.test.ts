import { expect, test } from 'vitest'
import { createFinishedCache } from './finished-cache.ts'
import { represent } from './representation.ts'

const answer = (bytes: number) => ({ representation: represent('x'.repeat(bytes)), queryCost: 1 })
const origin = (revision: number, key: string | null = null) => ({ revision, scope: { list: 'events', key } })

test('An answer is found while its origin is current; one without an origin always.', () => {
  const changed = new Set<string | null>()
  const cache = createFinishedCache(100_000, ({ scope }) => !changed.has(scope.key))
  cache.keep('one', origin(1, 'ACME'), answer(10))
  cache.keep('other', origin(1, 'OTHER'), answer(10))
  cache.keep('meta', null, answer(20))
  changed.add('ACME')
  expect(cache.find('one')).toBeUndefined()
  expect(cache.find('other')?.representation.identity.byteLength).toBe(10)
  expect(cache.find('meta')?.representation.identity.byteLength).toBe(20)
})

test('A newer answer takes the place of one that is out of date.', () => {
  const cache = createFinishedCache(100_000, ({ revision }) => revision === 2)
  cache.keep('list', origin(1), answer(10))
  expect(cache.find('list')).toBeUndefined()
  cache.keep('list', origin(2), answer(30))
  expect(cache.find('list')?.representation.identity.byteLength).toBe(30)
})

test('The least recently used answers go first when the bytes are used up, and one huge answer pushes nothing out.', () => {
  const cache = createFinishedCache(10_000, () => true)
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, origin(1), answer(1900))
  cache.find('a')
  cache.keep('e', origin(1), answer(1900))
  cache.keep('huge', origin(1), answer(5000))
  expect(['a', 'b', 'c', 'd', 'e', 'huge'].filter((key) => cache.find(key) !== undefined)).toEqual(['a', 'c', 'd', 'e'])
})
