import { firstOf, holds } from '../../context/speaker.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { RateKind } from '../../lexicon/pricing.ts'
import { PRICED_BY, RATE_KINDS, RATE_NOUNS, REFERENCE_RATES } from '../../lexicon/pricing.ts'
import type { LexiconTable } from '../../phrases.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { ALL_DEBT, hasOwnNumber, isPlan, isTold, mayPrice, PRICING } from './pricing-range.ts'

/** "Borrowings bear interest at the prime rate", "at LIBOR plus a margin that depends on our ratings": a rate without a number. */
export function interestTerms(utterance: Utterance): Proposal[] {
  if (!mayPrice(utterance)) return []
  const pricing = utterance.claims.filter((claim) => isPricing(utterance, claim))
  return pricing.flatMap((claim, index) => {
    // "The term loan bears 5% and the revolver bears interest at prime": the number before the next one is its own.
    const isNumbered = hasOwnNumber(utterance.sentence, claim.verb.at, pricing[index + 1]?.verb.at)
    return isNumbered ? [] : (termsOf(utterance, claim) ?? [])
  })
}

function termsOf(utterance: Utterance, claim: Claim): Proposal | null {
  const isLent = claim.verb.lemma === 'borrow' && claim.reality === 'permission' && claim.verb.at >= utterance.start
  if (!(isTold(utterance, claim) || isLent) || claim.negated || isOver(utterance, claim)) return null
  if (isPlan(utterance, claim) || isOfPart(utterance, claim)) return null
  const to = endOf(utterance, claim)
  const references = valuesIn(utterance, REFERENCE_RATES, claim.verb.at, to)
  const by = valuesIn(utterance, PRICED_BY, claim.verb.at, to)
  const kind = kindOf(utterance, claim.verb.at, to, references.length > 0 || by.length > 0)
  if (kind === null) return null
  return proposalOf(PRICING, 'debt', 'interest_terms', kind, {
    anchor: claim.verb.at,
    details: {
      ...holderOf(utterance, claim),
      ...(references.length > 0 ? { referenceRates: references } : {}),
      ...(by.length > 0 ? { dependsOn: by } : {}),
    },
  })
}

/** "The line bore interest at prime until the amendment": no longer. */
const isOver = ({ sentence: { tokens } }: Utterance, { verb }: Claim): boolean =>
  verb.tense === 'past' && tokens.some(({ lower }) => /^(?:until|previously|formerly|before|prior)$/.test(lower))

/** "A portion of our debt", "Some of our loans": which of them is open. */
const isOfPart = ({ sentence: { tokens } }: Utterance, { subject }: Claim): boolean =>
  tokens
    .slice(subject.from, subject.from + HEAD_WITHIN)
    .some(({ lower }) => /^(?:some|certain|most|many|several|portion|part|majority)$/.test(lower))

/** The debt that the claim is of; "all of our long-term debt" is no agreement's own. */
function holderOf(
  { sentence: { instruments } }: Utterance,
  { subject, verb }: Claim,
): Readonly<Record<string, unknown>> {
  const named = instruments.filter(({ from, type }) => from >= subject.from && from < verb.at && !NO_LOANS.has(type))
  const agreement = named.find(({ type }) => type !== 'debt')
  if (agreement !== undefined) return { instrumentName: agreement.name }
  const debt = named.find(({ determiner }) => /^(?:our|its|their|all)$/.test(determiner ?? ''))
  return debt === undefined ? {} : { instrumentName: debt.name, scope: ALL_DEBT }
}

/** Fixed and variable at once, "at both fixed and variable rates", is open. */
function kindOf({ sentence }: Utterance, from: number, to: number, moves: boolean): RateKind | null {
  const kinds = new Set(
    phrasesOf(sentence, RATE_KINDS)
      .filter((one) => one.from >= from && one.to <= to)
      .map(({ value }) => value),
  )
  const both = sentence.tokens.slice(from, to).some(({ lower }) => lower === 'fixed')
  if (kinds.size > 1 || (both && kinds.has('variable'))) return null
  if (moves) return kinds.has('fixed') ? null : 'variable'
  return [...kinds][0] ?? null
}

