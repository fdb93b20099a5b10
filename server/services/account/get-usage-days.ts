import { sql } from '#db/client.ts'
import type { UsageDays } from '#server/contract/resources/workspace/usage-days.ts'

const DAYS = 30

/** What an organization used in the last thirty days, by day and by key; older days are let go. */
export async function getUsageDays(orgId: string): Promise<UsageDays> {
  const days = await sql()<UsageDays['days']>`
    select d.day::date::text as day, coalesce(sum(u.requests), 0)::float8 as requests, coalesce(sum(u.query_cost), 0)::float8 as "queryCost"
    from generate_series((now() at time zone 'UTC')::date - ${DAYS - 1}::int, (now() at time zone 'UTC')::date, interval '1 day') d (day)
    left join usage_days u on u.org_id = ${orgId} and u.day = d.day::date group by d.day order by d.day`
  const keys = await sql()<UsageDays['keys']>`
    select u.used, k.name, sum(u.requests)::float8 as requests, sum(u.query_cost)::float8 as "queryCost"
    from usage_days u left join api_keys k on k.id::text = u.used and k.org_id = u.org_id
    where u.org_id = ${orgId} and u.day > (now() at time zone 'UTC')::date - ${DAYS}::int
    group by u.used, k.name order by sum(u.requests) desc, u.used limit 50`
  return { days: [...days], keys: [...keys] }
}
