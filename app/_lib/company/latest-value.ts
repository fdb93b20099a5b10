import type { PeriodValue, ReportedPeriod, ValueSeries } from '#server/contract/resources/records/company-values.ts'

export interface LatestValue {
  /** The amount's key, such as `revolverDrawn`. */
  readonly key: string
  readonly value: PeriodValue
  readonly period: ReportedPeriod
  /** Whether the newest report in the store says anything about the amount. */
  readonly isNewest: boolean
}

/** The newest period of which a report says anything about the amount, be it why there is none; null where no report does. */
export function latestValue({ key, values }: ValueSeries, periods: readonly ReportedPeriod[]): LatestValue | null {
  const index = values.findLastIndex(({ state }) => state !== 'absent')
  const [value, period] = [values[index], periods[index]]
  if (value === undefined || period === undefined) return null
  return { key, value, period, isNewest: index === periods.length - 1 }
}
