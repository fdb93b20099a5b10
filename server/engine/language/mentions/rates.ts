import { EIGHTHS, FRACTION_WORDS, NUMBER_WORDS } from '../lexicon/numbers.ts'
import { REFERENCE_WORDS } from '../lexicon/rates/reference-rates.ts'
import type { Token } from '../tokens.ts'
import type { PercentMention, RatioMention } from './mention.ts'

/** A number with where it ends, as printed and as a value. */
export interface ReadNumber {
  readonly value: number
  readonly to: number
  readonly printed: string
}

/** A printed number with the fraction after it ("4 1/16", "5½"), or a number in words. */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | null {
  const first = tokens[at]
  if (first === undefined) return null
  const sign = EIGHTHS.get(first.text)
  if (sign !== undefined) return { value: sign, to: at + 1, printed: first.text }
  if (first.kind === 'word') return readWords(tokens, at)
  if (first.kind !== 'number') return null
  const whole = Number(first.text.replaceAll(',', ''))
  const next = tokens[at + 1]
  const eighths = EIGHTHS.get(next?.text ?? '')
  if (eighths !== undefined) return { value: whole + eighths, to: at + 2, printed: `${first.text}${next?.text ?? ''}` }
  const fraction = readFraction(tokens, at + 1)
  if (fraction !== null && fraction < 1) {
    const last = tokens[at + 3]
    return {
      value: whole + fraction,
      to: at + 4,
      printed: `${first.text} ${tokens[at + 1]?.text ?? ''}/${last?.text ?? ''}`,
    }
  }
  const mixed = glued(first.text, tokens[at + 2]?.text, readFraction(tokens, at)) ?? hyphened(tokens, at, whole)
  if (mixed !== null) return mixed.to === 3 ? { ...mixed, to: at + 3 } : { ...mixed, to: at + 5 }
  const alone = readFraction(tokens, at)
  if (alone !== null) return { value: alone, to: at + 3, printed: `${first.text}/${tokens[at + 2]?.text ?? ''}` }
  return { value: whole, to: at + 1, printed: first.text }
}

/** "61/2%": 6 1/2, where the crawl or the printer lost the space; a coupon of 30.5% is none. */
function glued(above: string, below: string | undefined, fraction: number | null): ReadNumber | null {
  if (fraction === null || fraction < 1 || below === undefined || above.length < 2) return null
  const [whole, part] = [Number(above.slice(0, -1)), Number(above.slice(-1))]
  if (part === 0 || part >= Number(below)) return null
  return { value: whole + part / Number(below), to: 3, printed: `${above}/${below}` }
}

/** "6 - 1/2%": a whole number and its fraction with a hyphen between them. */
function hyphened(tokens: readonly Token[], at: number, whole: number): ReadNumber | null {
  if (!/^[-\u2013]$/.test(tokens[at + 1]?.text ?? '') || !Number.isInteger(whole)) return null
  const fraction = readFraction(tokens, at + 2)
  if (fraction === null || fraction >= 1) return null
  const printed = `${tokens[at]?.text ?? ''}-${tokens[at + 2]?.text ?? ''}/${tokens[at + 4]?.text ?? ''}`
  return { value: whole + fraction, to: 5, printed }
}

/** "one", "one-half", "one and three-quarters", "one and one half" at the token. */
function readWords(tokens: readonly Token[], at: number): { value: number; to: number; printed: string } | null {
  const printed = (to: number): string =>
    tokens
      .slice(at, to)
      .map(({ text }) => text)
      .join(' ')
  const whole = NUMBER_WORDS[tokens[at]?.lower ?? '']
  // "thirty-eight": the ones after a hyphen begin no number of their own.
  if (whole === undefined || (isTens(tokens[at - 1]) && tokens[at]?.joined === true && whole < 10)) return null
  const ones = whole >= 20 && tokens[at + 1]?.joined === true ? NUMBER_WORDS[tokens[at + 1]?.lower ?? ''] : undefined
  if (ones !== undefined && ones < 10) return { value: whole + ones, to: at + 2, printed: printed(at + 2) }
  const below = FRACTION_WORDS[tokens[at + 1]?.noun ?? '']
  if (below !== undefined) return { value: whole / below, to: at + 2, printed: printed(at + 2) }
  if (tokens[at + 1]?.lower === 'and') {
    const above = tokens[at + 2]?.lower === 'a' ? 1 : NUMBER_WORDS[tokens[at + 2]?.lower ?? '']
    const part = FRACTION_WORDS[tokens[at + 3]?.noun ?? '']
    if (above !== undefined && part !== undefined && above < part)
      return { value: whole + above / part, to: at + 4, printed: printed(at + 4) }
  }
  return { value: whole, to: at + 1, printed: printed(at + 1) }
}

