import { isBesideFiler, isFiler, isFilerAt } from '../../debtor/party.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import type { Token } from '../../tokens.ts'
import type { Act } from '../acts/act-model.ts'
import { ACT_CONCEPTS } from '../acts/act-model.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/**
 * "released the Company from its obligation to repay $28,500 in loans" forgives them; "has been released from its
 * obligations under the credit agreement" ends the debt for it. A release of liens or of claims in general is none.
 */
export function releasedObligations({ sentence }: Utterance, claim: Claim): Act[] {
  const { verb, subject, reach } = claim
  if (verb.lemma !== 'released') return []
  const { tokens, instruments } = sentence
  const from = tokens.findIndex(({ lower }, at) => lower === 'from' && at > verb.at && at - verb.at < RELEASED_WITHIN)
  const duty = tokens.findIndex(({ noun }, at) => OBLIGATIONS.test(noun) && at > from && at - from < DUTY_WITHIN)
  const who = tokens.slice(subject.from, Math.min(subject.to, verb.from))
  const isOfFiler = verb.passive ? !isGuarantor(who) : isFilerAt(tokens, verb.at + 1) || isBesideFiler(who)
  if (from < 0 || duty < 0 || !isOfFiler) return []
  const link = tokens[duty + 1]?.lower ?? ''
  const isToPay = link === 'to' && /^(?:repay|pay)$/.test(tokens[duty + 2]?.lower ?? '')
  if (!isToPay && !/^(?:under|on|for|with)$/.test(link)) return []
  const instrument = instruments.find(
    ({ from: at, part, type }) =>
      at > duty && at - duty < NAMED_WITHIN && part === null && ACT_CONCEPTS[type] !== undefined,
  )
  if (tokens.slice(duty - 1, instrument?.from).some(({ lower }) => lower.startsWith('guarant'))) return []
  if (instrument === undefined || (isToPay && instrument.type === 'notes' && instrument.plural)) return []
  const action: ActAction = isToPay ? 'forgiven' : 'discharged'
  const object = { from: duty, to: Math.max(instrument.to, reach.to) }
  const passive = isToPay ? false : verb.passive
  return [{ action, claim: { ...claim, object, verb: { ...verb, passive } }, instrument, range: object }]
}

/** "The guarantors were released", "our president was released from": others, for whom the debt ends, go free. */
const isGuarantor = (who: readonly Token[]): boolean =>
  isBesideFiler(who) || who.some(({ lower }) => lower === 'former') || (!isFiler(who) && who.some(isSurety))

const isSurety = ({ noun }: Token): boolean => noun === 'guarantor'

const RELEASED_WITHIN = 8
const DUTY_WITHIN = 6
const NAMED_WITHIN = 10
const OBLIGATIONS = /^(?:obligation|liability|duty|indebtedness)$/
