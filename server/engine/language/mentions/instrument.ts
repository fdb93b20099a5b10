import { isOfRelation } from '../lexicon/past-names.ts'
import { FORMER_WORDS, INSTRUMENT_HEADS } from '../lexicon/instruments.ts'
import type { InstrumentHead, InstrumentPart, InstrumentType } from '../lexicon/instruments.ts'
import type { PhraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import type { TokenRange, ValueMention } from './mention.ts'
import { withElided } from './listed/elided-instruments.ts'
import type { Due } from './instrument-phrase.ts'
import { DETERMINERS, FUNCTION_WORDS, beginOfName, extendLeft, extendRight } from './instrument-phrase.ts'
import {
  FINANCIAL,
  NOT_FOLLOWED_BY,
  isBareOther,
  isBuilding,
  isOfCompany,
  isNoteOfStatements,
  isOfProgram,
  isVerb,
} from './instrument-sense.ts'

/** A noun phrase that names debt or credit. */
export interface InstrumentMention extends TokenRange {
  readonly kind: 'instrument'
  readonly type: InstrumentType
  readonly part: InstrumentPart | null
  /** Token range of the head phrase. */
  readonly headFrom: number
  readonly headTo: number
  /** The words as printed, without article and size. */
  readonly name: string
  /** A proper name: capitals, a year, a rate or a due date in it. */
  readonly named: boolean
  readonly plural: boolean
  /** The head is what was lent, not what may be: "revolving loans", "advances". */
  readonly lent: boolean
  /** "undrawn", "unused": its amounts are what is left of it. */
  readonly unused: boolean
  readonly determiner: string | null
  readonly former: boolean
  /** Money inside the phrase: "$250 million revolving credit facility". */
  readonly sizes: readonly number[]
  /** "due 2030": the date that the phrase bears. */
  readonly due: Due | null
}

/** "the facility", "our line": one that the text knows already. */
export const isKnownDebt = (one: InstrumentMention | null): boolean =>
  /^(?:the|our|its|this|such)$/.test(one?.determiner ?? '')

const UNUSED = new Set(['unused', 'undrawn', 'unutilized', 'unborrowed'])

const LENT = new Set([
  'loan',
  'advance',
  'borrowing',
  'note',
  'debt',
  'indebtedness',
  'debenture',
  'bond',
  'draw',
  'mortgage',
])

/** Instruments of a sentence in order; values are read already and may lie inside a phrase. */
export function readInstruments(
  tokens: readonly Token[],
  values: readonly ValueMention[],
  text: string,
  names: PhraseTable<InstrumentHead> | null = null,
): InstrumentMention[] {
  const valueAt = new Map<number, ValueMention>()
  for (const value of values) for (let at = value.from; at < value.to; at += 1) valueAt.set(at, value)
  const found: InstrumentMention[] = []
  const isFinancial = tokens.some(({ noun }) => FINANCIAL.has(noun))
  for (let at = 0; at < tokens.length; ) {
    const head = valueAt.has(at) ? null : (INSTRUMENT_HEADS.at(tokens, at) ?? names?.at(tokens, at) ?? null)
    if (head === null) {
      at += 1
      continue
    }
    const mention = build(tokens, valueAt, text, at, head, found.at(-1)?.to ?? 0, isFinancial)
    if (mention !== null) found.push(mention)
    // What a title ends with names no second one.
    at = mention !== null && mention.due === null ? Math.max(at + head.length, mention.to) : at + head.length
  }
  return withElided(tokens, values, text, found)
}

function build(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  text: string,
  headFrom: number,
  head: { readonly value: InstrumentHead; readonly length: number },
  floor: number,
  isFinancial: boolean,
): InstrumentMention | null {
  // "the notes at 5% and the term loan a rate of 6%": an article is no letter of the name.
  const headTo = headFrom + head.length - (tokens[headFrom + head.length - 1]?.text === 'a' ? 1 : 0)
  if (isOtherSense(tokens, headFrom, headTo, head.value.type)) return null
  const left = extendLeft(tokens, valueAt, headFrom, floor)
  if (isBareOther(tokens, headFrom, headTo, left.from, isFinancial)) return null
  if (isLoanBalance(tokens, left.from, headFrom, headTo)) return null
  const title = endOfTitle(tokens, headFrom, headTo)
  const right = title === null ? extendRight(tokens, valueAt, headTo) : { to: title, due: null }
  const before = tokens[left.from - 1]
  const determiner = before !== undefined && DETERMINERS.has(before.lower) ? before.lower : null
  const isGeneral = head.value.type === 'debt' || head.value.type === 'other'
  const first = tokens[isGeneral ? left.nameFrom : beginOfName(tokens, left.nameFrom, headFrom)]
  const last = tokens[right.to - 1]
  if (first === undefined || last === undefined) return null
  const words = tokens.slice(left.from, headFrom)
  const lastOfHead = tokens[headTo - 1]
  const isAdvance = lastOfHead?.noun === 'advance' && tokens.some(isHomeLoanBank)
  const heads = tokens.slice(headFrom, headTo).map(({ noun }) => noun)
  const { type, part } = isAdvance
    ? ADVANCE
    : isMadeLoan(tokens, headFrom, headTo)
      ? TERM_LOAN
      : typeOf(words, ofSum(tokens, left.from, head.value), heads)
  const printed = printedFrom(text, first.start, last.end)
  return {
    kind: 'instrument',
    from: left.from,
    to: right.to,
    type,
    part,
    headFrom,
    headTo,
    name: printed.replace(OF_COMMITMENTS, '').replace(ACRONYM, ''),
    named: right.due !== null || left.rated || isProperName(tokens, left.from, headTo),
    plural:
      lastOfHead !== undefined &&
      lastOfHead.lower.endsWith('s') &&
      lastOfHead.lower !== lastOfHead.noun &&
      !OF_COMMITMENTS.test(printed),
    lent: LENT.has(lastOfHead?.noun ?? ''),
    unused: words.some(({ lower }) => UNUSED.has(lower)),
    determiner,
    // "our previously existing facility"
    former:
      words.some(({ lower }, at) => FORMER_WORDS.has(lower) && !isOfRelation(words[at + 1]?.lower ?? '')) ||
      tokens[left.from - 1]?.lower === 'previously',
    sizes: left.sizes,
    due: right.due,
  }
}

/** The words of a name without the mark of an owner; where a page ends within it, one space is left. */
const printedFrom = (text: string, from: number, to: number): string =>
  text
    .slice(from, to)
    .replace(/['’]s$/, '')
    .replace(/\s{2,}/g, ' ')

/** "the revolving credit facility commitments": of the facility. A name with capitals is a term. */
const OF_COMMITMENTS = /(?<=\b(?:facility|agreement|line of credit|credit line)) commitments?$/

/** "Harbor Protection Program (“HPP”) loan": what the words before are called for short. */
const ACRONYM = / \(["\u201c]?[A-Z]{2,5}["\u201d]?\)(?= )/

/** The words of a head in another sense: a note of the statements, a verb, a limit, a bank's name, a program's loans. */
function isOtherSense(tokens: readonly Token[], headFrom: number, headTo: number, type: InstrumentType): boolean {
  if (isNoteOfStatements(tokens, headFrom, headTo) || isVerb(tokens, headFrom, headTo)) return true
  if (NOT_FOLLOWED_BY.has(tokens[headTo]?.noun ?? '') && tokens[headTo]?.joined !== true) return true
  if (isOfCompany(tokens, headFrom, headTo)) return true
  // "a facility fee": what is paid, no facility.
  if (type === 'facility' && headTo - headFrom === 1 && tokens[headTo]?.noun === 'fee') return true
  // "our senior debt credit ratings": what the debt is rated.
  if (/^(?:credit )?ratings? /.test(`${wordsIn(tokens, headTo, headTo + 2)} `)) return true
  // "the maximum loan amount": a limit, no loan.
  if (type === 'loan' && tokens[headFrom - 1]?.lower === 'maximum' && tokens[headTo]?.noun === 'amount') return true
  if (type === 'warehouse' && isBuilding(tokens)) return true
  // "mortgage interest rates": those of the market.
  const rates = tokens[headTo]?.lower === 'interest' ? headTo + 1 : headTo
  if (type === 'mortgage' && tokens[rates]?.lower === 'rates') return true
  // "the Federal Home Loan Banks": a word of their name.
  if (tokens[headTo]?.noun === 'bank' && tokens[headTo - 2]?.lower === 'home') return true
  return isOfProgram(tokens, headTo) && (type === 'notes' || type === 'loan')
}

/** Capitals that do not only begin the sentence, or a year, up to the end of the head. */
function isProperName(tokens: readonly Token[], from: number, headTo: number): boolean {
  const own = tokens.slice(from, headTo)
  return own.some(
    (token, index) =>
      (token.capital &&
        (from + index > 0 || own.length > 1) &&
        !FUNCTION_WORDS.has(token.lower) &&
        !isCodeOfSum(token, own[index + 1])) ||
      /^(?:19|20)\d\d$/.test(token.text),
  )
}

/** "INR30 billion". */
const isCodeOfSum = (token: Token, next: Token | undefined): boolean =>
  next?.kind === 'number' && next.start === token.end

/** "the line had an outstanding loan balance of": what is owed on the line, and no loan of its own. */
const isLoanBalance = (tokens: readonly Token[], from: number, headFrom: number, to: number): boolean =>
  /^an?$/.test(tokens[from - 1]?.lower ?? '') &&
  to === headFrom + 1 &&
  tokens[headFrom]?.noun === 'loan' &&
  tokens[to]?.noun === 'balance' &&
  tokens.slice(from, headFrom).every(({ lower }) => lower === 'outstanding')

/** "total debt and finance lease liabilities": a sum of both, not what is owed on leases. */
const ofSum = (tokens: readonly Token[], from: number, head: InstrumentHead): InstrumentHead =>
  head.type === 'finance_lease' &&
  /^(?:and|or|,)$/.test(tokens[from - 1]?.lower ?? '') &&
  /^(?:debt|borrowing|note|loan|indebtedness|obligation|portion|maturity|payable)$/.test(tokens[from - 2]?.noun ?? '')
    ? { ...head, type: 'lease' }
    : head

/** "the Incremental Term Loan", "entered into an incremental term loan": one that was made, and no option to ask for more. */
const isMadeLoan = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 3 &&
  wordsIn(tokens, from, to) === 'incremental term loan' &&
  (tokens.slice(from, to).every(({ capital }) => capital) || MADE.test(wordsIn(tokens, from - 6, from)))

const MADE = /\b(?:entered into|borrowed|obtained|incurred|received|closed(?: on)?) an?(?: |$)/

const TERM_LOAN: InstrumentHead = { type: 'term_loan', part: null }
const ADVANCE: InstrumentHead = { type: 'advance', part: null }

/** "FHLB", "Federal Home Loan Bank": what it advances to its members is neither a term loan nor a line. */
const isHomeLoanBank = ({ lower }: Token, at: number, tokens: readonly Token[]): boolean =>
  lower === 'fhlb' || (lower === 'home' && tokens[at + 1]?.lower === 'loan' && tokens[at + 2]?.lower === 'bank')

/** "Loan, Security and Bulk Purchase Agreement": where a title ends that its comma parts, or null. */
function endOfTitle(tokens: readonly Token[], from: number, to: number): number | null {
  const [note, next] = tokens.slice(to - 1, to + 1)
  const isTitle = note?.noun === 'note' && note.capital && next?.capital === true
  if (isTitle || (note?.lower === 'note' && /^(?:purchase|agreements?)$/.test(next?.lower ?? '')))
    return endOfNoteAgreement(tokens, to)
  if (tokens[from]?.capital !== true || tokens[to]?.text !== ',' || !/^(?:loan|credit|note)$/i.test(tokens[from].text))
    return null
  for (let at = to + 1; at < to + 8; at += 1) {
    const token = tokens[at]
    if (token?.lower === 'agreement' && token.capital) return at + 1
    if (token === undefined || !(token.capital || /^(?:and|,|&)$/.test(token.lower))) return null
  }
  return null
}

/**
 * "Note Agreement", "note purchase and private shelf agreement": an agreement under which notes are sold, not a note.
 */
function endOfNoteAgreement(tokens: readonly Token[], to: number): number | null {
  for (let at = to; at < to + 7; at += 1) {
    const token = tokens[at]
    if (token?.noun === 'agreement') return at + 1
    if (token === undefined || !(token.capital || /^(?:and|&|purchase|sale|private|shelf)$/.test(token.lower)))
      return null
  }
  return null
}

const isCredit = (heads: readonly string[]): boolean => heads.some((noun) => noun === 'credit' || noun === 'facility')

/** "a two-year loan", "Tranche A Loan": a loan of a term, or a part of one; "a one-month LIBOR loan" has a rate for so long. */
const isOfTerm = (words: readonly Token[]): boolean =>
  words.some(({ lower, joined }) => lower === 'tranche' || (joined && /^(?:year|month|day)$/.test(lower))) &&
  !words.some(({ lower }) => /^(?:libor|euribor|sofr|eurodollar|eurocurrency|rate)$/.test(lower))

/** Words before a general head can say what it is: "revolving" anywhere makes a facility a revolver. */
function typeOf(
  words: readonly Token[],
  head: { readonly type: InstrumentType; readonly part: InstrumentPart | null },
  heads: readonly string[],
): { type: InstrumentType; part: InstrumentPart | null } {
  const has = (word: string): boolean => words.some(({ lower }) => lower === word)
  // "Non-revolving Loan": the head's own first word is undone.
  if (words.at(-1)?.lower === 'non' && head.type === 'revolver') return { ...head, type: 'term_loan' }
  // "short-term credit facility", "long-term loan": how long, not which kind.
  const lasting = words.at(-1)?.lower ?? ''
  if (head.type === 'term_loan' && (lasting === 'short' || lasting === 'long'))
    return { ...head, type: heads.at(-1) === 'note' ? 'notes' : isCredit(heads) ? 'facility' : 'loan' }
  const open = head.type === 'facility' || head.type === 'loan' || head.type === 'debt'
  if (head.type === 'term_loan' && has('revolving') && !has('non'))
    return { ...head, type: has('and') ? 'facility' : 'revolver' }
  if (!open) return head.type === 'term_loan' && has('bridge') ? { ...head, type: 'bridge' } : head
  if (has('non') && has('revolving')) return { ...head, type: 'term_loan' }
  if (has('revolving') || has('abl')) return has('term') ? { ...head, type: 'facility' } : { ...head, type: 'revolver' }
  // Export credit pays for one thing and is repaid by a schedule.
  if (has('export')) return { ...head, type: 'term_loan' }
  if (heads.at(-1) === 'loan' && head.type === 'loan' && isOfTerm(words)) return { ...head, type: 'term_loan' }
  // "convertible promissory notes": notes that their holders can turn into shares.
  if (head.type === 'loan' && has('convertible')) return { ...head, type: 'notes' }
  if (has('bridge')) return { ...head, type: 'bridge' }
  // "a receivables-based facility" lends against them; they are not sold.
  const isOnReceivables = (has('receivables') || has('receivable')) && !has('based')
  if (isOnReceivables || has('securitization')) return { ...head, type: 'securitization' }
  if (has('warehouse') || has('floorplan')) return { ...head, type: 'warehouse' }
  if (has('repurchase')) return { ...head, type: 'repurchase' }
  if (has('mortgage') || has('construction')) return { ...head, type: 'mortgage' }
  if (has('guarantee') || has('surety') || has('guaranty')) return { ...head, type: 'guarantee' }
  return head
}
