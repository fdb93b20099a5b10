import { startOfMonth } from '../calendar.ts'
import type { DatePrecision } from '../model.ts'
import type { FactReading } from './fact-reading.ts'
import { canBeOneName } from './readers/instrument-name.ts'

/**
 * Folds a maturity that states only a year or month into the reading that states the same instrument's day or month in it:
 * "notes due 2030" and "mature on March 15, 2030" are one maturity, and what is coarser is a further place of it.
 */
export function foldMaturities(readings: readonly FactReading[]): readonly FactReading[] {
  const byYear = Map.groupBy(
    readings.filter(({ factType }) => factType === 'maturity'),
    ({ value }) => value,
  )
  const coarser = new Map<FactReading, FactReading[]>()
  const kept = readings.filter((one) => {
    if (one.factType !== 'maturity' || fineness(one) === 0 || isOfSeveral(one)) return true
    const finer = (byYear.get(one.value) ?? []).filter(
      (other) => fineness(other) < fineness(one) && isWithin(other, one),
    )
    const finest = finer.toSorted((a, b) => fineness(a) - fineness(b))[0]
    if (finest === undefined) return true
    const folded = coarser.get(finest)
    if (folded === undefined) coarser.set(finest, [one])
    else folded.push(one)
    return false
  })
  return kept.map((one) => {
    const further = coarser.get(one)
    return further === undefined ? one : { ...one, coarser: further }
  })
}

/** An end of a range or of a part is of several debts, and one of them may fall due on a day of its own. */
const isOfSeveral = ({ doubts }: FactReading): boolean =>
  doubts.some((doubt) => doubt.endsWith('_of_range') || doubt === 'part_of_debt')

const FINEST_FIRST: readonly DatePrecision[] = ['day', 'month', 'quarter', 'year']
const MONTHS: Readonly<Record<DatePrecision, number>> = { day: 1, month: 1, quarter: 3, year: 12 }
const fineness = ({ period }: FactReading): number => FINEST_FIRST.indexOf(period.precision ?? 'day')

function isWithin(fine: FactReading, coarse: FactReading): boolean {
  const [day = '', last = ''] = [fine.period.endDate, coarse.period.endDate]
  const months = MONTHS[coarse.period.precision ?? 'day']
  if (day > last || day < startOfMonth(last, 1 - months) || fine.instrument === null || coarse.instrument === null)
    return false
  const [one, other] = [fine.instrument.type, coarse.instrument.type]
  if (one != null && other != null && one !== other) return false
  return (
    canBeOneName(fine.instrument.canonicalKey, coarse.instrument.canonicalKey) ||
    canBeOneName(printedKey(fine.instrument), printedKey(coarse.instrument))
  )
}

/** The printed name as a key, since the canonical name may be a defined term. */
const printedKey = ({ reportedName }: NonNullable<FactReading['instrument']>): string =>
  reportedName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
