import type { FilingContext } from '../../../model.ts'
import type { Sentence } from '../../sentence.ts'
import { readDateRoles } from '../../time/time.ts'
import type { ActDate } from '../act-time.ts'
import { actDate } from '../act-time.ts'
import { dayBefore } from '../covenant-time.ts'
import type { Claim } from '../claims.ts'
import type { Utterance } from '../proposal.ts'

/**
 * The day of a default: the due day of the missed payment, else the day of its own sentence, else, where it refers to
 * the sentence before, the only day of the missed payment or covenant test there; never the day of an earlier act.
 */
export function defaultDay(utterance: Utterance, claim: Claim, filing: FilingContext): ActDate | null {
  const due = claim.negated || isUnpaid(utterance) ? dueDay(utterance.sentence, filing) : null
  if (due !== null) return due
  const own = actDate(utterance, claim)
  if (own !== null && own.from !== 'before') return own
  const tested = dayBefore(utterance, claim)
  return (
    resultOf(utterance, claim, filing) ?? (tested === null ? null : { iso: tested, precision: 'day', from: 'before' })
  )
}

const isUnpaid = ({ claims }: Utterance): boolean =>
  claims.some(({ verb, negated }) => negated && /^(?:pay|repay|make|satisfy)$/.test(verb.lemma))

/** "did not make the payments due on May 4 and August 4": the first day on which something was due, none after the filing. */
function dueDay(sentence: Sentence, { filedAt, periodEnd }: FilingContext): ActDate | null {
  const { tokens } = sentence
  const written = filedAt ?? periodEnd
  const due = readDateRoles(sentence).find(
    ({ date }) =>
      date.precision === 'day' &&
      tokens.slice(Math.max(0, date.from - DUE_REACH), date.from).some(({ lower }) => DUE.test(lower)),
  )
  if (due === undefined || (written !== null && due.date.iso > written)) return null
  return { iso: due.date.iso, precision: 'day', from: 'clause' }
}

const DUE = /^(?:due|payable|maturity)$/
const DUE_REACH = 4

/** "As a result of the failure to pay, an event of default occurred", "this nonpayment constitutes a default". */
function resultOf({ sentence, before, passage }: Utterance, { verb }: Claim, filing: FilingContext): ActDate | null {
  const last = before.at(-1)
  const isResult = RESULTS.test(sentence.text) && /^(?:occur|exist|be|constitute|result|trigger)$/.test(verb.lemma)
  if (!isResult || last?.passage.paragraph !== passage.paragraph || last.passage.index !== passage.index - 1)
    return null
  const [only, other] = readDateRoles(last)
  if (only === undefined || other !== undefined) return null
  return dueDay(last, filing)
}

const RESULTS =
  /^(?:as a result|accordingly|consequently|therefore|th(?:is|ese)|such|the (?:failure|nonpayment|non-payment)) /i
