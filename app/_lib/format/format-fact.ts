import { formatDate } from './format-date.ts'
import { formatLevel } from './format-level.ts'
import { formatAmount, formatExact } from './format-number.ts'

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
}

const FISCAL_YEAR = /^fiscal (?:year )?(?:19|20)\d\d$/i
const YEAR = /\b(?:19|20)\d\d\b/g
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December'
const MONTH_AND_YEAR = new RegExp(`\\b(?:${MONTH}) (?:19|20)\\d\\d\\b`, 'i')
const MONTH_AND_DAY = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b/i
const DAY_IN_NUMBERS = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d/

const namesDay = (text: string) => MONTH_AND_DAY.test(text) || DAY_IN_NUMBERS.test(text)

/**
 * A date as exactly as the filing prints it: a month or a year alone stays one, be it within a name, as in `2.375%
 * Senior Notes Due 2030`.
 */
export function formatStatedDate(date: string, reportedValue: string | null): string {
  if (reportedValue === null || namesDay(reportedValue)) return formatDate(date)
  if (FISCAL_YEAR.test(reportedValue)) return reportedValue
  const year = date.slice(0, 4)
  const month = MONTH_AND_YEAR.exec(reportedValue)?.[0]
  if (month?.endsWith(year) === true) return month
  return reportedValue.match(YEAR)?.includes(year) === true ? year : formatDate(date)
}

/** A fact's value for the eye and with every digit. A covenant's level without a unit is a ratio; a maturity is a date. */
export function formatFact(fact: StatedFact): { readonly text: string; readonly exact: string } {
  const { value, unit, currency, factType, reportedValue, period, label, evidence } = fact
  if (unit === 'date' && period?.endDate !== undefined) {
    const text = formatStatedDate(period.endDate, reportedValue ?? null)
    return { text, exact: text }
  }
  // XBRL calls a ratio's unit pure.
  if (!currency && factType.startsWith('covenant_') && (unit === 'pure' || unit === 'ratio')) {
    const text = formatLevel({ ratio: value, quantity: label, printed: reportedValue ?? evidence })
    return { text, exact: formatExact(value, { unit: 'ratio' }) }
  }
  const units = { unit, currency }
  return { text: formatAmount(value, units), exact: formatExact(value, units) }
}
