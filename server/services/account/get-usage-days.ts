import type { UsageDays } from '#server/contract/resources/workspace/usage-days.ts'
import { sumUsageByDay, sumUsageByKey } from './queries.ts'

const DAYS = 30

/** What an organization used in the last thirty days, by day and by key; older days are deleted. */
export async function getUsageDays(orgId: string): Promise<UsageDays> {
  const [days, keys] = await Promise.all([sumUsageByDay(orgId, DAYS), sumUsageByKey(orgId, DAYS)])
  return { days: [...days], keys: [...keys] }
}
