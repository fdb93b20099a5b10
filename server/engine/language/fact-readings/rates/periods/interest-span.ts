import {
  addDays,
  daysBetween,
  endOfMonth,
  lastDay,
  MONTHS_OF_YEAR,
  startOfMonth,
  YEAR_OF_WEEKS,
} from '../../../../calendar.ts'
import { durationPeriod, endedPeriod, yearPeriod } from '../../../../facts/readers/period.ts'
import type { Period } from '../../../../model.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import type { FilingLanguage } from '../../../document.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { isOfOtherNumber } from '../../../time/owned-dates.ts'
import type { DatedRole } from '../../../time/time.ts'
import { NUMBER_WORDS } from '../../../lexicon/numbers.ts'
import { wordsIn } from '../../../tokens.ts'

const MAX_LEAD_TOKENS = 14

/** How the issuer's years end. */
export type Calendar = Pick<FilingLanguage, 'periodEnd' | 'fiscal'>

/** The months that the words before a date count, ended on its day; `roles` are the dates of its sentence. */
export function spanOf(
  sentence: PlacedSentence,
  time: DatedRole,
  roles: readonly DatedRole[],
  calendar: Calendar,
): Period | null {
  const { date } = time
  const { periodEnd } = calendar
  if (isSameSpan(sentence, date)) return sameSpan(sentence, time, roles, calendar)
  const firstMonths = firstMonthsOf(sentence, date)
  if (firstMonths !== null) {
    if (firstMonths === 0) return null
    const ofWeeks = weeksTo(date, firstMonths, periodEnd)
    // A year of weeks has no months that end on a day known but the report's own.
    const isOfMonths = date.iso === endOfMonth(date.iso, 0)
    return ofWeeks ?? (isOfMonths ? spanTo(monthOf(date, firstMonths), firstMonths, periodEnd) : null)
  }
  const year = fiscalYear(date, calendar)
  if (year !== undefined) return year
  const weeks = weeksOf(sentence, date)
  if (weeks !== null) return durationPeriod(addDays(date.iso, 1 - weeks * 7), date.iso, periodEnd)
  const months = monthsOf(sentence, date)
  return months === null ? null : spanTo(date, months, periodEnd)
}

/** "for the three and nine months ended A": the spans of each length, in their order; none where there is only one length. */
export function spansOf(
  { tokens }: PlacedSentence,
  { date }: DatedRole,
  periodEnd: string | null,
): readonly (Period | null)[] {
  const ended = tokens.slice(0, date.from).findLastIndex(({ lower }) => lower === 'ended')
  if (ended < 2 || date.from - ended > 2 || !/^_?months$/.test(tokens[ended - 1]?.lower ?? '')) return []
  const lengths: number[] = []
  for (let at = ended - 2; at > ended - 8; at -= 1) {
    const word = (tokens[at]?.lower ?? '').replace('_', '')
    const length = tokens[at]?.kind === 'number' ? Number(word) : NUMBER_WORDS[word]
    if (length !== undefined && length <= 12) lengths.unshift(length)
    else if (!/^(?:and|months|month|-|,)$/.test(word)) break
  }
  return lengths.length < 2 ? [] : lengths.map((months) => spanTo(date, months, periodEnd))
}

function spanTo({ iso }: Pick<DatedRole['date'], 'iso'>, months: number, periodEnd: string | null): Period {
  const start = iso === endOfMonth(iso, 0) ? startOfMonth(iso, 1 - months) : dayAfterBack(iso, months)
  return durationPeriod(start, iso, periodEnd)
}

/**
 * A year of the issuer. One of weeks ends on another day each time: where no day is printed, only the year is known.
 * Undefined of every other date, null of a year that may be anybody's.
 */
function fiscalYear(
  { iso, precision, begins }: DatedRole['date'],
  { periodEnd, fiscal }: Calendar,
): Period | null | undefined {
  if (begins != null) return durationPeriod(begins, iso, periodEnd)
  const ofWeeks = precision === 'year' ? yearOfWeeks(iso, { periodEnd, fiscal }) : null
  if (ofWeeks !== null) return ofWeeks
  // "In 2024" is the fiscal year only where that is the calendar's, or ends some days beside it.
  if (precision === 'year' && (periodEnd === null || periodEnd.endsWith('12-31'))) return undefined
  const isExact = iso === endOfMonth(iso, 0) || iso === periodEnd
  if (precision !== 'year' && (precision !== 'fiscal_year' || isExact)) return undefined
  if (begins === null) return endedPeriod(iso, MONTHS_OF_YEAR, periodEnd)
  if (fiscal?.ends === undefined || (precision === 'year' && fiscal.month !== 12)) return null
  const ahead = fiscal.yearsAhead ?? 0
  const named = Number(iso.slice(0, 4)) - (precision === 'year' || iso.slice(5) > LATE ? 0 : ahead)
  const end = fiscal.ends(named + ahead)
  const own = Number((periodEnd ?? '').slice(0, 4)) - ahead
  if (end === null && periodEnd !== null) return yearPeriod(named, own - named, periodEnd, 'duration')
  return end === null ? null : spanTo({ iso: end }, MONTHS_OF_YEAR, periodEnd)
}

