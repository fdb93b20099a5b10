import type { Period } from '../../model.ts'
import type { FinancingSentence } from '../filing-language.ts'
import type { RoleReading } from '../readers/amount-role.ts'
import { dateBefore, pairedDate, statedDateFor } from '../readers/as-of.ts'
import { instantPeriod, periodAfter } from '../readers/period.ts'

/** "As a result of the agreement entered into on A, we currently have B": B is what holds now, not what was agreed on A. */
const CURRENTLY = /\b(?:currently|presently|now)\s+(?:have|has|maintains?|provides?|allows?|permits?)\b[^⟦;]*$/i

const AGAINST_NONE = /⟦\d+⟧[^;]{0,120}\b(?:compared\s+(?:to|with)|versus)\s+(?:no|none|nothing|zero)\b/i

const NONE_AGAINST = /\bno\b[^;⟦]{0,160}\b(?:compared\s+(?:to|with)|versus)\s+(?:approximately\s+)?⟦\d+⟧/i

/** "Was B at D1 and D2": the only sum of a sentence holds on each of its balance dates. */
export function periodsFor(
  sentence: FinancingSentence,
  index: number,
  read: RoleReading,
  periodEnd: string | null,
): Dated[] {
  const { reduced, dates } = sentence
  const own = periodFor(sentence, index, read, periodEnd)
  if (own === null) return []
  if (
    reduced.amounts.length > 1 ||
    dates.stated.length < 2 ||
    !dates.stated.some(({ iso }) => iso === own.period.endDate)
  )
    return [own]
  // What the facility is, it is on the days before the sum; those behind it may only date what is drawn.
  if (read.role === 'capacity' && dates.stated.some(({ at }) => at > (reduced.amountAt[index] ?? 0))) return [own]
  // "A on D1 compared to none on D2": the other day has its own.
  if (AGAINST_NONE.test(reduced.text) || NONE_AGAINST.test(reduced.text)) return [own]
  return dates.stated.map(({ iso }) => ({ period: instantPeriod(iso, periodEnd), doubts: own.doubts }))
}

/** A period with what speaks against it. */
export interface Dated {
  readonly period: Period
  readonly doubts: readonly string[]
}

function periodFor(
  sentence: FinancingSentence,
  index: number,
  read: RoleReading,
  periodEnd: string | null,
): Dated | null {
  const { reduced, dates } = sentence
  const at = reduced.amountAt[index] ?? 0
  if (read.role === 'capacity') {
    const own = enteredOn(sentence, at)
    if (own !== null)
      return {
        period: instantPeriod(own, periodEnd, read.status === 'prior' ? 'prior' : reportedUnlessLater(own, periodEnd)),
        doubts: [],
      }
    const until = heldUntil(sentence, at)
    if (until !== null) return { period: instantPeriod(until, periodEnd, 'prior'), doubts: ['date_before_change'] }
    // What was changed after a date still held on it.
    if (dates.subsequentTo !== null && dates.event === null && read.status === 'prior')
      return { period: instantPeriod(dates.subsequentTo, periodEnd), doubts: [] }
    if (dates.subsequentTo !== null && dates.event === null)
      return { period: periodAfter(dates.subsequentTo), doubts: ['date_not_stated'] }
    const event = CURRENTLY.test(reduced.text.slice(0, at))
      ? null
      : (dates.event ??
        (read.status === 'prior' ||
        isChangedAmount(reduced.text, at) ||
        /^(?:we|the\s+company)\s+also\b/i.test(reduced.original)
          ? sentence.carriedEvent
          : null))
    if (event !== null && dates.stated.length === 0) {
      const iso = read.status === 'prior' ? dateBefore(event) : event.iso
      return {
        period: instantPeriod(iso, periodEnd, read.status === 'prior' ? 'prior' : reportedUnlessLater(iso, periodEnd)),
        doubts: read.status === 'prior' ? ['date_before_change'] : [],
      }
    }
  }
  const stated = pairedDate(reduced, dates, index) ?? statedDateFor(reduced, dates, at)
  if (stated !== null) return { period: instantPeriod(stated.iso, periodEnd), doubts: dates.doubts }
  if (read.status === 'prior') return { period: { kind: 'unknown', status: 'prior' }, doubts: ['date_not_stated'] }
  const fallback = fallbackDate(sentence, periodEnd)
  return fallback === null ? null : { period: instantPeriod(fallback.iso, periodEnd), doubts: fallback.doubts }
}

