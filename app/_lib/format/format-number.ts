import { multipleInWords } from '#server/wording/level-in-words.ts'
import { formatMoney } from './format-money.ts'

const grouped = new Intl.NumberFormat('en-US')
const precise = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
const magnitudes = [
  { from: 1e12, word: 'trillion', digits: 2 },
  { from: 1e9, word: 'billion', digits: 2 },
  { from: 1e6, word: 'million', digits: 1 },
] as const
const noRatioUnits = new Set(['', 'pure', 'number'])

/** A count of things with its thousands separated: `12,345`. */
export function formatCount(count: number): string {
  return grouped.format(count)
}

/** Words with the thousands of their long numbers separated: `repaid 500,000,000 USD`; years and dates stay. */
export function groupThousands(words: string): string {
  return words.replace(/\d{5,}/g, (digits, at: number) =>
    words[at - 1] === '.' ? digits : grouped.format(BigInt(digits)),
  )
}

/** `1 filing`, `24 filings`. The plural is the singular with an s unless it is given. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${grouped.format(count)} ${count === 1 ? singular : plural}`
}

/** A file's length for a reader: `734 bytes`, `12.4 KB`, `3.1 MB` (decimal units). */
export function formatBytes(byteLength: number): string {
  if (byteLength < 1000) return formatQuantity(byteLength, 'byte')
  if (byteLength < 1e6) return `${(byteLength / 1e3).toFixed(1)} KB`
  return `${(byteLength / 1e6).toFixed(1)} MB`
}

function signed(value: number, text: string): string {
  return value < 0 ? `−${text}` : text
}

function inWords(amount: number): string | null {
  for (const { from, word, digits } of magnitudes) {
    // 999,960,000 rounds to 1,000.0 million, which is a billion: compare what will be shown.
    const rounded = Number((amount / from).toFixed(digits))
    if (rounded < 1) continue
    const text = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: digits }).format(
      rounded,
    )
    return `${text} ${word}`
  }
  return null
}

const rate = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** A rate, a spread or a fee with its basis points: `1.20%`, `0.575%`. */
export function formatRate(percent: number): string {
  return signed(percent, `${rate.format(Math.abs(percent))}%`)
}

export interface AmountUnits {
  readonly unit?: string | null | undefined
  readonly currency?: string | null | undefined
}

/**
 * A fact's value as an analyst writes it: `$500.0m`, `5.25%`, `3.50x`, `12,500 shares`.
 * Rounded for the eye; `formatExact` has every digit.
 */
export function formatAmount(value: number, { unit, currency }: AmountUnits = {}): string {
  const size = Math.abs(value)
  if (currency) return formatMoney(value, currency)
  const name = unit ?? ''
  if (/^(percent|per cent|%)$/i.test(name)) return signed(value, `${precise.format(size)}%`)
  if (/^(ratio|x)$/i.test(name)) return signed(value, multipleInWords(size))
  const text = inWords(size) ?? precise.format(size)
  return signed(value, noRatioUnits.has(name) ? text : `${text} ${name}`)
}

/** Every digit of the value with its unit: `500,000,000 USD`. What a title and a copied cell hold. */
export function formatExact(value: number, { unit, currency }: AmountUnits = {}): string {
  const name = currency ?? unit ?? ''
  return `${signed(value, precise.format(Math.abs(value)))}${name === '' ? '' : ` ${name}`}`
}

const move = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** By how many per cent an amount moved: `+4.8%`, `−100%`. */
export function formatMove(percent: number): string {
  return `${move.format(percent).replace('-', '−')}%`
}
