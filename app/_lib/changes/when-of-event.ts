import { DatePrecision } from '#server/contract/enums.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import { formatStatedDate } from '../format/format-date.ts'

/** Changes that take effect on a day; all others are as of one. */
const TAKES_EFFECT = new Set(['amended', 'waived', 'accelerated', 'terminated', 'entered'])

const YEAR = /^\d{4}$/

/**
 * When a change took effect, as far as its text dates it: `Effective Nov 24, 2026`, `Effective 2024`. The date of an event
 * without one of its own is its filing's, on which nothing took effect: `As of Dec 31, 2026`.
 */
export function whenOfEvent({ changeType, effectiveDate, values, source }: Event): string {
  const { asOf, effectiveDate: dated } = source.locator ?? {}
  const on = formatStatedDate(effectiveDate, DatePrecision.safeParse(values['effectivePrecision']).data)
  if (changeType === undefined || !TAKES_EFFECT.has(changeType)) return `As of ${on}`
  if (asOf === effectiveDate) return `Effective ${on}`
  return typeof dated === 'string' && YEAR.test(dated) ? `Effective ${dated}` : `As of ${on}`
}
