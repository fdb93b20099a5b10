import { isOfTerms, objectAfterAside } from '../../../amounts/changes.ts'
import { firstOf, holds } from '../../../context/speaker.ts'
import { LINE_TYPES } from '../../../lexicon/instruments.ts'
import { BORROWING_BASE, COMMITMENTS, LEFT, PARTS, SIZE_SETTING, SIZES } from '../../../lexicon/sizes.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { TokenRange } from '../../../mentions/mention.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Claim } from '../../acts/claims.ts'
import { claimsByNoun } from '../../acts/claims-by-noun.ts'
import { claimsByMeans } from '../../acts/claims-by-participle.ts'
import type { Sum } from '../../liquidity/money-near.ts'
import { sumsIn } from '../../liquidity/money-near.ts'
import { wordsIn } from '../../../tokens.ts'
import type { Utterance } from '../../proposal.ts'

type Direction = 'increased' | 'decreased'

/** A size that was changed to a new sum, or by a sum. */
export interface ChangedSize {
  readonly sum: Sum
  /** The sum is how much larger or smaller it became. */
  readonly isStep: boolean
  readonly claim: Claim
  readonly direction: Direction
  /** What has the size: a line, its borrowing base, or a loan that is lent once. */
  readonly of: 'line' | 'base' | InstrumentMention
}

/** "increased the commitments from $100 million to $150 million", and each further change that the sentence lists. */
export function changedSizes(utterance: Utterance): ChangedSize[] {
  const found: ChangedSize[] = []
  for (const claim of [...utterance.claims, ...claimsByNoun(utterance), ...claimsByMeans(utterance)]) {
    const direction = isMade(utterance, claim) ? directionOf(utterance, claim) : null
    const changed = direction === null ? null : changeBy(utterance, claim, direction)
    // One change of each kind: a later verb about the same size is a step of that change.
    if (changed !== null && !found.some((one) => one.of === changed.of)) found.push(changed)
  }
  return found
}

/** What the verb does to a size: increase or decrease it, or bring it to the sum that another act of the sentence made. */
function directionOf(utterance: Utterance, claim: Claim): Direction | null {
  const { sentence, claims } = utterance
  const { verb } = claim
  if (verb.class === 'increase') return 'increased'
  if (verb.class === 'decrease') return 'decreased'
  if (SIZE_SETTING.has(verb.lemma) && verb.passive) return directionOfSums(utterance, claim)
  if (verb.lemma !== 'bring' || sentence.tokens[verb.at]?.lower !== 'bringing') return null
  const cause = claims.findLast(
    (one) =>
      one.verb.at < verb.at &&
      one.reality === 'fact' &&
      !one.negated &&
      (/^(?:increase|decrease)$/.test(one.verb.class) || ADDING.test(one.verb.lemma)),
  )
  return cause === undefined ? null : cause.verb.class === 'decrease' ? 'decreased' : 'increased'
}

/** "was set at $275 million, down from $300 million", "was changed from $300 million to $275 million". */
function directionOfSums(utterance: Utterance, { verb, reach }: Claim): Direction | null {
  const sums = sumsIn(utterance, verb.at, Math.max(reach.to, verb.at + SETTING_REACH))
  const was = sums.find(({ at }) => utterance.sentence.tokens[at.from - 1]?.lower === 'from')
  const is = sums.find(({ at }) => isTarget(utterance.sentence, at.from))
  if (was === undefined || is === undefined || sums.length > 2 || was.value === is.value) return null
  return is.value > was.value ? 'increased' : 'decreased'
}

const SETTING_REACH = 16

/** "two lenders joined the facility, bringing", "exercised the accordion, bringing". */
const ADDING = /^(?:join|add|exercise|provide|obtain|receive)$/

/** Whether the verb reports a change that was made, not one that is allowed, planned or on a schedule. */
function isMade({ sentence, claims, start }: Utterance, claim: Claim): boolean {
  const { verb, governor } = claim
  if (verb.at < start || claim.reality !== 'fact' || claim.negated) return false
  if (
    governor !== null &&
    !['amend', 'enter'].includes(governor.verb.class) &&
    !(governor.verb.class === 'extend' && governor.governor?.verb.class === 'amend') &&
    !/^(?:agree|elect)$/.test(governor.verb.lemma)
  )
    return false
  if (verb.tense === 'none' && governor === null && claim.clause.kind !== 'participle') return false
  // "allows us to request increases to the facility": a noun.
  if (claims.some((one) => one.verb.at === verb.from - 1 && one.verb.tense === 'none')) return false
  return !isOnSchedule(sentence, claim)
}