const valuesIn = ({ sentence }: Utterance, table: LexiconTable<string>, from: number, to: number): string[] => [
  ...new Set(
    phrasesOf(sentence, table)
      .filter((one) => one.from >= from && one.to <= to)
      .map(({ value }) => value),
  ),
]

/** The claim goes on over what calculates its rate: "at a rate determined by reference to". */
function endOf({ claims, sentence }: Utterance, { verb, reach }: Claim): number {
  const next = claims.find(
    (one) => one.verb.at > verb.at && one.verb.class !== 'calculate' && !PARTICIPLE.test(one.verb.lemma),
  )
  if (next === undefined) return sentence.tokens.length
  return Math.min(reach.to, next.verb.from)
}

const PARTICIPLE = /^(?:determine|base|define|allow|calculate|publish|announce|select|adjust|depend|apply)$/

/** The claim says what a debt costs: it bears interest, its interest is based on a rate, or money is lent at one. */
const isPricing = (utterance: Utterance, claim: Claim): boolean =>
  bearsInterest(utterance, claim) || isOfInterest(utterance, claim) || lendsAtRate(utterance, claim)

const BEARING = /^(?:bear|accrue|carry|incur|pay)$/
/** "bear annual interest": how far behind its verb the interest appears. */
const INTEREST_WITHIN = 4

function bearsInterest({ sentence }: Utterance, claim: Claim): boolean {
  const { verb, object } = claim
  if (!hasDebt(sentence, claim)) return false
  if (verb.passive) return /^(?:price|charge)$/.test(verb.lemma)
  const interest = firstOf(sentence, RATE_NOUNS, object.from) ?? firstOf(sentence, RATE_KINDS, object.from)
  return BEARING.test(verb.lemma) && interest !== null && interest.at - object.from < INTEREST_WITHIN
}

const PRICED = /^(?:base|determine|calculate|charge|set|vary|fluctuate|depend|accrue|be|compute|tie|peg|adjust)$/
/** "Interest on the loans", "The applicable margin": the subject's head comes first. */
const HEAD_WITHIN = 4

function isOfInterest({ sentence, start }: Utterance, { verb, subject }: Claim): boolean {
  // "with such spread being determined": more about what its sentence has told.
  if (!PRICED.test(verb.lemma) || sentence.tokens[verb.at - 1]?.lower === 'being') return false
  const from = Math.max(start, subject.from)
  const head = firstOf(sentence, RATE_NOUNS, from, Math.min(verb.from, from + HEAD_WITHIN))
  if (head === null) return false
  const between = sentence.tokens.slice(head.to, verb.from)
  // "interest expense is", "interest rate risk depends on": other things than the interest.
  return !between.some(({ noun }) => NO_INTEREST.test(noun))
}

const NO_INTEREST = /^(?:expense|income|cost|payment|risk|environment|increase|change|coverage|exposure|entity|cap)$/
const LENDING = /^(?:allow|permit|enable|provide|borrow|have|be)$/

/** "allows for borrowings at floating rates", "has a variable interest rate", "is at variable rates". */
function lendsAtRate({ sentence }: Utterance, claim: Claim): boolean {
  const { verb, object } = claim
  if (!LENDING.test(verb.lemma) || !hasDebt(sentence, claim)) return false
  const rate = firstOf(sentence, RATE_KINDS, object.from, object.to)
  if (rate === null) return false
  const before = sentence.tokens[rate.at - 1]?.lower ?? ''
  return verb.lemma === 'have' ? rate.at - object.from <= 1 : before === 'at' || before === 'a'
}

/** The subject of the claim, or what it lends, is debt of its own. */
const hasDebt = (sentence: Utterance['sentence'], { subject, object, verb }: Claim): boolean =>
  sentence.instruments.some(
    ({ type, from, determiner, former, name }) =>
      !NO_LOANS.has(type) &&
      !former &&
      // "Debt that bears a fixed rate exposes us to": debt as such.
      !(determiner === null && /^(?:debt|indebtedness)$/i.test(name)) &&
      from >= subject.from &&
      from < (LENT.test(verb.lemma) ? object.to : verb.at) &&
      !OPEN.test(determiner ?? ''),
  ) || holds(sentence, RATE_NOUNS, subject.from, Math.min(subject.from + 1, verb.at))

const LENT = /^(?:allow|permit|enable|provide|borrow)$/
const OPEN = /^(?:no|other|another|future)$/
