import type { StemTest } from './stems.ts'
import { stemTest } from './stems.ts'
import type { Token } from './tokens.ts'
import type { Word } from './words.ts'
import { NO_OPENINGS, PLACES, singular } from './words.ts'

interface Node<T> {
  readonly next: Map<string, Node<T>>
  value: T | null
}

/** Phrases of the lexicon by their words, singular, so that "lines-of-credit" is "line of credit". */
export interface PhraseTable<T> {
  /** The longest phrase that begins at the token, or null. */
  readonly at: (tokens: readonly Token[], index: number) => { readonly value: T; readonly length: number } | null
}

/** Tables that have a phrase which begins with one of some words, a bit each, as known when there were `tables` of them. */
export interface Openings {
  readonly bits: Int32Array
  readonly tables: number
}

/** A phrase of a table in some tokens. */
export interface PhraseMatch<T> {
  readonly from: number
  readonly to: number
  readonly value: T
}

/** A table that can be asked about a text before its tokens are read, and about tokens before they are walked. */
export interface LexiconTable<T> extends PhraseTable<T> {
  /** The first phrase that begins at `from` or later, the longest there, or null; a table looks at each token once. */
  readonly next: (tokens: readonly Token[], from: number, to: number) => PhraseMatch<T> | null
  /** False where no phrase can begin: none of the words begins one. */
  readonly mayBeginIn: (openings: Openings) => boolean
  /** False where no phrase can appear in the text: the longest word of none does. */
  readonly mayStandIn: (text: string) => boolean
  /** The words that its phrases begin with. */
  readonly openers: readonly string[]
}

/** By first word: the tables that have a phrase which begins with it, a bit each. */
const OPENINGS = new Map<string, Int32Array>()
let tables = 0

function findOpenings(word: Word): Int32Array {
  word.opens = OPENINGS.get(word.noun) ?? NO_OPENINGS
  word.tables = tables
  return word.opens
}

/** Marks words as the first ones of a table and returns the test that asks for the mark, which costs one look. */
function mark(openers: readonly string[]): { place: number; bit: number; opensWith: (word: Word) => boolean } {
  const place = tables >> 5
  const bit = 1 << (tables & 31)
  if (place >= PLACES) throw new Error('more phrase tables than words have places for')
  tables += 1
  for (const first of openers) open(first, place, bit)
  const opensWith = (word: Word): boolean => {
    const opens = word.tables === tables ? word.opens : findOpenings(word)
    return ((opens[place] ?? 0) & bit) !== 0
  }
  return { place, bit, opensWith }
}

/**
 * Whether a token is one of some words, singular, or begins a phrase of one of some tables: asked once where a reader would
 * ask each of them of every token.
 */
export function opensAny(of: readonly LexiconTable<unknown>[], words: readonly string[]): (token: Token) => boolean {
  const { opensWith } = mark([...of.flatMap(({ openers }) => openers), ...words])
  return ({ word }) => opensWith(word)
}

/** What phrases of the lexicon can begin in some tokens. */
export function openingsOf(tokens: readonly Token[]): Openings {
  const bits = new Int32Array(PLACES)
  for (const { word } of tokens) {
    const opens = word.tables === tables ? word.opens : findOpenings(word)
    if (opens === NO_OPENINGS) continue
    for (let place = 0; place < PLACES; place += 1) bits[place] = (bits[place] ?? 0) | (opens[place] ?? 0)
  }
  return { bits, tables }
}

/**
 * Compiles phrases once, when a module is loaded and never for one text. A look-up costs as many steps as the longest
 * phrase has words; most words begin no phrase of a table, which one look-up shows.
 */
export function phraseTable<T>(entries: Iterable<readonly [phrases: string, value: T]>): LexiconTable<T> {
  const root: Node<T> = { next: new Map(), value: null }
  const telling = new Set<string>()
  let stands: StemTest | null = null
  for (const [phrases, value] of entries) {
    for (const phrase of phrases.split('|')) {
      add(root, phrase.trim(), value)
      telling.add(longestStem(phrase.trim()))
    }
  }
  const openers = [...root.next.keys()]
  const { place, bit, opensWith } = mark(openers)
  return {
    openers,
    at(tokens, index) {
      const word = tokens[index]?.word
      return word !== undefined && opensWith(word) ? longestAt(root, tokens, index) : null
    },
    next(tokens, from, to) {
      for (let at = from; at < to; at += 1) {
        const word = tokens[at]?.word
        const match = word !== undefined && opensWith(word) ? longestAt(root, tokens, at) : null
        if (match !== null) return { from: at, to: at + match.length, value: match.value }
      }
      return null
    },
    mayBeginIn: (openings) => openings.tables !== tables || ((openings.bits[place] ?? 0) & bit) !== 0,
    mayStandIn: (text) => (stands ??= stemTest([...telling].join('|')))(text),
  }
}

function longestAt<T>(root: Node<T>, tokens: readonly Token[], index: number): { value: T; length: number } | null {
  let node: Node<T> | undefined = root
  let best: { value: T; length: number } | null = null
  for (let at = index; at < tokens.length; at += 1) {
    node = node.next.get(tokens[at]?.noun ?? '')
    if (node === undefined) break
    if (node.value !== null) best = { value: node.value, length: at - index + 1 }
  }
  return best
}

function open(first: string, place: number, bit: number): void {
  const opens = OPENINGS.get(first) ?? new Int32Array(PLACES)
  opens[place] = (opens[place] ?? 0) | bit
  OPENINGS.set(first, opens)
}

/** The longest word of a phrase as it is in every form of it: "responsibilit" of "our responsibility". */
function longestStem(phrase: string): string {
  const words = phrase.split(/[\s-]+/).map((word) => singular(word).split(/[^a-z\d]/)[0] ?? '')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  return longest.replace(/y$/, '')
}

function add<T>(root: Node<T>, phrase: string, value: T): void {
  let node = root
  for (const word of phrase.split(/[\s-]+/)) {
    const key = singular(word)
    let next = node.next.get(key)
    if (next === undefined) {
      next = { next: new Map(), value: null }
      node.next.set(key, next)
    }
    node = next
  }
  node.value ??= value
}

/** A set of phrases without values. */
export const phraseSet = (phrases: string): LexiconTable<true> => phraseTable([[phrases, true]])
