import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#db/client.ts'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { termVector } from '#server/engine/terms/term-vector.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { searchFilings, type SearchInput } from './search-filings.ts'

const ROWS = 20_000

let db: TestDatabase
let overheard: Sql
const sent: { text: string; values: unknown[] }[] = []
beforeAll(async () => {
  db = await createTestDatabase()
  await fillSearch(db.sql, [{ accession: '0000000001-25-000001', cik: '0000000001', evidence: 'A wombat.' }], 1)
  await db.sql`insert into issuer_tickers values ('ONE', '0000000001', 0)`
  const common = termVector(
    'The credit agreement requires a leverage ratio of the borrower.',
    '',
    [],
    ['cik=0000000001', 'form=10-q', 'year=2025'],
  )
  await db.sql`
    insert into search_documents (id, accession, cik, form, filed_at, kind, category, verification, evidence, evidence_sha256, locator, fold_key, standing, terms, revision)
    select 'made/' || n, accession, cik, form, filed_at, kind, category, verification, evidence, evidence_sha256, locator, n, 15000 + n % 5000,
      (${common} || ' ''only' || n || ''':99')::tsvector, 1
    from search_documents, generate_series(1, ${ROWS}) n`
  await db.sql`vacuum (analyze) search_documents`
  overheard = postgres(db.url, {
    max: 1,
    debug: (_connection, text, values) => {
      if (text.includes('search_documents')) sent.push({ text, values })
    },
  })
})
afterAll(async () => {
  await overheard.end()
  await db.close()
})

const cases: [string, string, Partial<SearchInput['filter']>][] = [
  ['a rare word', 'only77', {}],
  ['common words', 'credit agreement', {}],
  ['a phrase', '"leverage ratio"', {}],
  ['a common and a rare word', 'credit only99', {}],
  ['OR and an exclusion', 'only7 OR only8 -wombat', {}],
  ['a long question', 'which credit agreement requires a leverage ratio of only5', {}],
  ['one issuer', 'only77 credit', { tickers: ['ONE'] }],
  ['form and year', 'only77 credit', { forms: ['10-Q'], filedFrom: '2025-01-01', filedTo: '2025-12-31' }],
]
test.each(cases)(
  'A search for %s reads its documents by an index, and never all of them.',
  async (_name, query, filter) => {
    sent.length = 0
    await searchFilings(
      {
        query,
        limit: 20,
        useSynonyms: true,
        filter: { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined, ...filter },
      },
      overheard,
    )
    const main = sent.at(-1)
    if (main === undefined) throw new Error('Nothing was asked.')
    // What was overheard is what postgres.js itself was given.
    const plan = await overheard.unsafe(`explain ${main.text}`, main.values as never[])
    const lines = plan.map((row) => String(Object.values(row)[0]))
    expect(lines.filter((line) => line.includes('Seq Scan on search_documents'))).toEqual([])
    expect(lines.join('\n')).toMatch(/search_documents_(terms|standing)/)
  },
)
