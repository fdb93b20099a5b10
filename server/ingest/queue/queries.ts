import { sql } from '#db/client.ts'
import { FETCH_FILING, REPROCESS_FILING } from './queues.ts'

/** Whether a filing is queued to be fetched or read again; false if no worker has created the queue yet. */
export async function hasWaitingFilings(): Promise<boolean> {
  const [made] = await sql()<{ made: boolean }[]>`select to_regclass('pgboss.job') is not null as made`
  if (made?.made !== true) return false
  const waiting = await sql()`
    select 1 from pgboss.job where name in (${FETCH_FILING}, ${REPROCESS_FILING}) and state in ('created', 'retry') limit 1`
  return waiting.length > 0
}
