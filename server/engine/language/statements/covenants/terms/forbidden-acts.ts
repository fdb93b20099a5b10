import { holds } from '../../../context/speaker.ts'
import { RESTRICTIONS } from '../../../lexicon/covenants.ts'
import { ISSUER_PRONOUNS } from '../../../lexicon/parties.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import { agreementOf } from './covenant-holders.ts'
import { restrictedActs } from './restricted-acts.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'

/** What the filer must not do, and the agreement that says so. */
export interface Forbidden {
  readonly restricts: readonly string[]
  readonly agreement: InstrumentMention
}

const REACH = 40

/** "Under the loan agreement, we may not incur debt", "The payment of dividends is restricted by the indenture". */
export function forbiddenActs(utterance: Utterance): Forbidden | null {
  const { sentence, claims, start, speaker } = utterance
  if (speaker === 'risk_factor') return null
  for (const claim of claims) {
    if (claim.verb.at < start) continue
    const isBound = isKeptFrom(utterance, claim) || isHeldBack(utterance, claim) || needsConsent(utterance, claim)
    if (!isBound && !isNotAllowed(claim)) continue
    const agreement = isBound ? agreementBeside(utterance, claim) : agreementOf(utterance, claim)
    const { from } = claim.subject.from < claim.verb.from ? claim.subject : claim.object
    const restricts = restrictedActs(sentence, from, claim.reach.to + REACH, agreement?.from)
    // A lease binds its tenant, and is no debt.
    if (agreement !== null && agreement.type !== 'lease' && restricts.length > 0) return { restricts, agreement }
  }
  return null
}

const ACTING = new Set(
  'pay declare make incur create sell merge consolidate repurchase redeem borrow acquire dispose enter issue guarantee pledge assume permit transfer grant change'.split(
    ' ',
  ),
)

/** "we may not pay dividends", "is prohibited from paying", "is not permitted to incur": the filer itself. */
function isKeptFrom({ sentence }: Utterance, { verb, negated, subject, governor }: Claim): boolean {
  if (!holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))) return false
  if (verb.passive && KEEPING.test(verb.lemma))
    return !negated && verb.modal === null && /^(?:from|in|by|to)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '')
  // "agreed not to pay dividends".
  if (negated && governor?.verb.lemma === 'agree' && governor.reality === 'fact') return ACTING.has(verb.lemma)
  const isAllowed = sentence.tokens
    .slice(verb.from, verb.at)
    .some(({ lower }) => /^(?:able|permitted|allowed)$/.test(lower))
  if (verb.passive && LETTING.test(verb.lemma)) return negated && verb.modal === null
  return negated && /^(?:may|can|cannot|shall)$/.test(verb.modal ?? '') && ACTING.has(verb.lemma) && !isAllowed
}

const KEEPING = /^(?:prohibit|restrict|preclude|precluded|bar|barred|limit)$/
const LETTING = /^(?:permit|allow)$/

/** "The loan agreement does not permit us to pay dividends". */
const isNotAllowed = ({ verb, negated, reality }: Claim): boolean =>
  LETTING.test(verb.lemma) &&
  negated &&
  !verb.passive &&
  verb.tense === 'present' &&
  verb.modal === null &&
  reality === 'fact'

/** "must obtain the bank's consent before incurring debt": what the filer may not do alone. */
const needsConsent = ({ sentence }: Utterance, { verb, reality, negated, object }: Claim): boolean =>
  /^(?:obtain|receive|get)$/.test(verb.lemma) &&
  reality === 'duty' &&
  !negated &&
  sentence.tokens
    .slice(object.from, object.from + CONSENT_WITHIN)
    .some(({ noun }) => /^(?:consent|approval)$/.test(noun))

const CONSENT_WITHIN = 7

/** "The payment of dividends is prohibited by", "Our ability to pay dividends is limited by": what it may do. */
const isHeldBack = ({ sentence }: Utterance, { verb, negated, subject }: Claim): boolean =>
  verb.passive &&
  !negated &&
  verb.modal === null &&
  /^(?:prohibit|restrict|limit)$/.test(verb.lemma) &&
  holds(sentence, ABILITY, subject.from, Math.min(subject.to, verb.from)) &&
  holds(sentence, RESTRICTIONS, subject.from, Math.min(subject.to, verb.from))

const ABILITY = phraseSet(
  'ability|payment of dividend|payment of cash dividend|payment of any dividend|declaration of dividend|dividend|dividend payment|cash dividend|incurrence|additional indebtedness|additional borrowing|repurchase of stock|stock repurchase',
)

/** "Under the agreement" before the verb, "by the indenture", "under the terms of the facility" behind it. */
function agreementBeside({ sentence, start }: Utterance, { verb, reach }: Claim): InstrumentMention | null {
  const { tokens, instruments } = sentence
  // "For example, under the terms of the loan".
  const comma = tokens[start + 2]?.text === ',' ? start + 3 : tokens[start + 1]?.text === ',' ? start + 2 : start
  const isFronted = /^(?:under|pursuant)$/.test(tokens[comma]?.lower ?? '')
  return (
    instruments.find(({ from, to, type }) => {
      if (type === 'other') return false
      if (from < verb.from) return isFronted && to > start
      return (
        from < reach.to + REACH &&
        tokens.slice(Math.max(verb.at, from - LEAD), from).some(({ lower }) => /^(?:under|pursuant|by)$/.test(lower))
      )
    }) ?? null
  )
}

const LEAD = 6
