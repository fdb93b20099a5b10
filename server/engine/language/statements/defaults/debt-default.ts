import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { CONSUMER_CREDIT, FILER, ISSUER_PRONOUNS, OTHER_PARTIES } from '../../lexicon/parties.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import { isStranger, POSSESSIVE } from '../../debtor/party.ts'
import { isAcceleration } from './accelerations.ts'
import { timeDetails } from '../acts/act-record.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { isDebtRange, isOfAnother, namesDebt, speaksOfDebt } from '../subject-matter.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { moneyNear, sumsIn } from '../liquidity/money-near.ts'
import { forgivenNonpayment } from './forgiven-nonpayment.ts'
import { happeningDay } from './default-day.ts'
import { DEFAULT_NOUNS, noDeterminer, RISKS } from './default-words.ts'
import { debtInDefault } from './indebted-in-default.ts'
import { classifiedTogether, isKeptLongTerm } from './kept-long-term.ts'
import { isNonpayment } from './nonpayment.ts'
import { isReclassified } from './reclassified.ts'
import {
  fellIntoDefault,
  declaresDefault,
  isCauseOfAct,
  isDefaultAsserted,
  isNominal,
  isOfFiling,
  isOfSupposed,
  isOwedToIssuer,
  isStanding,
} from './stated-defaults.ts'

const FRAME = 'debt_default'

const CROSS_NOUNS = phraseSet(
  'cross default|cross acceleration|crossdefault|cross default provision|cross default clause|cross acceleration provision',
)
const NOTICE_NOUNS = phraseSet(
  'notice of default|notice of event of default|default notice|notice of an event of default|reservation of right|notice of default and acceleration|notice of default and reservation',
)
const IN_DEFAULT = phraseSet(
  'in default|in payment default|in technical default|in monetary default|in covenant default|in default under|past due|overdue|past its due date|past their due date|past the due date|beyond its due date|past maturity|beyond maturity|past its maturity date|beyond its maturity date|past their maturity date|beyond their maturity date|past their respective maturity date|beyond their respective maturity date|beyond the maturity date|past the maturity date',
)
const PETITION = phraseSet(
  'voluntary petition|chapter 11|chapter 7|petition for relief|bankruptcy petition|petition for reorganization|bankruptcy protection|bankruptcy code|chapter 11 case|involuntary petition|voluntary chapter 11',
)

interface Happening {
  readonly concept: string
  readonly action: string
  readonly holds: (utterance: Utterance, claim: Claim) => boolean
}

const HAPPENINGS: readonly Happening[] = [
  { concept: 'debt_default', action: 'accelerated', holds: isAcceleration },
  { concept: 'debt_default', action: 'cross_defaulted', holds: isCrossDefault },
  { concept: 'debt_default', action: 'defaulted', holds: isDefault },
  { concept: 'debt_classification', action: 'reclassified_to_current', holds: isReclassified },
  { concept: 'debt_classification', action: 'classified_as_long_term', holds: isKeptLongTerm },
  { concept: 'bankruptcy', action: 'filed', holds: isPetition },
]

