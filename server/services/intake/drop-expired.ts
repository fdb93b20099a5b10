import { DAY_MS, now } from '#server/platform/clock.ts'
import { settings } from '#server/platform/settings.ts'
import { deleteOldExports } from '../exports/queries.ts'
import { deleteBefore } from './queries/leads.ts'

/** A date (UTC), some days before today. */
export function dayBefore(days: number): string {
  return new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

/** Leads last received before this moment have expired. */
export function oldestLeadKept(): Date {
  return new Date(now().getTime() - settings().LEADS_KEPT_DAYS * DAY_MS)
}

/** The first day whose events are kept. */
export function oldestDayCounted(): string {
  return dayBefore(settings().ANALYTICS_KEPT_DAYS - 1)
}

/** Deletes expired leads, counts and exports; returns how many of each. */
export async function dropExpired(): Promise<{ leads: number; counts: number; exports: number }> {
  const exports = await deleteOldExports()
  return { ...(await deleteBefore(oldestLeadKept(), oldestDayCounted())), exports }
}
