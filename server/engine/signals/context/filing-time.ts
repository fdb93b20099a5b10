import type { FilingContext } from '../../model.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const DATE = new RegExp(`\\b(${MONTHS.join('|')}) (0?[1-9]|[12]\\d|3[01]), ?(\\d{4})\\b`, 'gi')
const MONTH_YEAR = new RegExp(`\\b(${MONTHS.join('|')}) (?:of )?(\\d{4})\\b`, 'gi')
const QUARTER = /\b(first|second|third|fourth) quarter of (?:fiscal (?:year )?)?(\d{4})\b/gi
const QUARTER_MONTHS: Readonly<Record<string, string>> = {
  first: '03-31',
  second: '06-30',
  third: '09-30',
  fourth: '12-31',
}

/** No date that is read here goes without one. */
const YEAR = /\d{4}/

/** The full dates that a sentence names, as ISO dates, in its order. */
export function exactDatesIn(text: string): string[] {
  return [...text.matchAll(DATE)].map((match) => isoDate(match[3], match[1], Number(match[2])))
}

/** The dates that a sentence names, as ISO dates, to compare with: a month without a day counts as its 28th, a quarter as its end. */
export function datesIn(text: string): string[] {
  return datedPlaces(text).map(({ date }) => date)
}

/** A date with the offset at which it stands. */
interface DatedPlace {
  readonly at: number
  readonly date: string
  readonly precision: Precision
}

/** The same dates with the offsets at which they stand, in order. */
export function datedPlaces(text: string): DatedPlace[] {
  if (!YEAR.test(text)) return []
  const found: DatedPlace[] = []
  for (const match of text.matchAll(DATE))
    found.push({ at: match.index, date: isoDate(match[3], match[1], Number(match[2])), precision: 'day' })
  for (const match of text.matchAll(MONTH_YEAR))
    found.push({ at: match.index, date: isoDate(match[2], match[1], 28), precision: 'month' })
  for (const match of text.matchAll(QUARTER)) {
    const end = QUARTER_MONTHS[(match[1] ?? '').toLowerCase()]
    if (end !== undefined) found.push({ at: match.index, date: `${match[2] ?? ''}-${end}`, precision: 'quarter' })
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
  const match =
    /\b(?:as of(?: and for the (?:\w+ )*(?:quarters?|years?|periods?|weeks|months) ended)?|at|on|for the (?:\w+ )*(?:quarter|year|period)s? ended)[ ,]+(?=(?:january|february|march|april|may|june|july|august|september|october|november|december) \d)/i.exec(
      text,
    )
  if (match === null) return null
  const date = exactDatesIn(text.slice(match.index + match[0].length, match.index + match[0].length + 24))[0] ?? null
  const written = filing.filedAt ?? filing.periodEnd
  return date !== null && written !== null && date <= written ? date : null
}

/** "The agreement dated as of March 3, 2022": the agreement's day, not that of what is told of it. */
const DATED = new RegExp(`\\bdated (?:as of )?(?:${MONTHS.join('|')}) \\d{1,2}, ?\\d{4}`, 'gi')

/** "Matures on April 12, 2029", "through June 30, 2027": how long something lasts, not when it was agreed. */
const LASTING = new RegExp(
  `\\b(?:matur\\w+|expir\\w+|terminates|terminating|due|payable|until|through|thereafter|prior to|before|ending|scheduled to \\w+)(?: (?:date|on|in|of|at|is|as|and|including|or|to|after|from|the|occur\\w*))* (?:${MONTHS.join('|')}) (?:\\d{1,2}, ?)?\\d{4}`,
  'gi',
)

/** The same text, at the same offsets, without the days on which agreements that it names were signed or end. */
export function withoutAgreementDates(text: string): string {
  if (!YEAR.test(text)) return text
  return text.replace(DATED, blank).replace(LASTING, blank)
}

function blank(words: string): string {
  return ' '.repeat(words.length)
}

/** When an act took place: an ISO date, and how exactly the text gives it; the last day of a month, quarter or year stands for the whole. */
export interface EventDate {
  readonly asOf: string
  readonly precision: Precision
}
type Precision = 'day' | 'month' | 'quarter' | 'year'

const RIGHT_AFTER = /^[^.;,]{0,60}?,? ?(?:effective )?(?:on|as of|in|effective|during)(?: the)? $/i

/**
 * The date of an act whose words end at `end`: the one that follows at once ("which we terminated on
 * November 24, 2023"), else the nearest before it, else the first after it. Null where the sentence dates nothing.
 */
export function eventDateAt(sentence: string, end: number): EventDate | null {
  const text = withoutAgreementDates(sentence)
  const dates = [...datedPlaces(text), ...yearsIn(text)].sort((one, other) => one.at - other.at)
  const next = dates.find((date) => date.at >= end)
  const last = dates.findLast((date) => date.at < end)
  const chosen = next !== undefined && (last === undefined || RIGHT_AFTER.test(text.slice(end, next.at))) ? next : last
  return chosen === undefined ? null : eventDateOf(chosen)
}

const ACT_LEAD = /\b(?:on|in|effective|during|since)(?: the)? $/i

/** The last date that the sentences before an undated one give for an act: not that of a balance ("as of June 30, 2026"). */
export function lastDateIn(before: string): EventDate | null {
  const text = withoutAgreementDates(before)
  const last = datedPlaces(text).findLast(({ at }) => ACT_LEAD.test(text.slice(Math.max(0, at - 20), at)))
  return last === undefined ? null : eventDateOf(last)
}

const YEAR_ONLY = /\b(?:in|during|for) (?:(?:the )?fiscal (?:year )?|calendar |the year )?((?:19|20)\d\d)\b/gi

/** Years that stand alone for a time: "in fiscal 2025". */
function yearsIn(text: string): DatedPlace[] {
  return [...text.matchAll(YEAR_ONLY)].map((match) => ({
    at: match.index,
    date: `${match[1] ?? ''}-12-31`,
    precision: 'year',
  }))
}

function eventDateOf({ date, precision }: DatedPlace): EventDate {
  if (precision !== 'month') return { asOf: date, precision }
  const [year = 0, month = 1] = date.split('-').map(Number)
  return { asOf: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10), precision }
}