/** Default, acceleration, classification to current and bankruptcy of the issuer's own debt, reported as facts. */
export function debtDefault(utterance: Utterance, filing: FilingContext): Proposal[] {
  const facts = utterance.claims.filter((one) => one.verb.at >= utterance.start && isFact(utterance, one))
  const proposals: Proposal[] = []
  for (const { concept, action, holds: happens } of HAPPENINGS) {
    const own = facts.filter((one) => happens(utterance, one))
    // The day and the sum belong to the consequence.
    if (own.length === 0 && action === 'defaulted') {
      const state = debtInDefault(utterance)
      if (isCauseOfAct(utterance)) proposals.push(proposalOf(FRAME, 'debt', concept, action))
      else if (state !== null) proposals.push(proposalOf(FRAME, 'debt', concept, action, { anchor: state }))
      else proposals.push(...forgivenNonpayment(utterance, filing))
    }
    // "stopped paying interest in 2010 and did not pay the principal on May 4": a second default has a day of its own.
    const days = new Set<unknown>()
    for (const claim of own) {
      const details = timeDetails(happeningDay(utterance, claim, action, filing), utterance, filing)
      const day = 'effectiveDate' in details ? details.effectiveDate : undefined
      if (days.size > 0 && (action !== 'defaulted' || day === undefined || days.has(day))) continue
      days.add(day)
      // "accelerated the loan and declared $45 million due": both tell of one acceleration.
      const told = action === 'accelerated' ? own.find((one) => sumOf(utterance, one) !== null) : claim
      proposals.push(happened(utterance, told ?? claim, { concept, action, details }))
    }
  }
  if (proposals.length === 0) return []
  return isOwnDebt(utterance)
    ? proposals
    : proposals.filter(({ concept }) => concept === 'bankruptcy' && isOwnFiling(utterance))
}

function happened(
  utterance: Utterance,
  claim: Claim,
  { concept, action, details }: Pick<Proposal, 'concept' | 'action' | 'details'>,
): Proposal {
  const amount = sumOf(utterance, claim)
  const together = action === 'classified_as_long_term' ? classifiedTogether(utterance, claim) : null
  return proposalOf(FRAME, 'debt', concept, action, {
    threshold: amount?.value ?? null,
    currency: amount?.currency ?? null,
    limitAt: amount?.at ?? null,
    anchor: claim.verb.at,
    details: together === null ? details : { ...details, instrumentName: together },
  })
}

function sumOf(utterance: Utterance, claim: Claim): Sum | null {
  const sum = missedPayment(utterance, claim) ?? antecedentSum(utterance, claim) ?? ownSum(utterance, claim)
  const isNone = sum === null || isLevel(utterance.sentence, sum.at.from) || isOfStock(utterance.sentence, sum.at.to)
  return isNone ? null : sum
}

/** The sum of the clause, unless it is that of the second of two debts: "The bank loans and $33 million of the bonds". */
function ownSum(utterance: Utterance, claim: Claim): Sum | null {
  const sum = moneyNear(utterance, claim)
  const { tokens, instruments } = utterance.sentence
  const isSecond =
    sum !== null &&
    sum.at.to <= claim.verb.from &&
    tokens[sum.at.from - 1]?.lower === 'and' &&
    instruments.some(({ to }) => to === sum.at.from - 1)
  return isSecond ? null : sum
}

/** "$750 million of notes that were reclassified": how much of what the relative clause describes. */
function antecedentSum(utterance: Utterance, { clause, verb }: Claim): Sum | null {
  const { tokens, instruments } = utterance.sentence
  const that = tokens.findLastIndex(({ lower }, at) => at < verb.from && /^(?:that|which)$/.test(lower))
  const debt = clause.kind === 'relative' && verb.passive ? instruments.find(({ to }) => to === that) : undefined
  const [sum] = debt === undefined ? [] : sumsIn(utterance, debt.from - SUM_OF, debt.from).slice(-1)
  return sum !== undefined && tokens[sum.at.to]?.lower === 'of' ? sum : null
}

const SUM_OF = 6

/** "did not make the interest payment of $6.9 million due on the $131 million of notes": the sum right behind what was missed. */
function missedPayment(utterance: Utterance, { verb, object, reach }: Claim): Sum | null {
  const { tokens } = utterance.sentence
  const [sum] = sumsIn(utterance, verb.at, Math.max(object.to, reach.to))
  const [before, of] = sum === undefined ? [] : tokens.slice(sum.at.from - 2, sum.at.from)
  return sum !== undefined &&
    of?.lower === 'of' &&
    /^(?:payment|installment|principal|interest)$/.test(before?.noun ?? '')
    ? sum
    : null
}

