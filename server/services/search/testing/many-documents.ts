import type { TestDatabase } from '#db/test-database.ts'
import { fillSearch } from '../../testing/fill-search.ts'

/** How many documents stand beside the first one. */
export const ROWS = 20_000

/**
 * One document about a wombat, and `ROWS` copies of it, `made/1` and so on. Their standing and their terms are said in SQL, by
 * their number `n`.
 */
export async function fillManyDocuments({ sql }: TestDatabase, standing: string, terms: string): Promise<void> {
  await fillSearch(sql, [{ accession: '0000000001-25-000001', cik: '0000000001', evidence: 'A wombat.' }], 1)
  await sql`
    insert into search_documents (id, accession, cik, form, filed_at, kind, category, verification, evidence, evidence_sha256, locator, fold_key, standing, terms, revision)
    select 'made/' || n, accession, cik, form, filed_at, kind, category, verification, evidence, evidence_sha256, locator, n,
      ${sql.unsafe(standing)}, ${sql.unsafe(terms)}, 1
    from search_documents, generate_series(1, ${ROWS}) n`
  await sql`vacuum (analyze) search_documents`
}
