import { sql } from '#db/client.ts'
import type { DayUse } from './day-tally.ts'
import type { Counts } from './meter.ts'

/** Adds to an organization's usage of a month, in one row that only grows; returns the sum. */
export async function addToMonth(orgId: string, month: string, { requests, queryCost }: Counts): Promise<Counts> {
  if (requests === 0 && queryCost === 0) return await readCounts(orgId, month)
  const [row] = await sql()<{ requests: string; queryCost: string }[]>`
    insert into usage_months (org_id, month, requests, query_cost) values (${orgId}, ${month}, ${requests}, ${queryCost})
    on conflict (org_id, month) do update
      set requests = usage_months.requests + excluded.requests, query_cost = usage_months.query_cost + excluded.query_cost
    returning requests, query_cost as "queryCost"`
  return counts(row)
}

async function readCounts(orgId: string, month: string) {
  const [row] = await sql()<{ requests: string; queryCost: string }[]>`
    select requests, query_cost as "queryCost" from usage_months where org_id = ${orgId} and month = ${month}`
  return counts(row)
}

function counts(row: { requests: string; queryCost: string } | undefined) {
  return { requests: Number(row?.requests ?? 0), queryCost: Number(row?.queryCost ?? 0) }
}

/** Adds to each day's row; an organization that was deleted meanwhile has none. */
export async function writeDays(uses: readonly DayUse[]): Promise<void> {
  await sql()`
    insert into usage_days (org_id, day, used, requests, query_cost)
    select u.org_id, u.day, u.used, u.requests, u.query_cost
    from unnest(${uses.map(({ orgId }) => orgId)}::uuid[], ${uses.map(({ day }) => day)}::date[], ${uses.map(({ used }) => used)}::text[],
      ${uses.map(({ requests }) => requests)}::bigint[], ${uses.map(({ queryCost }) => queryCost)}::bigint[])
      as u (org_id, day, used, requests, query_cost)
    join organizations o on o.id = u.org_id
    on conflict (org_id, day, used) do update
      set requests = usage_days.requests + excluded.requests, query_cost = usage_days.query_cost + excluded.query_cost`
}
