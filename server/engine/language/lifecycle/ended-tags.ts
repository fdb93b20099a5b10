import type { FactReading } from '../../facts/fact-reading.ts'
import { RATE_TYPES } from '../../facts/rate-types.ts'
import type { FactType } from '../../model.ts'
import { asFormer } from './as-former.ts'

const OWED = new Set<FactType>(['term_loan', 'notes', 'other_debt'])
/** What is owed once: a line with nothing drawn is there all the same. */
const OWED_ONCE = new Set<string | null | undefined>(['notes', 'term_loan', 'loan', 'mortgage', 'bridge'])
const DEBT_AXIS = /:DebtInstrumentAxis$/

/** One debt on one day, by the member of its tags or by what the filing calls it. */
interface Balance {
  readonly day: string
  readonly value: number
  readonly keys: readonly string[]
}

/**
 * Tags in prose and footnotes name the period's end for notes that were repaid before it. Where another tag of the debt
 * says that nothing is owed on that day, there is no sum of it then, and its rate is that of the last day on which there was.
 */
export function endedTags(readings: readonly FactReading[]): readonly FactReading[] {
  const balances = readings.flatMap((one) => balanceOf(one) ?? [])
  const ended = new Map<string, string>()
  for (const { day, value, keys } of balances) {
    if (value !== 0) continue
    for (const key of keys) {
      const owed = balances.filter((one) => one.keys.includes(key) && one.value > 0)
      // The same name for another series that is owed still: only the member tells them apart.
      const isOwed = owed.some((one) => one.day >= day && one.keys[0] !== keys[0])
      const last = owed.flatMap((one) => (one.day < day ? one.day : [])).sort()
      if (!isOwed && last.length > 0) ended.set(`${key}|${day}`, last.at(-1) ?? day)
    }
  }
  if (ended.size === 0) return readings
  return readings.flatMap((one) => {
    const day = one.period.kind === 'instant' ? one.period.endDate : undefined
    const [last] = keysOf(one).flatMap((key) => ended.get(`${key}|${day ?? ''}`) ?? [])
    if (last === undefined || one.value === 0) return one
    if (!RATE_TYPES.includes(one.factType)) return OWED.has(one.factType) ? [] : one
    const before = readings.filter((rate) => isSameTerm(rate, one) && rate.period.endDate === last)
    if (before.length === 0) return asFormer(one, last)
    // What it bore in the year of its end is told for that day, and is not the rate of the day before.
    return before.some(({ value }) => value === one.value) ? [] : one
  })
}

const isSameTerm = (one: FactReading, other: FactReading): boolean =>
  one.factType === other.factType && keysOf(one).some((key) => keysOf(other).includes(key))

function balanceOf(one: FactReading): Balance | null {
  const { factType, period, value } = one
  if (!OWED.has(factType) || period.kind !== 'instant' || period.endDate === undefined) return null
  return { day: period.endDate, value, keys: keysOf(one) }
}

/** The member of its own axis of debts, and the name. */
function keysOf({ instrument, dimensions }: FactReading): string[] {
  if (!OWED_ONCE.has(instrument?.type)) return []
  const member = Object.entries(dimensions ?? {}).find(([axis]) => DEBT_AXIS.test(axis))?.[1]
  const id = instrument?.id
  return member === undefined || id === undefined ? [] : [member, id]
}
