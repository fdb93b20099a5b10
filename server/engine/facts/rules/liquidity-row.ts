import type { FactReading, RuleResult, Unresolved } from '../fact-reading.ts'
import type { FilingLanguage } from '../filing-language.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import { slug } from '../readers/resolve-mention.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, columnPeriod, moneyCells, rowReading } from './row-reading.ts'

export const LIQUIDITY_ROW = { name: 'liquidity-row', version: '2' } as const

const TOTAL_LIQUIDITY =
  /^total\s+(?:available\s+|estimated\s+|consolidated\s+)?liquidity\b(?!\s+(?:ratio|coverage|assets))/i

const AVAILABLE_CREDIT =
  /^(?:available|availability|unused)\s+under\s+(?:our\s+|the\s+)?((?:committed\s+|revolving\s+)*credit\s+(?:facilit(?:y|ies)|agreements?|lines?))\s*(?:\(\w\)\s*)*$/i

/** A term loan that may still be drawn is unused credit too. */
const TERM_LOAN_TO_DRAW = /\bdelayed[\s-]draw\b|\bundrawn\s+term\s+loan/i

/** The bottom line of a table of liquidity, as the issuer adds it up, and the credit it counts where all of that is the revolver's. */
export function findLiquidityRows(
  grids: readonly GridReading[],
  language: FilingLanguage,
  periodEnd: string | null,
): RuleResult {
  const readings: FactReading[] = []
  const unresolved: Unresolved[] = []
  for (const reading of grids) {
    if (!/\bliquidity/i.test(reading.text)) continue
    for (let row = reading.grid.headerRowCount; row < reading.grid.rowCount; row += 1) {
      const label = rowLabel(reading.grid.rows[row] ?? [])
      const credit = language.filingKinds.revolver ? AVAILABLE_CREDIT.exec(label)?.[1] : undefined
      if (credit === undefined && !TOTAL_LIQUIDITY.test(label)) continue
      for (const cell of moneyCells(reading, row)) {
        const scale = cellScale(reading, cell.number)
        const dated = columnPeriod(cell.head, reading, periodEnd)
        if (scale === null || dated === null || cell.number.dash || cell.number.decimal.startsWith('-')) continue
        if (credit === undefined)
          readings.push(
            rowReading(reading, row, cell, {
              factType: 'stated_liquidity',
              label: 'Liquidity as stated',
              rule: LIQUIDITY_ROW,
              scale,
              ...dated,
            }),
          )
        else if (countsTermLoan(language, credit, dated.period.endDate ?? '')) {
          unresolved.push({
            concept: 'revolver_availability',
            reasonCode: 'more_than_one_facility',
            reason: 'The row adds up all unused credit, and the filing also has a term loan that may still be drawn.',
            place: { kind: 'row', grid: reading.grid, row, cell: cell.cell },
          })
        } else {
          const instrument = { reportedName: credit, canonicalKey: slug(credit) }
          readings.push(
            rowReading(reading, row, cell, {
              factType: 'revolver_availability',
              label: 'Revolving credit facility, amount available',
              rule: LIQUIDITY_ROW,
              scale,
              ...dated,
              instrument,
            }),
          )
        }
      }
    }
  }
  return { readings, unresolved }
}

/** True where the row does not name the revolver and a term loan that could still be drawn was agreed by then. */
function countsTermLoan({ sentences }: FilingLanguage, credit: string, date: string): boolean {
  if (/revolv/i.test(credit)) return false
  const told = sentences.filter(({ passage }) => TERM_LOAN_TO_DRAW.test(passage.text))
  const agreed = told.flatMap(({ dates }) => dates.event?.iso.slice(0, 7) ?? [])
  return told.length > 0 && (agreed.length === 0 || agreed.some((month) => month <= date.slice(0, 7)))
}
