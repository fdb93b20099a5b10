import { sql } from '#db/client.ts'
import type { IngestLag } from '#server/contract/resources/service/site.ts'

/**
 * Time from EDGAR's acceptance of followed filings until they were stored. One aggregate over an index of followed
 * filings only.
 */
export async function getIngestLag(): Promise<IngestLag> {
  const [row] = await sql()<IngestLag[]>`
    select count(*)::int as filings,
      round(percentile_disc(0.5) within group (order by seconds))::int as "p50Seconds",
      round(percentile_disc(0.95) within group (order by seconds))::int as "p95Seconds"
    from (
      select greatest(0, extract(epoch from ingested_at - accepted_at)) as seconds from filings
      where arrival in ('feed', 'daily_index') and accepted_at is not null and ingested_at > now() - interval '30 days'
    ) lags`
  if (row === undefined) throw new Error('An aggregate without groups has exactly one row.')
  return row
}
