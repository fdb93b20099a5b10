import type { FilingContext } from '../../model.ts'
import { firstOf, holds } from '../context/speaker.ts'
import type { ActAction } from '../lexicon/acts.ts'
import { ACT_NOUNS, ACT_VERBS, EXTENDED_THINGS, IN_FULL, NOT_OBJECT, PAPERS, SHARES } from '../lexicon/acts.ts'
import { ISSUER_WORDS } from '../lexicon/parties.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { actDate, timeDetails } from './act-time.ts'
import { amountOfAct } from './act-amount.ts'
import type { Deed } from './deeds.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { proposalOf } from './proposal.ts'

const FRAME = 'agreement_act'

/** Concepts that an act's instrument is filed under. */
const CONCEPTS: Readonly<Partial<Record<InstrumentType, string>>> = {
  revolver: 'credit_agreement',
  facility: 'credit_agreement',
  warehouse: 'credit_agreement',
  securitization: 'credit_agreement',
  repurchase: 'credit_agreement',
  term_loan: 'term_loan',
  bridge: 'term_loan',
  notes: 'notes',
  commercial_paper: 'commercial_paper',
  mortgage: 'mortgage_loan',
  loan: 'loan',
  debt: 'debt',
}

/** One act of an utterance: what was done to which instrument by which verb. */
interface Act {
  readonly action: ActAction
  readonly deed: Deed
  readonly instrument: InstrumentMention
  readonly range: TokenRange
}

/** Entries, changes, extensions, refinancings, ends, repayments, redemptions, issues and forgiveness of debt, one per object. */
export function agreementActs(utterance: Utterance, filing: FilingContext): Proposal[] {
  const { role, speaker, sentence } = utterance
  if (
    role === 'lender' ||
    role === 'counterparty' ||
    speaker === 'standard' ||
    speaker === 'definition' ||
    speaker === 'auditor'
  )
    return []
  if (isExhibit(utterance)) return []
  const acts: Act[] = []
  for (const deed of utterance.deeds) {
    if (deed.verb.at < utterance.start || !isDone(utterance, deed)) continue
    acts.push(...actsOf(utterance, deed))
  }
  const kept = acts.filter((act) => !isOfShares(sentence, act))
  // A list of many instruments without a day tells how things stand, not what was done.
  if (kept.length > 3 && kept.every(({ deed }) => actDate(utterance, deed) === null)) return []
  return distinct(kept.map((act) => describe(utterance, act, filing, kept)).filter((one) => one !== null))
}

/** A line of the list of exhibits, or a pointer to one. */
function isExhibit({ sentence, section }: Utterance): boolean {
  const [first, second] = sentence.tokens
  if (section?.item === '9.01' || section?.item === '15' || (section?.item === '6' && section.part === 'II'))
    return true
  return first?.kind === 'number' && /^\d{1,2}\.\d{1,3}$/.test(first.text) && second?.capital === true
}

function isDone(utterance: Utterance, deed: Deed): boolean {
  const { sentence } = utterance
  if (deed.reality !== 'fact' || deed.negated || deed.clause.kind === 'condition') return false
  const { verb } = deed
  const token = sentence.tokens[verb.at]
  if (
    deed.governor === null &&
    verb.tense === 'present' &&
    !verb.passive &&
    !/^(?:amend|extend|replace|terminate|modify|refinance)$/.test(verb.lemma)
  )
    return false
  if (verb.tense === 'present' && verb.passive && deed.governor === null) return false
  if (token?.joined === true) return false
  if (deed.governor !== null)
    return !verb.passive && hangsOnDeed(deed.governor) && !isPurpose(sentence, deed, deed.governor)
  if (verb.tense === 'none') return deed.clause.kind === 'participle' && sentence.tokens[verb.at - 1]?.text === ','
  const lead = sentence.tokens.slice(Math.max(0, verb.from - 6), verb.from).map(({ lower }) => lower)
  // "as amended" names a state of the agreement; "as amended on May 4, 2021" tells of an act.
  if (lead.at(-1) === 'as')
    return sentence.values.some(({ kind, from }) => kind === 'date' && from > verb.at && from - verb.at < 4)
  return !lead.some((word) => /^(?:if|unless|until|when|whether|upon|once)$/.test(word))
}