/** The change that a verb makes, where it changes a size and states one new sum. */
function changeBy(utterance: Utterance, claim: Claim, direction: Direction): ChangedSize | null {
  const { sentence } = utterance
  const { verb, object, subject } = claim
  const begin = objectAfterAside(sentence, verb.at)
  const ofSubject = verb.passive || isOfItself(sentence, claim)
  const range = ofSubject ? subject : { from: begin, to: Math.max(begin, object.to) }
  const end = ofSubject ? verb.from : range.to
  // "the commitment fee was reduced to $45,000".
  if (verb.passive && sentence.tokens.slice(range.from, verb.from).some(({ noun }) => noun === 'fee')) return null
  if (isUseOfLine(sentence, claim) || isBalance(sentence, { from: range.from, to: end }, claim)) return null
  const of = thingOf(utterance, claim, { from: range.from, to: range.to }, direction)
  if (of === null) return null
  const targets = (from: number, to: number): Sum[] =>
    sumsIn(utterance, from, to).filter(({ at }) => isTarget(sentence, at.from))
  // "increases the commitments to $450 million and permits up to": the next verb of the same subject has its own sum.
  const next = utterance.claims.find((one) => one.verb.at > verb.at && isBeside(one, claim))
  const after = targets(verb.at, Math.min(claim.reach.to, next?.verb.from ?? Infinity))
  // "An increase of the commitments to $50 million became effective".
  const step = after.length === 0 ? stepOf(utterance, claim) : null
  const isInSubject = verb.passive && after.length === 0 && step === null
  const sums = isInSubject ? targets(range.from, verb.from) : after
  const [only = step] = sums
  const lead = isInSubject ? range.from : verb.passive ? verb.at : begin
  const heads = sentence.tokens.slice(lead, (only?.at.from ?? lead) + 1)
  if (only === null || sums.length > 1 || heads.length > 45) return null
  if (typeof of === 'string') {
    if (holds(sentence, PARTS, lead, only.at.from)) return null
    if (!isOfSizes(sentence, claim) && holds(sentence, LEFT, lead, only.at.from)) return null
  }
  return { sum: only, isStep: only === step, claim, direction, of }
}

/** "increased the facility by $25 million": the only sum, if it says by how much. */
function stepOf(utterance: Utterance, { verb, object }: Claim): Sum | null {
  const [sum, other] = sumsIn(utterance, verb.at, object.to)
  const { tokens } = utterance.sentence
  if (sum === undefined || other !== undefined || tokens[sum.at.from - 1]?.lower !== 'by') return null
  // "by $25 million of loans", "by $2 million each quarter".
  return /^(?:of|for|in|due|each|every|per|annually|quarterly|monthly)$/.test(tokens[sum.at.to]?.lower ?? '')
    ? null
    : sum
}

const isBeside = (one: Claim, other: Claim): boolean =>
  one.subject.from === other.subject.from && one.governor === other.governor && one.verb.tense === other.verb.tense

/** "the lenders' commitments decreased from $500 million to $450 million": what has the size is the subject's head. */
function isOfItself(sentence: Utterance['sentence'], { verb, subject }: Claim): boolean {
  if (!/^(?:from|to|by)$/.test(sentence.tokens[verb.at + 1]?.lower ?? '')) return false
  const head = firstOf(sentence, HEADS, subject.from, verb.from)
  if (head === null) return false
  // "lease commitments increased": promises of another kind.
  const isLent = holds(sentence, LENT, subject.from, verb.from)
  const lead = isLent ? sentence.tokens.slice(Math.max(subject.from, head.at - LEAD), head.at) : []
  return isLent && !lead.some(({ lower }) => /^(?:under|of)$/.test(lower))
}

const LEAD = 6
const LENT = phraseSet(
  'lender|bank|revolving commitment|revolving|credit facility|credit agreement|loan agreement|facility|borrowing base',
)
const HEADS = phraseSet('commitment|borrowing base|credit limit|lending limit|facility size')

