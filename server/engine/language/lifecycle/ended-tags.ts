import type { FactReading } from '../../facts/fact-reading.ts'
import { RATE_TYPES } from '../../facts/rate-types.ts'
import type { FactType } from '../../model.ts'
import { isStandard } from '../fact-readings/tags/tag-members.ts'
import type { FilingLanguage } from '../document.ts'
import type { Register } from '../register/build-register.ts'
import { asFormer } from './as-former.ts'
import type { Ending } from './endings.ts'
import type { IsOfEnding } from './is-of-ending.ts'
import { createIsOfEnding } from './is-of-ending.ts'

const OWED = new Set<FactType>(['term_loan', 'notes', 'other_debt'])
/** What is owed once: a line with nothing drawn is there all the same. */
const OWED_ONCE = new Set<string | null | undefined>(['notes', 'term_loan', 'loan', 'mortgage', 'bridge'])
const DEBT_AXIS = /:DebtInstrumentAxis$/
/** A standard member here says of what kind a debt is, or which end of a range a rate is, and not which debt. */
const OF_KIND = /:(?:LongtermDebtType|Range)Axis$/
/** What falls due within a year or later: none of it is owed while the rest may be. */
const OF_A_TIME = /(?<!And)(?:Current|Noncurrent)$/

/** One debt on one day. */
interface Balance {
  readonly day: string
  readonly value: number
  readonly key: string
  readonly reading: FactReading
}

/**
 * Tags in prose and footnotes name the period's end for notes that were repaid before it. Where another tag of the debt
 * says that nothing is owed on that day, there is no sum of it then, and its rate is that of the last day on which there was.
 * A row of a table with a balance on the day says that it is owed, for a debt may be split over several.
 */
export function endedTags(readings: readonly FactReading[]): readonly FactReading[] {
  const balances = readings.flatMap((one) => balanceOf(one) ?? [])
  const ended = new Map<string, string>()
  for (const { day, value, key, reading } of balances) {
    if (value !== 0 || OF_A_TIME.test(reading.concept)) continue
    const owed = balances.filter((one) => one.key === key && one.value > 0)
    const isOwed = owed.some((one) => one.day >= day && one.reading.place.kind === 'row')
    const last = owed.flatMap((one) => (one.day < day ? one.day : [])).sort()
    if (!isOwed && last.length > 0) ended.set(`${key}|${day}`, last.at(-1) ?? day)
  }
  if (ended.size === 0) return readings
  return readings.flatMap((one) => {
    const day = one.period.kind === 'instant' ? one.period.endDate : undefined
    const last = ended.get(`${keyOf(one) ?? ''}|${day ?? ''}`)
    if (last === undefined || one.value === 0) return one
    if (!RATE_TYPES.includes(one.factType)) return OWED.has(one.factType) ? [] : one
    const before = readings.filter((rate) => isSameTerm(rate, one) && rate.period.endDate === last)
    if (before.length === 0) return asFormer(one, last)
    // What it bore in the year of its end is told for that day, and is not the rate of the day before.
    return before.some(({ value }) => value === one.value) ? [] : one
  })
}

/** "terminated the $4 billion facility": a tag gives its size or fee for the day of the end, on which it held no longer. */
export function endedTerms(tags: readonly FactReading[], told: readonly FactReading[]): readonly FactReading[] {
  const ended = new Map(
    told
      .filter(({ factType, doubts }) => LASTING.has(factType) && doubts.includes('former_instrument'))
      .map(({ number, period, factType }) => [`${factType} ${String(number.start)}`, period.endDate]),
  )
  return tags.map((one) => {
    const isOpen = !one.doubts.includes('former_instrument')
    const held = isOpen ? ended.get(`${one.factType} ${String(one.number.start)}`) : undefined
    return held !== undefined && held < (one.period.endDate ?? '') ? asFormer(one, held) : one
  })
}

/** What holds from one day to another, and is no balance. */
const LASTING = new Set<FactType>(['revolver_capacity', 'commitment_fee', 'sublimit'])

/** The tags, with those as of the past whose debt the text ends. */
export function endedByText(
  tags: readonly FactReading[],
  language: FilingLanguage,
  register: Register,
): readonly FactReading[] {
  const isOf = createIsOfEnding(language, register)
  return endedSizes(endedRates(tags, register.endings, isOf), register.endings, isOf, language.periodEnd)
}

/**
 * "In April 2023, we repaid our 2.70% notes": a tag gives the rate for the day of the end, or for that of its quarter, and
 * the sentence tells that the notes bear it no more.
 */
function endedRates(
  tags: readonly FactReading[],
  endings: readonly Ending[],
  isOf: IsOfEnding,
): readonly FactReading[] {
  const whole = Map.groupBy(
    endings.filter(({ partial }) => partial !== true),
    ({ passage }) => passage.display.start,
  )
  return tags.map((one) => {
    const { factType, place, period } = one
    const day = period.kind === 'instant' ? period.endDate : undefined
    if (!RATE_TYPES.includes(factType) || place.kind !== 'text' || day === undefined) return one
    const own = whole.get(place.display.start)?.find((ending) => isOf(one, ending))
    return own === undefined || (own.held ?? day) > day ? one : asFormer(one, own.held ?? day)
  })
}

/** "In March, we entered into a facility. In July, it matured": a tag of its size on the earlier day is of one that is gone. */
function endedSizes(
  tags: readonly FactReading[],
  endings: readonly Ending[],
  isOf: IsOfEnding,
  periodEnd: string | null,
): readonly FactReading[] {
  const whole = endings.filter(({ partial, gone }) => partial !== true && gone <= (periodEnd ?? ''))
  return tags.map((one) => {
    const { factType, place, period } = one
    const day = period.kind === 'instant' && period.status === 'reported' ? period.endDate : undefined
    if (factType !== 'revolver_capacity' || place.kind !== 'text' || day === undefined) return one
    return whole.some((ending) => ending.gone > day && isOf(one, ending)) ? asFormer(one, day) : one
  })
}

const isSameTerm = (one: FactReading, other: FactReading): boolean =>
  one.factType === other.factType && keyOf(one) === keyOf(other)

function balanceOf(reading: FactReading): Balance | null {
  const { factType, period, value } = reading
  const key = keyOf(reading)
  if (!OWED.has(factType) || period.kind !== 'instant' || period.endDate === undefined || key === null) return null
  return { day: period.endDate, value, key, reading }
}

/** All the members of its tag that tell debts apart, and whose debt it is. A member that all filers share is no debt's name. */
function keyOf({ instrument, dimensions, entity }: FactReading): string | null {
  if (!OWED_ONCE.has(instrument?.type)) return null
  const members = Object.entries(dimensions ?? {})
  if (!members.some(([axis, member]) => DEBT_AXIS.test(axis) && !isStandard(member))) return null
  const telling = members.filter(([axis, member]) => !(OF_KIND.test(axis) && isStandard(member)))
  return [...telling.map(([axis, member]) => `${axis}=${member}`).sort(), entity?.name ?? ''].join(' ')
}
