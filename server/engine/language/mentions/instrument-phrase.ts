import { endOfMark, endOfOrdinal } from './listed/one-of-several.ts'
import { INSTRUMENT_MODIFIERS } from '../lexicon/instruments.ts'
import { CURRENCY_NOUNS } from '../lexicon/numbers.ts'
import type { Token } from '../tokens.ts'
import type { DateMention, ValueMention } from './mention.ts'

/** Words that begin a noun phrase. */
export const DETERMINERS = new Set(
  'the a an our its their his her this that these those such any no each all some certain both another other one either every said'.split(
    ' ',
  ),
)

/** Capital letters in these words say nothing: they begin a sentence. */
export const FUNCTION_WORDS = new Set(
  'the a an our its this that these those such any no each all some certain in on at as of for to from with by under if when while and or but we it there during pursuant upon after before borrowings interest both'.split(
    ' ',
  ),
)

const ADJECTIVES = new Set(
  'domestic foreign secured unsecured committed uncommitted short long fixed floating'.split(' '),
)

/** What comes before the head of an instrument's name. */
export interface Left {
  readonly from: number
  /** Where the name begins: after a size. */
  readonly nameFrom: number
  readonly sizes: readonly number[]
  readonly rated: boolean
}

const MAX_NAME_TOKENS = 14

