import type { PercentMention } from '../../mentions/mention.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import { REFERENCE_WORDS } from '../../lexicon/rates/reference-rates.ts'
import { bankRateIn, definesBase, GREATER } from './asides/base-rate-words.ts'

/** Words that name a reference rate only before "rate". */
const OF_RATE = /^(?:base|refinancing|reference|swap)$/
export const MARGIN = /^(?:margins?|spreads?|adders?)$/
/** How far before its margin a reference rate may be named. */
const REACH = 22
const MAX_LINK_TOKENS = 16

/** The last tokens before another, in order, without those that brackets close around: what explains a term is no part of it. */
export function outsideBrackets(tokens: PlacedSentence['tokens'], before: number, count: number): number[] {
  const found: number[] = []
  for (let at = before - 1, closed = 0; at >= 0 && found.length < count; at -= 1) {
    const text = tokens[at]?.text
    if (text === ')') closed += 1
    else if (text === '(' && closed > 0) closed -= 1
    else if (closed === 0) found.push(at)
  }
  return found.reverse()
}

function referenceAt(words: readonly string[], at: number): string | null {
  const word = words[at] ?? ''
  const known = REFERENCE_WORDS.get(word)
  if (known === undefined || (OF_RATE.test(word) && !/^(?:rate|lending)/.test(words[at + 1] ?? ''))) return null
  // "the bank's cost of funds"; not the federal funds rate, which is a part of a base rate.
  if (word === 'funds' && (words[at - 1] !== 'of' || words[at - 2] !== 'cost')) return null
  if (word === 'overnight' && words[at - 1] !== 'secured') return null
  // "SOFR, or the applicable benchmark replacement": what may take its place one day.
  if (word === 'benchmark' && words[at + 1] === 'replacement') return null
  if (word === 'interbank' && /^euro/.test(words[at - 1] ?? '')) return 'EURIBOR'
  return known
}

/** "plus", "over", "less" before a margin: the word that adds it, its direction and the rate that it is added to. */
export interface Link {
  readonly at: number
  readonly below: boolean
  readonly reference: string | null
}

/** The word that makes a percentage a margin over a rate, with no verb and no other term between. */
export function linkBefore(sentence: Sentence, value: PercentMention): Link | null {
  const { tokens, clauses, values } = sentence
  const words = tokens.map(({ lower }) => lower)
  for (const at of outsideBrackets(tokens, value.from, MAX_LINK_TOKENS).reverse()) {
    const word = words[at] ?? ''
    // "when leverage is below 2.0 times, 2.00%": below what no rate is.
    if (word === ';' || values.some(({ kind, to }) => kind === 'ratio' && to === at + 1)) return null
    if (/^(?:plus|\+|over|above|minus|below)$/.test(word) || (word === 'less' && words[at + 1] !== 'than')) {
      // "1.75% plus SOFR or 0.25%": the word adds the rate before it, and not the one after.
      if (values.some((one) => one.kind === 'percent' && one.to === at && addedTo(sentence, one) !== null)) return null
      const below = /^(?:minus|below|less)$/.test(word)
      const following = word === 'over' || word === 'above' || word === 'below'
      // "from 1.5% to 2.0% above SOFR or from 0.5% to 1.0% above the base rate": the word is of the rate before it.
      const isOfFirst = following && values.some((one) => one.kind === 'percent' && one.to === at)
      if (isOfFirst && firstReference(words, value.to, Math.min(words.length, value.to + 8)) !== null) return null
      const found = following ? firstReference(words, at + 1, value.from) : lastReference(sentence, words, at)
      return { at, below, reference: found }
    }
    const inside = values.find((one) => one.kind === 'percent' && at >= one.from && at < one.to)
    if (
      inside === undefined &&
      clauses.some(({ predicates }) => predicates.some((one) => one.at === at && one.tense !== 'none'))
    )
      return null
  }
  return null
}

