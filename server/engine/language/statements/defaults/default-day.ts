import type { FilingContext } from '../../../model.ts'
import { holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { Sentence } from '../../sentence.ts'
import { readDateRoles } from '../../time/time.ts'
import type { ActDate } from '../acts/act-time.ts'
import { asActDate } from '../act-span.ts'
import { actDate } from '../acts/act-time.ts'
import { dayBefore } from '../covenant-time.ts'
import { STOPPING, UNPAID } from './default-words.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** The day of a default, or of what came of one: an acceleration has its own day, not that of the missed payment. */
export function happeningDay(
  utterance: Utterance,
  claim: Claim,
  action: string,
  filing: FilingContext,
): ActDate | null {
  const own = /default/.test(action) ? defaultDay(utterance, claim, filing) : dayOfAct(utterance, claim, action)
  return own ?? dayOfCause(utterance, claim)
}

function dayOfAct(utterance: Utterance, claim: Claim, action: string): ActDate | null {
  const own = actDate(utterance, claim)
  return own?.from === 'before' && action !== 'filed' ? null : own
}

/** "filed petitions on May 4, which constituted an event of default": the day of what the relative describes. */
function dayOfCause(utterance: Utterance, { clause, verb }: Claim): ActDate | null {
  const which = utterance.sentence.tokens.findLastIndex(({ lower }, at) => lower === 'which' && at < verb.from)
  if (clause.kind !== 'relative' || which < 0 || verb.tense !== 'past') return null
  const cause = utterance.claims.findLast((one) => one.verb.at < which && one.reality === 'fact' && !one.negated)
  const day = cause?.verb.tense === 'past' ? actDate(utterance, cause) : null
  return day?.from === 'before' ? null : day
}

/**
 * The day of a default: the due day of the missed payment, else the day of its own sentence, else, where it refers to
 * the sentence before, the only day of the missed payment or covenant test there; never the day of an earlier act.
 */
function defaultDay(utterance: Utterance, claim: Claim, filing: FilingContext): ActDate | null {
  const own = actDate(utterance, claim)
  // "stopped paying interest in 2010": a day of its own.
  if (own !== null && own.from === 'clause' && STOPPING.test(claim.verb.lemma)) return own
  const { sentence } = utterance
  const ofPrincipal = sentence.tokens.slice(claim.verb.at, claim.reach.to).some(({ noun }) => noun === 'principal')
  const isOfInterest = !ofPrincipal && ((own !== null && own.from !== 'before') || holds(sentence, PARTS_DUE))
  const due =
    claim.negated || claim.verb.lemma === 'remain' || isUnpaid(utterance)
      ? dueDay(sentence, filing, isOfInterest)
      : null
  if (due !== null) return due
  const begun = own?.from === 'clause' ? null : sinceDay(utterance, filing, true)
  if (begun !== null) return begun
  if (own !== null && own.from !== 'before') return own
  const lasts = /^(?:be|remain)$/.test(claim.verb.class) || claim.negated
  const since = lasts ? sinceDay(utterance, filing) : null
  if (since !== null) return since
  const tested = dayBefore(utterance, claim)
  return (
    resultOf(utterance, claim, filing) ?? (tested === null ? null : { iso: tested, precision: 'day', from: 'before' })
  )
}

/** "has been in default since March 2023", "defaults that have been continuing since May": the day on which the state began. */
function sinceDay(
  { sentence: { tokens }, dates }: Utterance,
  { filedAt, periodEnd }: FilingContext,
  isContinuing = false,
): ActDate | null {
  const since = dates.find(
    ({ date: { from } }) =>
      tokens[from - 1]?.lower === 'since' &&
      (!isContinuing || /^(?:continuing|continued|existed|existing)$/.test(tokens[from - 2]?.lower ?? '')),
  )?.date
  const written = filedAt ?? periodEnd
  if (since === undefined || (written !== null && since.iso > written)) return null
  return asActDate(since, 'clause')
}

const isUnpaid = ({ claims, sentence }: Utterance): boolean =>
  claims.some(({ verb, negated }) => negated && /^(?:pay|repay|make|satisfy)$/.test(verb.lemma)) ||
  holds(sentence, UNPAID)

/** What may be missed long before or behind the day on which the notes themselves are due. */
const PARTS_DUE = phraseSet('interest|coupon|installment|instalment|sinking fund')

/**
 * "did not make the payments due on May 4 and August 4": the first day on which something was due, none after the filing.
 * Of interest, "the notes due June 15" tells no day.
 */
function dueDay(sentence: Sentence, { filedAt, periodEnd }: FilingContext, isOfInterest: boolean): ActDate | null {
  const { tokens, instruments } = sentence
  const written = filedAt ?? periodEnd
  const due = readDateRoles(sentence).find(
    ({ date }) =>
      date.precision === 'day' &&
      !(isOfInterest && instruments.some((one) => one.due?.iso === date.iso)) &&
      (tokens.slice(Math.max(0, date.from - DUE_REACH), date.from).some(({ lower }) => DUE.test(lower)) ||
        // "at their March 17, 2025 maturity date".
        tokens[date.to]?.lower === 'maturity'),
  )
  if (due === undefined || (written !== null && due.date.iso > written)) return null
  return { iso: due.date.iso, precision: 'day', from: 'clause' }
}

/** The day on which a payment that a noun calls missed was due. */
export const missedDay = (sentence: Sentence, filing: FilingContext): ActDate | null =>
  dueDay(sentence, filing, holds(sentence, PARTS_DUE))

const DUE = /^(?:due|payable|maturity|matured)$/
const DUE_REACH = 4

/** "As a result of the failure to pay, an event of default occurred", "this nonpayment constitutes a default". */
function resultOf({ sentence, before, passage }: Utterance, { verb }: Claim, filing: FilingContext): ActDate | null {
  const last = before.at(-1)
  const isResult = RESULTS.test(sentence.text) && /^(?:occur|exist|be|constitute|result|trigger)$/.test(verb.lemma)
  if (!isResult || last?.passage.paragraph !== passage.paragraph || last.passage.index !== passage.index - 1)
    return null
  const [only, other] = readDateRoles(last)
  if (only === undefined || other !== undefined) return null
  return dueDay(last, filing, holds(last, PARTS_DUE))
}

const RESULTS =
  /^(?:as a result|accordingly|consequently|therefore|th(?:is|ese)|such|the (?:failure|nonpayment|non-payment)) /i
