import { distinctBy } from '../../../distinct.ts'
import { readOnce } from '../../../read-once.ts'
import type { FilingContext } from '../../../model.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { ACT_VERBS, ACTING_BESIDE, EXTENDED_THINGS, RELATED_DOCUMENTS } from '../../lexicon/acts.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'
import { ISSUER_WORDS } from '../../lexicon/parties.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import { actionOf } from './act-action.ts'
import type { Act } from './act-model.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import {
  deferrals,
  extensions,
  isOfSubject,
  isCollateral,
  isObject,
  isOfNoTerm,
  isOfShares,
  isUnder,
  rangeOf,
  subjectHeads,
} from './act-object.ts'
import { describeAct } from './act-proposal.ts'
import { datedAgreements } from '../agreement-dates.ts'
import { isDone, isOfNothing } from './act-reality.ts'
import { isOnOwnDebt } from './act-subject.ts'
import { actDate } from './act-time.ts'
import { amendedElsewhere } from './amended-elsewhere.ts'
import { antecedentIn } from '../antecedents.ts'
import { phraseSet } from '../../phrases.ts'
import { asPrecondition } from '../../stems.ts'
import { claimsByNoun } from './claims-by-noun.ts'
import { coordinated, joinedBySum, objectsOf } from './coordinated-objects.ts'
import type { Claim } from './claims.ts'
import { actsOnPrincipal } from '../further-acts/acts-on-principal.ts'
import { drawActs } from '../further-acts/draws.ts'
import { partsIssued } from '../further-acts/sizes/parts-issued.ts'
import { grantedTo, grantOf } from '../further-acts/granted-loan.ts'
import { heldBefore, namedElsewhere } from '../further-acts/named-elsewhere.ts'
import { extendedByNoun } from '../further-acts/extended-by-noun.ts'
import { releasedObligations } from '../further-acts/released-obligations.ts'
import { noticesGiven } from '../further-acts/notices.ts'
import { owedUnder } from '../further-acts/shared-lines.ts'
import { borrowedFromLender } from '../further-acts/unnamed-loan.ts'
import { withListedObject } from '../listed-objects.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { claimsByMeans, claimsByParticiple } from './claims-by-participle.ts'

/** Entries, changes, extensions, refinancings, ends, repayments, redemptions, issues and forgiveness of debt, one per object. */
export function agreementActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  const notices = noticesGiven(utterance).filter((act) => isOnOwnDebt(utterance, act))
  const kept = joinedBySum(utterance, [...doneActs(utterance), ...notices])
  // A list of many instruments without a day describes a state, not acts.
  const listed = kept.length > 3 && kept.every(({ claim }) => actDate(utterance, claim) === null)
  const stated = listed ? [] : kept.flatMap((act) => describeAct(utterance, act, filing, kept))
  const drawn = drawActs(utterance, filing).filter(({ threshold }) => !stated.some((one) => isReceived(one, threshold)))
  // "which is filed as Exhibit 10.1": a pointer to the document that another sentence tells of.
  const isPointer = utterance.sentence.tokens.some(({ noun }) => noun === 'exhibit')
  const dated = isPointer ? [] : datedAgreements(utterance, kept, filing)
  return distinctBy([...stated, ...drawn, ...partsIssued(utterance, filing), ...dated], keyOf).filter(
    // "an intercompany loan": within the group.
    ({ details }) => !/\binter-?company\b/i.test(String(details['instrumentName'])),
  )
}

/** Whether the sentence is the filer's statement about its own debt: no lender, no standard, no list of exhibits. */
export const speaksOfOwnDebt = (utterance: Utterance): boolean =>
  !/^(?:lender|counterparty)$/.test(utterance.role) &&
  !/^(?:standard|definition|auditor)$/.test(utterance.speaker) &&
  !isExhibit(utterance)

/** What `actsOf` reads nothing without: most verbs are asked no further. */
const mayAct = asPrecondition(
  ({ verb: { lemma } }: Claim) => ACT_VERBS[lemma] !== undefined || ACTING_BESIDE.has(lemma),
)

