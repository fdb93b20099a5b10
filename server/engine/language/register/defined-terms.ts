import type { InstrumentType } from '../lexicon/instruments.ts'
import { INSTRUMENT_HEADS } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Sentence } from '../sentence.ts'
import { tokenize, wordsIn } from '../tokens.ts'

export interface DefinedTerm {
  readonly term: string
  /** The instrument it names, or null for a term that gathers several. */
  readonly of: InstrumentMention | null
  /** Types of what a gathering term holds. */
  readonly types: readonly InstrumentType[]
}

const REACH = 16
const MAX_TERM_LENGTH = 80

/** Quoted terms in parentheses after an instrument: (the “Revolver”). */
export function definedTerms(sentence: Sentence): DefinedTerm[] {
  const { tokens, text } = sentence
  const found: DefinedTerm[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.text !== '(') continue
    const close = tokens.findIndex(({ text: mark }, index) => index > at && mark === ')')
    if (close < 0 || close - at > 40) continue
    const bare = bareTerm(sentence, at, close)
    if (bare !== null) found.push(bare)
    const gathers = tokens.slice(at, close).some(({ lower }) => lower === 'collectively' || lower === 'together')
    for (const term of quoted(tokens, text, at, close)) {
      if (!isFinancing(term)) continue
      const before = sentence.instruments.filter((one) => one.to <= at && one.part === null)
      const nearest = before.at(-1)
      if (gathers) found.push({ term, of: null, types: before.map(({ type }) => type) })
      else if (nearest !== undefined && at - nearest.to <= REACH)
        found.push({ term, of: chosen(before, nearest, term), types: [] })
    }
    at = close
  }
  return [...found, ...appositions(sentence)]
}

/** "a loan and security agreement, or the Loan Agreement,", "a loan agreement, as amended, the Loan Agreement,". */
function appositions({ tokens, instruments }: Sentence): DefinedTerm[] {
  return instruments.flatMap((one, index) => {
    const before = instruments[index - 1]
    if (before === undefined || !one.named || one.determiner !== 'the' || before.part !== null) return []
    if (!/^[,;.]$/.test(tokens[one.to]?.text ?? '') && one.to < tokens.length) return []
    const between = wordsIn(tokens, before.to, one.from)
    return /^, (?:or|as amended(?: and restated)? ,) the$/.test(between)
      ? [{ term: one.name, of: before, types: [] }]
      : []
  })
}

/** "7.50% Senior Notes due 2022 (7.50% Notes)": a name without quotation marks. */
function bareTerm(sentence: Sentence, at: number, close: number): DefinedTerm | null {
  if (close - at > 8) return null
  const inner = sentence.instruments.find((one) => one.from <= at + 2 && one.from > at && one.to === close && one.named)
  const outer = sentence.instruments.findLast((one) => one.to <= at)
  if (inner === undefined || outer === undefined || at - outer.to > 2) return null
  return { term: inner.name, of: outer, types: [] }
}

/** "Credit Agreement with X, as agent (the “Credit Agreement”)": a head of the same word wins over a nearer one. */
function chosen(before: readonly InstrumentMention[], nearest: InstrumentMention, term: string): InstrumentMention {
  const last = term.toLowerCase().split(' ').at(-1) ?? ''
  if (nearest.name.toLowerCase().includes(last)) return nearest
  // "net of outstanding letters of credit (the “Facility”)": what they are issued under.
  const holder = /^(?:facility|agreement|line|revolver)$/.test(last)
    ? before.findLast(({ type, part }) => type !== 'letter_of_credit' && part === null)
    : undefined
  if (nearest.type === 'letter_of_credit' && holder !== undefined && nearest.from - holder.to < MAX_TERM_LENGTH / 2)
    return holder
  return (
    before.filter((one) => nearest.from - one.to < REACH).findLast((one) => one.name.toLowerCase().endsWith(last)) ??
    nearest
  )
}

function quoted(tokens: Sentence['tokens'], text: string, from: number, to: number): string[] {
  const terms: string[] = []
  let open: number | null = null
  for (let at = from + 1; at < to; at += 1) {
    if (tokens[at]?.lower !== '"') continue
    if (open === null) open = at
    else {
      const [first, last] = [tokens[open + 1], tokens[at - 1]]
      if (first !== undefined && last !== undefined && last.end > first.start)
        terms.push(text.slice(first.start, last.end).replace(/[,.;]$/, ''))
      open = null
    }
  }
  return terms.filter((term) => term.length <= MAX_TERM_LENGTH)
}

function isFinancing(term: string): boolean {
  const tokens = tokenize(term)
  return (
    tokens.some((_, at) => INSTRUMENT_HEADS.at(tokens, at) !== null) ||
    /\b(?:Agreement|Amendment|Line|Loan|Revolver|Notes?)\b/.test(term) ||
    /^[A-Z][A-Z&]{1,6}$/.test(term)
  )
}
