import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import { NUMBER_WORDS } from '../../lexicon/numbers.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { readOnce } from '../../../read-once.ts'
import { wordsIn } from '../../tokens.ts'
import type { RungTime } from './rung.ts'

/** The time of a sum that falls due, and where the sentence names it. */
export interface Rung extends RungTime {
  readonly at: number
}

type Tokens = PlacedSentence['tokens']

const MAX_RANGE_YEARS = 12

/** The times that the sentence names beside its days and sums, a range of years as each of them. */
export const rungsOf = readOnce((sentence: PlacedSentence): readonly Rung[] => {
  const { tokens, values, instruments } = sentence
  const ends = yearEndsOf(sentence)
  const found: Rung[] = []
  for (const [at, { text, lower, kind }] of tokens.entries()) {
    const last = found.at(-1)
    const span = spanAt(tokens, at)
    if (span !== null) found.push({ at, year: null, ...span })
    else if (
      last !== undefined &&
      (LATER.test(lower) || (lower === 'later' && IN_LIST.test(tokens[at + 1]?.lower ?? '')))
    )
      found.push({ at, year: last.year, later: true })
    if (kind !== 'number' || !/^(?:19|20)\d\d$/.test(text)) continue
    const inside = values.find(({ from, to }) => at >= from && at < to)
    const isYear = inside?.kind === 'date' && (/year$/.test(inside.precision) || ends.includes(inside))
    if (inside !== undefined && !isYear) continue
    const isAfter = isAfterYear(tokens, inside?.from ?? at)
    const isOpen = isAfter && last?.year != null && Number(text) >= last.year
    if (isOpen) found.push({ at, year: Number(text), later: true })
    if (isAfter || isOfRest(tokens, values, at)) continue
    if (isOfNothing(tokens, values, inside ?? { from: at, to: at + 1 })) continue
    // "$300 million of senior notes due 2026", "the 2026 Notes": the year is a part of the name.
    if (instruments.some(({ type, from, to }) => type !== 'debt' && at >= from && at < to)) continue
    const first = firstOfRange(tokens, last, at) ?? Number(text)
    for (let year = first; year <= Number(text); year += 1) found.push({ at, year, later: false })
  }
  return found
})

/** "2026 through 2030", "2026-2030": the year after the first, which is told already. */
function firstOfRange(tokens: Tokens, last: Rung | undefined, at: number): number | null {
  if (last?.year == null) return null
  const isLinked =
    last.at === at - 1
      ? tokens[at]?.joined === true
      : last.at === at - 2 && /^(?:through|to|[\u2013\u2014-])$/.test(tokens[at - 1]?.lower ?? '')
  return isLinked && Number(tokens[at]?.text) - last.year < MAX_RANGE_YEARS ? last.year + 1 : null
}

/** "the years ending June 30, 2026, 2027 and 2028": days that stand for the years which they end. */
function yearEndsOf({ tokens, values }: PlacedSentence): readonly DateMention[] {
  const ends: DateMention[] = []
  for (const value of values) {
    if (value.kind !== 'date' || value.precision !== 'day') continue
    const last = ends.at(-1)
    const goesOn =
      last !== undefined &&
      last.iso.slice(4) === value.iso.slice(4) &&
      tokens.slice(last.to, value.from).every(({ lower }) => /^(?:,|and|through|to|-)$/.test(lower))
    if (goesOn || YEARS_ENDING.test(wordsIn(tokens, value.from - 4, value.from))) ends.push(value)
  }
  return ends
}

const YEARS_ENDING = /\b(?:years?|twelve months|12 months)(?: periods?)? (?:ending|ended|to end)(?: on| in)?$/

const COUNT = '(?:one|two|three|four|five|six|seven|ten|1|2|3|4|5|6|7|10)'
const WITHIN = new RegExp(
  `^(?:with)?in (?:under |less than )?(?:the next )?(?:${COUNT} years?|(?:12|twelve) months)\\b`,
)
const NEXT_YEAR = /^(?:during|over|in|within) the next (?:(?:12|twelve) months|(?:fiscal )?year)\b/
const LESS = /^(?:less than|under) (?:one|1) year\b/
const BETWEEN = new RegExp(`^(?:in|from|within|between|during) ${COUNT} (?:to|through|and|-) ${COUNT} years\\b`)
const ORDINALS = new RegExp(`^(?:in|during|for) years ${COUNT} (?:to|through|and|-) ${COUNT}\\b`)
const BEYOND = new RegExp(`^(?:after|beyond|over|in more than|more than|in over) ${COUNT} years\\b`)

/** What every expression above begins with. */
const OPENS_SPAN = new Set('within in during over less under from between for after beyond more'.split(' '))