/** "In 2024", where the filing prints on which days that year of weeks and the one before it ended, in December. */
function yearOfWeeks(iso: string, { periodEnd, fiscal }: Calendar): Period | null {
  if (periodEnd?.endsWith('12-31') !== true || fiscal?.ends === undefined) return null
  const year = Number(iso.slice(0, 4))
  const [before, end] = [fiscal.ends(year - 1), fiscal.ends(year)]
  if (before === null || end === null || !YEAR_OF_WEEKS.has(daysBetween(before, end))) return null
  return durationPeriod(addDays(before, 1), end, periodEnd)
}

/** A year that bears the number of the one before its end may, where it is of weeks, end in that one's last days. */
const LATE = '12-20'

/** "the first nine months of 2024": how many; none (0) of another part of the year, null where no part is named. */
function firstMonthsOf({ tokens }: PlacedSentence, date: DatedRole['date']): number | null {
  if (!/year$/.test(date.precision) || tokens[date.from - 1]?.lower !== 'of') return null
  const unit = tokens[date.from - 2]?.noun
  if (unit === 'half') return tokens[date.from - 3]?.lower === 'first' ? 6 : 0
  // "the last quarter of 2024", "the remainder of 2024".
  if (PART_OF_YEAR.test(unit ?? '')) return 0
  if (unit !== 'month') return null
  const count = tokens[date.from - 3]
  const months = count?.kind === 'number' ? Number(count.text) : NUMBER_WORDS[count?.lower ?? '']
  // "the nine months of 2024" are its first.
  const isFirst = /^(?:first|the)$/.test(tokens[date.from - 4]?.lower ?? '')
  return isFirst && months !== undefined && months < 12 ? months : 0
}

/** "the nine months of 2024" in a report to September 28: its quarters of weeks, which end some days beside the month. */
function weeksTo(date: DatedRole['date'], months: number, periodEnd: string | null): Period | null {
  const apart = periodEnd === null ? 0 : Math.abs(daysBetween(monthOf(date, months).iso, periodEnd))
  const isOfWeeks = periodEnd !== null && apart > 0 && apart <= 7 && months % 3 === 0
  return isOfWeeks ? durationPeriod(addDays(periodEnd, 1 - (months / 3) * 91), periodEnd, periodEnd) : null
}

const PART_OF_YEAR = /^(?:quarter|part|portion|rest|remainder|balance|majority)$/

/** A year of weeks may end with the first days of the month after its last. */
const INTO_MONTH = 7

/** The end of so many months of a year. */
const monthOf = (date: DatedRole['date'], months: number): DatedRole['date'] => ({
  ...date,
  iso: endOfMonth(addDays(date.iso, -INTO_MONTH), months - 12),
  precision: 'day',
})

/** "the thirteen weeks ended September 28, 2024": how many. */
function weeksOf({ tokens }: PlacedSentence, date: DatedRole['date']): number | null {
  const ended = tokens.slice(0, date.from).findLastIndex(({ lower }) => lower === 'ended')
  if (ended < 2 || date.from - ended > 2 || tokens[ended - 1]?.noun !== 'week') return null
  const count = tokens[ended - 2]
  return (count?.kind === 'number' ? Number(count.text) : NUMBER_WORDS[count?.lower ?? '']) ?? null
}

/** "(2023: $31.5 million)": the year in front of a sum in brackets. */
export function yearInBrackets({ tokens, values }: PlacedSentence, { from }: { readonly from: number }): number | null {
  if (!/^[:\u2013-]$/.test(tokens[from - 1]?.text ?? '') || tokens[from - 3]?.text !== '(') return null
  const date = values.find((value) => value.kind === 'date' && value.to === from - 1)
  return date?.kind === 'date' && date.precision === 'year' ? Number(date.iso.slice(0, 4)) : null
}

