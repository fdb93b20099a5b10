import { firstOf, holds } from '../../context/speaker.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { ACT_NOUNS, IN_FULL, AMENDMENT_VERBS } from '../../lexicon/acts.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'
import { ISSUER_PRONOUNS, ISSUER_WORDS, LENDER_WORDS } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { isDrawing, isDrawn } from './drawings.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from './claims.ts'
import {
  isAccepted,
  isAssigned,
  isClosedOut,
  isConverted,
  isEliminated,
  isFunded,
  isGuaranteed,
  isOfCommitments,
  isRaised,
  isSumOf,
  receivedAs,
} from '../further-acts/kinds-of-acts.ts'
import { isDocumentMade, documentBefore, documentAfter, documentIn } from '../further-acts/related-documents.ts'
import { paidInShares } from '../further-acts/acts-on-principal.ts'
import type { Utterance } from '../proposal.ts'

/**
 * The action of a verb, which depends on its object: a document about the agreement, the agreement itself, or the noun
 * of an act.
 */
export function actionOf(
  utterance: Utterance,
  claim: Claim,
  fixed: ActAction,
  instrument: InstrumentMention,
  lead: TokenRange,
): ActAction | null {
  const { sentence, dates } = utterance
  const document =
    documentIn(sentence, lead) ?? documentAfter(sentence, instrument) ?? documentBefore(sentence, claim, instrument)
  const noun = firstOf(sentence, ACT_NOUNS, lead.from, lead.to)
  const { lemma } = claim.verb
  if (noun === null && isNewByDocument(sentence, claim, instrument, lead)) return 'entered_into'
  if (AMENDMENT_VERBS.has(lemma) && document !== null)
    return isDocumentMade(sentence, claim, document) ? document.value : null
  if (fixed === 'entered_into') return enteredInto(utterance, claim, instrument, lead, { document, noun })
  if (fixed === 'amended') return document?.value === 'none' ? null : 'amended'
  if (fixed === 'called' || (fixed === 'issued' && noun?.value === 'called'))
    return isCalled(sentence, claim, instrument, noun?.value) ? 'called' : null
  if (lemma === 'sell' && isSoldLoan(utterance, claim, instrument, lead)) return 'assigned'
  if (fixed === 'issued') return issuedOr(sentence, claim, instrument)
  if (lemma === 'receive') return document === null ? receivedAs(sentence, claim, instrument, lead) : null
  if (/^(?:fund|disburse)$/.test(lemma)) return isFunded(utterance, claim, instrument, lead) ? 'borrowed' : null
  if (lemma === 'eliminate') return isEliminated(sentence, instrument, lead) ? 'terminated' : null
  if (fixed === 'borrowed')
    return (isDrawing(sentence, claim) || isDrawn(utterance, claim)) && !dates.some(({ role }) => role === 'as_of')
      ? 'borrowed'
      : null
  if (fixed === 'assumed')
    return isTakenOver(sentence, instrument, lead) && !isAssumedByOther(sentence, claim) ? 'assumed' : null
  if (fixed === 'exchanged') return isExchanged(sentence, claim, instrument) ? 'exchanged' : null
  if (fixed === 'converted') return isConverted(sentence, claim, instrument) ? 'converted' : null
  if (fixed === 'assigned') return isAssigned(utterance, claim, instrument, lead) ? 'assigned' : null
  if (fixed === 'guaranteed') return isGuaranteed(utterance, claim, instrument) ? 'guaranteed' : null
  if (lemma === 'restructure' && !claim.verb.passive && instrument.determiner === null) return null
  if (lemma === 'accept') return isAccepted(sentence, claim, instrument) ? 'repurchased' : null
  if (fixed === 'matured') return isMatured(sentence, claim, instrument) ? 'matured' : null
  if (lemma === 'purchase') return isBoughtBack(sentence, claim, instrument) ? 'repurchased' : null
  if (fixed === 'repurchased' || fixed === 'discharged') return instrument.type === 'notes' ? fixed : null
  if (fixed === 'redeemed') return instrument.type === 'notes' ? 'redeemed' : lemma === 'redeem' ? 'repaid' : null
  if (fixed === 'repaid') return repaidBy(sentence, claim, instrument)
  if (fixed === 'terminated')
    return (document !== null && document.value === 'none') || isOfCommitments(sentence, instrument, lead)
      ? null
      : 'terminated'
  return document?.value === 'none' ? null : fixed
}

