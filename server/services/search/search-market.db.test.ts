import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { searchMarket } from './search-market.ts'
import { input, ONE, passages, THREE, TWO } from './testing/three-issuers.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillSearch(db.sql, passages, 1)
  await db.sql`insert into issuer_tickers values ('ONE', ${ONE}, 0), ('ZQX', ${TWO}, 0), ('GOOD', ${THREE}, 0)`
})
afterAll(() => db.close())

describe('A search over the market', () => {
  const page = async (query: string, limit: number, walk: Parameters<typeof searchMarket>[1] = null, revision = 1) =>
    await searchMarket(input(query, { limit }), walk, revision)

  test('groups by issuer, best first, and goes on where it stood', async () => {
    const whole = await page('lenders', 10)
    expect(whole?.next).toBeNull()
    expect(
      whole?.items.map(({ issuer, matchCount, topMatches }) => [issuer.cik, matchCount, topMatches.length]).sort(),
    ).toEqual([
      [ONE, 1, 1],
      [TWO, 2, 2],
      [THREE, 1, 1],
    ])
    const ciks: (string | undefined)[] = []
    let walk: Parameters<typeof searchMarket>[1] = null
    for (let turn = 0; turn < 3; turn += 1) {
      const next = await page('lenders', 1, walk)
      ciks.push(next?.items[0]?.issuer.cik)
      walk = next?.next == null ? null : { position: next.next, revision: 1 }
    }
    expect(ciks).toEqual(whole?.items.map(({ issuer }) => issuer.cik))
    expect(walk).toBeNull()
  })

  test('goes on beside arrivals ahead of it, and not where the part not yet read has changed', async () => {
    const first = await page('lenders', 1)
    const position = first?.next ?? { score: '0', cik: '' }
    const walk = { position, revision: 1 }
    await fillSearch(
      db.sql,
      [
        {
          accession: '0000000008-25-000001',
          cik: first?.items[0]?.issuer.cik ?? '',
          evidence: 'Lenders lenders lenders.',
          standing: 21_000,
        },
      ],
      2,
    )
    expect(await page('lenders', 1, walk, 2)).not.toBeNull()
    await fillSearch(
      db.sql,
      [
        {
          accession: '0000000007-25-000001',
          cik: '0000000007',
          evidence: 'In some place there may have been many other words and then, far behind, lenders.',
          standing: 15_000,
        },
      ],
      3,
    )
    expect(await page('lenders', 1, { position, revision: 2 }, 3)).toBeNull()
    expect(await page('lenders', 1, { position, revision: 3 }, 3)).not.toBeNull()
    await db.sql`insert into tombstones (collection, record_id, filed_at, cik, form, revision) values ('search_documents', 'x', '2025-01-01', ${TWO}, '10-Q', 4)`
    expect(await page('lenders', 1, { position, revision: 3 }, 4)).toBeNull()
  })
})
