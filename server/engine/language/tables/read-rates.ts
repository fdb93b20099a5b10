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

const EIGHTHS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}
const NUMBER =
  /(?<![\d.,/$€£])(?:(\d{1,3})[\s-]{1,2}(\d{1,2})\s?[/⁄]\s?(\d{1,2})|(\d{0,2})\s?([¼½¾⅛⅜⅝⅞])|(\d{0,3}\.\d{1,5}|\d{1,4}))/g
const UNIT = /^\s?(%|per\s?cent\b|basis\s+points?\b|bps\b)/i
const JOINT = /^ ?(?:%|per ?cent)? ?(?:to|-|–|—|through) ?$/i
const BETWEEN = /\bbetween\s*$/i
const HIGHEST = 60

/** The rates of a text, in order. `bare` reads a number without a sign too, as below a head that says it is a rate. */
export function readRates(text: string, bare: 'percent' | 'points' | null = null): PrintedRate[] {
  const found: (PrintedRate & { readonly unit: boolean })[] = []
  for (const match of text.matchAll(NUMBER)) {
    const end = match.index + match[0].length
    const unit = UNIT.exec(text.slice(end, end + 16))
    const points = unit === null ? bare === 'points' : /^[bB]/.test(unit[1] ?? '')
    const number = numberOf(match)
    if (number === null) continue
    const value = points ? Number((number / 100).toFixed(6)) : number
    const reported = match[0].trim()
    const start = match.index + match[0].indexOf(reported)
    found.push({ start, end: start + reported.length, reported, value, range: null, unit: unit !== null })
  }
  const rates = found.filter(
    (rate, index) =>
      rate.value <= HIGHEST && (rate.unit || bare !== null || leadsToRate(text, rate, found[index + 1] ?? null)),
  )
  return linkRanges(text, rates)
}

function numberOf(match: RegExpMatchArray): number | null {
  const [, whole, over, under, units, eighth, digits] = match
  if (whole !== undefined) return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under)
  if (eighth !== undefined) return Number(units ?? 0) + (EIGHTHS[eighth] ?? 0)
  return digits === undefined ? null : Number(digits)
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
