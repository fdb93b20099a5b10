import { holds } from '../../../context/speaker.ts'
import { NOT_SIZE } from '../../../lexicon/acts.ts'
import { COMMITMENTS } from '../../../lexicon/sizes.ts'
import { phraseSet } from '../../../phrases.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import type { Utterance } from '../../proposal.ts'
import type { ActOnInstrument } from './sizes-told-behind.ts'

const OPTIONS = phraseSet('option|increase|expand|right|accordion|sublimit|up to an additional')

/** "..., which provides for up to $1 billion of borrowings": the size of the instrument, stated in a later clause. */
export function sizeOfPaper(
  utterance: Utterance,
  { instrument, claim, action }: ActOnInstrument,
  next: number,
): Sum | null {
  const { claims, sentence } = utterance
  if (!/^(?:enter|replace|amend)$/.test(claim.verb.class) && claim.verb.lemma !== 'accept') return null
  const giving = claims.find(
    ({ verb, reality, negated, clause }) =>
      verb.at >= instrument.to &&
      verb.at < next &&
      !negated &&
      (reality === 'fact' || reality === 'permission') &&
      (['provide', 'consist', 'permit', 'total'].includes(verb.class) ||
        hasCommitments(sentence, verb) ||
        isGivenUnder(sentence, verb, clause)),
  )
  if (giving === undefined) return null
  // "replaces the program that expired and provides $100 million": the size of the new one.
  const others = claims.some(
    ({ verb, clause }) =>
      verb.at >= instrument.to &&
      verb.at < giving.verb.at &&
      verb.tense !== 'none' &&
      clause.kind !== 'aside' &&
      sentence.tokens[verb.from - 1]?.lower !== 'as',
  )
  if (action === 'refinanced' && others) return null
  const [first, second] = sumsIn(utterance, giving.verb.at, giving.reach.to)
  if (first === undefined || first.at.from - giving.verb.at > GIVEN_WITHIN) return null
  if (TRADES.test(giving.verb.lemma) && !isOfDebt(sentence, first)) return null
  if (
    second !== undefined &&
    !holds(sentence, NOT_SIZE, first.at.to, second.at.to + 5) &&
    !holds(sentence, OPTIONS, first.at.to, second.at.from)
  )
    return null
  // "commitments of up to $65 million, a sublimit of": the next of a list is told of no more than itself.
  const isListed =
    sentence.tokens[first.at.to]?.text === ',' && /^an?$/.test(sentence.tokens[first.at.to + 1]?.lower ?? '')
  // "agreed to lend up to an additional $20 million", "made available up to $20 million": all that this paper is for.
  const begin = GIVES.test(giving.verb.lemma)
    ? endOfLead(sentence.tokens, giving.verb.at, first.at.from)
    : giving.verb.at
  return holds(sentence, NOT_SIZE, begin, first.at.to + (isListed ? 0 : 4)) ? null : first
}

const GIVEN_WITHIN = 20
/** What is done to other things than debt too: "pursuant to which we sold assets for $20 million". */
const TRADES = /^(?:receive|purchase|buy|issue|sell|make|extend)$/
const OF_DEBT =
  /^(?:(?:in|of|aggregate|total|additional|further|new|principal|amount|original|the|its|our|and)(?: |$))*$/

/** "$20 million of convertible notes", "a loan of $20 million": the noun that takes the sum is a debt. */
const isOfDebt = ({ tokens, instruments }: Utterance['sentence'], { at }: Sum): boolean =>
  instruments.some(
    ({ from, to, type }) =>
      type !== 'lease' &&
      type !== 'other' &&
      ((from <= at.from && to >= at.to) ||
        (from >= at.to && from - at.to < DEBT_WITHIN && OF_DEBT.test(wordsIn(tokens, at.to, from))) ||
        (to <= at.from && /^(?:of|for|in the amount of)(?: up to)?$/.test(wordsIn(tokens, to, at.from)))),
  )
const DEBT_WITHIN = 10
const GIVES = /^(?:lend|loan|purchase|buy|advance|make)$/

/** Where what stands right before a sum begins, without "available", "an additional" and "up to". */
const endOfLead = (tokens: Utterance['sentence']['tokens'], verb: number, sum: number): number => {
  const words = wordsIn(tokens, verb + 1, sum)
  return /^(?:available )?(?:to \w+ )?up to (?:an )?(?:additional )?$|^available\b/.test(`${words} `) ? sum : verb
}

/** "replaced the prior agreement, which had revolving commitments of up to $65 million". */
const hasCommitments = (sentence: Utterance['sentence'], { class: kind, at }: Claim['verb']): boolean =>
  kind === 'have' && holds(sentence, COMMITMENTS, at, at + 6)

/**
 * "an amendment under which we borrowed $65 million", "pursuant to which the bank agreed to lend up to", "whereby the buyers
 * will purchase": what the paper is for, told in its own relative clause.
 */
const isGivenUnder = (
  { tokens }: Utterance['sentence'],
  { class: kind, lemma, from, at }: Claim['verb'],
  { from: begin }: Claim['clause'],
): boolean =>
  (kind === 'borrow' || GIVING.test(lemma) || tokens[at + 1]?.lower === 'indebted') &&
  UNDER_WHICH.test(wordsIn(tokens, Math.max(0, Math.min(begin - 2, from - 6)), from))

const GIVING = /^(?:establish|obtain|receive|lend|loan|purchase|buy|issue|sell|commit|advance|extend|make)$/

const UNDER_WHICH = /\b(?:(?:under|pursuant to) which|whereby)\b/
