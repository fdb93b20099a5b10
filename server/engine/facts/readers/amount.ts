import { shiftDecimal } from './decimal-shift.ts'
import { findWordNumbers } from './word-number.ts'

/** A sum of money in running text. Offsets count UTF-16 units of the text that was read. */
export interface Amount {
  readonly start: number
  readonly end: number
  /** Offsets of the digits alone, without currency sign and scale word. */
  readonly digits: { readonly start: number; readonly end: number }
  /** As printed, without currency sign and scale word. */
  readonly reported: string
  /** The printed digits as a plain decimal, no scale applied. */
  readonly decimal: string
  /** ISO 4217 code, or null where the text names no currency. */
  readonly currency: string | null
  /** Power of ten of the scale word beside the number, or null where there is none. */
  readonly scale: number | null
  readonly scaleLabel: string | null
  /** Set on both ends of "$10 to $15 million"; "from $10 million to $15 million" and "by $1 million to $9 million" are changes, not ranges. */
  readonly range: 'low' | 'high' | null
}

const CURRENCY_CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  'U.S.$': 'USD',
  C$: 'CAD',
  CAD$: 'CAD',
  Cdn$: 'CAD',
  CDN$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  R$: 'BRL',
  Mex$: 'MXN',
  MX$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  RMB: 'CNY',
  'Rs.': 'INR',
}
const ISO_CODES = 'USD|EUR|GBP|JPY|CAD|AUD|CNY|INR|BRL|MXN|SEK|NOK|DKK|CHF|NZD|SGD|HKD|KRW|ZAR|ILS|TWD'
const SIGNS = String.raw`U\.S\.\s?\$|US\s?\$|CAD\s?\$|C(?:dn|DN)?\s?\$|AU?\s?\$|NZ\s?\$|HK\s?\$|NT\s?\$|S\$|R\$|Mex\$|MX\$|RMB|Rs\.|[$€£¥₹₩]`
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`
const SCALE_WORDS: Readonly<Record<string, number>> = {
  hundred: 2,
  thousand: 3,
  thousands: 3,
  k: 3,
  million: 6,
  millions: 6,
  mm: 6,
  m: 6,
  mln: 6,
  billion: 9,
  billions: 9,
  bn: 9,
  b: 9,
  trillion: 12,
}
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  dollar: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  yen: 'JPY',
  renminbi: 'CNY',
  yuan: 'CNY',
  franc: 'CHF',
  rupee: 'INR',
}
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,])(?:(?<sign>${SIGNS})|(?<code>${ISO_CODES})(?=[\s\d$]))?\s?\$?\s?(?<digits>${DIGITS})(?![\d%])` +
    String.raw`(?:[\s-]?(?<word>thousands?|millions?|billions?|trillion|mln)\b|\s?(?<short>MM|bn|mm|[MBKmbk])(?![\w]))?`,
  'g',
)
/** What makes a bare number with a scale word something other than money. */
const NOT_MONEY =
  /^\s*(?:%|percent\b|basis\s+points?|bps\b|shares?\b|units?\b|square\b|customers?\b|users?\b|tons?\b|ounces?\b|acres?\b|barrels?\b|gallons?\b|people\b|employees\b|members?\b|years?\b|warrants?\b|options?\b)/i