/** The acts on the filer's own debt that the verbs of a sentence report as done; read once, for acts and ends alike. */
export const doneActs = readOnce((utterance: Utterance): readonly Act[] => {
  const acts: Act[] = []
  const { sentence } = utterance
  for (const claim of utterance.claims) {
    if (!mayAct(claim)) continue
    const listed = withListedObject(utterance, claim)
    if ((claim.verb.at < utterance.start && listed === null) || !isDone(utterance, claim)) continue
    acts.push(...actsOf(utterance, listed ?? claim))
  }
  // "sold the notes on the 4th; the offering closed on the 9th": one act, read from its verb.
  const isOwn = (act: Act): boolean => !isOfShares(utterance.sentence, act) && isOnOwnDebt(utterance, act)
  const own = acts.filter(isOwn)
  for (const act of [...claimsByNoun(utterance), ...claimsByMeans(utterance)].flatMap((claim) =>
    actsOf(utterance, claim),
  ))
    if (isOwn(act) && !own.some((one) => isSameReading(one, act))) own.push(act)
  own.push(
    ...claimsByParticiple(utterance)
      // "The revolving period under the facility terminated on May 4": the verb of what is no debt.
      .filter(({ verb: { at } }) => !utterance.claims.some((one) => one.verb.at === at && isOfDeadline(sentence, one)))
      .flatMap((claim) => actsOf(utterance, claim))
      .filter(isOwn),
  )
  // "The notes matured and were repaid": one act, recorded as a repayment.
  const isRepaid = own.some(({ action }) => action === 'repaid')
  const stated = own.filter((act) => (act.action !== 'matured' || !isRepaid) && !isRestatement(sentence, own, act))
  return [...stated, ...extendedByNoun(utterance, stated)]
})

/** "an amended and restated agreement, which amended and restated the 2020 Agreement": one act, of the one that is in force. */
const isRestatement = (
  { tokens }: Utterance['sentence'],
  acts: readonly Act[],
  { action, claim: { verb } }: Act,
): boolean =>
  action === 'amended' &&
  !verb.passive &&
  tokens.slice(Math.max(0, verb.at - 4), verb.at).some(({ lower }) => lower === 'which') &&
  tokens.slice(verb.from, verb.at + 4).some(({ lower }) => lower === 'restated') &&
  acts.some((one) => one.action === action && one.claim.verb.at < verb.at && one.instrument.to <= verb.from)

/** "drew an initial loan of $10 million", "obtained loans": money that came in, already read from its verb. */
const isReceived = ({ action, concept, threshold }: Proposal, sum: number | null): boolean =>
  (action === 'borrowed' && (threshold === null || threshold === sum)) ||
  // "obtained loans of $50,000 and $75,000": each is obtained once.
  (action === 'entered_into' && concept === 'loan' && threshold !== null && threshold === sum)

const isSameReading = (one: Act, other: Act): boolean =>
  one.action === other.action && one.instrument.name === other.instrument.name

/** A line of the list of exhibits, or a pointer to one. */
function isExhibit({ sentence, section }: Utterance): boolean {
  const [first, second] = sentence.tokens
  if (section?.item === '9.01' || section?.item === '15' || (section?.item === '6' && section.part === 'II'))
    return true
  if (first?.kind === 'number' && /^\d{1,2}\.\d{1,3}$/.test(first.text) && second?.capital === true) return true
  return EXHIBIT_NUMBER.test(sentence.text)
}