/** "obtained an extension in order to pay off the loan": what is meant to be done. */
const isPurpose = ({ tokens }: Utterance['sentence'], { verb }: Deed, governor: Deed): boolean =>
  governor.verb.class !== 'use' &&
  tokens
    .slice(governor.verb.at, verb.from)
    .some(({ lower }, at, own) => lower === 'order' && own[at - 1]?.lower === 'in')

/** "used the proceeds to repay", "agreed to amend", "amended the agreement to extend". */
function hangsOnDeed(governor: Deed): boolean {
  if (governor.reality !== 'fact' || governor.negated) return false
  const { class: cls, lemma, tense } = governor.verb
  if (tense === 'present' && !['amend', 'provide'].includes(cls)) return false
  return (
    ['use', 'amend', 'borrow', 'enter', 'issue', 'receive', 'repay', 'increase', 'extend', 'replace', 'pay'].includes(
      cls,
    ) ||
    lemma === 'agree' ||
    lemma === 'elect'
  )
}

function actsOf(utterance: Utterance, deed: Deed): Act[] {
  const { sentence } = utterance
  const fixed = ACT_VERBS[deed.verb.lemma]
  if (fixed === undefined || isOfNothing(utterance, deed)) return []
  const range = rangeOf(utterance, deed)
  const own = sentence.instruments.filter(({ from, to }) => from >= range.from && to <= range.to + 1)
  if (fixed === 'extended') return extensions(utterance, deed, range, own)
  const heads = deed.verb.passive ? subjectHeads(sentence, own) : own
  const first =
    heads[0]?.type === 'debt' && heads[1] !== undefined && isUnder(sentence, heads[0].to, heads[1].from)
      ? heads[1]
      : heads[0]
  if (first === undefined || CONCEPTS[first.type] === undefined || first.part !== null) return []
  if (first.determiner === 'no' || isCollateral(deed.verb, first)) return []
  // "secured and unsecured loans": without somebody who secures them an adjective.
  if (deed.verb.lemma === 'secure' && !holds(sentence, ISSUER_WORDS, deed.subject.from, deed.subject.to)) return []
  const lead = { from: range.from, to: first.from }
  const action = actionOf(utterance, deed, fixed, first, lead)
  if (action === null || !isObject(utterance, action, lead, deed)) return []
  const objects = [first, ...coordinated(sentence, own, first)].filter((one) => CONCEPTS[one.type] !== undefined)
  return objects.map((instrument) => ({ action, deed, instrument, range }))
}

/** "issued $0 and repaid $0": no act. */
const isOfNothing = ({ sentence }: Utterance, { verb }: Deed): boolean =>
  sentence.values.some(
    (value) =>
      value.kind === 'money' && Number(value.decimal) === 0 && value.from > verb.at && value.from - verb.at <= 2,
  )

/** "to secure the loan": with collateral; "secured a loan" obtains one. */
const isCollateral = ({ lemma, passive }: Deed['verb'], { determiner }: InstrumentMention): boolean =>
  lemma === 'secure' && (passive || (determiner !== null && !/^(?:a|an|another)$/.test(determiner)))

/** "all outstanding borrowings under the revolver": the borrowings are those of the revolver. */
const isUnder = ({ tokens }: Utterance['sentence'], from: number, to: number): boolean =>
  to - from < 5 && tokens.slice(from, to).some(({ lower }) => /^(?:under|of|on|pursuant)$/.test(lower))

