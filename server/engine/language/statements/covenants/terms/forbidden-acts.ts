import { holds } from '../../../context/speaker.ts'
import { RESTRICTIONS } from '../../../lexicon/restricted-acts.ts'
import { ISSUER_PRONOUNS } from '../../../lexicon/parties.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import { agreementOf } from './covenant-holders.ts'
import { opensList, restrictedActs } from './restricted-acts.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Sentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
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
    const beside = isBound ? agreementBeside(utterance, claim) : agreementOf(utterance, claim)
    const agreement = beside ?? (isBound ? agreementProviding(utterance, claim) : null)
    const { from } = claim.subject.from < claim.verb.from ? claim.subject : claim.object
    const to = beside === null ? endOfBan(sentence, claim.verb.at) : claim.reach.to + REACH
    const found = forbidden(sentence, agreement, from, to)
    if (found !== null) return found
  }
  return barredIn(utterance)
}

/** "The covenants of the revolver prevent us from paying dividends", by a verb that has nothing but a paper for its subject. */
function barredIn({ sentence, start }: Utterance): Forbidden | null {
  const { tokens, instruments } = sentence
  const barring = tokens.findIndex(
    ({ lower }, at) => at >= start && BARRING.test(lower) && FROM_ACTING.test(wordsIn(tokens, at + 1, at + 7)),
  )
  const from = Math.max(start, tokens.findLastIndex(({ text }, at) => at < barring && text === ',') + 1)
  const own = instruments.filter((one) => one.from >= from && one.to <= barring)
  const isOfPaper = tokens
    .slice(from, Math.max(from, barring))
    .every(({ lower }, at) => OF_PAPER.has(lower) || own.some((one) => one.from <= from + at && one.to > from + at))
  const barred = isOfPaper ? own.findLast(isBinding) : undefined
  return barred === undefined ? null : forbidden(sentence, barred, barring, endOfBan(sentence, barring))
}

/** A debt that is owed now: "our former credit agreement" forbids nothing. */
const isBinding = ({ type, former, name }: InstrumentMention): boolean =>
  type !== 'other' && !former && !/^future\b/i.test(name)

const OF_PAPER = new Set(
  'the our its these those this such certain covenant covenants term terms provision provisions restriction restrictions limitation limitations of in under governing contain contains contained that which and also'.split(
    ' ',
  ),
)

/** "prevents us from incurring liens, but permits acquisitions", "and dividends may be paid": where what is free begins. */
function endOfBan({ tokens }: Sentence, from: number): number {
  const free = tokens.findIndex(
    ({ lower }, at) =>
      at > from &&
      (BREAKS.test(lower) ||
        (LEAVING_FREE.test(lower) &&
          !/^(?:not|neither|nor)$/.test(tokens[at + 1]?.lower ?? '') &&
          !/^(?:as|that|which|not|nor|or)$/.test(tokens[at - 1]?.lower ?? '')) ||
        (/^(?:is|are)$/.test(lower) && /^(?:allowed|permitted|free)$/.test(tokens[at + 1]?.lower ?? ''))),
  )
  if (free < 0) return from + REACH
  const opened = tokens.findLastIndex(
    ({ lower }, at) => at <= free && (BREAKS.test(lower) || /^(?:,|and)$/.test(lower)),
  )
  return Math.min(from + REACH, opened > from ? opened : free)
}

const BREAKS = /^(?:but|however|although|though|while|whereas|;)$/
const LEAVING_FREE = /^(?:may|can|permits?|allows?)$/

/** What some words forbid, or will where they open a list; a lease binds its tenant, and is no debt. */
function forbidden(
  sentence: Sentence,
  agreement: InstrumentMention | null,
  from: number,
  to: number,
): Forbidden | null {
  const restricts = restrictedActs(sentence, from, to, agreement?.from)
  const isTold = restricts.length > 0 || opensList(sentence)
  return agreement === null || agreement.type === 'lease' || !isTold ? null : { restricts, agreement }
}

const BARRING = /^(?:prevents?|precludes?|forbids?|bars?)$/
const FROM_ACTING = /^(?:us|it|them|our|its|the)\b.{0,40}\bfrom\b/

