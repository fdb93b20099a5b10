import { expect, test } from 'vitest'
import { readOnce, readTextOnce } from './read-once.ts'

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

test('a text is read once, unless it is long, and again when many others were read', () => {
  const seen: string[] = []
  const lengthOf = readTextOnce((text): number | null => {
    seen.push(text)
    return text === '' ? null : text.length
  }, 20)
  const read = (...texts: string[]): (number | null)[] => texts.map((text) => lengthOf(text))
  expect(read('', '', 'Total', 'Total debt, net of costs', 'Total debt, net of costs')).toEqual([null, null, 5, 24, 24])
  expect(seen).toEqual(['', 'Total', 'Total debt, net of costs', 'Total debt, net of costs'])
  for (let at = 0; at < 10_000; at += 1) lengthOf(String(at))
  expect(lengthOf('Total')).toBe(5)
  expect(seen.filter((text) => text === 'Total')).toHaveLength(2)
})