/** What is entered into: the agreement itself, a document about it, or an act that a noun names. */
function enteredInto(
  utterance: Utterance,
  claim: Claim,
  instrument: InstrumentMention,
  lead: TokenRange,
  {
    document,
    noun,
  }: { readonly document: ReturnType<typeof documentIn>; readonly noun: ReturnType<typeof firstOf<ActAction>> },
): ActAction | null {
  const { sentence } = utterance
  const { lemma } = claim.verb
  if (AMENDMENT_VERBS.has(lemma) || ENDING_PAPER.test(instrument.name)) return null
  if (document !== null) return document.value === 'none' ? null : document.value
  if (noun?.value === 'issued' && !isSecurity(instrument, 'issue')) return null
  if (noun !== null && /^(?:complete|close|consummate)$/.test(lemma))
    return isOfBusiness(sentence, noun.to, instrument.from) ? null : noun.value
  if (noun?.value === 'exchanged') return lemma === 'enter' && instrument.type === 'notes' ? 'exchanged' : null
  if (noun !== null) return noun.value === 'issued' ? 'issued' : null
  // "entered into $500 million aggregate principal amount of its 6% notes": a sale of them, and no agreement.
  const isSold = instrument.plural && isSumOf(sentence, { from: claim.verb.at + 2, to: instrument.from })
  if (lemma === 'enter' && instrument.type === 'notes' && isSold) return 'issued'
  if (lemma === 'close' && claim.verb.passive) return isClosedOut(sentence, claim) ? 'terminated' : 'entered_into'
  if (/^(?:add|create|complete)$/.test(lemma)) return isCompleted(lemma, instrument, lead) ? 'entered_into' : null
  if (lemma === 'incur') return isIncurred(sentence, instrument, lead) ? 'borrowed' : null
  if (lemma === 'conclude' && !(/^(?:a|an|another)$/.test(instrument.determiner ?? '') && lead.to - lead.from < 4))
    return null
  if (instrument.type === 'debt' || /^(?:borrowing|advance|obligation)/i.test(instrument.name)) return null
  if (isStanding(utterance, claim, instrument)) return null
  return isRestated(sentence, instrument) && !isInPlaceOf(utterance, claim, instrument) ? 'amended' : 'entered_into'
}

/** "incurred $5 million of term loans", "incurred a $44 million loan". */
const isIncurred = (
  sentence: Utterance['sentence'],
  { type, determiner, sizes }: InstrumentMention,
  lead: TokenRange,
): boolean =>
  type !== 'debt' && (isSumOf(sentence, lead) || (sizes.length > 0 && /^(?:an?|another)$/.test(determiner ?? '')))

/** "executed a Satisfaction and General Release of Promissory Note": the paper that ends a note is none. */
const ENDING_PAPER = /\b(?:Release|Satisfaction|Termination|Cancellation|Payoff)\b.* of /

/** "had established credit lines of $6 billion at December 31": what stands on that day, some of it for years. */
const isStanding = (
  { dates }: Utterance,
  { verb }: Claim,
  { type, plural, determiner, named, name }: InstrumentMention,
): boolean =>
  /^(?:establish|arrange|obtain|secure)$/.test(verb.lemma) &&
  verb.tense === 'perfect' &&
  (plural || /\blines of\b/i.test(name)) &&
  !named &&
  determiner === null &&
  LINE_TYPES.has(type) &&
  dates.some(({ role }) => role === 'as_of') &&
  !dates.some(({ role }) => role === 'event')

