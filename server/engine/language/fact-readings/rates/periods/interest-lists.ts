import type { TokenRange } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import { yearInBrackets } from './interest-span.ts'

/** The members of a list ("A and B", "A, B and C") that one of them is in. */
export function listWith<T>(
  sentence: PlacedSentence,
  all: readonly T[],
  one: T,
  rangeOf: (member: T) => TokenRange,
): readonly T[] {
  const index = all.indexOf(one)
  const joined = (at: number): boolean => {
    const [before, next] = [all[at], all[at + 1]]
    if (before === undefined || next === undefined) return false
    return isListed(sentence, rangeOf(before), rangeOf(next))
  }
  let [from, to] = [index, index]
  while (joined(from - 1)) from -= 1
  while (joined(to)) to += 1
  return all.slice(from, to + 1)
}

/** "$5 million and $4 million". */
export const isListed = ({ tokens }: PlacedSentence, one: TokenRange, next: TokenRange): boolean =>
  next.from > one.to && tokens.slice(one.to, next.from).every(({ lower }) => /^(?:and|,|or)$/.test(lower))

/** "$5 million, compared to $4 million", "$5 million (2023: $4 million)", "in 2024, up from $4 million", "and $4 million in 2023". */
export function isCompared(sentence: PlacedSentence, one: TokenRange, next: TokenRange): boolean {
  if (yearInBrackets(sentence, next) !== null) return true
  const { tokens, nouns, values, clauses } = sentence
  if (nouns.some(({ noun, from, to }) => from >= one.to && to <= next.from && !SAME.test(noun))) return false
  const words = wordsIn(tokens, one.to, next.from)
  if (COMPARING.test(words) || CHANGED.test(words)) return true
  if (isOfNextSpan(sentence, one, next)) return true
  const isDay = (at: number): boolean => values.some(({ kind, from, to }) => kind === 'date' && at >= from && at < to)
  const isOther = (at: number): boolean => clauses.some(({ predicates }) => predicates.some((verb) => verb.at === at))
  const between = tokens.slice(one.to, next.from)
  // "and $12 million and $9 million of spending in 2024": of something else.
  const last = endOfSums(sentence, next)
  const end = /^(?:for|in|at|during|as)$/.test(tokens[last]?.lower ?? '') ? last : next.to
  const isDated = values.some(({ kind, from }) => kind === 'date' && from >= end && from - end <= 8)
  const rest = between.filter((_, index) => !isDay(one.to + index))
  return (
    isDated &&
    rest.length < between.length &&
    /^(?:and|,|;)$/.test(between.at(-1)?.lower ?? '') &&
    !between.some((_, index) => isOther(one.to + index) && between[index]?.lower !== 'ended')
  )
}

/** "respectively, and for the nine months ended A and B was $12 million": the same of another span. */
const isOfNextSpan = ({ tokens, values }: PlacedSentence, { to }: TokenRange, next: TokenRange): boolean => {
  const between = tokens.slice(to, next.from).filter((_, index) => {
    const at = to + index
    return !values.some((value) => value.kind === 'date' && at >= value.from && at < value.to)
  })
  return (
    /\bfor the (?:\S+ ){1,4}ended\b/.test(wordsIn(between, 0, between.length)) &&
    /^(?:was|were)$/.test(between.at(-1)?.lower ?? '') &&
    between.every(({ lower }) => SPAN_WORDS.has(lower.replaceAll('_', '')))
  )
}

const SPAN_WORDS = new Set(
  'respectively , and for the three six nine twelve month months quarter quarters year years week weeks 13 26 39 thirteen twenty thirty ended fiscal was were'.split(
    ' ',
  ),
)

/** "and $12 million and $9 million for the nine months ended": behind the last of a list of sums. */
const endOfSums = (sentence: PlacedSentence, first: TokenRange): number =>
  sentence.values.reduce<TokenRange>(
    (last, value) => (value.kind === 'money' && isListed(sentence, last, value) ? value : last),
    first,
  ).to

const SAME = /^(?:interest|increase|reduction)$/
const COMPARING = /(?:\b(?:compared|comparing) (?:to|with)|\b(?:versus|vs|against)|%,? (?:over|from))(?: the| a)?$/
const CHANGED = /\b(?:up|down|increased?|decreased?|rise|decline)(?: of)?[\d. %]*(?:from|over)(?: the| a)?$/

/** "versus $0.2 million" with no word of its time: as much of the year before. */
export const isBarelyCompared = ({ tokens, values }: PlacedSentence, one: TokenRange, next: TokenRange): boolean =>
  /\b(?:compared (?:to|with)|versus|vs|against)$/.test(wordsIn(tokens, one.to, next.from)) &&
  /^(?:[.;,)]|)$/.test(tokens[next.to]?.text ?? '') &&
  !values.some((value) => value.kind === 'date' && value.from >= next.to)
