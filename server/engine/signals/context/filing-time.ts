import type { FilingContext } from '../../model.ts'

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const DATE = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2}), ?(\\d{4})\\b`, 'gi')
const MONTH_YEAR = new RegExp(`\\b(${MONTHS.join('|')}) (?:of )?(\\d{4})\\b`, 'gi')
const QUARTER = /\b(first|second|third|fourth) quarter of (?:fiscal (?:year )?)?(\d{4})\b/gi
const QUARTER_MONTHS: Readonly<Record<string, string>> = { first: '03-31', second: '06-30', third: '09-30', fourth: '12-31' }

/** The full dates that a sentence names, as ISO dates, in its order. */
export function exactDatesIn(text: string): string[] {
  return [...text.matchAll(DATE)].map((match) => isoDate(match[3], match[1], Number(match[2])))
}

/** The dates that a sentence names, as ISO dates, to compare with: a month without a day counts as its 28th, a quarter as its end. */
export function datesIn(text: string): string[] {
  return datedPlaces(text).map(({ date }) => date)
}

/** The same dates with the offsets at which they stand, in order. */
export function datedPlaces(text: string): { readonly at: number; readonly date: string }[] {
  const found: { at: number; date: string }[] = []
  for (const match of text.matchAll(DATE)) found.push({ at: match.index, date: isoDate(match[3], match[1], Number(match[2])) })
  for (const match of text.matchAll(MONTH_YEAR)) found.push({ at: match.index, date: isoDate(match[2], match[1], 28) })
  for (const match of text.matchAll(QUARTER)) {
    const end = QUARTER_MONTHS[(match[1] ?? '').toLowerCase()]
    if (end !== undefined) found.push({ at: match.index, date: `${match[2] ?? ''}-${end}` })
  }
  return found.sort((one, other) => one.at - other.at)
}

function isoDate(year: string | undefined, month: string | undefined, day: number): string {
  const number = MONTHS.indexOf((month ?? '').toLowerCase()) + 1
  return `${year ?? ''}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Days from one ISO date to another; negative where the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** How a statement's date stands to the filing's own period; `reported` where it names none. */
export function timeOf(asOf: string | null, filing: FilingContext): 'reported' | 'prior' | 'subsequent' {
  if (asOf === null || filing.periodEnd === null || filing.form.startsWith('8-K')) return 'reported'
  const age = daysBetween(asOf, filing.periodEnd)
  if (age < 0) return 'subsequent'
  return age > DAYS_COVERED[filing.form.startsWith('10-K') ? '10-K' : '10-Q'] ? 'prior' : 'reported'
}

/** The date a statement is made for: "As of June 30, 2026, we were ..."; null where it names none or one after the filing. */
export function statedDate(text: string, filing: FilingContext): string | null {
  const match = /\b(?:as of|at|on|for the (?:\w+ )*(?:quarter|year|period) ended)[ ,]+(?=(?:january|february|march|april|may|june|july|august|september|october|november|december) \d)/i.exec(text)
  if (match === null) return null
  const date = exactDatesIn(text.slice(match.index + match[0].length, match.index + match[0].length + 24))[0] ?? null
  const written = filing.filedAt ?? filing.periodEnd
  return date !== null && written !== null && date <= written ? date : null
}

/** "The agreement dated as of March 3, 2022": the agreement's day, not that of what is told of it. */
const DATED = new RegExp(`\\bdated (?:as of )?(?:${MONTHS.join('|')}) \\d{1,2}, ?\\d{4}`, 'gi')

/** The same text without the days on which agreements that it names were signed. */
export function withoutAgreementDates(text: string): string {
  return text.replace(DATED, 'dated')
}

const DAYS_COVERED = { '10-K': 380, '10-Q': 190, '8-K': 60 } as const

/**
 * True where an event's date falls into the time the filing newly reports: its own period or later.
 * An 8-K's undated sentence counts, since the form exists to report what has just happened.
 */
export function isNewlyReported(text: string, filing: FilingContext): boolean {
  const base = filing.form.startsWith('10-K') ? '10-K' : filing.form.startsWith('10-Q') ? '10-Q' : '8-K'
  const anchor = filing.periodEnd ?? filing.filedAt
  const date = datesIn(withoutAgreementDates(text))[0]
  if (date === undefined) return base === '8-K'
  return anchor !== null && daysBetween(date, anchor) <= DAYS_COVERED[base]
}
