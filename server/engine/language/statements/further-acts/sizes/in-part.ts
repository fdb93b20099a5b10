import { holds } from '../../../context/speaker.ts'
import { IN_FULL, REST_STAYS } from '../../../lexicon/acts.ts'
import type { Token } from '../../../tokens.ts'
import { isOfMatured } from '../../act-span.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { Act } from '../../acts/act-model.ts'

const PAYS = /^(?:repaid|redeemed|repurchased)$/
const SHARE = /^(?:portion|part|certain|some|half|most|majority|third|quarter)$/
const IN_PARTS = /^(?:partial|installments?|amortization)$/
/** "the final installment", "the remaining portion": what was left, with which the debt ends. */
const LAST = /^(?:final|last|remaining)$/
const REMAINED = /^(?:remained|remains|remaining)$/
/** "redeemed the notes in part with the proceeds": where the money came from. */
const SOURCE = /^(?:with|by|from|using|through|out|because|due|to)$/
const GIVEN = /^(?:the|our|its|their|this|these|those|such)$/
const BETWEEN =
  /^(?:then|in|aggregate|total|original|initial|outstanding|existing|remaining|unpaid|principal|amount|balance)$/
const OWED = /^(?:principal|balance|amount|borrowing)$/
const LENT = /^(?:term_loan|loan|mortgage)$/

/** Whether words say that a part of the debt was paid and the rest of it stays; a sum alone says nothing of a rest. */
export function isInPart(utterance: Utterance, act: Act, amount: Sum | null): boolean {
  const { action, claim, instrument } = act
  const { sentence } = utterance
  if (action === 'terminated') return isSaidInPart(sentence.tokens, claim)
  if (!PAYS.test(action)) return false
  if (isSaidInPart(sentence.tokens, claim) || isShare(sentence.tokens, claim, instrument)) return true
  const end = Math.max(instrument.to, amount?.at.to ?? 0)
  if (amount !== null && restStays(utterance, end, claim.reach.to)) return true
  if (isWhole(sentence, claim, instrument) || isOfMatured(utterance, claim)) return false
  const near = sentence.tokens.slice(Math.max(0, claim.verb.from - 1), Math.max(instrument.from, end))
  if (near.some(({ lower }, at) => IN_PARTS.test(lower) && !LAST.test(near[at - 1]?.lower ?? ''))) return true
  return amount !== null && (isOfLarger(utterance, act, amount) || isOfGiven(sentence.tokens, act, amount))
}

/** "leaving $20 million outstanding", "of which $20 million remains outstanding"; "leaving no balance" is the whole. */
const restStays = ({ sentence }: Utterance, from: number, to: number): boolean =>
  holds(sentence, REST_STAYS, from, to) && !/\b(?:leaving|left) (?:no|nothing|zero)\b/i.test(sentence.text)

/** "partially repaid the loan", "redeemed the notes in part"; "in whole or in part" is what may be done. */
const isSaidInPart = (tokens: readonly Token[], { verb, subject, reach }: Claim): boolean =>
  tokens[verb.at - 1]?.lower === 'partially' ||
  // "the repayment of the notes, partially offset by an issue": of another verb.
  (tokens[verb.at + 1]?.lower === 'partially' && !tokens[verb.at + 2]?.verb) ||
  tokens
    .slice(verb.passive ? subject.from : verb.at, reach.to)
    .some(
      ({ lower }, at, own) =>
        lower === 'part' &&
        own[at - 1]?.lower === 'in' &&
        !/^(?:or|and)$/.test(own[at - 2]?.lower ?? '') &&
        !SOURCE.test(own[at + 1]?.lower ?? ''),
    )

/** "a portion of the notes"; "the portion of the notes that remained" is all that there was. */
function isShare(tokens: readonly Token[], { verb, subject }: Claim, { from, to }: InstrumentMention): boolean {
  const object = tokens.slice(verb.passive ? subject.from : verb.at, from)
  const [that, remained] = tokens.slice(to, to + 2).map(({ lower }) => lower)
  if (/^(?:that|which)$/.test(that ?? '') && REMAINED.test(remained ?? '')) return false
  return object.some(
    ({ lower }, at) => SHARE.test(lower) && object[at + 1]?.lower === 'of' && !LAST.test(object[at - 1]?.lower ?? ''),
  )
}

/** "$30 million of the $50 million outstanding", "$30 million of our $50 million notes". */
function isOfLarger(utterance: Utterance, { instrument }: Act, { at, value, currency }: Sum): boolean {
  const { tokens } = utterance.sentence
  const [whole] = sumsIn(utterance, at.to, Math.max(instrument.to, at.to + 8))
  if (whole === undefined || whole.currency !== currency || whole.value <= value) return false
  const words = tokens.slice(at.to, whole.at.from).map(({ lower }) => lower)
  return words.includes('of') && words.every((word) => word === 'of' || GIVEN.test(word) || BETWEEN.test(word))
}

/**
 * "$30 million of the term loan", "$30 million of the balance of the notes", "$30 million of these borrowings": taken from
 * what is known as one. "$30 million of our 7% notes" may be all of them.
 */
function isOfGiven(tokens: readonly Token[], { instrument }: Act, { at }: Sum): boolean {
  const [of, given] = tokens.slice(at.to, at.to + 2).map(({ lower }) => lower)
  if (of !== 'of' || !GIVEN.test(given ?? '') || at.to > instrument.from) return false
  const words = tokens.slice(at.to + 2, Math.max(instrument.from, at.to + 2))
  const isOwed = words.some(({ noun }) => OWED.test(noun)) && !words.some(({ kind }) => kind === 'number')
  const isDirect = words.every(({ lower }) => BETWEEN.test(lower))
  const isOne = LENT.test(instrument.type) && !instrument.plural
  return isOwed || (isDirect && (isOne || /^(?:these|those|this)$/.test(given ?? '')))
}

/** A repayment of the whole: said so, or of the instrument itself without an amount before it. */
export function isWhole(sentence: Utterance['sentence'], claim: Claim, instrument: InstrumentMention): boolean {
  if (isSaidInPart(sentence.tokens, claim)) return false
  const from = claim.verb.passive ? claim.subject.from : claim.verb.at
  if (holds(sentence, IN_FULL, from, Math.max(claim.reach.to, instrument.to))) return true
  const words = sentence.tokens.slice(claim.verb.passive ? claim.subject.from : claim.verb.at + 1, instrument.from)
  const plain =
    words.length < (claim.verb.passive ? 4 : 3) && instrument.type !== 'debt' && instrument.sizes.length === 0
  return plain && (!claim.verb.passive || !instrument.plural)
}
