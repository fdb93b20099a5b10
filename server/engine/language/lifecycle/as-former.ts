import type { FactReading } from '../../facts/fact-reading.ts'
import { instantPeriod, withPrecision } from '../../facts/readers/period.ts'

/** The reading as one of the past, of a day on which its instrument was there. */
export function asFormer(reading: FactReading, day: string): FactReading {
  const { endDate, precision } = reading.period
  const period = instantPeriod(day, null, 'prior')
  return {
    ...reading,
    period: precision !== undefined && day === endDate ? withPrecision(period, precision) : period,
    doubts: [...new Set([...reading.doubts, 'former_instrument'])],
  }
}