/** "2.1% plus the one-month LIBOR", "1.25% to 1.75% plus SOFR": the margin comes before what it is added to. */
export function addedTo(sentence: Sentence, value: PercentMention): string | null {
  const to = endOfRange(sentence, value)
  const words = sentence.tokens.slice(to, to + 11).map(({ lower }) => lower)
  const end = words.findIndex((word, at) => at > 0 && /^[,;%]$/.test(word))
  return words[0] === 'plus' ? firstReference(words, 1, end < 0 ? words.length : end) : null
}

/** Whether a reference rate is named at the word. */
export const isNamedReference = (words: readonly string[], at: number): boolean => referenceAt(words, at) !== null

/** The last reference rate that the words of a range name. */
export function referenceIn(words: readonly string[], from: number, to: number): string | null {
  for (let at = to - 1; at >= from; at -= 1) {
    const found = referenceAt(words, at)
    if (found !== null) return found
  }
  return null
}

const firstReference = (words: readonly string[], from: number, to: number): string | null => {
  for (let at = from; at < to; at += 1) {
    const found = referenceAt(words, at)
    if (found !== null) return found
  }
  return null
}

/** The rate named last before a link; another percentage ends the search. */
function lastReference(sentence: Sentence, words: readonly string[], link: number): string | null {
  // "the base rate (the highest of the prime rate and SOFR plus 1.0%) plus", "LIBOR (1.7% at June 30) plus": what the
  // brackets explain is named before.
  const open = words[link - 1] === ')' ? words.lastIndexOf('(', link) : link
  const isLevel = sentence.values.some((one) => one.kind === 'percent' && one.from === open + 1)
  const isExplained = isLevel || words.slice(open, link).some((word) => GREATER.test(word))
  return referenceBefore(sentence, words, isExplained ? open : link)
}

function referenceBefore({ values }: Sentence, words: readonly string[], from: number): string | null {
  for (let at = from - 1; at >= Math.max(0, from - REACH); at -= 1) {
    if (words[at] === ';') return null
    const found = referenceAt(words, at)
    if (found !== null) return found
    if (
      values.some((one) => one.kind === 'percent' && one.to === at + 1) &&
      words[at + 1] !== 'plus' &&
      words[at + 1] !== ')'
    )
      return null
  }
  return null
}

/** "1.5% to 2%, in the case of eurodollar loans, and 0.5%, in the case of base rate loans": stated after each. */
function inCaseOf({ values }: PlacedSentence, words: readonly string[], from: number): string | null {
  const next = values.find((one) => one.kind === 'percent' && one.from >= from && one.from - from <= 2)
  const to = next !== undefined && /^(?:to|and|-)$/.test(words[from] ?? '') ? next.to : from
  const at = words[to] === ',' ? to + 1 : to
  if (words[at] !== 'in' || words[at + 2] !== 'case') return null
  const stop = values.find((one) => one.kind === 'percent' && one.from >= at)?.from ?? words.length
  return firstReference(words, at, Math.min(stop, at + 12))
}

/** The reference rate of a margin: of its own link, else the nearest one named before it, else after it. */
export function referenceOf(sentence: PlacedSentence, value: PercentMention): string | null {
  const following = addedTo(sentence, value)
  if (following !== null) return following
  const link = linkBefore(sentence, value)
  if (link?.reference != null) return link.reference
  const words = sentence.tokens.map(({ lower }) => lower)
  const own = inCaseOf(sentence, words, value.to)
  if (own !== null) return own
  const after = words.slice(value.to, value.to + 6)
  const ofLoans = referenceOfLoans(words, endOfRange(sentence, value))
  if (ofLoans !== null) return ofLoans
  if (followsBaseRate(sentence, value)) return 'base rate'
  // "a spread (currently 0.9%) to the base rate".
  if (words[value.to] === ')' && /^(?:to|over|above)$/.test(words[value.to + 1] ?? '')) {
    const found = firstReference(words, value.to, Math.min(words.length, value.to + 8))
    if (found !== null) return found
  }
  if (after.some((word) => /^(?:over|above|below|less|excess)$/.test(word))) {
    const found = firstReference(words, value.to, Math.min(words.length, value.to + 12))
    if (found !== null) return found
  }
  for (const at of outsideBrackets(sentence.tokens, value.from, REACH).reverse()) {
    const found = referenceAt(words, at)
    if (found !== null) return found
  }
  return firstReference(words, value.to, Math.min(words.length, value.to + 8))
}

