import { NUMBER_WORDS } from '../../language/lexicon/numbers.ts'

const POWERS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }
const NUMBER_WORD = String.raw`(?:${[...Object.keys(NUMBER_WORDS), 'hundred', ...Object.keys(POWERS)].join('|')})`
const WORD_NUMBER = new RegExp(
  String.raw`\b(${NUMBER_WORD}(?:[\s-]+(?:and[\s-]+)?${NUMBER_WORD})*)\s+(?:U\.?S\.?\s+|United\s+States\s+)?(dollars|euros|pounds(?:\s+sterling)?)\b`,
  'gi',
)

/** A sum of money written out in words. */
export interface WordNumber {
  readonly start: number
  readonly end: number
  readonly decimal: string
  readonly currency: string
}

/** Sums in words, such as "one hundred fifty million dollars"; a number in words without a currency is not money. */
export function findWordNumbers(text: string): WordNumber[] {
  if (!/dollars|euros|pounds/i.test(text)) return []
  const found: WordNumber[] = []
  for (const match of text.matchAll(WORD_NUMBER)) {
    const value = readWordNumber(match[1] ?? '')
    if (value === null) continue
    const currency = /^dollars/i.test(match[2] ?? '') ? 'USD' : /^euros/i.test(match[2] ?? '') ? 'EUR' : 'GBP'
    found.push({ start: match.index, end: match.index + match[0].length, decimal: String(value), currency })
  }
  return found
}

/** The value of a number in English words, or null where the words do not form one. */
export function readWordNumber(words: string): number | null {
  let total = 0
  let group = 0
  let any = false
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'and' || word === '') continue
    const unit = NUMBER_WORDS[word]
    const power = POWERS[word]
    if (unit !== undefined) group += unit
    else if (word === 'hundred') group = (group === 0 ? 1 : group) * 100
    else if (power !== undefined) {
      total += (group === 0 ? 1 : group) * power
      group = 0
    } else return null
    any = true
  }
  return any ? total + group : null
}
