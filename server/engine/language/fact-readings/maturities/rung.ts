import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { THEREAFTER } from '../../../facts/rung-time.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Resolved } from '../../register/resolve.ts'
import { moneyReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'

/** A year in which debt falls due or all the time after it, or a span that is told from the report's day. */
export interface RungTime {
  readonly year: number | null
  readonly later: boolean
  readonly span?: string
}

const labelOf = ({ year, later, span }: RungTime): string =>
  later
    ? `${THEREAFTER} (${span ?? `after ${String(year)}`})`
    : span === undefined
      ? `Debt maturing in ${String(year)}`
      : `Debt maturing: ${span}`

/** What falls due in a year, on the day for which the sentence states it. */
export function rungReading(
  { sentence, language, roles }: SentenceContext,
  sum: MoneyMention,
  rung: RungTime,
  resolved: Resolved | null,
): FactReading | null {
  const end = language.periodEnd ?? ''
  const stated = roles.find(({ role, date }) => role === 'as_of' && date.precision === 'day' && date.iso <= end)?.date
  return moneyReading(sentence, sum, {
    factType: 'debt_maturity',
    label: labelOf(rung),
    period: instantPeriod(stated?.iso ?? end, end),
    doubts: stated === undefined ? ['date_from_filing_period'] : [],
    resolved,
    // All that comes later falls due in no one year.
    maturityYear: rung.later ? null : rung.year,
  })
}