/**
 * "1.5% to 2%, in the case of loans at the eurodollar rate", "2% for SOFR loans": the loans after a margin name its
 * rate.
 */
function referenceOfLoans(words: readonly string[], at: number): string | null {
  const led = /^,? ?(?:in the case of|with respect to|for) /.exec(words.slice(at, at + 6).join(' '))
  if (led === null) return null
  const from = at + led[0].trim().split(' ').length
  const loans = words.findIndex((word, index) => index >= from && index < from + 5 && LOANS.test(word))
  return loans < 0 ? null : firstReference(words, from, loans + 5)
}

/** "18% above the prime rate": the reference rate that follows a percentage and its link. */
export function overReference({ tokens }: PlacedSentence, { to }: PercentMention): string | null {
  const words = tokens.slice(to, to + 10).map(({ lower }) => lower)
  const link = words.findIndex((word) => /^(?:over|above)$/.test(word))
  return link < 0 || link > 3 ? null : firstReference(words, link + 1, words.length)
}

const LOANS = /^(?:loans?|borrowings|advances?)$/

/** After "1.5% to 2% per annum", "between 1.5% and 2%" for its first rate. */
function endOfRange({ tokens, values }: Sentence, { from: at, to }: PercentMention): number {
  const joined = tokens[at - 1]?.lower === 'between' ? 'and' : 'to'
  const next =
    tokens[to]?.lower === joined ? values.find(({ kind, from }) => kind === 'percent' && from === to + 1) : null
  const end = next?.to ?? to
  return tokens[end]?.lower === 'per' && tokens[end + 1]?.lower === 'annum' ? end + 2 : end
}

/** "10.55% plus the prime rate minus 5.25%": the last part of a formula that another percentage begins. */
export function isEndOfFormula(sentence: PlacedSentence, value: PercentMention): boolean {
  const link = linkBefore(sentence, value)
  const first = sentence.values.findLast((one) => one.kind === 'percent' && one.to <= value.from)
  if (link?.below !== true || first?.kind !== 'percent' || addedTo(sentence, first) === null) return false
  return !sentence.tokens.slice(first.to, link.at).some(({ lower }) => /^(?:or|and|,|;)$/.test(lower))
}

/** "prime less 0.50%", "0.25% below prime": the margin is deducted. */
export function isBelow(sentence: PlacedSentence, value: PercentMention): boolean {
  const link = linkBefore(sentence, value)
  if (link !== null) return link.below
  const [next, than] = [sentence.tokens[value.to]?.lower, sentence.tokens[value.to + 1]?.lower]
  return next === 'below' || (next === 'less' && than === 'than')
}

/** "the greater of prime less 0.75% or 3.85%": one of the rates of which the greatest counts. */
function isOfGreatest(sentence: PlacedSentence, value: PercentMention): boolean {
  const { tokens } = sentence
  // "or 8.57% plus the Treasury yield": what is added to one of the rates is none of them itself.
  if (addedTo(sentence, value) !== null) return false
  let at = value.from - 1
  while (/^(?:\(|\)|i|ii|iii|a|b|c|x|y|1|2|fixed|rate|of|an?|minimum|annual)$/.test(tokens[at]?.lower ?? '')) at -= 1
  const word = tokens[at]?.lower ?? ''
  if (GREATER.test(word)) return true
  if (!/^(?:and|or|,)$/.test(word)) return false
  // "a spread of between zero and 1.00%": the end of a range.
  if (tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'between')) return false
  return tokens
    .slice(Math.max(0, at - 24), at)
    .some(({ lower }, index, near) => GREATER.test(lower) && near[index + 1]?.lower === 'of')
}

