import type { Passage } from '../../model.ts'
import type { InstrumentHead } from '../lexicon/instruments.ts'
import { INSTRUMENT_HEADS } from '../lexicon/instruments.ts'
import { OTHER_DOCUMENTS, isAcronym, isInitials } from '../mentions/defined-terms.ts'
import type { PhraseTable } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import { readSentence } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { tokenize } from '../tokens.ts'

/** Names that a filing defines for its instruments without a word of the lexicon: "the LSA", "the 2024 Agreement". */
export interface Aliases {
  readonly table: PhraseTable<InstrumentHead>
  readonly names: readonly string[]
  /** False where none of them can appear in the text. */
  readonly mayStandIn: (text: string) => boolean
}

/** A quoted name that may have no word of the lexicon. */
const DEFINITION = /\([^()]{0,60}["“](?:[^"”]{0,40}Agreement|[A-Z][A-Z&]{1,6})\b/
const CREDIT = new Set([
  'revolver',
  'facility',
  'term_loan',
  'bridge',
  'loan',
  'mortgage',
  'warehouse',
  'securitization',
  'notes',
])

interface Meaning {
  readonly words: readonly string[]
  readonly value: InstrumentHead
}

/** The names that definitions of the filing give its instruments; a name that is defined twice for different things is none. */
export function collectAliases(passages: readonly Passage[]): Aliases | null {
  const meanings = new Map<string, Meaning | null>()
  for (const { text } of passages) {
    if (!DEFINITION.test(text)) continue
    const sentence = readSentence(text)
    for (const { term, of } of sentence.terms) {
      if (of === null || !isUnknown(term)) continue
      const value = CREDIT.has(of.type) && isAliasOf(sentence, of, term) ? { type: of.type, part: null } : null
      const before = meanings.get(term)
      const same = before === undefined || before?.value.type === value?.type
      meanings.set(term, same && value !== null ? { words: tokenize(term).map((token) => token.text), value } : null)
    }
  }
  const known = new Map<string, Meaning[]>()
  for (const meaning of meanings.values()) {
    const [first] = meaning?.words ?? []
    if (meaning === null || first === undefined) continue
    known.set(first, [...(known.get(first) ?? []), meaning])
  }
  if (known.size === 0) return null
  const names = [...meanings].flatMap(([name, meaning]) => (meaning === null ? [] : [name]))
  const firstWords = [...known.keys()]
  return {
    names,
    table: { at: (tokens, index) => longestAt(known, tokens, index) },
    mayStandIn: (text) => firstWords.some((word) => text.includes(word)),
  }
}

function longestAt(
  known: ReadonlyMap<string, readonly Meaning[]>,
  tokens: readonly Token[],
  index: number,
): { value: InstrumentHead; length: number } | null {
  let best: Meaning | null = null
  for (const meaning of known.get(tokens[index]?.text ?? '') ?? [])
    if (
      meaning.words.length > (best?.words.length ?? 0) &&
      meaning.words.every((word, at) => tokens[index + at]?.text === word)
    )
      best = meaning
  return best === null ? null : { value: best.value, length: best.words.length }
}

/** No word of it is one of the lexicon's names of debt: "LSA", "BMO Agreement". */
function isUnknown(term: string): boolean {
  const tokens = tokenize(term)
  return (
    tokens.length <= 5 &&
    !OTHER_DOCUMENTS.test(term) &&
    (/\bAgreement\b/.test(term) || isAcronym(term)) &&
    tokens.every((_, at) => INSTRUMENT_HEADS.at(tokens, at) === null)
  )
}

/** The term stands for the instrument: initials of its name, or no other agreement is named between them. */
function isAliasOf({ tokens }: Sentence, of: { readonly name: string; readonly to: number }, term: string): boolean {
  if (isAcronym(term)) return isInitials(of.name, term)
  const open = tokens.findIndex(({ text }, at) => text === '(' && at >= of.to)
  return !tokens
    .slice(of.to, open < 0 ? of.to : open)
    .some(({ noun }) => /^(?:agreement|contract|lease|plan|indenture)$/.test(noun))
}
