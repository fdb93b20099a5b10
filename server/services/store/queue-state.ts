import { sql } from '#db/client.ts'

/** What waits in the ingestion queue. */
export interface QueueState {
  readonly waiting: number
  readonly failed: number
  readonly oldestSeconds: number
}

/** All zero where no worker has made the queue yet. */
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
