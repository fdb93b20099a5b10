import { daysBetween, isoDate, lastDay } from '../../calendar.ts'
import { MONTHS, NUMBER_WORDS, TIME_UNITS } from '../lexicon/numbers.ts'
import type { Token } from '../tokens.ts'
import type { DateMention, DurationMention } from './mention.ts'

/** How the filing's fiscal years end: MM-DD, and 1 where "fiscal 2025" ends in 2026. */
export interface FiscalYear {
  readonly month: number
  readonly day: number
  readonly yearsAhead?: number
  /** The end of the filing's own period: a quarter of weeks ends some days before or after the month. */
  readonly periodEnd?: string | null
  /** The end of the last fiscal year, where a quarterly report prints it. */
  readonly lastEnd?: string | null
  /** The day on which the fiscal year that ends in a year does, where the filing prints it. */
  readonly ends?: (year: number) => string | null
}

/** The last day of the fiscal year with that number. */
export function endOfFiscal(named: number, fiscal: FiscalYear | null): string {
  if (fiscal === null) return isoDate(named, 12, 31)
  const year = named + (fiscal.yearsAhead ?? 0)
  const computed = isoDate(year, fiscal.month, fiscal.day)
  return fiscal.ends?.(year) ?? near(computed, fiscal.lastEnd) ?? computed
}

/** Reads a date at the token; a bare year counts only where a time word comes before it. */
export function readDate(tokens: readonly Token[], at: number, fiscal: FiscalYear | null): DateMention | null {
  const first = tokens[at]
  if (first === undefined) return null
  if (first.kind === 'word')
    return (
      monthFirst(tokens, at) ??
      fiscalYear(tokens, at, fiscal) ??
      quarterOf(tokens, at, fiscal) ??
      yearEnd(tokens, at, fiscal)
    )
  if (first.kind !== 'number') return null
  return (
    slashed(tokens, at) ??
    yearFirst(tokens, at) ??
    dayFirst(tokens, at) ??
    dayOfList(tokens, at) ??
    bareYear(tokens, at, fiscal)
  )
}

function monthOf(token: Token | undefined): number | null {
  if (token?.kind !== 'word' || !token.capital) return null
  return MONTHS[token.lower] ?? null
}

function yearOf(token: Token | undefined): number | null {
  return token?.kind === 'number' && /^(?:19|2[01])\d\d$/.test(token.text) ? Number(token.text) : null
}

function dayOf(token: Token | undefined): number | null {
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.text)) return null
  const day = Number(token.text)
  return day >= 1 && day <= 31 ? day : null
}

function dated(from: number, to: number, year: number, month: number, day: number): DateMention | null {
  if (day > lastDay(year, month)) return null
  return { kind: 'date', from, to, iso: isoDate(year, month, day), precision: 'day' }
}

/** "June 30, 2024", "June 2024", "June of 2024", "June 30" with the year of the next date. */
function monthFirst(tokens: readonly Token[], at: number): DateMention | null {
  const month = monthOf(tokens[at])
  if (month === null) return null
  const end = tokens[at + 1]?.text === '.' ? at + 1 : at
  const base = tokens[end + 1]?.lower === 'of' && yearOf(tokens[end + 2]) !== null ? end + 1 : end
  const year = yearOf(tokens[base + 1]) ?? (tokens[base + 1]?.text === ',' ? yearOf(tokens[base + 2]) : null)
  if (year !== null) {
    const to = yearOf(tokens[base + 1]) === null ? base + 3 : base + 2
    // "during the March 2017 quarter": the quarter that ends with it.
    const precision = tokens[to]?.noun === 'quarter' ? 'quarter' : 'month'
    return { kind: 'date', from: at, to, iso: isoDate(year, month, lastDay(year, month)), precision }
  }
  const day = dayOf(tokens[base + 1])
  if (day === null) return monthOfList(tokens, at, month)
  const after = base + 2
  const comma = /^(?:,|st|nd|rd|th)$/.test(tokens[after]?.lower ?? '') ? after + 1 : after
  const stated = yearOf(tokens[comma])
  if (stated !== null) return dated(at, comma + 1, stated, month, day)
  const later = yearOfNext(tokens, after)
  return later === null ? null : dated(at, after, later, month, day)
}

