/** A number with what says how exactly it is printed: half of its last printed digit's unit, 0 where it is exact. */
export interface Quantity {
  readonly value: number
  readonly unit: string | null
  readonly halfUnit: number
}

/** No printed rounding excuses more than this share of the value: "$1 billion" is not $1.4 billion. */
const MAX_ROUNDING = 0.05
/** Rates agree within this many percentage points at most, however coarsely they are printed. */
const MAX_RATE_ROUNDING = 0.05
const SCALES = [0, 3, 6, 9, 12, -2]
const EXACT = 1e-9

/** Half a unit of the last printed digit: 50,000,000 for "1.3" with scale 9. */
export function halfUnitOf(printed: string | null, scale: number | null): number {
  const digits = printed?.match(/\d[\d,]*(?:\.(\d+))?/)
  if (digits === null || digits === undefined) return 0
  return 0.5 * 10 ** ((scale ?? 0) - (digits[1]?.length ?? 0))
}

/** How exactly a quotation prints a value: by the number in it that is the value at some scale; 0 where none is. */
export function halfUnitInQuote(value: number, quote: string): number {
  for (const [printed, decimals] of quote.matchAll(/\d[\d,]*(?:\.(\d+))?/g)) {
    const number = Number(printed.replaceAll(',', ''))
    for (const scale of SCALES) {
      if (number !== 0 && near(number * 10 ** scale, Math.abs(value), EXACT * Math.abs(value)))
        return 0.5 * 10 ** (scale - (decimals?.length ?? 0))
    }
  }
  return 0
}

/** True where two quantities say the same number: equal within the coarser one's printed rounding, units reconciled. */
export function sameQuantity(a: Quantity, b: Quantity): boolean {
  const kinds = [kindOf(a.unit), kindOf(b.unit)]
  if (kinds[0] === 'money' && kinds[1] === 'money' && currencyOf(a.unit) !== currencyOf(b.unit)) return false
  if (kinds.includes('money') && kinds.some((kind) => kind === 'percent' || kind === 'ratio')) return false
  return readingsOf(a).some((one) => readingsOf(b).some((other) => sameNumber(one, other, kinds)))
}

type Kind = 'money' | 'percent' | 'ratio' | 'unknown'

function kindOf(unit: string | null): Kind {
  if (unit === null || unit === '') return 'unknown'
  if (/^(percent|per cent|%|fraction|decimal|bps?|basis points?)$/i.test(unit)) return 'percent'
  if (/^(ratio|x|times|pure)$/i.test(unit)) return 'ratio'
  return /^[A-Z]{3}$/.test(currencyOf(unit)) ? 'money' : 'unknown'
}

function currencyOf(unit: string | null): string {
  return (unit ?? '')
    .replace(/^iso4217:/i, '')
    .slice(0, 3)
    .toUpperCase()
}

/** The numbers that a quantity may mean, rates in per cent: a fraction and a share without a unit are read both ways. */
function readingsOf({ value, unit, halfUnit }: Quantity): { value: number; halfUnit: number }[] {
  const times = (factor: number) => ({ value: Math.abs(value) * factor, halfUnit: halfUnit * factor })
  if (unit !== null && /^(fraction|decimal)$/i.test(unit)) return [times(100)]
  if (unit !== null && /^(bps?|basis points?)$/i.test(unit)) return [times(0.01)]
  return kindOf(unit) === 'ratio' && Math.abs(value) < 2 ? [times(1), times(100)] : [times(1)]
}

function sameNumber(
  a: { value: number; halfUnit: number },
  b: { value: number; halfUnit: number },
  kinds: readonly Kind[],
): boolean {
  const larger = Math.max(a.value, b.value)
  if (kinds.includes('ratio')) return near(a.value, b.value, EXACT * larger)
  const rounding = Math.max(a.halfUnit, b.halfUnit)
  const maxRounding = kinds.includes('percent') ? MAX_RATE_ROUNDING : MAX_ROUNDING * larger
  return near(a.value, b.value, Math.min(rounding, maxRounding) + EXACT * larger)
}

function near(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance
}
