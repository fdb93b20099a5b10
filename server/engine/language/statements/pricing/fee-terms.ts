import { firstOf, holds } from '../../context/speaker.ts'
import { LENDER_WORDS, OWN_DEBTORS } from '../../lexicon/parties.ts'
import { DEBT_FEES, OTHER_FEES, PRICED_BY } from '../../lexicon/rates/pricing.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import { phrasesOf } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import { joinedLimbs } from '../agreement/joined-limbs.ts'
import { agreementOf, loanBehind } from '../covenants/terms/covenant-holders.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { hasOwnNumber, isTold, mayPrice, PRICING } from './pricing-range.ts'

interface Fee {
  readonly kind: string
  readonly at: number
  readonly to: number
}

/** "We pay a quarterly commitment fee", "the facility fee is not significant": a fee without a number, or none at all. */
export function feeTerms(utterance: Utterance): Proposal[] {
  if (!mayPrice(utterance)) return []
  for (const claim of utterance.claims) {
    const fee = isTold(utterance, claim) ? feeOf(utterance, claim) : null
    if (fee !== null && !isOfOnePayment(utterance, claim)) return [toldOf(utterance, claim, fee)]
  }
  return []
}

/** "Such payment will not be subject to the prepayment fee": the fee stands for others. */
const isOfOnePayment = ({ sentence: { tokens } }: Utterance, { negated, subject }: Claim): boolean =>
  negated &&
  /^(?:such|this|these|those|any|certain)$/.test(tokens[subject.from]?.lower ?? '') &&
  tokens
    .slice(subject.from + 1, subject.from + HEAD_WITHIN)
    .some(({ noun }) => /^(?:payment|prepayment|repayment|reduction|conversion)$/.test(noun))

function toldOf(utterance: Utterance, claim: Claim, { kind, at, to }: Fee): Proposal {
  const { sentence } = utterance
  const holder = agreementOf(utterance, claim) ?? loanBehind(utterance, to)
  const small = sentence.tokens.slice(claim.verb.at, claim.reach.to).some(({ lower }) => SMALL.test(lower))
  const by = firstOf(sentence, PRICED_BY, claim.verb.at)
  const denied = claim.negated || sentence.tokens.slice(claim.verb.at, at).some(({ lower }) => lower === 'no')
  const action = denied && !small ? 'none' : 'named'
  return proposalOf(PRICING, 'debt', 'fee_terms', action, {
    anchor: Math.min(at, claim.verb.at),
    details: {
      ...(holder === null ? {} : { instrumentName: joinedLimbs(sentence, holder) ?? holder.name }),
      kinds: [...new Set([kind, ...(action === 'named' ? furtherFees(utterance, claim, to) : [])])],
      ...(small ? { amount: 'insignificant' } : {}),
      ...(by === null ? {} : { dependsOn: [by.value] }),
    },
  })
}

/** "a facility fee on the commitments and (ii) a participation fee": those that the same verb tells of behind the first. */
function furtherFees({ sentence, claims }: Utterance, { verb }: Claim, from: number): string[] {
  const next = claims.find((one) => one.verb.at > Math.max(verb.at, from) && one.governor === null)
  const end = next?.verb.from ?? sentence.tokens.length
  return phrasesOf(sentence, DEBT_FEES)
    .filter(({ from: at, to }) => at >= from && to <= end && isJoined(sentence.tokens.slice(from, at)))
    .map(({ value }) => value)
}

const isJoined = (words: Utterance['sentence']['tokens']): boolean =>
  words.some(({ lower }) => /^(?:and|,|;)$/.test(lower)) &&
  !words.some(({ noun, lower }) => NO_FEE.test(noun) || DENIED.test(lower))

/** "but no prepayment fees", "and not a facility fee". */
const DENIED = /^(?:no|not|without|neither|nor|but|except|excluding|than)$/

const SMALL = /^(?:material|significant|insignificant|immaterial|nominal)$/
const PAYING = /^(?:be|pay|owe|incur|require|charge|have|subject|contain|carry|provide|include)$/
/** "is also obligated to pay the lenders an ongoing": how far behind its verb a fee is named. */
const FEE_WITHIN = 9

