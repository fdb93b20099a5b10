import type { RawCell, RawTable, Span } from '../../model.ts'
import type { BlockCollector } from './collect-blocks.ts'
import type { DisplayWriter } from '../display-writer.ts'
import { labelStarts } from '../scan/label-lines.ts'
import { findRunsOfTable, headSpans } from '../scan/heads-over-rules.ts'
import { alignWords, findEdges, placeRuns } from '../scan/text-columns.ts'

const MAX_LINES = 2000

/** Takes finished tables; a table's index is the number of those before it. */
export interface TableSink {
  readonly length: number
  push(table: RawTable): unknown
}

/** What a table of typed lines is written to. */
export interface TextTableTarget {
  readonly writer: DisplayWriter
  readonly blocks: BlockCollector
  readonly tables: TableSink
  readonly show: (start: number, end: number) => number
}

/**
 * Reads tables of typed lines, in plain-text filings and in `<pre>`: lines between `<TABLE>` and `</TABLE>`, and those of `untagged`. Columns follow
 * from where numbers end, since they are aligned right; words belong to the nearest column. Lines of dashes are
 * displayed but are not rows.
 */
export class TextTableCollector {
  private readonly source: string
  private readonly target: TextTableTarget
  private lines: Span[] | null = null
  private sourceStart = 0
  private readonly untagged: readonly Span[]
  private nextUntagged = 0

  constructor(source: string, target: TextTableTarget, untagged: readonly Span[] = []) {
    this.source = source
    this.target = target
    this.untagged = untagged
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
    const { lines } = this
    if (lines === null) return
    this.lines = null
    const { writer, blocks, tables } = this.target
    blocks.end(writer.length)
    writer.break()
    const index = tables.length
    blocks.tableIndex = index
    const displayStart = writer.nextOffset()
    const { cells, rowCount } = this.readLines(lines)
    blocks.tableIndex = null
    writer.break()
    tables.push({
      index,
      display: { start: Math.min(displayStart, writer.length), end: writer.length },
      source: { start: this.sourceStart, end: sourceEnd },
      cells,
      rowCount,
      columnCount: cells.reduce((count, { column, columnSpan }) => Math.max(count, column + columnSpan), 0),
      parent: null,
      clamped: false,
    })
  }

  private readLines(lines: readonly Span[]): { cells: RawCell[]; rowCount: number } {
    const marked = lines.map((line) => this.source.slice(line.start, line.end).replaceAll('\t', ' '))
    const texts = marked.map((line) => line.replaceAll(/<\/?[A-Z]{1,7}\d*>/gi, (mark) => ' '.repeat(mark.length)))
    const runs = alignWords(findRunsOfTable(texts, marked))
    const edges = findEdges(runs)
    const spansOf = headSpans(texts, runs, edges)
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
      const spans = spansOf[index] ?? []
      // Leader dots are displayed with the text before them, so that no character is lost.
      inLine.forEach((run, place) => {
        const source = {
          start: place === 0 ? first : line.start + run.start,
          end: line.start + (inLine[place + 1]?.start ?? line.end - line.start),
        }
        const display = this.write(source)
        const span = spans[place]
        const column = span?.first ?? columns[place] ?? 0
        const columnSpan = span == null ? 1 : span.last - span.first + 1
        if (display === null) return
        const cell = { row, column, rowSpan: 1, columnSpan, header: false, display, source }
        const lead = starts[index] ?? index
        cells.push(place > 0 ? cell : { ...cell, indent: texts[lead]?.search(/\S/) ?? 0 })
      })
    })
    return { cells, rowCount: row + 1 }
  }

  /**
   * Writes a cell, with a break before it only if the source has white space there, as the rule for evidence requires.
   */
  private write(range: Span): Span | null {
    const { writer, blocks, show } = this.target
    blocks.end(writer.length)
    if (range.start === 0 || /\s/.test(this.source.charAt(range.start - 1))) writer.break()
    const start = writer.nextOffset()
    const count = show(range.start, range.end)
    if (count === 0) return null
    blocks.text(count, start, 0)
    blocks.end(writer.length)
    return { start, end: writer.length }
  }

  /** Ends a table that is still open at the end of the lines. */
  finish(): void {
    this.end(this.source.length)
  }
}
