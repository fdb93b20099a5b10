import { expect, test } from 'vitest'
import { heldHashes } from './held-hashes.ts'

const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]

test('Every entity tag of a list is read, a weak one too, and others are left out.', () => {
  expect(heldHashes(`"sha256-${one}"`)).toEqual([one])
  expect(heldHashes(`"other", W/"sha256-${one}", "sha256-${other}"`)).toEqual([one, other])
  expect(heldHashes('*')).toEqual([])
  expect(heldHashes(null)).toEqual([])
})

test('A longer list than a browser would send is cut.', () => {
  expect(heldHashes(`"sha256-${one}", `.repeat(50))).toHaveLength(20)
})
