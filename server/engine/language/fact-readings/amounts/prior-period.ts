import { addDays, startOfMonth } from '../../../calendar.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import type { Period } from '../../../model.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import type { DateMention } from '../../mentions/mention.ts'
import { termTime } from '../../time/term-time.ts'
import { timeAt } from '../../time/time.ts'
import { isCurrentReport } from '../state-period.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { isThereUntil } from './amount-period.ts'

/** What a change of a stated day ended held until the day before. */
export function priorPeriod(period: Period, own: AmountReading, context: SentenceContext): Period {
  const { sentence, roles, carriedAct } = context
  if (!own.former) return { ...period, status: 'prior' }
  const { periodEnd } = context.language
  if (isThereUntil(own, termTime(sentence, own.amount, periodEnd), periodEnd)) return period
  if (
    isCurrentReport(context.language) &&
    period.endDate === context.language.periodEnd &&
    period.endDate !== undefined
  )
    return dayBefore(period.endDate)
  const event = timeAt(sentence, roles, own.amount.from, 'event')?.iso ?? carriedAct?.date.iso ?? null
  // "entered into a line on May 5, 2020 to replace our $50 million line", "dated as of": the one day that is stated stays.
  const isReplaced =
    own.governors.predicate?.class === 'replace' ||
    roles.some(({ role, date }) => role === 'agreement' && date.iso === event)
  if (event === null || event !== period.endDate || isReplaced) return { ...period, status: 'prior' }
  // What a change after the period's end ended was in force at it.
  if (own.role === 'capacity' && periodEnd !== null && event > periodEnd) return instantPeriod(periodEnd, periodEnd)
  const days = [...roles, ...(carriedAct === null ? [] : [carriedAct])]
  const stated = new Set(days.flatMap(({ date }) => (date.iso === event ? [date.precision] : [])))
  return dayBefore(stated.has('day') ? event : startOfMonth(event, monthsBack(stated)))
}

/** "increased the line in the third quarter", "during 2024": the change was in none of the months before. */
const monthsBack = (stated: ReadonlySet<DateMention['precision']>): number =>
  stated.has('month') || stated.size === 0 ? 0 : stated.has('quarter') ? -2 : -11

const dayBefore = (iso: string): Period => instantPeriod(addDays(iso, -1), null, 'prior')
