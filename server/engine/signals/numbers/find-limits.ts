import { INNER_DOT } from '../statement.ts'

/** A number in a sentence that can be a covenant's limit, with its place. */
export interface Limit {
  readonly start: number
  readonly end: number
  readonly kind: 'ratio' | 'percent' | 'decimal' | 'amount'
  /** 3.5 for "3.50 to 1.00", 0.65 for "65%", whole currency units for amounts. */
  readonly value: number
  readonly currency: string | null
  /** True where an amount was printed with thousand, million or billion, or with all its digits. */
  readonly scaled: boolean
  /** True for an amount without a word for its scale: "$400,000", "$800.0". */
  readonly plain: boolean
}

/** More than this in one passage is a table without cells; the bound keeps hostile text cheap. */
const MAX_LIMITS = 80

const RATIO =
  /(?<![\d.,$])(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})\s?(?:to|:|-to-)\s?(?:1(?:\.0{1,4})?|one)(?![\d%]|\.\d|,\d)/gi
const TIMES =
  /(?<![\d.,$])(?:(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})\s?(?:x\b|times\b)|\b(one|two|three|four|five|six|seven|eight|nine|ten)( and one-half)? times\b)/gi
const PERCENT = /(?<![\d.,$])(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})\s?(?:%|percent\b|per cent\b)/gi
const DECIMAL =
  /(?<![\d.,$%]|\] to )(\d{1,2}\.\d{1,3}|\.\d{1,3})(?![\d%]|,\d|\.\d| ?(?:million|billion|thousand|percent|x\b|to \d|:))/g
const AMOUNT =
  /(US\s?\$|Cdn\s?\$|CA?D?\s?\$|C\$|A\$|AU\$|HK\$|S\$|NZ\$|R\$|MX\$|NT\$|\$|\u20ac|\u00a3|\u00a5|(?:USD|EUR|GBP|CAD|AUD|JPY|CHF|RMB|CNY|SEK|NOK|DKK|INR|HKD|BRL|MXN)\s?\$?)\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(thousand|million|billion|trillion)\b)?/g
const AMOUNT_NAMED =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(thousand|million|billion)? (euros?|(?:british )?pounds?(?: sterling)?|canadian dollars|swiss francs|(?:japanese )?yen|renminbi|australian dollars)\b/gi

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const POWERS: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9, trillion: 12 }
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:CA?D?\s?\$|Cdn|CAD|canadian)/i, 'CAD'],
  [/^(?:A\$|AU\$|AUD|australian)/i, 'AUD'],
  [/^(?:HK\$|HKD)/i, 'HKD'],
  [/^S\$/, 'SGD'],
  [/^NZ\$/, 'NZD'],
  [/^(?:R\$|BRL)/, 'BRL'],
  [/^(?:MX\$|MXN)/, 'MXN'],
  [/^NT\$/, 'TWD'],
  [/^(?:\u20ac|EUR)/i, 'EUR'],
  [/^(?:\u00a3|GBP|(?:british )?pound)/i, 'GBP'],
  [/^(?:\u00a5|JPY|(?:japanese )?yen)/i, 'JPY'],
  [/^(?:CHF|swiss)/i, 'CHF'],
  [/^(?:RMB|CNY|renminbi)/i, 'CNY'],
  [/^SEK/, 'SEK'],
  [/^NOK/, 'NOK'],
  [/^DKK/, 'DKK'],
  [/^INR/, 'INR'],
  [/^(?:US|USD|\$)/, 'USD'],
]

/** Every ratio, percentage, bare decimal and amount of a sentence, in order, none inside another. Linear time. */
export function findLimits(statementText: string): Limit[] {
  const text = statementText.replaceAll(INNER_DOT, '.')
  const found: Limit[] = []
  const add = (
    match: RegExpMatchArray,
    kind: Limit['kind'],
    value: number,
    currency: string | null = null,
    scaled = true,
    plain = false,
  ): void => {
    const start = match.index ?? 0
    const end = start + match[0].length
    if (
      found.length < MAX_LIMITS &&
      Number.isFinite(value) &&
      !found.some((other) => start < other.end && end > other.start)
    ) {
      found.push({ start, end, kind, value, currency, scaled, plain })
    }
  }
  for (const match of text.matchAll(AMOUNT)) {
    const digits = match[2] ?? ''
    add(
      match,
      'amount',
      scaleBy(digits, match[3]),
      currencyOf(match[1] ?? ''),
      match[3] !== undefined || digits.includes(','),
      match[3] === undefined,
    )
  }
  for (const match of text.matchAll(AMOUNT_NAMED))
    add(match, 'amount', scaleBy(match[1] ?? '', match[2]), currencyOf(match[3] ?? ''))
  for (const match of text.matchAll(RATIO)) add(match, 'ratio', Number(match[1]))
  for (const match of text.matchAll(TIMES)) add(match, 'ratio', timesOf(match))
  for (const match of text.matchAll(PERCENT)) add(match, 'percent', shiftDecimal(match[1] ?? '', -2))
  for (const match of text.matchAll(DECIMAL)) add(match, 'decimal', Number(match[1]))
  return found.sort((one, other) => one.start - other.start)
}

function timesOf(match: RegExpMatchArray): number {
  if (match[1] !== undefined) return Number(match[1])
  return (WORDS[(match[2] ?? '').toLowerCase()] ?? Number.NaN) + (match[3] === undefined ? 0 : 0.5)
}

function scaleBy(digits: string, word: string | undefined): number {
  const plain = digits.replaceAll(',', '')
  return word === undefined ? Number(plain) : shiftDecimal(plain, POWERS[word.toLowerCase()] ?? 0)
}

/** Moves the decimal point exactly, by way of the exponent, so that 1.1 million is 1100000. */
export function shiftDecimal(digits: string, places: number): number {
  return Number(`${digits.startsWith('.') ? `0${digits}` : digits}e${String(places)}`)
}

function currencyOf(sign: string): string {
  return CURRENCIES.find(([pattern]) => pattern.test(sign.trim()))?.[1] ?? 'USD'
}
