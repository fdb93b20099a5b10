import { firstOf, holds } from '../../context/speaker.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import {
  AHEAD,
  ASKED,
  CASH_SOURCES,
  LIQUIDITY_NEEDS,
  MONEY_SOURCES,
  MONEY_USES,
  NEEDS,
} from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isForYear, throughDate } from './liquidity-horizon.ts'
import { isOwned } from './owned-money.ts'

export const CARRIED = phraseSet('us|the company|our operation|its operation|our business|its business')

/** Verbs that say by themselves that money is enough. */
export const ALONE = /^(?:last|carry|see|suffice)$/

/** "cash will fund operations through", "is expected to last into", "will enable us to fund", "will see us through". */
export function lasting(sentence: Utterance['sentence'], claims: readonly Claim[]): Claim | null {
  return (
    claims.find((claim) => {
      const { verb, reality, governor, reach } = claim
      const lemma = lemmaOf(sentence, claim)
      const isCarried = holds(sentence, CARRIED, verb.at + 1, verb.at + 3)
      return (
        (reality === 'future' ||
          reality === 'fact' ||
          governor?.verb.class === 'believe' ||
          isExpectation(sentence, claims, claim)) &&
        /^(?:last|fund|sustain|support|finance|enable|allow|permit|suffice|meet|satisfy|cover|carry|see)$/.test(
          lemma,
        ) &&
        (!verb.passive || lemma === 'cover') &&
        isBelieved(claims, claim) &&
        verb.tense !== 'past' &&
        // "cash will carry interest at 4%" keeps nobody going.
        (isCarried || !/^(?:carry|see)$/.test(lemma)) &&
        holds(sentence, MONEY_SOURCES, sourcesFrom(sentence, claims, claim), verb.from) &&
        // "the Company will fund", "expects to fund": the company funds; its cash isn't said to last.
        !holds(sentence, ISSUER_PRONOUNS, verb.from - 1, verb.from) &&
        !isOwnPlan(sentence, claim) &&
        (sentence.values.some(({ kind, from }) => kind === 'duration' && from > verb.at) ||
          throughDate(sentence, verb.at) !== null ||
          ((reality === 'future' || lemma === 'suffice' || verb.modal === 'should') &&
            (holds(sentence, AHEAD, verb.at) || isForYear(sentence, verb.at, reach.to)))) &&
        (ALONE.test(lemma) || isCarried || holds(sentence, NEEDS, verb.at, reach.to + 30))
      )
    }) ?? null
  )
}

/** "which the Company expects to fund": what the filer is to do itself, right behind its expectation. */
const isOwnPlan = (sentence: Utterance['sentence'], { verb, governor }: Claim): boolean =>
  governor?.verb.class === 'believe' &&
  !governor.verb.passive &&
  verb.from - governor.verb.at <= 2 &&
  holds(sentence, ISSUER_PRONOUNS, governor.verb.from - 1, governor.verb.from)

/** "will cover", "is expected to cover": a word that the lexicon of verbs leaves out, as it is mostly a noun. */
const lemmaOf = ({ tokens }: Utterance['sentence'], { verb }: Claim): string =>
  verb.lemma === 'modal'
    ? (tokens[verb.at + 1]?.lower ?? '')
    : tokens[verb.at + 1]?.lower === 'to' && tokens[verb.at + 2]?.lower === 'cover' && verb.class === 'believe'
      ? 'cover'
      : verb.lemma

/** "We believe that our cash, the cash we earn and the amounts available will cover": the list from the belief on. */
export function sourcesFrom({ tokens }: Utterance['sentence'], claims: readonly Claim[], claim: Claim): number {
  const { verb, subject } = claim
  const belief = claims.find((one) => one.verb.class === 'believe' && one.reality === 'fact' && one.verb.at < verb.at)
  // "We had cash of $5 million, which we believe is sufficient": the money stands before the relative.
  if (belief?.clause.kind === 'relative' && tokens[belief.clause.from]?.lower === 'which') return 0
  return belief === undefined ? subject.from : Math.min(subject.from, belief.verb.at + 1)
}

/**
 * "We expect cash generated from operations to satisfy our needs": still an expectation, after a participle that
 * describes the money.
 */
