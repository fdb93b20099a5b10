import { sql } from '#db/client.ts'
import type { UsageStore } from './meter.ts'

/** Counts kept in the database, one row per organization and month, only ever added to. */
export const databaseUsageStore: UsageStore = {
  async add(orgId, month, { requests, queryCost }) {
    if (requests === 0 && queryCost === 0) return await readCounts(orgId, month)
    const [row] = await sql()<{ requests: string; queryCost: string }[]>`
      insert into usage_months (org_id, month, requests, query_cost) values (${orgId}, ${month}, ${requests}, ${queryCost})
      on conflict (org_id, month) do update
        set requests = usage_months.requests + excluded.requests, query_cost = usage_months.query_cost + excluded.query_cost
      returning requests, query_cost as "queryCost"`
    return counts(row)
  },
}

async function readCounts(orgId: string, month: string) {
  const [row] = await sql()<{ requests: string; queryCost: string }[]>`
    select requests, query_cost as "queryCost" from usage_months where org_id = ${orgId} and month = ${month}`
  return counts(row)
}

function counts(row: { requests: string; queryCost: string } | undefined) {
  return { requests: Number(row?.requests ?? 0), queryCost: Number(row?.queryCost ?? 0) }
}
