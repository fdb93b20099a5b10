import { FORMER_WORDS, INSTRUMENT_HEADS, INSTRUMENT_MODIFIERS } from '../lexicon/instruments.ts'
import type { InstrumentHead, InstrumentPart, InstrumentType } from '../lexicon/instruments.ts'
import type { PhraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import type { TokenRange, ValueMention } from './mention.ts'

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
  readonly due: string | null
}

const DETERMINERS = new Set(
  'the a an our its their his this that these those such any no each all some certain both another other one either every said'.split(
    ' ',
  ),
)
/** Capital letters in these words say nothing: they begin a sentence. */
const FUNCTION_WORDS = new Set(
  'the a an our its this that these those such any no each all some certain in on at as of for to from with by under if when while and or but we it there during pursuant upon after before borrowings interest both'.split(
    ' ',
  ),
)
/** Nouns that make the head an adjective: "loan loss reserves", "note receivable", "bond fund". */
const NOT_FOLLOWED_BY = new Set(
  'loss receivable portfolio origination servicing officer production fund investor market yield index holding trading sale guarantee volume document documentation'.split(
    ' ',
  ),
)
const ADJECTIVES = new Set([
  'domestic',
  'foreign',
  'secured',
  'unsecured',
  'committed',
  'uncommitted',
  'short',
  'long',
  'fixed',
  'floating',
])
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
/** Heads too general to be taken without a modifier or a determiner. */
const BARE = new Set(['line', 'credit', 'facility', 'loc'])
/** What a bare "credit" or "line" is part of when it isn't financing. */
const NOT_BEFORE_CREDIT = new Set([
  'tax',
  'product',
  'business',
  'first',
  'bottom',
  'top',
  'pipe',
  'straight',
  'carbon',
  'manufacturing',
  'production',
  'distribution',
  'storage',
  'processing',
  'our',
  'research',
  'leased',
  'office',
  'headquarters',
  'assembly',
  'power',
  'generation',
  'transmission',
  'treatment',
  'health',
  'care',
  'square',
  'foot',
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
    at += head.length
  }
  return found
}

function build(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  text: string,
  headFrom: number,
  head: {
    readonly value: { readonly type: InstrumentType; readonly part: InstrumentPart | null }
    readonly length: number
  },
  floor: number,
  isFinancial: boolean,
): InstrumentMention | null {
  const headTo = headFrom + head.length
  if (isNoteOfStatements(tokens, headFrom, headTo) || isVerb(tokens, headFrom, headTo)) return null
  if (NOT_FOLLOWED_BY.has(tokens[headTo]?.noun ?? '') && tokens[headTo]?.joined !== true) return null
  const left = extendLeft(tokens, valueAt, headFrom, floor)
  if (isBareOther(tokens, headFrom, headTo, left.from, isFinancial)) return null
  const right = extendRight(tokens, valueAt, headTo)
  const before = tokens[left.from - 1]
  const determiner = before !== undefined && DETERMINERS.has(before.lower) ? before.lower : null
  const first = tokens[left.nameFrom]
  const last = tokens[right.to - 1]
  if (first === undefined || last === undefined) return null
  const words = tokens.slice(left.from, headFrom)
  const own = words.concat(tokens.slice(headFrom, headTo))
  const named =
    right.due !== null ||
    left.rated ||
    own.some(
      (token, index) =>
        (token.capital && (left.from + index > 0 || own.length > 1) && !FUNCTION_WORDS.has(token.lower)) ||
        /^(?:19|20)\d\d$/.test(token.text),
    )
  const isCredit = tokens.slice(headFrom, headTo).some(({ noun }) => noun === 'credit' || noun === 'facility')
  const { type, part } = typeOf(words, head.value, isCredit)
  return {
    kind: 'instrument',
    from: left.from,
    to: right.to,
    type,
    part,
    headFrom,
    headTo,
    name: text.slice(first.start, last.end),
    named,
    plural:
      (tokens[headTo - 1]?.lower ?? '').endsWith('s') && (tokens[headTo - 1]?.lower ?? '') !== tokens[headTo - 1]?.noun,
    lent: LENT.has(tokens[headTo - 1]?.noun ?? ''),
    unused: words.some(({ lower }) => UNUSED.has(lower)),
    determiner,
    former: words.some(({ lower }) => FORMER_WORDS.has(lower)),
    sizes: left.sizes,
    due: right.due,
  }
}

