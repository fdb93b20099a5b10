import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Resolved } from '../../register/resolve.ts'
import { moneyReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'

/** A year in which debt falls due, or all the time after it. */
export interface RungYear {
  readonly year: number
  readonly later: boolean
}

/** What falls due in a year, on the day for which the sentence states it. */
export function rungReading(
  { sentence, language, roles }: SentenceContext,
  sum: MoneyMention,
  { year, later }: RungYear,
  resolved: Resolved | null,
): FactReading | null {
  const end = language.periodEnd ?? ''
  const stated = roles.find(({ role, date }) => role === 'as_of' && date.precision === 'day' && date.iso <= end)?.date
  return moneyReading(sentence, sum, {
    factType: 'debt_maturity',
    label: later ? `Debt maturing thereafter (after ${String(year)})` : `Debt maturing in ${String(year)}`,
    period: instantPeriod(stated?.iso ?? end, end),
    doubts: stated === undefined ? ['date_from_filing_period'] : [],
    resolved,
    // All that comes later falls due in no one year.
    maturityYear: later ? null : year,
  })
}
