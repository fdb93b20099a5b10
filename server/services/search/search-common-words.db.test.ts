import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { overhear } from '../testing/overhear.ts'
import { searchFilings } from './search-filings.ts'
import { fillManyDocuments, ROWS } from './testing/many-documents.ts'
import { input } from './testing/three-issuers.ts'

const MAX_RANKED = 2000
/** Words that every n-th document holds, over all standings alike. */
const SPACINGS = [1, 2, 5, 9, 12, 40, 300, 7000] as const

let db: TestDatabase
let overheard: ReturnType<typeof overhear>
beforeAll(async () => {
  db = await createTestDatabase()
  const words = `select array_agg('every' || spacing) from unnest(array[${SPACINGS.join()}]) spacing where n % spacing = 0`
  await fillManyDocuments(db, '14000 + (n * 7) % 6000', `array_to_tsvector((${words})) || 'wombat:1A'::tsvector`)
  overheard = overhear(db, 'search_documents', { plan_cache_mode: 'force_custom_plan' })
})
afterAll(async () => {
  await overheard.sql.end()
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
  await searchFilings(input('every1'), overheard.sql)
  const lines = await overheard.explain('explain (analyze)')
  const read = lines.flatMap(
    (line) => /Heap Scan on search_documents .*actual time=.* rows=([0-9]+)/.exec(line)?.[1] ?? [],
  )
  expect(read.length).toBeGreaterThan(0)
  expect(read.reduce((sum, rows) => sum + Number(rows), 0)).toBeLessThan(ROWS / 2)
})