/** "The agreement provides that we will not", "So long as the notes are outstanding, we may not". */
function agreementProviding(
  { sentence, claims }: Pick<Utterance, 'sentence' | 'claims'>,
  { verb }: Pick<Claim, 'verb'>,
): InstrumentMention | null {
  const { tokens, instruments } = sentence
  const at = claims.findLastIndex(
    (one) =>
      one.verb.at < verb.from &&
      PROVIDING.test(one.verb.lemma) &&
      !one.negated &&
      tokens[one.verb.at + 1]?.lower === 'that',
  )
  const providing = claims[at]
  // "requires that we deliver a certificate; we will not": the filer's own plan.
  const isOfIt =
    providing !== undefined &&
    !claims.slice(at + 1).some((one) => one.verb.at < verb.at && !one.negated) &&
    !tokens.slice(providing.verb.at, verb.at).some(({ text }) => text === ';')
  return (
    instruments.filter(isBinding).find(({ from, to }) => {
      if (to > verb.from) return false
      if (isOfIt && to <= providing.verb.from) return true
      const lead = wordsIn(tokens, Math.max(0, from - LEAD), from)
      return AS_LONG.test(lead) || (/\bwhile\b/.test(lead) && /\boutstanding\b/.test(wordsIn(tokens, to, verb.from)))
    }) ?? null
  )
}

const PROVIDING = /^(?:provide|state|require|stipulate)$/
const AS_LONG = /\b(?:as|so) long as\b/

const ACTING = new Set(
  'pay declare make incur create sell merge consolidate repurchase redeem borrow acquire dispose enter issue guarantee pledge assume permit transfer grant change'.split(
    ' ',
  ),
)

/** "we may not pay dividends", "is prohibited from paying", "is not permitted to incur": the filer itself. */
function isKeptFrom({ sentence, claims }: Utterance, { verb, negated, subject, governor }: Claim): boolean {
  if (!holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))) return false
  if (verb.passive && KEEPING.test(verb.lemma))
    return !negated && verb.modal === null && /^(?:from|in|by|to)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '')
  // "agreed not to pay dividends".
  if (negated && governor?.verb.lemma === 'agree' && governor.reality === 'fact') return ACTING.has(verb.lemma)
  const isAllowed = sentence.tokens
    .slice(verb.from, verb.at)
    .some(({ lower }) => /^(?:able|permitted|allowed)$/.test(lower))
  if (verb.passive && LETTING.test(verb.lemma)) return negated && verb.modal === null
  // "are unable to pay dividends without the bank's consent".
  if (negated && verb.tense === 'none' && ACTING.has(verb.lemma) && isWithoutConsent(sentence, verb.at)) return true
  // "may not, and will not permit a subsidiary to, incur", "the agreement provides that it will not".
  const isOfPaper = agreementProviding({ sentence, claims }, { verb }) !== null
  if (verb.class === 'modal') return negated && (isOfPaper || /^(?:may|can|cannot|shall)$/.test(verb.modal ?? ''))
  if (verb.modal === 'will') return negated && isOfPaper && ACTING.has(verb.lemma)
  return negated && /^(?:may|can|cannot|shall)$/.test(verb.modal ?? '') && ACTING.has(verb.lemma) && !isAllowed
}

/** The consent of a lender to the ban itself: none of stockholders, and none of what is told behind it. */
const isWithoutConsent = (sentence: Sentence, at: number): boolean =>
  WITHOUT_CONSENT.test(wordsIn(sentence.tokens, 0, endOfBan(sentence, at)))

const WITHOUT_CONSENT =
  /\bwithout (?!.{0,30}\b(?:board|stock|share|regulat))(?:\w+(?:[’']s?)? ){0,6}(?:consent|approval)\b/
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
const isHeldBack = ({ sentence }: Utterance, { verb, negated, subject, object }: Claim): boolean =>
  !negated &&
  verb.modal === null &&
  ((verb.passive && /^(?:prohibit|restrict|limit)$/.test(verb.lemma)) ||
    // "is subject to restrictions contained in".
    (verb.lemma === 'subject' &&
      /\b(?:restriction|limitation|covenant)s?\b/.test(wordsIn(sentence.tokens, object.from, object.from + 5)))) &&
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
    instruments.filter(isBinding).find(({ from, to }) => {
      if (from < verb.from) return isFronted && to > start
      // "may not pay dividends, but we can borrow under our facility".
      if (tokens.slice(verb.at, from).some(({ lower }) => CONTRAST.test(lower))) return false
      // "subject to limitations, none of which are in our agreement".
      if (verb.lemma === 'subject' && tokens.slice(verb.at, from).some(({ lower }) => OF_OTHERS.test(lower)))
        return false
      return from < reach.to + REACH && BESIDE.test(wordsIn(tokens, Math.max(verb.at, from - LEAD), from))
    }) ?? null
  )
}

const CONTRAST = /^(?:but|however|although|though|whereas|;)$/
const OF_OTHERS = /^(?:no|none|not|neither|nor|but|however|we|it|;)$/

/** "under the terms of", but not "under Delaware law and the". */
const BESIDE = /\b(?:under|pursuant to|by|in)\b(?!.*\blaws?\b)/
const LEAD = 6
