import { sql } from '#db/client.ts'

/** The state of the ingestion queue. */
export interface QueueState {
  readonly waiting: number
  readonly failed: number
  readonly oldestSeconds: number
}

/** All zero if no worker has created the queue yet. */
export async function readQueueState(): Promise<QueueState> {
  const [made] = await sql()<{ made: boolean }[]>`select to_regclass('pgboss.job') is not null as made`
  if (made?.made !== true) return { waiting: 0, failed: 0, oldestSeconds: 0 }
  const [state] = await sql()<QueueState[]>`
    select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8
        as "oldestSeconds"
    from pgboss.job`
  return state ?? { waiting: 0, failed: 0, oldestSeconds: 0 }
}

/** The product's connections to its database, counted by state. */
export async function readConnections(): Promise<Readonly<Record<string, number>>> {
  const rows = await sql()<{ state: string; count: number }[]>`
    select coalesce(state, 'none') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'filing-intelligence%' group by 1`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Seconds until the next request to EDGAR may be sent; more than a few mean a hold. */
export async function readEdgarWait(): Promise<number> {
  const [budget] = await sql()<{ seconds: number }[]>`
    select greatest(0, extract(epoch from greatest(next_at, held_until) - clock_timestamp()))::float8 as seconds from edgar_budget`
  return budget?.seconds ?? 0
}
