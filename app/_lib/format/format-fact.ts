import type { DatePrecision } from '#server/contract/enums.ts'
import { levelInWords } from '#server/wording/level-in-words.ts'
import { formatStatedDate } from './format-date.ts'
import { formatAmount, formatExact, formatRate } from './format-number.ts'

export interface StatedFact {
  readonly factType: string
  readonly value: number
  readonly unit?: string | null | undefined
  readonly currency?: string | null | undefined
  readonly reportedValue?: string | null | undefined
  /** What is measured, in the filing's words. */
  readonly label: string
  readonly evidence: string
  readonly period?: { readonly endDate?: string | undefined } | null | undefined
  readonly provenance?: { readonly datePrecision?: DatePrecision | null | undefined } | undefined
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
export function formatFact(fact: StatedFact): { readonly text: string; readonly exact: string } {
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