const isTens = (token: Token | undefined): boolean => (NUMBER_WORDS[token?.lower ?? ''] ?? 0) >= 20

/** "1/16" at the token, as a number. */
function readFraction(tokens: readonly Token[], at: number, parts = PARTS): number | null {
  const [above, slash, below] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (above?.kind !== 'number' || (slash?.text !== '/' && slash?.text !== '⁄') || below?.kind !== 'number') return null
  if (!/^\d{1,2}$/.test(above.text) || !parts.test(below.text)) return null
  return Number(above.text) / Number(below.text)
}

const PARTS = /^(?:2|4|8|16|32|64)$/
/** Of one per cent, any part can be charged: "1/10 of 1%". */
const ANY_PARTS = /^(?:[2-9]|[1-9]\d)$/

/** "1/10 of 1%", "one-half of one percent": a part of one per cent. */
function readPartOfOne(tokens: readonly Token[], at: number): PercentMention | null {
  const fraction = readFraction(tokens, at, ANY_PARTS)
  const number =
    fraction === null
      ? readWords(tokens, at)
      : { value: fraction, to: at + 3, printed: `${tokens[at]?.text ?? ''}/${tokens[at + 2]?.text ?? ''}` }
  if (number === null || number.value >= 1 || tokens[number.to]?.lower !== 'of') return null
  if (!/^(?:1|one|a)$/.test(tokens[number.to + 1]?.lower ?? '')) return null
  const unit = percentUnit(tokens, number.to + 2)
  if (unit === null || unit.basisPoints) return null
  const { value, to, printed } = number
  const kind = 'percent'
  return {
    kind,
    from: at,
    to: to + 2 + unit.length,
    printed,
    value: Number(value.toFixed(6)),
    number: at,
    basisPoints: false,
  }
}

/** "5.25%", "4 1/16 per cent", "137.5 basis points", "1.25 to 2.00%" at the token, in per cent. */
export function readPercent(tokens: readonly Token[], at: number): PercentMention | null {
  const part = readPartOfOne(tokens, at)
  if (part !== null) return part
  const number = readNumber(tokens, at)
  if (number === null) return null
  // "(2023 - 1.1%)", "3% in year one and 2%": what the rate is of, no range.
  const isOther = /^(?:19|20)\d\d$/.test(number.printed) || COUNTED.test(tokens[at - 1]?.lower ?? '')
  const unit =
    percentUnit(tokens, number.to) ??
    (isOther ? null : rangeUnit(tokens, number.to)) ??
    (isBareSpread(tokens, at, number.to) ? { basisPoints: false, length: 0 } : null)
  if (unit === null) return null
  const value = unit.basisPoints ? number.value / 100 : number.value
  return {
    kind: 'percent',
    from: at,
    to: number.to + unit.length,
    printed: number.printed,
    value: Number(value.toFixed(6)),
    number: at,
    basisPoints: unit.basisPoints,
  }
}

