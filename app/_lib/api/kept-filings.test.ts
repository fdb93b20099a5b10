import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { createKeptFilings } from './kept-filings.ts'

function filing(accession: string, sourceByteLength = 10): StructuredFiling {
  return { filing: { accession, sourceByteLength } } as StructuredFiling // nothing else of it is looked at
}

const always = () => true

test('A filing is found as long as it is still what the store shows.', () => {
  const changed = new Set<string>()
  const kept = createKeptFilings(100, (accession, revision) => revision === 2 || !changed.has(accession))
  const read = filing('a')
  kept.keep(read, 1)
  kept.keep(filing('b'), 1)
  expect(kept.find('a')).toBe(read)
  changed.add('a')
  expect(kept.find('a')).toBeUndefined()
  expect(kept.find('b')).toBeDefined()
  kept.keep(read, 2)
  expect(kept.find('a')).toBe(read)
})

test('Where the bytes don’t suffice, the filing looked at longest ago makes way, and one too large is never kept.', () => {
  const kept = createKeptFilings(25, always)
  kept.keep(filing('a'), 1)
  kept.keep(filing('b'), 1)
  expect(kept.find('a')).toBeDefined()
  kept.keep(filing('c'), 1)
  expect(['a', 'b', 'c'].filter((accession) => kept.find(accession) !== undefined)).toEqual(['a', 'c'])
  kept.keep(filing('d', 26), 1)
  expect(['a', 'c', 'd'].filter((accession) => kept.find(accession) !== undefined)).toEqual(['a', 'c'])
})

test('A filing that is kept twice counts once.', () => {
  const kept = createKeptFilings(20, always)
  kept.keep(filing('a'), 1)
  kept.keep(filing('b'), 1)
  kept.keep(filing('b'), 1)
  expect(kept.find('a')).toBeDefined()
})
