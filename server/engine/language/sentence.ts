import { bareSums } from '../facts/readers/sentence-scale.ts'
import { findScale } from '../tables/find-scale.ts'
import type { Passage } from '../model.ts'
import type { Clause } from './clauses.ts'
import { splitClauses } from './clauses.ts'
import type { AmountNoun } from './lexicon/amounts.ts'
import { AMOUNT_NOUNS, AMOUNT_STATES } from './lexicon/amounts.ts'
import { INSTRUMENT_HEADS } from './lexicon/instruments.ts'
import type { FiscalYear } from './mentions/dates.ts'
import type { DefinedTerm } from './mentions/defined-terms.ts'
import { withTerms } from './mentions/defined-terms.ts'
import type { DefinedDays } from './mentions/defined-days.ts'
import { withDefinedDays } from './mentions/defined-days.ts'
import type { InstrumentMention } from './mentions/instrument.ts'
import { isCompany } from './debtor/companies-of-debt.ts'
import { readInstruments } from './mentions/instrument.ts'
import type { TokenRange, ValueMention } from './mentions/mention.ts'
import type { ReportedPeriod } from './mentions/relative-days.ts'
import { withRelativeDays } from './mentions/relative-days.ts'
import { readValues } from './mentions/values.ts'
import type { LexiconTable, Openings, PhraseMatch } from './phrases.ts'
import { openingsOf } from './phrases.ts'
import { limitedBefore } from './predicates/not-to-exceed.ts'
import type { Aliases } from './register/aliases.ts'
import type { Token } from './tokens.ts'
import { tokenize } from './tokens.ts'
import { HIDDEN_WORD } from './words.ts'

export interface NounMention extends TokenRange {
  readonly noun: AmountNoun
}

export interface StateMention extends TokenRange {
  readonly state: 'outstanding' | 'available' | 'issued' | 'committed'
}

/**
 * A sentence with everything in it that the grammar reads, each once. Token indexes throughout. Its parts are getters,
 * which a spread (`...sentence`) would lose.
 */
export interface Sentence {
  readonly text: string
  readonly tokens: readonly Token[]
  /** Which phrases of the lexicon can begin in it. */
  readonly openings: Openings
  readonly values: readonly ValueMention[]
  readonly instruments: readonly InstrumentMention[]
  /** The names that it defines: (the “Revolver”). */
  readonly terms: readonly DefinedTerm[]
  readonly nouns: readonly NounMention[]
  readonly states: readonly StateMention[]
  readonly clauses: readonly Clause[]
}

/** Longer passages are unsplit lists; their beginning is read. */
export const MAX_SENTENCE_LENGTH = 5000

/** What a filing defines and says of itself, for the reading of its sentences. */
export interface SentenceSetting {
  readonly fiscal: FiscalYear | null
  /** Names that stand for instruments. */
  readonly names: Pick<Aliases, 'table' | 'mayStandIn'> | null
  /** Days that have a name. */
  readonly days: DefinedDays | null
  readonly reported: ReportedPeriod | null
  /** Names of companies that end like those of debts. */
  readonly companies: ReadonlySet<string> | null
}

const NO_SETTING: SentenceSetting = { fiscal: null, names: null, days: null, reported: null, companies: null }

/** A sentence whose parts are read when they are first asked for: most sentences state nothing that is looked for. */
export class LazySentence implements Sentence {
  readonly text: string
  private readonly setting: SentenceSetting
  private ownTokens: readonly Token[] | null = null
  private ownOpenings: Openings | null = null
  private ownValues: readonly ValueMention[] | null = null
  private ownNamed: Pick<Sentence, 'instruments' | 'terms'> | null = null
  private ownNouns: readonly NounMention[] | null = null
  private ownStates: readonly StateMention[] | null = null
  private ownClauses: readonly Clause[] | null = null

  constructor(text: string, setting: SentenceSetting) {
    this.text = text.slice(0, MAX_SENTENCE_LENGTH)
    this.setting = setting
  }

