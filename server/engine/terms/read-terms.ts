import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { stem } from './stem.ts'

/** Raised when a text has other terms than before; stored filings are then indexed again. */
export const TERMS_VERSION = 3

/** A word, a number with its unit, or a date. */
export interface Term {
  /** UTF-16 units of the text. */
  readonly start: number
  readonly end: number
  /** Its position among the words, from 1; ignored words have a position and no term. */
  readonly position: number
  /** Terms by which the text is found here. */
  readonly held: readonly string[]
  /** Terms of which a query asks for any. */
  readonly asked: readonly string[]
}

/** Ignored words. `no` and `not` are not among them, since they reverse what a filing states. */
const SILENT = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'in',
  'on',
  'for',
  'and',
  'or',
  'is',
  'are',
  'was',
  'were',
  'be',
  'been',
  'being',
  'as',
  'at',
  'by',
  'with',
  'from',
  'that',
  'this',
  'these',
  'those',
  'which',
  'it',
  'its',
  'our',
  'we',
  'us',
  'their',
  'has',
  'have',
  'had',
  'such',
  'any',
  'into',
  'than',
  'what',
  'who',
  'how',
  'do',
  'does',
  'did',
])
const JOINING_PREFIXES = new Set(['non', 're', 'pre', 'co', 'un', 'sub', 'anti', 'de', 'over', 'under'])

const WORD = /(?:\p{L}\.){2,}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’ʼ](?=\p{L}))*/uy
/** What a filing prints in place of confidential words: `[***]`. */
const REDACTION = /\[\s?(?:\*\s?){1,9}\]/uy
const MAY_BEGIN = /[\p{L}\p{N}$€£¥.[]/u
const MAX_WORD_LENGTH = 64

/** The terms of a text in order, in linear time. Anything but words, numbers and dates is skipped. */
export function readTerms(text: string): Term[] {
  const terms: Term[] = []
  let position = 0
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    if (!MAY_BEGIN.test(character)) {
      at += character.length
      continue
    }
    const read = readDate(text, at) ?? readNumber(text, at) ?? readRedaction(text, at) ?? readWord(text, at)
    if (read === null) {
      at += character.length
      continue
    }
    position += 1
    if (read.held.length > 0)
      terms.push({
        start: at,
        end: read.end,
        position,
        held: joined(terms, read.held, text, at, position),
        asked: read.asked,
      })
    at = read.end
  }
  return terms
}

/** A query for redacted text finds the places where it is left out. */
function readRedaction(text: string, at: number) {
  REDACTION.lastIndex = at
  if (!REDACTION.test(text)) return null
  const held = [stem('redacted')]
  return { end: REDACTION.lastIndex, held, asked: held }
}

function readWord(text: string, at: number) {
  WORD.lastIndex = at
  const found = WORD.exec(text)?.[0]
  if (found === undefined) return null
  const word = plainWord(found)
  const held = word === '' || SILENT.has(word) ? [] : [stem(word).slice(0, MAX_WORD_LENGTH)]
  return { end: at + found.length, held, asked: held }
}

/** Lower case, without accents, dots and possessive endings. */
function plainWord(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’ʼ]s?$|['’ʼ]s$/u, '')
    .replaceAll(/['’ʼ]/gu, '')
  return word.includes('.') ? plain.replace(/\.$/, '') : plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** `non-compliance` is found as `noncompliance` too. */
function joined(
  before: readonly Term[],
  held: readonly string[],
  text: string,
  at: number,
  position: number,
): readonly string[] {
  const last = before.at(-1)
  const [own] = held
  if (
    last?.position !== position - 1 ||
    own === undefined ||
    at - last.end !== 1 ||
    !/[-‐‑–]/.test(text.charAt(last.end))
  )
    return held
  const prefix = text.slice(last.start, last.end).toLowerCase()
  return JOINING_PREFIXES.has(prefix) ? [...held, `${prefix}${own}`] : held
}
