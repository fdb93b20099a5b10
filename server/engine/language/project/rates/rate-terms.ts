import { instantPeriod } from '../../../facts/readers/period.ts'
import { addDays } from '../../mentions/dates.ts'
import type { PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { timeAt } from '../../time/time.ts'
import type { RatePeriods } from './rate-period.ts'
import type { SentenceContext } from '../sentence-facts.ts'

const CHANGES = /^(?:reduc|lower|rais|chang|adjust|step|cut|increas|decreas|amend|modif|revis|declin|drop|ros|fell)/
const RANGES = /^(?:rang|var(?:y|ies|ied|ying)$|between$|depend|according)/
const REACH = 22

/**
 * When a rate held that a change took away: "reduced the margin from 0.75% to 0.50%" gives it on the day before. Null
 * where the rate is no such one, "unknown" where nothing says when it ended.
 */
export function dayBeforeChange(
  { sentence, roles, language }: SentenceContext,
  value: PercentMention,
): RatePeriods | 'unknown' | null {
  if (!isReplaced(sentence, value)) return null
  const event = timeAt(sentence, roles, value.from, 'event')
  if (event === null) return 'unknown'
  return { periods: [instantPeriod(addDays(event.iso, -1), language.periodEnd)], doubts: [] }
}

/** "from A to B" or "to B from A" under a word of change, not of a range. */
function isReplaced({ tokens, values }: PlacedSentence, { from, to }: PercentMention): boolean {
  let start = from - 1
  // "from a maximum of 3.75% to 6.00%".
  while (/^(?:an?|the|current|previous|prior|existing|maximum|minimum|rate|of)$/.test(tokens[start]?.lower ?? ''))
    start -= 1
  if (tokens[start]?.lower !== 'from') return false
  const rates = values.filter(({ kind }) => kind === 'percent')
  let next = to
  while (/^(?:per|annum|a|year)$/.test(tokens[next]?.lower ?? '')) next += 1
  const onward = tokens[next]?.lower === 'to' && rates.some((one) => one.from > next && one.from - next <= 3)
  const back = rates.some((one) => one.to <= start && start - one.to <= 3 && tokens[one.from - 1]?.lower === 'to')
  if (!onward && !back) return false
  const before = tokens.slice(Math.max(0, from - REACH), start).map(({ lower }) => lower)
  const near = [...before, ...tokens.slice(to, to + 16).map(({ lower }) => lower)]
  const isOpen = near.some(
    (word, at) => RANGES.test(word) || (word === 'based' && /^(?:up)?on$/.test(near[at + 1] ?? '')),
  )
  return before.some((word) => CHANGES.test(word)) && !isOpen
}

const IN_DEFAULT = /\bdefault (?:interest )?rate\b|\b(?:upon|during|after|following|event of|if)\b.{0,40}\bdefault\b/

const BREAK = / ?[,;] ?| (?:or|and|but) /

/** "18% upon an event of default": what is paid only then. */
export function isInDefault({ tokens, values }: PlacedSentence, { from, to }: PercentMention): boolean {
  const rates = values.filter(({ kind }) => kind === 'percent')
  const begin = rates.findLast((one) => one.to <= from)?.to ?? 0
  const end = rates.find((one) => one.from >= to)?.from ?? tokens.length
  const said = (left: number, right: number): string =>
    tokens
      .slice(left, right)
      .map(({ lower }) => lower)
      .join(' ')
  return IN_DEFAULT.test(said(begin, from)) || IN_DEFAULT.test(said(to, end).split(BREAK)[0] ?? '')
}
