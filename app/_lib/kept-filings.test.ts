import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/structured-filing.ts'
import { createKeptFilings } from './kept-filings.ts'

function filing(accession: string, sourceByteLength = 10): StructuredFiling {
  return { filing: { accession, sourceByteLength } } as StructuredFiling // nothing else of it is looked at
}

test('A filing is found as long as its revision is the store’s, and not after a later one was seen.', () => {
  const kept = createKeptFilings(100)
  const read = filing('a')
  kept.keep(read, 1)
  expect(kept.find('a', 1)).toBe(read)
  expect(kept.find('a', 2)).toBeUndefined()
  expect(kept.find('a', 1)).toBeUndefined()
})

test('A filing that was read under an earlier revision is not kept.', () => {
  const kept = createKeptFilings(100)
  expect(kept.find('a', 2)).toBeUndefined()
  kept.keep(filing('a'), 1)
  expect(kept.find('a', 1)).toBeUndefined()
  expect(kept.find('a', 2)).toBeUndefined()
})

test('Where the bytes don’t suffice, the filing looked at longest ago makes way, and one too large is never kept.', () => {
  const kept = createKeptFilings(25)
  kept.keep(filing('a'), 1)
  kept.keep(filing('b'), 1)
  expect(kept.find('a', 1)).toBeDefined()
  kept.keep(filing('c'), 1)
  expect(['a', 'b', 'c'].filter((accession) => kept.find(accession, 1) !== undefined)).toEqual(['a', 'c'])
  kept.keep(filing('d', 26), 1)
  expect(['a', 'c', 'd'].filter((accession) => kept.find(accession, 1) !== undefined)).toEqual(['a', 'c'])
})

test('A filing that is kept twice counts once.', () => {
  const kept = createKeptFilings(20)
  kept.keep(filing('a'), 1)
  kept.keep(filing('b'), 1)
  kept.keep(filing('b'), 1)
  expect(kept.find('a', 1)).toBeDefined()
})
