import type { PeriodValue, ReportedPeriod, ValueSeries } from '#server/contract/resources/records/company-values.ts'
import { DAY_MS } from '#server/platform/clock.ts'

export interface LatestValue {
  /** The amount's key, such as `revolverDrawn`. */
  readonly key: string
  readonly factType: string
  readonly value: PeriodValue
  readonly period: ReportedPeriod
  /** Whether the newest report in the store says anything about the amount. */
  readonly isNewest: boolean
  /** Whether it is of a day more than a year before the newest report's, such as a size stated at signing. */
  readonly isOld: boolean
  /** Whether the report that says it is that old itself. */
  readonly isOfOldReport: boolean
}

/** Annual reports repeat what quarterly ones leave out. */
const MAX_DAYS = 400

/** The newest period of which a report says anything about the amount, be it why there is none; null where no report does. */
export function latestValue(
  { key, factType, values }: ValueSeries,
  periods: readonly ReportedPeriod[],
): LatestValue | null {
  const index = values.findLastIndex(({ state }) => state !== 'absent')
  const [value, period, newest] = [values[index], periods[index], periods.at(-1)]
  if (value === undefined || period === undefined || newest === undefined) return null
  const isPast = (day: string) => (Date.parse(newest.periodEnd) - Date.parse(day)) / DAY_MS > MAX_DAYS
  return {
    key,
    factType,
    value,
    period,
    isNewest: period === newest,
    isOld: isPast(dayOf({ value, period })),
    isOfOldReport: isPast(period.periodEnd),
  }
}

/** An amount's date: its own if it has one, else the end of the report's period. */
export const dayOf = ({ value, period }: Pick<LatestValue, 'value' | 'period'>): string =>
  value.amounts[0]?.asOf ?? period.periodEnd

/** Whether no report of the past year says anything of it: what an older one does is no latest amount. */
export const isStale = ({ isOld, isOfOldReport }: LatestValue): boolean => isOld && isOfOldReport
