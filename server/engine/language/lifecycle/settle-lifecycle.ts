import type { FactReading, Instrument, Unresolved } from '../../facts/fact-reading.ts'
import { instantPeriod } from '../../facts/readers/period.ts'
import type { FactType } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import { isPastName } from '../lexicon/past-names.ts'
import type { InstrumentState } from '../register/entity.ts'
import { addDays, endOfMonth } from '../../calendar.ts'
import { RATE_LABELS } from '../fact-readings/rates/rate-kinds.ts'
import type { Register } from '../register/build-register.ts'
import { asFormer, INFERRED, ofPast, TERMS } from './as-former.ts'
import type { Ending, Span } from './endings.ts'
import { endedRows } from './ended-rows.ts'
import { createIsOfEnding } from './is-of-ending.ts'
import { pastTerms } from './past-terms.ts'

/** Sizes of what an agreement has beside its own: successors under one name state them without a day. */
const BESIDE = new Set<FactType>(['sublimit', 'accordion', 'commercial_paper_limit'])
/** Sums that stood on one day and on no other. */
const BALANCES = new Set<FactType>([
  'revolver_drawn',
  'revolver_availability',
  'letters_of_credit',
  'term_loan',
  'notes',
  'commercial_paper',
  'other_debt',
])

export interface Settled {
  readonly readings: readonly FactReading[]
  readonly unresolved: readonly Unresolved[]
}

/**
 * Returns nothing of an instrument as in force on or after the day of its end: a term has the last day on which it
 * held, a maturity that of the past, and what the text gives no such day is refused. The end of a part ends nothing. What
 * a sentence tells of the past is treated alike.
 */
export function settleLifecycle(language: FilingLanguage, register: Register, given: readonly FactReading[]): Settled {
  const readings = endedRows(given)
  const isOf = createIsOfEnding(language, register)
  // The earliest day on which it was gone comes first; endings stated later or without a day follow.
  const endings = register.endings
    .filter(
      (ending) =>
        !readings.some((one) => (isOwedOn(one, ending.gone) || bearsRateAfter(one, ending.gone)) && isOf(one, ending)),
    )
    .sort(
      (one, other) =>
        Number(one.partial ?? false) - Number(other.partial ?? false) || one.gone.localeCompare(other.gone),
    )
  const rates = readings.filter((one) => bearsRateAfter(one, ''))
  const unresolved: Unresolved[] = []
  const settled = readings.flatMap((reading) => {
    const ending =
      reading.source === 'sentence' && !isOfLiving(register, reading)
        ? endings.find((one) => isInScope(reading, one) && isOf(reading, one) && !isDueOfNext(reading, one))
        : undefined
    const stated = reading.past === true ? ofPast(reading) : reading
    const span = ending ?? endOfName(register, reading, rates)
    const found = span === null ? stated : settle(reading, span, language.periodEnd)
    if (found === null)
      unresolved.push({
        concept: reading.factType,
        reasonCode: 'period_unknown',
        reason: 'It is of the past, and the text gives no day on which it held.',
        place: reading.place,
      })
    return found === null || isUnsettledRate(found) ? [] : found
  })
  return { readings: pastTerms(settled, language).map((one) => withoutForce(one, language.periodEnd)), unresolved }
}

/** "The Prior Agreement bore a fee of 0.25%" and no day of its end: on the day of the filing's period it bore none. */
const isUnsettledRate = ({ unit, source, doubts }: FactReading): boolean =>
  unit === 'percent' &&
  source === 'sentence' &&
  doubts.includes('former_instrument') &&
  doubts.includes('date_from_filing_period')

/** The day on which the one in force falls due, told elsewhere: an agreement that it replaced had the same name. */
const isDueOfNext = ({ factType, instrument, period, place }: FactReading, { passage }: Ending): boolean =>
  factType === 'maturity' &&
  instrument?.status === 'in_force' &&
  instrument.maturityDate === period.endDate &&
  place.kind === 'text' &&
  place.display.start !== passage.display.start

/**
 * What a debt that has ended was due on or bore is nothing of one in force, whatever else goes by its name; nor is what
 * should have been paid before the period's end, unless it is owed at it.
 */
function withoutForce(reading: FactReading, periodEnd: string | null): FactReading {
  const { factType, label, instrument, period, doubts } = reading
  if (instrument?.status !== 'in_force') return reading
  const isDue = factType === 'maturity' && (instrument.maturityDate ?? period.endDate) === period.endDate
  const isCoupon = factType === 'interest_rate' && label === RATE_LABELS.coupon
  const isFormer = doubts.includes('former_instrument') && (isDue || isCoupon)
  const isOver = periodEnd !== null && lastDayOf(instrument) < periodEnd && !isOwedOn(reading, periodEnd)
  return isFormer || isOver ? { ...reading, instrument: { ...instrument, status: null } } : reading
}

/** The day on which a debt falls due, or the last of the year that its name prints. */
function lastDayOf({ maturityDate, reportedName }: Instrument): string {
  const year = DUE.exec(reportedName)?.[1]
  return maturityDate ?? (year === undefined ? '9999' : `${year}-12-31`)
}

