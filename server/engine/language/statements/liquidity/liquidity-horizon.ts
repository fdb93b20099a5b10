import { firstOf, holds } from '../../context/speaker.ts'
import { ENOUGH, LIQUIDITY_NEEDS } from '../../lexicon/statements.ts'
import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isOwned } from './owned-money.ts'

/** "through mid-2027", "into the third quarter of 2026", "until mid-March 2027". */
export function throughDate(sentence: Sentence, from: number): string | null {
  const { tokens, values } = sentence
  const year = tokens.findIndex(
    ({ lower }, at) => at > from && /^20\d\d$/.test(lower) && UP_TO.test(tokens[at - 1]?.lower ?? ''),
  )
  if (year >= 0) return `${tokens[year]?.lower ?? ''}-12-31`
  for (const value of values) {
    if (value.kind !== 'date' || value.from < from) continue
    const lead = tokens.slice(Math.max(0, value.from - 7), value.from).map(({ lower }) => lower)
    const open = Math.max(
      lead.lastIndexOf('through'),
      lead.lastIndexOf('into'),
      lead.lastIndexOf('until'),
      lead.lastIndexOf('beyond'),
    )
    if (open >= 0 && !lead.slice(open).some((word) => /^(?:ended|,|and|maturity)$/.test(word)))
      return lastOfPart(sentence, value)
  }
  return null
}

/** "mid-2027", "the first half of 2027", "early 2027", "mid-December": a part of the year or the month ends before it. */
function lastOfPart({ tokens }: Sentence, { from, iso, precision }: DateMention): string {
  const lead = tokens
    .slice(Math.max(0, from - PART_WITHIN), from)
    .filter(({ lower }) => !/^(?:-|of|the)$/.test(lower))
    .map(({ lower }) => lower)
  const last = lead.at(-1) ?? ''
  const isMiddle = last === 'mid' || last === 'middle'
  if (precision === 'month') return isMiddle ? `${iso.slice(0, 7)}-15` : iso
  if (precision !== 'year') return iso
  if (isMiddle || (last === 'half' && lead.at(-2) === 'first')) return `${iso.slice(0, 4)}-06-30`
  return /^(?:early|beginning|start)$/.test(last) ? `${iso.slice(0, 4)}-03-31` : iso
}

const PART_WITHIN = 5

/** "for fiscal 2026", "its 2026 obligations": a year that is told as to come. */
export const isForYear = ({ values }: Sentence, from: number, to: number): boolean =>
  values.some((value) => value.kind === 'date' && value.precision === 'year' && value.from >= from && value.from < to)

const UP_TO = /^(?:through|into|until|beyond)$/

/** "in the past 12 to 18 months": a past period, never how long the money will last. */
const isInPast = ({ tokens }: Sentence, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }, index, own) => IN_PAST.test(lower) && own.slice(index).every(({ text }) => text !== ','))

const IN_PAST = /^(?:past|last|previous|preceding|prior|trailing)$/

/** "our five-year revolving credit agreement": how long the facility runs. */
const isOfInstrument = ({ instruments }: Sentence, { from, to }: TokenRange): boolean =>
  instruments.some((one) => one.from <= to + 1 && from < one.to)

const HORIZON_WORDS = phraseSet(
  'foreseeable future|short term|long term|longer term|near term|next fiscal year|coming fiscal year|upcoming fiscal year|coming year|next year|remainder of|current fiscal year|' +
    'next several fiscal years|next several years|next few fiscal years|next few years|several fiscal years|several years|coming fiscal years',
)

/** "to repay long-term debt", "to support long-term growth": how long something else lasts. */
const OF_OTHERS = new Set(
  'debt maturity growth investment borrowing financing value strategy loan note lease incentive'.split(' '),
)

/** The stated horizon of the money: a date, a number of months, or words; of several that are joined, all the words. */
export function horizonOf({ sentence }: Utterance): {
  readonly through: string | null
  readonly details: Readonly<Record<string, unknown>>
} {
  const spans = sentence.values.filter(
    (value) =>
      value.kind === 'duration' &&
      value.months >= 3 &&
      value.months <= 60 &&
      !isInPast(sentence, value.from) &&
      !isOfInstrument(sentence, value),
  )
  const enough = firstOf(sentence, ENOUGH)?.at ?? 0
  const through = throughDate(sentence, enough)
  const longest = Math.max(0, ...spans.map((one) => (one.kind === 'duration' ? one.months : 0)))
  const words = wordsOfHorizon(sentence, enough, spans)
  if (longest > 0 && (isAhead(sentence) || through === null)) {
    const isMore = words !== null && words.parts > 1
    return { through: null, details: { horizonMonths: longest, ...(isMore ? { horizon: words.text } : {}) } }
  }
  if (through !== null) return { through, details: { horizon: through } }
  const horizon = words?.text ?? yearAhead(sentence, enough)
  return { through: null, details: horizon === null ? {} : { horizon } }
}

