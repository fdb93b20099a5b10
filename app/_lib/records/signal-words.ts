import { CalendarDate } from '#server/contract/atoms.ts'
import { DatePrecision } from '#server/contract/enums.ts'
import type { FinancingSignal } from '#server/contract/resources/records/signal.ts'
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
  const { asOf, asOfPrecision, effectiveDate, effectivePrecision } = locator
  const day = CalendarDate.safeParse(asOf)
  if (day.success) return `as of ${formatStatedDate(day.data, precisionOf(asOfPrecision))}`
  if (typeof effectiveDate === 'string' && /^\d{4}(?:-\d\d){0,2}$/.test(effectiveDate))
    return `effective ${partOfDate(effectiveDate, precisionOf(effectivePrecision))}`
  return periodEnd === null ? null : `as of ${formatDate(periodEnd)}`
}

const precisionOf = (stated: unknown) => DatePrecision.safeParse(stated === 'fiscal_year' ? 'year' : stated).data

/** `2026-03-31`, `2026-03` or `2026` in words. */
function partOfDate(text: string, precision: DatePrecision | undefined): string {
  if (text.length === 4) return text
  return text.length === 7 ? formatStatedDate(`${text}-01`, 'month') : formatStatedDate(text, precision)
}
