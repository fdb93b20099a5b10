import { readOnce } from '../../read-once.ts'
import type { Passage } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import { PLANNING } from '../lexicon/connectors.ts'
import type { VerbClass } from '../lexicon/verbs.ts'
import { PROPOSED_TERMS, PROPOSING_DOCUMENTS } from '../lexicon/proposals.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import { nameKey } from '../register/names.ts'
import type { PlacedSentence } from '../sentence.ts'
import { readClaims } from '../statements/acts/claims.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { precondition, stemTest } from '../stems.ts'
import { firstOf } from './speaker.ts'

/** Debt that does not exist yet: which passages describe it, and from which word on. */
export interface Proposals {
  /** The token from which a passage describes only proposed debt; null where it describes existing debt. */
  readonly from: (passageIndex: number) => number | null
}

/** Verbs that create a debt. "To close", "to provide" and "to consist" describe a future one. */
const MAKING = new Set<VerbClass>(['enter', 'issue', 'borrow', 'receive', 'sell'])
const COMING = new Set(
  'close provide consist include consummate obtain secure arrange raise complete establish offer mature bear be'.split(
    ' ',
  ),
)
const DONE = /^(?:close|complete|consummate|execute|sign)$/

interface Open {
  readonly paragraph: number
  /** "The following are proposed terms": everything under the heading is proposed. */
  readonly terms: boolean
  readonly keys: ReadonlySet<string>
}

/**
 * Finds the sentences about proposed debt. A proposal lasts until the text returns to existing debt, at most to the end of
 * its headings. So passages under the same headings are read together, and only when one of them is asked for.
 */
export const readProposals = readOnce((language: FilingLanguage): Proposals => {
  const stretches = new Map<number, readonly Passage[]>()
  let stretch: Passage[] = []
  for (const passage of language.financing) {
    if (stretch[0]?.headings.join('/') !== passage.headings.join('/')) stretch = []
    stretch.push(passage)
    stretches.set(passage.index, stretch)
  }
  const marksOf = readOnce((passages: readonly Passage[]) => readMarks(language, passages))
  return {
    from: (index) => {
      const own = stretches.get(index)
      return own === undefined ? null : (marksOf(own).get(index) ?? null)
    },
  }
})

/** From which token on each of the passages under the same headings describes proposed debt. */
function readMarks(language: FilingLanguage, passages: readonly Passage[]): ReadonlyMap<number, number> {
  const marks = new Map<number, number>()
  let open: Open | null = null
  for (const passage of passages) {
    const sentence = language.sentenceOf(passage)
    if (sentence === null) continue
    if (open !== null && !open.terms && open.paragraph !== passage.paragraph) open = null
    if (open === null && !mayOpen(sentence)) continue
    const claims = readClaims(sentence)
    const opened = openedBy(sentence, claims, isNews(language, sentence))
    if (opened !== null) {
      marks.set(passage.index, opened.at)
      const keys = newDebts(sentence, opened.at).map(({ name }) => nameKey(name))
      open = { paragraph: passage.paragraph, terms: opened.terms, keys: new Set(keys) }
      continue
    }
    if (open === null) continue
    if (isReturn(sentence, claims)) open = null
    else if (goesOn(sentence, claims, open)) marks.set(passage.index, 0)
  }
  return marks
}

/** Words that open a proposal where no debt is mentioned. */
const namesOffer = stemTest('financing|pric|withdr|postpon|abandon|launch')

/** What every proposal opens with: a debt, or words that stand for one. */
const mayOpen = ({ text, openings, instruments }: PlacedSentence): boolean =>
  ((instruments.length > 0 || namesOffer(text)) && speaksOfPlans(text)) ||
  [PROPOSED_TERMS, PROPOSING_DOCUMENTS].some((table) => table.mayBeginIn(openings))

/** Verbs of a plan, a request or an offer, and participles of what is planned. */
const speaksOfPlans = precondition(
  'expect|anticipat|intend|plan|propos|seek|sought|_hop{e,i}|_aim|contemplat|pursu|explor|evaluat|consider|estimat|project|negotiat|request|' +
    'offer|_fil{e,i}|pric|withdr|postpon|abandon|launch',
)

