import type { InstrumentType } from '../lexicon/instruments.ts'
import { INSTRUMENT_HEADS } from '../lexicon/instruments.ts'
import { isGenericKey, nameKey, withoutOwner } from '../register/names.ts'
import type { Token } from '../tokens.ts'
import { tokenize, wordsIn } from '../tokens.ts'
import type { InstrumentMention } from './instrument.ts'

export interface DefinedTerm {
  readonly term: string
  /** The instrument it names, or null for a term that gathers several. */
  readonly of: InstrumentMention | null
  /** The token of the bracket. */
  readonly at: number
  /** Types of what a gathering term holds. */
  readonly types: readonly InstrumentType[]
}

/** What terms are read from: a sentence before its terms are known. */
interface Unnamed {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly instruments: readonly InstrumentMention[]
}

const REACH = 16
/** As far, where the sentence has named no other instrument. */
const FAR = 48
const MAX_TERM_LENGTH = 80
const MAX_TOKENS_IN_BRACKETS = 40

/** The terms that a sentence defines, and its instruments, each under the name that the sentence gives it. */
export function withTerms(sentence: Unnamed): { terms: DefinedTerm[]; instruments: readonly InstrumentMention[] } {
  const terms = definedTerms(sentence)
  const names = new Map<InstrumentMention, InstrumentMention>()
  for (const { term, of } of terms)
    if (of !== null && !names.has(of) && isNameOf(sentence, term, of)) names.set(of, { ...of, name: term, named: true })
  const inBrackets = (one: InstrumentMention): InstrumentMention => {
    const own = terms.find(({ at, term }) => one.from > at && one.from - at < 12 && term.endsWith(one.name))
    return own === undefined || own.of === null ? one : { ...one, name: own.term, named: true }
  }
  const renamed = (one: InstrumentMention): InstrumentMention => names.get(one) ?? inBrackets(one)
  if (terms.length === 0) return { terms, instruments: sentence.instruments }
  return {
    terms: terms.map((one) => (one.of === null ? one : { ...one, of: renamed(one.of) })),
    instruments: sentence.instruments.map(renamed),
  }
}

/** Documents about an agreement, and agreements of other kinds. */
export const OTHER_DOCUMENTS =
  /amend|waiver|consent|forbear|purchase|merger|security|pledge|guarant|indenture|lease|registration|exchange/i

/** "the Amended Credit Agreement" is the agreement itself, and no amendment of it. */
const AMENDED = /\bAmended\b/i

/** The term is what the filing calls a phrase without a proper name from there on, by a word of its own kind. */
function isNameOf({ tokens, instruments }: Unnamed, term: string, of: InstrumentMention): boolean {
  if (of.part !== null || of.former || OTHER_DOCUMENTS.test(term.replace(AMENDED, ''))) return false
  // "Amended and Restated Credit Agreement (the “New Credit Agreement”)": any could bear the first name.
  const key = nameKey(withoutOwner(of.name).replace(SIZE, ''))
  const isOther = !isOfYear(term, of.name) && key !== nameKey(term.replace(SIZE, ''))
  if (of.named && !isGenericKey(key) && isOther) return false
  if (isAcronym(term) && !isOfLexicon(term)) return false
  const open = tokens.findIndex(({ text }, at) => text === '(' && at >= of.to)
  const between = tokens.slice(of.to, Math.max(of.to, open))
  if (between.some(({ noun }) => OTHER_PAPERS.test(noun))) return false
  const own = instruments.find(({ from, name }) => from > open && from <= open + 4 && name === term)
  if (own !== undefined) return own.part === null && (isOpen(own) || isOpen(of) || own.type === of.type)
  return NAMING.test(term)
}

/** "Harbor Facility entered into in 2021 (2021 Harbor Facility)": the same name with a year before it. */
const isOfYear = (term: string, name: string): boolean =>
  /^(?:19|20)\d\d /.test(term) && term.slice(term.indexOf(' ') + 1) === name

const SIZE = /(?:[$€£] ?|\b[A-Z]{3}(?=\d))[\d.,]+ (?:[mb]illion )?/i
const OTHER_PAPERS = /^(?:agreement|contract|lease|plan|indenture|amendment|waiver|supplement)$/
const NAMING = /\b(?:Agreement|Facility|Line|Loan|Revolver|Notes?)\b/
const isOpen = ({ type }: InstrumentMention): boolean => /^(?:facility|loan|debt|securitization)$/.test(type)

export const isAcronym = (term: string): boolean => /^[A-Z][A-Z&]{1,6}$/.test(term)

/** "loan and security agreement" is LSA. */
export function isInitials(name: string, term: string): boolean {
  const words = name.split(/[\s-]+/).filter((word) => /^[A-Za-z]/.test(word))
  const initials = words
    .filter((word) => !/^(?:and|of|the|a|an|for)$/i.test(word))
    .map((word) => word.charAt(0).toUpperCase())
  return initials.join('').endsWith(term.replaceAll('&', ''))
}

