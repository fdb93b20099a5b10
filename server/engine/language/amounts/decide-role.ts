import type { Clause } from '../clauses.ts'
import { LINE_TYPES } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import { lineRepresented } from './looking/represented-line.ts'
import { owedToSomebody } from './looking/owed-to-insiders.ts'
import type { Decision } from './amount-role.ts'
import { is, isRepaying } from './amount-role.ts'
import { readChange } from './changes.ts'
import type { Governors } from './governor.ts'
import { ableToBorrow } from './looking/able-to-borrow.ts'
import { isLine, isSizeOfLine } from './looking/available-lines.ts'
import { isOneOfEach } from './bounds.ts'
import { isOfOther, isOfSubject, isPlace } from './looking/heads.ts'
import { leftOrTaken } from './looking/left-over.ts'
import { isAllottedToLetters } from './letters.ts'
import { isAccess, isPartByTerm } from './part-of-whole.ts'
import { increaseOf, stepOf } from './looking/increases.ts'
import { levelSet } from './set-levels.ts'
import { roleByInstrument, roleByLeftInstrument, roleByObject, roleBySize } from './instrument-role.ts'
import { roleInBrackets } from './in-brackets.ts'
import { isInterestOn, isDrawing, roleByNoun } from './listed/role-by-noun.ts'

/** A frame for every governor, the nearest and most particular first. */
export function decideStated(
  sentence: Sentence,
  amount: MoneyMention,
  read: Governors,
  clause: Clause | null,
): Decision {
  // "cash of $1 million, $2 million of committed credit available": the comma begins another member of the list.
  const { tokens } = sentence
  const begins = tokens[amount.from - 1]?.text === ',' && tokens[amount.to]?.lower === 'of'
  const own: Governors = begins && read.leftNoun === 'cash' ? { ...read, leftNoun: null, leftState: null } : read
  const whole = totalOfList(sentence, amount) ?? roleOfOthers(sentence, amount, own)
  if (whole !== null) return whole
  if (own.sizeOf !== null) return roleBySize(own.sizeOf, own)
  if (isSupportedByBase(sentence, own)) return is('base', 'base_supports')
  const level = leftOrTaken(sentence, amount, own) ?? levelSet(sentence, amount, own, clause)
  if (level !== null) return level
  if (isAllottedToLetters(sentence, amount.to)) return is('letters', 'allotted_to_letters')
  const part = roleOfPart(sentence, amount, own) ?? roleInBrackets(sentence, amount, own, clause)
  if (part !== null) return part
  const change = own.additional || own.rightState !== null ? null : readChange(sentence, amount, own)
  if (change !== null) return change
  const increase = increaseOf(own)
  if (increase !== null) return increase
  if (own.part && isOwedOn(own)) return is(own.leftNoun === 'letters' ? 'letters' : 'none', 'owed_on_part')
  if (own.part || (own.forLetters && (isAllowed(clause) || isIncluded(sentence, amount))))
    return is('sublimit', 'of_part')
  if (own.leftNoun === 'limit' && sentence.tokens[amount.from - 2]?.lower === 'limit' && !isOfLine(own.subject))
    return is('none', 'limit_of')
  if (isOneOfEach(sentence, amount)) return is('none', 'one_of_each')
  const access = isAccess(sentence, amount) ? roleByAccess(sentence, own) : null
  if (access !== null) return access
  const step = stepOf(sentence, amount, own)
  if (step !== null) return step
  // "limited to 80% of receivables, up to a maximum of".
  const isMaximum = /\b(?:to|exceed) a maximum of$/.test(wordsIn(sentence.tokens, amount.from - 4, amount.from))
  if (own.predicate?.class === 'limit' && (own.to || isMaximum)) return limitedTo(sentence, amount, own, own.predicate)
  // "issuance costs were $3 million for the notes": what they are paid for.
  const isPaidFor = own.rightInstrument !== null && !/^(?:for|on)$/.test(own.rightLink)
  if (own.leftNoun !== null && LEFT_FIRST.has(own.leftNoun) && isNothingBehind(own) && !isPaidFor) {
    const left = roleByLeft(own)
    if (left !== null) return left
  }
  if (own.leftNoun === 'payment') return is('repaid', 'left_payment')
  if (own.leftNoun === 'issuance') return is('issued', 'issuance_of')
  const lent = ableToBorrow(sentence, amount, own) ?? owed(amount, own)
  if (lent !== null) return lent
  const told = lineRepresented(sentence, amount) ?? owedToSomebody(sentence, amount)
  if (told !== null) return told
  if (isSizeOfLine(sentence, amount, own)) return is('capacity', 'line_available')
  if (isCommitment(own.leftInstrument) && own.rightState === 'available') return is('capacity', 'commitment_available')
  const isWhole =
    /(?:^|^[^,]*, )of (?:the|our|its|such|this)$/.test(wordsIn(tokens, 0, amount.from)) || isAfterPart(sentence, amount)
  const found = roleByRight(own, isWhole) ?? (isPlace(sentence, own) ? null : roleByLeft(own)) ?? roleBySubject(own)
  if (found !== null && found.role !== 'none') return found
  return (
    (isOfOther(sentence, amount) ? null : roleByVerb(sentence, own, clause, amount.from)) ??
    found ??
    is('none', 'nothing')
  )
}

