import type { Passage } from '../../model.ts'
import { once, readOnce } from '../../read-once.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import { startsWithin } from '../mentions/mention.ts'
import { NO_ONE_LOAN } from '../lexicon/instruments.ts'
import { OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn } from '../sentence.ts'
import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import type { Token } from '../tokens.ts'
import { readGrants } from './grants.ts'
import { ofOwnGroup, isUnderOthersDebts } from './headings.ts'
import type { Lent } from './lent-terms.ts'
import { isOfLent, isOnLent, takesUp, termsOfLent } from './lent-terms.ts'
import { mayTellOfOthers } from './may-tell-of-others.ts'
import { isPaperOfGroup } from './papers.ts'
import type { Parties } from './parties.ts'
import type { Party } from './party.ts'
import { isFiler, isFilerAt, namedApart, namesOther, partyOf, toBeBought } from './party.ts'

/** Whose debt the stretches of a sentence are about. */
export interface Debtors {
  /** All of it is somebody else's, but where the filer is said to owe. */
  readonly foreign: boolean
  /** Who grants credit: the filer, which lends or holds the paper, or somebody who lends to it. */
  readonly grantor: 'filer' | 'other' | null
  readonly outside: readonly TokenRange[]
  readonly own: readonly TokenRange[]
}

/** What is in mind after a sentence of a paragraph. */
interface State extends Lent {
  /** Whom its first claim is about. */
  readonly last: () => Party
  /** For how many sentences back that hangs on claims which nothing has asked for. */
  readonly unread: number
  readonly names: ReadonlySet<string>
  /** The heading is another company's name: nothing below it is the filer's. */
  readonly underOther: boolean
  /** What the paragraph before told of others' debts, which "the loan" continues; null after a sentence. */
  readonly goesOn: (() => Lent) | null
}

/** Whose debt a token of a passage's sentence is: decided here alone, for facts and statements alike. */
export const isOthersDebt = ({ foreign, outside, own }: Debtors, at: number): boolean =>
  isIn(outside, at) || (foreign && !isIn(own, at))

/** True where every verb of the sentence has a third party's debt: for what no word of it anchors. */
export const isAllOthers = (sentence: Sentence, { foreign, outside, own }: Debtors): boolean =>
  foreign
    ? own.length === 0
    : outside.length > 0 &&
      sentence.clauses.every(({ from, predicates }) => predicates.length === 0 || isIn(outside, from))

const isIn = (ranges: readonly TokenRange[], at: number): boolean =>
  ranges.some(({ from, to }) => at >= from && at < to)

export const NOBODYS: Debtors = { foreign: false, grantor: null, outside: [], own: [] }

/** A paragraph as far as it is read. */
interface Read {
  /** The first passage that is not read yet. */
  next: number
  state: State
}

/**
 * The reader of a filing's debtors: each sentence after those before it in its paragraph, each read once, and only in
 * paragraphs that somebody asks about or that such a one goes on from.
 */