const MAKING = /^(?:provide|add|create|establish)$/

/** "the amendment provides for a new $200 million term loan": what a document adds to the debt that there was. */
const isNewByDocument = (
  sentence: Utterance['sentence'],
  { verb, subject }: Claim,
  { type, part, from, headTo, determiner, sizes }: InstrumentMention,
  lead: TokenRange,
): boolean =>
  MAKING.test(verb.lemma) &&
  part === null &&
  type !== 'debt' &&
  !verb.passive &&
  /^(?:a|an)$/.test(determiner ?? '') &&
  (sentence.tokens.slice(lead.from, headTo).some(({ lower }) => lower === 'new') ||
    (verb.lemma !== 'provide' && (sizes.length > 0 || sentence.tokens[from]?.kind === 'currency'))) &&
  holds(sentence, AMENDING, subject.from, Math.min(subject.to, verb.from))

const AMENDING = phraseSet(
  'amendment|modification|amendment and restatement|supplement|restated credit agreement|joinder',
)

/** "a restructuring of its operations under the credit agreement": no change of debt. */
const isOfBusiness = ({ tokens }: Utterance['sentence'], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ noun }) => /^(?:operation|business|organization|workforce|company)$/.test(noun))

/** "completed a $50 million credit agreement": a new one; "completed a review of the agreement" is none. */
const isCompleted = (lemma: string, { type, determiner }: InstrumentMention, { from, to }: TokenRange): boolean =>
  lemma === 'complete' && COMPLETED.test(type) && /^(?:a|an|another)$/.test(determiner ?? '') && to - from < 4

const COMPLETED = /^(?:revolver|facility|term_loan|bridge|securitization|warehouse|loan|mortgage)$/

/** "issued a notice of redemption for the notes", "called the notes for redemption". */
const isCalled = (
  { tokens }: Utterance['sentence'],
  { verb, reach }: Claim,
  { type, to }: InstrumentMention,
  noun: ActAction | undefined,
): boolean =>
  type === 'notes' &&
  (verb.lemma === 'call'
    ? tokens
        .slice(Math.min(to, verb.at), Math.min(reach.to, Math.max(to, verb.at) + 5))
        .some(({ lower }) => lower === 'redemption') ||
      // "called all of the remaining $12 million of the notes".
      (!verb.passive &&
        tokens[verb.at + 1]?.lower === 'all' &&
        /^(?:of|outstanding|remaining)$/.test(tokens[verb.at + 2]?.lower ?? ''))
    : noun === 'called')

/** "exchanged $50 million of the notes for", "holders tendered notes in exchange for shares". */
const isExchanged = ({ tokens }: Utterance['sentence'], { verb, reach }: Claim, { type }: InstrumentMention): boolean =>
  /^(?:notes|loan|term_loan)$/.test(type) &&
  (verb.lemma === 'exchange' ||
    tokens.slice(verb.at, reach.to).some(({ lower }) => lower === 'exchange') ||
    (verb.lemma === 'surrender' && tokens.some(({ noun }) => /^(?:exchange|cancellation)$/.test(noun))))

/** "$300 million of notes matured", says what matured, but not which notes. */
const isMatured = (
  { tokens }: Utterance['sentence'],
  { verb, clause }: Claim,
  { type, determiner }: InstrumentMention,
): boolean =>
  verb.tense === 'past' &&
  !verb.passive &&
  // "was originally to mature on": no day on which it did.
  !tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'to') &&
  clause.kind !== 'relative' &&
  /^(?:notes|loan|term_loan|mortgage|revolver|facility)$/.test(type) &&
  determiner !== 'certain' &&
  !tokens.slice(verb.from - 2, verb.from).some(({ lower }) => /^(?:that|which|either)$/.test(lower))