/** No noun after the sum; "letters of credit totaling $4 million to insurance carriers": whom they are issued to. */
const isNothingBehind = ({ leftNoun, rightNoun }: Governors): boolean =>
  rightNoun === null || (leftNoun === 'letters' && rightNoun === 'limit')

/** "We owed $5 million": by us, or to us. */
const owed = ({ from }: MoneyMention, { predicate, rightNoun, upTo }: Governors): Decision | null =>
  predicate?.class !== 'owe' ||
  predicate.at > from ||
  upTo ||
  !/^(?:principal|borrowings)$/.test(rightNoun ?? 'principal')
    ? null
    : is(predicate.passive ? 'none' : 'drawn', predicate.passive ? 'owed_to_us' : 'owed')

/** The size of a loan that only a part of is meant, a fee and interest, whatever debt they are of. */
function roleOfOthers(sentence: Sentence, amount: MoneyMention, own: Governors): Decision | null {
  if (isWholeOfPart(sentence, amount, own)) return is('none', 'whole_of_part')
  // "a fee is payable on the total commitment of $70 million".
  const isOfCommitment = own.leftNoun === 'commitment' && sentence.tokens[amount.from - 1]?.lower === 'of'
  if (isFeeItself(own) && !isOfCommitment) return is('none', 'subject_fee')
  return isInterestOn(sentence, amount, own) ? is('interest', 'subject_interest') : null
}

/** "Borrowings under the swingline were $5 million": what is used of a part, and not how much it may be. */
const isOwedOn = ({ leftNoun, predicate }: Governors): boolean =>
  /^(?:borrowings|balance|letters)$/.test(leftNoun ?? '') &&
  /^(?:be|total)$/.test(predicate?.class ?? '') &&
  predicate?.tense === 'past'

/** What is a part of the sum before it, or was moved once. */
function roleOfPart(sentence: Sentence, amount: MoneyMention, own: Governors): Decision | null {
  if (isPartOf(sentence, amount, own)) return is('sublimit', 'of_which')
  if (isPartOfIt(sentence, amount, own) || isPartByTerm(sentence, amount)) return is('none', 'part_by_term')
  return isAdvance(sentence, amount, own) ? is('borrowed', 'an_advance') : null
}

/** "Fees on the unused portion of the line amounted to": the head of the subject, whatever it is paid on. */
const isFeeItself = ({ subject, predicate, sizeOf, rightNoun, rightState, rightInstrument }: Governors): boolean =>
  subject?.noun === 'fee' &&
  sizeOf === null &&
  rightInstrument === null &&
  /^(?:be|total)$/.test(predicate?.class ?? '') &&
  predicate?.tense !== 'none' &&
  rightNoun === null &&
  rightState === null

