import type { RawCell, RawTable } from '../../model.ts'
import type { TableSink } from './collect-text-tables.ts'
import type { DisplayWriter } from '../display-writer.ts'
import type { TagKind } from '../scan/html-tags.ts'
import type { OpenTag } from '../scan/scan-html.ts'

/** Limits that no real filing reaches; a table beyond them is clamped and marked as such. */
const MAX_COLUMNS = 1000
const MAX_ROWS = 20_000
const MAX_CELLS = 400_000

interface OpenCell {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly header: boolean
  readonly displayStart: number
  readonly sourceStart: number
}

interface OpenTable {
  readonly index: number
  readonly displayStart: number
  readonly sourceStart: number
  readonly depth: number
  readonly parent: number | null
  readonly cells: RawCell[]
  /** By column: the last row covered by a cell from above. */
  readonly covered: number[]
  row: number
  column: number
  columnCount: number
  rowDepth: number
  cellDepth: number
  cell: OpenCell | null
  clamped: boolean
}

/** Tracks tables, rows and cells and places cells on a grid, with spans clamped so that they never overlap. */
export class TableCollector {
  private readonly writer: DisplayWriter
  private readonly finished: (RawTable | null)[] = []
  private readonly open_: OpenTable[] = []
  private cellCount = 0

  constructor(writer: DisplayWriter) {
    this.writer = writer
  }

  /** Takes tables of typed lines, while no table of tags is open. */
  get sink(): TableSink {
    return this.finished
  }

  /** Index of the innermost open table, or null. */
  current(): number | null {
    return this.open_.at(-1)?.index ?? null
  }

  /** Where an element that opens now is. */
  place(): { tableIndex: number | null; row: number | null; column: number | null } {
    const table = this.open_.at(-1)
    return { tableIndex: table?.index ?? null, row: table?.cell?.row ?? null, column: table?.cell?.column ?? null }
  }

  /** The depth of open elements below which an end tag may not reach. */
  floor(): number {
    const table = this.open_.at(-1)
    if (table === undefined) return 0
    return table.cell === null ? table.depth : table.cellDepth
  }

  open(tag: OpenTag, depth: number): void {
    const table = this.open_.at(-1)
    if (tag.kind.table === 'table') this.openTable(tag, depth)
    else if (table === undefined) return
    else if (tag.kind.table === 'row') startRow(table, depth)
    else if (tag.kind.table === 'cell') this.openCell(table, tag, depth)
  }

  private openTable(tag: OpenTag, depth: number): void {
    this.open_.push({
      index: this.finished.length,
      displayStart: this.writer.nextOffset(),
      sourceStart: tag.start,
      depth: depth + 1,
      parent: this.current(),
      cells: [],
      covered: [],
      row: -1,
      column: 0,
      columnCount: 0,
      rowDepth: depth + 1,
      cellDepth: depth + 1,
      cell: null,
      clamped: false,
    })
    this.finished.push(null)
  }

  private openCell(table: OpenTable, tag: OpenTag, depth: number): void {
    if (table.row < 0) startRow(table, depth)
    while ((table.covered[table.column] ?? -1) >= table.row) table.column += 1
    const wide = spanOf(tag.attributes?.['colspan'])
    const tall = spanOf(tag.attributes?.['rowspan'])
    let columnSpan = 1
    while (
      columnSpan < wide &&
      columnSpan + table.column < MAX_COLUMNS &&
      (table.covered[table.column + columnSpan] ?? -1) < table.row
    )
      columnSpan += 1
    const rowSpan = Math.min(tall, MAX_ROWS)
    if (columnSpan < wide || rowSpan < tall) table.clamped = true
    if (table.column >= MAX_COLUMNS || table.row >= MAX_ROWS || this.cellCount >= MAX_CELLS) {
      table.clamped = true
      table.cell = null
      return
    }
    if (rowSpan > 1)
      for (let column = table.column; column < table.column + columnSpan; column += 1)
        table.covered[column] = table.row + rowSpan - 1
    table.cellDepth = depth + 1
    table.cell = {
      row: table.row,
      column: table.column,
      rowSpan,
      columnSpan,
      header: tag.name === 'th',
      displayStart: this.writer.nextOffset(),
      sourceStart: tag.end,
    }
    table.column += columnSpan
    table.columnCount = Math.max(table.columnCount, table.column)
  }

  /** Ends the open cell; returns the depth of open elements that remain. */
  endCell(sourceEnd: number, depth: number): number {
    const table = this.open_.at(-1)
    if (table === undefined || table.cell === null) return depth
    const { row, column, rowSpan, columnSpan, header, displayStart, sourceStart } = table.cell
    const display = { start: displayStart, end: this.writer.length }
    if (display.end > display.start) {
      const source = { start: sourceStart, end: sourceEnd }
      table.cells.push({ row, column, rowSpan, columnSpan, header, display, source })
      this.cellCount += 1
    }
    table.cell = null
    return Math.min(depth, table.cellDepth - 1)
  }

  /** Ends the open row; returns the depth of open elements that remain. */
  endRow(sourceEnd: number): number {
    const table = this.open_.at(-1)
    if (table === undefined) return Number.MAX_SAFE_INTEGER
    this.endCell(sourceEnd, Number.MAX_SAFE_INTEGER)
    return table.row < 0 ? Number.MAX_SAFE_INTEGER : table.rowDepth
  }

  /** Handles an end tag; returns the depth of open elements that remain. */
  close(kind: TagKind, sourceStart: number, depth: number): number {
    const table = this.open_.at(-1)
    if (table === undefined) return depth
    if (kind.table === 'cell') return this.endCell(sourceStart, depth)
    if (kind.table === 'row') return Math.min(depth, this.endRow(sourceStart))
    if (kind.table !== 'table') return depth
    this.endCell(sourceStart, depth)
    this.finishTable(table, sourceStart)
    this.open_.pop()
    return Math.min(depth, table.depth - 1)
  }

  private finishTable(table: OpenTable, sourceEnd: number): void {
    const rowCount = Math.min(table.row + 1, MAX_ROWS)
    this.finished[table.index] = {
      index: table.index,
      display: { start: Math.min(table.displayStart, this.writer.length), end: this.writer.length },
      source: { start: table.sourceStart, end: sourceEnd },
      cells: table.cells.map((cell) =>
        cell.row + cell.rowSpan > rowCount ? { ...cell, rowSpan: rowCount - cell.row } : cell,
      ),
      rowCount,
      columnCount: table.columnCount,
      parent: table.parent,
      clamped: table.clamped,
    }
  }

  finish(sourceEnd: number): RawTable[] {
    for (let table = this.open_.pop(); table !== undefined; table = this.open_.pop()) {
      this.open_.push(table)
      this.endCell(sourceEnd, 0)
      this.finishTable(table, sourceEnd)
      this.open_.pop()
    }
    return this.finished.filter((table) => table !== null)
  }
}

function startRow(table: OpenTable, depth: number): void {
  table.row += 1
  table.column = 0
  table.rowDepth = depth
}

function spanOf(text: string | undefined): number {
  const span = text === undefined ? 1 : Number.parseInt(text, 10)
  return Number.isInteger(span) && span > 1 ? Math.min(span, 1_000_000) : 1
}
