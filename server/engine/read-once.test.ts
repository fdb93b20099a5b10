import { expect, test } from 'vitest'
import { readOnce } from './read-once.ts'

test('an object is read once, and another of the same content for itself', () => {
  const seen: string[] = []
  const first = { text: 'a' }
  const lengthOf = readOnce(({ text }: { readonly text: string }): number | null => {
    seen.push(text)
    return text === '' ? null : text.length
  })
  expect([lengthOf(first), lengthOf(first), lengthOf({ text: 'a' })]).toEqual([1, 1, 1])
  const empty = { text: '' }
  expect([lengthOf(empty), lengthOf(empty)]).toEqual([null, null])
  expect(seen).toEqual(['a', 'a', ''])
})