/** "The borrowing base permitted total borrowings of $44 million": how large the base is. */
const isSupportedByBase = ({ nouns }: Sentence, { leftNoun, predicate, additional }: Governors): boolean =>
  leftNoun === 'borrowings' &&
  !additional &&
  /^(?:support|permit|allow)$/.test(predicate?.lemma ?? '') &&
  nouns.some(
    ({ noun, from, to }) => noun === 'base' && to <= (predicate?.from ?? 0) && (predicate?.from ?? 0) - from < 14,
  )

/** "of which $20 million may be used for letters of credit". */
const isAllowed = (clause: Clause | null): boolean => clause?.mood === 'permission' || clause?.mood === 'hypothetical'

/** "including up to $150 million for letters of credit": a part of the line. */
const isIncluded = ({ tokens }: Sentence, { from }: MoneyMention): boolean =>
  /^includ(?:ing|es?)$/.test(tokens[from - 3]?.lower ?? '') && tokens[from - 1]?.lower === 'to'

/** "a total revolving commitment of $500 million available": the head of the phrase is what is committed. */
const isCommitment = (one: InstrumentMention | null): boolean =>
  one !== null && !one.unused && /commitments?$/i.test(one.name)

/**
 * "access to $45 million of committed lines" is how large they are, "access to $45 million under the line" what is left;
 * "Our revolver gives us access to as much as": what the line itself gives.
 */
function roleByAccess(sentence: Sentence, own: Governors): Decision | null {
  const { rightLink, additional, rightInstrument: line, upTo } = own
  if (line === null) return upTo && isOfSubject(sentence, own) ? is('capacity', 'access_up_to') : null
  const isSize = rightLink === 'of' && !additional && line.determiner === null
  return isSize ? is('capacity', 'in_lines') : is('available', 'access_to')
}

/** "Availability is limited to", "The line of credit is limited to": what is left, or the size of the line. */
function limitedTo(
  sentence: Sentence,
  { from }: MoneyMention,
  { subject }: Governors,
  verb: { readonly at: number; readonly passive: boolean },
): Decision {
  if (verb.passive && subject?.noun === 'availability') return is('available', 'limited_availability')
  return isOfLine(subject) && isOfBorrowing(sentence, verb, from)
    ? is('capacity', 'has_limit')
    : is('none', 'limited_to')
}

/** "The agreement limits our capital expenditures to $12 million": no measure of the line. */
const isOfBorrowing = ({ tokens }: Sentence, { at, passive }: { at: number; passive: boolean }, to: number): boolean =>
  passive || tokens.slice(at + 1, to).some(({ noun }) => LENT.test(noun))

const LENT =
  /^(?:borrowing|loan|advance|credit|commitment|draw|drawing|debt|indebtedness|principal|amount|availability)$/

/** "The line of credit is limited to $100 million". */
const isOfLine = (subject: Governors['subject']): boolean =>
  (subject?.noun == null || subject.noun === 'borrowings') && isLine(subject?.instrument ?? null)

/** "$30 million of which matures in 2026": a part, unless it is what is drawn or left. */
function isPartOf({ tokens, values }: Sentence, { to }: MoneyMention, { rightState, leftNoun }: Governors): boolean {
  if (tokens[to]?.lower !== 'of' || tokens[to + 1]?.lower !== 'which' || rightState === 'outstanding') return false
  // "a borrowing base of $1.1 billion of which $845 million was": the whole, and the part is named after it.
  const next = values.find(({ kind, from }) => kind === 'money' && from >= to + 2)
  if (leftNoun === 'base' && next !== undefined && next.from <= to + 3) return false
  return rightState === null || tokens.slice(to + 2, to + 7).some(({ lower }) => lower === 'for')
}

/** ", $2 million of it being reserved": a part, of which nothing says that it is drawn or left. */
const isPartOfIt = ({ tokens }: Sentence, { from, to }: MoneyMention, { rightState, rightNoun }: Governors): boolean =>
  rightState === null &&
  rightNoun === null &&
  tokens[from - 1]?.text === ',' &&
  /^of (?:it|them)$/.test(wordsIn(tokens, to, to + 2))