/** What a verb changes the size of: the line, its borrowing base, or a loan; null for anything else. */
function thingOf(
  { sentence }: Utterance,
  claim: Claim,
  range: TokenRange,
  direction: Direction,
): ChangedSize['of'] | null {
  const { verb, reach } = claim
  if (isBorrowingBase(sentence, range)) return 'base'
  const end = verb.passive ? Math.min(range.to, verb.from) : range.to
  const own = sentence.instruments.filter(({ from, to }) => from >= range.from && to <= end)
  const loan = own.find(({ type }) => type !== 'debt')
  if (loan !== undefined && LENT_ONCE.test(loan.type) && isSizeOfLoan(sentence, claim, loan, range, direction))
    return loan
  const program = own.find(({ type, name }) => type === 'commercial_paper' && PROGRAM.test(name))
  if (program !== undefined)
    return isPlainlyOf(sentence, claim, program, range) && !holds(sentence, OF_TERMS, range.from, end) ? program : null
  if (holds(sentence, COMMITMENTS, range.from, range.to)) return 'line'
  if (holds(sentence, LEFT, range.from, range.to) && isOfSizes(sentence, claim)) return 'line'
  if (own.some((one) => isLine(one) && isHead(sentence, claim, one))) return 'line'
  // "extended the revolver and increased its size to": of the one line named before.
  const lines = sentence.instruments.filter((one) => isLine(one) && one.to <= verb.from)
  const isIts = /^its (?:size|amount|limit|capacity) (?:from|to|by)$/.test(
    wordsIn(sentence.tokens, range.from, range.from + 3),
  )
  if (isIts && lines.length === 1 && !verb.passive) return 'line'
  return mayBorrow(sentence, range.from, verb.passive ? range.to : reach.to) ? 'line' : null
}

/** What is available changes by an amendment, or by what brought it about, and not only by what was drawn. */
const isOfSizes = (sentence: Utterance['sentence'], { verb, governor }: Claim): boolean =>
  isOfTerms(sentence, verb.from) || governor?.verb.class === 'amend' || verb.lemma === 'bring'

const PROGRAM = /programs?$/i
const LENT_ONCE = /^(?:term_loan|loan|bridge|mortgage|notes)$/

/** A line that is drawn and repaid, as a whole. */
const isLine = ({ type, part }: InstrumentMention): boolean => part === null && LINE_TYPES.has(type)

/** "the bank line was increased": the noun right before the passive; "increased the bank line to". */
const isHead = ({ tokens }: Utterance['sentence'], { verb }: Claim, { from, to }: InstrumentMention): boolean =>
  verb.passive ? verb.from - to <= 1 : from - verb.at <= 3 && /^(?:to|from|by)$/.test(tokens[to]?.lower ?? '')

/**
 * "the amendment decreased the term loan to $48 million", "the note was increased to $900,000": what was lent under it,
 * not the balance. A loan becomes smaller by being paid, unless a document or the parties make it so.
 */
function isSizeOfLoan(
  sentence: Utterance['sentence'],
  claim: Claim,
  loan: InstrumentMention,
  range: TokenRange,
  direction: Direction,
): boolean {
  const { verb, subject } = claim
  if (
    !isPlainlyOf(sentence, claim, loan, range) ||
    loan.part !== null ||
    loan.plural ||
    holds(sentence, OF_TERMS, range.from, verb.passive ? verb.from : loan.from)
  )
    return false
  if (direction === 'increased') return verb.passive || subject.from < verb.from
  return !verb.passive && holds(sentence, DOCUMENTS, subject.from, Math.min(subject.to, verb.from))
}

/** "increased the size of the loan", "the loan was increased": nothing else is between the verb and the debt. */
const isPlainlyOf = (
  { tokens }: Utterance['sentence'],
  { verb }: Claim,
  { from, to }: InstrumentMention,
  range: TokenRange,
): boolean =>
  verb.passive
    ? verb.from - to <= 1
    : tokens.slice(range.from, from).every(({ lower, kind }) => kind !== 'word' || OF_LOAN.test(lower))

const OF_LOAN = /^(?:the|our|its|size|amount|principal|aggregate|of|existing|total|original|maximum)$/
const OF_TERMS = phraseSet(
  'rate|interest|margin|spread|price|payment|balance|outstanding|installment|value|loss|reserve|number|carrying|accrued',
)
const DOCUMENTS = phraseSet('amendment|modification|modification agreement|letter agreement|supplement|restructuring')

/** "the outstanding balance under the revolver was reduced to $42 million": what is owed, not what may be. */
const isBalance = (sentence: Utterance['sentence'], { from, to }: TokenRange, { verb }: Claim): boolean =>
  verb.passive && holds(sentence, BALANCES, from, to) && !holds(sentence, ALLOWED, from, to)

