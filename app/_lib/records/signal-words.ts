import { CalendarDate } from '#server/contract/atoms.ts'
import type { FinancingSignal } from '#server/contract/resources/records/signal.ts'
import { formatDate } from '../format/format-date.ts'

/** The instrument that a statement names, as the filing calls it; null if it names none. */
export function instrumentOfSignal({ instrument, locator }: Pick<FinancingSignal, 'instrument' | 'locator'>) {
  const named = locator['instrumentName']
  return instrument?.name ?? instrument?.reportedName ?? (typeof named === 'string' ? named : null)
}

/** The date that a statement gives, or else the end of its filing's period, as GET /covenants dates it. */
export function dateOfSignal({ locator }: Pick<FinancingSignal, 'locator'>, periodEnd: string | null): string | null {
  const stated = CalendarDate.safeParse(locator['asOf'])
  const date = stated.success ? stated.data : periodEnd
  return date === null ? null : `as of ${formatDate(date)}`
}
