import type { RawCell, RawTable, Span } from '../model.ts'
import type { BlockCollector } from './collect-blocks.ts'
import type { DisplayWriter } from './display-writer.ts'
import { scanText } from './scan-text.ts'

interface OpenTextTable {
  readonly index: number
  readonly sourceStart: number
  readonly displayStart: number
  readonly cells: RawCell[]
  /** Character positions at which columns begin, from the `<S>` and `<C>` marks; null before them. */
  columns: number[] | null
  row: number
}

/**
 * Reads tables of EDGAR's plain-text dialect: `<TABLE>`, optional caption, a line of `<S>` and `<C>` marks, rows.
 * A cell is a run of text set off by two spaces; it belongs to the column in whose range it ends, since numbers
 * are set flush right. Without marks the runs of a row are counted from the left.
 */
export class TextTableCollector {
  private readonly source: string
  private readonly writer: DisplayWriter
  private readonly blocks: BlockCollector
  private readonly tables: RawTable[] = []
  private table: OpenTextTable | null = null

  constructor(source: string, writer: DisplayWriter, blocks: BlockCollector) {
    this.source = source
    this.writer = writer
    this.blocks = blocks
  }

  /** Takes the line where it belongs to a table; false where it is prose. */
  line(line: Span, content: string, bare: string): boolean {
    if (/<TABLE>/i.test(content)) this.begin(line)
    if (this.table === null) return false
    if (/<S>/i.test(content)) this.table.columns = columnsOf(content)
    else if (bare.trim() !== '') this.addRow(this.table, line)
    if (/<\/TABLE>/i.test(content)) this.end(line.end)
    return true
  }

  private begin(line: Span): void {
    this.end(line.start)
    this.blocks.end(this.writer.length)
    this.writer.break()
    this.table = { index: this.tables.length, sourceStart: line.start, displayStart: this.writer.nextOffset(), cells: [], columns: null, row: -1 }
    this.blocks.tableIndex = this.table.index
  }

  private addRow(table: OpenTextTable, line: Span): void {
    table.row += 1
    let column = -1
    for (const run of runsOf(this.source, line)) {
      const display = this.writeCell(run)
      if (display === null) continue
      column = Math.min(999, Math.max(column + 1, columnAt(table.columns, run, line.start)))
      table.cells.push({ row: table.row, column, rowSpan: 1, columnSpan: 1, header: false, display, source: run })
    }
  }

  private writeCell(run: Span): Span | null {
    this.blocks.end(this.writer.length)
    this.writer.break()
    const start = this.writer.nextOffset()
    const count = scanText(this.source, run.start, run.end, this.writer)
    if (count === 0) return null
    this.blocks.text(count, start, 0)
    this.blocks.end(this.writer.length)
    this.writer.break()
    return { start, end: this.writer.length }
  }

  private end(sourceEnd: number): void {
    const { table } = this
    if (table === null) return
    this.tables.push({
      index: table.index,
      display: { start: Math.min(table.displayStart, this.writer.length), end: this.writer.length },
      source: { start: table.sourceStart, end: sourceEnd },
      cells: table.cells,
      rowCount: table.row + 1,
      columnCount: table.cells.reduce((count, cell) => Math.max(count, cell.column + 1), 0),
      parent: null,
      clamped: false,
    })
    this.table = null
    this.blocks.tableIndex = null
    this.writer.break()
  }

  finish(): RawTable[] {
    this.end(this.source.length)
    return this.tables
  }
}

function columnsOf(content: string): number[] {
  return [...content.matchAll(/<[SC]>/gi)].map((mark) => mark.index)
}

/** Runs of text in the line that two spaces or a tab set off. */
function runsOf(source: string, line: Span): Span[] {
  const content = source.slice(line.start, line.end)
  return [...content.matchAll(/\S+(?:[ \u00a0]\S+)*/g)].map((run) => ({
    start: line.start + run.index,
    end: line.start + run.index + run[0].length,
  }))
}

function columnAt(columns: readonly number[] | null, run: Span, lineStart: number): number {
  if (columns === null) return 0
  const last = run.end - lineStart - 1
  let column = 0
  while (column + 1 < columns.length && (columns[column + 1] ?? 0) <= last) column += 1
  return run.start - lineStart <= (columns[0] ?? 0) + 2 ? 0 : column
}
