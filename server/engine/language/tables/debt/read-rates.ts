import { EIGHTHS } from '../../lexicon/numbers.ts'
import { percentUnit, readNumber } from '../../mentions/rates.ts'
import { tokenize } from '../../tokens.ts'
import type { Token } from '../../tokens.ts'

/** A rate printed in a cell or a label; offsets are those of the text. */
export interface PrintedRate {
  readonly start: number
  readonly end: number
  readonly reported: string
  /** In per cent: 5.875 for "5 7/8 %", 1.75 for "175 basis points". */
  readonly value: number
  /** Set on both ends of "1.25% to 2.00%". */
  readonly range: 'low' | 'high' | null
}

/** Numbers that can be rates: no thousands, no five digits. */
const RATE = /^(?:\d{0,3}\.\d{1,5}|\d{1,4})$/
/** Characters right before a number that make it no rate: money, the end of a fraction or of a longer number. */
const NOT_AFTER = new Set(['$', '€', '£', '/', ',', '.'])
const JOINT = /^ ?(?:%|per ?cent)? ?(?:to|-|–|—|through) ?$/i
const BETWEEN = /\bbetween\s*$/i
const HIGHEST = 60

/** The rates of a text, in order. `bare` reads a number without a sign too, as below a head that says it is a rate. */
export function readRates(text: string, bare: 'percent' | 'points' | null = null): PrintedRate[] {
  const tokens = tokenize(text)
  const found: (PrintedRate & { readonly unit: boolean })[] = []
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at]
    const number = first !== undefined && canBeRate(first, tokens[at - 1]) ? readNumber(tokens, at) : null
    const last = tokens[(number?.to ?? 0) - 1]
    at = number?.to ?? at + 1
    if (first === undefined || number === null || last === undefined) continue
    const unit = percentUnit(tokens, number.to)
    const points = unit === null ? bare === 'points' : unit.basisPoints
    const value = points ? Number((number.value / 100).toFixed(6)) : number.value
    const { start } = first
    const { end } = last
    found.push({ start, end, reported: text.slice(start, end), value, range: null, unit: unit !== null })
  }
  const rates = found.filter(
    (rate, index) =>
      rate.value <= HIGHEST && (rate.unit || bare !== null || leadsToRate(text, rate, found[index + 1] ?? null)),
  )
  return linkRanges(text, rates)
}

function canBeRate(token: Token, before: Token | undefined): boolean {
  if (before?.end === token.start && NOT_AFTER.has(before.text)) return false
  return token.kind === 'number' ? RATE.test(token.text) : EIGHTHS.has(token.text)
}

/** "1.25 to 2.00%": the sign comes with the second number. */
function leadsToRate(text: string, rate: PrintedRate, next: (PrintedRate & { unit: boolean }) | null): boolean {
  return next !== null && next.unit && rate.reported.includes('.') && JOINT.test(text.slice(rate.end, next.start))
}

function linkRanges(text: string, rates: readonly (PrintedRate & { unit: boolean })[]): PrintedRate[] {
  const linked: PrintedRate[] = rates.map(({ start, end, reported, value }) => ({
    start,
    end,
    reported,
    value,
    range: null,
  }))
  for (let index = 0; index + 1 < linked.length; index += 1) {
    const low = linked[index]
    const high = linked[index + 1]
    if (low === undefined || high === undefined || low.value >= high.value) continue
    const between = text.slice(low.end, high.start)
    const joined = JOINT.test(between) || (/^ ?%? ?and ?$/i.test(between) && BETWEEN.test(text.slice(0, low.start)))
    if (!joined) continue
    linked[index] = { ...low, range: 'low' }
    linked[index + 1] = { ...high, range: 'high' }
  }
  return linked
}
