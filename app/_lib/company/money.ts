const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', CAD: 'C$', AUD: 'A$' }
const millions = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const small = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 })

/** What stands in the head of a table of amounts: `$m`, `CHF m`. */
export function millionsUnit(currency: string | null): string {
  if (currency === null) return 'millions'
  const symbol = SYMBOLS[currency]
  return symbol === undefined ? `${currency} m` : `${symbol}m`
}

/** An amount in millions, for a cell under such a head: `1,250.0`, `0.25`, `−3.1`. Zero is `0.0`. */
export function formatMillions(value: number): string {
  const size = Math.abs(value) / 1e6
  const text = size > 0 && size < 0.05 ? small.format(size) : millions.format(size)
  return value < 0 ? `−${text}` : text
}
