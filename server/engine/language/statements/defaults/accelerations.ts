import { holds } from '../../context/speaker.ts'
import { LENDER_WORDS } from '../../lexicon/parties.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isDebtRange } from '../subject-matter.ts'

const ACCELERATION_NOTICE = phraseSet('notice of acceleration|acceleration notice|notice of default and acceleration')
const NOT_DEBT = phraseSet(
  'discount|premium|amortization|depreciation|vesting|issuance cost|financing cost|fee|award|option|growth',
)
const CAUSES = phraseSet('event of default|default|filing|chapter 11|bankruptcy')
const PAYMENT_NOW = phraseSet(
  'immediate payment|immediate repayment|payment in full|repayment in full|full payment|full repayment|full and immediate payment',
)
const DUE_NOW = phraseSet('due and payable|immediately due|immediately due and payable')

/** Whether debt was declared due or became due early; a rule about when it would doesn't count. */
export function isAcceleration({ sentence }: Utterance, claim: Claim): boolean {
  const { verb, object, subject, negated } = claim
  if (negated) return false
  const lender = holds(sentence, LENDER_WORDS, subject.from, Math.min(subject.to, verb.from))
  if (holds(sentence, NOT_DEBT, subject.from, verb.from)) return false
  if (isClause(sentence, claim) || isMeasureOfTerm(sentence, claim)) return false
  // "an event of default that accelerated our obligations under the notes".
  if (
    verb.lemma === 'accelerate' &&
    !verb.passive &&
    (verb.tense === 'past' || verb.tense === 'perfect') &&
    isDebtRange(sentence, object)
  )
    if (holds(sentence, CAUSES, subject.from, verb.from)) return true
  if (verb.lemma === 'accelerate')
    return (verb.passive && isDebtRange(sentence, subject)) || (lender && isDebtRange(sentence, object))
  if (verb.lemma === 'declare') return holds(sentence, DUE_NOW, object.from, object.from + 40)
  // "The holder has called the balance of the loan due".
  if (verb.lemma === 'call' && !verb.passive)
    return (
      lender &&
      isDebtRange(sentence, object) &&
      sentence.tokens.slice(object.from, object.to).some(({ lower }) => lower === 'due')
    )
  // "The bank has demanded payment in full of the loan": called before it was due.
  if (verb.lemma === 'demanded')
    return lender && holds(sentence, PAYMENT_NOW, object.from, object.from + 9) && isDebtRange(sentence, claim.reach)
  if (verb.class === 'be' && verb.tense === 'past' && sentence.tokens[verb.at + 1]?.lower === 'immediately')
    return holds(sentence, DUE_NOW, verb.at, verb.at + 6) && isDebtRange(sentence, subject)
  if (verb.lemma === 'become')
    return (
      verb.tense !== 'present' &&
      verb.tense !== 'none' &&
      holds(sentence, DUE_NOW, object.from, object.from + 9) &&
      isDebtRange(sentence, subject) &&
      !isAtMaturity(sentence, claim)
    )
  if (verb.lemma === 'receive' || verb.lemma === 'deliver' || verb.lemma === 'send' || verb.lemma === 'issue')
    return holds(sentence, ACCELERATION_NOTICE, object.from, claim.reach.to) || declaresDue(sentence, claim)
  return false
}

/** "became due and payable on May 4": at maturity, unless the text says that it was earlier. */
function isAtMaturity({ tokens, values }: Utterance['sentence'], { verb, object }: Claim): boolean {
  const after = tokens.slice(object.from, object.from + 9).map(({ lower }) => lower)
  if (after.includes('immediately')) return false
  if (
    tokens.slice(0, verb.from).some(({ noun }) => /^(?:default|result|acceleration|notice|filing|breach)$/.test(noun))
  )
    return false
  const at = object.from + after.indexOf('payable') + 1
  const next = tokens[at]?.lower ?? ''
  return /^(?:at|upon)$/.test(next)
    ? /^(?:maturity|its|their)$/.test(tokens[at + 1]?.lower ?? '')
    : next === 'on' && values.some(({ kind, from }) => kind === 'date' && from === at + 1)
}

/**
 * "become due upon an event of default", "the lenders declare": a rule of the agreement, in the present tense or with a
 * future cause.
 */
function isClause({ tokens, values }: Utterance['sentence'], { verb, governor }: Claim): boolean {
  if (verb.tense === 'present' && governor === null && !/^(?:has|have)$/.test(tokens[verb.from]?.lower ?? ''))
    return true
  const after = tokens.slice(verb.at + 1, verb.at + 14).map(({ lower }) => lower)
  return (
    after.some((word) => /^(?:upon|if|unless)$/.test(word)) &&
    after.includes('default') &&
    !values.some(({ kind }) => kind === 'date')
  )
}

/** "matures on May 4 or, if earlier, when the loan has been declared due": the end of the term. */
const isMeasureOfTerm = ({ tokens }: Utterance['sentence'], { verb, clause }: Claim): boolean =>
  tokens
    .slice(Math.max(0, clause.from - 4), verb.from)
    .some(
      ({ lower }, at, own) =>
        /^(?:date|day|time)$/.test(lower) && own[at + 1]?.lower === 'on' && own[at + 2]?.lower === 'which',
    )

/** "delivered a notice declaring all loans immediately due and payable". */
function declaresDue(sentence: Utterance['sentence'], { object, reach }: Claim): boolean {
  const to = Math.max(object.to, reach.to)
  const declaring = sentence.tokens
    .slice(object.from, to)
    .findIndex(({ lower, verb }) => lower === 'demanding' || /^(?:declare|accelerate)$/.test(verb?.lemma ?? ''))
  if (declaring < 0) return false
  const from = object.from + declaring
  return (
    (holds(sentence, DUE_NOW, from, to) ||
      holds(sentence, PAYMENT_NOW, from, to) ||
      sentence.tokens[from]?.lower === 'accelerating') &&
    isDebtRange(sentence, { from, to })
  )
}
