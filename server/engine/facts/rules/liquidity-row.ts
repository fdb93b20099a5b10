import type { FactReading } from '../fact-reading.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, columnPeriod, moneyCells, rowReading } from './row-reading.ts'

export const LIQUIDITY_ROW = { name: 'liquidity-row', version: '1' } as const

const TOTAL_LIQUIDITY = /^total\s+(?:available\s+|estimated\s+|consolidated\s+)?liquidity\b(?!\s+(?:ratio|coverage|assets))/i

/** The bottom line of a table of liquidity, as the issuer adds it up. */
export function findLiquidityRows(grids: readonly GridReading[], periodEnd: string | null): FactReading[] {
  const readings: FactReading[] = []
  for (const reading of grids) {
    if (!/total[\s\n]+(?:\w+\s+)?liquidity/i.test(reading.text)) continue
    for (let row = reading.grid.headerRowCount; row < reading.grid.rowCount; row += 1) {
      if (!TOTAL_LIQUIDITY.test(rowLabel(reading.grid.rows[row] ?? []))) continue
      for (const cell of moneyCells(reading, row)) {
        const scale = cellScale(reading, cell.number)
        const dated = columnPeriod(cell.head, reading, periodEnd)
        if (scale === null || dated === null || cell.number.dash || cell.number.decimal.startsWith('-')) continue
        readings.push(rowReading(reading, row, cell, { factType: 'stated_liquidity', label: 'Liquidity as stated', rule: LIQUIDITY_ROW, scale, ...dated }))
      }
    }
  }
  return readings
}
