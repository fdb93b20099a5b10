import type { DatePrecision } from '#server/contract/enums.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' })

/**
 * A calendar date or an instant as `Mar 31, 2026`, always in UTC. Text that is no date is shown unchanged: a record
 * never disappears because of its date.
 */
export function formatDate(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? text : dayFormat.format(ms)
}

/**
 * A date as exactly as the filing states it, of which it is the last day: `Mar 31, 2027`, `Mar 2027`, `2027`, `quarter to
 * Mar 31, 2027`.
 */
export function formatStatedDate(date: string, precision: DatePrecision | null | undefined): string {
  const ms = Date.parse(date)
  if (precision == null || precision === 'day' || Number.isNaN(ms)) return formatDate(date)
  if (precision === 'month') return monthFormat.format(ms)
  return precision === 'year' && date.endsWith('-12-31') ? date.slice(0, 4) : `${precision} to ${dayFormat.format(ms)}`
}

interface Act {
  readonly effectiveDate: string
  readonly source: {
    readonly filedAt?: string | undefined
    readonly locator?: { readonly datePrecision?: DatePrecision | null | undefined } | null | undefined
  }
}

/** The date of an act. One of the year of its filing is given up to that day, which ends no year: `2026`. */
export function formatActDate({ effectiveDate, source }: Act): string {
  const precision = source.locator?.datePrecision
  const isCut = precision === 'year' && effectiveDate === source.filedAt
  return isCut ? effectiveDate.slice(0, 4) : formatStatedDate(effectiveDate, precision)
}

/** A calendar date without its year, where the year is shown elsewhere: `Mar 31`. */
export function formatDay(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? text : shortFormat.format(ms)
}

/** An instant as `Mar 31, 2026, 16:05 UTC`; a bare date has no time of day and gets none. */
export function formatInstant(text: string): string {
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || !text.includes('T')) return formatDate(text)
  return `${dayFormat.format(ms)}, ${timeFormat.format(ms)} UTC`
}

export interface ReportedPeriod {
  readonly kind: 'instant' | 'duration' | 'unknown'
  readonly status?: string | undefined
  readonly label?: string | null | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly durationMonths?: number | undefined
}

/** A fact's period in words: `as of Mar 31, 2026`, `3 months to Mar 31, 2026`, `on Apr 29, 2022`, `not stated`. */
export function formatPeriod(period: ReportedPeriod | null | undefined, precision?: DatePrecision | null): string {
  const text = formatAsOf(period, precision)
  if (!period?.endDate || period.status === 'planned') return text
  if (period.kind === 'instant') return `as of ${text}`
  return period.kind === 'duration' && period.startDate === period.endDate ? `on ${text}` : text
}

/** The same under a head that says as of: `Mar 31, 2026`. */
export function formatAsOf(period: ReportedPeriod | null | undefined, precision?: DatePrecision | null): string {
  // An amount that is promised or intended must not look like one that is there.
  if (period?.status === 'planned')
    return period.endDate ? `planned, ${formatStatedDate(period.endDate, precision)}` : 'planned'
  if (!period || !period.endDate) return period?.label ?? 'not stated'
  const end = formatStatedDate(period.endDate, precision)
  if (period.kind === 'instant') return end
  if (period.kind === 'unknown') return period.label ?? end
  if (period.startDate === period.endDate) return end
  if (period.durationMonths)
    return `${period.durationMonths} ${period.durationMonths === 1 ? 'month' : 'months'} to ${end}`
  return period.startDate ? `${formatDate(period.startDate)} to ${end}` : `to ${end}`
}