/** "in October and November 2024", "in May and August of 2024": a month of the year after the list. */
function monthOfList(tokens: readonly Token[], at: number, month: number): DateMention | null {
  if (!/^(?:and|or|,|through|to)$/.test(tokens[at + 1]?.lower ?? '') || monthOf(tokens[at + 2]) === null) return null
  const year = yearOfNext(tokens, at + 1)
  return year === null
    ? null
    : { kind: 'date', from: at, to: at + 1, iso: isoDate(year, month, lastDay(year, month)), precision: 'month' }
}

/** "December 8 and 15, 2024", "March 4, 9 and 11, 2024": the last of several days of one month. */
function dayOfList(tokens: readonly Token[], at: number): DateMention | null {
  const [day, year] = [dayOf(tokens[at]), tokens[at + 1]?.text === ',' ? yearOf(tokens[at + 2]) : null]
  if (day === null || year === null) return null
  let first = at
  while (/^(?:and|or|,)$/.test(tokens[first - 1]?.lower ?? '') && dayOf(tokens[first - 2]) !== null) first -= 2
  const month = first === at ? null : monthOf(tokens[first - 1])
  return month === null ? null : dated(at, at + 3, year, month, day)
}

/** "March 31 and June 30, 2024": the year comes after the last of them. */
function yearOfNext(tokens: readonly Token[], at: number): number | null {
  for (let next = at; next < Math.min(at + 9, tokens.length); next += 1) {
    const token = tokens[next]
    if (token === undefined) return null
    const year = yearOf(token)
    if (year !== null) return year
    const goes =
      token.text === ',' ||
      /^(?:and|or|to|through)$/.test(token.lower) ||
      (token.lower === 'of' && yearOf(tokens[next + 1]) !== null) ||
      monthOf(token) !== null ||
      dayOf(token) !== null
    if (!goes) return null
  }
  return null
}

/** "30 June 2024", "30th of June, 2024". */
function dayFirst(tokens: readonly Token[], at: number): DateMention | null {
  const day = dayOf(tokens[at])
  if (day === null) return null
  let next = at + 1
  if (/^(?:st|nd|rd|th)$/.test(tokens[next]?.lower ?? '')) next += 1
  if (tokens[next]?.lower === 'day') next += 1
  if (tokens[next]?.lower === 'of') next += 1
  const month = monthOf(tokens[next])
  if (month === null) return null
  const comma = tokens[next + 1]?.text === ',' ? next + 2 : next + 1
  const year = yearOf(tokens[comma])
  return year === null ? null : dated(at, comma + 1, year, month, day)
}

/** "6/30/2024", "6/30/24". */
function slashed(tokens: readonly Token[], at: number): DateMention | null {
  const month = dayOf(tokens[at])
  const day = dayOf(tokens[at + 2])
  const year = tokens[at + 4]
  if (month === null || month > 12 || day === null || tokens[at + 1]?.text !== '/' || tokens[at + 3]?.text !== '/')
    return null
  if (year?.kind !== 'number' || !/^\d\d(?:\d\d)?$/.test(year.text)) return null
  const short = Number(year.text)
  const full = year.text.length === 4 ? short : short > 70 ? 1900 + short : 2000 + short
  return dated(at, at + 5, full, month, day)
}

/** "2024-06-30". */
function yearFirst(tokens: readonly Token[], at: number): DateMention | null {
  const [year, month, day] = [yearOf(tokens[at]), tokens[at + 1], dayOf(tokens[at + 2])]
  if (year === null || day === null || month?.joined !== true || tokens[at + 2]?.joined !== true) return null
  return /^(?:0[1-9]|1[0-2])$/.test(month.text) ? dated(at, at + 3, year, Number(month.text), day) : null
}

const BEFORE_YEAR = new Set(
  'in through throughout during until by since between for and or to from due of calendar year years ending ended early late mid thereafter & , ('.split(
    ' ',
  ),
)