/** "a $500 million five-year senior secured": how far the name reaches to the left of its head. */
export function extendLeft(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  headFrom: number,
  floor: number,
): Left {
  let from = headFrom
  let nameFrom = headFrom
  let rated = false
  const sizes: number[] = []
  while (from > floor && headFrom - from < MAX_NAME_TOKENS) {
    const before = tokens[from - 1]
    const value = valueAt.get(from - 1)
    if (before === undefined) break
    if (value !== undefined) {
      if (value.kind === 'money' && value.from >= floor) sizes.push(value.from)
      else if (value.kind === 'percent' && value.from >= floor) rated = true
      else if (value.kind !== 'duration' && !(value.kind === 'date' && isDateOfName(tokens, value))) break
      from = value.from
      if (value.kind !== 'money') nameFrom = from
      continue
    }
    // "a $25 million “accordion” feature".
    if (from === headFrom && /^["\u201c]$/.test(before.text) && tokens[headFrom]?.lower === 'accordion') {
      from -= 1
      continue
    }
    // "a $500 million, five-year revolving credit facility": a comma after a size or a term.
    const sized = before.text === ',' ? valueAt.get(from - 2) : undefined
    const listed = before.text === ',' && from > floor + 1 && INSTRUMENT_MODIFIERS.has(tokens[from - 2]?.lower ?? '')
    if (listed || (sized !== undefined && isOwnSize(tokens, sized))) {
      from -= 1
      continue
    }
    const aside = asideInName(tokens, from, headFrom)
    if (aside !== null && aside > floor) {
      from = aside
      continue
    }
    const converted = sizeBeforeAside(tokens, valueAt, from, floor)
    if (converted !== null) {
      sizes.push(converted.from)
      from = converted.from
      continue
    }
    if (!isModifier(tokens, from - 1)) {
      const size = sizeBeforePhrase(tokens, valueAt, from, floor)
      if (size === null) break
      sizes.push(size.from)
      from = size.from
      nameFrom = size.to
      continue
    }
    from -= 1
    nameFrom = from
  }
  // "Series A Notes and Series B Notes": a name ends where the floor is, and begins with no "and" or "of".
  const joined = from === nameFrom && /^(?:and|of)$/.test(tokens[from]?.lower ?? '') ? 1 : 0
  return { from: from + joined, nameFrom: nameFrom + joined, sizes, rated }
}

/** What is left of a debt, how many there are, whose it is and the mark of a footnote: no words of its name. */
const NO_NAME = new Set(
  'outstanding remaining entire principal aggregate total maximum unused undrawn unutilized available separate respective two three four five six then fully drawn funded'.split(
    ' ',
  ),
)
const OWNER = /^(?:company|registrant|issuer|partnership|corporation|trust|lender)['\u2019]s?$/i

/** "the Company’s senior notes", "two separate facilities": where the name begins. */
export function beginOfName(tokens: readonly Token[], from: number, headFrom: number): number {
  let at = from
  while (at < headFrom) {
    const { text = '', kind } = tokens[at] ?? {}
    const next = tokens[at + 1]
    const isMark = at === 0 && kind === 'number' && text.length < 3 && next?.capital === true
    const isState = NO_NAME.has(text.toLowerCase()) && !/^(?:-|day|month|year)$/.test(next?.lower ?? '')
    const isThen = text.toLowerCase() === 'then' && next?.text === '-'
    if (!isMark && !isState && !isThen && !OWNER.test(text)) return at
    at += isThen ? 2 : 1
  }
  return at
}

/** "the 2030 notes", "our May 2029 senior notes", "the May 4, 2029 note": what a debt is called by. */
const isDateOfName = (tokens: readonly Token[], { precision, from, to }: DateMention): boolean => {
  if (precision === 'year') return true
  // "(March 2030 Notes)": what brackets call it.
  const opens = tokens[from - 1]?.text === ',' ? from - 3 : from - 1
  const isTerm = tokens[opens]?.text === '(' && tokens[to]?.capital === true
  // "the 2022 Term Loan and April 2023 Term Loan": the second of two that share their article.
  const isSecond = precision === 'month' && tokens[from - 1]?.lower === 'and' && tokens[from - 2]?.capital === true
  if (!isTerm && !isSecond && !/^(?:the|our|its|such|this)$/.test(tokens[from - 1]?.lower ?? '')) return false
  if (isSecond && tokens[to]?.capital !== true) return false
  const isNote = /^(?:notes?|debentures?|loans?)$/.test(tokens[to]?.lower ?? '')
  // "upon maturity of our May 2029 senior notes": when they fell due.
  const isMaturity = tokens[from - 3]?.lower === 'maturity'
  return (precision === 'month' && (!isMaturity || tokens[to]?.capital === true)) || (precision === 'day' && isNote)
}

const MAX_WORDS_BEFORE = 4
const BEFORE_SIZE = /^(?:a|an|the|our|its|this|new|existing)$/
/** Words that end the phrase of a size. */
const NO_WORD_OF_NAME = new Set(
  'of in for to and or with under on at from by as per plus minus less than that which who whose be was were is are been may will would can not each if but into upon against subject pursuant including excluding increase decrease reduction payment draw drawdown advance'.split(
    ' ',
  ),
)

/**
 * "a $20 million formula based revolving credit facility": returns the sum after the article, the size of the whole
 * phrase.
 */
function sizeBeforePhrase(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  from: number,
  floor: number,
): ValueMention | null {
  for (let at = from - 1; at > floor && from - at <= MAX_WORDS_BEFORE; at -= 1) {
    const value = valueAt.get(at)
    if (value !== undefined)
      return value.kind === 'money' && value.from > floor && BEFORE_SIZE.test(tokens[value.from - 1]?.lower ?? '')
        ? value
        : null
    const { kind, lower = '', joined = false, verb = null } = tokens[at] ?? {}
    const isHyphen = kind !== 'word' && joined
    if (!isHyphen && (kind !== 'word' || NO_WORD_OF_NAME.has(lower) || DETERMINERS.has(lower))) return null
    if (verb !== null && !/(?:ed|ing|[a-z]{4})$/.test(lower)) return null
  }
  return null
}

/**
 * "a €500 million (approximately $540 million) credit facility", "a €500 million ($540 million as of June 30) loan": the sum
 * that the brackets give in another currency.
 */
function sizeBeforeAside(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  from: number,
  floor: number,
): ValueMention | null {
  if (tokens[from - 1]?.text !== ')') return null
  const open = tokens.findLastIndex(({ text }, at) => text === '(' && at < from && from - at < ASIDE)
  let at = open + 1
  while (/^(?:approximately|about|or|us|u\.s|equivalent|to)$/.test(tokens[at]?.lower ?? '')) at += 1
  const inside = valueAt.get(at)
  const own = open > 0 && inside?.kind === 'money' && inside.to < from ? valueAt.get(open - 1) : undefined
  const isOther = own?.kind === 'money' && inside?.kind === 'money' && own.currency !== inside.currency
  return isOther && own.from > floor && isOwnSize(tokens, own) ? own : null
}

const ASIDE = 16

/** "Paycheck Protection Program (“PPP”) loan", "Harbor Program (2) loan": where brackets within a name open, or null. */
function asideInName(tokens: readonly Token[], from: number, headFrom: number): number | null {
  if (tokens[from - 1]?.text !== ')' || from !== headFrom) return null
  const open = tokens.findLastIndex(({ text }, at) => text === '(' && at < from && from - at < ASIDE)
  const inside = tokens.slice(open + 1, from - 1).map(({ text }) => text)
  return open > 0 && IN_NAME.test(inside.join(' ')) && isCapitalName(tokens[open - 1]) ? open : null
}

const IN_NAME = /^(?:["\u201c] )?(?:[A-Z]{2,5}|\d{1,2})(?: ["\u201d])?$/

/** "Tranche A term loan", "Series A Notes": a letter, and no article. */
const isLetter = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.text !== 'A') return false
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (/^(?:tranche|series|class|term|facility|type)$/.test(before?.lower ?? '')) return true
  // "the A-1 Notes", "the A Notes and B Notes": no article is joined to a number or stands before a plural.
  if (next?.joined === true) return true
  if (next?.capital === true && /^(?:Notes|Loans|Bonds|Debentures)$/.test(next.text) && before?.capital !== true)
    return true
  // "$425 million of A term loans and $125 million of B term loans".
  return (
    (before?.capital === false || before?.lower === 'the') &&
    before.text !== '.' &&
    /^(?:term|tranche)$/.test(next?.text ?? '')
  )
}

