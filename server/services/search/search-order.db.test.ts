import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { SearchResults } from '#server/contract/resources/service/search.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { searchFilings } from './search-filings.ts'
import { input } from './testing/three-issuers.ts'

const WORDS = ['lenders', 'waived', 'leverage', 'covenant', 'default', 'agreement', 'facility', 'credit'] as const

/** Passages with some of the words, close together or far apart, of issuers that file now and then: 96 of them. */
const passages = Array.from({ length: 96 }, (_, index) => {
  const words = WORDS.filter((_word, at) => ((index * 37 + 11) >> at) % 2 === 1)
  const between = index % 3 === 0 ? ' ' : ` ${'and other matters of the period '.repeat(index % 5)}`
  return {
    accession: `000000000${1 + (index % 3)}-25-${String(index).padStart(6, '0')}`,
    cik: `000000000${1 + (index % 3)}`,
    filedAt: `20${String(10 + (index % 15))}-03-01`,
    evidence: `Passage ${index}: ${(index % 2 === 0 ? words : words.toReversed()).join(between)} end.`,
    standing: 14_000 + ((index * 977) % 6000),
    fold: index % 7 === 0 ? 7 : 1000 + index,
  }
})

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillSearch(db.sql, passages, 1)
})
afterAll(() => db.close())

test.each([
  'lenders waived leverage covenant default agreement',
  'waived covenant',
  'lenders OR facility',
  '"credit facility" covenant',
  'covenant',
  'agreement covenant -default',
])('The best results of %s and their counts are the same however many are asked for.', async (query) => {
  const ask = async (limit: number) => SearchResults.parse(await searchFilings(input(query, { limit })))
  const all = await ask(100)
  expect(all.results.length).toBeGreaterThan(0)
  for (const limit of [1, 2, 5]) {
    const some = await ask(limit)
    expect(some.results).toEqual(all.results.slice(0, limit))
    expect([some.totalAtLeast, some.narrowing]).toEqual([all.totalAtLeast, all.narrowing])
  }
})
