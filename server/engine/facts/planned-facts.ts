import type { FilingReading, FinancialFact } from '../model.ts'
import { buildFacts } from './build-facts.ts'
import type { FactReading } from './fact-reading.ts'
import { mergeReadings } from './merge-readings.ts'

/**
 * Sums that are promised or intended, apart from those that are there. One that the filing also states as there is none of
 * them, and a tag on the number says more.
 */
export function plannedFacts(
  reading: FilingReading,
  planned: readonly FactReading[],
  there: readonly FinancialFact[],
  tagged: readonly FactReading[],
): FinancialFact[] {
  const sumOf = ({ factType, value, unit }: FactReading | FinancialFact): string =>
    [factType, value, unit ?? ''].join(' ')
  const known = new Set(there.map(sumOf))
  const numbers = new Set(tagged.map(({ number }) => number.start))
  const own = planned.filter((one) => !known.has(sumOf(one)) && !numbers.has(one.number.start))
  const days = new Set(own.filter(({ period }) => period.endDate !== undefined).map(sumOf))
  const first = new Map<string, number>()
  const told = own.filter((one) => {
    // A sum that is repeated without its day is the one that has it; two of one sentence are two.
    const key = `${sumOf(one)} ${one.period.endDate ?? one.instrument?.canonicalKey ?? ''}`
    const at = one.place.kind === 'text' ? one.place.display.start : one.number.start
    if (!first.has(key)) first.set(key, at)
    return first.get(key) === at && (one.period.endDate !== undefined || !days.has(sumOf(one)))
  })
  return buildFacts(reading, mergeReadings([], told)).facts
}
