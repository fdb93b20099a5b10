import type { FilingSummaryForCompare } from './find-comparable.ts'
import { baseFormOf, isAmendment } from './find-comparable.ts'

/** Which filing an amendment amends, by which rule, and how sure that is. */
export interface Amended {
  readonly accession: string | null
  readonly method: string
  readonly uncertainty: { readonly status: 'resolved' | 'candidate' | 'unresolved'; readonly reasons: readonly string[] }
}

const RULE = 'same-issuer-form-period@1'
const LONGEST_GAP_8K_DAYS = 400

/**
 * The original that an amendment belongs to: of the same issuer, base form and period, the latest original filed on
 * or before its own day. Nothing in an amendment names its original's accession, so the link is a candidate: an 8-K
 * may be one of several of one event day, and an original may not have been read. Null for a filing that is none.
 */
export function findAmended(current: FilingSummaryForCompare, others: readonly FilingSummaryForCompare[]): Amended | null {
  if (!isAmendment(current.form)) return null
  if (current.periodEnd === null) return { accession: null, method: `${RULE}: the period is unknown`, uncertainty: { status: 'unresolved', reasons: ['period_unknown'] } }
  const originals = others.filter((one) => isOriginalOf(one, current)).sort((one, other) => (order(one) < order(other) ? 1 : -1))
  const [latest, ...rest] = originals
  if (latest === undefined) return { accession: null, method: `${RULE}: no original of this issuer, form and period is held`, uncertainty: { status: 'unresolved', reasons: ['original_not_held'] } }
  const reasons = ['linked_by_rule', ...(rest.length > 0 ? ['several_originals'] : []), ...(latest.filedAt === null || current.filedAt === null ? ['filing_date_unknown'] : [])]
  return { accession: latest.accession, method: `${RULE}: latest original filed before it`, uncertainty: { status: 'candidate', reasons } }
}

function isOriginalOf(one: FilingSummaryForCompare, current: FilingSummaryForCompare): boolean {
  if (one.accession === current.accession || isAmendment(one.form) || one.issuer !== current.issuer || baseFormOf(one.form) !== baseFormOf(current.form)) return false
  if (one.periodEnd !== current.periodEnd) return false
  if (one.filedAt === null || current.filedAt === null) return true
  const days = (Date.parse(current.filedAt) - Date.parse(one.filedAt)) / 86_400_000
  return days >= 0 && (baseFormOf(one.form) !== '8-K' || days <= LONGEST_GAP_8K_DAYS)
}

/** Total and independent of the order in which filings are given. */
function order(one: FilingSummaryForCompare): string {
  return `${one.filedAt ?? ''} ${one.accession}`
}