/** "for fiscal 2026", "in 2026", "for the year ending June 30, 2026": the year that the money is for, in its own words. */
function yearAhead({ tokens, values, text }: Sentence, enough: number): string | null {
  for (const value of values) {
    if (value.kind !== 'date' || value.from < enough) continue
    const from = startOfYear(tokens, value.from)
    const isYear = value.precision === 'year' || from < value.from || OF_YEAR.test(tokens[from]?.lower ?? '')
    const lead = tokens[from - 1]?.lower === 'the' ? from - 2 : from - 1
    // "notes due in 2026": when a debt falls due.
    const isDue = /^(?:due|mature|maturing|payable)$/.test(tokens[lead - 1]?.lower ?? '')
    if (isYear && !isDue && FOR.test(tokens[lead]?.lower ?? ''))
      return text.slice(tokens[from]?.start ?? 0, tokens[value.to - 1]?.end ?? 0)
  }
  return null
}

/** "fiscal", "fiscal year ending", "calendar year": where the words of a year begin. */
function startOfYear(tokens: Sentence['tokens'], at: number): number {
  let from = at
  while (OF_YEAR.test(tokens[from - 1]?.lower ?? '')) from -= 1
  return from
}

const OF_YEAR = /^(?:fiscal|calendar|year|ending)$/
const FOR = /^(?:for|in|during|throughout)$/

/**
 * "short-term and long-term", "both the near term and over the longer term", "next 12 months and beyond": the first words
 * that state a horizon, with those that are joined to them.
 */
function wordsOfHorizon(
  sentence: Sentence,
  enough: number,
  spans: readonly TokenRange[],
): { readonly text: string; readonly parts: number } | null {
  const { tokens, text } = sentence
  const named = phrasesOf(sentence, HORIZON_WORDS).filter(
    ({ from, to }) => from >= enough && !OF_OTHERS.has(tokens[to]?.noun ?? ''),
  )
  const open = tokens.flatMap(({ lower }, at) => (OPEN_END.test(lower) ? [{ from: at, to: at + 1 }] : []))
  const own = spans.filter(({ from }) => from >= enough)
  const parts = [...named, ...own].toSorted((one, other) => one.from - other.from)
  const [first] = parts
  if (first === undefined) return null
  let [last, count]: [TokenRange, number] = [first, 1]
  for (const part of [...parts, ...open].toSorted((one, other) => one.from - other.from)) {
    const between = tokens.slice(last.to, part.from)
    if (part.from < last.to || !between.every(({ lower, text: word }) => JOINS.test(lower) || word === ',')) continue
    ;[last, count] = [part, count + 1]
  }
  const start = tokens[startOfHorizon(tokens, first.from)]?.start ?? 0
  return { text: text.slice(start, tokens[last.to - 1]?.end ?? 0), parts: count }
}

/** "short- and long-term", "next twelve months": where the words of a horizon begin. */
function startOfHorizon(tokens: Sentence['tokens'], at: number): number {
  const [word, dash, and] = tokens.slice(Math.max(0, at - 3), at)
  if (/^(?:short|near|medium)$/.test(word?.lower ?? '') && dash?.text === '-' && /^(?:and|or)$/.test(and?.lower ?? ''))
    return at - 3
  return NEXT.test(tokens[at - 1]?.lower ?? '') ? at - 1 : at
}

const NEXT = /^(?:next|following|coming)$/
const OPEN_END = /^(?:beyond|thereafter)$/
const JOINS =
  /^(?:and|or|also|well|as|the|in|into|both|for|over|on|a|an|our|its|at|least|including|next|following|coming|through)$/

/** "for at least the next twelve months", "twelve months from the date". */
const isAhead = ({ tokens }: Utterance['sentence']): boolean =>
  tokens.some(
    ({ lower }, at) =>
      /^(?:next|following|least|coming)$/.test(lower) &&
      tokens.slice(at, at + 4).some(({ noun }) => noun === 'month' || noun === 'year'),
  )

/** "Our borrowing requirements are typically highest in the third quarter": when in a year the money is needed. */
export function isSeasonal(utterance: Utterance, { verb, subject, object, clause }: Claim): boolean {
  const { sentence } = utterance
  if (clause.kind === 'relative' || verb.passive) return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const need = firstOf(sentence, LIQUIDITY_NEEDS, side.from, side.to) ?? firstOf(sentence, BORROWED, side.from, side.to)
  const isOfOther = sentence.tokens[need?.to ?? 0]?.lower === 'of'
  if (need === null || isOfOther || !isOwned(utterance, side)) return false
  const isMost = verb.class === 'be' && holds(sentence, MOST, object.from, object.from + 4)
  const isMoving = /^(?:peak|fluctuate|vary|increase|rise)$/.test(verb.lemma)
  return (
    (isMost || isMoving) &&
    holds(sentence, SEASONS, verb.at + 1, verb.at + SEASON_WITHIN) &&
    !hasNumbers(utterance, side)
  )
}

const SEASON_WITHIN = 8
const BORROWED = phraseSet('borrowing requirement|borrowing need|short term borrowing|borrowing')
const MOST = phraseSet('highest|greatest|heaviest|lowest|largest|seasonal|higher|greater')
const SEASONS = phraseSet(
  'season|seasonal|seasonally|winter|summer|spring|fall|month|first quarter|second quarter|third quarter|fourth quarter|first half|second half',
)
/** A sum or a day of the need itself: what it was once. */
const hasNumbers = ({ sentence: { values } }: Utterance, { from, to }: TokenRange): boolean =>
  values.some(({ kind, from: at }) => at >= from && at < to && (kind === 'money' || kind === 'date'))