/** "$18 million of the $25 million term loan had been advanced": how large a loan may become is owed on no day. */
const isWholeOfPart = (sentence: Sentence, amount: MoneyMention, { sizeOf }: Governors): boolean =>
  /^(?:term_loan|loan|mortgage|bridge)$/.test(sizeOf?.type ?? '') && isAfterPart(sentence, amount)

/** "cash of $5 million and $20 million of availability, for a total of": what a list adds up to is none of its members. */
function totalOfList({ tokens, values, nouns, states }: Sentence, { from }: MoneyMention): Decision | null {
  const sums = values.filter(({ kind, to }) => kind === 'money' && to < from)
  if (sums.length < 2 || !/\b(?:for|or) a (?:combined )?total of$/.test(wordsIn(tokens, from - 5, from))) return null
  const isLiquid = nouns.some(({ noun }) => noun === 'cash') && states.some(({ state }) => state === 'available')
  return isLiquid ? is('liquidity', 'total_of_list') : is('none', 'total_of_list')
}

/** "$50 million of the $200 million", "$50 million drawn of the". */
const isAfterPart = ({ tokens }: Sentence, { from }: MoneyMention): boolean =>
  AFTER_PART.test(wordsIn(tokens, from - 6, from))

const AFTER_PART = /\d(?: (?:million|billion|thousand))?(?: (?:drawn|borrowed|outstanding|used))? of (?:the|its|our)$/

/** "an additional advance of $3 million under the note": what was moved once, and no balance. */
function isAdvance({ tokens }: Sentence, { from }: MoneyMention, { predicate }: Governors): boolean {
  // "provides for an initial advance of": the terms of the loan.
  if (/^(?:provide|permit|consist)$/.test(predicate?.class ?? '')) return false
  const word = tokens[from - 2]
  return (
    tokens[from - 1]?.lower === 'of' &&
    /^(?:advance|draw|drawdown|borrowing)$/.test(word?.lower ?? '') &&
    tokens.slice(Math.max(0, from - 5), from - 2).some(({ lower }) => ONE_MORE.test(lower))
  )
}

const ONE_MORE = /^(?:an?|another|additional|initial|first|second|third|further)$/

/** Nouns that a state after the amount does not make another thing of: "cash of $3 billion available". */
const LEFT_FIRST = new Set([
  'current',
  'cash',
  'liquidity',
  'letters',
  'costs',
  'fair_value',
  'other',
  'limit',
  'fee',
  'interest',
])

/** "The agreement provided for $500 million of availability": how large it is made. */
const isMade = ({ predicate, additional, forLetters }: Governors): boolean =>
  !additional && !forLetters && /^(?:provide|permit)$/.test(predicate?.class ?? '')

function roleByRight(own: Governors, isWhole: boolean): Decision | null {
  const { rightNoun: noun, rightState: state, rightInstrument: instrument, upTo } = own
  // "liquidity of $97 million in the form of cash and undrawn lines": its own noun comes first.
  if (own.leftNoun === 'liquidity' && noun === 'cash' && !/^(?:consist|total)$/.test(own.predicate?.class ?? ''))
    return is('liquidity', 'left_liquidity')
  if (noun !== null) {
    const said = roleByNoun(noun, own, state, 'right')
    if (said !== null) return said
  }
  // "Of the $65 million available under the revolver, $23 million had been borrowed".
  if (state === 'available' && (isWhole || isMade(own)))
    return is('capacity', isWhole ? 'whole_of_parts' : 'provides_up_to')
  if (state === 'available' && isDrawing(own)) return is('drawn', 'drawn_of_available')
  if (state === 'available' && isHeldLine(own, own.leftInstrument)) return is('capacity', 'line_available')
  if (state === 'available') return is(own.forLetters ? 'sublimit' : 'available', 'available')
  // "provides for borrowings of up to $50 million outstanding at any time": how much may be.
  if (state === 'outstanding' && own.upTo && isMade(own) && own.leftNoun === 'commitment') return null
  const areLetters = own.leftNoun === 'letters' || instrument?.type === 'letter_of_credit'
  if (areLetters && (state === 'outstanding' || state === 'issued')) return is('letters', `letters_${state}`)
  if (state === 'outstanding') return is(isRepaying(own) ? 'repaid' : 'drawn', 'outstanding')
  // "$250 million committed under the revolver".
  if (state === 'committed' && isLine(instrument)) return is('capacity', 'committed_under')
  if (instrument !== null) return roleByInstrument(instrument, own, upTo)
  return null
}

