import { sql } from '#db/client.ts'

/** The numbers of stored records, counted from what is served. */
export interface StoreOverview {
  readonly issuers: number
  readonly filings: number
  readonly facts: number
  readonly machineCheckedFacts: number
  readonly signals: number
  readonly refusals: number
  readonly facilities: number
  readonly covenants: number
  readonly events: number
  readonly comparisons: number
  readonly oldestFiledAt: string | null
  readonly newestFiledAt: string | null
}

/** Counts for the home page. Reads whole tables: call it once per revision, not per request. */
export async function getStoreOverview(): Promise<StoreOverview> {
  const [row] = await sql()<StoreOverview[]>`
    select
      (select count(*)::int from issuers) as issuers,
      (select count(*)::int from facts where verification = 'machine_checked') as "machineCheckedFacts",
      (select count(*)::int from facilities) as facilities,
      (select count(*)::int from covenants) as covenants,
      (select count(*)::int from events) as events,
      (select count(*)::int from events where has_comparison) as comparisons,
      count(*)::int as filings,
      coalesce(sum(fact_count), 0)::int as facts,
      coalesce(sum(signal_count), 0)::int as signals,
      coalesce(sum(refusal_count), 0)::int as refusals,
      min(filed_at)::text as "oldestFiledAt",
      max(filed_at)::text as "newestFiledAt"
    from filings`
  if (row === undefined) throw new Error('A count without groups has exactly one row.')
  return row
}
