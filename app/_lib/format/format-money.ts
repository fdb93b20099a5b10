const inTenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const inThousandths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 })
const inMillionths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const inFull = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
/** Amounts below this would round to almost nothing in millions, so outside tables they are written out. */
const SMALLEST_IN_MILLIONS = 100_000

/** The prefix of an amount: `$`, `€`, `CHF `. A unit that is no currency code is shown unchanged. */
function symbolOf(currency: string): string {
  const symbol = intlSymbol(currency)
  return /[a-z]$/i.test(symbol) ? `${symbol} ` : symbol
}

function intlSymbol(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
    return parts.find((part) => part.type === 'currency')?.value ?? currency
  } catch (error) {
    // Not an ISO 4217 shape.
    if (error instanceof RangeError) return currency
    throw error
  }
}

/** The unit in the head of a table of amounts: `$m`, `CHF m`. */
export function millionsUnit(currency: string | null): string {
  return currency === null ? 'millions' : `${symbolOf(currency)}m`
}

/** An amount in millions, for a cell under such a head: `1,250.0`, `0.25`, `−3.1`. Zero alone is `0.0`. */
export function formatMillions(value: number): string {
  const size = Math.abs(value) / 1e6
  // $203 is no zero: what thousandths would lose keeps all its digits.
  const small = size < 0.0005 ? inMillionths : inThousandths
  const text = size > 0 && size < 0.05 ? small.format(size) : inTenths.format(size)
  return value < 0 ? `−${text}` : text
}

/** An amount that stands alone, in millions so that it compares with others: `$1,250.0m`; a small one in full: `$45,250`. */
export function formatMoney(value: number, currency: string): string {
  const size = Math.abs(value)
  const text = size < SMALLEST_IN_MILLIONS ? inFull.format(size) : `${formatMillions(size)}m`
  return `${value < 0 ? '−' : ''}${symbolOf(currency)}${text}`
}
