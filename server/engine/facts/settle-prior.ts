import type { FactReading } from './fact-reading.ts'

/**
 * A filing that says "increased from A to B" often still describes the facility as one of A elsewhere,
 * in the present tense and without a date. Such a reading takes the date of the change, not the
 * filing's own: A is what the facility was.
 */
export function settlePrior(readings: readonly FactReading[]): FactReading[] {
  const replaced = new Map<number, FactReading>()
  const current = new Set<number>()
  for (const reading of readings) {
    if (reading.factType !== 'revolver_capacity') continue
    if (reading.period.status === 'prior' && reading.rule === 'revolver-sentence') replaced.set(reading.value, reading)
    else if (!reading.doubts.includes('date_from_filing_period')) current.add(reading.value)
  }
  if (replaced.size === 0) return [...readings]
  return readings.map((reading) => {
    const earlier = replaced.get(reading.value)
    const undated = reading.factType === 'revolver_capacity' && reading.doubts.includes('date_from_filing_period')
    if (earlier === undefined || !undated || current.has(reading.value)) return reading
    return {
      ...reading,
      period: earlier.period,
      doubts: [...reading.doubts.filter((doubt) => doubt !== 'date_from_filing_period'), 'value_since_replaced'],
    }
  })
}
