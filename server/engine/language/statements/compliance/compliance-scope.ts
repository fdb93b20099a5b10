import { firstOf, holds } from '../../context/speaker.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { findQuantities } from '../covenants/find-quantities.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** All covenants, or the ones named. */
export function scopeOf({ sentence }: Utterance, claim: Claim): Readonly<Record<string, unknown>> {
  const except = butNot(sentence, claim)
  const [from, to] = [claim.verb.passive ? claim.subject.from : claim.verb.at, except ?? claim.reach.to]
  const named = [
    ...new Set(
      findQuantities(sentence)
        .filter((mention) => mention.from >= from && mention.from < to && !mention.quantity.weak)
        .map(({ quantity }) => quantity.concept),
    ),
  ]
  if (named.length > 0) return { complianceScope: 'named', covenants: named }
  const words = sentence.tokens.slice(from, Math.min(to, from + 14)).map(({ lower }) => lower)
  const instrument = sentence.instruments.find((one) => one.from >= from && one.from < to && one.named)
  return {
    complianceScope: words.some((word) => /^(?:all|each|every|both)$/.test(word))
      ? 'all'
      : holds(sentence, FINANCIAL, from, Math.min(to, from + 14))
        ? 'financial_covenants'
        : 'covenants',
    ...(instrument === undefined ? {} : { instrumentName: instrument.name }),
  }
}

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

const FINANCIAL = phraseSet('financial covenant|financial maintenance covenant')
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
