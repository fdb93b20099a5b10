import { addDays, daysBetween, endOfMonth, MONTH_NAMES, MONTHS_OF_YEAR } from '../../calendar.ts'
import type { DatePrecision, Period, StatedPeriod } from '../../model.ts'

/** "June 30, 2025" for 2025-06-30. */
function dateInWords(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${MONTH_NAMES[(month ?? 1) - 1] ?? ''} ${day ?? 1}, ${year ?? 0}`
}

/** A date as exactly as it is stated: "June 2025", "2025", "the quarter to June 30, 2025"; `day` is the whole date in words. */
export function statedInWords(iso: string, precision: DatePrecision, day = dateInWords(iso)): string {
  if (precision === 'day') return day
  if (precision === 'month') return dateInWords(iso).replace(/ \d+,/, '')
  if (precision === 'year' && iso.endsWith('-12-31')) return iso.slice(0, 4)
  return `the ${precision} to ${day}`
}

/** A period whose last day stands for the month, quarter or year that alone is stated. */
export function withPrecision(period: Period, stated: DatePrecision | 'fiscal_year'): StatedPeriod {
  const precision = stated === 'fiscal_year' ? 'year' : stated
  const { endDate } = period
  return endDate === undefined ? period : { ...period, label: statedInWords(endDate, precision), precision }
}

/** The day on which debt falls due, or the last one of the month or year that is stated. */
export function maturityPeriod(iso: string, stated: DatePrecision | 'fiscal_year', isPast: boolean): StatedPeriod {
  return withPrecision({ ...instantPeriod(iso, null), status: isPast ? 'prior' : 'maturity' }, stated)
}

/** A balance date; `status` is its relation to the filing's own period end. */
export function instantPeriod(
  iso: string,
  periodEnd: string | null,
  status?: 'reported' | 'prior' | 'subsequent',
): Period {
  return { kind: 'instant', status: status ?? statusOf(iso, periodEnd), label: dateInWords(iso), endDate: iso }
}

/**
 * The day of an act. One day after the period's end is already subsequent, while a balance date so close may be the end
 * itself.
 */
export function actPeriod(iso: string, periodEnd: string | null): Period {
  return instantPeriod(iso, periodEnd, periodEnd !== null && iso > periodEnd ? 'subsequent' : undefined)
}

/** A span of so many months, of which only the last day is known. */
export function endedPeriod(end: string, months: number, periodEnd: string | null): Period {
  const label = `${String(months)} months ended ${dateInWords(end)}`
  return { kind: 'duration', status: statusOf(end, periodEnd), label, endDate: end, durationMonths: months }
}

/** A span of time, both days included. */
export function durationPeriod(start: string, end: string, periodEnd: string | null): Period {
  return {
    kind: 'duration',
    status: statusOf(end, periodEnd),
    label: `${dateInWords(start)} to ${dateInWords(end)}`,
    startDate: start,
    endDate: end,
    durationMonths: monthsBetween(start, end),
  }
}

/** About when the year ended that was so many years before the one a report is on: of a year of weeks no day is known. */
const yearEndBefore = (periodEnd: string, years: number): string =>
  endOfMonth(addDays(periodEnd, -DAYS_INTO_MONTH), -MONTHS_OF_YEAR * years)

/** A year of weeks may end with the first days of the month after its last. */
const DAYS_INTO_MONTH = 7

/** A year of the issuer of which no day is known, only its number and how many years it is before that of the report. */
export function yearPeriod(year: number, years: number, periodEnd: string, kind: Period['kind']): StatedPeriod {
  const endDate = yearEndBefore(periodEnd, years)
  const isCalendar = endDate.endsWith('12-31')
  const period =
    kind === 'instant'
      ? instantPeriod(endDate, periodEnd)
      : ({ kind, status: statusOf(endDate, periodEnd), endDate, durationMonths: MONTHS_OF_YEAR } as const)
  return { ...withPrecision(period, 'year'), ...(isCalendar ? {} : { label: `fiscal ${String(year)}` }) }
}

/** Whole months of a span, rounded: a 13-week quarter has 3. */
function monthsBetween(start: string, end: string): number {
  return Math.round(daysBetween(start, end) / 30.44)
}

function statusOf(iso: string, periodEnd: string | null): 'reported' | 'prior' | 'subsequent' | 'unknown' {
  if (periodEnd === null) return 'unknown'
  // A fiscal year may end a few days before or after the date on the cover.
  const days = daysBetween(periodEnd, iso)
  if (days > 7) return 'subsequent'
  return days < -7 ? 'prior' : 'reported'
}