/** Words before a general head can say what it is: "revolving" anywhere makes a facility a revolver. */
function typeOf(
  words: readonly Token[],
  head: { readonly type: InstrumentType; readonly part: InstrumentPart | null },
  isCredit: boolean,
): { type: InstrumentType; part: InstrumentPart | null } {
  const has = (word: string): boolean => words.some(({ lower }) => lower === word)
  // "Non-revolving Loan": the head's own first word is undone.
  if (words.at(-1)?.lower === 'non' && head.type === 'revolver') return { ...head, type: 'term_loan' }
  // "short-term credit facility", "long-term loan": how long, not which kind.
  const lasting = words.at(-1)?.lower ?? ''
  if (head.type === 'term_loan' && (lasting === 'short' || lasting === 'long'))
    return { ...head, type: isCredit ? 'facility' : 'loan' }
  const open = head.type === 'facility' || head.type === 'loan' || head.type === 'debt'
  if (head.type === 'term_loan' && has('revolving') && !has('non'))
    return { ...head, type: has('and') ? 'facility' : 'revolver' }
  if (!open) return head.type === 'term_loan' && has('bridge') ? { ...head, type: 'bridge' } : head
  if (has('non') && has('revolving')) return { ...head, type: 'term_loan' }
  if (has('revolving') || has('abl')) return has('term') ? { ...head, type: 'facility' } : { ...head, type: 'revolver' }
  // Export credit pays for one thing and is repaid by a schedule.
  if (has('export')) return { ...head, type: 'term_loan' }
  if (has('bridge')) return { ...head, type: 'bridge' }
  if (has('receivables') || has('securitization') || has('receivable')) return { ...head, type: 'securitization' }
  if (has('warehouse') || has('floorplan')) return { ...head, type: 'warehouse' }
  if (has('repurchase')) return { ...head, type: 'repurchase' }
  if (has('mortgage') || has('construction')) return { ...head, type: 'mortgage' }
  if (has('guarantee') || has('surety') || has('guaranty')) return { ...head, type: 'guarantee' }
  return head
}

interface Left {
  readonly from: number
  /** Where the name begins: behind a size. */
  readonly nameFrom: number
  readonly sizes: readonly number[]
  readonly rated: boolean
}

const LONGEST_NAME = 14

function extendLeft(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  headFrom: number,
  floor: number,
): Left {
  let from = headFrom
  let nameFrom = headFrom
  let rated = false
  const sizes: number[] = []
  while (from > floor && headFrom - from < LONGEST_NAME) {
    const before = tokens[from - 1]
    const value = valueAt.get(from - 1)
    if (before === undefined) break
    if (value !== undefined) {
      if (value.kind === 'money' && value.from >= floor) sizes.push(value.from)
      else if (value.kind === 'percent' && value.from >= floor) rated = true
      else if (value.kind !== 'duration' && !(value.kind === 'date' && value.precision === 'year')) break
      from = value.from
      if (value.kind !== 'money') nameFrom = from
      continue
    }
    // "a $500 million, five-year revolving credit facility": a comma behind a size or a term.
    const sized = before.text === ',' ? valueAt.get(from - 2) : undefined
    const listed = before.text === ',' && from > floor + 1 && INSTRUMENT_MODIFIERS.has(tokens[from - 2]?.lower ?? '')
    if (listed || (sized !== undefined && isOwnSize(tokens, sized))) {
      from -= 1
      continue
    }
    if (!isModifier(tokens, from - 1)) break
    from -= 1
    nameFrom = from
  }
  return { from, nameFrom, sizes, rated }
}

/** "a base of $150 million, borrowings of": the sum belongs to the noun before its "of". */
const isOwnSize = (tokens: readonly Token[], { kind, from }: ValueMention): boolean =>
  kind === 'duration' || (kind === 'money' && !/^(?:of|was|were|is|to|by|from|at)$/.test(tokens[from - 1]?.lower ?? ''))

function isModifier(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token === undefined || next === undefined) return false
  if (token.kind === 'number') return /^(?:19|20)\d\d$/.test(token.text) || next.joined || /^\d{1,3}$/.test(token.text)
  if (token.kind !== 'word') return token.text === '&' || (token.text === '%' && tokens[at - 1]?.kind === 'number')
  if (DETERMINERS.has(token.lower)) return false
  // "Debtor-in-Possession Credit Agreement": one word of several.
  if (next.joined && token.kind === 'word') return true
  if (INSTRUMENT_MODIFIERS.has(token.lower) || INSTRUMENT_MODIFIERS.has(token.noun)) return true
  // Names of banks and parties: "Wells Fargo line of credit", "Bank of America facility".
  if (token.lower === 'of') return tokens[at - 1]?.capital === true && next.capital && !FUNCTION_WORDS.has(next.lower)
  if (token.lower === 'and')
    return (
      (isCapitalName(tokens[at - 1]) && isCapitalName(next)) ||
      // "domestic and foreign lines of credit", "revolving and term facility": two adjectives of one head.
      (INSTRUMENT_MODIFIERS.has(next.lower) && ADJECTIVES.has(tokens[at - 1]?.lower ?? '')) ||
      isJoinedPair(tokens, at)
    )
  return isCapitalName(token) && at > 0
}

