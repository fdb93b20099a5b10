import type { VerbForm } from './lexicon/verbs.ts'
import type { Word } from './words.ts'
import { wordAt } from './words.ts'

/** A word, number or mark of a sentence, with its offsets in the sentence's text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'currency' | 'mark'
  readonly text: string
  readonly lower: string
  /** Singular of a noun: what phrases of the lexicon are written in. */
  readonly noun: string
  /** The verb forms this word can be, or null. */
  readonly verb: VerbForm | null
  readonly start: number
  readonly end: number
  /** A hyphen or slash joins it to the token before. */
  readonly joined: boolean
  readonly capital: boolean
  /** What is known of the word wherever it appears: by which phrases of the lexicon it can be the first word. */
  readonly word: Word
}

const QUOTES = "'\u2018\u2019\u201b\u02bc\u0092"
const DOUBLE_QUOTES = '"\u201c\u201d\u201e\u0093\u0094'
const HYPHENS = '-\u2010\u2011'
const SHORT_DASHES = '\u2013\u0096'
const DASHES = '\u2012\u2013\u2014\u2015\u2212\u0096\u0097'
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
}

const isLetter = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 0xc0 && code <= 0x24f)
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The tokens of a sentence, in order. One pass; a hyphen between words is kept as `joined` on the second. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let joined = false
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isLetter(code)) {
      const end = wordEnd(text, at)
      tokens.push(wordToken(text, at, end, joined))
      joined = false
      at = end
    } else if (
      isDigit(code) ||
      (code === 46 && isDigit(text.charCodeAt(at + 1)) && !isDigit(text.charCodeAt(at - 1)))
    ) {
      const end = numberEnd(text, at)
      tokens.push(numberToken(text, at, end, joined))
      joined = false
      at = end
    } else {
      const character = text.charAt(at)
      if (code === 32 || character.trim() === '') joined = false
      else if ((HYPHENS.includes(character) && joins(text, at)) || isDashOfWord(text, at)) joined = true
      else {
        const end = underlineEnd(text, at)
        if (end !== null) at = end - 1
        else {
          tokens.push(markToken(text, at))
          joined = false
        }
      }
      at += 1
    }
  }
  return tokens
}

/** The end of a drawn line that the words go on behind, in lower case or with a number; else null. */
function underlineEnd(text: string, at: number): number | null {
  const mark = text.charAt(at)
  // Only the first mark of a line can begin it, so that each line is walked once.
  if (!UNDERLINES.includes(mark) || text.charAt(at - 1) === mark) return null
  let end = at
  while (text.charAt(end) === mark) end += 1
  return end - at >= MIN_UNDERLINE && GOES_ON.test(text.slice(end, end + 4)) ? end : null
}

const UNDERLINES = '-_='
const MIN_UNDERLINE = 4
const GOES_ON = /^\s{1,2}(?:[a-z]|\$?\d)/
const DRAWN = /[-=_]{4,}/g

/**
 * True for a sentence in which a filing typed as plain text underlines the caption that its paragraph begins with, so that
 * the dashes stand between the words of its first line and those of its second.
 */
export function isUnderlined(text: string): boolean {
  const [line, other] = text.matchAll(DRAWN)
  if (line === undefined || other !== undefined || line.index < line[0].length) return false
  return underlineEnd(text, line.index) !== null && text.trimEnd().endsWith('.')
}

/** A hyphen joins where a word or number touches it on both sides. */
function joins(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at + 1)
  return (isLetter(before) || isDigit(before) || before === 41) && (isLetter(after) || isDigit(after))
}

/** "foreign currency\u2013denominated notes": a short dash that a word of lower case goes on behind, without a space. */
const isDashOfWord = (text: string, at: number): boolean =>
  SHORT_DASHES.includes(text.charAt(at)) && isLetter(text.charCodeAt(at - 1)) && /^[a-z]/.test(text.charAt(at + 1))

/** "RMB5.0 million", "NIS10,000": a currency's code that its number is joined to. */
const JOINED_CODE = /^(?:RMB|NIS|USD|EUR|GBP|CAD|AUD|JPY|CNY|HKD|CHF|MXN|INR|BRL|KRW|SGD|Rs|Ps)(?=\d)/

