import { endOfMonth, isoDate, lastDay } from '../../calendar.ts'
import { stemTest } from '../stems.ts'
import type { Token } from '../tokens.ts'
import type { FiscalYear } from './dates.ts'
import type { DateMention, TokenRange, ValueMention } from './mention.ts'
import { countedDays } from './yearless-days.ts'

/** What a report is on: days that its sentences state by their relation to it are counted from its end. */
export interface ReportedPeriod {
  readonly end: string | null
  readonly annual: boolean
  readonly fiscal: FiscalYear | null
}

const PRIOR_ENDS = [
  /\b(?:prior|previous|preceding) (?:fiscal |calendar )?year(?:['’]s)?[- ]end\b/gi,
  /\b(?:end|close) of (?:the|our|its) (?:prior|previous|preceding) (?:fiscal |calendar )?year\b/gi,
  /\b(?:beginning|start) of (?:the|our|this) (?:current )?(?:fiscal |calendar )?year\b/gi,
]
/** In an annual report "the last fiscal year" is the one that it is on. */
const LAST_ENDS = [
  /\blast (?:fiscal )?year(?:['’]s)?[- ]end\b/gi,
  /\b(?:end|close) of (?:the |our )?last (?:fiscal )?year\b/gi,
]
const OWN_YEAR_ENDS = [
  /\b(?:fiscal )?year[- ]end\b/gi,
  /\b(?:end|close) of (?:the|our|this) (?:current )?(?:fiscal )?year\b/gi,
  /\b(?:ended|finished|closed) the (?:fiscal )?year with\b/gi,
]
/** In a quarterly report it is the last balance sheet of a year, where nothing is said of the time to come. */
const LAST_YEAR_ENDS = [/\b(?:fiscal )?year[- ]end\b/gi]
const OWN_PERIOD_ENDS = [
  /\b(?:quarter|period)[- ]end\b/gi,
  /\b(?:end|close) of (?:the|our|this) (?:current |fiscal |reporting )?(?:quarter|period)\b/gi,
  /\b(?:ended|finished|closed) the (?:fiscal )?(?:quarter|period) with\b/gi,
]
const NTH_QUARTERS = [/\b(?:end|close) of (?:the|our) (first|second|third|fourth) (?:fiscal )?quarter\b/gi]
const BOTH_ENDS = [/\bboth (?:balance sheet|reporting) dates\b/gi, /\bboth (?:fiscal )?(?:year|period)[- ]ends\b/gi]
const YEARS_BEFORE = [
  /\b(?:a|one) year (?:earlier|ago|before|prior)\b/gi,
  /\b(?:twelve|12) months (?:earlier|ago|before)\b/gi,
  /\bsame (?:date|day|time|point) (?:(?:of |in )?(?:the )?(?:prior|previous|preceding)|last|a) year\b/gi,
]
/** Words without which no expression above is in a text. */
const mayRelate = stemTest(
  "{year,year’s,year's,quarter,period}{ ,-}end|{end,close,beginning,start} of|{ended,finished,closed} the|" +
    'both {balance,reporting}|year {earlier,ago,before,prior}|months {earlier,ago,before}|same {date,day,time,point}',
)
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 }

/**
 * A sentence's values with the days that it states by their relation to another: "at the prior year-end", "a year
 * earlier", "at both balance sheet dates". A day that cannot be counted is left out.
 */
export function withRelativeDays(
  stated: readonly ValueMention[],
  tokens: readonly Token[],
  text: string,
  reported: ReportedPeriod,
): readonly ValueMention[] {
  const { end, annual } = reported
  if (end === null) return stated
  const counted = countedDays(tokens, stated, end)
  const values = counted.length === 0 ? stated : [...stated, ...counted].sort((one, other) => one.from - other.from)
  if (!mayRelate(text)) return values
  const prior = priorYearEnd(reported)
  const isOwn = (at: TokenRange): boolean => isGoverned(tokens, at)
  const days = [
    ...placesOf(PRIOR_ENDS, text, tokens).map((at) => dayAt(at, prior)),
    ...(annual ? [] : placesOf(LAST_ENDS, text, tokens).map((at) => dayAt(at, prior))),
    ...placesOf(annual ? OWN_YEAR_ENDS : LAST_YEAR_ENDS, text, tokens)
      .filter((at) => isOwn(at) && (annual || !isAhead(tokens, at)))
      .map((at) => dayAt(at, annual ? end : prior)),
    ...placesOf(OWN_PERIOD_ENDS, text, tokens)
      .filter(isOwn)
      .map((at) => dayAt(at, end, 'quarter')),
    ...placesOf(NTH_QUARTERS, text, tokens).map((at) => dayAt(at, endOfQuarter(at.ordinal, reported), 'quarter')),
    ...placesOf(BOTH_ENDS, text, tokens).flatMap(({ from, to }) =>
      prior === null
        ? []
        : [dayAt({ from, to: from + 1 }, end, 'day', true), dayAt({ from: from + 1, to }, prior, 'day', true)],
    ),
    ...placesOf(YEARS_BEFORE, text, tokens)
      .filter((at) => !isBeforeOther(tokens, at))
      .map((at) => dayAt(at, yearBefore(at, values, tokens, reported), 'day', true)),
  ].filter((day) => day !== null)
  const own = days.filter(
    (day, index) => !overlapsDate(day, values) && !days.slice(0, index).some((one) => overlaps(one, day)),
  )
  if (own.length === 0) return values
  return [...values.filter((value) => !own.some((day) => overlaps(day, value))), ...own].sort(
    (one, other) => one.from - other.from,
  )
}

interface Place extends TokenRange {
  readonly ordinal?: number
}

/** "at year-end", "subsequent to the end of the quarter"; "the period-end dates" are of a table's column. */
function isGoverned(tokens: readonly Token[], { from, to }: TokenRange): boolean {
  let at = from - 1
  while (/^(?:the|our|its|this|current|fiscal|,)$/.test(tokens[at]?.lower ?? '')) at -= 1
  const isDeed = /^(?:ended|finished|closed)$/.test(tokens[from]?.lower ?? '')
  return (isDeed || at < 0 || BEFORE_END.has(tokens[at]?.lower ?? '')) && !/^dates?$/.test(tokens[to]?.lower ?? '')
}

/** "We expect to owe $5 million at year-end", "by year-end": the end of the year that runs. */
const isAhead = (tokens: readonly Token[], { from }: TokenRange): boolean =>
  !/^(?:at|of|from|since)$/.test(tokens[from - 1]?.lower ?? '') || tokens.some(({ lower }) => AHEAD.has(lower))

const AHEAD = new Set(
  'will would may could should expect expects expected anticipates plans projects projected targets this by before until through'.split(
    ' ',
  ),
)

const BEFORE_END = new Set('at of by after to before since until through from on and'.split(' '))

/** "one year before maturity", "a year earlier than the notes": counted from what the next words name. */
function isBeforeOther(tokens: readonly Token[], { to }: TokenRange): boolean {
  const next = tokens[to]?.lower ?? '.'
  return (
    next === 'than' || (/^(?:before|prior)$/.test(tokens[to - 1]?.lower ?? '') && !/^(?:[.,;:)]|and|but)$/.test(next))
  )
}

/** Where the expressions stand in the tokens. */
function placesOf(expressions: readonly RegExp[], text: string, tokens: readonly Token[]): Place[] {
  return expressions.flatMap((expression) =>
    [...text.matchAll(expression)].flatMap((match): Place[] => {
      const from = tokens.findIndex(({ start }) => start >= match.index)
      const past = tokens.findIndex(({ start }) => start >= match.index + match[0].length)
      if (from < 0) return []
      const ordinal = ORDINALS[match[1]?.toLowerCase() ?? '']
      const to = past < 0 ? tokens.length : past
      return [{ from, to, ...(ordinal === undefined ? {} : { ordinal }) }]
    }),
  )
}

const dayAt = (
  { from, to }: TokenRange,
  iso: string | null,
  precision: DateMention['precision'] = 'fiscal_year',
  bare?: true,
): DateMention | null =>
  iso === null ? null : { kind: 'date', from, to, iso, precision, ...(bare === true ? { bare } : {}) }

const overlaps = (one: TokenRange, other: TokenRange): boolean => one.from < other.to && other.from < one.to

/** What a date beside it states in full ("the end of the prior year, December 30, 2023") is not counted. */
const overlapsDate = ({ from, to }: TokenRange, values: readonly ValueMention[]): boolean =>
  values.some((value) => value.kind === 'date' && value.from <= to + 1 && from - 1 <= value.to)

/** The last day of the fiscal year before the one that the report's period belongs to. */
function priorYearEnd({ end, annual, fiscal }: ReportedPeriod): string | null {
  if (end === null || fiscal === null) return null
  if (!annual) return fiscal.lastEnd ?? null
  const [year, month, day] = [Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(end.slice(8))]
  const printed = fiscal.ends?.(year - 1) ?? null
  return printed ?? (day === lastDay(year, month) ? isoDate(year - 1, month, lastDay(year - 1, month)) : null)
}

/** The end of a quarter by its number: the report's own, or one of the year before it where quarters end with months. */
function endOfQuarter(ordinal: number | undefined, { end, annual, fiscal }: ReportedPeriod): string | null {
  if (end === null || ordinal === undefined) return null
  const lastMonth = fiscal === null ? 12 : fiscal.day > 7 ? fiscal.month : fiscal.month - 1
  // A quarter of weeks ends some days before or after its month does.
  const month = Number(end.slice(5, 7)) - (Number(end.slice(8)) <= 7 ? 1 : 0)
  const own = annual ? 4 : ((month - lastMonth + 23) % 12) / 3 + 1 / 3
  if (Math.abs(own - ordinal) < 0.2) return end
  const back = (Math.round(own) - ordinal + 4) % 4
  return Math.abs(own - Math.round(own)) < 0.2 && end === endOfMonth(end, 0) ? endOfMonth(end, -3 * back) : null
}

/** "at the end of 2024": its last day. */
const isEndOf = (tokens: readonly Token[], { from, precision }: DateMention): boolean =>
  precision === 'year' && tokens[from - 1]?.lower === 'of' && /^(?:end|close)$/.test(tokens[from - 2]?.lower ?? '')

/** A year before the sentence's last day, or before the period's end where it states no day. */
function yearBefore(
  at: TokenRange,
  values: readonly ValueMention[],
  tokens: readonly Token[],
  reported: ReportedPeriod,
): string | null {
  const dates = values.filter((value) => value.kind === 'date')
  const last = dates.findLast(({ to }) => to <= at.from)
  const isDay = last !== undefined && (/^(?:day|fiscal_year)$/.test(last.precision) || isEndOf(tokens, last))
  if (last !== undefined && !isDay) return null
  if (last === undefined && dates.length > 0) return null
  const iso = last?.iso ?? reported.end
  if (iso === null) return null
  const [year, month, day] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))]
  if (reported.annual && iso === reported.end) return priorYearEnd(reported)
  return day === lastDay(year, month) ? isoDate(year - 1, month, lastDay(year - 1, month)) : null
}