/** "within one year", "in one to three years", "after five years": a time that is told from the report's day. */
function spanAt(tokens: Tokens, at: number): { later: boolean; span: string } | null {
  if (!OPENS_SPAN.has(tokens[at]?.lower ?? '') || /^(?:with)?in$/.test(tokens[at - 1]?.lower ?? '')) return null
  const words = wordsIn(tokens, at, at + 6)
  const within = [WITHIN, NEXT_YEAR, LESS, BETWEEN, ORDINALS].flatMap((one) => one.exec(words)?.[0] ?? [])[0]
  if (within !== undefined) return { later: false, span: within }
  const [beyond] = BEYOND.exec(words) ?? []
  return beyond === undefined ? null : { later: true, span: beyond }
}

const REST = /^(?:balance|remainder|remaining|rest)$/

/** "and the remaining balance in 2029": a year without a sum; "the remainder of 2025" is the year. */
function isOfRest(tokens: Tokens, values: PlacedSentence['values'], at: number): boolean {
  const rest = tokens.slice(0, at).findLastIndex(({ lower }) => REST.test(lower))
  if (rest < at - 5 || rest < 0 || values.some(({ kind, from }) => kind === 'money' && from > rest && from < at))
    return false
  return !tokens.slice(rest + 1, at).every(({ lower }) => /^(?:of|the|fiscal|year|calendar)$/.test(lower))
}

const LATER = /^(?:thereafter|afterwards?|subsequently)$/
/** "later years", and "later, $9 million" at the end of a list. */
const IN_LIST = /^(?:years|[,:$\u2013\u2014-])$/
const NOTHING = /^(?:nil|none|nothing|zero|no)$/
const OF_NOTHING = new Set(
  'in for and , fiscal or to through - until before prior other debt principal scheduled significant material maturity maturities payment payments due'.split(
    ' ',
  ),
)

/** "nil in 2028", "none in 2028 and 2029", "2028, none", "no maturities until 2028": a year in which nothing falls due. */
function isOfNothing(tokens: Tokens, values: PlacedSentence['values'], { from, to }: TokenRange): boolean {
  const next = /^[,:\u2013\u2014-]$/.test(tokens[to]?.text ?? '') ? to + 1 : to
  if (NOTHING.test(tokens[next]?.lower ?? '') && !/^(?:in|for)$/.test(tokens[next + 1]?.lower ?? '')) return true
  const none = tokens.slice(0, from).findLastIndex(({ lower }) => NOTHING.test(lower))
  return (
    none >= 0 &&
    tokens.slice(none + 1, from).every(({ lower, kind }) => kind === 'number' || OF_NOTHING.has(lower)) &&
    !values.some(({ kind, ...one }) => kind === 'money' && one.from > none && one.to <= from)
  )
}

/** "payments subsequent to fiscal 2024 are": the year after which the ladder begins. */
const isAfterYear = (tokens: Tokens, at: number): boolean =>
  /^(?:subsequent|after|following|beyond)$/.test(tokens[tokens[at - 1]?.lower === 'to' ? at - 2 : at - 1]?.lower ?? '')

const NEXT_YEARS = /\b(?:next|following|succeeding|subsequent|ensuing) (two|three|four|five|[2-5])(?: \w+){0,2} years\b/
const YEARS_AFTER =
  /\b(two|three|four|five|[2-5])(?: \w+){0,2} (?:years|periods)(?: \w+){0,2} (?:subsequent|succeeding|following|after)\b/
const SUCCEEDING =
  /\b(two|three|four|five|2|3|4|5) (?:succeeding|following|subsequent|ensuing|next) (?:fiscal |calendar )?years\b/
const YEARS_UNTIL = /\b(two|three|four|five|2|3|4|5) (?:fiscal |calendar )?years (?:ending|ended|through)\b/
/** Reports whose year ends early in a calendar year call it by the year before, or by that one. */
const EARLY_MONTHS = /^-0[12]/

/**
 * "each of the next five years are": the years after the annual report's own, for sums that no year stands beside; with
 * the time after them where the words go on with it.
 */
export function yearsToCome({ tokens, values }: PlacedSentence, end: string, before: number): readonly RungTime[] {
  const words = wordsIn(tokens, 0, before)
  const until = YEARS_UNTIL.exec(words)?.[1]
  const count = until ?? [NEXT_YEARS, YEARS_AFTER, SUCCEEDING].flatMap((one) => one.exec(words)?.[1] ?? [])[0]
  if (count === undefined || EARLY_MONTHS.test(end.slice(4))) return []
  const now = Number(end.slice(0, 4))
  const [first, last] = [now + 1, now + (NUMBER_WORDS[count] ?? Number(count))]
  // "subsequent to December 31, 2024", "the five years ending December 31, 2029": a day that agrees with the count.
  const stated = values.findLast((one) => one.kind === 'date' && one.to <= before)
  const year = stated?.kind === 'date' ? Number(stated.iso.slice(0, 4)) : null
  if (until === undefined ? year !== null && year !== now : year !== last) return []
  const years = Array.from({ length: last - first + 1 }, (_, index) => ({ year: first + index, later: false }))
  return tokens.some(({ lower }) => lower === 'thereafter') ? [...years, { year: last, later: true }] : years
}