/** Quoted terms in parentheses after an instrument: (the “Revolver”). */
function definedTerms(sentence: Unnamed): DefinedTerm[] {
  const { tokens, text } = sentence
  const found: DefinedTerm[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.text !== '(') continue
    const close = endOfBrackets(tokens, at)
    if (close < at) continue
    const bare = bareTerm(sentence, at, close)
    if (bare !== null) found.push(bare)
    const joins = tokens.slice(at, close).findIndex(({ lower }) => lower === 'collectively' || lower === 'together')
    const names = quoted(tokens, text, at, close)
    for (const { term, from } of names) {
      // (together with the “2023 Notes”, the “Notes”): the last one gathers the others.
      if (!isFinancing(term) || (joins >= 0 && from > at + joins && term !== names.at(-1)?.term)) continue
      const named = sentence.instruments.filter((one) => one.to <= at && one.part === null)
      // A name that an earlier bracket gives is no debt that this one could name.
      const before = named.filter((one) => tokens[one.from - 1]?.lower !== '"')
      const nearest = before.at(-1)
      const isSole = nearest !== undefined && isWhole(sentence, nearest, at)
      if (joins >= 0 && from > at + joins && !isSole)
        found.push({ term, of: null, at, types: named.map(({ type }) => type) })
      else if (nearest !== undefined && at - nearest.to <= (isFarther(before, nearest, term) ? FAR : REACH))
        found.push({ term, of: chosen(before, nearest, term), at, types: [] })
    }
    at = close
  }
  return [...found, ...appositions(sentence), ...copulas(sentence)]
}

/** "issued two convertible notes (collectively, the “2024 Notes”)": one plural right before, and nothing that joins it. */
const isWhole = ({ tokens }: Unnamed, { plural, named, type, from, to }: InstrumentMention, at: number): boolean =>
  plural && !named && type === 'notes' && at === to && !/^(?:and|or|,|&)$/.test(tokens[from - 1]?.lower ?? '')

/** Where brackets close; right behind a name in quotation marks where a printer left out the mark. */
function endOfBrackets(tokens: readonly Token[], at: number): number {
  const inside = tokens.slice(at, at + MAX_TOKENS_IN_BRACKETS + 1)
  const close = inside.findIndex(({ text }, index) => index > 0 && /^[()]$/.test(text))
  if (inside[close]?.text === ')') return at + close
  const all = inside.findIndex(({ text }) => text === ')')
  if (all > 0) return at + all
  const open = inside.findIndex((_, index) => quoteAt(inside, index) > 0)
  const end = inside.findIndex((_, index) => index > open + 1 && quoteAt(inside, index) > 0)
  return open > 0 && open <= 2 && end > 0 ? at + end + quoteAt(inside, end) : -1
}

/** The only debt that is named, or an agreement of its kind before its parties: "a Credit Agreement among ..., as lenders (the “2021 Credit Agreement”)". */
const isFarther = (before: readonly InstrumentMention[], { name }: InstrumentMention, term: string): boolean =>
  before.length === 1 || (/^(?:agreement|indenture)$/.test(lastWord(term)) && lastWord(name) === lastWord(term))

/** "a loan and security agreement, or the Loan Agreement,", "a loan agreement, as amended, the Loan Agreement,". */
function appositions({ tokens, instruments }: Unnamed): DefinedTerm[] {
  return instruments.flatMap((one, index) => {
    const before = instruments[index - 1]
    if (before === undefined || !one.named || one.determiner !== 'the' || before.part !== null) return []
    if (!/^[,;.]$/.test(tokens[one.to]?.text ?? '') && one.to < tokens.length) return []
    // "under the 2020 Agreement, or the 2021 Agreement,": another one, where a proper name has words of its own.
    if (before.named && !one.name.split(' ').every((word) => before.name.includes(word))) return []
    const between = wordsIn(tokens, before.to, one.from)
    return /^, (?:or|as amended(?: and restated)? ,) the$/.test(between)
      ? [{ term: one.name, of: before, at: before.to, types: [] }]
      : []
  })
}

/** "The Harbor Facility is a $300 million revolving credit facility": the subject's name, and the kind of what it names. */
function copulas({ tokens, instruments }: Unnamed): DefinedTerm[] {
  return instruments.flatMap((one, index) => {
    const before = instruments[index - 1]
    if (before === undefined || one.named || one.plural || one.part !== null || !OF_KIND.test(one.type)) return []
    if (!before.named || before.plural || before.part !== null || before.type === 'notes') return []
    const [verb, article, ...rest] = tokens.slice(before.to, one.from)
    const isCopula = /^(?:is|was)$/.test(verb?.lower ?? '') && /^an?$/.test(article?.lower ?? '')
    return isCopula && rest.length <= 6 && !rest.some(({ lower, verb: form }) => form != null || LINKING.test(lower))
      ? [{ term: before.name, of: one, at: before.to, types: [] }]
      : []
  })
}