/** Where what is acted on stands: the subject of a passive, what a relative clause describes, else the object, shared by joined verbs. */
function rangeOf({ sentence, deeds }: Utterance, deed: Deed): TokenRange {
  if (deed.verb.passive) return { from: deed.subject.from, to: Math.min(deed.subject.to, deed.verb.from) }
  const { clause } = deed
  const pronoun = sentence.tokens[clause.from]?.lower ?? ''
  const fronted =
    clause.kind === 'relative' &&
    /^(?:which|that)$/.test(pronoun) &&
    deed.verb.from > clause.from + 1 &&
    deed.subject.from >= clause.from &&
    !isBehindObject(sentence, deeds, deed) &&
    !/^(?:for|under|by|with|to|in|on|of|pursuant)$/.test(sentence.tokens[clause.from - 1]?.lower ?? '')
  if (fronted && !sentence.instruments.some(({ from }) => from >= deed.object.from && from < deed.object.to)) {
    const described = sentence.instruments.findLast(
      ({ to, type }) => to <= clause.from && type !== 'debt' && CONCEPTS[type] !== undefined,
    )
    if (described !== undefined) return { from: described.from, to: described.to }
  }
  const next = deeds.find(({ verb }) => verb.at > deed.verb.at)
  const joined =
    next !== undefined &&
    next.verb.from - deed.verb.at < 5 &&
    sentence.tokens.slice(deed.verb.at + 1, next.verb.from).some(({ lower }) => lower === 'and' || lower === 'or')
  const empty = !sentence.instruments.some(({ from }) => from >= deed.object.from && from < deed.object.to)
  return joined && empty && !next.verb.passive && next.subject.from === deed.subject.from ? next.object : deed.object
}

/** "which replaced the prior agreement entered into in May": describes that agreement, not what "which" stands for. */
const isBehindObject = (sentence: Utterance['sentence'], deeds: readonly Deed[], deed: Deed): boolean =>
  deeds.some(
    ({ clause, verb }) =>
      clause === deed.clause &&
      verb.at < deed.verb.at &&
      sentence.instruments.some(({ from, to }) => from > verb.at && to <= deed.verb.from),
  )

/** The head of a passive subject comes first; what "under" or "with" adds behind it is not what is acted on. */
function subjectHeads(sentence: Utterance['sentence'], own: readonly InstrumentMention[]): InstrumentMention[] {
  return own.filter((one) => one.type !== 'other' || sentence.tokens[one.from]?.capital !== true)
}

/** What the verb does, given what its object is: a paper about the agreement, the agreement itself, or an act's noun. */
function actionOf(
  { sentence }: Utterance,
  deed: Deed,
  fixed: ActAction,
  instrument: InstrumentMention,
  lead: TokenRange,
): ActAction | null {
  const paper = firstOf(sentence, PAPERS, lead.from, lead.to) ?? paperBehind(sentence, instrument)
  const noun = firstOf(sentence, ACT_NOUNS, lead.from, lead.to)
  const { lemma } = deed.verb
  if (fixed === 'entered_into') {
    if (paper !== null) return paper.value === 'none' ? null : paper.value
    if (noun !== null && /^(?:complete|close|consummate)$/.test(lemma)) return noun.value
    if (noun !== null) return noun.value === 'issued' ? 'issued' : null
    if (lemma === 'complete' || lemma === 'incur') return null
    if (instrument.type === 'debt' || /^(?:borrowing|advance|obligation)/i.test(instrument.name)) return null
    return isRestated(sentence, instrument) ? 'amended' : 'entered_into'
  }
  if (fixed === 'amended') return paper?.value === 'none' ? null : 'amended'
  if (fixed === 'issued') return isPaper(instrument, lemma) ? issuedOr(lemma) : null
  if (fixed === 'redeemed') return instrument.type === 'notes' ? 'redeemed' : lemma === 'redeem' ? 'repaid' : null
  if (fixed === 'repaid') return repaidBy(sentence, deed, instrument)
  if (fixed === 'terminated') return paper !== null && paper.value === 'none' ? null : 'terminated'
  return paper?.value === 'none' ? null : fixed
}