/** "SOFR + 4.00", "at the prime rate plus 1.5": what is added to a reference rate is in per cent, whether or not that is printed. */
function isBareSpread(tokens: readonly Token[], at: number, to: number): boolean {
  if (!/^\d{1,2}\.\d{1,3}$/.test(tokens[at]?.text ?? '') || !/^(?:\+|plus)$/.test(tokens[at - 1]?.lower ?? ''))
    return false
  let rate = at - 2
  while (rate > at - 7 && /^(?:["\u201c\u201d()]|rate)$/.test(tokens[rate]?.lower ?? '')) rate -= 1
  return (
    REFERENCE_WORDS.has(tokens[rate]?.lower ?? '') && !/^(?:x|times|million|billion)$/.test(tokens[to]?.lower ?? '')
  )
}

const COUNTED = /^(?:years?|quarters?|months?|levels?|tiers?|tranches?|series|class|stages?|phases?)$/

/** The unit appears once after a range: "1.25 to 2.00%", "125 - 200 basis points". */
function rangeUnit(tokens: readonly Token[], at: number): { basisPoints: boolean; length: number } | null {
  const link = tokens[at]
  if (link === undefined || !(link.lower === 'to' || link.lower === '-' || link.lower === 'and' || link.lower === 'or'))
    return null
  const next = readNumber(tokens, at + 1)
  if (next === null || tokens[at + 1]?.kind !== 'number') return null
  const unit = percentUnit(tokens, next.to)
  return unit === null ? null : { basisPoints: unit.basisPoints, length: 0 }
}

/** The unit of a rate at the token: "%", "per cent", "basis points". */
export function percentUnit(
  tokens: readonly Token[],
  at: number,
): { readonly basisPoints: boolean; readonly length: number } | null {
  const first = tokens[at]
  const second = tokens[at + 1]
  if (first === undefined) return null
  if (first.text === '%' || first.lower === 'percent' || first.lower === 'pct') return { basisPoints: false, length: 1 }
  if (first.text === '(' && second?.text === '%') return { basisPoints: false, length: 2 }
  if (first.lower === 'per' && second?.noun === 'cent') return { basisPoints: false, length: 2 }
  if (first.noun === 'percentage' && second?.noun === 'point') return { basisPoints: false, length: 2 }
  if (first.lower === 'basis' && second?.noun === 'point') return { basisPoints: true, length: 2 }
  return first.noun === 'bp' || first.lower === 'bps' ? { basisPoints: true, length: 1 } : null
}

/** "3.50 to 1.00", "3.5:1", "3.25x", "3.0 times" at the token. */
export function readRatio(tokens: readonly Token[], at: number): RatioMention | null {
  const first = tokens[at]
  if (first?.kind !== 'number' || !/^(?:\d{1,3}|\d{0,3}\.\d{1,3})$/.test(first.text)) return wordRatio(tokens, at)
  const value = Number(first.text)
  const [second, third] = [tokens[at + 1], tokens[at + 2]]
  const found = (to: number): RatioMention => ({ kind: 'ratio', from: at, to, printed: first.text, value, number: at })
  const linked = second !== undefined && (second.lower === 'to' || second.text === ':')
  if (linked && isOne(third)) return found(at + 3)
  if (second?.lower === 'x' && (second.start === first.end || second.joined)) return found(at + 2)
  return second?.lower === 'times' && !/^(?:a|per|daily|during)$/.test(third?.lower ?? '') ? found(at + 2) : null
}

function isOne(token: Token | undefined): boolean {
  return token !== undefined && (/^1(?:\.0{1,3})?$/.test(token.text) || token.lower === 'one')
}

/** "three to one". */
function wordRatio(tokens: readonly Token[], at: number): RatioMention | null {
  const first = tokens[at]
  const value = first?.kind === 'word' ? NUMBER_WORDS[first.lower] : undefined
  if (first === undefined || value === undefined) return null
  if (tokens[at + 1]?.lower === 'times' && !/^(?:a|per|daily|during|in)$/.test(tokens[at + 2]?.lower ?? ''))
    return { kind: 'ratio', from: at, to: at + 2, printed: first.text, value, number: at }
  if (tokens[at + 1]?.lower !== 'to' || tokens[at + 2]?.lower !== 'one') return null
  return { kind: 'ratio', from: at, to: at + 3, printed: first.text, value, number: at }
}