/** "we purchased $20 million of the 2026 Notes": one's own notes, by their name. */
const isBoughtBack = (
  sentence: Utterance['sentence'],
  { verb, subject }: Claim,
  { type, plural, named, determiner }: InstrumentMention,
): boolean =>
  type === 'notes' &&
  plural &&
  named &&
  (determiner === null || /^(?:the|our|its)$/.test(determiner)) &&
  !verb.passive &&
  holds(sentence, ISSUER_PRONOUNS, subject.from, Math.min(subject.to, verb.from))

/** "assumed the 5% notes", "assumed a mortgage loan"; not "assumed that the notes would convert". */
const isTakenOver = (
  { tokens }: Utterance['sentence'],
  { type, lent, named, name }: InstrumentMention,
  { from, to }: TokenRange,
): boolean =>
  /^(?:notes|loan|mortgage|term_loan|debt)$/.test(type) &&
  // "the repayment of the debt assumed, the prepayment of the loan": what stands before it was taken over.
  tokens[from]?.text !== ',' &&
  (lent || named || /payable$/i.test(name)) &&
  to - from < OWED_LEAD &&
  !tokens
    .slice(from, to)
    // "assumed $80 million in notes": "in" after a sum.
    .some(({ lower }, at, own) => /^(?:that|for|no|as)$/.test(lower) || (lower === 'in' && !isSumBefore(own[at - 1])))

/** "$1.5 billion in aggregate principal amount of Tarn's": how far from the verb the debt can stand. */
const OWED_LEAD = 12

const isSumBefore = (token: { readonly kind: string; readonly lower: string } | undefined): boolean =>
  token?.kind === 'number' || /^(?:million|billion|thousand|dollars)$/.test(token?.lower ?? '')

/** "was assigned to and assumed by Second Bank": the lender has changed, not the debtor. */
const isAssumedByOther = (sentence: Utterance['sentence'], { verb }: Claim): boolean =>
  verb.passive &&
  sentence.tokens[verb.at + 1]?.lower === 'by' &&
  !holds(sentence, ISSUER_WORDS, verb.at + 2, verb.at + 6)

/** "The loan was sold by the bank to a fund": what its creditor sells is a claim on the filer. */
const isSoldLoan = (utterance: Utterance, claim: Claim, instrument: InstrumentMention, lead: TokenRange): boolean =>
  instrument.type !== 'notes' &&
  !instrument.plural &&
  /^(?:the|our|this|its)$/.test(instrument.determiner ?? '') &&
  holds(utterance.sentence, LENDER_WORDS, ...agentOf(claim)) &&
  isAssigned(utterance, claim, instrument, lead)

const agentOf = ({ verb, subject }: Claim): [number, number] =>
  verb.passive ? [verb.at + 1, verb.at + 8] : [subject.from, Math.min(subject.to, verb.from)]

/** Notes are issued and sold; what a lender sells are its loans. */
const isSecurity = ({ type, name }: InstrumentMention, lemma: string): boolean =>
  (type === 'notes' && !/indenture/i.test(name)) ||
  (type === 'commercial_paper' && lemma === 'issue') ||
  (type === 'loan' && (lemma === 'issue' || lemma === 'sell') && /note/i.test(name))

/** What is offered may find no buyer; "privately placed" notes have found them; money is raised by notes or by loans. */
function issuedOr(sentence: Utterance['sentence'], claim: Claim, instrument: InstrumentMention): ActAction | null {
  const { verb, subject } = claim
  if (verb.lemma === 'raise') return isRaised(sentence, claim, instrument)
  const words = sentence.tokens.slice(subject.from, verb.at)
  const isOffered =
    verb.lemma === 'offer' || (verb.lemma === 'place' && !words.some(({ lower }) => lower === 'privately'))
  return isOffered || !isSecurity(instrument, verb.lemma) ? null : 'issued'
}