/** "below the required minimum of $10 million": the level of a covenant, not an amount of debt. */
const isLevel = ({ tokens }: Utterance['sentence'], at: number): boolean => {
  const lead = tokens.slice(Math.max(0, at - 4), at).map(({ noun }) => noun)
  return (
    lead.some((noun) =>
      /^(?:minimum|maximum|required|requirement|limit|least|below|less|exceed|ebitda|threshold)$/.test(noun),
    ) &&
    // "the required principal payment of $1.3 million".
    !lead.some((noun) => /^(?:payment|installment|principal)$/.test(noun))
  )
}

/** "and $600,000 of redeemable preferred stock": a sum of shares beside the debt. */
function isOfStock({ tokens }: Utterance['sentence'], at: number): boolean {
  if (!/^(?:of|in)$/.test(tokens[at]?.lower ?? '')) return false
  const words = tokens.slice(at + 1, at + 7)
  const end = words.findIndex(({ kind, verb }) => kind !== 'word' || verb?.class === 'be')
  return words.slice(0, end < 0 ? words.length : end).some(({ noun }) => /^(?:stock|share)$/.test(noun))
}

/** "the Company and its subsidiaries filed voluntary petitions": of the filer, whether or not it names a debt. */
const isOwnFiling = ({ sentence, claims }: Utterance): boolean =>
  claims.some(
    ({ verb, subject }) =>
      /^(?:file|commence)$/.test(verb.lemma) &&
      !verb.passive &&
      namesFiler(sentence, subject.from, Math.min(subject.to, verb.from)) &&
      !holds(sentence, OTHER_PARTIES, subject.from, verb.from),
  )

/** "we", "the Company"; not the words of a name ("Granite Mining Company LLC") nor what is the Company's. */
function namesFiler(sentence: Utterance['sentence'], from: number, to: number): boolean {
  for (let at = firstOf(sentence, FILER, from, to); at !== null; at = firstOf(sentence, FILER, at.to, to)) {
    const [before, first, last] = [at.at - 1, at.at, at.to - 1].map((one) => sentence.tokens[one])
    const isPronoun = /^(?:we|us)$/.test(first?.lower ?? '')
    if (isPronoun || (!POSSESSIVE.test(last?.lower ?? '') && /^(?:the|our|this)$/.test((before ?? first)?.lower ?? '')))
      return true
  }
  return false
}

function isOwnDebt(utterance: Utterance): boolean {
  const { sentence, section } = utterance
  if (isOfAnother(sentence)) return false
  if (holds(sentence, CONSUMER_CREDIT) && !namesDebt(sentence)) return false
  return speaksOfDebt(utterance) || section?.item === '2.04' || section?.item === '1.03'
}

/** A fact, in a clause that no condition opens; definitions list what "shall be" an event of default. */
function isFact(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  if ((claim.reality !== 'fact' && !isChosen(claim)) || claim.clause.kind === 'proviso') return false
  if (isRuleOfTime(sentence, claim) || isRuleOfKind(sentence, claim)) return false
  const lead = sentence.tokens.slice(Math.max(0, claim.verb.from - 14), claim.verb.from).map(({ lower }) => lower)
  if (lead.some((word) => /^(?:if|unless|whether|until|shall|should)$/.test(word))) return false
  // "Upon default, the lender accelerated the note": has happened.
  if (claim.verb.tense !== 'past' && lead.some((word) => /^(?:upon|once)$/.test(word))) return false
  if (isAny(sentence, claim)) return false
  return !utterance.claims.some(
    ({ verb, reality }) =>
      verb.modal === 'may' &&
      reality === 'open' &&
      verb.at > claim.verb.at &&
      sentence.tokens.slice(0, claim.verb.from).some(({ lower }) => lower === 'when'),
  )
}

/** "elected not to make the interest payment": left undone by choice. */
const isChosen = ({ negated, governor }: Claim): boolean =>
  negated && governor?.verb.tense === 'past' && /^(?:elect|decided|determine|chose)$/.test(governor.verb.lemma)

