import type { FactType } from '../../model.ts'
import type { FactReading } from '../fact-reading.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import type { GridReading } from '../read-grids.ts'
import { cellScale, columnDuration, columnPeriod, moneyCells, rowReading } from './row-reading.ts'

export const STATEMENT_ROW = { name: 'statement-row', version: '2' } as const

/** Captions of the balance sheet's lines about cash and debt. The first that matches decides. */
const BALANCE_LINES: readonly (readonly [FactType, string, RegExp])[] = [
  ['current_assets', 'Total current assets', /^total\s+current\s+assets\b/i],
  ['current_liabilities', 'Total current liabilities', /^total\s+current\s+liabilities\b/i],
  [
    'restricted_cash',
    'Restricted cash',
    /^restricted\s+cash(?:\s+and\s+(?:cash\s+)?equivalents)?(?:,?\s+(?:current|non-?current))?$/i,
  ],
  [
    'cash',
    'Cash and cash equivalents',
    /^cash(?:\s+and\s+(?:cash\s+|temporary\s+cash\s+)?(?:equivalents|investments)|\s+and\s+due\s+from\s+banks)?(?:\s*[,(](?!.*restricted).*)?$/i,
  ],
  [
    'current_debt',
    'Current portion of long-term debt',
    /^(?:current\s+(?:portion|maturities|installments?)\s+of\s+(?:long-term\s+)?(?:debt|borrowings|notes)|(?:long-term\s+)?debt,?\s+current(?:\s+portion)?|current\s+(?:portion\s+of\s+)?debt|long-term\s+debt\s+due\s+within\s+one\s+year|short-term\s+debt\s+and\s+current)\b/i,
  ],
  ['commercial_paper', 'Commercial paper', /^commercial\s+paper\b/i],
  [
    'short_term_borrowings',
    'Short-term borrowings',
    /^(?:short-term\s+(?:borrowings?|debt|loans?|notes\s+payable)|notes\s+payable\s+to\s+banks?)\b/i,
  ],
  [
    'long_term_debt',
    'Long-term debt',
    /^(?:total\s+)?long-term\s+(?:debt|borrowings|notes\s+payable)(?:\s*,?\s*(?:net|less|excluding|non-?current|due\s+after).*|\s+obligations)?$|^(?:senior\s+)?(?:debt|notes\s+payable),?\s+(?:net\s+of\s+current|less\s+current|non-?current|long-term)/i,
  ],
]
/** Among current liabilities these fall due within the year; elsewhere they are the company's notes, whenever due. */
const NOTES_PAYABLE = /^(?:notes|loans)(?:\s+and\s+loans)?\s+payable$/i
const INTEREST_LINE =
  /^interest\s+(?:and\s+debt\s+)?expenses?(?:,?\s+net)?(?:\s+(?:on|of)\s+(?:debt|borrowings|notes))?(?:\s*\(.*)?$/i
const BALANCE_SHEET = /total\s+assets/i
const LIABILITIES =
  /total\s+(?:current\s+)?liabilities|liabilities\s+and\s+(?:stock|share|owner|member|partner|equity)/i
const EQUITY_TOO =
  /liabilities\b[\s\S]*\b(?:stockholders|shareholders|shareowners|owners|members|partners)?['’]?\s*(?:equity|deficit|deficiency|capital)\b/i
const INCOME_STATEMENT = /net\s+(?:income|loss|earnings|\(loss\))/i

/** Lines about cash and debt of the balance sheet, and interest expense of the income statement. */
export function findStatementRows(grids: readonly GridReading[], periodEnd: string | null): FactReading[] {
  const readings: FactReading[] = []
  const sheets = consolidatedSheets(grids)
  for (const reading of grids) {
    const balance = sheets.has(reading)
    const income = !balance && INCOME_STATEMENT.test(reading.text) && /interest\s+expense/i.test(reading.text)
    if (!balance && !income) continue
    const seen = new Set<string>()
    let current = false
    for (let row = reading.grid.headerRowCount; row < reading.grid.rowCount; row += 1) {
      const label = rowLabel(reading.grid.rows[row] ?? [])
        .replace(/\s*\((?:note|see)\b.*$/i, '')
        .replace(/[:\s]+$/, '')
      if (label === '' || label.length > 120) continue
      current = /^current\s+liabilities$/i.test(label) || (current && !/^total\s+current\s+liabilities\b/i.test(label))
      if (income) readIncome(reading, row, label, periodEnd, readings)
      else readBalance(reading, row, label, current, periodEnd, seen, readings)
    }
  }
  return readings
}

/** The balance sheets of the whole group: those with the largest total assets; smaller ones are parts of it or other companies. */
function consolidatedSheets(grids: readonly GridReading[]): Set<GridReading> {
  let largest = 0
  const totals = new Map<GridReading, number>()
  for (const reading of grids) {
    if (
      !BALANCE_SHEET.test(reading.text) ||
      (!LIABILITIES.test(reading.text) && otherHalf(reading, grids).length === 0)
    )
      continue
    const row = reading.grid.rows.findIndex((cells) => /^total\s+assets\b/i.test(rowLabel(cells)))
    const values =
      row < 0 ? [] : moneyCells(reading, row).map(({ number }) => Number(number.decimal) * 10 ** (reading.scale ?? 0))
    const total = Math.max(0, ...values)
    totals.set(reading, total)
    largest = Math.max(largest, total)
  }
  const sheets = [...totals].filter(([, total]) => total >= largest * 0.999).map(([reading]) => reading)
  return new Set(
    sheets.flatMap((reading) => (LIABILITIES.test(reading.text) ? [reading] : [reading, ...otherHalf(reading, grids)])),
  )
}

/** The liabilities that stand in a table of their own behind the one of the assets. */
function otherHalf(assets: GridReading, grids: readonly GridReading[]): GridReading[] {
  const next = grids[grids.indexOf(assets) + 1]
  return next !== undefined &&
    next.grid.sectionIndex === assets.grid.sectionIndex &&
    EQUITY_TOO.test(next.text) &&
    !BALANCE_SHEET.test(next.text)
    ? [next]
    : []
}

function readBalance(
  reading: GridReading,
  row: number,
  label: string,
  current: boolean,
  periodEnd: string | null,
  seen: Set<string>,
  readings: FactReading[],
): void {
  const line = NOTES_PAYABLE.test(label)
    ? notesPayable(label, current)
    : BALANCE_LINES.find(([, , pattern]) => pattern.test(label))
  if (line === undefined || seen.has(line[0])) return
  // A balance sheet says each line once; a second one is another company's column block or a parent-only schedule.
  seen.add(line[0])
  for (const cell of moneyCells(reading, row)) {
    const scale = cellScale(reading, cell.number)
    if (scale === null || cell.number.dash || cell.head.date?.kind !== 'instant') continue
    const dated = columnPeriod(cell.head, reading, periodEnd)
    if (dated !== null)
      readings.push(
        rowReading(reading, row, cell, { factType: line[0], label: line[1], rule: STATEMENT_ROW, scale, ...dated }),
      )
  }
}

function notesPayable(label: string, current: boolean): readonly [FactType, string, RegExp] | undefined {
  if (current) return ['short_term_borrowings', 'Short-term borrowings', NOTES_PAYABLE]
  return /^notes/i.test(label) ? ['notes', 'Notes payable', NOTES_PAYABLE] : undefined
}

function readIncome(
  reading: GridReading,
  row: number,
  label: string,
  periodEnd: string | null,
  readings: FactReading[],
): void {
  // "Interest expense (income)" prints income in parentheses: the sign would be lost.
  if (!INTEREST_LINE.test(label) || /income/i.test(label)) return
  for (const cell of moneyCells(reading, row)) {
    const scale = cellScale(reading, cell.number)
    const period = columnDuration(cell.head, periodEnd)
    if (scale === null || period === null || cell.number.dash) continue
    const positive = { ...cell, number: { ...cell.number, decimal: cell.number.decimal.replace(/^-/, '') } }
    readings.push(
      rowReading(reading, row, positive, {
        factType: 'interest_expense',
        label: 'Interest expense',
        rule: STATEMENT_ROW,
        scale,
        period,
        doubts: [],
      }),
    )
  }
}