/** "a base of $150 million, borrowings of": the sum belongs to the noun before its "of". */
const isOwnSize = (tokens: readonly Token[], { kind, from }: ValueMention): boolean =>
  kind === 'duration' || (kind === 'money' && !/^(?:of|was|were|is|to|by|from|at)$/.test(tokens[from - 1]?.lower ?? ''))

/** "2nd", "3rd", "Series 2023A": the letters right behind a number. */
const isOrdinalEnd = (tokens: readonly Token[], at: number): boolean =>
  (/^(?:st|nd|rd|th)$/.test(tokens[at]?.lower ?? '') || /^[A-Z]$/.test(tokens[at]?.text ?? '')) &&
  tokens[at - 1]?.kind === 'number' &&
  tokens[at - 1]?.end === tokens[at]?.start

function isModifier(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token === undefined || next === undefined) return false
  if (token.kind === 'number') return /^(?:19|20)\d\d$/.test(token.text) || next.joined || /^\d{1,3}$/.test(token.text)
  // "floating- and fixed-rate notes".
  if (isSplitPair(tokens, at) || isPairOfCurrencies(tokens, at)) return true
  // The point of "U.S." is a mark of its own.
  if (token.text === '.') return isPointed(tokens[at - 1])
  // "our PPP # 1 loan".
  if (token.text === '#') return next.kind === 'number' && isCapitalName(tokens[at - 1])
  if (token.kind !== 'word') return token.text === '&' || (token.text === '%' && tokens[at - 1]?.kind === 'number')
  if (isLetter(tokens, at) || isOrdinalEnd(tokens, at)) return true
  // "delayed draw revolving facility".
  if (
    `${token.lower} ${next.lower}` === 'delayed draw' ||
    `${tokens[at - 1]?.lower ?? ''} ${token.lower}` === 'delayed draw'
  )
    return true
  // "base rate loans", "prime rate loans".
  if (next.lower === 'rate' && /^(?:base|prime|lending)$/.test(token.lower)) return true
  // "us" in lower case is who borrows, and no country.
  if (DETERMINERS.has(token.lower) || token.text === 'us') return false
  // "our entire $300 million 5% Notes": how much of them there is, not of what they are called.
  if (token.lower === 'entire' && next.kind === 'currency') return false
  // "Debtor-in-Possession Credit Agreement": one word of several.
  if (next.joined && token.kind === 'word') return true
  if (INSTRUMENT_MODIFIERS.has(token.lower) || INSTRUMENT_MODIFIERS.has(token.noun)) return true
  // Names of banks and parties: "Wells Fargo line of credit", "Bank of America facility".
  if (token.lower === 'of') return tokens[at - 1]?.capital === true && next.capital && !FUNCTION_WORDS.has(next.lower)
  if (token.lower === 'and')
    return (
      (isCapitalName(tokens[isPointed(tokens[at - 2]) ? at - 2 : at - 1]) && isCapitalName(next)) ||
      // "domestic and foreign lines of credit", "revolving and term facility": two adjectives of one head.
      (INSTRUMENT_MODIFIERS.has(next.lower) && ADJECTIVES.has(tokens[at - 1]?.lower ?? '')) ||
      isJoinedPair(tokens, at) ||
      isPairOfAgreements(tokens, at)
    )
  // "issued Harbor two convertible notes": who got them stands before how many.
  if (token.capital && COUNT.test(next.text) && !/^(?:-|year|month|day)$/.test(tokens[at + 2]?.lower ?? ''))
    return false
  // "Hartwell Credit's notes" at the beginning: a capital that the one after it shares is a name's.
  return isCapitalName(token) && (at > 0 || OF_OWNER.test(next.text)) && !isVerbOfNote(tokens, at)
}