/** The fee that a claim says is paid, or is so and so. */
function feeOf(utterance: Utterance, claim: Claim): Fee | null {
  const { sentence } = utterance
  const { verb, subject, object } = claim
  if (hasOwnNumber(sentence, subject.from)) return null
  const own = feeIn(utterance, Math.max(utterance.start, subject.from), Math.min(verb.from, subject.from + HEAD_WITHIN))
  if (own !== null) return isOfFee(utterance, claim, own) ? own : null
  if (!PAYING.test(verb.lemma) || (verb.tense === 'past' && !verb.passive) || verb.tense === 'perfect') return null
  // "There is no commitment fee".
  const paid = feeIn(utterance, object.from, Math.min(object.to, object.from + FEE_WITHIN))
  if (paid === null || !mayPay(utterance, claim) || SOME.test(sentence.tokens[subject.from]?.lower ?? '')) return null
  // "require payment of a fee", "include a fee"; but not "include amortization of commitment fees".
  const between = sentence.tokens.slice(object.from, paid.at)
  return between.some(({ noun }) => NO_FEE.test(noun)) || isOfOtherNoun(utterance, paid) ? null : paid
}

/** "Some facilities have a fee": which ones is open. */
const SOME = /^(?:some|certain|other|most)$/
const HEAD_WITHIN = 6
const NO_FEE =
  /^(?:amortization|expense|cost|income|revenue|interest|increase|adjustment|write|deduction|reimbursement)$/

/** "commitment fee income", "fee letter": what a fee brings, is booked as or is agreed in. */
const isOfOtherNoun = ({ sentence: { tokens } }: Utterance, { to }: Fee): boolean =>
  /^(?:income|revenue|expense|letter)$/.test(tokens[to]?.noun ?? '')

function feeIn(utterance: Utterance, from: number, to: number): Fee | null {
  const { sentence } = utterance
  const end = Math.min(to + 2, sentence.tokens.length)
  const debt = firstOf(sentence, DEBT_FEES, from, end)
  if (debt !== null) return { kind: debt.value, at: debt.at, to: debt.to }
  const other = firstOf(sentence, OTHER_FEES, from, end)
  return other === null || !isOfCredit(utterance) ? null : { kind: other.value, at: other.at, to: other.to }
}

/** A lender or a credit that has terms: fees of any other trade are none of debt. */
const isOfCredit = ({ sentence }: Utterance): boolean =>
  holds(sentence, LENDER_WORDS) || sentence.instruments.some(({ type }) => !NO_LOANS.has(type) && type !== 'debt')

const OF_FEE = /^(?:base|determine|calculate|charge|vary|fluctuate|depend|accrue|pay|be|require)$/

/** "A commitment fee accrues on", "Commitment fees are not material". */
function isOfFee({ sentence }: Utterance, { verb, object, subject }: Claim, fee: Fee): boolean {
  if (!OF_FEE.test(verb.lemma) || sentence.tokens.slice(subject.from, fee.at).some(({ noun }) => NO_FEE.test(noun)))
    return false
  if (verb.lemma !== 'be') return verb.tense !== 'past' || verb.passive
  return sentence.tokens
    .slice(object.from, object.to)
    .some(({ lower }) => SMALL.test(lower) || /^(?:payable|due|based|subject)$/.test(lower))
}

/** The filer or its agreement pays, not who lends. */
const mayPay = ({ sentence }: Utterance, { subject, verb }: Claim): boolean => {
  const to = Math.min(subject.to, verb.from)
  if (holds(sentence, LENDER_WORDS, subject.from, to)) return verb.lemma === 'charge'
  return (
    sentence.tokens[subject.from]?.lower === 'there' ||
    holds(sentence, OWN_DEBTORS, subject.from, to) ||
    sentence.instruments.some(({ type, from }) => !NO_LOANS.has(type) && from >= subject.from && from < to) ||
    sentence.tokens
      .slice(subject.from, to)
      .some(({ noun }) => /^(?:agreement|facility|borrower|party|line|commitment)$/.test(noun))
  )
}