/** Where a sentence begins to describe debt that is planned, offered or negotiated. */
function openedBy(
  sentence: PlacedSentence,
  claims: readonly Claim[],
  isNew: boolean,
): { readonly at: number; readonly terms: boolean } | null {
  const terms = firstOf(sentence, PROPOSED_TERMS)
  if (terms !== null) return { at: terms.at, terms: true }
  const paper = firstOf(sentence, PROPOSING_DOCUMENTS)
  if (
    paper !== null &&
    !claims.some((claim) => isMade(claim) && claim.object.from < paper.at && hasDebt(sentence, claim, paper.at))
  )
    return { at: paper.to, terms: false }
  const plan = claims.find(
    (claim) => isPlan(claim) && (isOfGerund(sentence, claim) || claims.some((one) => isPlanned(sentence, one, claim))),
  )
  if (plan !== undefined) return { at: plan.verb.at, terms: false }
  const wished = claims.find((claim) => isAskedFor(sentence, claim) || isOffered(sentence, claim, isNew))
  if (wished !== undefined) return { at: wished.verb.at, terms: false }
  const ofProposed = claims.find((claim) => claim.verb.tense === 'present' && isOfCalled(sentence, claim, PROPOSED))
  return ofProposed === undefined ? null : { at: ofProposed.verb.at, terms: false }
}

const PROPOSED = /^(?:proposed|anticipated|contemplated|planned)$/

/** "has sought approval of a new facility", "filed a motion to obtain a loan": nobody has granted it. */
const isAskedFor = (sentence: PlacedSentence, { verb, negated, reach, subject }: Claim): boolean =>
  !negated &&
  verb.tense !== 'none' &&
  (/^(?:seek|request)$/.test(verb.lemma) ||
    // "A bank has offered us a line": what is offered is not taken yet.
    (/^(?:offer|propose)$/.test(verb.lemma) && !isOfFiler(sentence, subject)) ||
    (verb.lemma === 'file' && sentence.tokens.slice(verb.at, verb.at + 6).some(({ noun }) => noun === 'motion'))) &&
  hasDebt(sentence, { verb }, reach.to) &&
  !sentence.tokens.some(({ lower }) => GRANTED.test(lower))

const isOfFiler = ({ tokens }: PlacedSentence, { from, to }: Claim['subject']): boolean =>
  tokens.slice(from, to).some(({ lower }) => /^(?:we|company|registrant|issuer)$/.test(lower))

const GRANTED = /^(?:accepted|approved|granted|authorized|received|obtained|entered|confirmed|ordered)$/

/** "priced an offering of notes", "withdrew the offering of notes": they are not issued yet, or never were. */
function isOffered({ tokens, clauses }: PlacedSentence, { verb, negated, reach }: Claim, isNew: boolean): boolean {
  if (negated || verb.passive || !/^(?:priced|withdrew|postpone|abandon|launch)$/.test(verb.lemma)) return false
  const words = tokens.slice(verb.at + 1, Math.min(reach.to, verb.at + 8))
  const isOfDebt =
    words.some(({ noun }) => noun === 'offering') || (verb.lemma === 'priced' && words[0]?.kind === 'currency')
  if (verb.lemma === 'priced' && !isNew) return false
  return isOfDebt && !clauses.some(({ predicates }) => predicates.some(({ lemma }) => MADE.test(lemma)))
}

/** Told as it happens, or of a day after the period: what was priced before has been issued since. */
const isNews = ({ reading, periodEnd }: FilingLanguage, { values }: PlacedSentence): boolean =>
  reading.filing.form.startsWith('8-K') ||
  (periodEnd !== null && values.some((one) => one.kind === 'date' && one.iso > periodEnd))

const MADE = /^(?:close|complete|consummate|issue|settle|sell)$/

/** "expects", "intends", "is expected to": in the present, and by the filer. */
const isPlan = ({ verb, negated, clause }: Claim): boolean =>
  PLANNING.has(verb.lemma) &&
  !negated &&
  clause.kind !== 'condition' &&
  (verb.tense === 'present' || verb.tense === 'future')

/** "to enter into a new facility", "will consist of a term loan": what the plan is of, where it makes a debt. */
function isPlanned(sentence: PlacedSentence, claim: Claim, plan: Claim): boolean {
  if (claim.verb.at <= plan.verb.at || claim.verb.at - plan.verb.at > 40) return false
  const hangs =
    claim.governor === plan ||
    claim.verb.at === plan.verb.at + 1 ||
    claim.reality === 'future' ||
    claim.reality === 'open'
  if (!hangs || claim.negated) return false
  if (claim.verb.lemma === 'generate') return false
  if (MAKING.has(claim.verb.class) || claim.verb.lemma === 'exchange') return hasDebt(sentence, claim, claim.reach.to)
  return COMING.has(claim.verb.lemma) && (isOfNew(sentence, claim) || isOfNew(sentence, plan))
}

