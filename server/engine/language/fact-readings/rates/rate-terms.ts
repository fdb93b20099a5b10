import { instantPeriod } from '../../../facts/readers/period.ts'
import { addDays } from '../../../calendar.ts'
import { isPastTerm } from '../../context/past-stretches.ts'
import type { PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { timeAt } from '../../time/time.ts'
import type { RatePeriods } from './periods/rate-period.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const CHANGES = /^(?:reduc|lower|rais|chang|adjust|step|cut|increas|decreas|amend|modif|revis|declin|drop|ros|fell)/
const RANGES = /^(?:rang|var(?:y|ies|ied|ying)$|between$|depend|according)/
const REACH = 22

/**
 * When a rate held that a change took away: "reduced the margin from 0.75% to 0.50%" and "prior to the amendment, the
 * margin was 0.75%" give it on the day before. Null where the rate is no such one, "unknown" where nothing says when a
 * stated change ended it.
 */
export function dayBeforeChange(
  { sentence, roles, language, deal }: SentenceContext,
  value: PercentMention,
): RatePeriods | 'unknown' | null {
  if (!isReplaced(sentence, value)) {
    if (deal === null || roles.length > 0 || !isPastTerm(sentence, value.from)) return null
    return { periods: [instantPeriod(addDays(deal, -1), language.periodEnd)], doubts: ['date_from_paragraph'] }
  }
  // "up from 6.2% at December 31, 2023": of the day that comes after it.
  if (roles.some(({ role, date }) => role === 'as_of' && date.from >= value.to && date.from - value.to <= 4))
    return null
  const event = timeAt(sentence, roles, value.from, 'event')
  // "Pursuant to the amendment, the margin was reduced": on the day of the deal that the paragraph states.
  const isDated = roles.some(({ role }) => role === 'as_of' || role === 'from')
  const day = event?.iso ?? (isDated ? null : deal)
  if (day === null) return 'unknown'
  const periods = [instantPeriod(addDays(day, -1), language.periodEnd)]
  return { periods, doubts: event === null ? ['date_from_paragraph'] : [] }
}

/** "was a range of 1.75% to 2.25%, down from a range of 2.75% to 3.50%": the second pair is of the past. */
function isDownFrom({ tokens, values }: PlacedSentence, { from }: PercentMention): boolean {
  const rates = values.filter(({ kind }) => kind === 'percent')
  const before = rates.findLast((one) => one.to <= from)
  if (before === undefined) return false
  const between = tokens.slice(before.to, from).map(({ lower }) => lower)
  return (
    /\b(?:down|up|reduced|lowered|decreased|increased|raised) from\b/.test(between.join(' ')) && between.length < 12
  )
}

const isJoined = ({ tokens }: PlacedSentence, one: PercentMention, next: PercentMention): boolean =>
  next.from - one.to <= 2 && tokens.slice(one.to, next.from).every(({ lower }) => /^(?:to|and|-)$/.test(lower))

/** "to a range of 1% to 2% (from a range of 2% to 3%)": the second range is what the change replaced. */
function isOfFormerRange({ tokens, values }: PlacedSentence, { from }: PercentMention): boolean {
  const words = tokens.slice(Math.max(0, from - 6), from).map(({ lower }) => lower)
  const [, found] =
    / ?(from (?:an? |the )?(?:(?:prior|previous|former|existing) )?range of)$/.exec(words.join(' ')) ?? []
  if (found === undefined) return false
  const start = from - found.split(' ').length
  return (
    values.some(({ kind, to }) => kind === 'percent' && to <= start && start - to <= 2) &&
    tokens.slice(Math.max(0, start - 2 * REACH), start).some(({ lower }) => CHANGES.test(lower))
  )
}

const BEFORE_RATE = new Set(
  'a an the current previous prior existing maximum minimum rate of plus libor sofr prime base term adjusted eurodollar daily simple'.split(
    ' ',
  ),
)

/** "from A to B" or "to B from A" under a word of change, not of a range. */
export function isReplaced(sentence: PlacedSentence, value: PercentMention): boolean {
  const { tokens, values } = sentence
  const { from, to } = value
  const last = values.findLast((one) => one.kind === 'percent' && one.to <= from)
  if (isDownFrom(sentence, value) || isOfFormerRange(sentence, value)) return true
  if (last?.kind === 'percent' && isJoined(sentence, last, value) && isOfFormerRange(sentence, last)) return true
  if (last?.kind === 'percent' && isJoined(sentence, last, value) && isDownFrom(sentence, last)) return true
  let start = from - 1
  // "from a maximum of 3.75% to 6.00%", "from SOFR plus 2.00% to SOFR plus 1.75%".
  while (BEFORE_RATE.has(tokens[start]?.lower ?? '') && from - start < REACH) start -= 1
  if (tokens[start]?.lower !== 'from') return false
  const rates = values.filter(({ kind }) => kind === 'percent')
  let next = to
  while (/^(?:per|annum|a|year)$/.test(tokens[next]?.lower ?? '')) next += 1
  const following = rates.find((one) => one.from > next)?.from ?? Infinity
  const reach = tokens[following - 1]?.lower === 'plus' ? REACH : 3
  const onward = tokens[next]?.lower === 'to' && following - next <= reach
  const back = rates.some((one) => one.to <= start && start - one.to <= 3 && tokens[one.from - 1]?.lower === 'to')
  if (!onward && !back) return false
  const before = tokens.slice(Math.max(0, from - REACH), start).map(({ lower }) => lower)
  const near = [...before, ...tokens.slice(to, to + 16).map(({ lower }) => lower)]
  const isOpen = near.some(
    (word, at) => RANGES.test(word) || (word === 'based' && /^(?:up)?on$/.test(near[at + 1] ?? '')),
  )
  return before.some((word) => CHANGES.test(word)) && !isOpen
}

const YEAR_AGO = /^(?:a year (?:ago|earlier)|(?:(?:for|in|during|at) )?(?:the )?(?:prior|previous|preceding|last)[ -])/

/** "compared to 3.90% a year ago": of another time, which no date states. */
export function isOfYearAgo({ tokens }: PlacedSentence, { from, to }: PercentMention): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ lower }) => lower)
  const following = tokens.slice(to, to + 6).map(({ lower }) => lower.replace('_', ''))
  return (
    before.some((word) => /^(?:compared|versus|from|against|than)$/.test(word)) && YEAR_AGO.test(following.join(' '))
  )
}

const CAPPED = /\b(?:caps?|collars?|swaps?|hedg(?:e|es|ing))\b/
const FIXING = /\beffectively (?:\w+ ){0,4}(?:replac|convert|fix|swap|exchang|lock|chang)/

/** "a cap on increases in LIBOR over 7.50%", "a swap with a fixed rate of 4.2%": what a hedge pays or is struck at. */
export function isOfHedge({ tokens }: PlacedSentence, { from }: PercentMention): boolean {
  const before = tokens
    .slice(0, from)
    .map(({ lower }) => lower.replace('_', ''))
    .join(' ')
  return CAPPED.test(before) || FIXING.test(before)
}