const DUE = /\bdue (?:in )?(?:[A-Z][a-z]{2,8} )?(?:\d{1,2}, )?((?:19|20)\d\d)$/

/** "The 364-Day Agreement" that took the place of one of its name: what is beside it is its own. */
const isOfLiving = (register: Register, { factType, instrument }: FactReading): boolean =>
  BESIDE.has(factType) && register.entityOf(instrument?.reportedName ?? '')?.state === 'in_force'

/** "The Existing Agreement bore interest at 5%": the end of what a term stands for, where no sentence names it so. */
function endOfName(
  register: Register,
  { source, past, factType, instrument, doubts }: FactReading,
  rates: readonly FactReading[],
): Span | null {
  if (source !== 'sentence' || past === true || !TERMS.has(factType)) return null
  if (!doubts.includes('date_from_filing_period')) return null
  const entity = register.entityOf(instrument?.reportedName ?? '')
  const { state = 'in_force', stateDate = null } = entity ?? {}
  if (stateDate === null || state === null || !ENDED.has(state)) return null
  const isOfEntity = (one: FactReading): boolean => register.entityOf(one.instrument?.reportedName ?? '') === entity
  if (state === 'repaid' && rates.some((one) => bearsRateAfter(one, stateDate) && isOfEntity(one))) return null
  // The last day of a month stands for the month.
  const isMonth = stateDate === endOfMonth(stateDate, 0)
  return { held: isMonth ? endOfMonth(stateDate, -1) : addDays(stateDate, -1), gone: stateDate }
}

const ENDED = new Set<InstrumentState>(['replaced', 'terminated', 'repaid'])

/** True unless the ending covers only a part of a series and the reading comes from another sentence. */
const isInScope = ({ place }: FactReading, { local, passage }: Ending): boolean =>
  local !== true || (place.kind === 'text' && place.display.start === passage.display.start)

/** A sum that the text gives for a day after the end: what ended was not the whole, or not this one. */
const isOwedOn = ({ factType, value, period, doubts }: FactReading, gone: string): boolean =>
  BALANCES.has(factType) &&
  value > 0 &&
  (period.endDate ?? '') >= gone &&
  period.status !== 'prior' &&
  !doubts.some((doubt) => INFERRED.has(doubt))

/** The rate in effect on a later day: what was repaid before it was a part, since of a loan that is gone none is. */
const bearsRateAfter = ({ factType, label, place, value, period, doubts }: FactReading, gone: string): boolean =>
  factType === 'interest_rate' &&
  label === RATE_LABELS.stated &&
  place.kind === 'text' &&
  value > 0 &&
  (period.endDate ?? '') > gone &&
  period.status === 'reported' &&
  doubts.length === 0

/** "In 2022 we repurchased $50 million of our 8% notes": nothing states the coupon at the end of 2024. */
function withPart(reading: FactReading, { gone }: Span, periodEnd: string | null): FactReading | null {
  const isOld = periodEnd !== null && Number(gone.slice(0, 4)) < Number(periodEnd.slice(0, 4)) - 1
  return isOld && reading.factType === 'interest_rate' && reading.doubts.includes('date_from_filing_period')
    ? null
    : reading
}

function settle(
  reading: FactReading,
  ending: Span & Pick<Ending, 'partial'>,
  periodEnd: string | null,
): FactReading | null {
  if (ending.partial === true) return withPart(reading, ending, periodEnd)
  const { held, gone } = ending
  const isLater = periodEnd !== null && gone > periodEnd
  if (reading.factType === 'maturity')
    return isLater ? asLiving(reading) : asFormer(reading, reading.period.endDate ?? gone)
  const day = reading.period.endDate
  // Nothing owed is true on any day; a loan without interest is one only while it is there.
  const isNothing = reading.value === 0 && BALANCES.has(reading.factType)
  if (day === undefined || day < gone || isNothing) return reading
  if (!reading.doubts.some((doubt) => INFERRED.has(doubt)) && day > gone) return reading
  if (!TERMS.has(reading.factType)) return BALANCES.has(reading.factType) ? null : reading
  // What ended after the period's end was in force at it.
  if (isLater && periodEnd !== null && (held ?? gone) >= periodEnd)
    return {
      ...reading,
      period: instantPeriod(periodEnd, periodEnd),
      doubts: [...withoutDay(asLiving(reading)), 'date_from_filing_period'],
    }
  return held === null ? null : asFormer({ ...reading, doubts: withoutDay(reading) }, held)
}

/** "In July we replaced our facility, which was to mature in 2024": at the period's end it was there. */
const asLiving = (reading: FactReading): FactReading =>
  reading.doubts.includes('former_instrument') && !isPastName(reading.instrument?.reportedName ?? '')
    ? {
        ...reading,
        period: reading.factType === 'maturity' ? { ...reading.period, status: 'maturity' } : reading.period,
        doubts: reading.doubts.filter((doubt) => doubt !== 'former_instrument'),
      }
    : reading

const withoutDay = ({ doubts }: FactReading): string[] => doubts.filter((doubt) => !INFERRED.has(doubt))
