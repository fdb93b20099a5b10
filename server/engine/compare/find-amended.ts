import { daysBetween } from '../calendar.ts'
import type { FilingSummaryForCompare } from './find-comparable.ts'
import { baseFormOf, isAmendment } from './find-comparable.ts'

/** Which filing an amendment amends, by which rule and how certain that is. */
export interface Amended {
  readonly accession: string | null
  readonly method: string
  readonly uncertainty: { readonly status: 'candidate' | 'unresolved'; readonly reasons: readonly string[] }
}

const BY_DATE = 'stated-filing-date@1'
const BY_PERIOD = 'same-issuer-form-period@1'
const MAX_GAP_8K_DAYS = 400
/** A submission after 17:30 counts as filed on the next business day; a weekend or holiday may come between. */
const LATE_BY_DAYS = 4

/**
 * The original that an amendment belongs to: the filing of its issuer and base form that was filed on the day the
 * amendment itself names (`statedFiledAt`), else the latest original of its period filed on or before its own day. No
 * amendment names its original's accession, so the link is a candidate: an 8-K may be one of several for one event day,
 * and the original may not be stored. Null for a filing that is not an amendment. The order of `others` does not
 * matter.
 */
export function findAmended(
  current: FilingSummaryForCompare,
  others: readonly FilingSummaryForCompare[],
  statedFiledAt: string | null = null,
): Amended | null {
  if (!isAmendment(current.form)) return null
  const originals = others
    .filter((one) => mayBeOriginalOf(one, current))
    .sort((one, other) => (order(one) < order(other) ? 1 : -1))
  const stated = statedFiledAt === null ? [] : originals.filter((one) => isFiledAround(one, statedFiledAt))
  if (stated.length > 0)
    return link(stated, `${BY_DATE}: the amendment names the day on which its original was filed`, current)
  if (current.periodEnd === null)
    return {
      accession: null,
      method: `${BY_PERIOD}: the period is unknown`,
      uncertainty: { status: 'unresolved', reasons: ['period_unknown'] },
    }
  const ofPeriod = originals.filter((one) => one.periodEnd === current.periodEnd)
  if (ofPeriod.length > 0)
    return link(
      ofPeriod,
      `${BY_PERIOD}: latest original filed before it`,
      current,
      statedFiledAt === null ? [] : ['stated_filing_date_differs'],
    )
  return {
    accession: null,
    method: `${BY_PERIOD}: no original of this issuer, form and period is held`,
    uncertainty: { status: 'unresolved', reasons: ['original_not_held'] },
  }
}

function link(
  originals: readonly FilingSummaryForCompare[],
  method: string,
  current: FilingSummaryForCompare,
  more: readonly string[] = [],
): Amended {
  const [latest, ...rest] = originals
  const reasons = [
    'linked_by_rule',
    ...(rest.length > 0 ? ['several_originals'] : []),
    ...(latest?.filedAt == null || current.filedAt === null ? ['filing_date_unknown'] : []),
    ...more,
  ]
  return { accession: latest?.accession ?? null, method, uncertainty: { status: 'candidate', reasons } }
}

function mayBeOriginalOf(one: FilingSummaryForCompare, current: FilingSummaryForCompare): boolean {
  if (
    one.accession === current.accession ||
    isAmendment(one.form) ||
    one.issuer !== current.issuer ||
    baseFormOf(one.form) !== baseFormOf(current.form)
  )
    return false
  if (one.filedAt === null || current.filedAt === null) return true
  const days = daysBetween(one.filedAt, current.filedAt)
  return days >= 0 && (baseFormOf(one.form) !== '8-K' || days <= MAX_GAP_8K_DAYS)
}

function isFiledAround(one: FilingSummaryForCompare, stated: string): boolean {
  if (one.filedAt === null) return false
  const days = daysBetween(stated, one.filedAt)
  return days >= 0 && days <= LATE_BY_DAYS
}

/** A total order, independent of the order of the input. */
const order = (one: FilingSummaryForCompare): string => `${one.filedAt ?? ''} ${one.accession}`