/** "Amended and Restated Credit Agreement" changes what was there. */
function isRestated({ tokens }: Utterance['sentence'], instrument: InstrumentMention): boolean {
  return tokens
    .slice(instrument.from - 3, instrument.headFrom)
    .some(({ lower, verb }, at) => /^(?:restated|amended|supplemental)$/.test(lower) && (at >= 3 || verb === null))
}

/** "entered into an amended and restated credit agreement to replace its term loan": another debt takes that one's place. */
const isInPlaceOf = (
  { sentence, claims }: Utterance,
  { verb: made }: Claim,
  { to, type }: InstrumentMention,
): boolean =>
  claims.some(
    ({ verb, governor }) =>
      verb.lemma === 'replace' &&
      !verb.passive &&
      verb.at > to &&
      governor?.verb.at === made.at &&
      sentence.instruments.some((one) => one.from > verb.at && one.from - verb.at <= 3 && one.type !== type),
  )

function repaidBy(sentence: Utterance['sentence'], claim: Claim, instrument: InstrumentMention): ActAction | null {
  const inShares = paidInShares(sentence, Math.max(claim.verb.at + 1, instrument.to))
  if (inShares !== null && /^(?:settle|satisfy|retire|extinguish)$/.test(claim.verb.lemma)) return inShares
  if (
    claim.verb.lemma === 'pay' ||
    claim.verb.lemma === 'settle' ||
    claim.verb.lemma === 'satisfy' ||
    claim.verb.lemma === 'discharge'
  ) {
    if (/^(?:satisfy|settle)$/.test(claim.verb.lemma) && !isOwedAmount(sentence, claim, instrument)) return null
    const isBonds = instrument.type === 'notes' && (instrument.plural || /indenture/i.test(instrument.name))
    if (isBonds && /^(?:satisfy|discharge)$/.test(claim.verb.lemma)) return 'discharged'
    const isDown = sentence.tokens[claim.verb.at + 1]?.lower === 'down'
    const whole = holds(
      sentence,
      IN_FULL,
      claim.verb.passive ? claim.subject.from : claim.verb.from - 1,
      Math.max(claim.reach.to, instrument.to),
    )
    if (!whole && !isDown && !isPrincipal(sentence, claim, instrument)) return null
    const words = sentence.tokens.slice(claim.verb.at, instrument.from).map(({ noun }) => noun)
    if (words.some((word) => /^(?:,|fee|interest|dividend|premium|expense|cost|price|consideration)$/.test(word)))
      return null
  }
  return 'repaid'
}

/**
 * "paid $20 million of principal on the term loan", "settled $20 million principal amount of notes", "discharged $488 million
 * of its 6.5% debt", "$20 million of principal matured and was paid".
 */
const isPrincipal = (
  sentence: Utterance['sentence'],
  { verb, subject }: Claim,
  { from }: InstrumentMention,
): boolean =>
  verb.passive
    ? sentence.tokens.slice(subject.from, from).some(({ noun }) => noun === 'principal') ||
      sentence.tokens[verb.from - 2]?.verb?.lemma === 'mature'
    : (/^(?:pay|settle)$/.test(verb.lemma) &&
        sentence.tokens.slice(verb.at, from).some(({ noun }) => noun === 'principal')) ||
      (verb.lemma === 'discharge' && isSumOf(sentence, { from: verb.at + 1, to: from }))

/** "satisfied the obligations under the notes", "$5 million in principal of"; not "the requirements under the indenture". */
function isOwedAmount(sentence: Utterance['sentence'], { verb }: Claim, { from }: InstrumentMention): boolean {
  const { tokens } = sentence
  const under = tokens.slice(verb.at, from).findIndex(({ lower }) => /^(?:under|of|in)$/.test(lower))
  if (under < 0 || isSumOf(sentence, { from: verb.at + 1, to: from })) return true
  return tokens
    .slice(verb.at, verb.at + under)
    .some(({ noun }) => /^(?:obligation|balance|amount|indebtedness|debt|principal|borrowing|all)$/.test(noun))
}