/** "any default is", "any borrower that is in default": a possible default. */
const isAny = ({ tokens }: Utterance['sentence'], { clause, verb }: Claim): boolean =>
  tokens
    .slice(Math.max(clause.kind === 'main' ? clause.from : 0, verb.from - 14), verb.from)
    .some(({ lower }) => lower === 'any')

/** "when the loan is 90 days past due": a rule in the timeless present. */
const isRuleOfTime = ({ tokens }: Utterance['sentence'], { clause, verb }: Claim): boolean =>
  clause.kind === 'time' && /^when(?:ever)?$/.test(tokens[clause.from]?.lower ?? '') && verb.tense === 'present'

/** "Loans that are 90 days past due are placed on nonaccrual": any of a kind. */
const isRuleOfKind = ({ tokens }: Utterance['sentence'], { clause, verb, subject }: Claim): boolean =>
  clause.kind === 'relative' &&
  verb.tense === 'present' &&
  tokens[clause.from]?.lower === 'that' &&
  tokens[subject.from]?.noun !== tokens[subject.from]?.lower

function isCrossDefault({ sentence }: Utterance, claim: Claim): boolean {
  if (claim.negated) return false
  const { lemma, tense } = claim.verb
  if (/^(?:trigger|result|cause|constitute|give|create)$/.test(lemma) && !claim.verb.passive && tense !== 'present')
    return holds(sentence, CROSS_NOUNS, claim.object.from, claim.reach.to)
  return /^(?:occur|trigger)$/.test(lemma) && holds(sentence, CROSS_NOUNS, claim.subject.from, claim.verb.from)
}

function isDefault(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  const { verb, object, subject, negated } = claim
  const near = Math.min(object.to, object.from + 10)
  if (holds(sentence, RISKS)) return false
  if (verb.class === 'default' && isStranger(sentence, claim, utterance.parties)) return false
  if (isOwedToIssuer(sentence, claim)) return false
  if (isNonpayment(utterance, claim)) return true
  if (verb.class === 'default' && verb.tense !== 'present' && verb.tense !== 'none')
    return (
      !negated &&
      !isNounDefault(utterance, claim) &&
      /^(?:on|under|in)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '')
    )
  if (verb.class === 'be' || verb.lemma === 'remain') return !negated && isInDefault(utterance, claim, near)
  if (/^(?:go|fall|come|enter|slip)$/.test(verb.lemma)) return !negated && fellIntoDefault(sentence, claim)
  if (/^(?:waive|cure|remedy|rectify)$/.test(verb.lemma)) return negated && isStanding(utterance, claim)
  if (verb.lemma === 'occur' || verb.lemma === 'exist' || verb.lemma === 'continue')
    return (
      !negated &&
      verb.tense !== 'none' &&
      // "An event of default occurs if": a rule.
      !(verb.tense === 'present' && verb.lemma === 'occur') &&
      holds(sentence, DEFAULT_NOUNS, subject.from, verb.from) &&
      !isContinuingRule(sentence, claim)
    )
  if (/^(?:consist|result|arise|relate)$/.test(verb.lemma) && verb.tense === 'past' && isNominal(sentence, claim))
    return !negated
  if (/^(?:notify|inform|advise|assert|allege|declare)$/.test(verb.lemma))
    return !negated && isDefaultAsserted(utterance, claim)
  if (/^(?:constitute|result|trigger|cause|give|create|represent)$/.test(verb.lemma)) {
    const noun = firstOf(sentence, DEFAULT_NOUNS, object.from, near + 4)
    const by = sentence.tokens[verb.at + 1]?.lower === 'by'
    const stated =
      verb.tense === 'past' ||
      verb.tense === 'perfect' ||
      (verb.tense === 'none' && claim.clause.kind === 'participle' && claim.governor === null) ||
      isOfFiling(sentence, claim) ||
      /^(?:this|such|which)$/.test(sentence.tokens[subject.from]?.lower ?? '')
    const isSupposed = verb.tense === 'present' && isOfSupposed(utterance, claim)
    return !negated && !by && stated && !isSupposed && noun !== null && !noDeterminer(sentence, noun.at)
  }
  if (/^(?:receive|deliver|send|serve|issue)$/.test(verb.lemma))
    return !negated && (holds(sentence, NOTICE_NOUNS, object.from, claim.reach.to) || declaresDefault(sentence, claim))
  return false
}

