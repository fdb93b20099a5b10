import { copyOf } from '../read-once.ts'
import type { VerbForm } from './lexicon/verbs.ts'
import { verbFormOf } from './lexicon/verbs.ts'

/** A word as printed, with what holds of it wherever it appears. */
export interface Word {
  readonly text: string
  readonly lower: string
  /** Singular of a noun: what phrases of the lexicon are written in. */
  readonly noun: string
  /** The verb forms this word can be, or null. */
  readonly verb: VerbForm | null
  readonly capital: boolean
  /** Phrase tables that have a phrase which begins with it, a bit each, as `phrases.ts` found when there were `tables` of them. */
  opens: Int32Array
  tables: number
}

/** Words of 32 tables each; there are fewer than 512 tables. */
export const PLACES = 16
export const NO_OPENINGS = new Int32Array(PLACES)
const MAX_LENGTH = 40
const KEPT = 16_384
/** Words by a number made of their letters: of two with the same number the last one is kept. */
const WORDS: (Word | undefined)[] = Array.from({ length: KEPT })
const HASHES = new Int32Array(KEPT)

/**
 * What is known of the word that is in a text. A filing has a few thousand different ones, so that what was found of
 * one is kept.
 */
export function wordAt(text: string, start: number, end: number): Word {
  if (end - start > MAX_LENGTH) return readWord(text.slice(start, end))
  let number = end - start
  for (let at = start; at < end; at += 1) number = (number * 31 + text.charCodeAt(at)) | 0
  const place = (number ^ (number >>> 14)) & (KEPT - 1)
  const known = WORDS[place]
  if (known !== undefined && HASHES[place] === number && isWord(known.text, text, start, end)) return known
  const word = readWord(copyOf(text.slice(start, end)))
  WORDS[place] = word
  HASHES[place] = number
  return word
}

function isWord(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) !== word.charCodeAt(at - start)) return false
  return true
}

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
    opens: NO_OPENINGS,
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