/** "revolving and term credit facility", "amended and restated credit agreement": two adjectives of one head. */
const isJoinedPair = (tokens: readonly Token[], at: number): boolean =>
  /^(?:revolving term|amended restated)$/.test(`${tokens[at - 1]?.lower ?? ''} ${tokens[at + 1]?.lower ?? ''}`)

const isCapitalName = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.capital &&
  !FUNCTION_WORDS.has(token.lower) &&
  token.verb?.class !== 'be' &&
  token.verb?.class !== 'have'

/** "Notes due 2030", "Term Loan A": what belongs to the name behind the head. */
function extendRight(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  headTo: number,
): { to: number; due: string | null } {
  let to = headTo
  if (/^[A-D]$/.test(tokens[to]?.text ?? '') && tokens[to]?.text !== 'A') to += 1
  if (tokens[to]?.lower === 'due') {
    const value = valueAt.get(to + 1)
    if (value?.kind === 'date') return { to: value.to, due: value.iso }
  }
  return { to, due: null }
}

/** "we lease a building", "we note that": the word for the instrument is what somebody does. */
function isVerb(tokens: readonly Token[], headFrom: number, headTo: number): boolean {
  const [before, head, next] = [tokens[headFrom - 1], tokens[headFrom], tokens[headTo]]
  if (headTo - headFrom > 1 || before === undefined || head === undefined || head.lower !== head.noun) return false
  if (/^(?:we|they|who|may|can|will|must|could|would|also|please)$/.test(before.lower)) return true
  return before.lower === 'to' && /^(?:a|an|the|that|our|its|their|us|money|funds)$/.test(next?.lower ?? '')
}

/** "see Note 17", "Notes to Consolidated Financial Statements". */
function isNoteOfStatements(tokens: readonly Token[], headFrom: number, headTo: number): boolean {
  if (headTo - headFrom > 1 || tokens[headFrom]?.noun !== 'note') return false
  const next = tokens[headTo]
  if (next === undefined) return false
  if (next.kind === 'number' && !/^(?:19|20)\d\d$/.test(next.text)) return true
  if (/^[A-Z]$/.test(next.text) && next.text !== 'A') return true
  return (
    next.lower === 'to' &&
    /^(?:the|our|consolidated|condensed|financial|unaudited|audited)$/.test(tokens[headTo + 1]?.lower ?? '')
  )
}

/** Words that make "the facility" one of credit and not a building. */
const FINANCIAL = new Set(
  'borrow borrowing borrowed lender credit loan revolving commitment drawn undrawn sofr libor outstanding letters revolver bank draw interest repaid unused mature maturity maturing'.split(
    ' ',
  ),
)

/** "line", "credit" and "facility" alone are instruments only with a word of credit around them. */
function isBareOther(
  tokens: readonly Token[],
  headFrom: number,
  headTo: number,
  from: number,
  isFinancial: boolean,
): boolean {
  const head = tokens[headFrom]
  if (head === undefined || headTo - headFrom > 1 || !BARE.has(head.noun)) return false
  const before = tokens[headFrom - 1]
  const next = tokens[headTo]?.lower
  if (head.noun === 'line' && isFinancial && DETERMINERS.has(before?.lower ?? '') && next !== 'of' && next !== 'item')
    return false
  if (head.noun === 'credit' || head.noun === 'line')
    return !(head.noun === 'line' && from < headFrom && before?.lower === 'credit')
  if (from < headFrom && before !== undefined && NOT_BEFORE_CREDIT.has(before.lower)) return true
  const previous = before?.lower ?? ''
  const financing =
    from < headFrom && tokens.slice(from, headFrom).some((token) => INSTRUMENT_MODIFIERS.has(token.lower))
  if (!financing && !isFinancial) return true
  // "our Hartwell facility matures": what falls due or bears interest is no building.
  const verbs = tokens.slice(headTo, headTo + 2).map(({ verb }) => verb?.class)
  if (from < headFrom && (verbs.includes('mature') || verbs.includes('bear'))) return false
  return !(financing || head.capital || DETERMINERS.has(previous) || /^(?:under|per)$/.test(previous))
}
