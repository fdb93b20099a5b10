import type { FactReading } from '../fact-reading.ts'

/**
 * Gives what a row says of an instrument the year in which the same row says that it falls due: "4.875% Senior Notes | 1,600 |
 * April 2028 | 1,687" is a principal and a fair value of the notes of 2028, where another row has 4.875% notes of 2030. A row
 * that gives one name two years tells neither.
 */
export function withYearsOfRows(readings: readonly FactReading[]): FactReading[] {
  const years = new Map<string, number | null>()
  for (const reading of readings) {
    const key = keyOf(reading)
    const year = reading.factType === 'maturity' ? reading.value : reading.maturityYear
    if (key === null || year === null || DUE_IN_PARTS.has(reading.factType)) continue
    years.set(key, !years.has(key) || years.get(key) === year ? year : null)
  }
  return readings.map((reading) => {
    if (reading.maturityYear !== null || DUE_IN_PARTS.has(reading.factType)) return reading
    const year = years.get(keyOf(reading) ?? '') ?? null
    return year === null ? reading : { ...reading, maturityYear: year }
  })
}

/** Their year is that of a payment. */
const DUE_IN_PARTS = new Set(['debt_maturity', 'scheduled_payment', 'payment_interval'])

const keyOf = ({ place, instrument }: FactReading): string | null =>
  place.kind === 'row' && instrument !== null
    ? [place.grid.tableIndex, place.row, instrument.canonicalKey].join('|')
    : null