/** Notes are issued and sold; what a lender sells are its loans. */
const isPaper = ({ type, name }: InstrumentMention, lemma: string): boolean =>
  type === 'notes' ||
  (type === 'commercial_paper' && lemma === 'issue') ||
  (type === 'loan' && lemma === 'issue' && /note/i.test(name))

const issuedOr = (lemma: string): ActAction | null => (lemma === 'offer' || lemma === 'place' ? null : 'issued')

/** "entered into the Credit Agreement Amendment", "a loan modification". */
function paperBehind(sentence: Utterance['sentence'], instrument: InstrumentMention) {
  const match = PAPERS.at(sentence.tokens, instrument.to)
  return match === null ? null : { at: instrument.to, to: instrument.to + match.length, value: match.value }
}

/** "Amended and Restated Credit Agreement" changes what was there. */
function isRestated({ tokens }: Utterance['sentence'], instrument: InstrumentMention): boolean {
  return tokens
    .slice(instrument.from - 3, instrument.headFrom)
    .some(({ lower }) => /^(?:restated|amended|supplemental)$/.test(lower))
}

function repaidBy(sentence: Utterance['sentence'], deed: Deed, instrument: InstrumentMention): ActAction | null {
  if (
    deed.verb.lemma === 'pay' ||
    deed.verb.lemma === 'settle' ||
    deed.verb.lemma === 'satisfy' ||
    deed.verb.lemma === 'discharge'
  ) {
    if (instrument.type === 'notes' && /^(?:satisfy|discharge)$/.test(deed.verb.lemma)) return 'redeemed'
    const whole = holds(sentence, IN_FULL, deed.verb.at, Math.max(deed.reach.to, instrument.to))
    if (!whole) return null
    const words = sentence.tokens.slice(deed.verb.at, instrument.from).map(({ noun }) => noun)
    if (words.some((word) => /^(?:,|fee|interest|dividend|premium|expense|cost|price|consideration)$/.test(word)))
      return null
  }
  return 'repaid'
}

/** The instrument is the verb's object: nothing between them turns it into a circumstance. */
function isObject({ sentence }: Utterance, action: ActAction, lead: TokenRange, deed: Deed): boolean {
  const words = sentence.tokens.slice(lead.from, lead.to)
  if (words.some(({ lower }) => NOT_OBJECT.has(lower)) && !deed.verb.passive) return false
  const under = words.findIndex(({ lower }) => lower === 'under')
  if (under >= 0 && action === 'entered_into') return false
  if (
    action === 'entered_into' &&
    deed.verb.lemma === 'enter' &&
    sentence.tokens[deed.verb.at + 1]?.lower !== 'into' &&
    !deed.verb.passive
  )
    return false
  if (action === 'entered_into' && words.length > 24) return false
  return !(action === 'amended' && words.some(({ noun }) => /^(?:indenture_of|bylaw|lease|employment)$/.test(noun)))
}

/** "the term loan and the revolver": further objects, joined by nothing but "and", articles and sums. */
function coordinated(
  sentence: Utterance['sentence'],
  own: readonly InstrumentMention[],
  first: InstrumentMention,
): InstrumentMention[] {
  const found: InstrumentMention[] = []
  let last = first
  for (const one of own) {
    if (one.from < last.to) continue
    const between = sentence.tokens.slice(last.to, one.from)
    const joined =
      between.some(({ lower }) => lower === 'and' || lower === ',' || lower === 'or') &&
      between.every(
        ({ lower, kind }) =>
          kind !== 'word' ||
          /^(?:and|both|its|our|the|a|an|of|new|million|billion|aggregate|principal|amount|all|each|existing|as|well|in)$/.test(
            lower,
          ),
      )
    if (!joined || one.type === 'other') break
    found.push(one)
    last = one
  }
  return found
}

