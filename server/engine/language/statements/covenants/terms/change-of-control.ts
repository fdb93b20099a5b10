import { firstOf, holds } from '../../../context/speaker.ts'
import { LENDER_WORDS, OWN_DEBTORS } from '../../../lexicon/parties.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Proposal, Utterance } from '../../proposal.ts'
import { proposalOf } from '../../proposal.ts'
import { namesDebt } from '../../subject-matter.ts'

const FRAME = 'covenant_named'

const CONTROL = phraseSet('change of control|change in control|control event|control triggering event')
const FUNDAMENTAL = phraseSet('fundamental change')
const BUYING = /^(?:repurchase|purchase|redeem|prepay|repay)$/
const LOWEST_PRICE = 100
const HIGHEST_PRICE = 120
const PRICE_WITHIN = 60

/** "Upon a change of control we must offer to repurchase the notes at 101% of their principal amount". */
export function changeOfControl(utterance: Utterance): Proposal[] {
  const { sentence, claims, start } = utterance
  const control = firstOf(sentence, CONTROL)
  const change = control ?? firstOf(sentence, FUNDAMENTAL)
  if (change === null || !namesDebt(sentence)) return []
  const duty = claims.find((claim) => claim.verb.at >= start && isDuty(utterance, claim))
  if (duty === undefined) return []
  const price = sentence.values.find(
    (value) =>
      value.kind === 'percent' &&
      value.from > duty.verb.at &&
      value.from - duty.verb.at < PRICE_WITHIN &&
      value.value >= LOWEST_PRICE &&
      value.value <= HIGHEST_PRICE,
  )
  if (price?.kind !== 'percent' || isOfShares(sentence, duty.verb.at, price.from)) return []
  const notes = boughtOut(sentence.instruments)
  if (FORMER.test(notes?.name ?? '')) return []
  return [
    proposalOf(FRAME, 'covenant', 'change_of_control_offer', 'required', {
      ratio: Number((price.value / 100).toFixed(6)),
      limitAt: { from: price.from, to: price.to },
      anchor: duty.verb.at,
      details: {
        trigger:
          control === null
            ? 'fundamental_change'
            : isWithDowngrade(utterance, control.to)
              ? 'change_of_control_and_downgrade'
              : 'change_of_control',
        ...(notes === null ? {} : { instrumentName: notes.name, instrumentType: notes.type }),
      },
    }),
  ]
}

/** "a change of control and a contemporaneous downgrade below investment grade": both must come. */
function isWithDowngrade({ sentence }: Utterance, from: number): boolean {
  const rating = firstOf(sentence, DOWNGRADES, from, from + DOWNGRADE_WITHIN)
  const between = sentence.tokens.slice(from, rating?.at)
  return rating !== null && between.some(({ lower }) => /^(?:and|accompanied|together|with)$/.test(lower))
}

const DOWNGRADES = phraseSet('downgrade|rating downgrade|rating decline|rating event|below investment grade')
const DOWNGRADE_WITHIN = 14

/** The one kind of notes that the sentence names, by its fullest name. */
function boughtOut(instruments: readonly InstrumentMention[]): InstrumentMention | null {
  const notes = instruments.filter(({ type, name }) => type === 'notes' && !/indenture/i.test(name))
  const names = new Set(notes.map(({ name }) => name.toLowerCase()))
  return names.size === 1 ? (notes[0] ?? null) : null
}

const FORMER = /^(?:former|prior|previous|existing|predecessor)\b/i

/** "require us to redeem the preferred stock at 101%": what is bought is no debt. */
const isOfShares = ({ tokens }: Utterance['sentence'], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ noun }) => /^(?:preferred|preference|stock|warrant|unit)$/.test(noun))

/** "we will be required to offer to repurchase", "each holder may require us to purchase", "holders have the right to require". */
function isDuty({ sentence }: Utterance, { verb, subject, negated, reach }: Claim): boolean {
  const { tokens } = sentence
  // "required us to offer": of notes that are told of in the past.
  if (negated || (verb.tense === 'past' && !verb.passive)) return false
  if (
    verb.class !== 'be' &&
    !tokens
      .slice(verb.at, Math.max(reach.to, verb.at + 16))
      .some(({ verb: one, lower }) => BUYING.test(one?.lemma ?? lower))
  )
    return false
  const own = [subject.from, Math.min(subject.to, verb.from)] as const
  if (verb.lemma === 'require')
    return verb.passive ? holds(sentence, OWN_DEBTORS, ...own) : holds(sentence, OWN_DEBTORS, verb.at, verb.at + 5)
  if (verb.class === 'have' && holds(sentence, LENDER_WORDS, ...own))
    return tokens.slice(verb.at, verb.at + 4).some(({ lower }) => /^(?:right|option)$/.test(lower))
  // "are subject to repurchase upon a change in control".
  const [first, second, third] = tokens.slice(verb.at + 1, verb.at + 4).map(({ lower }) => lower)
  const isSubject = verb.lemma === 'subject' ? first === 'to' : first === 'subject' && second === 'to'
  if (isSubject && /^(?:repurchase|redemption|prepayment)$/.test((verb.lemma === 'subject' ? second : third) ?? ''))
    return true
  // "are repayable at the option of the holders".
  if (verb.class === 'be')
    return tokens.slice(verb.at, verb.at + 3).some(({ lower }) => REPAYABLE.test(lower)) && holds(sentence, BY_HOLDERS)
  return (
    /^(?:must|shall|will)$/.test(verb.modal ?? '') && verb.lemma === 'offer' && holds(sentence, OWN_DEBTORS, ...own)
  )
}

const REPAYABLE = /^(?:repayable|redeemable|puttable)$/
const BY_HOLDERS = phraseSet('option of the holder|option of holder|option of each holder')
