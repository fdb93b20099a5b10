import type { VerbForm } from './lexicon/verbs.ts'
import { verbFormOf } from './lexicon/verbs.ts'

/** A word as printed, with what holds of it wherever it stands. */
export interface Word {
  readonly text: string
  readonly lower: string
  /** Singular of a noun: what phrases of the lexicon are written in. */
  readonly noun: string
  /** The verb forms this word can be, or null. */
  readonly verb: VerbForm | null
  readonly capital: boolean
  /** Phrase tables that have a phrase which begins with it, a bit each, as `phrases.ts` found when there were `tables` of them. */
  opens: readonly number[]
  tables: number
}

const NONE: readonly number[] = []
const LONGEST = 40
const MOST = 12_000
const WORDS = new Map<string, Word>()

/** What is known of a word. A filing has a few thousand different ones, so that what was found of one is kept. */
export function wordOf(text: string): Word {
  const known = WORDS.get(text)
  if (known !== undefined) return known
  if (text.length > LONGEST) return readWord(text)
  if (WORDS.size >= MOST) WORDS.clear()
  const own = copyOf(text)
  const word = readWord(own)
  WORDS.set(own, word)
  return word
}

/** A copy that doesn't keep the text alive that it was cut from. */
const copyOf = (text: string): string =>
  String.fromCharCode(...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))

function readWord(text: string): Word {
  const lower = text
    .toLowerCase()
    .replace(/[\u2018\u2019\u201b\u02bc\u0092]/g, "'")
    .replace(/\.$/, '')
  return {
    text,
    lower,
    noun: singular(lower),
    verb: verbFormOf(lower),
    capital: /^[A-Z\u00c0-\u00de]/.test(text),
    opens: NONE,
    tables: 0,
  }
}

/** Stands for a word inside a name or a value, which begins no phrase. */
export const HIDDEN_WORD: Word = readWord('_')

const SAME_IN_PLURAL = new Set([
  'basis',
  'less',
  'plus',
  'gross',
  'series',
  'as',
  'is',
  'was',
  'has',
  'its',
  'this',
  'us',
])

/** Singular of an English noun by rule: what phrases of the lexicon are compared in. */
export function singular(lower: string): string {
  const own = lower.endsWith("'s") ? lower.slice(0, -2) : lower
  if (own.length < 4 || !own.endsWith('s') || own.endsWith('ss') || own.endsWith('us') || SAME_IN_PLURAL.has(own))
    return own
  if (own.endsWith('ies')) return `${own.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss)es$/.test(own)) return own.slice(0, -2)
  return own.slice(0, -1)
}
