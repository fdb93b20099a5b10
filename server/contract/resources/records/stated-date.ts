import { CalendarDate } from '../../atoms.ts'
import { DatePrecision } from '../../enums.ts'

export interface StatedDate {
  /** Whether it is the day that a statement speaks of or the one on which what it states takes effect. */
  readonly kind: 'as_of' | 'effective'
  /** `2026-03-31`, or a month or a year alone: `2026-03`, `2026`. */
  readonly text: string
  readonly precision: DatePrecision
}

/** The date that a statement gives, by its locator; null if it gives none. */
export function statedDateOf(locator: Readonly<Record<string, unknown>>): StatedDate | null {
  const { asOf, asOfPrecision, effectiveDate, effectivePrecision } = locator
  const day = CalendarDate.safeParse(asOf)
  if (day.success) return { kind: 'as_of', text: day.data, precision: precisionOf(asOfPrecision) }
  if (typeof effectiveDate !== 'string' || !/^\d{4}(?:-\d\d){0,2}$/.test(effectiveDate)) return null
  return { kind: 'effective', text: effectiveDate, precision: partOf(effectiveDate) ?? precisionOf(effectivePrecision) }
}

/** What a date without a day is of. */
const partOf = ({ length }: string): DatePrecision | null => (length === 4 ? 'year' : length === 7 ? 'month' : null)

const precisionOf = (stated: unknown): DatePrecision =>
  stated === 'fiscal_year' ? 'year' : (DatePrecision.safeParse(stated).data ?? 'day')