  get tokens(): readonly Token[] {
    return (this.ownTokens ??= tokenize(this.text))
  }

  get openings(): Openings {
    return (this.ownOpenings ??= openingsOf(this.tokens))
  }

  get values(): readonly ValueMention[] {
    return (this.ownValues ??= this.readValues())
  }

  get instruments(): readonly InstrumentMention[] {
    return this.named.instruments
  }

  get terms(): readonly DefinedTerm[] {
    return this.named.terms
  }

  get nouns(): readonly NounMention[] {
    return (this.ownNouns ??= phrasesOf(this, AMOUNT_NOUNS)
      .filter((one) => !isOfOtherSense(this, one))
      .map(({ from, to, value }) => ({ from, to, noun: value })))
  }

  get states(): readonly StateMention[] {
    return (this.ownStates ??= phrasesOf(this, AMOUNT_STATES)
      .filter(({ to }) => !isPurpose(this.tokens, to))
      .map(({ from, to, value }) => ({ from, to, state: value })))
  }

  get clauses(): readonly Clause[] {
    return (this.ownClauses ??= splitClauses(withoutInnerVerbs(this.tokens, [...this.values, ...this.instruments])))
  }

  protected readValues(): readonly ValueMention[] {
    const { fiscal, days, reported } = this.setting
    const stated = withDefinedDays(readValues(this.tokens, fiscal), this.tokens, days)
    return reported === null ? stated : withRelativeDays(stated, this.tokens, this.text, reported)
  }

  private get named(): Pick<Sentence, 'instruments' | 'terms'> {
    return (this.ownNamed ??= this.readNamed())
  }

  private readNamed(): Pick<Sentence, 'instruments' | 'terms'> {
    const { text } = this
    const { names, companies } = this.setting
    const isNamed = names?.mayStandIn(text) === true
    // Most sentences name no debt, which their text shows before it is read as tokens.
    const mayName = INSTRUMENT_HEADS.mayStandIn(text) && INSTRUMENT_HEADS.mayBeginIn(this.openings)
    if (!isNamed && !mayName) return NONE
    const { tokens } = this
    const found = readInstruments(tokens, this.values, text, isNamed ? names.table : null)
    const instruments =
      companies === null || companies.size === 0
        ? found
        : found.filter(({ name, to }) => !isCompany(companies, text, { name, end: tokens[to - 1]?.end ?? 0 }))
    return withTerms({ text, tokens, instruments })
  }
}

const NONE: Pick<Sentence, 'instruments' | 'terms'> = { instruments: [], terms: [] }

/** Reads a sentence's tokens; its mentions and clauses follow when they are asked for. Linear in its length. */
export const readSentence = (text: string, setting: Partial<SentenceSetting> = NO_SETTING): Sentence =>
  new LazySentence(text, { ...NO_SETTING, ...setting })

/** "in order to", "interest-bearing", "asset-backed", "may draw another", "obligations under finance leases": words of a phrase that names something else. */
const isOfOtherSense = ({ tokens, instruments }: Sentence, { from, to }: TokenRange): boolean =>
  (tokens[from]?.lower === 'order' && tokens[from - 1]?.lower === 'in') ||
  (tokens[from]?.lower === 'interest' && /^(?:free|bearing)$/.test(tokens[to]?.lower ?? '')) ||
  (tokens[from]?.lower === 'asset' && /^(?:backed|based)$/.test(tokens[to]?.lower ?? '')) ||
  (to === from + 1 &&
    /^(?:draw|advance)$/.test(tokens[from]?.lower ?? '') &&
    /^(?:can|could|may|might|will|would|to|not|we|still|delayed)$/.test(tokens[from - 1]?.lower ?? '')) ||
  instruments.some((one) => one.type === 'finance_lease' && from >= one.from && to <= one.to)