/** "anticipates receiving loans". */
function isOfGerund(sentence: PlacedSentence, { verb, reach }: Claim): boolean {
  const next = sentence.tokens[verb.at + 1]
  const made = next?.verb ?? null
  return (
    made !== null &&
    next?.lower.endsWith('ing') === true &&
    MAKING.has(made.class) &&
    hasDebt(sentence, { verb }, reach.to)
  )
}

/** True where a debt comes right after the verb. */
const hasDebt = ({ instruments }: PlacedSentence, { verb }: Pick<Claim, 'verb'>, to: number): boolean =>
  instruments.some(
    ({ from, type, determiner }) =>
      from > verb.at &&
      from < Math.min(to, verb.at + 16) &&
      type !== 'other' &&
      type !== 'lease' &&
      !isKnown(determiner),
  )

/** "borrow under our facility": an existing debt. */
const isKnown = (determiner: string | null): boolean => /^(?:our|its|the|this|such|existing)$/.test(determiner ?? '')

/** "the new facility", "the proposed notes", "new financing transactions": names of debt that does not exist yet. */
const isOfNew = (sentence: PlacedSentence, claim: Claim): boolean =>
  isOfCalled(sentence, claim, NEW) || isNewFinancing(sentence, claim)

const isNewFinancing = ({ tokens }: PlacedSentence, { subject, verb }: Claim): boolean =>
  tokens
    .slice(subject.from, Math.min(subject.to, verb.from))
    .some(({ lower }, at, own) => lower === 'new' && /^financings?$/.test(own[at + 1]?.lower ?? ''))

const NEW = /^(?:new|proposed|anticipated|contemplated|planned)$/

const isOfCalled = ({ tokens, instruments }: PlacedSentence, { subject, verb }: Claim, called: RegExp): boolean =>
  instruments.some(
    ({ from, to }) =>
      from >= subject.from &&
      to <= verb.from &&
      !OF_WHAT_IS.test(tokens[to]?.noun ?? '') &&
      tokens.slice(Math.max(0, from - 2), to).some(({ lower }) => called.test(lower)),
  )

/** "the anticipated term loan repayments": of a loan that there is. */
const OF_WHAT_IS = /^(?:payment|repayment|prepayment|paydown|redemption|amortization|maturity|draw|drawdown|expense)$/

const isMade = ({ verb, reality, negated }: Claim): boolean =>
  reality === 'fact' &&
  !negated &&
  (verb.tense === 'past' || verb.tense === 'perfect') &&
  (MAKING.has(verb.class) || DONE.test(verb.lemma))

function newDebts({ instruments }: PlacedSentence, at: number): InstrumentMention[] {
  return instruments.filter(({ from, part, type }) => from >= at && part === null && type !== 'debt')
}

/** "On May 4 we closed the facility": the text returns to what was done. */
const isReturn = (sentence: PlacedSentence, claims: readonly Claim[]): boolean =>
  claims.some((claim) => isMade(claim) && sentence.instruments.some(({ from }) => from > claim.verb.at))

/**
 * A sentence about the proposed debt in the future or conditional; under a heading of proposed terms, any sentence
 * about it.
 */
function goesOn(sentence: PlacedSentence, claims: readonly Claim[], open: Open): boolean {
  const main = claims.find(({ clause, governor }) => clause.kind === 'main' && governor === null)
  if (main === undefined || (main.reality === 'fact' && !open.terms && !PLANNING.has(main.verb.lemma))) return false
  if (main.verb.tense === 'past' || main.verb.tense === 'perfect') return false
  if (main.verb.modal === 'would' || isPlainSubject(sentence, main)) return true
  return sentence.instruments.some(
    ({ from, name, determiner }) =>
      from < Math.max(main.verb.at, main.subject.to) &&
      (open.keys.has(nameKey(name)) ||
        /^(?:the|this|such|these)$/.test(determiner ?? '') ||
        /\b(?:new|proposed)\b/i.test(name)),
  )
}

/** "The facility will require": a plain noun that refers back to the proposal. */
const isPlainSubject = ({ tokens }: PlacedSentence, { subject, verb }: Claim): boolean =>
  tokens
    .slice(subject.from, Math.min(subject.to, verb.from))
    .some(
      ({ noun }, at, own) =>
        /^(?:facility|loan|line|note|agreement)$/.test(noun) &&
        /^(?:the|this|such|these)$/.test(own[at - 1]?.lower ?? ''),
    )
