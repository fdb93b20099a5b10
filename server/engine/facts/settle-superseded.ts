import type { FactReading } from './fact-reading.ts'
import { sayOneName } from './readers/instrument-name.ts'

/** Long enough before the period's end that the amount belongs to an earlier report. */
const DAYS_AGO = 370
/** No filing tells more sizes than this; comparing each with each must stay cheap on any input. */
const MOST_SIZES = 400

/**
 * A size that a facility was given years ago is no longer reported once the filing gives the same facility another
 * size for a later day: it is what the facility was. A size that nothing replaces still holds, however old.
 */
export function settleSuperseded(readings: readonly FactReading[], periodEnd: string | null): FactReading[] {
  if (periodEnd === null) return [...readings]
  const sizes = readings.filter(
    ({ factType, period }) =>
      factType === 'revolver_capacity' && period.status === 'reported' && period.endDate !== undefined,
  )
  if (sizes.length > MOST_SIZES) return [...readings]
  const old = new Set(sizes.filter((size) => isOld(size, periodEnd) && isReplaced(size, sizes)))
  return readings.map((reading) =>
    old.has(reading)
      ? {
          ...reading,
          period: { ...reading.period, status: 'prior' },
          doubts: [...reading.doubts, 'value_since_replaced'],
        }
      : reading,
  )
}

const isOld = ({ period }: FactReading, periodEnd: string): boolean =>
  (Date.parse(periodEnd) - Date.parse(period.endDate ?? periodEnd)) / 86_400_000 > DAYS_AGO

/** Replaced by the one size that the facility has on the latest day; several sizes then are several facilities. */
function isReplaced(size: FactReading, sizes: readonly FactReading[]): boolean {
  const later = sizes.filter(
    (other) =>
      other.unit === size.unit && dayOf(other) > dayOf(size) && isOneFacility(size, other) && !isBeside(size, other),
  )
  const latest = later.map(dayOf).sort().at(-1)
  const now = new Set(later.filter((other) => dayOf(other) === latest).map(({ value }) => value))
  return now.size === 1 && later.every(({ value }) => value !== size.value)
}

const dayOf = ({ period }: FactReading): string => period.endDate ?? ''

/** Two sizes in one sentence are those of two facilities, or the words between them say which was first. */
const isBeside = (one: FactReading, other: FactReading): boolean =>
  one.place.kind === 'text' && other.place.kind === 'text' && one.place.display.start === other.place.display.start

const isOneFacility = (one: FactReading, other: FactReading): boolean =>
  one.instrument === null ||
  other.instrument === null ||
  sayOneName(one.instrument.canonicalKey, other.instrument.canonicalKey)
