import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { termVector } from '#server/engine/terms/term-vector.ts'
import { overhear } from '../testing/overhear.ts'
import { searchFilings, type SearchInput } from './search-filings.ts'
import { fillManyDocuments } from './testing/many-documents.ts'
import { input } from './testing/three-issuers.ts'

let db: TestDatabase
let overheard: ReturnType<typeof overhear>
beforeAll(async () => {
  db = await createTestDatabase()
  const common = termVector(
    'The credit agreement requires a leverage ratio of the borrower.',
    '',
    [],
    ['cik=0000000001', 'form=10-q', 'year=2025'],
  ).replaceAll("'", "''")
  await fillManyDocuments(db, '15000 + n % 5000', `('${common}' || ' ''only' || n || ''':99')::tsvector`)
  await db.sql`insert into issuer_tickers values ('ONE', '0000000001', 0)`
  overheard = overhear(db, 'search_documents')
})
afterAll(async () => {
  await overheard.sql.end()
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
    await searchFilings(input(query, { useSynonyms: true, filter }), overheard.sql)
    const lines = await overheard.explain('explain')
    expect(lines.filter((line) => line.includes('Seq Scan on search_documents'))).toEqual([])
    expect(lines.join('\n')).toMatch(/search_documents_(terms|standing)/)
  },
)
