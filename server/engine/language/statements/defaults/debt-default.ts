import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { CONSUMER_CREDIT, ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { isOther } from '../../context/role.ts'
import { isNamedOutsider } from '../../context/named-outsider.ts'
import { isAcceleration } from './accelerations.ts'
import { timeDetails } from '../act-time-details.ts'
import type { Deed } from '../deeds.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { isDebtRange, isOfAnother, namesDebt, PAYMENT, speaksOfDebt } from '../subject-matter.ts'
import { moneyNear } from '../money-near.ts'
import { defaultDay } from './default-day.ts'
import { DEFAULT_NOUNS, noDeterminer, RISKS } from './default-words.ts'
import { isReclassified } from './reclassified.ts'
import {
  hasStoppedPaying,
  isCauseOfAct,
  isDefaultAsserted,
  isDelinquent,
  isNominal,
  isOfFiling,
  isOverdue,
  isOwedToIssuer,
} from './stated-defaults.ts'

const FRAME = 'debt_default'

const CROSS_NOUNS = phraseSet('cross default|cross acceleration|crossdefault')
const NOTICE_NOUNS = phraseSet(
  'notice of default|notice of event of default|default notice|notice of an event of default|reservation of right|notice of default and acceleration|notice of default and reservation',
)
const IN_DEFAULT = phraseSet(
  'in default|in payment default|in technical default|in monetary default|in covenant default|in default under|past due|past maturity|beyond maturity|past its maturity date|beyond its maturity date|past their maturity date|beyond their maturity date|past their respective maturity date|beyond their respective maturity date|beyond the maturity date|past the maturity date',
)
const PETITION = phraseSet(
  'voluntary petition|chapter 11|chapter 7|petition for relief|bankruptcy petition|petition for reorganization|bankruptcy protection|bankruptcy code|chapter 11 case|involuntary petition|voluntary chapter 11',
)

interface Happening {
  readonly concept: string
  readonly action: string
  readonly holds: (utterance: Utterance, deed: Deed) => boolean
}

const HAPPENINGS: readonly Happening[] = [
  { concept: 'debt_default', action: 'accelerated', holds: isAcceleration },
  { concept: 'debt_default', action: 'cross_defaulted', holds: isCrossDefault },
  { concept: 'debt_default', action: 'defaulted', holds: isDefault },
  { concept: 'debt_classification', action: 'reclassified_to_current', holds: isReclassified },
  { concept: 'bankruptcy', action: 'filed', holds: isPetition },
]

/** Default, acceleration, classification to current and bankruptcy of the issuer's own debt, reported as facts. */
export function debtDefault(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { role, speaker } = utterance
  if (role === 'lender' || role === 'counterparty' || speaker === 'standard' || speaker === 'definition') return []
  if (!isOwnDebt(utterance)) return []
  const proposals: Proposal[] = []
  for (const { concept, action, holds: happens } of HAPPENINGS) {
    const deed = utterance.deeds.find(
      (one) => one.verb.at >= utterance.start && isFact(utterance, one) && happens(utterance, one),
    )
    if (deed === undefined) {
      // The day and the sum belong to the consequence.
      if (action === 'defaulted' && isCauseOfAct(utterance)) proposals.push(proposalOf(FRAME, 'debt', concept, action))
      continue
    }
    const sum = moneyNear(utterance, deed)
    const isNone = sum === null || isLevel(utterance.sentence, sum.at.from) || isOfStock(utterance.sentence, sum.at.to)
    const amount = isNone ? null : sum
    proposals.push(
      proposalOf(FRAME, 'debt', concept, action, {
        threshold: amount?.value ?? null,
        currency: amount?.currency ?? null,
        limitAt: amount?.at ?? null,
        anchor: deed.verb.at,
        details: timeDetails(defaultDay(utterance, deed, filing), utterance, filing),
      }),
    )
  }
  return proposals
}

/** "below the required minimum of $10 million": the level of a covenant, not an amount of debt. */
const isLevel = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ noun }) =>
      /^(?:minimum|maximum|required|requirement|limit|least|below|less|exceed|ebitda|threshold)$/.test(noun),
    )

/** "and $600,000 of redeemable preferred stock": a sum of shares beside the debt. */
function isOfStock({ tokens }: Utterance['sentence'], at: number): boolean {
  if (!/^(?:of|in)$/.test(tokens[at]?.lower ?? '')) return false
  const words = tokens.slice(at + 1, at + 7)
  const end = words.findIndex(({ kind, verb }) => kind !== 'word' || verb?.class === 'be')
  return words.slice(0, end < 0 ? words.length : end).some(({ noun }) => /^(?:stock|share)$/.test(noun))
}