/** The span of another year. */
export function spanInYear({ startDate, endDate }: Period, year: number, periodEnd: string | null): Period | null {
  if (startDate === undefined || endDate === undefined) return null
  const years = Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4))
  return durationPeriod(inYear(startDate, year - years), inYear(endDate, year), periodEnd)
}

const SPAN = /^_?(?:period|quarter|month)$/

/** "the same period in 2023", "the comparable quarter of 2023": as long as the span stated before. */
export function isSameSpan({ tokens }: PlacedSentence, date: DatedRole['date']): boolean {
  if (date.precision !== 'year') return false
  const lead = tokens.slice(Math.max(0, date.from - 7), date.from)
  const said = lead.findLastIndex(({ lower }) =>
    /^(?:same|comparable|corresponding|similar|like|equivalent)$/.test(lower),
  )
  return said >= 0 && lead.slice(said).some(({ noun }) => SPAN.test(noun))
}

function sameSpan(
  sentence: PlacedSentence,
  time: DatedRole,
  roles: readonly DatedRole[],
  calendar: Calendar,
): Period | null {
  const before = roles.findLast(({ date }) => date.to <= time.date.from)
  const base = before === undefined ? null : spanOf(sentence, before, roles, calendar)
  return base === null ? null : spanInYear(base, Number(time.date.iso.slice(0, 4)), calendar.periodEnd)
}

/** The same day of another year; the last of February stays the last. */
function inYear(iso: string, year: number): string {
  const last = lastDay(year, Number(iso.slice(5, 7)))
  const day = /-02-2[89]$/.test(iso) ? last : Math.min(last, Number(iso.slice(8, 10)))
  return `${String(year)}${iso.slice(4, 8)}${String(day).padStart(2, '0')}`
}

const YEAR_BEFORE = /\b(?:prior|previous|preceding|last)(?: fiscal)?[- ]year\b|\byear[- ](?:ago|earlier|before)\b/
const OF_BEFORE = /\b(?:same|comparable|corresponding|prior|previous|preceding|last|year[- ](?:ago|earlier|before))\b/

/**
 * After a sum, "in the same period of the prior year": a year before the last span stated; "unknown" of any other such.
 */
export function spanAfter(
  { tokens, values }: PlacedSentence,
  { to }: { readonly to: number },
): 'year_before' | 'unknown' | null {
  const next = values.find(({ kind, from }) => from >= to && (kind === 'date' || kind === 'money'))
  const end = Math.min(next?.from ?? tokens.length, to + MAX_LEAD_TOKENS)
  if (next?.kind === 'date' && isOfCause(tokens, to, next.from)) return 'year_before'
  const following = plainWords(tokens, to, end)
  if (next?.kind === 'date' || !OF_BEFORE.test(following)) return null
  return YEAR_BEFORE.test(following) ? 'year_before' : 'unknown'
}

const plainWords = (tokens: PlacedSentence['tokens'], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ lower }) => lower.replace('_', ''))
    .join(' ')

const CAUSE =
  /^(?:reflecting|due|because|resulting|driven|primarily|mainly|principally|largely|attributable|as|following|after)$/

/** "$6 million in the prior-year period, reflecting the repayment of debt in 2022": the day of a cause, behind a time of its own. */
function isOfCause(tokens: PlacedSentence['tokens'], from: number, to: number): boolean {
  const cause = tokens.slice(from, to).findIndex(({ lower }) => CAUSE.test(lower))
  return cause > 0 && YEAR_BEFORE.test(plainWords(tokens, from, from + cause))
}

/** The span a year before another. */
export const yearBefore = (span: Period, periodEnd: string | null): Period | null =>
  span.endDate === undefined ? null : spanInYear(span, Number(span.endDate.slice(0, 4)) - 1, periodEnd)

/** The day after the one so many months before. */
const dayAfterBack = (iso: string, months: number): string => addDays(startOfMonth(iso, -months), Number(iso.slice(8)))

