import type { FinancingSignal } from '#server/contract/resources/records/signal.ts'
import { statedDateOf } from '#server/contract/resources/records/stated-date.ts'
import { formatDate, formatStatedDate } from '../format/format-date.ts'

/** The instrument that a statement names, as the filing calls it; null if it names none. */
export function instrumentOfSignal({ instrument, locator }: Pick<FinancingSignal, 'instrument' | 'locator'>) {
  const named = locator['instrumentName']
  return instrument?.name ?? instrument?.reportedName ?? (typeof named === 'string' ? named : null)
}

/**
 * The date that a statement gives, as exactly as it does, or else the end of its filing's period, as GET /covenants dates
 * it; null in a filing without one.
 */
export function dateOfSignal({ locator }: Pick<FinancingSignal, 'locator'>, periodEnd: string | null): string | null {
  const stated = statedDateOf(locator)
  if (stated === null) return periodEnd === null ? null : `as of ${formatDate(periodEnd)}`
  const { kind, text, precision } = stated
  return `${kind === 'as_of' ? 'as of' : 'effective'} ${text.length === 4 ? text : formatStatedDate(text, precision)}`
}
