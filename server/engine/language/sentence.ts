import type { Passage } from '../model.ts'
import type { Clause } from './clauses.ts'
import { splitClauses } from './clauses.ts'
import type { AmountNoun } from './lexicon/amounts.ts'
import { AMOUNT_NOUNS, AMOUNT_STATES } from './lexicon/amounts.ts'
import type { InstrumentHead } from './lexicon/instruments.ts'
import type { FiscalYear } from './mentions/dates.ts'
import type { DefinedDays } from './mentions/defined-days.ts'
import { withDefinedDays } from './mentions/defined-days.ts'
import type { InstrumentMention } from './mentions/instrument.ts'
import { readInstruments } from './mentions/instrument.ts'
import type { TokenRange, ValueMention } from './mentions/mention.ts'
import type { ReportedPeriod } from './mentions/relative-days.ts'
import { withRelativeDays } from './mentions/relative-days.ts'
import { readValues } from './mentions/values.ts'
import type { LexiconTable, Openings, PhraseMatch, PhraseTable } from './phrases.ts'
import { openingsOf } from './phrases.ts'
import type { Token } from './tokens.ts'
import { tokenize } from './tokens.ts'
import { HIDDEN_WORD } from './words.ts'

export interface NounMention extends TokenRange {
  readonly noun: AmountNoun
}

export interface StateMention extends TokenRange {
  readonly state: 'outstanding' | 'available' | 'issued' | 'committed'
}

/** A sentence with everything in it that the grammar reads, each once. Token indexes throughout. */
export interface Sentence {
  readonly text: string
  readonly tokens: readonly Token[]
  /** Which phrases of the lexicon can begin in it. */
  readonly openings: Openings
  readonly values: readonly ValueMention[]
  readonly instruments: readonly InstrumentMention[]
  readonly nouns: readonly NounMention[]
  readonly states: readonly StateMention[]
  readonly clauses: readonly Clause[]
}

/** Longer passages are unsplit lists; their beginning is read. */
export const MAX_SENTENCE_LENGTH = 5000

/** Reads a sentence's tokens, mentions and clauses; `names` and `days` are those that its filing defines, `reported` what it is on. Linear in its length. */
export function readSentence(
  text: string,
  fiscal: FiscalYear | null = null,
  names: PhraseTable<InstrumentHead> | null = null,
  days: DefinedDays | null = null,
  reported: ReportedPeriod | null = null,
): Sentence {
  const own = text.slice(0, MAX_SENTENCE_LENGTH)
  const tokens = tokenize(own)
  const openings = openingsOf(tokens)
  const stated = withDefinedDays(readValues(tokens, fiscal), tokens, days)
  const values = reported === null ? stated : withRelativeDays(stated, tokens, own, reported)
  const instruments = readInstruments(tokens, values, own, names)
  return {
    text: own,
    tokens,
    openings,
    values,
    instruments,
    nouns: phrasesOf({ tokens, openings }, AMOUNT_NOUNS)
      .filter((one) => !isOfOtherSense(tokens, instruments, one))
      .map(({ from, to, value }) => ({ from, to, noun: value })),
    states: phrasesOf({ tokens, openings }, AMOUNT_STATES)
      .filter(({ to }) => !isPurpose(tokens, to))
      .map(({ from, to, value }) => ({ from, to, state: value })),
    clauses: splitClauses(withoutInnerVerbs(tokens, [...values, ...instruments])),
  }
}

/** "in order to", "may draw another", "obligations under finance leases": words of a phrase that names something else. */
const isOfOtherSense = (
  tokens: readonly Token[],
  instruments: readonly InstrumentMention[],
  { from, to }: TokenRange,
): boolean =>
  (tokens[from]?.lower === 'order' && tokens[from - 1]?.lower === 'in') ||
  (to === from + 1 &&
    /^(?:draw|advance)$/.test(tokens[from]?.lower ?? '') &&
    /^(?:can|could|may|might|will|would|to|not|we|still)$/.test(tokens[from - 1]?.lower ?? '')) ||
  instruments.some((one) => one.type === 'finance_lease' && from >= one.from && to <= one.to)

/** "was used to repay", "advanced to an affiliate": what money was put to says nothing of what is drawn. */
function isPurpose(tokens: readonly Token[], to: number): boolean {
  if (!/^(?:used|funded|advanced|utilized)$/.test(tokens[to - 1]?.lower ?? '')) return false
  return /^(?:to|for|in)$/.test(tokens[to]?.lower ?? '')
}

/** Words inside a value or a name are no verbs and no connectors: "May 4", "Amended and Restated Credit Agreement". */
function withoutInnerVerbs(tokens: readonly Token[], ranges: readonly TokenRange[]): Token[] {
  const own = tokens.map((token, at) =>
    isAttribute(tokens, at) || isAccrued(tokens, at) ? { ...token, verb: null } : token,
  )
  for (const { from, to } of ranges) {
    for (let at = from; at < to; at += 1) {
      const token = own[at]
      if (token?.kind === 'word') own[at] = hidden(token)
    }
  }
  return own
}

const hidden = (token: Token): Token => ({
  ...token,
  verb: null,
  lower: `_${token.lower}`,
  noun: `_${token.noun}`,
  word: HIDDEN_WORD,
})

const ATTRIBUTES = new Set(['specified', 'restricted', 'adjusted'])

/** "specified covenants", "restricted cash": describes the noun after it. */
function isAttribute(tokens: readonly Token[], at: number): boolean {
  if (!ATTRIBUTES.has(tokens[at]?.lower ?? '') || /^(?:be|have)$/.test(tokens[at - 1]?.verb?.class ?? '')) return false
  return tokens[at + 1]?.kind === 'word' && !/^(?:in|by|that|the|to|under)$/.test(tokens[at + 1]?.lower ?? '')
}

/** "principal and accrued interest were paid": describes the interest; "matures and accrued interest at 5%" does not. */
const isAccrued = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'accrued' &&
  /^(?:and|plus|any|all|of|the|with|its|related|including)$/.test(tokens[at - 1]?.lower ?? '') &&
  /^(?:interest|and|but|unpaid|expenses|dividends|fees)$/.test(tokens[at + 1]?.lower ?? '') &&
  tokens[at + 2]?.lower !== 'at'

/** Every phrase of a table in the tokens, longest first, without overlap. */
export function phrasesIn<T>(tokens: readonly Token[], table: LexiconTable<T>): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = []
  for (let match = table.next(tokens, 0, tokens.length); match !== null; ) {
    found.push(match)
    match = table.next(tokens, match.to, tokens.length)
  }
  return found
}

/** Every phrase of a table in a sentence, which is walked only where one can begin in it. */
export const phrasesOf = <T>(
  { tokens, openings }: Pick<Sentence, 'tokens' | 'openings'>,
  table: LexiconTable<T>,
): PhraseMatch<T>[] => (table.mayBeginIn(openings) ? phrasesIn(tokens, table) : [])

/** A sentence at its place in the filing, with what its surroundings add. */
export interface PlacedSentence extends Sentence {
  readonly passage: Passage
  /** Power of ten of sums printed without a scale word, or null where the section leaves it open. */
  readonly plainScale: number | null
  /** Power of ten that the section states for its tables, or null. */
  readonly tableScale: number | null
}
