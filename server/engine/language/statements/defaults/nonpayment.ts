import { firstOf, holds } from '../../context/speaker.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import type { Claim } from '../acts/claims.ts'
import { readClaims } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { isDebtRange, namesDebt, PAYMENT } from '../subject-matter.ts'
import { STOPPING } from './default-words.ts'

/** Debt that was not paid when it was due, whatever the verb and its voice. */
export function isNonpayment(utterance: Utterance, claim: Claim): boolean {
  const { verb, negated } = claim
  if (STOPPING.test(verb.lemma)) return !negated && hasStoppedPaying(utterance, claim)
  if (/^(?:make|pay|repay|satisfy|settle|retire)$/.test(verb.lemma))
    return negated && (verb.passive ? isLeftUnpaid(utterance, claim) : isUnpaid(utterance, claim))
  if (verb.lemma === 'mature') return !negated && staysUnpaid(utterance, claim)
  if (verb.lemma === 'missed') return !negated && isOwnPayment(utterance, claim)
  if (verb.class !== 'be' && verb.lemma !== 'remain') return false
  return negated ? isNotCurrent(utterance, claim) : isOverdue(utterance, claim) || isCallable(utterance, claim)
}

/** "The loans are callable by the banks as a result of our failure to make interest payments". */
function isCallable({ sentence }: Utterance, { verb, subject, reality }: Claim): boolean {
  const after = sentence.tokens.slice(verb.at + 1, verb.at + 4)
  const own = { from: subject.from, to: Math.min(subject.to, verb.from) }
  return (
    reality === 'fact' &&
    verb.modal === null &&
    after.some(({ lower }) => lower === 'callable') &&
    isOfDebt(sentence, own) &&
    isSinceMissed(sentence.text.slice(sentence.tokens[verb.at]?.start ?? 0))
  )
}

/** "as a result of our failure to pay"; "upon our failure to pay" is a right that the creditors have. */
function isSinceMissed(text: string): boolean {
  const missed = MISSED.exec(text)
  return missed !== null && SINCE.test(text.slice(0, missed.index))
}

const MISSED =
  /\b(?:failure (?:of [^.;]{3,60} )?to (?:make|pay|repay)|non-?payment (?:of|on|under)|missed payments?)\b/i
const SINCE =
  /\b(?:because of|due to|(?:result|consequence|reason) of|owing to|following|given) (?:our|its|the) [^,.;]{0,40}$/i

/** "did not make the interest payment due", "failed to repay the notes at maturity", "has yet to repay the note, which matured". */
function isUnpaid(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, reach, subject, governor } = claim
  if (verb.tense === 'present' && governor === null && verb.modal === null && !hadBeen(sentence, claim)) return false
  // "do not have the cash to repay": a lack, not yet a default.
  if (governor?.verb.class === 'have') return false
  const within = sentence.tokens.slice(verb.at, reach.to)
  const isDue =
    sentence.tokens.slice(verb.at, reach.to + 4).some(({ lower }) => DUE.test(lower)) ||
    (within.some(({ lower }) => lower === 'since') && within.some(({ noun }) => PARTS.test(noun))) ||
    (!within.some(({ lower }) => lower === 'any') && isPastMaturity(utterance)) ||
    // "failed to make payments on our loan": what was not due can't be failed.
    (governor?.verb.lemma === 'fail' && within.some(({ noun }) => noun === 'payment' || noun === 'installment'))
  return (
    holds(sentence, PAYMENT, object.from, reach.to) &&
    isDue &&
    namesDebt(sentence) &&
    (holds(sentence, ISSUER_PRONOUNS, subject.from, subject.to) || governor !== null)
  )
}

const DUE = /^(?:due|maturity|scheduled|when|required|owed|outstanding)$/
const PARTS = /^(?:interest|principal|installment|payment)$/

const hadBeen = ({ tokens }: Sentence, { verb }: Claim): boolean =>
  /^(?:did|has|have|had|was|were)$/.test(tokens[verb.from]?.lower ?? '')

/** "The note was not repaid when due", "Interest has not been paid since May", "has matured and has not been repaid". */
function isLeftUnpaid(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, subject, governor } = claim
  if ((verb.tense !== 'past' && verb.tense !== 'perfect') || governor !== null) return false
  if (!isOfDebt(sentence, subject)) return false
  const behind = sentence.tokens.slice(verb.at + 1, verb.at + 7).map(({ lower }) => lower)
  const isByDay =
    behind[0] === 'by' && sentence.values.some(({ kind, from }) => kind === 'date' && from === verb.at + 2)
  const isLate =
    isByDay ||
    (/^(?:when|as|at|upon|by|on|before|within)$/.test(behind[0] ?? '') &&
      behind.slice(1, 5).some((word) => /^(?:due|maturity)$/.test(word))) ||
    (behind[0] === 'since' && holds(sentence, PAYMENT, subject.from, subject.to))
  // "The payments due in May were not made".
  const isOfDay = sentence.tokens.slice(subject.from, verb.from).some(({ lower }) => /^(?:due|scheduled)$/.test(lower))
  return isLate || isOfDay || isPastMaturity(utterance)
}

