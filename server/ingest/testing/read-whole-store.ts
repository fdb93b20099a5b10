import type { Sql } from '#db/client.ts'

/**
 * Everything that is stored and follows from which filings there are: all but revisions, marks and running
 * numbers. Each row is its beginning and a hash of all of it, so that a difference can be read.
 */
export async function readWholeStore(sql: Sql): Promise<Record<string, readonly unknown[]>> {
  const tables = ['issuers', 'issuer_tickers', 'documents', 'structured_filings', 'facilities', 'covenants', 'events', 'facts', 'refusals']
  const whole: Record<string, readonly unknown[]> = {}
  for (const table of tables) {
    whole[table] = await sql`
      select left(row, 80) || ' ' || md5(row) as row
      from (select (to_jsonb(t) - 'revision' - 'gzip_bytes')::text as row from ${sql(table)} t) as rows order by 1`
  }
  whole.filings = await sql`
    select left(row, 80) || ' ' || md5(row) as row from (
      select (to_jsonb(f) - 'revision' - 'current_extraction_id')::text || e.extraction_json as row
      from filings f join extractions e on e.id = f.current_extraction_id
    ) as rows order by 1`
  return whole
}