const isBelieved = (claims: readonly Claim[], { governor }: Claim): boolean =>
  governor === null ||
  governor.verb.class === 'believe' ||
  // "will continue to support our business".
  (governor.verb.lemma === 'continue' && governor.governor === null && governor.reality !== 'open') ||
  (/^(?:generate|provide|derive)$/.test(governor.verb.lemma) &&
    governor.verb.tense === 'past' &&
    claims[claims.indexOf(governor) - 1]?.verb.class === 'believe')

/**
 * "We expect our cash and what our stores earn, supplemented by the line if needed, to be sufficient": the infinitive of
 * the expectation, whatever describes the money between them.
 */
export function isAskedOf({ tokens }: Utterance['sentence'], claims: readonly Claim[], { verb }: Claim): boolean {
  if (tokens[verb.from - 1]?.lower !== 'to') return false
  const belief = claims.findLast((one) => one.verb.class === 'believe' && one.verb.at < verb.at)
  if (belief === undefined || belief.negated || belief.reality !== 'fact' || belief.verb.tense !== 'present')
    return false
  const between = claims.filter((one) => one.verb.at > belief.verb.at && one.verb.at < verb.at)
  return between.every(
    (one) =>
      one.verb.tense === 'past' ||
      // "cash and our ability to issue debt": what the ability is of.
      tokens[one.verb.from - 2]?.lower === 'ability' ||
      (one.governor !== null && one.verb.tense === 'none' && between.includes(one.governor)),
  )
}

/** "We believe that our cash should be sufficient", "we expect that it would be insufficient": an expectation. */
export const isExpectation = (sentence: Utterance['sentence'], claims: readonly Claim[], claim: Claim): boolean =>
  /^(?:should|would)$/.test(claim.verb.modal ?? '') &&
  sentence.clauses.every(({ kind }) => kind !== 'condition') &&
  (claim.verb.modal === 'should' ||
    claims.some(({ verb, reality }) => verb.class === 'believe' && verb.at < claim.verb.at && reality === 'fact')) &&
  (holds(sentence, MONEY_SOURCES, sourcesFrom(sentence, claims, claim), claim.verb.from) ||
    // "agreements with banks that should provide sufficient credit funding": the money is what they provide.
    (claim.verb.lemma === 'provide' && holds(sentence, MONEY_SOURCES, claim.verb.at + 1, claim.verb.at + 5)))

/** "Internally generated funds are expected to cover most of our needs": the money itself, without a time that it lasts. */
export function isCovering(utterance: Utterance, claim: Claim): boolean {
  const { sentence, claims } = utterance
  const { verb, subject, clause } = claim
  const lemma = lemmaOf(sentence, claim)
  if (!COVERING.test(lemma) || (verb.passive && lemma !== 'cover') || lasting(sentence, claims) !== null) return false
  // "needs are to fund", "liquidity to meet", "plans, including meeting": no verb of the money.
  const [before, word, next] = [verb.from - 1, verb.at, verb.at + 1].map((at) => sentence.tokens[at]?.lower ?? '')
  const isBound = verb.tense === 'none' || sentence.tokens[verb.at - 1]?.lower === 'to'
  const isExpected = claim.reality === 'future' && claim.governor?.verb.class === 'believe'
  if (isBound && !isExpected && !isAskedOf(sentence, claims, claim)) return false
  if (/^(?:that|which)$/.test(before ?? '') || /ing$/.test(word ?? '') || /^(?:that|which|and|,)$/.test(next ?? ''))
    return false
  if (clause.kind === 'relative' || holds(sentence, HEDGES)) return false
  if (sentence.clauses.some(({ kind }) => kind === 'condition')) return false
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  const money = firstOf(sentence, CASH_SOURCES, side.from, Math.min(side.to, side.from + MONEY_WITHIN))
  if (money === null || !isOwned(utterance, side)) return false
  // "The sale of the fleet that we expect to fund": the filer funds.
  if (holds(sentence, ISSUER_PRONOUNS, verb.from - 1, verb.from)) return false
  const use = { from: verb.at + 1, to: verb.at + USE_WITHIN }
  return [LIQUIDITY_NEEDS, MONEY_USES, ASKED, NEEDS].some((names) => holds(sentence, names, use.from, use.to))
}

const MONEY_WITHIN = 8
const USE_WITHIN = 9
const HEDGES = phraseSet('assurance|assure|guarantee|certain that|sufficient|adequate|enough')
const COVERING = /^(?:fund|finance|meet|satisfy|cover)$/