export const debtorsOf = readOnce((language: FilingLanguage) => {
  const { sentenceOf } = language
  const { passages } = language.reading
  const financing = new Set(language.financing)
  const kin = ofOwnGroup(language)
  const parties = once((): Parties => ({ ...language.parties(), lent: termsOfLent(language) }))
  const starts = startsOf(passages)
  const paragraphs = new Map<number, Read>()
  const before = new Map<number, State>()
  const told = new Map<number, Debtors>()
  const mayTell = (passage: Passage): boolean =>
    financing.has(passage) ||
    (passage.kind === 'sentence' && (OUTSIDE_DEBTORS.mayStandIn(passage.text) || APART.test(passage.text)))
  const enter = (start: number): State => {
    const { headings = [], paragraph = -1 } = passages[start] ?? {}
    const underOther = isPartyHeading(headings, language.parties())
    const foreign = underOther || (isUnderOthersDebts(headings) && !kin.has(paragraph))
    return { ...START, underOther, foreign, goesOn: goesOnAt(start) }
  }
  /** Null where the paragraph before is under another heading, or known to have ended without another's debt. */
  const goesOnAt = (start: number): State['goesOn'] => {
    const earlier = starts[start - 1]
    if (earlier === undefined || passages[earlier]?.headings.join('/') !== passages[start]?.headings.join('/'))
      return null
    const read = paragraphs.get(earlier)
    const isKnown = read !== undefined && read.next >= start
    return isKnown && !read.state.foreign ? null : once(() => goesOnFrom(start))
  }
  const readTo = (start: number, end: number): State => {
    const read = paragraphs.get(start) ?? { next: start, state: enter(start) }
    paragraphs.set(start, read)
    for (; read.next <= end; read.next += 1) {
      const passage = passages[read.next]
      if (passage === undefined) continue
      before.set(read.next, read.state)
      const sentence = isAfterOutside(read.state) || mayTell(passage) ? sentenceOf(passage) : null
      if (sentence === null) continue
      const found = debtorsAfter(read.state, sentence, parties())
      told.set(read.next, found.debtors)
      read.state = found.after
    }
    return read.state
  }
  /** What the paragraph before one, under the same heading, told of others' debts at its end. */
  const goesOnFrom = (start: number): Lent => {
    const under = passages[start]?.headings.join('/')
    // Those that it may hang on are read first to last, so that no text makes calls nest deep.
    const chain: number[] = []
    for (let end = start - 1; end >= 0; ) {
      const earlier = starts[end] ?? 0
      if (passages[earlier]?.headings.join('/') !== under) break
      chain.push(end)
      if ((paragraphs.get(earlier)?.next ?? 0) > end) break
      end = earlier - 1
    }
    return (
      chain
        .reverse()
        .map((end) => readTo(starts[end] ?? 0, end))
        .at(-1) ?? START
    )
  }
  return (passage: Passage, sentence: Sentence): Debtors => {
    const { index } = passage
    if (!before.has(index)) readTo(starts[index] ?? index, index)
    const state = before.get(index) ?? START
    if (sentence !== sentenceOf(passage)) return debtorsAfter(state, sentence, parties()).debtors
    return told.get(index) ?? { ...NOBODYS, foreign: isOnLent(sentence, state) }
  }
})

/** By passage the first one of its paragraph. */
function startsOf(passages: readonly Passage[]): Int32Array {
  const starts = new Int32Array(passages.length)
  for (let at = 0; at < passages.length; at += 1)
    starts[at] = passages[at - 1]?.paragraph === passages[at]?.paragraph ? (starts[at - 1] ?? 0) : at
  return starts
}

const nobody = (): Party => null
const START: State = {
  foreign: false,
  only: null,
  last: nobody,
  unread: 0,
  names: new Set(),
  underOther: false,
  goesOn: null,
}

/** After a sentence whose claims were read and whose first one is a third party's. */
const isAfterOutside = ({ unread, last }: State): boolean => unread === 0 && last() === 'outside'

interface Told {
  readonly debtors: Debtors
  readonly after: State
}

/** Whose debt a sentence tells: nobody else's where none was told of before and its words name none. */
function debtorsAfter(before: State, sentence: Sentence, parties: Parties): Told {
  const state = { ...before, foreign: isOnLent(sentence, before) }
  const { foreign, underOther, goesOn, names, unread } = state
  const isAlone =
    !foreign && !underOther && !isAfterOutside(state) && !(takesUp(sentence) && isOnLent(sentence, goesOn?.()))
  if (!isAlone || mayTellOfOthers(sentence, names, parties)) return readDebtors(sentence, state, parties)
  const last = once(() => readDebtors(sentence, state, parties).after.last())
  // Read at times, so that no paragraph makes its calls nest deep.
  if (unread === MAX_UNREAD) last()
  return { debtors: NOBODYS, after: { ...state, last, unread: 1 + (unread % MAX_UNREAD), goesOn: null } }
}

const MAX_UNREAD = 50

/** Words beside a name that may make a third party of it. */
const APART = /\bitself\b|\b(?:buy|purchase|acquire)\b/

/** "Orlo Corp." as a heading: what comes under it is about that party; under "Acquisition" it was bought. */
const isPartyHeading = (headings: readonly string[], { others }: Parties): boolean =>
  !/acquisition|consolidat|subsidiar/i.test(headings.at(-2) ?? '') &&
  others.has((/^[^\s,.:;]+/.exec(headings.at(-1) ?? '')?.[0] ?? '').toLowerCase())

