import { formatDate } from './format-date.ts'
import { formatAmount, formatExact } from './format-number.ts'

export interface StatedFact {
  readonly factType: string
  readonly value: number
  readonly unit?: string | null | undefined
  readonly currency?: string | null | undefined
  readonly reportedValue?: string | null | undefined
  readonly period?: { readonly endDate?: string | undefined } | null | undefined
}

const COARSE_DATE = /^(?:(?:fiscal (?:year )?)?(?:19|20)\d\d|[A-Z][a-z]+ (?:19|20)\d\d)$/i

/** A date as exactly as the filing prints it: a year alone stays a year. */
export function formatStatedDate(date: string, reportedValue: string | null): string {
  return reportedValue !== null && COARSE_DATE.test(reportedValue) ? reportedValue : formatDate(date)
}

/** A fact's value for the eye and with every digit. A covenant's limit without a unit is a ratio; a maturity is a date. */
export function formatFact(fact: StatedFact): { readonly text: string; readonly exact: string } {
  const { value, unit, currency, factType, reportedValue, period } = fact
  if (unit === 'date' && period?.endDate !== undefined) {
    const text = formatStatedDate(period.endDate, reportedValue ?? null)
    return { text, exact: text }
  }
  // XBRL calls a ratio's unit pure.
  const units = { unit: unit === 'pure' && factType.startsWith('covenant_') ? 'ratio' : unit, currency }
  return { text: formatAmount(value, units), exact: formatExact(value, units) }
}
