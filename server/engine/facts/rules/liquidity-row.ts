import type { FactReading } from '../fact-reading.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { slug } from '../readers/resolve-mention.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, columnPeriod, moneyCells, rowReading } from './row-reading.ts'

export const LIQUIDITY_ROW = { name: 'liquidity-row', version: '1' } as const

const TOTAL_LIQUIDITY = /^total\s+(?:available\s+|estimated\s+|consolidated\s+)?liquidity\b(?!\s+(?:ratio|coverage|assets))/i

const AVAILABLE_CREDIT = /^(?:available|availability|unused)\s+under\s+(?:our\s+|the\s+)?((?:committed\s+|revolving\s+)*credit\s+(?:facilit(?:y|ies)|agreements?|lines?))\s*(?:\(\w\)\s*)*$/i

/** The bottom line of a table of liquidity, as the issuer adds it up, and the credit it counts where the filing has a revolver. */
export function findLiquidityRows(grids: readonly GridReading[], hasRevolver: boolean, periodEnd: string | null): FactReading[] {
  const readings: FactReading[] = []
  for (const reading of grids) {
    if (!/\bliquidity/i.test(reading.text)) continue
    for (let row = reading.grid.headerRowCount; row < reading.grid.rowCount; row += 1) {
      const label = rowLabel(reading.grid.rows[row] ?? [])
      const credit = hasRevolver ? AVAILABLE_CREDIT.exec(label)?.[1] : undefined
      if (credit === undefined && !TOTAL_LIQUIDITY.test(label)) continue
      for (const cell of moneyCells(reading, row)) {
        const scale = cellScale(reading, cell.number)
        const dated = columnPeriod(cell.head, reading, periodEnd)
        if (scale === null || dated === null || cell.number.dash || cell.number.decimal.startsWith('-')) continue
        if (credit !== undefined) {
          const instrument = { reportedName: credit, canonicalKey: slug(credit) }
          readings.push(rowReading(reading, row, cell, { factType: 'revolver_availability', label: 'Revolving credit facility, amount available', rule: LIQUIDITY_ROW, scale, ...dated, instrument }))
        } else readings.push(rowReading(reading, row, cell, { factType: 'stated_liquidity', label: 'Liquidity as stated', rule: LIQUIDITY_ROW, scale, ...dated }))
      }
    }
  }
  return readings
}
