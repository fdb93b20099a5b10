import type { FactReading } from './fact-reading.ts'

const SHORT_TERM = new Set(['short_term_borrowings', 'commercial_paper'])

/**
 * Long-term debt with its current maturities is all of the debt only on a date for which nothing
 * short-term is reported; beside commercial paper or bank borrowings it is the long-term part.
 */
export function settleTotalDebt(readings: readonly FactReading[]): FactReading[] {
  const beside = new Set(readings.filter((reading) => SHORT_TERM.has(reading.factType) && reading.value !== 0).map(dateOf))
  const totals = new Set(readings.filter((reading) => reading.factType === 'total_debt' && reading.longTermWithCurrent !== true).map(sumOf))
  return readings.map((reading) => {
    if (reading.factType !== 'total_debt' || reading.longTermWithCurrent !== true || !beside.has(dateOf(reading)) || totals.has(sumOf(reading))) return reading
    const concept = reading.source === 'inline' ? reading.concept : 'text:long_term_debt'
    return { ...reading, factType: 'long_term_debt', concept, label: 'Long-term debt, with current maturities', doubts: [...reading.doubts, 'includes_current_maturities'] }
  })
}

const dateOf = (reading: FactReading): string => `${reading.period.endDate ?? ''} ${reading.unit ?? ''}`
const sumOf = (reading: FactReading): string => `${dateOf(reading)} ${String(reading.value)}`