/** Whose debt a sentence tells, claim by claim, after what its paragraph told. Linear in its claims and clauses. */
function readDebtors(
  sentence: Sentence,
  { foreign, only, last: continued, names: before, underOther, goesOn }: State,
  parties: Parties,
): Told {
  const names = new Set(before)
  const grants = readGrants(sentence, parties.own)
  let last = continued
  const parted: { readonly claim: Claim; readonly party: Party }[] = []
  for (const claim of readClaims(sentence)) {
    for (const name of [toBeBought(sentence, claim), namedApart(sentence, claim)])
      if (name !== null && !parties.own.has(name)) names.add(name)
    const party = grants.toFiler.has(claim) ? null : partyOf(sentence, claim, { last, names, parties })
    parted.push({ claim, party })
    if (party !== null || namesParty(sentence, claim)) last = () => party
  }
  const first = parted[0]?.party ?? null
  const othersOwn = sentence.instruments.filter(
    (one) => isOfLent(one, parties) || isOwnedByOther(sentence, one, parties),
  )
  const isOfOther = grants.byFiler || othersOwn.length > 0
  const outside = outsideIn(sentence, parted)
  const isTakenUp = foreign || (takesUp(sentence) && isOnLent(sentence, goesOn?.()))
  // "The borrower is required", after a loan to another: not the filer.
  const isOwner = ({ claim: { subject }, party }: Parted[number]): boolean =>
    party === 'own' && (!isTakenUp || isOfGroup(sentence.tokens.slice(subject.from, subject.to)))
  const isOnOthers = ({ object }: Claim): boolean => othersOwn.some((one) => startsWithin(one, object))
  const own = grants.byFiler
    ? []
    : parted
        .filter((one) => isOwner(one) && owes(one.claim) && !isOnOthers(one.claim))
        .map(({ claim }) => wholeOf(claim))
  const isForeign = underOther || isOfOther || (isTakenUp && !isOwn(sentence, own))
  // "Orlo, in which we hold half, has a loan": what a clause tells beside the party, the next sentence does not take up.
  const onlyOthers =
    outside.length > 0 && !parted.some(({ party, claim }) => party === 'own' && claim.clause.kind !== 'relative')
  const goesOnForeign = isPaperOfGroup(sentence) ? foreign : isForeign || onlyOthers
  const kinds = grants.byFiler ? grants.only : isOfOther || onlyOthers ? null : (goesOn?.() ?? { only }).only
  return {
    debtors: {
      foreign: isForeign,
      grantor: grants.toFiler.size > 0 ? 'other' : grants.byFiler ? 'filer' : null,
      outside,
      own,
    },
    after: { foreign: goesOnForeign, only: kinds, last: () => first, unread: 0, names, underOther, goesOn: null },
  }
}

/** The filer owes something of a name, or "our term loan": whatever was told before of loans to others. */
const isOwn = ({ tokens, instruments }: Sentence, own: readonly TokenRange[]): boolean =>
  (own.length > 0 && instruments.length > 0) ||
  instruments.some(
    ({ type, from, determiner }) =>
      determiner === 'our' &&
      /^(?:revolver|facility|term_loan)$/.test(type) &&
      [from - 1, from - 2].some((at) => tokens[at]?.lower === 'under'),
  )

/** The filer or its subsidiaries. */
const isOfGroup = (words: readonly Token[]): boolean =>
  isFiler(words) || words.some(({ noun }) => noun === 'subsidiary')

type Parted = readonly { readonly claim: Claim; readonly party: Party }[]

/** Stretches whose grammatical subject is a third party that owes. */
function outsideIn(sentence: Sentence, parted: Parted): TokenRange[] {
  const ranges: TokenRange[] = []
  const isOwnScope = (scope: number): boolean =>
    parted.some(({ claim, party }) => claim.clause.scope === scope && party === 'own')
  for (const { claim, party } of parted) {
    if (claim.verb.class === 'owe' && !claim.verb.passive && !claim.negated)
      if (isFilerAt(sentence.tokens, claim.object.from)) ranges.push(claim.reach)
    if (party !== 'outside' || !owesAlone(sentence, claim)) continue
    const { scope } = claim.clause
    if (isOwnScope(scope)) continue
    for (const clause of sentence.clauses) {
      const depends = clause.scope === scope || (clause.parent !== null && isUnder(sentence, clause.parent, scope))
      if (depends && !parted.some((one) => one.claim.clause === clause && one.party === 'own')) ranges.push(clause)
    }
  }
  return ranges
}

