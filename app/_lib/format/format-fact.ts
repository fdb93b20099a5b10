import type { DatePrecision } from '#server/contract/enums.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { Locator, Period } from '#server/contract/resources/records/source.ts'
import { levelInWords } from '#server/wording/level-in-words.ts'
import { formatStatedDate } from './format-date.ts'
import { formatAmount, formatExact, formatRate } from './format-number.ts'

/** What of a fact its value is told by. */
export interface ToldFact
  extends Pick<FinancialFact, 'factType' | 'value' | 'unit' | 'currency' | 'reportedValue' | 'label' | 'evidence'> {
  readonly period?: Pick<Period, 'endDate'> | undefined
  readonly provenance?: Pick<Locator, 'datePrecision'> | null | undefined
}

const FISCAL_YEAR = /^fiscal (?:year )?(?:19|20)\d\d$/i

/** Facts that are told in basis points, with two digits at least. */
const RATE = /(?:rate|fee|rate_floor|spread_adjustment)$/

/** A maturity as exactly as the filing states it; a fiscal year is shown as printed. */
export function formatMaturity(
  date: string,
  {
    precision,
    reportedValue,
  }: { readonly precision?: DatePrecision | null | undefined; readonly reportedValue: string | null },
): string {
  const isFiscal = precision === 'year' && reportedValue !== null && FISCAL_YEAR.test(reportedValue)
  return isFiscal ? reportedValue : formatStatedDate(date, precision)
}

/** A fact's value for the eye and with every digit. A covenant's level without a unit is a ratio; a maturity is a date. */
export function formatFact(fact: ToldFact): { readonly text: string; readonly exact: string } {
  const { value, unit, currency, factType, reportedValue, period, provenance, label, evidence } = fact
  if (unit === 'date' && period?.endDate !== undefined) {
    const text = formatMaturity(period.endDate, {
      precision: provenance?.datePrecision,
      reportedValue: reportedValue ?? null,
    })
    return { text, exact: text }
  }
  // XBRL calls a ratio's unit pure.
  if (!currency && factType.startsWith('covenant_') && (unit === 'pure' || unit === 'ratio')) {
    const text = levelInWords({ ratio: value, quantity: label, printed: reportedValue ?? evidence })
    return { text, exact: formatExact(value, { unit: 'ratio' }) }
  }
  if (unit === 'percent' && RATE.test(factType)) return { text: formatRate(value), exact: formatExact(value, { unit }) }
  const units = { unit, currency }
  return { text: formatAmount(value, units), exact: formatExact(value, units) }
}
