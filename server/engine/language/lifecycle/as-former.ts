import type { FactReading } from '../../facts/fact-reading.ts'
import { instantPeriod } from '../../facts/readers/period.ts'

/** The reading as one of the past, of a day on which its instrument was there. */
export function asFormer(reading: FactReading, day: string): FactReading {
  return {
    ...reading,
    period: instantPeriod(day, null, 'prior'),
    doubts: [...new Set([...reading.doubts, 'former_instrument'])],
  }
}
