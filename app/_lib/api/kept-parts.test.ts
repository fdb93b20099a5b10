import { expect, test } from 'vitest'
import { createKeptParts } from './kept-parts.ts'

test('A part is found until its company changes, and so is that there was none.', () => {
  const changed = new Map([['0000000001', 5]])
  const kept = createKeptParts<string>(10, (cik, revision) => revision >= (changed.get(cik) ?? 0))
  kept.keep('0000000001', 'read', 5)
  kept.keep('0000000002', null, 5)
  expect([kept.find('0000000001'), kept.find('0000000002'), kept.find('0000000003')]).toEqual(['read', null, undefined])
  changed.set('0000000001', 6)
  expect([kept.find('0000000001'), kept.find('0000000002')]).toEqual([undefined, null])
})

test('Beyond its number the company that was asked for longest ago is dropped.', () => {
  const kept = createKeptParts<number>(2, () => true)
  kept.keep('0000000001', 1, 1)
  kept.keep('0000000002', 2, 1)
  expect(kept.find('0000000001')).toBe(1)
  kept.keep('0000000003', 3, 1)
  expect([kept.find('0000000001'), kept.find('0000000002'), kept.find('0000000003')]).toEqual([1, undefined, 3])
})