const wholeOf = ({ subject, clause, reach }: Claim): TokenRange => ({
  from: Math.min(subject.from, clause.from),
  to: Math.max(reach.to, clause.to),
})

/** A clause of the scope, or a relative clause or participle that describes something in it. */
function isUnder({ clauses }: Sentence, index: number, scope: number): boolean {
  for (let at: number | null = index; at !== null; at = clauses[at]?.parent ?? null)
    if (clauses[at]?.scope === scope) return true
  return false
}

/** What only who owes does. */
const OWING = new Set(
  'have enter borrow be issue repay redeem default maintain violate comply owe miss incur carry announce disclose report refinance finance list rely fail'.split(
    ' ',
  ),
)

/** What who owes and who lends does alike: the subject's if the debt is "its". */
const SHARED = new Set([
  'amend',
  'extend',
  'replace',
  'increase',
  'waive',
  'remain',
  'receive',
  'obtain',
  'sell',
  'settle',
  'terminate',
])

const owes = ({ verb }: Claim, verbs: ReadonlySet<string> = OWING): boolean =>
  !verb.passive && (verbs.has(verb.class) || verbs.has(verb.lemma))

/** The subject acts as one who borrows, and neither lends to the filer nor acts on its debt. */
function owesAlone({ tokens, instruments }: Sentence, claim: Claim): boolean {
  const { subject, object } = claim
  const isOfOwner = instruments.some(({ from }) => from >= subject.from && from < subject.to)
  const words = tokens.slice(object.from, object.to)
  const isOwners = words.some(({ lower }) => /^(?:its|their)$/.test(lower))
  // "Orlo paid $82 million in full satisfaction of the loan": what is paid is a debt.
  const isPaid = claim.verb.lemma === 'pay' && instruments.some((one) => startsWithin(one, claim.reach))
  if (!isOfOwner && !isPaid && !owes(claim) && !(isOwners && owes(claim, SHARED))) return false
  const isFilers = words.some(({ lower, noun }, at) => {
    const isCompany = noun === 'company' && words[at - 1]?.lower === 'the'
    const before = at - (isCompany ? 2 : 1)
    // "non-recourse to the Company": none of its debts.
    const isFreeOf = words[before]?.lower === 'to' && words[before - 1]?.noun === 'recourse'
    return (
      (isCompany || /^(?:us|our|ours)$/.test(lower)) &&
      !isFreeOf &&
      !/^(?:for|with|from)$/.test(words[before]?.lower ?? '')
    )
  })
  return !isFilers
}

/** "Orlo had": another party is meant from here on. */
const namesParty = ({ tokens }: Sentence, { subject }: Claim): boolean =>
  tokens[subject.from]?.capital === true && tokens[subject.from + 1]?.capital === true

/** "our joint venture’s revolver", "the credit facility of Harbor Partners", "the Orlo equipment loan". */
function isOwnedByOther({ tokens }: Sentence, one: InstrumentMention, parties: Parties): boolean {
  if (one.part !== null || NO_ONE_LOAN.has(one.type)) return false
  const { from, to, headFrom } = one
  const isOther = (words: readonly Token[]): boolean => namesOther(words, parties)
  for (let at = headFrom - 1; at >= Math.max(0, from - 2); at -= 1) {
    if (!/['\u2019]s?$/.test(tokens[at]?.text ?? '')) continue
    const owner = tokens.slice(Math.max(0, at - 4), at + 1)
    const called = phrasesIn(owner, OUTSIDE_DEBTORS).at(-1)
    return called?.to === owner.length || isOther(owner)
  }
  if (isOther(tokens.slice(from, headFrom))) return true
  const link = tokens[to]?.lower === 'outstanding' ? to + 1 : to
  if (tokens[link]?.lower === 'with') return isOther(tokens.slice(link + 1, link + 4))
  if (/payable$/i.test(one.name)) return false
  const behind = tokens.slice(to + 1, to + 5)
  // "the credit agreement of our customer"
  const [whom] = tokens[to]?.lower === 'of' ? phrasesIn(behind.slice(0, 3), OUTSIDE_DEBTORS) : []
  if (whom !== undefined && whom.from <= 1 && behind[whom.to - 1]?.capital === false) return true
  return /^(?:of|to|between)$/.test(tokens[to]?.lower ?? '') && isOther(behind)
}
