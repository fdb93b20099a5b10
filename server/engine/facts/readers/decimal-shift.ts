/**
 * Moves the decimal point of a plain decimal, so that "1.15" and 9 give exactly "1150000000": scaling
 * by multiplication would round. A negative shift moves the point to the left.
 */
export function shiftDecimal(digits: string, shift: number): string {
  const negative = digits.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? digits.slice(1) : digits).split('.')
  const all = whole + fraction
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0')
  const at = point <= 0 ? 1 : point
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0'
  const right = padded.slice(at).replace(/0+$/, '')
  const unsigned = right === '' ? left : `${left}.${right}`
  return negative && unsigned !== '0' ? `-${unsigned}` : unsigned
}
