import type { RawCell, RawTable, Span } from '../../model.ts'
import type { BlockCollector } from './collect-blocks.ts'
import type { DisplayWriter } from '../display-writer.ts'
import { scanText } from '../scan/scan-text.ts'
import { labelStarts } from '../scan/label-lines.ts'
import { findEdges, findRuns, placeRuns } from '../scan/text-columns.ts'

const MAX_LINES = 2000
const RULE = /^[\s\-=_*.|]+$/

/**
 * Reads tables of plain-text filings: lines between `<TABLE>` and `</TABLE>`, and those of `untagged`. Columns follow
 * from where numbers end, since they are aligned right; words belong to the nearest column. Lines of dashes are
 * displayed but are not rows.
 */
export class TextTableCollector {
  private readonly source: string
  private readonly writer: DisplayWriter
  private readonly blocks: BlockCollector
  private readonly tables: RawTable[] = []
  private lines: Span[] | null = null
  private sourceStart = 0
  private readonly untagged: readonly Span[]
  private nextUntagged = 0

  constructor(source: string, writer: DisplayWriter, blocks: BlockCollector, untagged: readonly Span[] = []) {
    this.untagged = untagged
    this.source = source
    this.writer = writer
    this.blocks = blocks
  }

  /** Takes the line if it belongs to a table; returns false if it is prose. */
  line(line: Span, content: string): boolean {
    if (/<TABLE>/i.test(content)) {
      this.end(line.start)
      this.lines = []
      this.sourceStart = line.start
    }
    const untagged = this.untagged[this.nextUntagged]
    const isUntagged = untagged !== undefined && line.start >= untagged.start && line.end <= untagged.end
    if (isUntagged && this.lines === null) {
      this.lines = []
      this.sourceStart = line.start
    }
    if (this.lines === null) return false
    this.lines.push(line)
    const isOver = isUntagged ? line.end >= untagged.end : /<\/TABLE>/i.test(content)
    if (isUntagged && isOver) this.nextUntagged += 1
    if (isOver || this.lines.length >= MAX_LINES) this.end(line.end)
    return true
  }

  private end(sourceEnd: number): void {
    const { lines, writer, blocks } = this
    if (lines === null) return
    this.lines = null
    blocks.end(writer.length)
    writer.break()
    const index = this.tables.length
    blocks.tableIndex = index
    const displayStart = writer.nextOffset()
    const { cells, rowCount } = this.readLines(lines)
    blocks.tableIndex = null
    writer.break()
    this.tables.push({
      index,
      display: { start: Math.min(displayStart, writer.length), end: writer.length },
      source: { start: this.sourceStart, end: sourceEnd },
      cells,
      rowCount,
      columnCount: cells.reduce((count, cell) => Math.max(count, cell.column + 1), 0),
      parent: null,
      clamped: false,
    })
  }

  private readLines(lines: readonly Span[]): { cells: RawCell[]; rowCount: number } {
    const texts = lines.map((line) =>
      this.source
        .slice(line.start, line.end)
        .replaceAll('\t', ' ')
        .replaceAll(/<\/?[A-Z]{1,7}\d*>/gi, (mark) => ' '.repeat(mark.length)),
    )
    const runs = texts.map((text) => (RULE.test(text) ? [] : findRuns(text)))
    const edges = findEdges(runs)
    const starts = labelStarts(texts, runs)
    const above = new Set(starts.flatMap((start, line) => Array.from({ length: line - start }, (_, at) => start + at)))
    const cells: RawCell[] = []
    let row = -1
    lines.forEach((line, index) => {
      if (above.has(index)) return
      const inLine = runs[index] ?? []
      const first = lines[starts[index] ?? index]?.start ?? line.start
      if (inLine.length === 0) {
        this.write(line)
        return
      }
      row += 1
      const columns = placeRuns(inLine, edges)
      // Leader dots are displayed with the text before them, so that no character is lost.
      inLine.forEach((run, place) => {
        const source = {
          start: place === 0 ? first : line.start + run.start,
          end: line.start + (inLine[place + 1]?.start ?? line.end - line.start),
        }
        const display = this.write(source)
        const column = columns[place] ?? 0
        if (display !== null) cells.push({ row, column, rowSpan: 1, columnSpan: 1, header: false, display, source })
      })
    })
    return { cells, rowCount: row + 1 }
  }

  /**
   * Writes a cell, with a break before it only if the source has white space there, as the rule for evidence requires.
   */
  private write(range: Span): Span | null {
    this.blocks.end(this.writer.length)
    if (range.start === 0 || /\s/.test(this.source.charAt(range.start - 1))) this.writer.break()
    const start = this.writer.nextOffset()
    const count = scanText(this.source, range.start, range.end, this.writer)
    if (count === 0) return null
    this.blocks.text(count, start, 0)
    this.blocks.end(this.writer.length)
    return { start, end: this.writer.length }
  }

  finish(): RawTable[] {
    this.end(this.source.length)
    return this.tables
  }
}