/** "in 2027", "due 2030", "2025 and 2026": the year's last day. */
function bareYear(tokens: readonly Token[], at: number, fiscal: FiscalYear | null): DateMention | null {
  const year = yearOf(tokens[at])
  const before = tokens[at - 1]
  if (year === null || before === undefined) return null
  if (!BEFORE_YEAR.has(before.lower) && !endsRange(tokens, at, year)) return null
  // "June 31, 2024" is no day of the calendar: its year says nothing.
  if (before.text === ',' && dayOf(tokens[at - 2]) !== null) return null
  // "2024 Credit Facility" is a name; "2027 notes" too.
  const next = tokens[at + 1]
  if (before.lower !== 'due' && /^(?:note|debenture|bond|loan|facility|revolver|indenture)$/.test(next?.noun ?? ''))
    return null
  if (next?.kind === 'word' && next.capital && MONTHS[next.lower] === undefined && before.lower !== 'due') return null
  // "at the end of 2024": of the fiscal year, where that bears the number of the year before its end or is one of weeks.
  const isEnd = before.lower === 'of' && /^(?:end|close)$/.test(tokens[at - 2]?.lower ?? '')
  if (fiscal !== null && isEnd && (fiscal.yearsAhead === 1 || endsWithWeeks(year, fiscal)))
    return {
      kind: 'date',
      from: at,
      to: at + 1,
      iso: endOfFiscal(year, fiscal),
      precision: 'fiscal_year',
    }
  return { kind: 'date', from: at, to: at + 1, iso: isoDate(year, 12, 31), precision: 'year' }
}

/** A year of weeks whose printed end is some days from that of the calendar's year. */
function endsWithWeeks(year: number, fiscal: FiscalYear): boolean {
  const iso = endOfFiscal(year, fiscal)
  const isPrinted = iso === fiscal.lastEnd || iso === fiscal.ends?.(year + (fiscal.yearsAhead ?? 0))
  return isPrinted && near(isoDate(year, 12, 31), iso) !== null
}

/** "during the years 2026-2037": the year behind a dash, where the one before it is a date. */
function endsRange(tokens: readonly Token[], at: number, year: number): boolean {
  const dash = tokens[at]?.joined === true ? at : tokens[at - 1]?.lower === '-' ? at - 1 : 0
  const first = yearOf(tokens[dash - 1])
  // "bonds due 2030-2035": the name has the first, and what else is said with another range is of no bond of that name.
  if (tokens[dash - 2]?.lower === 'due') return false
  return first !== null && first < year && BEFORE_YEAR.has(tokens[dash - 2]?.lower ?? '')
}

/** "fiscal 2025", "fiscal year 2025". */
function fiscalYear(tokens: readonly Token[], at: number, fiscal: FiscalYear | null): DateMention | null {
  if (tokens[at]?.lower !== 'fiscal') return null
  const from = tokens[at + 1]?.noun === 'year' ? at + 2 : at + 1
  const year = yearOf(tokens[from])
  if (year === null) return null
  const iso = endOfFiscal(year, fiscal)
  return { kind: 'date', from: at, to: from + 1, iso, precision: 'fiscal_year' }
}

/** "year-end 2023": the last day of that fiscal year. */
function yearEnd(tokens: readonly Token[], at: number, fiscal: FiscalYear | null): DateMention | null {
  const year = tokens[at]?.lower === 'year' && tokens[at + 1]?.lower === 'end' ? yearOf(tokens[at + 2]) : null
  if (year === null) return null
  const iso = endOfFiscal(year, fiscal)
  return { kind: 'date', from: at, to: at + 3, iso, precision: 'fiscal_year' }
}

const QUARTERS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 }
const SHORT_QUARTERS: Readonly<Record<string, number>> = { q1: 1, q2: 2, q3: 3, q4: 4 }

/** Words that a date can begin with. */
export const DATE_OPENERS = [
  ...Object.keys(MONTHS),
  ...Object.keys(QUARTERS),
  ...Object.keys(SHORT_QUARTERS),
  'fiscal',
  'year',
]

/**
 * "third quarter of 2024", "second quarter of fiscal 2025", "Q1 2025": the last day of the quarter. The quarters of an
 * issuer are those of its own years, whatever it calls them, unless it says that they are the calendar's.
 */
