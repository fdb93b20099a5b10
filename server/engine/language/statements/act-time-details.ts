import { addDays } from '../../calendar.ts'
import type { FilingContext } from '../../model.ts'
import type { ActDate } from './act-time.ts'
import type { Utterance } from './proposal.ts'

/** "2020-05", "2020": a month or a year stays one; of a quarter its last day is given beside the precision. */
const asPrinted = ({ iso, precision }: ActDate): string =>
  precision === 'month' ? iso.slice(0, 7) : precision === 'year' ? iso.slice(0, 4) : iso

/** What a record says of an act's day: as-of date, effective date, and whether it is after the reporting period. */
export function timeDetails(
  date: ActDate | null,
  utterance: Utterance,
  filing: FilingContext,
): Readonly<Record<string, unknown>> {
  const heading = /subsequent event/i.test(utterance.headings) || utterance.sentence.tokens[0]?.lower === 'subsequent'
  if (date === null) return heading ? { subsequentEvent: true } : boundOf(utterance)
  const written = filing.filedAt ?? filing.periodEnd
  const later = written !== null && date.iso > written
  const coarse = date.precision !== 'day'
  if (later && !coarse) return { effectiveDate: date.iso }
  const asOf = later || date.precision === 'year' || date.precision === 'fiscal_year' ? null : date.iso
  const periodic = !filing.form.startsWith('8-K')
  // A note of subsequent events tells again what was so at the period's end.
  const isBehind = filing.periodEnd !== null && date.iso > filing.periodEnd
  const subsequent = periodic ? isBehind && (heading || !coarse) : heading
  const begun = later && isBegun(date, written)
  const told = !later || begun ? { effectiveDate: asPrinted(date) } : {}
  return {
    ...(asOf === null ? {} : { asOf, ...(coarse ? { asOfPrecision: date.precision } : {}) }),
    ...told,
    ...((date.precision === 'fiscal_year' && !later) || (date.precision === 'quarter' && begun)
      ? { effectivePrecision: date.precision }
      : {}),
    ...(subsequent ? { subsequentEvent: true } : {}),
  }
}

/** "Prior to 2013, the Company repurchased": the first day on which it was done already. */
function boundOf({ sentence: { tokens }, dates }: Utterance): Readonly<Record<string, unknown>> {
  const bound = dates.find(
    ({ role, fronted, date }) => fronted && role === 'until' && tokens[date.from - 2]?.lower === 'prior',
  )?.date
  if (bound === undefined || bound.precision === 'fiscal_year' || bound.precision === 'quarter') return {}
  const whole = bound.precision === 'year' ? 4 : bound.precision === 'month' ? 7 : 10
  return { before: `${bound.iso.slice(0, whole)}-01-01`.slice(0, 10) }
}

/** "In March 2001", "during 2019", told before its last day: the month and the year that had begun. */
const QUARTER = 92
const isBegun = ({ iso, precision }: ActDate, written: string): boolean =>
  (precision === 'quarter' && iso < addDays(written, QUARTER)) ||
  (precision === 'month' && iso.slice(0, 7) === written.slice(0, 7)) ||
  (precision === 'year' && iso.slice(0, 4) === written.slice(0, 4))