/** "extended the maturity date of the term loan", "renewed the line of credit". */
function extensions(utterance: Utterance, deed: Deed, range: TokenRange, own: readonly InstrumentMention[]): Act[] {
  const { sentence } = utterance
  const thing = firstOf(sentence, EXTENDED_THINGS, range.from, Math.min(range.to, range.from + 14))
  const usable = own.filter(({ type, part }) => CONCEPTS[type] !== undefined && type !== 'debt' && part === null)
  if (thing !== null) {
    const instrument =
      usable.find(({ from }) => from >= thing.at) ??
      sentence.instruments.find(({ type }) => CONCEPTS[type] !== undefined && type !== 'debt')
    return instrument === undefined ? [] : [{ action: 'extended', deed, instrument, range }]
  }
  const [first] = usable
  if (first === undefined) return []
  const granted =
    deed.verb.passive &&
    sentence.tokens[deed.verb.at + 1]?.lower === 'to' &&
    !sentence.values.some(({ kind, from }) => kind === 'date' && from - deed.verb.at < 4 && from > deed.verb.at)
  if (granted) return []
  const near = first.from - range.from < 4
  const credit = sentence.tokens[deed.verb.at + 1]?.noun === 'credit'
  // "extends margin loans to correspondents": credit that is given.
  const given =
    deed.verb.lemma === 'extend' &&
    (/^(?:a|an)$/.test(first.determiner ?? '') || (first.determiner === null && first.plural && !first.named))
  return near && !credit && !given ? [{ action: 'extended', deed, instrument: first, range }] : []
}

const isOfShares = (sentence: Utterance['sentence'], { action, deed, instrument, range }: Act): boolean =>
  /^(?:share|stock|security)$/.test(sentence.tokens[instrument.from - 1]?.noun ?? '') ||
  ((action === 'redeemed' || action === 'issued') &&
    holds(sentence, SHARES, deed.verb.passive ? range.from : deed.verb.at, instrument.from))

function describe(utterance: Utterance, act: Act, filing: FilingContext, acts: readonly Act[]): Proposal | null {
  const { action, deed, instrument } = act
  const { sentence } = utterance
  const concept = CONCEPTS[instrument.type] ?? null
  if (concept === null) return null
  const date = actDate(utterance, deed)
  const eightK = filing.form.startsWith('8-K')
  if (date === null && !eightK && utterance.speaker === 'risk_factor') return null
  const amount = amountOfAct(utterance, act, acts)
  const partial = action === 'repaid' && amount !== null && !isWhole(sentence, deed, instrument)
  const undated = date === null && !eightK && !/subsequent event/i.test(utterance.headings)
  if (
    undated &&
    (action === 'issued' || instrument.type === 'debt' || (action === 'repaid' && !isWhole(sentence, deed, instrument)))
  )
    return null
  return proposalOf(FRAME, 'debt', concept, action, {
    threshold: amount?.value ?? null,
    currency: amount?.currency ?? null,
    limitAt: amount?.at ?? null,
    doubts: undated ? ['act_undated'] : [],
    details: {
      instrumentName: instrument.name.replace(/^.*['\u2019]s /, ''),
      instrumentType: instrument.type,
      ...(partial ? { partial: true } : {}),
      ...timeDetails(date, utterance, filing),
    },
  })
}

/** A repayment of the whole: said so, or of the instrument itself without an amount before it. */
function isWhole(sentence: Utterance['sentence'], deed: Deed, instrument: InstrumentMention): boolean {
  const from = deed.verb.passive ? deed.subject.from : deed.verb.at
  if (holds(sentence, IN_FULL, from, Math.max(deed.reach.to, instrument.to))) return true
  const words = sentence.tokens.slice(deed.verb.at + 1, instrument.from)
  return !deed.verb.passive && words.length < 3 && instrument.type !== 'debt' && instrument.sizes.length === 0
}

function distinct(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>()
  return proposals.filter(({ concept, action, threshold, details }) => {
    const key = [concept, action, threshold, String(details['instrumentName'])].join('|')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
