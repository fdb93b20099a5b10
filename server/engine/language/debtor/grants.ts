import type { Claim } from '../statements/acts/claims.ts'
import { readClaims } from '../statements/acts/claims.ts'
import { MONTHS } from '../lexicon/numbers.ts'
import { FILER, LENDER_WORDS, OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { ValueMention } from '../mentions/mention.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesIn, phrasesOf } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { isAsLender, isItselfTheLender, isLentBeside, isLoanTo, isTheLender, LOAN_TYPES } from './as-lender.ts'
import { guaranteesLoansOfOthers } from './guarantees.ts'
import {
  acquiresPaper,
  holdsPaper,
  holdsReceivable,
  isNearPaper,
  isPaperToFiler,
  kindOf,
  kindsOfPrice,
} from './papers.ts'
import { isBesideFiler, isFiler, isFilerAt, isReceiver, isUnknownCompany, POSSESSIVE } from './party.ts'

/** Who grants credit to whom in a sentence. */
export interface Grants {
  /** The filer lends, or holds the paper. */
  readonly byFiler: boolean
  /** The kinds of debt that this is said of, where what comes next of another kind is the filer's own. */
  readonly only: ReadonlySet<string> | null
  /** The claims by which somebody lends to the filer. */
  readonly toFiler: ReadonlySet<Claim>
}

/** How a verb grants credit, if its subject is the one who is owed. */
interface GrantFrame {
  readonly verbs: string
  /** What stands near the verb wherever it grants something, but for a receiver behind "to": known before clauses are. */
  readonly mayGrant: (sentence: Sentence, verb: number) => boolean
  readonly isGrant: (sentence: Sentence, claim: Claim) => boolean
}

const always = (): boolean => true
const never = (): boolean => false

const FRAMES: readonly GrantFrame[] = [
  { verbs: 'lend loan', mayGrant: always, isGrant: always },
  {
    verbs: 'advance',
    mayGrant: (sentence, verb) => sumAfter(sentence, verb) !== undefined || isFilerAt(sentence.tokens, verb + 1),
    isGrant: (sentence, claim) => isSumGranted(sentence, claim.verb.at) || toOther(sentence, claim),
  },
  {
    verbs: 'extend provide make grant fund commit furnish give',
    mayGrant: (sentence, verb) => isSumGranted(sentence, verb) || isBeforeName(sentence, verb),
    isGrant: creditGranted,
  },
  { verbs: 'fund', mayGrant: fundsLoan, isGrant: (sentence, { verb: { at } }) => fundsLoan(sentence, at) },
  { verbs: 'extend', mayGrant: extendsMoney, isGrant: (sentence, { verb: { at } }) => extendsMoney(sentence, at) },
  { verbs: 'invest', mayGrant: always, isGrant: investsInDebt },
  {
    verbs: 'guarantee',
    mayGrant: (sentence, verb) => guaranteedBy(sentence, verb) !== undefined,
    isGrant: guaranteesOthers,
  },
  {
    verbs: 'guarantee provide issue give have execute',
    mayGrant: guaranteesLoansOfOthers,
    isGrant: (sentence, { verb: { at }, negated }) => !negated && guaranteesLoansOfOthers(sentence, at),
  },
  { verbs: 'receive accept invest purchase acquire fund sell', mayGrant: isNearPaper, isGrant: acquiresPaper },
  {
    verbs: 'have hold own receive',
    mayGrant: holdsReceivable,
    isGrant: (sentence, { verb: { at } }) => holdsReceivable(sentence, at),
  },
  { verbs: 'hold own', mayGrant: isNearPaper, isGrant: holdsPaper },
  {
    verbs: 'underwrote',
    mayGrant: (sentence, verb) => underwritten(sentence, verb) !== undefined,
    isGrant: (sentence, { verb: { at } }) => underwritten(sentence, at) !== undefined,
  },
  { verbs: 'have', mayGrant: never, isGrant: hasLoansTo },
  { verbs: 'be serve act', mayGrant: isTheLender, isGrant: isItselfTheLender },
  { verbs: 'forbear waive', mayGrant: always, isGrant: actsAsCreditor },
]

const FRAMES_OF_VERB = new Map(
  FRAMES.flatMap(({ verbs }) => verbs.split(' ')).map((verb) => [
    verb,
    FRAMES.filter(({ verbs }) => verbs.split(' ').includes(verb)),
  ]),
)

/** Whether a verb may grant credit to somebody whom no "to" names, by the words near it. */
export const mayGrantAt = (sentence: Sentence, at: number): boolean =>
  FRAMES_OF_VERB.get(sentence.tokens[at]?.verb?.lemma ?? '')?.some(({ mayGrant }) => mayGrant(sentence, at)) === true &&
  !sentence.instruments.some(({ from, to }) => from <= at && at < to)

const NOBODY: ReadonlySet<string> = new Set()

/** Reads who grants to whom; `names` are those of the filer. Linear in the claims of the sentence. */
export function readGrants(sentence: Sentence, names: ReadonlySet<string> = NOBODY): Grants {
  const { tokens, instruments } = sentence
  const toFiler = new Set<Claim>()
  let byFiler =
    instruments.some(({ to }) => isByFiler(tokens, to, to + 12) || isMadeByFiler(tokens, to)) ||
    isLoanTo(sentence) ||
    isPaperToFiler(sentence) ||
    instruments.some((one) => isWithFiler(sentence, one)) ||
    tokens.some((_, at) => isCommittedTo(sentence, at) || isAsLender(tokens, at))
  let only: ReadonlySet<string> | null = null
  for (const claim of readClaims(sentence)) {
    const { verb, subject, reach } = claim
    const isLent = (): boolean =>
      isGiver(tokens.slice(subject.from, Math.min(subject.to, verb.from)), names) &&
      FRAMES_OF_VERB.get(verb.lemma)?.some(({ isGrant }) => isGrant(sentence, claim)) === true
    if (verb.passive) byFiler ||= isByFiler(tokens, verb.at, reach.to)
    else if (isProvidedToOwn(sentence, claim, names)) toFiler.add(claim)
    else if (isLentBeside(sentence, claim, names)) {
      only = byFiler ? null : new Set(['borrowing', ...instruments.map(kindOf)])
      byFiler = true
    } else if (isProvidedWith(sentence, claim) || isLent()) {
      only = !byFiler && verb.class === 'sell' ? kindsOfPrice(sentence, claim) : null
      byFiler = true
    } else if (isToFiler(sentence, claim)) toFiler.add(claim)
  }
  return { byFiler, only, toFiler }
}

/** The filer or its subsidiaries, and no lender before them. */
function isGiver(subject: readonly Token[], names: ReadonlySet<string>): boolean {
  const at = subject.findIndex(
    ({ lower, noun, capital }, index) =>
      lower === 'subsidiaries' || (noun === 'subsidiary' && isOurs(subject, index)) || (capital && names.has(lower)),
  )
  if (at < 0 && isBesideFiler(subject)) return false
  const lender = phrasesIn(subject, LENDER_WORDS)[0]?.from ?? Infinity
  const filer = isFiler(subject) ? (phrasesIn(subject, FILER)[0]?.from ?? Infinity) : Infinity
  return Math.min(filer, at < 0 ? Infinity : at) < lender
}

/** "our finance subsidiary", "the Company's subsidiary". */
const isOurs = (words: readonly Token[], to: number): boolean =>
  words
    .slice(Math.max(0, to - 4), to)
    .some(({ lower, text }) => lower === 'our' || (/^company/.test(lower) && POSSESSIVE.test(text)))

/** "a director loaned the Company $250,000": the claim of a loan to the filer. */
export const isLentToFiler = (sentence: Sentence, claim: Claim): boolean =>
  !claim.verb.passive &&
  !isGiver(sentence.tokens.slice(claim.subject.from, Math.min(claim.subject.to, claim.verb.from)), NOBODY) &&
  isToFiler(sentence, claim)

const CREDIT_NOUNS = /^(?:financing|credit|loan|advance|funding|facility|note)$/

/** "made a loan to Delta", "agreed to provide $125 million of cash loans". */
function creditGranted(sentence: Sentence, claim: Claim): boolean {
  const { tokens } = sentence
  const { at, from } = claim.verb
  const isBound =
    /^(?:agree|commit)$/.test(claim.governor?.verb.lemma ?? '') ||
    tokens.slice(Math.max(0, from - 4), from).some(({ noun }) => noun === 'commitment')
  return toOther(sentence, claim) || (isBound && isSumGranted(sentence, at))
}

/** "We extended long-term financing to Orlo", not "extended the loan to May 4", "the credit facility to mature in 2030". */
function extendsMoney({ tokens }: Sentence, at: number): boolean {
  const money = tokens
    .slice(at + 1, at + 6)
    .findIndex(({ noun }) => /^(?:financing|credit|loan|fund|advance)$/.test(noun))
  const [to, next] = tokens.slice(at + money + 2, at + money + 4)
  return money >= 0 && to?.lower === 'to' && next?.kind === 'word' && next.lower !== 'mature' && !(next.lower in MONTHS)
}

/** "to Delta Corp.", "to a customer" after the verb, with credit as what is granted. */
function toOther({ tokens, clauses }: Sentence, { verb: { at: verb, lemma }, clause }: Claim): boolean {
  // "loans (with a balance of $2 million) to officers": the clause continues after the aside.
  const end = clauses.findLast(({ scope }) => scope === clause.scope)?.to ?? clause.to
  for (let at = verb + 1; at < Math.min(end, verb + 30); at += 1) {
    if (tokens[at]?.lower !== 'to' || !isReceiver(tokens, at + 1)) continue
    const between = tokens.slice(verb, Math.min(end, at + 20))
    if (lemma === 'advance') return true
    if (between.some(({ noun }) => /^(?:letter|interest|lien|guarantee)$/.test(noun))) return false
    return between.some(({ noun }) => CREDIT_NOUNS.test(noun))
  }
  return false
}

/** What may come between a sum and what it is lent as: "of convertible debt financing", "of cash loans". */
const MAX_KIND_TOKENS = 6

/** "has loans of $3 million to certain executives". */
function hasLoansTo(sentence: Sentence, claim: Claim): boolean {
  const { at } = claim.verb
  return sentence.tokens.slice(at + 1, at + 4).some(({ noun }) => noun === 'loan') && toOther(sentence, claim)
}

const sumAfter = ({ values }: Sentence, grant: number): ValueMention | undefined =>
  values.find(({ kind, from }) => kind === 'money' && from > grant && from - grant <= 5)

/** "advance $115 million", "provide $125 million of cash loans": a sum that the one who grants it lends. */
function isSumGranted(sentence: Sentence, grant: number): boolean {
  const { tokens } = sentence
  const sum = sumAfter(sentence, grant)
  if (sum === undefined) return false
  if (tokens[grant]?.verb?.lemma === 'advance') return true
  if (tokens[grant]?.verb?.lemma === 'fund')
    return !/^(?:of|in|for)$/.test(tokens[sum.to]?.lower ?? '') || tokens[sum.to + 1]?.lower === 'connection'
  if (!/^(?:of|in)$/.test(tokens[sum.to]?.lower ?? '')) return false
  const kind = tokens.slice(sum.to + 1, sum.to + 1 + MAX_KIND_TOKENS)
  const end = kind.findIndex(({ lower, kind: word }) => word !== 'word' || /^(?:of|in|under|for|from|to)$/.test(lower))
  return (end < 0 ? kind : kind.slice(0, end)).some(({ noun }) =>
    /^(?:loan|financing|credit|advance|funding)$/.test(noun),
  )
}

/** "had funded $10 million of this loan": what is lent of it, and no part of a price or of a loan's repayment. */
function fundsLoan(sentence: Sentence, verb: number): boolean {
  const sum = sumAfter(sentence, verb)
  return sentence.instruments.some(
    ({ from, to, type }) =>
      sum !== undefined &&
      LOAN_TYPES.test(type) &&
      from >= sum.to &&
      to - sum.to <= 4 &&
      !POSSESSIVE.test(sentence.tokens[to - 1]?.text ?? '') &&
      !PAYMENT.test(sentence.tokens[to]?.noun ?? ''),
  )
}

const PAYMENT = /^(?:repayment|prepayment|payment|payoff|redemption|retirement|refinancing|principal|balance|interest)$/

function investsInDebt({ instruments }: Sentence, { object }: Claim): boolean {
  return instruments.some(({ from }) => from > object.from && from < Math.min(object.to, object.from + 16))
}

const OWN_GROUP = phraseSet('subsidiary|subsidiaries|affiliate of ours|co issuer')

/** "has guaranteed a $175 million bridge facility", "guarantees certain loans": of a borrower outside the group. */
function guaranteesOthers(sentence: Sentence, { verb, negated }: Claim): boolean {
  const ofGroup = phrasesOf(sentence, OWN_GROUP).filter(
    ({ from }) => !APART.test(sentence.tokens[from - 1]?.lower ?? ''),
  )
  if (negated || ofGroup.length > 0) return false
  const object = guaranteedBy(sentence, verb.at)
  if (object?.type === 'debt') return isOfOutsider(sentence.tokens, object.to)
  return object !== undefined && LOAN_TYPES.test(object.type) && /^(?:|a|an|certain)$/.test(object.determiner ?? '')
}

/** "bank debt of its unconsolidated affiliate". */
const isOfOutsider = (tokens: readonly Token[], of: number): boolean =>
  tokens[of]?.lower === 'of' && phrasesIn(tokens.slice(of + 1, of + 6), OUTSIDE_DEBTORS).some(({ from }) => from <= 2)

const APART = /^(?:former|unconsolidated)$/

const guaranteedBy = ({ instruments }: Sentence, verb: number): InstrumentMention | undefined =>
  instruments.find(({ from }) => from > verb && from - verb <= 8)

/** "underwrote $75 million principal amount of 8% notes": paper that the filer sells for another, and none of "its notes". */
const underwritten = ({ tokens, instruments }: Sentence, verb: number): InstrumentMention | undefined =>
  instruments.find(
    ({ from, part, determiner }) =>
      part === null &&
      from > verb &&
      from - verb <= MAX_TOKENS_TO_PAPER &&
      !/^(?:our|its|their)$/.test(determiner ?? '') &&
      !tokens.slice(verb + 1, from).some(({ text }) => POSSESSIVE.test(text)),
  )

/** A sum, "principal amount of", a number of shares. */
const MAX_TOKENS_TO_PAPER = 24

/** "We agreed to forbear", not "an amendment, which waives the default". */
function actsAsCreditor(_: Sentence, { verb, subject, clause, governor, reality }: Claim): boolean {
  return (
    reality !== 'open' &&
    (verb.tense !== 'present' || governor !== null || subject.to > clause.from) &&
    (governor === null || /^(?:agree|grant)$/.test(governor.verb.lemma))
  )
}

/** "Orlo repaid its credit facility with the Company": the filer is its lender. */
const isWithFiler = ({ tokens }: Sentence, { from, to, determiner }: InstrumentMention): boolean =>
  /^(?:its|their)$/.test(determiner ?? '') &&
  /^(?:with|from)$/.test(tokens[to]?.lower ?? '') &&
  isFilerAt(tokens, to + 1) &&
  !isFiler(tokens.slice(0, from))

/** "our commitments to extend financing to customers": what the filer is bound to lend. */
function isCommittedTo({ tokens }: Sentence, at: number): boolean {
  if (tokens[at]?.noun !== 'commitment' || tokens[at + 1]?.lower !== 'to') return false
  const to = tokens.findIndex(({ lower }, index) => lower === 'to' && index > at + 2 && isReceiver(tokens, index + 1))
  const between = tokens.slice(at + 2, to)
  return (
    to > 0 &&
    to < at + 24 &&
    /^(?:lend|loan|advance|extend|provide|make|grant|fund|furnish)$/.test(tokens[at + 2]?.verb?.lemma ?? '') &&
    between.some(({ noun }) => CREDIT_NOUNS.test(noun))
  )
}

/** "extended by the Company to Delta LLC". */
function isByFiler(tokens: readonly Token[], from: number, to: number): boolean {
  const found = tokens.slice(from, Math.min(to, from + 4)).findIndex(({ lower }) => /^(?:by|from)$/.test(lower))
  const by = from + found
  if (found < 0 || !phrasesIn(tokens.slice(by + 1, by + 4), FILER).some(({ from: at }) => at <= 1)) return false
  const link = tokens.slice(by + 1, by + 6).findIndex(({ lower }) => lower === 'to')
  return link >= 0 && isReceiver(tokens, by + link + 2)
}

/** "The loans that we make to customers", "loans we originated to dealers". */
function isMadeByFiler(tokens: readonly Token[], from: number): boolean {
  const filer = tokens[from]?.lower === 'that' || tokens[from]?.lower === 'which' ? from + 1 : from
  if (!isFilerAt(tokens, filer)) return false
  const verb = tokens.findIndex(
    (token, at) => at > filer && at < filer + 4 && LENDING.test(token.verb?.lemma ?? token.lower),
  )
  const to = tokens.slice(verb + 1, verb + 4).findIndex(({ lower }) => lower === 'to')
  return verb > 0 && to >= 0 && isReceiver(tokens, verb + to + 2)
}

const LENDING = /^(?:lend|loan|advance|make|extend|grant|provide|originate[sd]?)$/

const isBeforeName = ({ tokens }: Pick<Sentence, 'tokens'>, verb: number): boolean => tokens[verb + 1]?.capital === true

/** "has provided Northern Park with a line of credit": neither to the filer nor to a borrower of its own. */
function isProvidedWith({ tokens, instruments }: Sentence, { verb: { at, lemma } }: Claim): boolean {
  if (lemma !== 'provide' || !isBeforeName({ tokens }, at)) return false
  const found = tokens.slice(at + 2, at + 7).findIndex(({ lower }) => lower === 'with')
  const link = at + 2 + found
  if (found < 0 || !instruments.some(({ from }) => from > link && from - link < 4)) return false
  return isUnknownCompany(tokens.slice(at + 1, link))
}

/** "Orlo Bank has provided Northern Park with loans", the park being a part of the group: somebody else lends to it. */
const isProvidedToOwn = (sentence: Sentence, claim: Claim, names: ReadonlySet<string>): boolean =>
  names.has(sentence.tokens[claim.verb.at + 1]?.lower ?? '') &&
  isProvidedWith(sentence, claim) &&
  !isGiver(sentence.tokens.slice(claim.subject.from, Math.min(claim.subject.to, claim.verb.from)), names)

/**
 * "a director loaned the Company $250,000", "Tarn Bank made a term loan of $15 million to us": somebody else lends, and
 * the filer is who borrows.
 */
function isToFiler({ tokens, instruments }: Sentence, { verb, reach }: Claim): boolean {
  const isLending = /^(?:lend|loan|advance)$/.test(verb.lemma)
  if (!isLending && !/^(?:provide|make|extend|grant)$/.test(verb.lemma)) return false
  const isToObject = isFilerAt(tokens, verb.at + 1)
  if (isLending && isToObject) return true
  // "provided the Company with a $5 million line of credit".
  if (isToObject && verb.lemma === 'provide')
    return instruments.some(({ from, part }) => from > verb.at && part === null && isNextTo(tokens, verb.at + 1, from))
  const to = tokens.findIndex(
    ({ lower }, at) => lower === 'to' && at > verb.at && at < reach.to && isFilerAt(tokens, at + 1),
  )
  if (to < 0) return false
  // "made term loans to us in the amount of": nothing but the loan comes between.
  const lent = instruments.filter(({ from, to: end }) => from > verb.at && end <= to)
  return isLending || lent.some(({ type, part }) => part === null && LENT.test(type))
}

const TO_LOAN = new Set(
  'the company us our subsidiary with a an another new million billion up to of initial'.split(' '),
)

/** "provided the Company with a $5 million": nothing but who borrows and how much comes before what is lent. */
export const isNextTo = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).every(({ lower }) => TO_LOAN.has(lower) || !/^[a-z]/.test(lower))

const LENT = /^(?:loan|term_loan|revolver|facility|mortgage|bridge)$/