const BALANCES = phraseSet('balance|outstanding|amount drawn|amount owed|usage')
const ALLOWED = phraseSet('maximum|permitted|limit|may be|may borrow|may have|commitment')

/** "December 31, 2027, at which time the maximum is reduced to": a schedule in the agreement, not a change of it. */
const isOnSchedule = ({ tokens }: Utterance['sentence'], { verb }: Claim): boolean =>
  verb.tense === 'present' &&
  tokens
    .slice(Math.max(0, verb.from - 12), verb.from)
    .some(({ lower }, at, lead) => lower === 'which' && /^(?:time|date|point|day)$/.test(lead[at + 1]?.lower ?? ''))

/** "The borrowing base was decreased": the base itself is changed. */
function isBorrowingBase(sentence: Utterance['sentence'], { from, to }: TokenRange): boolean {
  const base = firstOf(sentence, BORROWING_BASE, from, to)
  if (base === null) return false
  // "the borrowing base under the credit facility": the base, even with the facility's name after it.
  const next = sentence.tokens[base.to]
  return /^(?:under|of|for|from|to|was|is)$/.test(next?.lower ?? '') || !holds(sentence, COMMITMENTS, base.to, to)
}

/** "the facility size was reduced", "the facility was reduced": the total size, for any kind of line. */
export function isOfSize(sentence: Utterance['sentence'], claim: Claim): boolean {
  const { verb, subject, object } = claim
  const range = verb.passive ? { from: subject.from, to: Math.min(subject.to, verb.from) } : object
  if (holds(sentence, SIZES, range.from, range.to)) return true
  if (sentence.instruments.some((one) => isLine(one) && one.from >= range.from && isHead(sentence, claim, one)))
    return true
  const after = sentence.tokens.findIndex(({ lower }, at) => at > verb.at && /^(?:from|to|by|under|of)$/.test(lower))
  const head = (verb.passive ? Math.min(verb.from, subject.to) : after) - 1
  const lead = sentence.tokens.slice(Math.max(range.from, head - 6), head)
  return sentence.tokens[head]?.noun === 'facility' && !lead.some(({ lower }) => /^(?:under|of|for)$/.test(lower))
}

/** "letters of credit, which reduced its available capacity": use reduces the available amount, not the size. */
function isUseOfLine(sentence: Utterance['sentence'], { verb, subject, object, clause }: Claim): boolean {
  const doer = verb.passive ? object : subject
  const isRelative = clause.kind === 'relative' && /^(?:which|that)$/.test(sentence.tokens[clause.from]?.lower ?? '')
  const stated = isRelative
    ? { from: Math.max(0, clause.from - 5), to: clause.from }
    : { from: doer.from, to: verb.passive ? doer.to : Math.min(doer.to, verb.from) }
  return holds(sentence, USES, stated.from, stated.to) && !holds(sentence, CHANGERS, stated.from, stated.to)
}

const USES = phraseSet('letter of credit|borrowing|draw|drawing|advance|reserve')
const CHANGERS = phraseSet('amendment|agreement|lender|company|bank')

/** "reduced the amount that the Company can borrow". */
export function mayBorrow({ tokens }: Utterance['sentence'], from: number, to: number): boolean {
  const at = tokens.findIndex(({ noun }, index) => noun === 'amount' && index >= from && index < to)
  if (at < 0) return false
  const borrow = tokens.findIndex(
    ({ verb, lower }, index) => index > at && index - at < 10 && (verb?.lemma === 'borrow' || lower === 'borrowing'),
  )
  return borrow > 0 && tokens.slice(at, borrow).some(({ lower }) => /^(?:can|may|could|available|able)$/.test(lower))
}

/** "to $50 million", "to a total of $50 million"; in "to the company from $50 million" "to" belongs to the company. */
export function isTarget({ tokens }: Utterance['sentence'], at: number): boolean {
  let back = at - 1
  while (
    back > at - 6 &&
    /^(?:a|an|the|of|up|total|aggregate|maximum|approximately|about|not|more|than|amount)$/.test(
      tokens[back]?.lower ?? '',
    )
  )
    back -= 1
  return (
    tokens[back]?.lower === 'to' ||
    // "was set at $275 million".
    (tokens[back]?.lower === 'at' &&
      SIZE_SETTING.has(tokens[back - 1]?.verb?.lemma ?? tokens[back - 1]?.lower ?? '')) ||
    tokens.slice(back + 1, at).some(({ lower }, index, own) => lower === 'up' && own[index + 1]?.lower === 'to')
  )
}
