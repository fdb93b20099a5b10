import type { Sql } from '#db/client.ts'

/** Everything that is stored and depends on which filings there are: all but revisions, marks and running numbers. */
export async function readWholeStore(sql: Sql): Promise<Record<string, readonly unknown[]>> {
  const tables = ['issuers', 'issuer_tickers', 'documents', 'structured_filings', 'facilities', 'covenants', 'events', 'facts', 'refusals']
  const whole: Record<string, readonly unknown[]> = {}
  for (const table of tables) {
    whole[table] = await sql`select (to_jsonb(t) - 'revision')::text as row from ${sql(table)} t order by 1`
  }
  whole.filings = await sql`
    select (to_jsonb(f) - 'revision' - 'current_extraction_id')::text as row, e.extraction_json
    from filings f join extractions e on e.id = f.current_extraction_id order by 1`
  return whole
}
