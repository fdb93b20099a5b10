/**
 * Decimal arithmetic on digit strings: a value of 1e-7 or of twenty digits stays exact, which a double does not
 * guarantee. A decimal here is `-?digits[.digits]` without exponent or leading zeros.
 */

/** The decimal times ten to the power of `exponent`, negated if asked. */
export function scaleDecimal(decimal: string, exponent: number, negate: boolean): string {
  const wasNegative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = whole + fraction
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  return signed(trimDecimal(`${padded.slice(0, at)}.${padded.slice(at)}`), wasNegative !== negate)
}

/** Without leading zeros, trailing fraction zeros or a trailing point; zero is `0`. */
export function trimDecimal(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const left = whole.replace(/^0+(?=\d)/, '') || '0'
  const right = fraction.replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}

function signed(decimal: string, negative: boolean): string {
  return negative && decimal !== '0' ? `-${decimal}` : decimal
}

/**
 * Whether two values stated with these `decimals` can be roundings of one number, that is whether their intervals
 * overlap (XBRL 2.1, 4.10, and the working group note on duplicate facts). `INF` or nothing is exact.
 */
export function areConsistent(
  a: { exactValue: string; decimals: string | null },
  b: { exactValue: string; decimals: string | null },
): boolean {
  if (a.exactValue === b.exactValue) return true
  const precision = Math.min(
    decimalPlaces(a.exactValue),
    decimalPlaces(b.exactValue),
    -decimalsOf(a),
    -decimalsOf(b),
    0,
  )
  const unit = -precision
  const distance = abs(toInteger(a.exactValue, unit) - toInteger(b.exactValue, unit))
  return 2n * distance <= halfWidth(a, unit) + halfWidth(b, unit)
}

/** Twice half the rounding interval, in units of 10^-unit. */
function halfWidth(value: { decimals: string | null }, unit: number): bigint {
  const places = decimalsOf(value)
  return places === EXACT ? 0n : 10n ** BigInt(Math.max(0, unit - places))
}

const EXACT = 30

function decimalsOf(value: { decimals: string | null }): number {
  const places = Number(value.decimals ?? 'INF')
  return Number.isInteger(places) ? Math.max(-30, Math.min(places, EXACT)) : EXACT
}

function decimalPlaces(decimal: string): number {
  return -(decimal.split('.')[1]?.length ?? 0)
}

function toInteger(decimal: string, unit: number): bigint {
  return BigInt(scaleDecimal(decimal, unit, false).split('.')[0] ?? '0')
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
