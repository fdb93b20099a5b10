import { INSTRUMENT_MODIFIERS } from '../lexicon/instruments.ts'
import { LEGAL_FORMS } from '../lexicon/parties.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import { DETERMINERS } from './instrument-phrase.ts'

/** Nouns that make the head an adjective: "loan loss reserves", "note receivable", "bond fund", "debt coverage". */
export const NOT_FOLLOWED_BY = new Set(
  'loss coverage receivable portfolio origination servicing officer production fund investor market yield index holding trading sale guarantee volume document documentation party guarantor obligor segment business division unit operation'.split(
    ' ',
  ),
)

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
  'industrial',
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

/** "we lease a building", "we note that": the word for the instrument is what somebody does. */
export function isVerb(tokens: readonly Token[], headFrom: number, headTo: number): boolean {
  const [before, head, next] = [tokens[headFrom - 1], tokens[headFrom], tokens[headTo]]
  if (headTo - headFrom > 1 || before === undefined || head === undefined || head.lower !== head.noun) return false
  if (/^(?:we|they|who|may|can|will|must|could|would|also|please)$/.test(before.lower)) return true
  return before.lower === 'to' && /^(?:a|an|the|that|our|its|their|us|money|funds)$/.test(next?.lower ?? '')
}

/** "see Note 17", "Notes to Consolidated Financial Statements". */
export function isNoteOfStatements(tokens: readonly Token[], headFrom: number, headTo: number): boolean {
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

/** "medium-term note program", "Bank Note Offering Circular": what may be issued in time, no debt. */
export const isOfProgram = (tokens: readonly Token[], headTo: number): boolean =>
  /^programm?e?s?$/.test(tokens[headTo]?.lower ?? '') ||
  (/^(?:offering|sales?)$/.test(tokens[headTo]?.lower ?? '') &&
    /^(?:circular|programm?e?|agreement)$/.test(tokens[headTo + 1]?.lower ?? ''))

/** Words that make "the facility" one of credit and not a building. */
export const FINANCIAL = new Set(
  'borrow borrowing borrowed lend lender credit loan revolving commitment drawn undrawn sofr libor outstanding letters revolver bank draw interest repaid unused mature maturity maturing'.split(
    ' ',
  ),
)

const OF_LENDING = /^(?:borrow|borrowing|borrowed|lender|lend|credit|loan|drawn|undrawn|revolver|revolving|advance)$/
const OF_BUILDINGS = /^(?:rent|rental|lease|office|distribution|square|building|manufacturing|plant|store|property)$/

/** "leases for office and warehouse facilities": buildings, where no word speaks of credit. */
export const isBuilding = (tokens: readonly Token[]): boolean =>
  tokens.some(({ noun }) => OF_BUILDINGS.test(noun)) && !tokens.some(({ noun }) => OF_LENDING.test(noun))

/** "our $75 million", "the $30 million seasonal": an article, a sum and words that a debt's name may have. */
const isSize = ([article, currency, ...words]: readonly Token[]): boolean =>
  DETERMINERS.has(article?.lower ?? '') &&
  currency?.kind === 'currency' &&
  words.every(
    ({ kind, text, lower }) =>
      kind === 'number' ||
      /^[.,]$/.test(text) ||
      /^(?:million|billion|thousand)$/.test(lower) ||
      INSTRUMENT_MODIFIERS.has(lower),
  )

const LENT_ON = /^(?:secured|unsecured|committed|uncommitted|seasonal|standby)$/

/** "line", "credit" and "facility" alone are instruments only with a word of credit around them. */
export function isBareOther(
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
  const isOf = next === 'of' && tokens[headTo + 1]?.kind !== 'currency'
  if (head.noun === 'line' && isFinancial && DETERMINERS.has(before?.lower ?? '') && !isOf && next !== 'item')
    return false
  // "the secured line", "committed lines": what a bank gives, but not "the committed line amount".
  const isOfOther = /^(?:amounts?|fees?|items?|size|limits?)$/.test(next ?? '')
  if (head.noun === 'line' && isFinancial && !isOfOther && LENT_ON.test(before?.lower ?? '')) return false
  const isSized = from < headFrom && isSize(tokens.slice(from - 1, headFrom))
  if (isSized && (head.noun === 'line' || (head.noun === 'facility' && isFinancial))) return false
  if (head.noun === 'credit' || head.noun === 'line')
    return !(head.noun === 'line' && from < headFrom && before?.lower === 'credit')
  if (from < headFrom && before !== undefined && NOT_BEFORE_CREDIT.has(before.lower)) return true
  if (isMortgaged(tokens, from)) return true
  const previous = before?.lower ?? ''
  const financing =
    from < headFrom && tokens.slice(from, headFrom).some((token) => INSTRUMENT_MODIFIERS.has(token.lower))
  if (!financing && !isFinancial) return true
  // "our Hartwell facility matures": what falls due or bears interest is no building.
  const verbs = tokens.slice(headTo, headTo + 2).map(({ verb }) => verb?.class)
  if (from < headFrom && (verbs.includes('mature') || verbs.includes('bear'))) return false
  return !(financing || head.capital || DETERMINERS.has(previous) || /^(?:under|per)$/.test(previous))
}

/** "the mortgage on the Harlan facility": a building. */
function isMortgaged(tokens: readonly Token[], from: number): boolean {
  const on = DETERMINERS.has(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1
  return tokens[on]?.lower === 'on' && tokens[on - 1]?.noun === 'mortgage'
}

const COMPANIES = /^(?:corp|corporation|inc|company|trust|holdings|acceptance|association|investors|reit)$/
const OF_MORTGAGES =
  /^(?:investment|investments|finance|financial|securities|funding|capital|group|partners|realty|bank)$/

/** "Harbor Mortgage Investment Corp.", "Harbor Motor Credit Company": a word of a company's name. */
export function isOfCompany(tokens: readonly Token[], headFrom: number, headTo: number): boolean {
  const [before, last, next] = [tokens[headFrom - 1], tokens[headTo - 1], tokens[headTo]]
  if (last?.text === 'Mortgage' && before?.capital === true && isActing(tokens, headFrom, headTo)) return true
  if (before?.capital !== true || last?.capital !== true) return false
  // "Harbor Mortgage, LLC".
  if (next?.text === ',' && LEGAL_FORMS.test(tokens[headTo + 1]?.lower ?? '')) return true
  if (next?.capital !== true) return false
  return COMPANIES.test(next.lower) || (last.noun === 'mortgage' && OF_MORTGAGES.test(next.lower))
}

/** "requires Harbor Mortgage to maintain", "Harbor Mortgage was in compliance": who has duties is no debt. */
function isActing(tokens: readonly Token[], headFrom: number, headTo: number): boolean {
  const next = tokens[headTo]
  if (next?.verb?.class === 'be')
    return /^(?:in|not)$/.test(tokens[headTo + 1]?.lower ?? '') && COMPLIANCE.test(wordsIn(tokens, headTo, headTo + 4))
  let from = headFrom
  while (tokens[from - 1]?.capital === true) from -= 1
  return (
    next?.lower === 'to' &&
    /^(?:require|oblige|obligate|permit|allow|enable|cause)$/.test(tokens[from - 1]?.verb?.lemma ?? '')
  )
}

const COMPLIANCE = /\bin compliance\b/