/** "These loans matured in 2023 and remain outstanding". */
const staysUnpaid = ({ sentence }: Utterance, { verb, subject, object, reality }: Claim): boolean => {
  const after = sentence.tokens.slice(object.from, object.to)
  const at = after.findIndex(
    ({ lower }, index) => lower === 'remain' && /^(?:and|but)$/.test(after[index - 1]?.lower ?? ''),
  )
  return (
    at > 0 &&
    reality === 'fact' &&
    verb.tense === 'past' &&
    /^(?:unpaid|outstanding)$/.test(after[at + 1]?.lower ?? '') &&
    isOfDebt(sentence, subject)
  )
}

/** "We missed the May interest payment on the notes". */
const isOwnPayment = ({ sentence }: Utterance, { subject, object, reach, verb }: Claim): boolean =>
  holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from)) &&
  holds(sentence, PAYMENT, object.from, reach.to) &&
  namesDebt(sentence)

/** "stopped paying interest on the notes", "ceased making payments". */
function hasStoppedPaying({ sentence }: Utterance, { verb, subject, object, reach }: Claim): boolean {
  if (!holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))) return false
  if (sentence.tokens.slice(verb.at, verb.at + 5).some(({ noun }) => NOT_DEBT.test(noun))) return false
  if (verb.passive || (verb.tense !== 'past' && verb.tense !== 'perfect')) return false
  const to = Math.max(object.to, Math.min(reach.to, object.from + 12))
  return (
    sentence.tokens.slice(verb.at + 1, verb.at + 3).some(({ lower }) => PAYING.test(lower)) &&
    isDebtRange(sentence, { from: verb.at + 2, to }) &&
    namesDebt(sentence)
  )
}

const PAYING = /^(?:paying|making|servicing|payments?)$/
const NOT_DEBT = /^(?:dividend|distribution|rent)$/

/**
 * "We are delinquent in our payments under the note", "is three months in arrears on the loan", "matured on May 4 and
 * remains unpaid".
 */
function isOverdue(utterance: Utterance, { verb, subject, object }: Claim): boolean {
  const { sentence } = utterance
  const next = sentence.tokens[verb.at + 1]?.lower ?? ''
  const own = { from: subject.from, to: Math.min(subject.to, verb.from) }
  if (next === 'unpaid' || (next === 'outstanding' && verb.lemma === 'remain'))
    return isOfDebt(sentence, own) && isPastMaturity(utterance)
  const isIssuers = holds(sentence, ISSUER_PRONOUNS, own.from, own.to)
  const late = firstOf(sentence, BEHIND, verb.at + 1, Math.min(object.to, verb.at + BEHIND_REACH))
  if (late === null) return false
  const lead = sentence.tokens.slice(verb.at + 1, late.at)
  // "is payable monthly in arrears": when interest is paid, not that it is late.
  if (!lead.every(({ kind, lower }) => kind === 'number' || LATENESS.has(lower))) return false
  if (sentence.tokens.slice(late.to, late.to + 8).some(({ noun }) => NOT_DEBT.test(noun))) return false
  return isIssuers ? isDebtRange(sentence, { from: late.to, to: object.to }) : isOfDebt(sentence, own)
}

const BEHIND = phraseSet('in arrears|delinquent|behind on|behind in|behind with')
const BEHIND_REACH = 8
const LATENESS = new Set(
  'currently also still now presently already approximately about over one two three four five six nine twelve several day days month months week weeks year years payment payments'.split(
    ' ',
  ),
)

/** "was not current on its payments under the loan". */
const isNotCurrent = ({ sentence }: Utterance, { verb, subject, object }: Claim): boolean => {
  const [next, link] = sentence.tokens.slice(sentence.tokens[verb.at + 1]?.lower === 'not' ? verb.at + 2 : verb.at + 1)
  return (
    next?.lower === 'current' &&
    /^(?:on|in|with)$/.test(link?.lower ?? '') &&
    holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from)) &&
    isOfDebt(sentence, object)
  )
}

const isOfDebt = (sentence: Sentence, range: TokenRange): boolean =>
  isDebtRange(sentence, range) &&
  !sentence.tokens.slice(range.from, range.to).some(({ noun }) => NOT_DEBT.test(noun)) &&
  namesDebt(sentence)

/** Whether this sentence, or the one right before it, says that the debt matured or that its day has passed. */
function isPastMaturity({ sentence, before, passage, start }: Utterance): boolean {
  if (hasMatured(sentence, start)) return true
  const last = before.at(-1)
  const isNext = last?.passage.paragraph === passage.paragraph && last.passage.index === passage.index - 1
  return isNext && sentence.instruments.length + last.instruments.length > 0 && hasMatured(last, 0)
}

function hasMatured(sentence: Sentence, start: number): boolean {
  const facts = readClaims(sentence).filter(
    ({ verb, reality, negated }) => verb.at >= start && reality === 'fact' && !negated,
  )
  const happened = facts.filter(({ verb }) => verb.tense === 'past' || verb.tense === 'perfect')
  if (facts.some(({ verb }) => verb.class === 'extend')) return false
  return happened.some(({ verb, subject }) => {
    if (verb.lemma === 'mature') return true
    if (verb.lemma === 'passed') return holds(sentence, DUE_DAYS, subject.from, verb.from)
    if (verb.lemma === 'expire') return sentence.instruments.some(({ to }) => to === verb.from)
    // "The maturity date was May 4".
    if (verb.class === 'be' && firstOf(sentence, DUE_DAYS, subject.from, verb.from) !== null) return true
    return /^(?:be|become|come)$/.test(verb.lemma) && sentence.tokens[verb.at + 1]?.lower === 'due'
  })
}

const DUE_DAYS = phraseSet('maturity date|maturity|due date')
