import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { SAVED_SEARCH_KINDS } from '#server/contract/resources/workspace/saved-search.ts'
import { type MadeUp, madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { addCompany } from '../company-set/add-company.ts'
import { makeOwner } from '../testing/make-account.ts'
import { getWatched } from '../watchlist/list-watched.ts'
import { createSavedSearch } from './change-saved-search.ts'
import { openSavedSearch } from './list-saved-searches.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const earlier = { accession: '0000000041-25-000001', cik: '0000000041', filedAt: '2025-05-01', periodEnd: '2025-03-31' }
const later = { ...earlier, accession: '0000000041-25-000002', filedAt: '2025-08-01', periodEnd: '2025-06-30' }
const read = (filing: MadeUp) =>
  storeFiling(madeUpFiling({ tickers: ['FORTY'], capacity: 100, leverage: 3, ...filing }), {
    ...{ replace: false, keepSamples: true, now: new Date('2026-06-01T12:00:00Z') },
  })

test('A re-reading that says the same is news to nobody; what it changes is, and nothing else.', async () => {
  await read({ ...earlier, capacity: 90, byteStart: 10 })
  await read({ ...later, byteStart: 10 })
  const owner = await makeOwner()
  await addCompany(owner, 'FORTY')
  const saved = new Map<string, string>()
  for (const kind of SAVED_SEARCH_KINDS) {
    const query = kind === 'search' ? 'q=borrowings' : 'ticker=FORTY'
    saved.set(kind, (await createSavedSearch(owner, { name: kind, kind, query, visibility: 'private' })).id)
  }
  const news = async () => {
    const counts: Record<string, number | null> = {}
    for (const [kind, id] of saved) {
      const { search, hits } = await openSavedSearch(owner.caller, id)
      expect(hits, kind).not.toEqual([])
      if (search.newHits !== 0) counts[kind] = search.newHits
    }
    return counts
  }
  const watched = async () => (await getWatched(owner.caller, 'FORTY')).company.unseen
  const nothing = { filings: 0, rereads: 0, events: 0, refusals: 0, verdicts: 0 }
  expect(await news()).toEqual({})

  for (const filing of [{ ...earlier, capacity: 90 }, later])
    expect(await read({ ...filing, byteStart: 20, engineVersion: 'test-2' })).toMatchObject({ kind: 'updated' })
  const places = await db.sql`
    select json::jsonb->'source'->'locator'->>'byteStart' as place from facilities
    union select locator::jsonb->>'byteStart' from search_documents`
  expect([...places]).toEqual([{ place: '20' }])
  expect(await news()).toEqual({})
  expect(await watched()).toEqual(nothing)

  await read({ ...later, capacity: 101, byteStart: 20, engineVersion: 'test-3' })
  expect(await news()).toMatchObject({ filings: 1, facilities: 1, companies: 1, search: 1 })
  expect(await news()).not.toHaveProperty('covenants')
  expect(await watched()).toMatchObject({ filings: 0, rereads: 1 })
})
