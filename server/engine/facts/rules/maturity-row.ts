import type { FactReading } from '../fact-reading.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { instantPeriod } from '../readers/period.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, moneyCells, rowReading } from './row-reading.ts'

export const MATURITY_ROW = { name: 'maturity-row', version: '2' } as const

const YEAR_LABEL = /^(?:fiscal\s+(?:year\s+)?)?((?:19|20)\d\d)(?:\s*\(.*\))?:?$/i
const REST_LABEL = /^(?:(?:the\s+)?remainder\s+of|remaining|rest\s+of)\s+(?:fiscal\s+(?:year\s+)?)?((?:19|20)\d\d)/i
const LATER_LABEL = /^(?:there)?after|^later|^(?:20\d\d\s+and\s+)?(?:beyond|thereafter)/i
const ABOUT_DEBT =
  /matur|principal\s+(?:payments?|repayments?|amounts?)|repayments?\s+of\s+(?:debt|principal)|debt\s+(?:principal\s+)?(?:payments?|repayments?|payment\s+obligations)\b|principal\s+(?:only|balances?)/i
const NOT_DEBT =
  /lease|amorti[sz]ation\s+expense|intangible|pension|benefit\s+payments|purchase\s+(?:commitments|obligations)|royalt/i
const MIN_YEARS = 3

/** The ladder of debt maturities: rows that are years, in a table whose words or caption are about maturing debt. */
export function findMaturityRows(grids: readonly GridReading[], periodEnd: string | null): FactReading[] {
  if (periodEnd === null) return []
  const readings: FactReading[] = []
  for (const reading of grids) {
    const words = `${reading.caption} ${reading.heads.map((head) => head.text).join(' ')}`
    if (!ABOUT_DEBT.test(words) || !/debt|borrowings|notes|loans|indebtedness/i.test(words) || NOT_DEBT.test(words))
      continue
    // Years are numbers to a table reader, so a ladder may seem to begin in its heads.
    const rows = reading.grid.rows.map((cells, row) => ({ row, label: rowLabel(cells) || (cells[0]?.text ?? '') }))
    if (rows.filter(({ label }) => YEAR_LABEL.test(label)).length < MIN_YEARS) continue
    for (const { row, label } of rows) {
      const year = YEAR_LABEL.exec(label)?.[1] ?? REST_LABEL.exec(label)?.[1]
      if (year === undefined && !LATER_LABEL.test(label)) continue
      const cells = moneyCells(reading, row).filter(({ cell }) => cell.column > 0)
      // Of columns for several debts, the total is the company's.
      const cell = cells.length === 1 ? cells[0] : cells.find(({ head }) => /^total\b/i.test(head.text))
      const scale = cell === undefined ? null : cellScale(reading, cell.number)
      if (cell === undefined || scale === null || cell.number.decimal.startsWith('-')) continue
      const name = year === undefined ? 'Debt maturing thereafter' : `Debt maturing in ${year}`
      readings.push(
        rowReading(reading, row, cell, {
          factType: 'debt_maturity',
          label: name,
          rule: MATURITY_ROW,
          scale,
          period: instantPeriod(reading.captionDate ?? periodEnd, periodEnd),
          doubts: reading.captionDate === null ? ['date_from_filing_period'] : [],
          maturityYear: year === undefined ? null : Number(year),
        }),
      )
    }
  }
  return readings
}
