import type { Event } from './resources/records/event.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_OF_A_MONTH = 365.25 / 12

export interface ComparedDates {
  readonly earlier: string
  readonly later: string
  /** How far apart they are, as analysts say it: `year on year`, `over 6 months`; null if nothing was measured twice. */
  readonly span: string | null
}

/** The two dates that an event compares; null for a baseline, and where the earlier filing is of no period. */
export function comparedDates({
  values,
  effectiveDate,
  source,
  previousSource,
}: Pick<Event, 'values' | 'effectiveDate' | 'source' | 'previousSource'>): ComparedDates | null {
  if (previousSource == null) return null
  // A restatement is of one date in both filings.
  const restated = textOf(values['date'])
  const earlier = restated ?? textOf(values['previousDate']) ?? previousSource.periodEnd ?? null
  if (earlier === null) return null
  const later = restated ?? textOf(values['currentDate']) ?? source.periodEnd ?? effectiveDate
  return { earlier, later, span: isMeasured(values) ? spanInWords(earlier, later) : null }
}

/**
 * What an event is compared with, in words: `year on year, compared with Jun 28, 2025 (10-K filed Sep 11, 2025)`, or `not
 * stated in the 10-K filed Sep 11, 2025` where the earlier filing is silent; null for a baseline.
 */
export function comparedWith(event: Event, dayInWords: (date: string) => string): string | null {
  const { previousSource } = event
  if (previousSource == null) return null
  const { form, filedAt } = previousSource
  const filing = filedAt === undefined ? form : `${form} filed ${dayInWords(filedAt)}`
  if (previousSource.evidence === '') return `not stated in the ${filing}`
  const dates = comparedDates(event)
  const compared = dates === null ? `the ${filing}` : `${dayInWords(dates.earlier)} (${filing})`
  const span = dates?.span == null ? '' : `${dates.span}, `
  return `${span}compared with ${compared}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Whether both filings say something of the same kind, so that there is a change over a time. */
const isMeasured = ({ previous, sentencesKept }: Event['values']) =>
  typeof previous === 'number' || typeof sentencesKept === 'number'

/** Null within a month, and where the later date is not later. */
function spanInWords(earlier: string, later: string): string | null {
  const months = Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS / DAYS_OF_A_MONTH)
  if (Number.isNaN(months) || months < 1) return null
  if (months === 3) return 'quarter on quarter'
  if (months === 12) return 'year on year'
  return `over ${months} ${months === 1 ? 'month' : 'months'}`
}
