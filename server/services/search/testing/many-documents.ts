import postgres from 'postgres'
import type { Sql } from '#db/client.ts'
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

/** A connection whose last statement over documents can be explained. */
export function overhear({ url }: TestDatabase, connection: Readonly<Record<string, string>> = {}) {
  const sent: { text: string; values: unknown[] }[] = []
  const sql: Sql = postgres(url, {
    max: 1,
    connection,
    debug: (_connection, text, values) => {
      if (text.includes('search_documents')) sent.push({ text, values })
    },
  })
  return {
    sql,
    /** The lines of the plan of the last statement. */
    async explain(how: 'explain' | 'explain analyze'): Promise<string[]> {
      const main = sent.at(-1)
      if (main === undefined) throw new Error('Nothing was asked.')
      // What was overheard is what postgres.js itself was given.
      const plan = await sql.unsafe(`${how} ${main.text}`, main.values as never[])
      return plan.map((row) => String(Object.values(row)[0]))
    },
  }
}