/** Every balance date of a statement that nothing is drawn, else the date that its surroundings give it. */
export function zeroPeriods(sentence: FinancingSentence, periodEnd: string | null): Dated[] {
  const { dates, reduced } = sentence
  const against = AGAINST_NONE.exec(reduced.text)
  const behind = against === null ? [] : dates.stated.filter(({ at }) => at > against.index + against[0].length)
  const before = NONE_AGAINST.exec(reduced.text)
  const first = before === null ? [] : dates.stated.filter(({ at }) => at < before.index + before[0].length)
  if (first.length > 0) return first.map(({ iso }) => ({ period: instantPeriod(iso, periodEnd), doubts: dates.doubts }))
  if (behind.length > 0)
    return behind.map(({ iso }) => ({ period: instantPeriod(iso, periodEnd), doubts: dates.doubts }))
  if (dates.stated.length > 0)
    return dates.stated.map((date) => ({ period: instantPeriod(date.iso, periodEnd), doubts: dates.doubts }))
  const fallback = fallbackDate(sentence, periodEnd)
  return fallback === null ? [] : [{ period: instantPeriod(fallback.iso, periodEnd), doubts: fallback.doubts }]
}

/** The B of "from A to B". */
const isChangedAmount = (text: string, at: number): boolean => /⟦\d+⟧\s+to\s+(?:up\s+to\s+)?$/.test(text.slice(0, at))

/** "the $1 billion agreement entered into on March 8, 2024": the date tied to this sum alone. */
function enteredOn(sentence: FinancingSentence, at: number): string | null {
  const match = /^⟦\d+⟧[^⟦⟨;]{0,90}?\b(?:entered\s+into|executed|signed|dated)\s+(?:on|in|as\s+of)?\s*⟨(\d+)⟩/i.exec(
    sentence.reduced.text.slice(at),
  )
  return match === null ? null : (sentence.reduced.dates[Number(match[1])]?.iso ?? null)
}

/** "Prior to A, we had a B facility": the day before A, on which it still was one. */
function heldUntil({ reduced }: FinancingSentence, at: number): string | null {
  const match =
    /\b(?:prior\s+to|before|until)\s+⟨(\d+)⟩[^⟦;]{0,60}\b(?:had|provided|maintained|allowed|was)\b[^⟦;]{0,60}$/i.exec(
      reduced.text.slice(0, at),
    )
  const date = match === null ? undefined : reduced.dates[Number(match[1])]
  return date === undefined ? null : dateBefore(date)
}

const reportedUnlessLater = (iso: string, periodEnd: string | null): 'reported' | undefined =>
  periodEnd !== null && iso <= periodEnd ? 'reported' : undefined

function fallbackDate(
  sentence: FinancingSentence,
  periodEnd: string | null,
): { iso: string; doubts: readonly string[] } | null {
  const { dates, carriedDate } = sentence
  if (dates.refersBack && carriedDate !== null) return { iso: carriedDate, doubts: [] }
  // "On the closing date": the day of the act that the paragraph dated before.
  if (dates.unresolved && sentence.carriedEvent?.precision === 'day')
    return { iso: sentence.carriedEvent.iso, doubts: ['date_of_the_act'] }
  if (dates.unresolved || dates.overTime || dates.subsequentTo !== null || periodEnd === null) return null
  return { iso: periodEnd, doubts: ['date_from_filing_period'] }
}
