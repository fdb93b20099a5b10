const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** An amount in words: "$1.25 billion", "CAD 40 million", "3.5" without a currency. */
export function amountInWords(value: number, currency: string | null): string {
  const [divisor, word] =
    Math.abs(value) >= 1e9 ? [1e9, ' billion'] : Math.abs(value) >= 1e6 ? [1e6, ' million'] : [1, '']
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(value / divisor)
  if (currency === null) return `${digits}${word}`
  const sign = SIGNS[currency]
  const signed =
    sign === undefined
      ? `${currency} ${digits}`
      : digits.startsWith('-')
        ? `-${sign}${digits.slice(1)}`
        : `${sign}${digits}`
  return `${signed}${word}`
}
