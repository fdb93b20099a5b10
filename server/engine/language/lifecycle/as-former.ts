import { addDays } from '../../calendar.ts'
import { RATE_TYPES } from '../../facts/rate-types.ts'
import type { FactType } from '../../model.ts'
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

/** The day is not the number's own. */
export const INFERRED: ReadonlySet<string> = new Set([
  'date_from_filing_period',
  'date_from_paragraph',
  'date_from_event',
])

/** Terms that hold for a time: what a loan costs and how large it may be. */
export const TERMS: ReadonlySet<FactType> = new Set<FactType>([
  ...RATE_TYPES,
  'commitment_fee',
  'scheduled_payment',
  'payment_interval',
  'term',
  'revolver_capacity',
  'sublimit',
  'accordion',
  'commercial_paper_limit',
  'borrowing_base',
])

/** A term of a past that the text gives no day: the filing's own period is none of it. */
function undated(reading: FactReading): FactReading | null {
  if (!TERMS.has(reading.factType)) return null
  const doubts = reading.doubts.filter((doubt) => !INFERRED.has(doubt))
  return { ...reading, period: { kind: 'unknown', status: 'prior' }, doubts: [...doubts, 'former_instrument'] }
}

/**
 * The reading of what the sentence tells of the past: a term on the last day on which it held, a balance on its own day;
 * a balance without one is null.
 */
export function ofPast(reading: FactReading): FactReading | null {
  const { factType, period, doubts } = reading
  const day = period.endDate
  if (doubts.includes('former_instrument') || period.kind === 'duration') return reading
  if (day === undefined) return null
  if (factType === 'maturity') return asFormer(reading, day)
  if (!doubts.some((doubt) => INFERRED.has(doubt))) return reading
  if (period.status === 'prior' && doubts.includes('date_from_paragraph')) return asFormer(reading, day)
  if (!doubts.includes('date_from_event') || period.precision !== undefined) return undated(reading)
  return asFormer(reading, addDays(day, -1))
}

/** "increased the facility from $300 million and extended it to 2031": the size of before has not the maturity of now. */
export function withoutNewMaturity(reading: FactReading): FactReading {
  const { factType, doubts, instrument } = reading
  const isOfBefore = factType === 'revolver_capacity' && doubts.includes('former_instrument')
  return isOfBefore && instrument?.status === 'in_force' && instrument.maturityDate != null
    ? { ...reading, maturityYear: null, instrument: { ...instrument, maturityDate: null } }
    : reading
}
