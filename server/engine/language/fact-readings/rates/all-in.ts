import type { PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { isNamedReference, linkBefore, MARGIN } from './rate-links.ts'

/** "the prime rate plus an applicable margin (4.3% at December 31)": the sum of the two. */
export const isAllIn = (
  { tokens, values }: PlacedSentence,
  { from, to }: PercentMention,
  before: readonly string[],
): boolean => {
  const open = tokens[from - 1]?.text === '(' ? from - 1 : -1
  if (open < 0 || !MARGIN.test(tokens[open - 1]?.lower ?? '') || !before.includes('plus')) return false
  const close = tokens.findIndex(({ text }, at) => at >= to && text === ')')
  return values.some((one) => one.kind === 'date' && one.from >= to && one.to <= close)
}

export const isDay = (values: PlacedSentence['values'], at: number): boolean =>
  values.some(({ kind, from, to }) => kind === 'date' && at >= from && at < to)

/** "(8.50% at June 30)", "and was 3.94%": the rate that results from the terms before it. */
export function restates({ tokens, clauses, values }: PlacedSentence, { from, to }: PercentMention): boolean {
  const next = tokens.slice(to, to + 3).map(({ lower }) => lower)
  const dated = next.includes('at') || next.includes('as') || next.includes('on')
  let at = from - 1
  while (
    /^(?:currently|approximately|or|effectively|equal|to|a|rate|of|was|is|an|all|in|total)$/.test(
      tokens[at]?.lower ?? '',
    )
  )
    at -= 1
  if (tokens[at]?.text === '(') return dated || next[0] === ')'
  // "SOFR plus 2%, for a total of 6.33%".
  if (tokens[at]?.lower === 'for' && tokens.slice(at, from).some(({ lower }) => lower === 'total')) return true
  const verb = clauses.flatMap(({ predicates }) => predicates).find((one) => one.at > at && one.at < from)
  if (verb?.class !== 'be') return false
  // "which at December 31, 2024 was 3.10%": the day may come before the verb.
  const day = values.find((one) => one.kind === 'date' && one.to === verb.from)
  let lead = verb.from - 1
  while (lead > 0 && (isDay(values, lead) || /^(?:at|as|of|on|and|in|,)$/.test(tokens[lead]?.lower ?? ''))) lead -= 1
  if (day !== undefined) return tokens[lead]?.lower === 'which'
  return dated && /^(?:and|which|,)$/.test(tokens[verb.from - 1]?.lower ?? '')
}

const MAX_BETWEEN = 14
/** Words between a formula and what it comes to. */
const BEFORE_SUM = new Set(
  ', ; : ( - per annum annually or ie i.e i.e. a an the total of all in rate interest currently presently at present now today equal equivalent equaling equate equates to approximately about effectively which being was is on as and stood stands standing came comes coming amounted amounting amounts worked works out totaling totalling resulting giving making that it'.split(
    ' ',
  ),
)
/** Words that say that the formula comes to what follows. */
const COMES_TO = new Set(
  'currently presently present now today total all equal equivalent equaling equate equates effectively stood stands standing came comes amounted amounting amounts totaling totalling resulting giving making'.split(
    ' ',
  ),
)
const NOW = /^(?:currently|presently|now|today|at present|all in|in total|in effect)\b/

/**
 * "SOFR plus 1.75%, or 6.11%", "LIBOR plus 9.50%; 11.07% as of June 30", "prime plus 1%, 8.25% at present": what a formula
 * comes to. Only the first percentage behind the word that adds is added to the reference rate.
 */
export function isSumOfFormula(sentence: PlacedSentence, value: PercentMention): boolean {
  const { tokens, values } = sentence
  const margin = values.findLast((one) => one.kind === 'percent' && one.to <= value.from)
  if (margin?.kind !== 'percent' || value.value <= margin.value || value.from - margin.to > MAX_BETWEEN) return false
  const link = linkBefore(sentence, margin)
  if (link === null || link.reference === null) return false
  if (values.some((one) => one.kind === 'percent' && one.from > link.at && one.to <= margin.from)) return false
  const between = tokens
    .slice(margin.to, value.from)
    .flatMap(({ lower }, index) => (isDay(values, margin.to + index) ? [] : [lower]))
  if (between.length === 0 || !between.every((word) => BEFORE_SUM.has(word))) return false
  const words = tokens.map(({ lower }) => lower)
  const after = words.slice(value.to, value.to + 8)
  if (after.slice(0, 4).some((word, at) => ADDED.test(word) || MARGIN.test(word) || isNamedReference(after, at)))
    return false
  if (between.some((word) => COMES_TO.has(word)) || isOnDay(sentence, value)) return true
  return isEnd(after) && /^, or(?: an?)?(?: rate of)?(?: approximately| about)?$/.test(between.join(' '))
}

const ADDED = /^(?:plus|over|above|minus|below)$/

/** The words after a percentage give its day: "as of December 31", "at present". */
function isOnDay({ tokens, values }: PlacedSentence, { to }: PercentMention): boolean {
  const words = tokens.slice(to, to + 6).map(({ lower }) => lower)
  if (NOW.test(words.join(' ').replace(/^(?:per annum|annually) /, ''))) return true
  return values.some(
    ({ kind, from }) =>
      kind === 'date' &&
      from > to &&
      from - to <= 4 &&
      tokens.slice(to, from).every(({ lower }) => /^(?:per|annum|at|as|of|on|,)$/.test(lower)),
  )
}

/** Nothing follows that would make the percentage one of several alternatives. */
const isEnd = (after: readonly string[]): boolean => /^(?:(?:per annum )?[.;)]|(?:per annum)?$)/.test(after.join(' '))