const COUNT = /^(?:two|three|four|five|six)$/

/** "U.S", whose last point is a mark of its own: "the U.S. and Canadian facilities". */
const isPointed = (token: Token | undefined): boolean => /^[A-Z](?:\.[A-Z])+$/.test(token?.text ?? '')

/** "(1) Includes Term Loan borrowings": the verb that begins a footnote, and no word of the name. */
const isVerbOfNote = (tokens: readonly Token[], at: number): boolean =>
  at === 3 &&
  tokens[2]?.text === ')' &&
  tokens[0]?.text === '(' &&
  tokens[at]?.verb?.tenses.includes('present') === true

const OF_OWNER = /^[A-Z].*['\u2019]s$/

const RATED = /^(?:floating|fixed|variable|adjustable)$/

/** The hyphen or the "and" of "floating- and fixed-rate notes". */
function isSplitPair(tokens: readonly Token[], at: number): boolean {
  const hyphen = tokens[at]?.text === '-' ? at : tokens[at]?.lower === 'and' ? at - 1 : -1
  return (
    tokens[hyphen]?.text === '-' &&
    tokens[hyphen + 1]?.lower === 'and' &&
    RATED.test(tokens[hyphen - 1]?.lower ?? '') &&
    RATED.test(tokens[hyphen + 2]?.lower ?? '')
  )
}

/** "revolving and term credit facility", "amended and restated credit agreement", "senior and junior notes", "third and fourth loans": of one head. */
const isJoinedPair = (tokens: readonly Token[], at: number): boolean =>
  /^(?:revolving term|amended restated|senior junior|junior senior)$/.test(
    `${tokens[at - 1]?.lower ?? ''} ${tokens[at + 1]?.lower ?? ''}`,
  ) ||
  (NTH.test(tokens[at - 1]?.lower ?? '') &&
    NTH.test(tokens[at + 1]?.lower ?? '') &&
    /^(?:loans|notes|debentures|bonds|mortgages)$/.test(tokens[at + 2]?.lower ?? ''))

const NTH = /^(?:first|second|third|fourth|fifth|sixth)$/

/** "our credit and loan agreements": two kinds of one head in the plural. */
const isPairOfAgreements = (tokens: readonly Token[], at: number): boolean =>
  LENDING.test(tokens[at - 1]?.lower ?? '') &&
  LENDING.test(tokens[at + 1]?.lower ?? '') &&
  /^(?:agreements|facilities|arrangements)$/.test(tokens[at + 2]?.lower ?? '')

const LENDING = /^(?:credit|loan|note|debt|borrowing|financing)$/

/** The first currency and the "and" of "the euro and Swiss franc-denominated notes": two of one head. */
function isPairOfCurrencies(tokens: readonly Token[], at: number): boolean {
  const and = tokens[at]?.lower === 'and' ? at : at + 1
  return (
    tokens[and]?.lower === 'and' &&
    CURRENCY_NOUNS.has(tokens[and - 1]?.noun ?? '') &&
    tokens
      .slice(and + 2, and + 6)
      .some(({ lower }, index) => lower === 'denominated' && CURRENCY_NOUNS.has(denominator(tokens, and + 2 + index)))
  )
}

/** The currency before "denominated", with or without a hyphen. */
const denominator = (tokens: readonly Token[], at: number): string =>
  tokens[tokens[at - 1]?.text === '-' ? at - 2 : at - 1]?.noun ?? ''

/** "Tarn Closes $150 Million Credit Facility": the verb of a headline is no part of a name. */
const HEADLINE_VERBS =
  /^(?:prices|closes|announces|completes|enters|issues|secures|amends|extends|obtains|redeems|repays|signs|renews)$/

const isCapitalName = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.capital &&
  !FUNCTION_WORDS.has(token.lower) &&
  !HEADLINE_VERBS.test(token.lower) &&
  token.verb?.class !== 'be' &&
  token.verb?.class !== 'have'

/** "due 2030", "due March 1, 2031": when an instrument falls due by its name. */
export interface Due extends Pick<DateMention, 'iso' | 'precision'> {
  readonly standing: 'plain'
}

/** "Term Loan B Credit Agreement", "Revolving Loan Credit Agreement": the paper that a loan is under, in one title. */
function endOfPaper(tokens: readonly Token[], to: number): number {
  const { text = '', noun = '', capital = false } = tokens[to - 1] ?? {}
  if (!/^[A-Z]$/.test(text) && !(capital && /^(?:loan|facility|revolver)$/.test(noun) && text.toLowerCase() === noun))
    return to
  const words = tokens.slice(to, to + 2).filter(({ capital }) => capital)
  const length = words.findIndex(({ noun }) => /^(?:agreement|facility)$/.test(noun)) + 1
  return words.slice(0, length).every(({ noun }) => /^(?:credit|loan|agreement|facility)$/.test(noun))
    ? to + length
    : to
}

/** "Notes due 2030", "Term Loan B": what belongs to the name after the head. */
export function extendRight(
  tokens: readonly Token[],
  valueAt: ReadonlyMap<number, ValueMention>,
  headTo: number,
): { to: number; due: Due | null } {
  const to = endOfMark(tokens, endOfPaper(tokens, endOfOrdinal(tokens, headTo)))
  if (tokens[to]?.lower === 'due') {
    // "4.90% notes due in 2033"; what else is due in a year may be a part.
    const isIn = tokens[to + 1]?.lower === 'in' && /^(?:note|debenture|bond)$/.test(tokens[headTo - 1]?.noun ?? '')
    const value = valueAt.get(isIn ? to + 2 : to + 1)
    // "notes due in 2016 through 2018", "due in 2016 and 2018": those of several years.
    const after = value?.to ?? to
    const isSpan =
      isIn &&
      /^(?:through|to|and|or|-|–|,)$/.test(tokens[after]?.lower ?? '') &&
      valueAt.get(after + 1)?.kind === 'date'
    if (value?.kind === 'date' && !isSpan)
      return { to: value.to, due: { iso: value.iso, precision: value.precision, standing: 'plain' } }
  }
  return { to, due: null }
}