/** "10(pp) Third Amendment", "*4.3 Indenture": how a list of exhibits numbers its lines. */
const EXHIBIT_NUMBER =
  /^\s?[*+#\u2020\u2021]{0,3}\s?(?:\d{1,2}\.\d{1,3}|\d{1,2}\s?\([a-z]{1,3}\))[\s\d*+#\u2020\u2021\u2014-]{1,12}[A-Z]/

/** What one verb does, and to which instruments, whether it is done or planned. */
export function actsOf(utterance: Utterance, claim: Claim): Act[] {
  const { sentence } = utterance
  const granted = grantOf(sentence, claim)
  if (granted !== null) return [{ action: 'entered_into', claim, instrument: granted, range: claim.object }]
  const given = grantedTo(sentence, claim)
  if (given !== null) {
    const got = { ...claim, verb: { ...claim.verb, passive: false } }
    return [{ action: 'entered_into', claim: got, instrument: given, range: claim.object }]
  }
  const released = releasedObligations(utterance, claim)
  if (released.length > 0) return released
  const fixed = actOfVerb(utterance, claim)
  if (fixed === undefined || isOfNothing(utterance, claim)) return []
  if (isTerm(sentence, claim) || isRecurring(sentence, claim) || isOfDeadline(sentence, claim)) return []
  const successor = claim.verb.lemma === 'replace' ? successorOf(utterance, claim) : null
  if (successor !== null) return [{ action: 'entered_into', claim, instrument: successor, range: claim.object }]
  const range = rangeOf(utterance, claim)
  const own = sentence.instruments.filter(({ from, to }) => from >= range.from && to <= range.to + 1)
  if (fixed === 'extended') return extensions(utterance, claim, range, own)
  if (fixed === 'deferred') return deferrals(utterance, claim, range)
  const stated = isOfSubject(claim) ? subjectHeads(sentence, own, range) : own
  // "holders of the 4% Notes exchanged their notes": those that the subject names.
  const isTheirs = stated[0]?.determiner === 'their' && !stated[0].named
  const held = isTheirs ? heldBefore(utterance, claim) : []
  const owed = stated.every(({ type }) => type === 'debt') ? owedUnder(utterance, claim) : []
  const told = [owed, held, stated].find((some) => some.length > 0)
  const named = told ?? namedElsewhere(utterance, claim, fixed)
  const heads = named.every(({ type }) => type === 'debt') ? antecedentFor(utterance, fixed, range, named) : named
  const first =
    namedByDocument(sentence, heads) ??
    (heads[0] !== undefined &&
    isOwedUnder(heads[0]) &&
    heads[1] !== undefined &&
    isUnder(sentence, heads[0].to, heads[1].from)
      ? heads[1]
      : heads[0])
  if ((first === undefined || first.type === 'other') && /^(?:converted|forgiven|repaid)$/.test(fixed))
    return actsOnPrincipal(utterance, claim, fixed, range)
  if (first === undefined && claim.verb.lemma === 'borrow') return borrowedFromLender(utterance, claim, range)
  if (first === undefined && fixed === 'entered_into') return amendedElsewhere(utterance, claim, range)
  if (first === undefined && claim.verb.lemma === 'receive')
    return amendedElsewhere(utterance, claim, range).filter(({ action }) => action === 'amended')
  if (first === undefined || ACT_CONCEPTS[first.type] === undefined || first.part !== null) return []
  if (first.determiner === 'no' || isCollateral(claim.verb, first)) return []
  // "secured and unsecured loans": an adjective where nobody secures them.
  const isBare = first.plural && first.determiner === null && first.sizes.length === 0
  if (claim.verb.lemma === 'secure' && (isBare || !holds(sentence, ISSUER_WORDS, claim.subject.from, claim.subject.to)))
    return []
  const lead = { from: range.from, to: first.from }
  const action = actionOf(utterance, claim, fixed, first, lead)
  if (action === null || !isObject(utterance, action, lead, claim)) return []
  if (action === 'extended' && isOfNoTerm(sentence.tokens.slice(claim.verb.at, first.from))) return []
  const done = objectsOf(sentence, action, own, first).map((instrument) => ({
    action: undrawnEnd(sentence, action, instrument),
    claim,
    instrument,
    range,
  }))
  return [...done, ...(/^(?:refinanced|repaid|redeemed)$/.test(action) ? successorsOf(utterance, claim) : [])]
}

/** "an Incremental Facility Amendment to the Credit Agreement": of the agreement, which the document is to. */
const namedByDocument = (
  sentence: Utterance['sentence'],
  [named, next]: readonly InstrumentMention[],
): InstrumentMention | undefined =>
  named?.part === 'accordion' && RELATED_DOCUMENTS.at(sentence.tokens, named.to)?.value === 'amended' ? next : undefined

/** "refinanced the loan with a new term loan and a revolver": every one of them was entered into. */
function successorsOf(utterance: Utterance, claim: Claim): Act[] {
  const made = replacementOf(utterance, claim)
  if (made === null) return []
  const { instruments } = utterance.sentence
  const further = coordinated(
    utterance.sentence,
    instruments.filter(({ from }) => from >= made.from),
    made,
  )
  return [made, ...further].map((instrument) => ({
    action: 'entered_into',
    claim,
    instrument,
    range: claim.reach,
  }))
}

/** "the borrowings", "the outstanding loans", "the commitments": what is owed or promised under an agreement, which has the name. */
const isOwedUnder = ({ type, plural, named, sizes, name }: InstrumentMention): boolean =>
  sizes.length === 0 && (type === 'debt' || (type === 'loan' && plural && !named) || /commitments?$/i.test(name))

/** "repaid and terminated the revolver, which was undrawn": nothing was repaid on that one. */
const undrawnEnd = ({ tokens }: Utterance['sentence'], action: ActAction, { to }: InstrumentMention): ActAction =>
  action === 'repaid' && tokens.slice(to, to + 5).some(({ lower }) => /^(?:undrawn|unused)$/.test(lower))
    ? 'terminated'
    : action

/** What a verb does; moving the end of a debt, or postponing it, extends the debt. */
function actOfVerb(utterance: Utterance, claim: Claim): ActAction | undefined {
  // "$5 million was advanced under the line": who advances money lends it.
  const isAdvanced = claim.verb.lemma === 'advance' && claim.verb.passive
  const isTakenOut = claim.verb.lemma === 'take' && utterance.sentence.tokens[claim.verb.at + 1]?.lower === 'out'
  const isUsed = isAdvanced || isUseOfLine(utterance.sentence, claim)
  const fixed = isUsed ? 'borrowed' : isTakenOut ? 'entered_into' : ACT_VERBS[claim.verb.lemma]
  if (isMovedLater(utterance, claim) || isOptionUsed(utterance, claim)) return 'extended'
  const { from, to } = rangeOfThing(claim)
  const end = fixed === 'deferred' ? firstOf(utterance.sentence, EXTENDED_THINGS, from, Math.min(to, from + 6)) : null
  // "deferred to maturity the interest": the day to which payments are put off.
  if (end !== null && /^(?:to|until)$/.test(utterance.sentence.tokens[end.at - 1]?.lower ?? '')) return fixed
  // "deferred the payments on the term loan": the word "term" belongs to the loan.
  const inName = utterance.sentence.instruments.some((one) => end !== null && one.from <= end.at && one.to >= end.to)
  return end !== null && !inName ? 'extended' : fixed
}

/** "used $18 million of the line of credit to purchase a building": drawn for it. */
function isUseOfLine(sentence: Utterance['sentence'], { verb, subject }: Claim): boolean {
  if (verb.lemma !== 'use' || !holds(sentence, ISSUER_WORDS, subject.from, Math.min(subject.to, verb.from)))
    return false
  const { values, tokens, instruments } = sentence
  const sum = values.find(({ kind, from }) => kind === 'money' && from > verb.at && from - verb.at <= 3)
  if (verb.passive || sum === undefined || tokens[sum.to]?.lower !== 'of') return false
  const line = instruments.find(({ from }) => from > sum.to && from - sum.to <= 3)
  return line !== undefined && LINE_TYPES.has(line.type) && /^(?:to|for|in)$/.test(tokens[line.to]?.lower ?? '')
}

/** "exercised our one-year extension option". */
const isOptionUsed = ({ sentence }: Utterance, { verb, object }: Claim): boolean =>
  verb.lemma === 'exercise' && !verb.passive && holds(sentence, EXTENSION_OPTIONS, object.from, object.from + 8)

const EXTENSION_OPTIONS = phraseSet('extension option|renewal option')

/** "revised the maturity date from October 1, 2026 to October 1, 2027": moved to a later day, and so extended. */
function isMovedLater(utterance: Utterance, claim: Claim): boolean {
  const { sentence } = utterance
  if (!/^(?:revise|modify|amend|reset|changed?|adjust|move|push)$/.test(claim.verb.lemma)) return false
  const range = rangeOfThing(claim)
  const thing = firstOf(sentence, EXTENDED_THINGS, range.from, Math.min(range.to, range.from + 14))
  if (thing === null) return false
  const { dates } = utterance
  // "agreed to push out the maturity", "the due date was moved to May 4, 2027".
  const { tokens } = sentence
  if (/^(?:move|push)$/.test(claim.verb.lemma)) {
    const [first] = dates.filter(({ date }) => date.from > claim.verb.at && date.from < claim.reach.to)
    if (/^(?:out|back)$/.test(tokens[claim.verb.at + 1]?.lower ?? '')) return true
    if (first !== undefined && /^(?:to|until)$/.test(tokens[first.date.from - 1]?.lower ?? '')) return true
  }
  const [was, is] = dates
    .filter(({ date }) => date.from > thing.at && date.from < claim.reach.to)
    .map(({ date }) => date)
  if (was === undefined || is === undefined || is.iso <= was.iso) return false
  return tokens[was.from - 1]?.lower === 'from' && tokens[is.from - 1]?.lower === 'to'
}

const rangeOfThing = ({ verb, subject, object }: Claim): TokenRange =>
  verb.passive ? { from: subject.from, to: Math.min(subject.to, verb.from) } : object

/** "refinanced the loan with a new $50 million facility": the replacement was entered into. */
function replacementOf({ sentence }: Utterance, { verb, reach }: Claim): InstrumentMention | null {
  const { tokens, instruments } = sentence
  const at = tokens.findIndex(({ lower }, index) => lower === 'with' && index > verb.at && index < reach.to)
  // "repaid the notes with the proceeds of a new $50 million loan".
  const within = tokens.slice(at, at + 5).some(({ noun }) => noun === 'proceed') ? 8 : 4
  const made = at < 0 ? undefined : instruments.find(({ from }) => from > at && from - at < within)
  if (made === undefined || made.part !== null || made.type === 'notes' || ACT_CONCEPTS[made.type] === undefined)
    return null
  const isNew =
    /^(?:a|an)$/.test(made.determiner ?? '') || tokens.slice(at, made.headFrom).some(({ lower }) => lower === 'new')
  return isNew && made.type !== 'debt' ? made : null
}

/** "terminated its prior facility and replaced it with the 2024 facility": the new facility was made then. */
function successorOf({ sentence: { tokens, instruments } }: Utterance, { verb }: Claim): InstrumentMention | null {
  const [object, link] = tokens.slice(verb.at + 1, verb.at + 3).map(({ lower }) => lower)
  if (verb.passive || !/^(?:it|them)$/.test(object ?? '') || link !== 'with') return null
  const made = instruments.find(({ from }) => from > verb.at + 2 && from - verb.at <= 5)
  if (made === undefined || made.part !== null || made.type === 'notes' || made.type === 'debt') return null
  return ACT_CONCEPTS[made.type] === undefined ? null : made
}

/** "a credit agreement, expiring in May 2006": its term, not its end. */
const isTerm = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  /^(?:expire|lapse|mature|terminate)$/.test(verb.lemma) && verb.tense === 'none' && isEndingIng(tokens[verb.at]?.lower)

/** "The grace period under the indenture expired": not the indenture. */
const isOfDeadline = ({ tokens }: Utterance['sentence'], { verb, subject }: Claim): boolean =>
  /^(?:expire|lapse|terminate)$/.test(verb.lemma) &&
  tokens.slice(subject.from, verb.from).some(({ noun }, at, own) => {
    const next = own[at + 1]?.lower ?? ''
    return DEADLINES.test(noun) && (next === '' || /^(?:under|of|for|in|to|on)$/.test(next))
  })

const DEADLINES = /^(?:period|right|option|deadline|offer|window|waiver|forbearance|hedge|swap)$/

/** "amended from time to time": no act of its own. */
const isRecurring = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  tokens[verb.at + 1]?.lower === 'from' && tokens[verb.at + 2]?.lower === 'time' && tokens[verb.at + 3]?.lower === 'to'

const isEndingIng = (word: string | undefined): boolean => word?.endsWith('ing') === true

/** Verbs whose object can be an instrument that "it" or "the agreement" refers to. */
const ACTS_ON_ANTECEDENTS = new Set<ActAction>(['amended', 'terminated', 'repaid', 'refinanced', 'matured', 'borrowed'])

function antecedentFor(
  utterance: Utterance,
  action: ActAction,
  range: TokenRange,
  otherwise: readonly InstrumentMention[],
): readonly InstrumentMention[] {
  const found = ACTS_ON_ANTECEDENTS.has(action) ? antecedentIn(utterance, range) : null
  return found === null ? otherwise : [found]
}

const keyOf = ({ concept, action, threshold, details }: Proposal): string =>
  [
    concept,
    action,
    threshold,
    String(details['instrumentName']),
    String(details['effectiveDate']),
    String(details['maturityDate']),
  ].join('|')