function quarterOf(tokens: readonly Token[], at: number, fiscal: FiscalYear | null): DateMention | null {
  const word = tokens[at]?.lower ?? ''
  // "the first fiscal quarter of 2025".
  const head = tokens[at + 1]?.lower === 'fiscal' ? at + 2 : at + 1
  const isNamed = tokens[head]?.noun === 'quarter'
  const number = isNamed ? QUARTERS[word] : SHORT_QUARTERS[word]
  if (number === undefined) return null
  let next = isNamed ? head + 1 : at + 1
  while (/^(?:of|the|fiscal|calendar|year|,)$/.test(tokens[next]?.lower ?? '') && next < at + 6) next += 1
  const year = yearOf(tokens[next])
  if (year === null) return null
  const isCalendar = tokens.slice(at, next).some(({ lower }) => lower === 'calendar')
  const own = isCalendar ? null : fiscal
  const end = own === null ? 12 : monthOfEnd(own)
  const month = ((end + number * 3 - 1) % 12) + 1
  const named = year + (own?.yearsAhead ?? 0)
  const ending = end === 12 || month <= end ? named : named - 1
  const iso = isoDate(ending, month, lastDay(ending, month))
  const printed = near(iso, fiscal?.periodEnd) ?? near(iso, fiscal?.lastEnd)
  return { kind: 'date', from: at, to: next + 1, iso: printed ?? iso, precision: 'quarter' }
}

/** A year of weeks that ends on March 2 is one to the end of February. */
const monthOfEnd = ({ month, day }: FiscalYear): number => (day > 7 ? month : month === 1 ? 12 : month - 1)

const WEEKS_OFF_DAYS = 12

/** The printed day that a computed one is but for some days. */
const near = (computed: string, printed: string | null | undefined): string | null =>
  printed != null && Math.abs(daysBetween(computed, printed)) <= WEEKS_OFF_DAYS ? printed : null

/** "five-year", "364-day", "18 months", "thirty-six months" at the token. */
export function readDuration(tokens: readonly Token[], at: number): DurationMention | null {
  const first = tokens[at]
  if (first === undefined || tokens[at - 1]?.lower === 'hundred') return null
  const ones = tokens[at + 1]
  const tens = NUMBER_WORDS[first.lower] ?? 0
  const added = tens >= 20 && ones?.joined === true ? (NUMBER_WORDS[ones.lower] ?? 0) : 0
  const to = added > 0 ? at + 2 : at + 1
  const unit = tokens[to]
  const length = unit?.kind === 'word' ? TIME_UNITS[unit.noun] : undefined
  if (length === undefined) return null
  const count = first.kind === 'number' ? Number(first.text) : tens + added
  if (count === 0 || !Number.isFinite(count) || count > 1000) return null
  return { kind: 'duration', from: at, to: to + 1, count, months: Math.max(1, Math.round(count * length)) }
}

/** How much later than its name a fiscal year ends. */
const yearsAhead = ({ iso, to, precision }: DateMention, tokens: readonly Token[]): number =>
  precision === 'fiscal_year' ? Number(iso.slice(0, 4)) - (yearOf(tokens[to - 1]) ?? Number(iso.slice(0, 4))) : 0

/** "June 30, 2024 and 2023": a bare year after a full date is that day of its year. */
export function completeYears(
  dates: readonly DateMention[],
  tokens: readonly Token[],
  fiscal: FiscalYear | null = null,
): DateMention[] {
  let full: DateMention | null = null
  return dates.map((date) => {
    // "fiscal 2022 through 2024": both end on the filer's day. Behind a full date "through 2024" is the whole year.
    const joined =
      full?.precision === 'fiscal_year' ? /^(?:and|&|,|or|to|through|thru|until|-)$/ : /^(?:and|&|,|or|to)$/
    const linked = full !== null && date.from - full.to <= 2 && joined.test(tokens[date.from - 1]?.lower ?? '')
    if (date.precision === 'year' && full !== null && linked) {
      const [year, month, day] = [
        Number(date.iso.slice(0, 4)) + yearsAhead(full, tokens),
        Number(full.iso.slice(5, 7)),
        Number(full.iso.slice(8, 10)),
      ]
      const atEnd = day === lastDay(Number(full.iso.slice(0, 4)), month)
      const same: DateMention = {
        ...date,
        iso:
          (full.precision === 'fiscal_year' ? fiscal?.ends?.(year) : null) ??
          isoDate(year, month, atEnd ? lastDay(year, month) : Math.min(day, lastDay(year, month))),
        precision: full.precision,
      }
      full = same
      return same
    }
    full = date.precision === 'day' || date.precision === 'fiscal_year' ? date : null
    return date
  })
}
