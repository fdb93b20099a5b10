import type { FactReading } from '../../../../facts/fact-reading.ts'

/** "We have a ¥500 million line. There were no borrowings under it": nothing is in the currency of the line's own sums. */
export function withOwnCurrency(readings: readonly FactReading[]): FactReading[] {
  const currencies = new Map<string, Set<string>>()
  for (const { instrument, currency, scale } of readings) {
    if (instrument === null || currency === null || scale === null) continue
    const known = currencies.get(instrument.canonicalKey)
    if (known === undefined) currencies.set(instrument.canonicalKey, new Set([currency]))
    else known.add(currency)
  }
  return readings.map((one) => {
    const [currency, ...others] = currencies.get(one.instrument?.canonicalKey ?? '') ?? []
    const isNothing = one.value === 0 && one.scale === null && one.currency !== null
    return isNothing && currency !== undefined && others.length === 0 ? { ...one, unit: currency, currency } : one
  })
}
