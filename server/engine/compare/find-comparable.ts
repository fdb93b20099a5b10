import { daysBetween } from '../calendar.ts'
import type { BaseForm, Form } from '../model.ts'

/** What the rule needs to know about a filing; `issuer` is the CIK. */
export interface FilingSummaryForCompare {
  readonly accession: string
  readonly issuer: string
  readonly form: Form
  readonly periodEnd: string | null
  readonly filedAt: string | null
}

export interface Comparable {
  /** The filing to compare with, or null if there is none. */
  readonly accession: string | null
  /** The rule, its version and the pairing that it chose. */
  readonly method: string
}

const RULE = 'closest-earlier-period@1'
/** Days between the ends of two periods: one quarter may be missing, a 10-K reaches back to its own year's first 10-Q, 53-week years fit. */
const MAX_GAP_DAYS = { nextQuarter: 200, sameYear: 290, nextYear: 400 } as const

/**
 * The earlier filing that a filing is compared with: of the same issuer, for a 10-K the 10-K before it, else the 10-Q
 * before it (balances and states only, since durations differ); for a 10-Q the closest earlier 10-Q or 10-K. 8-Ks have
 * no period and amendments no new one, so neither is compared, and an amendment never replaces the filing that it
 * amends.
 */
export function findComparable(
  current: FilingSummaryForCompare,
  earlier: readonly FilingSummaryForCompare[],
): Comparable {
  const form = baseFormOf(current.form)
  if (isAmendment(current.form)) return none('an amendment is not the next period')
  if (form === '8-K') return none('an 8-K reports events, not a period')
  if (current.periodEnd === null) return none('the period is unknown')
  const candidates = earlier.filter(
    (one) => one.issuer === current.issuer && one.accession !== current.accession && isEarlierPeriod(one, current),
  )
  const annual = closest(
    current,
    candidates.filter((one) => one.form === '10-K'),
    form === '10-K' ? MAX_GAP_DAYS.nextYear : MAX_GAP_DAYS.nextQuarter,
  )
  const quarterly = closest(
    current,
    candidates.filter((one) => one.form === '10-Q'),
    form === '10-K' ? MAX_GAP_DAYS.sameYear : MAX_GAP_DAYS.nextQuarter,
  )
  if (form === '10-K' && annual !== null) return chosen(annual, '10-K with the 10-K before it')
  if (form === '10-K')
    return quarterly === null
      ? none('no earlier period is close enough')
      : chosen(quarterly, '10-K with the 10-Q before it')
  const previous = later(annual, quarterly)
  if (previous === null) return none('no earlier period is close enough')
  return chosen(previous, previous.form === '10-K' ? '10-Q with the 10-K before it' : '10-Q with the 10-Q before it')
}

/** The form without its amendment suffix. */
export function baseFormOf(form: Form): BaseForm {
  if (form.startsWith('10-Q')) return '10-Q'
  return form.startsWith('10-K') ? '10-K' : '8-K'
}

export function isAmendment(form: Form): boolean {
  return form.endsWith('/A')
}

function isEarlierPeriod(one: FilingSummaryForCompare, current: FilingSummaryForCompare): boolean {
  if (isAmendment(one.form) || one.periodEnd === null || current.periodEnd === null) return false
  const filedBefore = one.filedAt === null || current.filedAt === null || one.filedAt <= current.filedAt
  return one.periodEnd < current.periodEnd && filedBefore
}

/** The candidate with the latest period within the gap, or null. */
function closest(
  current: FilingSummaryForCompare,
  candidates: readonly FilingSummaryForCompare[],
  longestGapDays: number,
): FilingSummaryForCompare | null {
  const near = candidates.filter((one) => daysApart(one, current) <= longestGapDays)
  return near.reduce<FilingSummaryForCompare | null>(
    (best, one) => (best === null || order(one) > order(best) ? one : best),
    null,
  )
}

function later(
  one: FilingSummaryForCompare | null,
  other: FilingSummaryForCompare | null,
): FilingSummaryForCompare | null {
  if (one === null || other === null) return one ?? other
  return order(one) > order(other) ? one : other
}

/** A total order, independent of the order of the input. */
function order(one: FilingSummaryForCompare): string {
  return `${one.periodEnd ?? ''} ${one.filedAt ?? ''} ${one.accession}`
}

function daysApart(one: FilingSummaryForCompare, current: FilingSummaryForCompare): number {
  if (one.periodEnd === null || current.periodEnd === null) return Number.POSITIVE_INFINITY
  return daysBetween(one.periodEnd, current.periodEnd)
}

const chosen = (one: FilingSummaryForCompare, pairing: string): Comparable => ({
  accession: one.accession,
  method: `${RULE}: ${pairing}`,
})
const none = (why: string): Comparable => ({ accession: null, method: `${RULE}: ${why}` })