function isOwnDebt(utterance: Utterance): boolean {
  const { sentence, section } = utterance
  if (isOfAnother(sentence)) return false
  if (holds(sentence, CONSUMER_CREDIT) && !namesDebt(sentence)) return false
  return speaksOfDebt(utterance) || section?.item === '2.04' || section?.item === '1.03'
}

/** A fact, in a clause that no condition opens; definitions list what "shall be" an event of default. */
function isFact(utterance: Utterance, deed: Deed): boolean {
  const { sentence } = utterance
  if (deed.reality !== 'fact' || deed.clause.kind === 'condition' || deed.clause.kind === 'proviso') return false
  if (isRuleOfTime(sentence, deed)) return false
  const lead = sentence.tokens.slice(Math.max(0, deed.verb.from - 14), deed.verb.from).map(({ lower }) => lower)
  if (lead.some((word) => /^(?:if|unless|whether|upon|once|until|shall|should)$/.test(word))) return false
  if (isAny(sentence, deed)) return false
  return !utterance.deeds.some(
    ({ verb, reality }) =>
      verb.modal === 'may' &&
      reality === 'open' &&
      verb.at > deed.verb.at &&
      sentence.tokens.slice(0, deed.verb.from).some(({ lower }) => lower === 'when'),
  )
}

/** "any default is", "any borrower that is in default": a possible default. */
const isAny = ({ tokens }: Utterance['sentence'], { clause, verb }: Deed): boolean =>
  tokens
    .slice(Math.max(clause.kind === 'main' ? clause.from : 0, verb.from - 14), verb.from)
    .some(({ lower }) => lower === 'any')

/** "when the loan is 90 days past due": a rule in the timeless present. */
const isRuleOfTime = ({ tokens }: Utterance['sentence'], { clause, verb }: Deed): boolean =>
  clause.kind === 'time' && /^when(?:ever)?$/.test(tokens[clause.from]?.lower ?? '') && verb.tense === 'present'

function isCrossDefault({ sentence }: Utterance, deed: Deed): boolean {
  if (deed.negated) return false
  const { lemma, tense } = deed.verb
  if (/^(?:trigger|result|cause|constitute|give|create)$/.test(lemma) && !deed.verb.passive && tense !== 'present')
    return holds(sentence, CROSS_NOUNS, deed.object.from, deed.reach.to)
  return /^(?:occur|trigger)$/.test(lemma) && holds(sentence, CROSS_NOUNS, deed.subject.from, deed.verb.from)
}

function isDefault(utterance: Utterance, deed: Deed): boolean {
  const { sentence } = utterance
  const { verb, object, subject, negated } = deed
  const near = Math.min(object.to, object.from + 10)
  if (holds(sentence, RISKS) || isOther(sentence, deed.subject, utterance.parties)) return false
  if (verb.class === 'default' && isNamedOutsider(sentence, deed, utterance.parties)) return false
  if (isOwedToIssuer(sentence, deed)) return false
  if (verb.class === 'default' && verb.tense !== 'present' && verb.tense !== 'none')
    return (
      !negated && !isNounDefault(utterance, deed) && /^(?:on|under|in)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '')
    )
  if (verb.class === 'be' || verb.lemma === 'remain')
    return (
      !negated && (isInDefault(utterance, deed, near) || isOverdue(utterance, deed) || isDelinquent(sentence, deed))
    )
  if (verb.lemma === 'occur' || verb.lemma === 'exist' || verb.lemma === 'continue')
    return (
      !negated &&
      verb.tense !== 'none' &&
      holds(sentence, DEFAULT_NOUNS, subject.from, verb.from) &&
      !isContinuingRule(sentence, deed)
    )
  if (/^(?:consist|result|arise|relate)$/.test(verb.lemma) && verb.tense === 'past' && isNominal(sentence, deed))
    return !negated
  if (/^(?:notify|inform|advise|assert|allege|declare)$/.test(verb.lemma))
    return !negated && isDefaultAsserted(utterance, deed)
  if (/^(?:stop|cease|discontinue)$/.test(verb.lemma)) return !negated && hasStoppedPaying(utterance, deed)
  if (/^(?:constitute|result|trigger|cause|give|create|represent)$/.test(verb.lemma)) {
    const noun = firstOf(sentence, DEFAULT_NOUNS, object.from, near + 4)
    const by = sentence.tokens[verb.at + 1]?.lower === 'by'
    const stated =
      verb.tense === 'past' ||
      verb.tense === 'perfect' ||
      (verb.tense === 'none' && deed.clause.kind === 'participle' && deed.governor === null) ||
      isOfFiling(sentence, deed) ||
      /^(?:this|such|which)$/.test(sentence.tokens[subject.from]?.lower ?? '')
    return !negated && !by && stated && noun !== null && !noDeterminer(sentence, noun.at)
  }
  if (/^(?:receive|deliver|send|serve|issue)$/.test(verb.lemma))
    return !negated && holds(sentence, NOTICE_NOUNS, object.from, deed.reach.to)
  if (/^(?:make|pay|repay)$/.test(verb.lemma)) return negated && isUnpaid(utterance, deed)
  return false
}