/** The least that a reference rate counts as: "the greater of SOFR and 1.00%, plus 4.50%". */
export const isFloor = (sentence: PlacedSentence, value: PercentMention): boolean =>
  isOfGreatest(sentence, value) && !isMinimumRate(sentence, value)

const LOWEST_LEAST = 2
const LIST_REACH = 24

/** "the greater of prime plus 0.25% or 4.00%": the least that the debt itself bears. */
export function isMinimumRate(sentence: PlacedSentence, value: PercentMention): boolean {
  if (value.value < LOWEST_LEAST || !isOfGreatest(sentence, value)) return false
  const words = sentence.tokens.map(({ lower }) => lower)
  const opened = words.slice(0, value.from).findLastIndex((word) => GREATER.test(word))
  const end = Math.min(words.length, value.to + LIST_REACH)
  const stop = words.findIndex((word, at) => at >= value.to && at < end && word === ';')
  const to = stop < 0 ? end : stop
  // What is added to the greater of the two comes after them both.
  const added = words.findIndex((word, at) => at >= value.to && at < to && word === 'plus')
  const ofOne = sentence.values.some(
    (one) => one.kind === 'percent' && one !== value && one.to === added && addedTo(sentence, one) !== null,
  )
  const apart = added >= 0 && !ofOne && (/^[,)]$/.test(words[added - 1] ?? '') || words[added - 1] === '%')
  return !apart && firstReference(words, opened, to) !== null
}

/** How much a base rate adds to the rates that it is the greatest of. */
export const MAX_ADDED_PERCENT = 1

/** "the federal funds rate plus 0.50%", "one-month SOFR plus 1.00%" in what a base rate is the greatest of. */
export function isPartOfBaseRate(sentence: Sentence, value: PercentMention): boolean {
  const { tokens } = sentence
  const link = linkBefore(sentence, value)
  if (link === null || value.value > MAX_ADDED_PERCENT) return false
  const words = tokens.map(({ lower }) => lower)
  // "the higher of prime and the federal funds rate, plus a margin of 0.75%": added to the whole.
  if (words[link.at - 1] === ',' && words.slice(link.at, value.from).some((word) => MARGIN.test(word))) return false
  // What comes behind the brackets that say which rate is the greatest is added to the base rate itself.
  const open = words[link.at - 1] === ')' ? words.lastIndexOf('(', link.at) : link.at
  if (words.slice(open, link.at).some((word) => GREATER.test(word))) return false
  const before = words.slice(Math.max(0, value.from - 60), value.from)
  const greatest = before.some((word) => GREATER.test(word))
  if (bankRateBefore(sentence, words, link.at) !== null)
    return greatest || before.includes('base') || before.includes('abr')
  if (!greatest || !(bankRateIn(before) !== null || definesBase(before))) return false
  // "plus 0.50%, plus 1.25%": what no rate is named for is added to all of it.
  const from = sentence.values.findLast(({ kind, to }) => kind === 'percent' && to <= link.at)?.to ?? 0
  return link.reference !== null || words.slice(Math.max(from, link.at - MAX_LINK_TOKENS), link.at).includes('rate')
}

/** The rate between banks right before a link, or in its item of what is compared: "(y) the federal funds rate, as published". */
function bankRateBefore({ values }: Sentence, words: readonly string[], link: number): string | null {
  const near = bankRateIn(words.slice(Math.max(0, link - 5), link))
  if (near !== null) return near
  const begin = Math.max(
    link - REACH,
    values.findLast(({ kind, to }) => kind === 'percent' && to <= link)?.to ?? 0,
    words.findLastIndex((word, at) => at < link && (word === ';' || GREATER.test(word))) + 1,
    words.findLastIndex((word, at) => at < link && word === ')' && words[at - 2] === '(') + 1,
  )
  const item = words.slice(begin, link)
  const last = item.findLastIndex((_, at) => referenceAt(item, at) !== null)
  return item.some((word) => MARGIN.test(word)) ? null : bankRateIn(item.slice(last + 1))
}