function roleByLeft(own: Governors): Decision | null {
  const { leftNoun: noun, leftState: state, leftInstrument: instrument, upTo } = own
  if (noun !== null) {
    const said = roleByNoun(noun, own, state, 'left')
    if (said !== null) return said
  }
  if (state === 'outstanding')
    return is(instrument?.type === 'letter_of_credit' ? 'letters' : 'drawn', 'outstanding_was')
  if (state === 'available') return is(upTo || isHeldLine(own, instrument) ? 'capacity' : 'available', 'available_was')
  if (instrument !== null) return roleByLeftInstrument(instrument, own, upTo)
  return null
}

/** "has a line of credit available in the amount of $8 million": the line exists; how much of it is left is not said. */
const isHeldLine = ({ predicate, remaining }: Governors, line: InstrumentMention | null): boolean =>
  predicate?.class === 'have' && !remaining && isLine(line) && /^(?:a|an)$/.test(line?.determiner ?? '')

/** "The borrowing capacity of the facility was $1.4 billion for the first period and $1.3 billion for the second". */
function roleBySubject(own: Governors): Decision | null {
  const { subject, predicate } = own
  if (subject === null || predicate === null) return null
  if (predicate.class !== 'be' && predicate.class !== 'total' && predicate.class !== 'remain') return null
  const moved: Governors = {
    ...own,
    leftNoun: subject.noun,
    leftState: subject.state,
    leftInstrument: subject.instrument,
  }
  return roleByLeft(moved)
}

function roleByVerb(sentence: Sentence, own: Governors, clause: Clause | null, at: number): Decision | null {
  const { predicate, upTo } = own
  if (predicate === null) return null
  if (own.rightNoun !== null || own.leftNoun !== null) return null
  switch (predicate.class) {
    case 'borrow':
      if (upTo && isDrawing(own) && !predicate.passive) return is('none', 'peak')
      if (upTo || clause?.mood === 'permission') return is(own.additional ? 'available' : 'capacity', 'may_borrow')
      return is(predicate.tense === 'perfect' ? 'drawn' : 'borrowed', 'borrowed')
    case 'provide':
    case 'permit':
    case 'consist':
      if (upTo && hasCredit(sentence)) return is('capacity', 'provides_up_to')
      // "The revolver provides $250 million": its size.
      return predicate.class === 'provide' && predicate.at === at - 1 && isLine(own.subject?.instrument ?? null)
        ? is('capacity', 'provides_up_to')
        : is('none', 'provides')
    case 'repay':
    case 'redeem':
    case 'pay':
      return is('repaid', 'repaid')
    case 'issue':
    case 'sell':
      // "related to loans sold of $4 million": an object after the verb, or nothing was issued.
      return own.rightInstrument !== null || own.rightNoun === 'principal' ? is('issued', 'issued') : is('none', 'sold')
    case 'decrease':
      return is('none', 'reduced_by')
    case 'lend': {
      const [object] = sentence.tokens.slice(predicate.at + 1)
      // "Five banks have undertaken to lend up to".
      if (upTo && predicate.tense === 'none') return is('capacity', 'may_borrow')
      const isToUs = /^(?:us|the|our)$/.test(object?.lower ?? '') && predicate.tense === 'perfect'
      return is(isToUs && !predicate.passive ? 'drawn' : 'none', 'lent_to_us')
    }
    case 'enter':
      return roleByObject(sentence, predicate.at, own, at)
    default:
      return is('none', `verb_${predicate.class}`)
  }
}

const hasCredit = (sentence: Sentence): boolean => sentence.instruments.some(({ type }) => LINE_TYPES.has(type))