const isNounDefault = ({ sentence }: Utterance, { verb }: Claim): boolean =>
  /^(?:of|a|the|an|in|no|any)$/.test(sentence.tokens[verb.at - 1]?.lower ?? '')

/** "has occurred and is continuing, the agent may ...": a rule of the agreement. */
const isContinuingRule = (sentence: Utterance['sentence'], claim: Claim): boolean =>
  sentence.tokens
    .slice(claim.verb.at, claim.verb.at + 24)
    .some(({ text }) => /^(?:may|shall|could|would|then|can)$/.test(text)) &&
  !sentence.tokens.slice(0, claim.verb.at).some(({ kind }) => kind === 'number')

function isInDefault({ sentence }: Utterance, claim: Claim, near: number): boolean {
  const found = firstOf(sentence, IN_DEFAULT, claim.verb.at, near)
  if (found === null)
    return holds(sentence, DEFAULT_NOUNS, claim.verb.at + 1, claim.verb.at + 6) && isEventThere(sentence, claim)
  if (noDeterminer(sentence, found.at)) return false
  const covenantOnly = holds(sentence, COVENANT_NOUNS, found.to, found.to + 8)
  return (
    !covenantOnly &&
    (isDebtRange(sentence, claim.subject) ||
      isDebtRange(sentence, claim.reach) ||
      // "includes $90,000 that was past due".
      (namesDebt(sentence) && isSum(sentence, claim.subject)) ||
      holds(sentence, ISSUER_PRONOUNS, claim.subject.from, claim.subject.to))
  )
}

const isSum = ({ values }: Utterance['sentence'], { from, to }: Claim['subject']): boolean =>
  values.some((value) => value.kind === 'money' && value.from >= from && value.to <= to && to - value.to <= 2)

/** "there is an event of default", "this was an event of default". */
function isEventThere(sentence: Utterance['sentence'], claim: Claim): boolean {
  const words = sentence.tokens.slice(claim.verb.at + 1, claim.verb.at + 7).map(({ lower }) => lower)
  if (words.some((word) => /^(?:no|not|any|if)$/.test(word)) || claim.verb.tense === 'none') return false
  return (
    /^(?:there|this|it|which)$/.test(sentence.tokens[claim.verb.from - 1]?.lower ?? '') && words.includes('default')
  )
}

const OUTSIDERS = phraseSet('customer|tenant|supplier|lehman')

const BEFORE_PETITION =
  /^(?:solicitation|negotiation|discussion|preparation|adversary|lawsuit|motion|objection|appeal)$/

function isPetition(utterance: Utterance, claim: Claim): boolean {
  const { sentence, section } = utterance
  if (claim.negated || !/^(?:file|commence|initiate)$/.test(claim.verb.lemma)) return false
  const range = claim.verb.passive ? claim.subject : claim.reach
  const petition = firstOf(sentence, PETITION, range.from, range.to)
  return (
    petition !== null &&
    // "commenced a solicitation of votes on its Chapter 11 plan": before any petition.
    !sentence.tokens.slice(range.from, petition.at).some(({ noun }) => BEFORE_PETITION.test(noun)) &&
    !holds(sentence, OUTSIDERS, claim.subject.from, claim.subject.to) &&
    (section?.item === '1.03' || !isStranger(sentence, claim, utterance.parties))
  )
}
