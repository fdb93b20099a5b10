import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#db/client.ts'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { searchFilings } from './search-filings.ts'
import { input } from './testing/three-issuers.ts'

const ROWS = 20_000
const MAX_RANKED = 2000
/** Words that every n-th document holds, over all standings alike. */
const SPACINGS = [1, 2, 5, 9, 12, 40, 300, 7000] as const

let db: TestDatabase
let overheard: Sql
const sent: { text: string; values: unknown[] }[] = []
beforeAll(async () => {
  db = await createTestDatabase()
  await fillSearch(db.sql, [{ accession: '0000000001-25-000001', cik: '0000000001', evidence: 'A wombat.' }], 1)
  await db.sql`
    insert into search_documents (id, accession, cik, form, filed_at, kind, category, verification, evidence, evidence_sha256, locator, fold_key, standing, terms, revision)
    select 'made/' || n, accession, cik, form, filed_at, kind, category, verification, evidence, evidence_sha256, locator, n, 14000 + (n * 7) % 6000,
      (select array_to_tsvector(array_agg('every' || spacing)) || 'wombat:1A'::tsvector from unnest(${[...SPACINGS]}::int[]) spacing where n % spacing = 0), 1
    from search_documents, generate_series(1, ${ROWS}) n`
  await db.sql`vacuum (analyze) search_documents`
  overheard = postgres(db.url, {
    max: 1,
    connection: { plan_cache_mode: 'force_custom_plan' },
    debug: (_connection, text, values) => {
      if (text.includes('search_documents')) sent.push({ text, values })
    },
  })
})
afterAll(async () => {
  await overheard.end()
  await db.close()
})

test.each(SPACINGS)(
  'Of the documents with a word that every %i-th one holds, those that stand highest are found.',
  async (spacing) => {
    const { results, totalAtLeast, truncated } = await searchFilings(input(`every${spacing}`), db.sql)
    const highest = await db.sql<{ id: string }[]>`
      select id from search_documents where id like 'made/%' and split_part(id, '/', 2)::int % ${spacing} = 0
      order by standing desc, id desc limit 20`
    expect(results.map(({ id }) => id)).toEqual(highest.map(({ id }) => id))
    const matches = Math.floor(ROWS / spacing)
    expect(totalAtLeast).toBe(Math.min(matches, MAX_RANKED))
    expect(truncated).toBe(matches > 20)
  },
)

test('Most documents with a common word are never read.', async () => {
  sent.length = 0
  await searchFilings(input('every1'), overheard)
  const main = sent.at(-1)
  if (main === undefined) throw new Error('Nothing was asked.')
  // What was overheard is what postgres.js itself was given.
  const plan = await overheard.unsafe(`explain analyze ${main.text}`, main.values as never[])
  const read = plan.flatMap((row) => {
    const line = String(Object.values(row)[0])
    return /Heap Scan on search_documents .*actual time=.* rows=([0-9]+)/.exec(line)?.[1] ?? []
  })
  expect(read.length).toBeGreaterThan(0)
  expect(read.reduce((sum, rows) => sum + Number(rows), 0)).toBeLessThan(ROWS / 2)
})
