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

/** What an agreement is for: the one sum that a clause says it provides, or the sum of the facilities that it lists. */
export const sizeOfPaper = (utterance: Utterance, act: ActOnInstrument, next: number): Sum | null =>
  sumOfFacilities(utterance, act) ?? providedBy(utterance, act, next)

/**
 * "a credit agreement that provides for a $300 million term loan and a $100 million revolver": the facilities that one
 * agreement lists are together its size, where nothing else is said of any of them.
 */
function sumOfFacilities({ sentence, ...rest }: Utterance, { claim, instrument }: ActOnInstrument): Sum | null {
  if (!/^(?:enter|replace|amend)$/.test(claim.verb.class) || claim.verb.passive || instrument.plural) return null
  const { tokens, instruments } = sentence
  const sums = sumsIn({ sentence, ...rest }, instrument.to, tokens.length)
  const listed = instruments
    .filter(({ from, part }) => from >= instrument.to && part === null)
    .flatMap(({ from, to }) => {
      const own = sums.find(({ at }) => at.from >= from && (at.to <= to || OF_SIZE.test(wordsIn(tokens, to, at.from))))
      return own === undefined ? [] : [{ from: Math.min(from, own.at.from), to: Math.max(to, own.at.to) }]
    })
  const [first, second] = listed
  if (first === undefined || second === undefined) return null
  if (!LISTING.test(wordsIn(tokens, instrument.to, first.from).replace(ARTICLE, ''))) return null
  const isList = listed.every(({ from }, at) => {
    const before = listed[at - 1]
    return before === undefined || BETWEEN.test(wordsIn(tokens, before.to, from).replace(PART, ''))
  })
  const end = listed.at(-1)?.to ?? 0
  if (!isList || sums.some(({ at }) => at.from >= end)) return null
  const own = sums.filter(({ at }) => listed.some(({ from, to }) => at.from >= from && at.to <= to))
  const [sum] = own
  const isOneCurrency = own.every(({ currency }) => currency === sum?.currency)
  const value = own.reduce((all, one) => all + one.value, 0)
  return sum === undefined || !isOneCurrency ? null : { ...sum, value: Number(value.toFixed(2)) }
}

const LISTING =
  /\b(?:provid(?:es|ed|ing) (?:us )?(?:for|with)|consist(?:s|ed|ing) of|with|compris(?:es|ed|ing)(?: of)?)$/
const ARTICLE = /(?: \( i \)| an?| the|:){1,3}$/
/** ", including a $25 million sublimit", ", of which $50 million was drawn": a part of the facility before it. */
const PART = /^, (?:including|inclusive of|of which|with) [^,]*(?=,)/
/** Behind a facility: how large it is. */
const OF_SIZE = /^(?:of|for|with commitments of|in (?:an|the) (?:aggregate )?(?:principal )?amount of)(?: up to)?$/
const BETWEEN = /^(?:,? ?and|,|;)(?: \( [a-z0-9]+ \)| an?)*$/

/** "..., which provides for up to $1 billion of borrowings": the size of the instrument, stated in a later clause. */
function providedBy(utterance: Utterance, { instrument, claim, action }: ActOnInstrument, next: number): Sum | null {
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
