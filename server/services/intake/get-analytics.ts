import { sql } from '#db/client.ts'
import type { AnalyticsQuery, AnalyticsReport } from '#server/contract/resources/service/intake-administration.ts'
import { dayBefore, oldestDayCounted } from './drop-expired.ts'
import { processEventCounter } from './process-event-counter.ts'

type Counted = AnalyticsReport['names'][number]

const MAX_SHOWN = 25
const DEFAULT_DAYS = '30'

/** Website events of the last days, counted by day, name, page, origin and property; what was counted just now included. */
export async function getAnalytics({ days = DEFAULT_DAYS, name, path }: AnalyticsQuery): Promise<AnalyticsReport> {
  await processEventCounter().flush()
  const to = dayBefore(0)
  const from = [dayBefore(Number(days) - 1), oldestDayCounted()].sort().at(-1) ?? to
  const db = sql()
  const chosen = db`day between ${from} and ${to} ${name === undefined ? db`` : db`and name = ${name}`} ${path === undefined ? db`` : db`and path = ${path}`}`
  const perDay = db<{ day: string; count: number }[]>`
    select d.day::date::text as day, coalesce(sum(c.count), 0)::float8 as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join (select day, count from analytics_counts where ${chosen}) c on c.day = d.day
    group by d.day order by d.day`
  const by = (value: ReturnType<typeof db>, rest: ReturnType<typeof db>) => db<Counted[]>`
    select ${value} as value, sum(count)::float8 as count from analytics_counts
    where ${chosen} ${rest} group by 1 order by 2 desc, 1 limit ${MAX_SHOWN}`
  const properties = db<Counted[]>`
    select p.key || ': ' || (p.value #>> '{}') as value, sum(count)::float8 as count from analytics_counts, jsonb_each(properties) as p
    where ${chosen} group by 1 order by 2 desc, 1 limit ${MAX_SHOWN}`
  const [counts, names, paths, referrers, told] = await Promise.all([
    perDay,
    by(db`name`, db``),
    by(db`path`, db``),
    by(db`referrer`, db`and referrer <> ''`),
    properties,
  ])
  return {
    from,
    to,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    days: [...counts],
    names: [...names],
    paths: [...paths],
    referrers: [...referrers],
    properties: [...told],
  }
}
