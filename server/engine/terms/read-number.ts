/** What was read at an offset: where it ends, the terms of a text, and the terms a query for it asks for. */
export interface Reading {
  readonly end: number
  readonly held: readonly string[]
  readonly asked: readonly string[]
}

const NUMBER = String.raw`([0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?|\.[0-9]+)`
const SIGN = String.raw`(?:(?:US|C|A)?[$€£¥]\s{0,2})?`
const AFTER = String.raw`(?![\p{L}\p{N}])`

const RATIO = new RegExp(
  String.raw`${NUMBER}(?:\s{0,2}(?:to|:)\s{0,2}1(?:\.0+)?(?![.,]?[0-9])|\s?x|\stimes)${AFTER}`,
  'uy',
)
/** How a ratio ends if its number is blank or left out. */
const ENDING = new RegExp(String.raw`to\s{1,2}1(?:\.0+)?(?![.,]?[0-9])${AFTER}`, 'uy')
const PER_CENT = new RegExp(String.raw`${NUMBER}(?:\s{0,2}%|\s(?:percent|per\scent)${AFTER})`, 'uy')
const BASIS_POINTS = new RegExp(String.raw`${NUMBER}\s(?:basis\spoints?|bps)${AFTER}`, 'uy')
const AMOUNT = new RegExp(
  String.raw`${SIGN}${NUMBER}(?:\s{0,2}-?(thousand|million|billion|trillion|mm|bn)s?${AFTER})`,
  'iuy',
)
const SHORT_AMOUNT = new RegExp(String.raw`(?:US)?[$€£¥]\s{0,2}${NUMBER}([kmb])${AFTER}`, 'iuy')
const PLAIN = new RegExp(String.raw`${SIGN}${NUMBER}${AFTER}`, 'uy')

const POWER: Readonly<Record<string, number>> = {
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
  mm: 6,
  bn: 9,
  k: 3,
  m: 6,
  b: 9,
}
const SCALES: Readonly<Record<string, string>> = { mm: 'million', bn: 'billion' }
const MAX_DIGITS = 40
const RATIO_ENDING = '#to1'

/** Reads the number that begins at an offset, with its sign and unit, or null. */
export function readNumber(text: string, at: number): Reading | null {
  const ratio = match(RATIO, text, at)
  if (ratio !== null) {
    const { end, held, asked } = reading(ratio, `${canonical(ratio.number, 0)}x`)
    return { end, held: [...held, RATIO_ENDING], asked }
  }
  ENDING.lastIndex = at
  if (ENDING.test(text)) return { end: ENDING.lastIndex, held: [RATIO_ENDING, '#1'], asked: [RATIO_ENDING] }
  const perCent = match(PER_CENT, text, at)
  if (perCent !== null) return reading(perCent, `${canonical(perCent.number, 0)}%`)
  const points = match(BASIS_POINTS, text, at)
  if (points !== null) return reading(points, `${canonical(points.number, -2)}%`)
  const amount = match(AMOUNT, text, at)
  if (amount !== null) return withScale(amount)
  const short = match(SHORT_AMOUNT, text, at)
  if (short !== null) return reading(short, canonical(short.number, POWER[short.unit.toLowerCase()] ?? 0))
  const plain = match(PLAIN, text, at)
  return plain === null ? null : reading(plain, canonical(plain.number, 0))
}

/** The term of a numeric value, such as a fact's. */
export function numberTerm(value: number): string {
  return `#${canonical(Math.abs(value).toFixed(6), 0)}`
}

interface Match {
  readonly end: number
  readonly number: string
  readonly unit: string
}

function match(pattern: RegExp, text: string, at: number): Match | null {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (found?.[1] === undefined) return null
  return { end: pattern.lastIndex, number: found[1], unit: found[2] ?? '' }
}

/** A number with a unit is also found by its digits alone; a query with the unit asks for both. */
function reading({ end, number }: Match, value: string): Reading {
  const asked = `#${value}`
  const bare = `#${canonical(number, 0)}`
  return { end, held: asked === bare ? [asked] : [asked, bare], asked: [asked] }
}

/** An amount is also found by its scale, so that `-million` excludes what is printed in millions. */
function withScale(amount: Match): Reading {
  const unit = amount.unit.toLowerCase()
  const { end, held, asked } = reading(amount, canonical(amount.number, POWER[unit] ?? 0))
  return { end, held: [...held, SCALES[unit] ?? unit], asked }
}

/** Digits without separators or redundant zeros, times a power of ten: `1,500` and 6 make `1500000000`. */
function canonical(number: string, power: number): string {
  const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.')
  const padded = power < 0 ? whole.padStart(1 - power, '0') : whole
  const digits = power < 0 ? padded + fraction : padded + fraction.padEnd(power, '0')
  const point = padded.length + power
  const left = digits.slice(0, point).replace(/^0+/, '')
  const right = digits.slice(point).replace(/0+$/, '')
  return `${left === '' ? '0' : left}${right === '' ? '' : `.${right}`}`.slice(0, MAX_DIGITS)
}