const isNounDefault = ({ sentence }: Utterance, { verb }: Deed): boolean =>
  /^(?:of|a|the|an|in|no|any)$/.test(sentence.tokens[verb.at - 1]?.lower ?? '')

/** "has occurred and is continuing, the agent may ...": a rule of the agreement. */
const isContinuingRule = (sentence: Utterance['sentence'], deed: Deed): boolean =>
  sentence.tokens
    .slice(deed.verb.at, deed.verb.at + 24)
    .some(({ text }) => /^(?:may|shall|could|would|then|can)$/.test(text)) &&
  !sentence.tokens.slice(0, deed.verb.at).some(({ kind }) => kind === 'number')

function isInDefault({ sentence }: Utterance, deed: Deed, near: number): boolean {
  const found = firstOf(sentence, IN_DEFAULT, deed.verb.at, near)
  if (found === null)
    return holds(sentence, DEFAULT_NOUNS, deed.verb.at + 1, deed.verb.at + 6) && isEventThere(sentence, deed)
  if (noDeterminer(sentence, found.at)) return false
  const covenantOnly = holds(sentence, COVENANT_NOUNS, found.to, found.to + 8)
  return (
    !covenantOnly &&
    (isDebtRange(sentence, deed.subject) ||
      isDebtRange(sentence, deed.reach) ||
      holds(sentence, ISSUER_PRONOUNS, deed.subject.from, deed.subject.to))
  )
}

/** "there is an event of default", "this was an event of default". */
function isEventThere(sentence: Utterance['sentence'], deed: Deed): boolean {
  const words = sentence.tokens.slice(deed.verb.at + 1, deed.verb.at + 7).map(({ lower }) => lower)
  if (words.some((word) => /^(?:no|not|any|if)$/.test(word)) || deed.verb.tense === 'none') return false
  return /^(?:there|this|it|which)$/.test(sentence.tokens[deed.verb.from - 1]?.lower ?? '') && words.includes('default')
}

/** "did not make the interest payment due", "failed to repay the notes at maturity". */
function isUnpaid({ sentence }: Utterance, deed: Deed): boolean {
  if (deed.verb.tense === 'present' && deed.governor === null && deed.verb.modal === null && !hadBeen(sentence, deed))
    return false
  // "do not have the cash to repay": a lack, not yet a default.
  if (deed.governor?.verb.class === 'have') return false
  const payment = holds(sentence, PAYMENT, deed.object.from, deed.reach.to)
  const due = sentence.tokens
    .slice(deed.verb.at, deed.reach.to + 4)
    .some(({ lower }) => /^(?:due|maturity|scheduled|when|required|owed|outstanding)$/.test(lower))
  const since = sentence.tokens
    .slice(deed.verb.at, deed.reach.to)
    .some(
      ({ lower }, _at, own) =>
        lower === 'since' && own.some(({ noun }) => /^(?:interest|principal|installment)$/.test(noun)),
    )
  return (
    payment &&
    (due || since) &&
    namesDebt(sentence) &&
    (holds(sentence, ISSUER_PRONOUNS, deed.subject.from, deed.subject.to) || deed.governor !== null)
  )
}

const hadBeen = ({ tokens }: Utterance['sentence'], { verb }: Deed): boolean =>
  /^(?:did|has|have|had|was|were)$/.test(tokens[verb.from]?.lower ?? '')

const OUTSIDERS = phraseSet('customer|tenant|supplier|lehman')

function isPetition(utterance: Utterance, deed: Deed): boolean {
  const { sentence, section } = utterance
  if (deed.negated || !/^(?:file|commence|initiate)$/.test(deed.verb.lemma)) return false
  const range = deed.verb.passive ? deed.subject : deed.reach
  return (
    holds(sentence, PETITION, range.from, range.to) &&
    !holds(sentence, OUTSIDERS, deed.subject.from, deed.subject.to) &&
    (section?.item === '1.03' || !isNamedOutsider(sentence, deed, utterance.parties))
  )
}