const AFTER_CURRENCY = /^\s*\(?(dollar|euro|pound|yen|renminbi|yuan|franc|rupee)s?\b/i

/** Every sum of money in a text, in order: a number with a currency, or with a scale word that counts no other thing. */
export function findAmounts(text: string): Amount[] {
  if (!/\d|illion|thousand|hundred/i.test(text)) return []
  const found: Amount[] = []
  for (const match of text.matchAll(AMOUNT)) {
    const amount = amountOf(text, match)
    if (amount !== null) found.push(amount)
  }
  return linkRanges(text, withZeros(text, withWordNumbers(text, found)))
}

function amountOf(text: string, match: RegExpMatchArray): Amount | null {
  const groups = match.groups ?? {}
  const digits = groups['digits']
  if (digits === undefined || match.index === undefined) return null
  const end = match.index + match[0].length
  const word = groups['word'] ?? groups['short'] ?? null
  const signed = groups['sign'] ?? (match[0].includes('$') ? '$' : null)
  const named = AFTER_CURRENCY.exec(text.slice(end, end + 24))?.[1]?.toLowerCase() ?? null
  const currency =
    signed !== null
      ? (CURRENCY_CODES[signed.replace(/\s/g, '')] ?? null)
      : (groups['code'] ?? (named === null ? null : (CURRENCY_WORDS[named] ?? null)))
  // A single letter is a scale only beside a currency sign: "$5B", but not "12 b".
  if (currency === null && (groups['word'] === undefined || NOT_MONEY.test(text.slice(end, end + 24)))) return null
  const digitsStart = match.index + match[0].indexOf(digits)
  const start = match.index + (match[0].length - match[0].trimStart().length)
  return {
    start,
    end,
    digits: { start: digitsStart, end: digitsStart + digits.length },
    reported: digits,
    decimal: digits.replaceAll(',', '').replace(/^\./, '0.'),
    currency,
    scale: word === null ? null : (SCALE_WORDS[word.toLowerCase()] ?? null),
    scaleLabel: word === null ? null : word.toLowerCase(),
    range: null,
  }
}

/** Adds sums written in words; where digits in parentheses repeat the sum, the digits are kept. */
function withWordNumbers(text: string, found: readonly Amount[]): Amount[] {
  const all: Amount[] = [...found]
  for (const word of findWordNumbers(text)) {
    const repeated = all.findIndex((amount) => amount.start <= word.end + 3 && amount.end > word.start)
    const digits = all[repeated]
    if (digits !== undefined) {
      all[repeated] = {
        ...digits,
        start: Math.min(digits.start, word.start),
        end: text[digits.end] === ')' ? digits.end + 1 : digits.end,
      }
      continue
    }
    all.push({
      start: word.start,
      end: word.end,
      digits: { start: word.start, end: word.end },
      reported: text.slice(word.start, word.end),
      decimal: word.decimal,
      currency: word.currency,
      scale: 0,
      scaleLabel: null,
      range: null,
    })
  }
  return all.sort((a, b) => a.start - b.start)
}

/** "$45.2 million and zero": a word for nothing that stands in a list of sums. */
function withZeros(text: string, found: readonly Amount[]): readonly Amount[] {
  if (!/\b(?:zero|nil|none)\b/i.test(text)) return found
  const zeros = [...text.matchAll(/\b(?:zero|nil|none)\b/gi)].flatMap(({ 0: word, index }): Amount[] => {
    const end = index + word.length
    const listed = found.find(
      (amount) =>
        /^\s*,?\s*and\s+$/i.test(text.slice(amount.end, index)) || /^\s*and\s+$/i.test(text.slice(end, amount.start)),
    )
    if (listed === undefined) return []
    return [
      {
        start: index,
        end,
        digits: { start: index, end },
        reported: word,
        decimal: '0',
        currency: listed.currency,
        scale: 0,
        scaleLabel: null,
        range: null,
      },
    ]
  })
  return [...found, ...zeros].sort((a, b) => a.start - b.start)
}

function linkRanges(text: string, amounts: readonly Amount[]): Amount[] {
  const linked = [...amounts]
  for (let index = 0; index + 1 < linked.length; index += 1) {
    const low = linked[index]
    const high = linked[index + 1]
    if (low === undefined || high === undefined) continue
    const between = text.slice(low.end, high.start)
    if (
      !/^\s*(?:to|-|–|—)\s*$/.test(between) &&
      !(/^\s*and\s*$/.test(between) && /between\s*$/i.test(text.slice(0, low.start)))
    )
      continue
    if (/\b(?:from|by)\s*$/i.test(text.slice(0, low.start))) continue
    const scale = low.scale ?? high.scale
    linked[index] = { ...low, scale, scaleLabel: low.scaleLabel ?? high.scaleLabel, range: 'low' }
    linked[index + 1] = { ...high, range: 'high' }
  }
  return linked
}

/**
 * The power of ten of a sum: its own scale word's, else the one its section uses. Null where neither says, and for
 * a bare number under a thousand, which no filing means in single dollars.
 */
export function amountScale(
  amount: Pick<Amount, 'decimal' | 'scale' | 'reported'>,
  section: number | null | undefined,
): number | null {
  if (amount.scale !== null) return amount.scale
  if (Number(amount.decimal) === 0) return 0
  if (section == null) return null
  return section === 0 && (Number(amount.decimal) < 1000 || /\.\d$/.test(amount.reported)) ? null : section
}

/** The amount's value in units of its currency, with `scale` taken where the number has no scale word of its own. */
export function amountValue(amount: Pick<Amount, 'decimal' | 'scale'>, scale: number): number {
  return Number(shiftDecimal(amount.decimal, amount.scale ?? scale))
}
