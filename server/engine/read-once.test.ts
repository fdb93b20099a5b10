import { expect, test } from 'vitest'
import { readNameOnce, readOnce, readTextOnce } from './read-once.ts'

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

test('a name in a text is read once, unless it is long, and never for another in its place', () => {
  const seen: string[] = []
  const upperOf = readNameOnce((name) => {
    seen.push(name)
    return name.toUpperCase()
  })
  const text = '<td><tr><td>'
  expect([upperOf(text, 1, 3), upperOf(text, 5, 7), upperOf(text, 9, 11)]).toEqual(['TD', 'TR', 'TD'])
  expect(seen).toEqual(['td', 'tr'])
  const long = 'x'.repeat(30)
  expect([upperOf(long, 0, 30), upperOf(long, 0, 30)]).toEqual([long.toUpperCase(), long.toUpperCase()])
  expect(seen).toEqual(['td', 'tr', long, long])
  const many = Array.from({ length: 5000 }, (_, at) => `a${String(at)}`)
  expect(many.map((name) => upperOf(name, 0, name.length))).toEqual(many.map((name) => name.toUpperCase()))
})