/** "the greatest of prime and SOFR plus 1%, plus 0.25%, 0.50% or 0.75%": added to what the first part defines. */
function followsBaseRate(sentence: PlacedSentence, value: PercentMention): boolean {
  const rates = sentence.values.flatMap((one) => (one.kind === 'percent' && one.to <= value.from ? [one] : []))
  let next = value
  for (const rate of rates.reverse()) {
    if (isPartOfBaseRate(sentence, rate)) return true
    const between = sentence.tokens.slice(rate.to, next.from)
    if (between.length > 2 || !between.every(({ lower }) => /^(?:,|or|and|to|-)$/.test(lower))) return false
    next = rate
  }
  return false
}

/** The rate that a part of a base rate is added to. */
export function partOfBaseRate(sentence: Sentence, value: PercentMention): string | null {
  const link = linkBefore(sentence, value)
  if (link === null) return null
  const words = sentence.tokens.map(({ lower }) => lower)
  return bankRateBefore(sentence, words, link.at) ?? link.reference
}

/** "LIBOR of 0.47% plus 8.73%": what the reference rate itself is. */
export function isOfReference(sentence: PlacedSentence, value: PercentMention): boolean {
  const { tokens } = sentence
  if (isLevelOfReference(sentence, value)) return true
  // "prime (8.5% at June 30) plus 1%": what is in brackets after a rate that something is added to.
  if (tokens[value.from - 1]?.text === '(') {
    const close = tokens.findIndex(({ text }, at) => at >= value.to && text === ')')
    const named = tokens.slice(Math.max(0, value.from - 3), value.from - 1).map(({ lower }) => lower)
    return (
      close > 0 &&
      close - value.to < 12 &&
      /^(?:plus|minus)$/.test(tokens[close + 1]?.lower ?? '') &&
      named.some((_, at) => referenceAt(named, at) !== null)
    )
  }
  if (!/^(?:plus|minus)$/.test(tokens[value.to]?.lower ?? '')) return false
  const words = tokens.slice(Math.max(0, value.from - 4), value.from).map(({ lower }) => lower)
  return /^(?:of|at|is|was)$/.test(words.at(-1) ?? '') && words.some((_, at) => referenceAt(words, at) !== null)
}

/** "prime plus 0.5% (prime rate was 5.5% and 4.5% at A and B)", "the lending rate, 7% and 5% at A and B, plus a margin of 1%". */
function isLevelOfReference({ tokens, values }: PlacedSentence, value: PercentMention): boolean {
  const words = tokens.map(({ lower }) => lower)
  const before = words[value.from - 1] === 'and' ? values.find(({ to }) => to === value.from - 1) : undefined
  const first = before?.kind === 'percent' ? before : value
  let at = first.from - 1
  if (words[at] === ',' && /^rates?$/.test(words[at - 1] ?? ''))
    return words.indexOf('plus', value.to) > 0 && values.some(({ kind, from }) => kind === 'percent' && from > value.to)
  if (!/^(?:was|is|were|of)$/.test(words[at] ?? '')) return false
  at -= words[at - 1] === 'rate' ? 2 : 1
  if (referenceAt(words, at) === null && words[at] !== 'prime') return false
  const lead = /^(?:the|its|lender's|bank's)$/.test(words[at - 1] ?? '') ? at - 2 : at - 1
  return words[lead] === '(' && /^(?:plus|minus)$/.test(words.slice(0, lead).findLast((word) => LINK.test(word)) ?? '')
}

const LINK = /^(?:plus|minus)$/
