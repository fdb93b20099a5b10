/** The number of a table cell that holds nothing else. */
export interface CellNumber {
  readonly kind: 'money' | 'percent'
  /** Plain decimal, negative for parentheses or a minus sign; a dash is "0". */
  readonly decimal: string
  /** As printed, without the currency sign. */
  readonly reported: string
  readonly currency: string | null
  /** True for a dash, which tables print for nothing. */
  readonly dash: boolean
  /** Offsets of the number inside the cell's text. */
  readonly start: number
  readonly end: number
}

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  RMB: 'CNY',
}
const CELL =
  /^\s*(?:(?<sign>US\$|C\$|A\$|RMB|[$€£¥₹])\s*)?(?:(?<open>\(|-|−|–)\s*)?(?:[$€£¥₹]\s*)?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*(?:(?<close>\))\s*)?(?:(?<percent>%)\s*)?(?:(?:\((?:\d{1,2}|[a-z])\)|\*|†)\s*)*$/i
const DASH = /^(?<sign>[$€£¥₹])?\s*(?<dash>[-–—−]{1,2})\s*(?<percent>%)?\s*(?:\((?:\d{1,2}|[a-z])\))?$/

/** The number in a cell, or null where the cell holds words, a range, a date or nothing. */
export function readCellNumber(text: string): CellNumber | null {
  const dash = DASH.exec(text)
  if (dash !== null) {
    const printed = dash.groups?.['dash'] ?? '-'
    const start = text.indexOf(printed)
    return {
      kind: dash.groups?.['percent'] === undefined ? 'money' : 'percent',
      decimal: '0',
      reported: printed,
      currency: CURRENCIES[dash.groups?.['sign'] ?? ''] ?? null,
      dash: true,
      start,
      end: start + printed.length,
    }
  }
  const match = CELL.exec(text)
  const digits = match?.groups?.['digits']
  if (match === null || digits === undefined) return null
  const negative =
    match.groups?.['open'] !== undefined && (match.groups['open'] !== '(' || match.groups['close'] !== undefined)
  if (match.groups?.['open'] === '(' && match.groups['close'] === undefined) return null
  const start = text.indexOf(digits)
  const decimal = digits.replaceAll(',', '').replace(/^\./, '0.')
  return {
    kind: match.groups?.['percent'] === undefined ? 'money' : 'percent',
    decimal: negative ? `-${decimal}` : decimal,
    reported: digits,
    currency: CURRENCIES[match.groups?.['sign'] ?? ''] ?? null,
    dash: false,
    start,
    end: start + digits.length,
  }
}