const DAYS_COVERED = { '10-K': 380, '10-Q': 190, '8-K': 60 } as const

/**
 * True where an event's date falls into the time the filing newly reports: its own period or later.
 * An 8-K's undated sentence counts, since the form exists to report what has just happened.
 */
export function isNewlyReported(text: string, filing: FilingContext): boolean {
  return isOfThisReport(datesIn(withoutAgreementDates(text))[0] ?? null, filing)
}

/** The same for an act: a quarter or a year counts from its middle. Null where the sentence and those before it give no date. */
export function isNewAct(date: EventDate | null, filing: FilingContext): boolean {
  return isOfThisReport(date === null ? null : isLongerThanADay(date) ? middleOf(date) : date.asOf, filing)
}

const HALF_OF = { quarter: 45, year: 183 } as const

function isLongerThanADay(date: EventDate): date is EventDate & { readonly precision: keyof typeof HALF_OF } {
  return date.precision === 'quarter' || date.precision === 'year'
}

function middleOf({ asOf, precision }: { readonly asOf: string; readonly precision: keyof typeof HALF_OF }): string {
  return new Date(Date.parse(`${asOf}T00:00:00Z`) - HALF_OF[precision] * 86_400_000).toISOString().slice(0, 10)
}

function isOfThisReport(date: string | null, filing: FilingContext): boolean {
  const base = filing.form.startsWith('10-K') ? '10-K' : filing.form.startsWith('10-Q') ? '10-Q' : '8-K'
  const anchor = filing.periodEnd ?? filing.filedAt
  if (date === null) return base === '8-K'
  return anchor !== null && daysBetween(date, anchor) <= DAYS_COVERED[base]
}
