import { firstOf, holds } from '../../context/speaker.ts'
import { COVENANT_NOUNS, TERM_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import type { Claim } from '../acts/claims.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import type { Utterance } from '../proposal.ts'

/** All covenants, the financial ones, or those named. */
export function scopeOf(
  { sentence, before: earlier, passage }: Utterance,
  claim: Claim,
): Readonly<Record<string, unknown>> {
  const except = butNot(sentence, claim)
  const [from, to] = [claim.verb.passive ? claim.subject.from : claim.verb.at, except ?? claim.reach.to]
  const range = { from, to: Math.min(to, from + SCOPE_WITHIN) }
  // "below the maximum ratio of debt to net worth, calculated as the average of the leverage ratios": how one is measured.
  const counted = sentence.tokens.findIndex(({ lower }, at) => at > from && COUNTED.test(lower))
  const before = conceptsIn(sentence, from, counted < 0 ? to : Math.min(to, counted))
  const named = before.length > 0 ? before : conceptsIn(sentence, from, to)
  if (named.length > 0)
    return isOneOfMore(sentence, from, to)
      ? { complianceScope: breadthOf(sentence, range), covenants: named }
      : only(named)
  const last = earlier.at(-1)
  const told = !holdsThisCovenant(sentence, range)
    ? []
    : [conceptsIn(sentence, 0, from), last?.passage.paragraph === passage.paragraph ? conceptsIn(last) : []].find(
        ({ length }) => length > 0,
      )
  const instrument = sentence.instruments.find((one) => one.from >= from && one.from < to && one.named)
  return {
    ...(told?.length === 1
      ? only(told)
      : { complianceScope: isAllBut(sentence, range) ? 'covenants' : breadthOf(sentence, range) }),
    ...(instrument === undefined ? {} : { instrumentName: instrument.name }),
  }
}

const COUNTED = /^(?:calculated|computed|determined)$/

const only = (covenants: readonly string[]) => ({ complianceScope: 'named', covenants })

const conceptsIn = (sentence: Sentence, from = 0, to = sentence.tokens.length): string[] => [
  ...new Set(
    findQuantities(sentence)
      .filter((mention) => mention.from >= from && mention.from < to && !mention.quantity.weak)
      .map(({ quantity }) => quantity.concept),
  ),
]

/** How far behind its verb a sentence tells which covenants are kept. */
const SCOPE_WITHIN = 14

/** "not with the minimum of liquidity, but with all other covenants": not with all. */
function isAllBut(sentence: Sentence, { from, to }: TokenRange): boolean {
  const { tokens } = sentence
  const at = tokens.findIndex(
    ({ lower }, index) => index >= from && index < to && lower === 'all' && tokens[index + 1]?.lower === 'other',
  )
  return at >= 0 && !holds(sentence, COVENANT_NOUNS, from, at)
}

/** "with all covenants", "with both financial covenants", "with the covenants". */
function breadthOf(sentence: Sentence, { from, to }: TokenRange): 'all' | 'financial_covenants' | 'covenants' {
  const financial = firstOf(sentence, FINANCIAL, from, to)
  if (financial !== null && !isBesideOthers(sentence, financial)) return 'financial_covenants'
  const words = sentence.tokens.slice(from, to)
  const isWhole = words.some(
    ({ lower }, at) =>
      /^(?:all|each|every|both)$/.test(lower) ||
      (lower === 'the' && OTHERS.test(words[at + 1]?.lower ?? '') && isOfCovenants(words.slice(at + 2, at + 6))),
  )
  return isWhole ? 'all' : 'covenants'
}

/** "the other covenants", and not "the other parties". */
const isOfCovenants = (words: Sentence['tokens']): boolean =>
  words.some((_, at) => COVENANT_NOUNS.at(words, at) !== null || TERM_NOUNS.at(words, at) !== null)

/** "the restrictive and financial covenants", "financial covenants and other terms": the financial ones are a part. */
function isBesideOthers(sentence: Sentence, { at, to }: { readonly at: number; readonly to: number }): boolean {
  const { tokens } = sentence
  const isJoined = (index: number): boolean => /^(?:and|or)$/.test(tokens[index]?.lower ?? '')
  // "all financial and non-financial covenants" has the phrase behind its hyphen.
  return (
    isJoined(at - 1) ||
    /^(?:,|-|non)$/.test(tokens[at - 1]?.lower ?? '') ||
    (isJoined(to) &&
      (tokens[to + 1]?.lower === 'all' ||
        tokens.slice(to + 1, to + 3).some(({ lower }) => OTHERS.test(lower)) ||
        holds(sentence, TERM_NOUNS, to + 1, to + 3)))
  )
}

const OTHERS = /^(?:other|remaining)$/

/** "the coverage ratio and the other covenants", "all covenants, including the leverage ratio": more than what is named. */
function isOneOfMore(sentence: Sentence, from: number, to: number): boolean {
  const first = findQuantities(sentence).find((one) => one.from >= from && !one.quantity.weak)
  if (first === undefined) return false
  const { tokens } = sentence
  const including = tokens.findIndex(({ lower }, at) => at > from && at < first.from && /^includ/.test(lower))
  if (including >= 0 && holds(sentence, COVENANT_NOUNS, from, including)) return true
  const others = tokens.findIndex(({ lower }, at) => at > first.from && at < to && OTHERS.test(lower))
  // "the leverage ratio under the other credit agreement's covenants": the agreement is another one.
  const isOfPaper = tokens.slice(others + 1, others + 4).some(({ noun }) => PAPER.test(noun))
  return others >= 0 && !isOfPaper && holds(sentence, COVENANT_NOUNS, others + 1, others + 4)
}

const PAPER = /^(?:agreement|facility|indenture|note|loan|line|revolver)$/

/** "met this covenant": the one that the sentence before tells. */
const holdsThisCovenant = ({ tokens }: Sentence, { from, to }: TokenRange): boolean =>
  tokens.slice(from, to).some(({ lower }, at) => {
    const noun = from + at + (tokens[from + at + 1]?.lower === 'financial' ? 2 : 1)
    if (tokens[noun]?.lower !== 'covenant') return false
    // "the covenant to furnish statements" says itself which it is.
    const isDefined = /^(?:to|that|of|on|under|in|requiring|which|for)$/.test(tokens[noun + 1]?.lower ?? '')
    return /^(?:this|that|such)$/.test(lower) || (lower === 'the' && !isDefined)
  })

/** "in compliance with the coverage test but not with the net worth test": where what is not kept begins, or null. */
function butNot({ tokens }: Utterance['sentence'], { verb, reach }: Claim): number | null {
  const at = tokens.findIndex(
    ({ lower }, index) => index > verb.at && index < reach.to && lower === 'but' && tokens[index + 1]?.lower === 'not',
  )
  return at < 0 ? null : at
}

/** The covenants that the same verb says were not kept, by name. */
export function exceptedFrom({ sentence }: Utterance, claim: Claim): readonly string[] {
  const from = butNot(sentence, claim)
  return from === null
    ? []
    : findQuantities(sentence).flatMap((one) =>
        one.from >= from && one.from < claim.reach.to && !one.quantity.weak ? [one.quantity.concept] : [],
      )
}

const FINANCIAL = phraseSet(
  'financial covenant|financial maintenance covenant|financial debt covenant|financial ratio covenant|financial performance covenant',
)
const EXCEPTIONS = phraseSet('except for|except|other than|with the exception of')

/** "in compliance with all covenants, except the minimum net worth": the named covenant was not kept. */
export function hasException({ sentence, start }: Utterance, { verb }: Claim): boolean {
  const { tokens, clauses } = sentence
  const fronted = firstOf(sentence, EXCEPTIONS, start, start + 4)
  if (fronted?.at === start && namesCovenant(sentence, fronted.to)) return true
  const except = firstOf(sentence, EXCEPTIONS, verb.at, verb.at + 24)
  const next = tokens[except?.to ?? 0]?.lower ?? ''
  // "except that", "except as described".
  if (except === null || next === 'that' || next === 'as') return false
  const between = tokens.slice(verb.at + 1, except.at)
  // "and have no covenants other than": an exception that belongs to another verb or to none.
  const isOwn =
    (between.some(({ lower }) => /^(?:all|each|every)$/.test(lower)) ||
      holds(sentence, COVENANT_NOUNS, verb.at + 1, except.at)) &&
    !between.some(({ lower }) => lower === 'no' || lower === 'which' || lower === 'that') &&
    !clauses.some(({ predicates }) => predicates.some((one) => one.at > verb.at && one.at < except.at))
  return isOwn && namesCovenant(sentence, except.to)
}

const namesCovenant = (sentence: Utterance['sentence'], at: number): boolean =>
  findQuantities(sentence).some(({ from, quantity }) => from >= at && from < at + 8 && !quantity.weak) ||
  holds(sentence, COVENANT_NOUNS, at, at + 8)
