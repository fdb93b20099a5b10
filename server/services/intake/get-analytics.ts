import type { AnalyticsQuery, AnalyticsReport } from '#server/contract/resources/service/intake-administration.ts'
import { dayBefore, oldestDayCounted } from './drop-expired.ts'
import { processEventCounter } from './process-event-counter.ts'
import { countEventsBy } from './queries/analytics.ts'

const MAX_SHOWN = 25
const DEFAULT_DAYS = '30'

/**
 * Website events of the last days, counted by day, name, page, origin and property; includes what was counted just now.
 */
export async function getAnalytics({ days = DEFAULT_DAYS, name, path }: AnalyticsQuery): Promise<AnalyticsReport> {
  await processEventCounter().flush()
  const to = dayBefore(0)
  const from = [dayBefore(Number(days) - 1), oldestDayCounted()].sort().at(-1) ?? to
  const [counts, names, paths, referrers, told] = await countEventsBy({ from, to, name, path }, MAX_SHOWN)
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
