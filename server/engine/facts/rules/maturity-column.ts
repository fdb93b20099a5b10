import type { FactReading } from '../fact-reading.ts'
import { findFacilityMentions } from '../readers/facility-mention.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { instantPeriod } from '../readers/period.ts'
import { slug } from '../readers/resolve-mention.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, moneyCells, rowReading } from './row-reading.ts'

export const MATURITY_COLUMN = { name: 'maturity-column', version: '1' } as const

const YEAR = /^(?:(?:fiscal|calendar)\s+(?:year\s+)?|FY\s*)?((?:19|20)\d\d)(?:\s*\(\w{1,2}\))?$/i
const REST =
  /^(?:(?:the\s+)?remainder\s+of|remaining(?:\s+in)?|rest\s+of|balance\s+of)\s+(?:fiscal\s+(?:year\s+)?)?((?:19|20)\d\d)$/i
const LATER =
  /^(?:there)?after(?:\s+(?:19|20)\d\d)?$|^later(?:\s+years)?$|^(?:(?:19|20)\d\d\s+and\s+)?(?:beyond|thereafter)$/i
const ABOUT_DEBT = /matur|principal|repayments?\s+of\s+(?:debt|principal)|contractual|scheduled|payments?\s+due/i
const DEBT_ROW =
  /\b(?:debt|borrowings|notes|debentures|bonds|loans?|credit\s+facilit(?:y|ies)|revolver|commercial\s+paper|indebtedness|principal|maturities)\b/i
const NOT_DEBT =
  /\b(?:leases?|interest|purchase|pension|benefit|royalt\w+|amorti[sz]ation|receivable|capital\s+expenditures|obligations\s+under\s+(?:operating|finance))\b/i
const TOTAL =
  /^total\b|^(?:long-term\s+)?debt(?:\s+maturities)?$|^(?:aggregate|scheduled|annual|debt|principal|long-term\s+debt)\b[^.]{0,40}\b(?:maturities|payments|repayments)/i
const MIN_YEARS = 3

/** A ladder of maturities whose years are heads: one reading per year of each row of debt; "thereafter" has no year. */
export function findMaturityColumns(grids: readonly GridReading[], periodEnd: string | null): FactReading[] {
  if (periodEnd === null) return []
  return grids.flatMap((reading) => {
    if (!ABOUT_DEBT.test(`${reading.caption} ${reading.text}`)) return []
    const years = reading.heads.map(({ text }) => Number(YEAR.exec(text)?.[1] ?? REST.exec(text)?.[1] ?? Number.NaN))
    const named = years.filter((year) => !Number.isNaN(year))
    // Balances of past years run backwards or end with the filing's own; maturities run forward from it.
    const forward = named.every((year, index) => index === 0 || year === (named[index - 1] ?? 0) + 1)
    if (
      named.length < MIN_YEARS ||
      !forward ||
      (named[0] ?? 0) < Number(periodEnd.slice(0, 4)) ||
      (named.at(-1) ?? 0) <= Number(periodEnd.slice(0, 4)) + 1
    )
      return []
    const rows = reading.grid.rows
      .map((cells, row) => ({ row, label: rowLabel(cells) }))
      .filter(({ row, label }) => row >= reading.grid.headerRowCount && isDebt(label, reading.caption))
    return rows.flatMap(({ row, label }) => readRow(reading, row, label, years, periodEnd))
  })
}

function isDebt(label: string, caption: string): boolean {
  if (NOT_DEBT.test(label) || label.length > 120) return false
  return DEBT_ROW.test(label) || (/^total$/i.test(label) && DEBT_ROW.test(caption) && !NOT_DEBT.test(caption))
}

function readRow(
  reading: GridReading,
  row: number,
  label: string,
  years: readonly number[],
  periodEnd: string,
): FactReading[] {
  const one =
    !TOTAL.test(label) &&
    (findFacilityMentions(label).length > 0 || /\b(?:notes?|debentures|bonds|loans?)\b/i.test(label))
  return moneyCells(reading, row).flatMap((cell) => {
    const year = years[cell.cell.column] ?? Number.NaN
    const later = LATER.test(cell.head.text)
    const scale = cellScale(reading, cell.number)
    if ((Number.isNaN(year) && !later) || scale === null || cell.number.decimal.startsWith('-')) return []
    return [
      rowReading(reading, row, cell, {
        factType: 'debt_maturity',
        label: later ? 'Debt maturing thereafter' : `Debt maturing in ${String(year)}`,
        rule: MATURITY_COLUMN,
        scale,
        period: instantPeriod(reading.captionDate ?? periodEnd, periodEnd),
        doubts: reading.captionDate === null ? ['date_from_filing_period'] : [],
        maturityYear: later ? null : year,
        instrument: one ? { reportedName: label, canonicalKey: slug(label) } : null,
      }),
    ]
  })
}