/**
 * "was used to repay", "advanced to an affiliate": what money was put to says nothing of what is drawn; nor does what is
 * "remaining in cost to complete".
 */
function isPurpose(tokens: readonly Token[], to: number): boolean {
  if (tokens[to - 1]?.lower === 'remaining' && tokens[to]?.lower === 'in') return tokens[to + 1]?.noun === 'cost'
  if (!/^(?:used|funded|advanced|utilized)$/.test(tokens[to - 1]?.lower ?? '')) return false
  return /^(?:to|for|in)$/.test(tokens[to]?.lower ?? '')
}

/** Words inside a value or a name are no verbs and no connectors: "May 4", "Amended and Restated Credit Agreement". */
function withoutInnerVerbs(tokens: readonly Token[], ranges: readonly TokenRange[]): Token[] {
  const isInner = (at: number): boolean =>
    isAttribute(tokens, at) || isAccrued(tokens, at) || limitedBefore(tokens, at) !== null
  const own = tokens.map((token, at) => (token.verb !== null && isInner(at) ? { ...token, verb: null } : token))
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

/** What a sentence's section and the figures in it say of its scale. */
export interface SentenceScale {
  readonly plain: number | null
  readonly tables: number | null
  /** Power of ten of sums below a thousand, or null where it is that of the others. */
  readonly bare: number | null
  /** Whether sentences print sums of thousands so finely that they count in thousands. */
  readonly isFine: boolean
  /** Power of ten of sums of millions in print, where the filer is too large for another. */
  readonly full: number | null
  readonly ofFigures: (text: string) => number | null
}

export class LazyPlacedSentence extends LazySentence implements PlacedSentence {
  readonly passage: Passage
  private readonly scale: SentenceScale

  constructor(passage: Passage, setting: SentenceSetting, scale: SentenceScale) {
    super(passage.text, setting)
    this.passage = passage
    this.scale = scale
  }

  get plainScale(): number | null {
    return this.scale.plain
  }

  get tableScale(): number | null {
    return this.scale.tables
  }

  /** Its sums are at the scale that it notes, else the one at which the filing's tables and tags print one of them. */
  protected override readValues(): readonly ValueMention[] {
    const values = this.withNoted(super.readValues())
    if (!values.some((value) => value.kind === 'money' && value.scale === null)) return values
    const scale = notedScale(this.passage.text) ?? this.scale.ofFigures(this.passage.text)
    if (scale === null && !this.scale.isFine) return values
    const { full } = this.scale
    const more = scale === null ? ({ open: true } as const) : { scale }
    return values.map((value) => {
      if (value.kind !== 'money' || value.scale !== null) return value
      const isFull = scale === null && full !== null && /,\d{3},\d{3}$/.test(value.printed)
      return { ...value, ...(isFull ? { scale: full } : more) }
    })
  }

  private withNoted(values: readonly ValueMention[]): readonly ValueMention[] {
    const { bare } = this.scale
    const small = bare === null ? [] : bareSums(this.text)
    if (bare === null || small.length === 0) return values
    return values.map((value) =>
      value.kind === 'money' && small.includes(this.tokens[value.number]?.start ?? -1)
        ? { ...value, noted: bare }
        : value,
    )
  }
}

/** "maturities (in millions) are:", "payments, in thousands: 2023, $5,266": a note before the sums of its sentence. */
function notedScale(text: string): number | null {
  const note = findScale(text)
  if (note === null) return null
  if (text.lastIndexOf('(', note.start) > text.lastIndexOf(')', note.start)) return note.scale
  return !/[$\u20ac\u00a3]/.test(text.slice(0, note.start)) && ENDS_NOTE.test(text.slice(note.end)) ? note.scale : null
}

/** What follows a note of the scale, and no count of things: "in thousands, are", "in millions of dollars are". */
const ENDS_NOTE = /^(?: of (?:U\.S\. )?dollars)?(?:[,:;]| (?:is|are|was|were|as follows|at|by year|for each)\b)/
