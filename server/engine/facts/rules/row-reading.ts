import type { FactType, GridCell, Period, Span } from '../../model.ts'
import type { FactReading, Instrument, Place } from '../fact-reading.ts'
import type { CellNumber } from '../readers/cell-number.ts'
import { readCellNumber } from '../readers/cell-number.ts'
import { shiftDecimal } from '../readers/decimal-shift.ts'
import type { ColumnHead } from '../readers/grid-columns.ts'
import { durationPeriod, instantPeriod } from '../readers/period.ts'
import type { GridReading } from '../read-grids.ts'

const SCALE_LABELS: Readonly<Record<number, string>> = { 3: 'thousands', 6: 'millions', 9: 'billions' }

export interface NumberCell {
  readonly cell: GridCell
  readonly number: CellNumber
  readonly head: ColumnHead
}

/** The cells of a row that hold a sum of money, with the heads above them. */
export function moneyCells(reading: GridReading, row: number): NumberCell[] {
  const cells: NumberCell[] = []
  for (const cell of reading.grid.rows[row] ?? []) {
    const head = reading.heads[cell.column]
    const number = head === undefined ? null : readCellNumber(cell.text)
    if (head !== undefined && number !== null && number.kind === 'money') cells.push({ cell, number, head })
  }
  return cells
}

/** A number of seven digits and more is written out in full where no note says otherwise, and with it its balance sheet. */
const IN_FULL = /(?<![\d,])\d{1,3}(?:,\d{3}){2,}(?![\d,])/
const STATEMENT = /total\s+(?:current\s+)?(?:assets|liabilities)/i

/** The power of ten of a table's number: the table's own note, or none for a number written out in full. */
export function cellScale(reading: GridReading, number: CellNumber): number | null {
  if (number.dash) return 0
  return (
    reading.scale ??
    (IN_FULL.test(number.reported) || (STATEMENT.test(reading.text) && IN_FULL.test(reading.text)) ? 0 : null)
  )
}

export interface RowFact {
  readonly factType: FactType
  readonly label: string
  readonly rule: { readonly name: string; readonly version: string }
  readonly period: Period
  readonly scale: number
  readonly doubts: readonly string[]
  readonly instrument?: Instrument | null
  readonly maturityYear?: number | null
  readonly longTermWithCurrent?: boolean
}

/** A reading of one cell of one row. */
export function rowReading(reading: GridReading, row: number, cell: NumberCell, fact: RowFact): FactReading {
  const currency = cell.number.currency ?? reading.grid.currency ?? 'USD'
  const place: Place = { kind: 'row', grid: reading.grid, row, cell: cell.cell }
  return {
    factType: fact.factType,
    concept: `text:${fact.factType}`,
    label: fact.label,
    value: Number(shiftDecimal(cell.number.decimal, fact.scale)),
    reported: cell.number.reported,
    unit: currency,
    currency,
    scale: fact.scale,
    scaleLabel: SCALE_LABELS[fact.scale] ?? null,
    referenceRate: null,
    maturityYear: fact.maturityYear ?? null,
    period: fact.period,
    instrument: fact.instrument ?? null,
    number: numberSpan(reading, cell),
    place,
    source: 'table',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: fact.rule.name,
    ruleVersion: fact.rule.version,
    printed: null,
    longTermWithCurrent: fact.longTermWithCurrent ?? false,
    doubts: [
      ...fact.doubts,
      ...(reading.scaleFromSection && !cell.number.dash ? ['scale_from_note'] : []),
      ...(reading.scaleAssumed && !cell.number.dash ? ['scale_assumed_units'] : []),
      ...(cell.number.currency === null && reading.grid.currency === null ? ['currency_assumed'] : []),
    ],
  }
}

/** Display offsets of the printed digits; the cell's text joins signs that the display keeps apart. */
function numberSpan(reading: GridReading, { cell, number }: NumberCell): Span {
  const at = reading.text.indexOf(number.reported, cell.display.start - reading.grid.display.start)
  const start = reading.grid.display.start + at
  return at < 0 || start >= cell.display.end ? cell.display : { start, end: start + number.reported.length }
}

/** A balance date from the column's head, else from the table's caption, else the filing's own. */
export function columnPeriod(
  head: ColumnHead,
  reading: Pick<GridReading, 'captionDate'>,
  periodEnd: string | null,
): { period: Period; doubts: string[] } | null {
  if (head.date?.kind === 'instant')
    return {
      period: instantPeriod(head.date.iso, periodEnd),
      doubts: head.date.doubt === null ? [] : [head.date.doubt],
    }
  if (head.date !== null) return null
  if (reading.captionDate !== null) return { period: instantPeriod(reading.captionDate, periodEnd), doubts: [] }
  return periodEnd === null
    ? null
    : { period: instantPeriod(periodEnd, periodEnd), doubts: ['date_from_filing_period'] }
}

/** The span of time a column's head states, or null. */
export function columnDuration(head: ColumnHead, periodEnd: string | null): Period | null {
  if (head.date?.kind !== 'duration') return null
  if (head.date.start !== null) return durationPeriod(head.date.start, head.date.end, periodEnd)
  const whole = instantPeriod(head.date.end, periodEnd)
  return {
    kind: 'duration',
    status: whole.status,
    label: `${String(head.date.months)} months ended ${whole.label ?? ''}`,
    endDate: head.date.end,
    durationMonths: head.date.months,
  }
}
