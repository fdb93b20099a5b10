import { DAY_MS } from '#server/platform/clock.ts'
const EASTERN_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The present date in New York, which is EDGAR's, as an ISO date. */
export function easternDay(at: Date): string {
  return EASTERN_DAY.format(at)
}

/** The date `days` after an ISO date, or before it if negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Saturdays and Sundays have no daily index. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