/** A facility or a loan of no stated kind may be any. */
const OF_KIND = /^(?:revolver|term_loan|warehouse|securitization)$/
const LINKING = /^(?:of|under|in|to|for|by|with|and|or|which|that|part|portion|party)$/

/** "7.50% Senior Notes due 2022 (7.50% Notes)", "a line of credit of up to $5 million (the Line of Credit)": no quotation marks. */
function bareTerm(sentence: Unnamed, at: number, close: number): DefinedTerm | null {
  if (close - at > 8) return null
  const lead = GATHERING.test(sentence.tokens[at + 1]?.lower ?? '') ? 2 : 0
  const inner = sentence.instruments.find(
    (one) => one.from <= at + 2 + lead && one.from > at && one.to === close && one.named,
  )
  const [outer, other] = sentence.instruments.filter((one) => one.to <= at).reverse()
  // "3% notes and 4% notes (collectively, the 2030 Notes)": of several, and the name of none.
  if (inner === undefined || outer === undefined || (lead > 0 && other !== undefined)) return null
  const isNamed = isOfYear(inner.name, outer.name) || isBareNameOf(inner, outer)
  const isOwn = at - outer.to <= 2 || (at - outer.to <= REACH && isNamed)
  return isOwn ? { term: inner.name, of: outer, at, types: [] } : null
}

const GATHERING = /^(?:collectively|together)$/

/** What stands between a debt and a name of its kind is its size or its end. */
const isBareNameOf = (inner: InstrumentMention, { type, part, named, name }: InstrumentMention): boolean =>
  part === null && (!named || !PROPER.test(name)) && (type === inner.type || lastWord(name) === lastWord(inner.name))

/** A capital, a year or a rate: "the Company's revolving credit agreement" is named by its owner alone. */
const PROPER = /[A-Z]|%|\b(?:19|20)\d\d\b/

const lastWord = (name: string): string => name.toLowerCase().split(' ').at(-1) ?? ''

/** "Credit Agreement with X, as agent (the “Credit Agreement”)": a head of the same word wins over a nearer one. */
function chosen(before: readonly InstrumentMention[], nearest: InstrumentMention, term: string): InstrumentMention {
  const last = lastWord(term)
  if (nearest.name.toLowerCase().includes(last)) return nearest
  // "net of outstanding letters of credit (the “Facility”)", "for loans in euros (the “Agreement”)": what they are under.
  const holder = /^(?:facility|agreement|line|revolver)$/.test(last)
    ? before.findLast((one) => !isUnderLine(one))
    : undefined
  if (isUnderLine(nearest) && holder !== undefined && nearest.from - holder.to < MAX_TERM_LENGTH / 2) return holder
  return (
    before.filter((one) => nearest.from - one.to < REACH).findLast((one) => one.name.toLowerCase().endsWith(last)) ??
    nearest
  )
}

const isUnderLine = ({ type, lent, named, plural }: InstrumentMention): boolean =>
  /^(?:letter_of_credit|commercial_paper)$/.test(type) || (lent && plural && !named && type !== 'notes')

function quoted(tokens: readonly Token[], text: string, from: number, to: number): { term: string; from: number }[] {
  const terms: { term: string; from: number }[] = []
  let open: number | null = null
  for (let at = from + 1; at < to; at += 1) {
    const width = quoteAt(tokens, at)
    if (width === 0) continue
    if (open === null) open = at + width - 1
    else {
      const [first, last] = [tokens[open + 1], tokens[at - 1]]
      if (first !== undefined && last !== undefined && last.end > first.start)
        terms.push({ term: text.slice(first.start, last.end).replace(/[,.;]$/, ''), from: open })
      open = null
    }
    at += width - 1
  }
  return terms.filter(({ term }) => term.length <= MAX_TERM_LENGTH)
}

/** How many marks make a double quotation mark at a token: one, or two single ones; none where there is no such mark. */
function quoteAt(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.lower === '"') return 1
  const [one, other] = tokens.slice(at, at + 2)
  return one?.lower === "'" && other?.lower === "'" && one.end === other.start ? 2 : 0
}

/** "ABL", "RCF", "Term Loan": a name of debt by its words. */
function isOfLexicon(term: string): boolean {
  const tokens = tokenize(term)
  return tokens.some((_, at) => INSTRUMENT_HEADS.at(tokens, at) !== null)
}

function isFinancing(term: string): boolean {
  return isOfLexicon(term) || /\b(?:Agreement|Amendment|Line|Loan|Revolver|Notes?)\b/.test(term) || isAcronym(term)
}
