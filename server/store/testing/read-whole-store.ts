import type { Sql } from '#db/client.ts'

export interface WholeStoreOptions {
  /** Whether times of ingestion count: not when comparing two runs, each with its own clock. */
  readonly withTimes: boolean
}

/**
 * Everything stored that depends on which filings there are: all but revisions, marks and running numbers. Each row is
 * its beginning and a hash of all of it, so that a difference can be read.
 */
export async function readWholeStore(
  sql: Sql,
  { withTimes }: WholeStoreOptions = { withTimes: true },
): Promise<Record<string, readonly unknown[]>> {
  const tables = [
    'issuers',
    'issuer_tickers',
    'filing_registrants',
    'filing_spans',
    'filing_form_quarters',
    'filing_quarters',
    'filing_state_quarters',
    'documents',
    'structured_filings',
    'facilities',
    'covenants',
    'events',
    'facts',
    'listed_facts',
    'refusals',
    'measures',
    'search_documents',
  ]
  // The hash of a finished record covers the time in it.
  const left = (table: string) => [
    'revision',
    'first_revision',
    'gzip_bytes',
    ...(withTimes ? [] : ['stored_at', 'ingested_at']),
    ...(withTimes || table !== 'structured_filings' ? [] : ['sha256']),
  ]
  const timeless = (row: ReturnType<Sql>) =>
    withTimes ? row : sql`regexp_replace(${row}, 'ingestedAt[\\\\":]+[0-9TZ:.-]+', '', 'g')`
  const whole: Record<string, readonly unknown[]> = {}
  for (const table of tables) {
    whole[table] = await sql`
      select left(row, 80) || ' ' || md5(row) as row
      from (select ${timeless(sql`(to_jsonb(t) - ${left(table)}::text[])::text`)} as row from ${sql(table)} t) as rows order by 1`
  }
  whole.filings = await sql`
    select left(row, 80) || ' ' || md5(row) as row from (
      select ${timeless(sql`(to_jsonb(f) - ${[...left('filings'), 'current_extraction_id']}::text[])::text`)} || e.extraction_json as row
      from filings f join extractions e on e.id = f.current_extraction_id
    ) as rows order by 1`
  return whole
}
