import type { FactReading } from '../fact-reading.ts'
import { printedUnit } from '../fact-reading.ts'
import { RATE_TYPES } from '../rate-types.ts'

const KINDS: ReadonlySet<string> = new Set([
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'letters_of_credit',
  ...RATE_TYPES,
  'commitment_fee',
  'financing_fee',
])

/** Whether two readings under one name may be of the same line of credit. */
export type SameLine = (one: FactReading, other: FactReading) => boolean

/**
 * "a $5 million line of credit ... a $30 million line of credit": a name with two sizes on one day names two lines, and
 * "the line" is the one whose size was stated last.
 */
export function createSameLine(readings: readonly FactReading[]): SameLine {
  const sizes = Map.groupBy(
    readings.filter((one) => one.factType === 'revolver_capacity' && startOf(one) !== null),
    keyOf,
  )
  const shared = new Set([...sizes].flatMap(([key, all]) => (hasTwoSizes(all) ? [key] : [])))
  const sizeBefore = (reading: FactReading): FactReading | null => {
    const at = startOf(reading)
    if (at === null || !shared.has(keyOf(reading)) || !KINDS.has(reading.factType)) return null
    const before = (sizes.get(keyOf(reading)) ?? []).filter((size) => (startOf(size) ?? Infinity) <= at)
    return before.reduce<FactReading | null>(
      (last, size) => (last === null || (startOf(size) ?? 0) >= (startOf(last) ?? 0) ? size : last),
      null,
    )
  }
  return (one, other) => {
    const [first, second] = [sizeBefore(one), sizeBefore(other)]
    return first === null || second === null || !isOther(first, second)
  }
}

/** Whether a name has two sizes on one day. */
function hasTwoSizes(sizes: readonly FactReading[]): boolean {
  const first = new Map<string | undefined, FactReading>()
  return sizes.some((size) => {
    const before = first.get(size.period.endDate)
    if (before === undefined) first.set(size.period.endDate, size)
    return before !== undefined && isOther(before, size)
  })
}

const keyOf = ({ instrument }: FactReading): string => instrument?.canonicalKey ?? ''

/** Where the sentence begins; null for a table, whose rows are distinct anyway. */
const startOf = ({ place, source }: FactReading): number | null =>
  source === 'sentence' && place.kind === 'text' ? place.display.start : null

/** More than rounding apart. */
const isOther = (one: FactReading, other: FactReading): boolean =>
  Math.abs(one.value - other.value) > 0.5 * Math.max(printedUnit(one), printedUnit(other))