const BARE = /^(?:its|our|the|of|and|at|to|in)$/

const DENIED = /^(?:do|does|did|have|has|had|is|are|was|were|could|would|should)n$/i

function wordEnd(text: string, start: number): number {
  if (isDigit(text.charCodeAt(start + 2)) || isDigit(text.charCodeAt(start + 3))) {
    const code = JOINED_CODE.exec(text.slice(start, start + 4))
    if (code !== null) return start + code[0].length
  }
  let at = start + 1
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // "its7.00% notes": a space is missing behind a word that no number ends.
    if (isDigit(code) && BARE.test(text.slice(start, at))) return at
    if (isLetter(code) || isDigit(code) || code === 38) continue
    if (code === 32) break
    const next = text.charCodeAt(at + 1)
    // "U.S.", "N.A.": a full stop after a single letter that another letter follows.
    if (code === 46 && isLetter(next) && !isLetter(text.charCodeAt(at - 2))) continue
    // "don't": an auxiliary and what denies it.
    if (next === 116 && QUOTES.includes(text.charAt(at)) && DENIED.test(text.slice(start, at))) return at - 1
    if (QUOTES.includes(text.charAt(at)) && isLetter(next) && /^[a-z]/.test(text.charAt(at + 1))) continue
    break
  }
  return at
}

function numberEnd(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) continue
    if (code === 44 && startsYear(text, at + 1)) break
    if ((code === 44 || code === 46) && isDigit(text.charCodeAt(at + 1)) && isDigit(text.charCodeAt(at - 1))) continue
    break
  }
  return at
}

/** "June 30,2024": four digits after a comma are a year and no part of a number. */
const startsYear = (text: string, at: number): boolean => /^(?:19|20)\d\d(?!\d)/.test(text.slice(at, at + 5))

const NOT = /^n['\u2019]t$/i

function wordToken(text: string, start: number, end: number, joined: boolean): Token {
  const word = wordAt(text, start, end)
  const { text: own, lower, noun, capital } = word
  // "In May we agreed", "the Amendment and Limited Waiver": a month or a part of a name, where no sentence begins.
  const isName = (own === 'May' || own === 'Limited') && /[a-z,] $/.test(text.slice(Math.max(0, start - 2), start))
  const verb = isName ? null : word.verb
  // What "don't" ends with says the same as the word.
  const plain = own.length === 3 && NOT.test(own) ? 'not' : lower
  return { kind: 'word', text: own, lower: plain, noun, verb, start, end, joined, capital, word }
}

function numberToken(text: string, start: number, end: number, joined: boolean): Token {
  const word = wordAt(text, start, end)
  const { text: own } = word
  return { kind: 'number', text: own, lower: own, noun: own, verb: null, start, end, joined, capital: false, word }
}

function markToken(text: string, at: number): Token {
  const { text: own, kind, lower, word } = markOf(text.charAt(at))
  return {
    kind,
    text: own,
    lower,
    noun: lower,
    verb: null,
    start: at,
    end: at + 1,
    joined: false,
    capital: false,
    word,
  }
}

interface Mark {
  readonly kind: Token['kind']
  readonly text: string
  readonly lower: string
  readonly word: Word
}

const MARKS = new Map<string, Mark>()

/** A mark as the lexicon writes it: one quote, one dash. */
function markOf(character: string): Mark {
  const known = MARKS.get(character)
  if (known !== undefined) return known
  const lower = DOUBLE_QUOTES.includes(character)
    ? '"'
    : QUOTES.includes(character)
      ? "'"
      : DASHES.includes(character) || HYPHENS.includes(character)
        ? '-'
        : character
  const kind = CURRENCIES[character] === undefined ? 'mark' : 'currency'
  const mark: Mark = { kind, text: character, lower, word: wordAt(lower, 0, lower.length) }
  if (MARKS.size < MAX_MARKS) MARKS.set(character, mark)
  return mark
}

const MAX_MARKS = 500

/** ISO code of a currency sign, or null. */
export const currencyOfSign = (sign: string): string | null => CURRENCIES[sign] ?? null

/** The words and marks of a range of tokens in lower case, a space between each. */
export const wordsIn = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), Math.max(0, to))
    .map(({ lower }) => lower)
    .join(' ')
