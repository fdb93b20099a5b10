import { addDays, daysBetween, endOfMonth } from '../../calendar.ts'
import type { FiscalYear } from '../mentions/dates.ts'
import { endOfFiscal } from '../mentions/dates.ts'
import type { DateMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { DatedRole } from './time.ts'

/**
 * The dates of a sentence that tells what flowed, with the years of an annual report as its own: "during 2025" where a
 * year ended in April 2025 is that year, as the calendar's is not over, and so are the years before it that are listed
 * with it. A year of weeks has its first day where the end of the one before is printed.
 */
export function inFiscalYears(
  { tokens }: Sentence,
  roles: readonly DatedRole[],
  fiscal: FiscalYear | null,
  periodEnd: string | null,
): readonly DatedRole[] {
  // Only an annual report prints the ends of its years.
  if (fiscal?.ends === undefined || periodEnd === null || periodEnd.endsWith('12-31')) return roles
  const last = Number(periodEnd.slice(0, 4)) - (fiscal.yearsAhead ?? 0)
  if (tokens.some(({ lower }) => lower === 'calendar')) return roles
  const bare = roles.flatMap(({ date }) => (date.precision === 'year' ? [Number(date.iso.slice(0, 4))] : []))
  // A year of weeks that ends with December, or some days later, is that of the calendar but for days.
  const isCalendar = (fiscal.month === 12 && fiscal.day > 23) || (fiscal.month === 1 && fiscal.day < 8)
  const isListed = Math.max(...bare) === last && new Set(bare).size === last - Math.min(...bare) + 1
  const isOwn = isCalendar || isListed
  return roles.map((role) => {
    const { date } = role
    if (date.precision === 'fiscal_year') return { ...role, date: withBegin(date, fiscal) }
    // "the first six months of 2025" may be the calendar's.
    if (date.precision !== 'year' || !isOwn || tokens[date.from - 1]?.lower === 'of') return role
    const iso = endOfFiscal(Number(date.iso.slice(0, 4)), fiscal)
    return { ...role, date: withBegin({ ...date, iso, precision: 'fiscal_year' }, fiscal) }
  })
}

function withBegin(date: DateMention, { ends }: FiscalYear): DateMention {
  const year = Number(date.iso.slice(0, 4))
  const [own, before] = [ends?.(year), ends?.(year - 1)]
  // A year of 52 or 53 weeks; "September 30" may stand for the last Sunday of the month.
  const isOfWeeks = before != null && /^(?:364|371)$/.test(String(daysBetween(before, date.iso)))
  // A year of weeks may end with a month too, where the one before did not.
  const isOfMonths = date.iso === endOfMonth(date.iso, 0) && (before == null || before === endOfMonth(before, 0))
  return own === date.iso && !isOfMonths ? { ...date, begins: isOfWeeks ? addDays(before, 1) : null } : date
}