function monthsOf({ tokens, values }: PlacedSentence, date: DatedRole['date']): number | null {
  if (date.precision === 'year' || date.precision === 'fiscal_year') return 12
  if (date.precision === 'quarter') return 3
  const from = Math.max(0, date.from - MAX_LEAD_TOKENS)
  const lead = tokens.slice(from, date.from).map(({ noun }) => noun)
  const counted = values.findLast((value) => value.kind === 'duration' && value.from >= from && value.to <= date.from)
  // "for the six months to June 30".
  const upTo = counted?.to === date.from - 1 && tokens[date.from - 1]?.lower === 'to'
  if (!lead.includes('ended') && !upTo) return null
  if (counted?.kind === 'duration') return counted.months
  // "the prior year quarter ended June 30".
  if (lead[lead.lastIndexOf('ended') - 1] === 'quarter') return 3
  return lead.includes('year') ? 12 : lead.includes('quarter') ? 3 : null
}

/** "in the first six months of 2025 and 2024": the year of the second has the months of the first. */
export function spanInList(
  sentence: PlacedSentence,
  dates: readonly DatedRole[],
  time: DatedRole,
  roles: readonly DatedRole[],
  calendar: Calendar,
): Period | null {
  const [lead] = dates
  const isYear = /year$/.test(time.date.precision) && time.date.to - time.date.from === 1
  // "the last nine months of 2025 and 2024": of none of the years is the whole meant.
  if (lead !== undefined && lead !== time && isYear && firstMonthsOf(sentence, lead.date) === 0) return null
  const first = lead === undefined || lead === time || !isYear ? null : spanOf(sentence, lead, roles, calendar)
  if (first === null || first.durationMonths === 12) return spanOf(sentence, time, roles, calendar)
  const years = Number(time.date.iso.slice(0, 4)) - Number(lead?.date.iso.slice(0, 4))
  return spanInYear(first, Number(first.endDate?.slice(0, 4)) + years, calendar.periodEnd)
}

/** "6% higher than in 2022": the time that the sum is compared with. */
const isMeasure = ({ tokens }: PlacedSentence, { from }: TokenRange): boolean =>
  /\bthan(?: (?:in|for|during|at|that|those|of|the|fiscal|year))*$/.test(wordsIn(tokens, from - 5, from))

/** "From 2023 to 2024, it fell from $5 million to $4 million": the time of each end of a movement. */
function timeOfMove({ tokens }: PlacedSentence, roles: readonly DatedRole[], { from }: TokenRange): DatedRole | null {
  const [first, second] = roles
  if (first === undefined || second === undefined || second.date.to > from) return null
  const isSpan =
    wordsIn(tokens, first.date.from - 1, first.date.from) === 'from' && tokens[first.date.to]?.lower === 'to'
  if (!isSpan || second.date.from !== first.date.to + 1) return null
  const word = tokens[from - 1]?.lower
  return word === 'from' ? first : word === 'to' ? second : null
}

/** The span right after the sum, or before it with no other sum between. */
export function timeOf(sentence: PlacedSentence, all: readonly DatedRole[], amount: TokenRange): DatedRole | null {
  const moved = timeOfMove(sentence, all, amount)
  if (moved !== null) return moved
  const roles = all.filter(({ date }) => !isOfOtherNumber(sentence, date, amount.from) && !isMeasure(sentence, date))
  // "of $5 million, including $1 million of amortization, for 2024": the part parts no sum from its time.
  const isPart = ({ from }: TokenRange): boolean => sentence.tokens[from - 1]?.lower === 'including' && from > amount.to
  const sums = sentence.values.filter((value) => value.kind === 'money' && !isPart(value))
  const isFree = (from: number, to: number): boolean => !sums.some((sum) => sum.from >= from && sum.to <= to)
  // "$8.9 million (2024: $7.3 million)": the year in brackets is of the next sum.
  const following = roles.find(
    ({ date }) =>
      date.from >= amount.to &&
      !isOfCause(sentence.tokens, amount.to, date.from) &&
      !(sentence.tokens[date.from - 1]?.text === '(' && /^[:\u2013-]$/.test(sentence.tokens[date.to]?.text ?? '')),
  )
  const before = roles.findLast(({ date }) => date.to <= amount.from)
  const next = sums.find(({ from }) => from >= amount.to)
  // "in 2024 was $5 million and in 2023 was $4 million": a date with a verb before its sum is not of the one before.
  const isOfNext =
    following !== undefined &&
    before !== undefined &&
    next !== undefined &&
    isFree(before.date.to, amount.from) &&
    sentence.clauses.some(({ predicates }) => predicates.some(({ at }) => at >= following.date.to && at < next.from))
  if (following !== undefined && !isOfNext && isFree(amount.to, following.date.from)) return following
  if (before === undefined) return null
  return isFree(before.date.to, amount.from) || spanAfter(sentence, amount) === 'year_before' ? before : null
}
