import type { DocumentTree, Finding, Grid, GridCell, Outline, RawTable, Span } from '../model.ts'
import { REFUSAL_REASONS } from '../model.ts'
import { createSpanIndex } from '../outline/section-at.ts'
import { findFurniture } from '../tree/find-furniture.ts'
import { lowerBound } from '../tree/lower-bound.ts'
import { foldColumns } from './fold-columns.ts'
import type { TextCell } from './join-cells.ts'
import { joinRow, readCell } from './join-cells.ts'
import { findScale } from './find-scale.ts'
import { findStandingNotes, readNotes } from './read-notes.ts'

export interface GridReading {
  readonly grids: readonly Grid[]
  readonly refusals: readonly Finding[]
}

const MAX_HEADER_ROWS = 12

/**
 * The document's tables as a reader sees them: displayed rows, signs joined to their numbers, columns as they appear,
 * the leading rows of column headings, and the scale and currency that notes state. A cell that only frames another
 * table is left out, so that no number is read twice. A table without text has no grid; one with clamped cells is both
 * read and refused.
 */
export function buildGrids(tree: DocumentTree, outline: Outline): GridReading {
  const sectionAt = createSpanIndex(outline.sections.map((section) => section.display))
  const blockStarts = tree.blocks.map((block) => block.display.start)
  const framed = framesOf(tree)
  const furniture = findFurniture(tree)
  const standing = findStandingNotes(tree)
  let nextNote = 0
  const standingFor = (section: number | null, offset: number) => {
    while (nextNote < standing.length && (standing[nextNote]?.at ?? 0) < offset) nextNote += 1
    const note = standing[nextNote - 1]
    return note !== undefined && section !== null && sectionAt(note.at) === section ? note : null
  }
  const grids: Grid[] = []
  for (const table of tree.tables) {
    const read = readRows(tree, table, framed.get(table.index) ?? null)
    const first = read.rows[0]?.[0]
    const last = read.rows.at(-1)?.at(-1)
    if (first === undefined || last === undefined) continue
    const display = { start: first.display.start, end: last.display.end }
    const headerRowCount = countHeaderRows(read.rows)
    const columns = foldColumns(read.rows, headerRowCount, table.columnCount)
    const sectionIndex = sectionAt(display.start)
    const header = read.rows.slice(0, headerRowCount).flat()
    const body = read.rows.slice(headerRowCount).flat()
    const firstBlock = lowerBound(blockStarts, display.start)
    const notes = readNotes(
      tree,
      { display, header, body, firstBlock },
      standingFor(sectionIndex, display.start),
      furniture,
    )
    grids.push({
      tableIndex: table.index,
      display,
      source: table.source,
      rows: withoutOverlap(read.rows.map((row) => row.map((cell) => placeCell(cell, columns, read.rowOf)))),
      rowCount: read.rows.length,
      columnCount: (columns.at(-1) ?? -1) + 1,
      headerRowCount,
      ...notes,
      sectionIndex,
    })
  }
  return { grids, refusals: tree.tables.filter((table) => table.clamped).map(refuseClamped) }
}

/** How many characters to quote of a table without a grid. */
const QUOTED = 400

function refuseClamped({ index, display, rowCount, columnCount }: RawTable): Finding {
  return {
    concept: 'table',
    reasonCode: 'unreadable_table',
    reason: `${REFUSAL_REASONS.unreadable_table} Found: cells that overlap or reach beyond the table.`,
    display: { start: display.start, end: Math.min(display.end, display.start + QUOTED) },
    about: { tableIndex: index, rowCount, columnCount },
  }
}

/** By table: the display spans of its nested tables. */
function framesOf(tree: DocumentTree): Map<number, Span[]> {
  const frames = new Map<number, Span[]>()
  for (const table of tree.tables) {
    if (table.parent === null || table.display.end <= table.display.start) continue
    const inside = frames.get(table.parent)
    if (inside === undefined) frames.set(table.parent, [table.display])
    else inside.push(table.display)
  }
  return frames
}

function readRows(
  tree: DocumentTree,
  table: RawTable,
  inner: readonly Span[] | null,
): { rows: TextCell[][]; rowOf: Map<number, number> } {
  const rows: TextCell[][] = []
  const rowOf = new Map<number, number>()
  let current: TextCell[] = []
  let at = -1
  const finish = () => {
    if (current.length === 0) return
    rowOf.set(at, rows.length)
    rows.push(joinRow(current))
    current = []
  }
  for (const cell of table.cells) {
    if (cell.row !== at) finish()
    at = cell.row
    if (inner?.some((span) => span.start >= cell.display.start && span.end <= cell.display.end) === true) continue
    current.push(readCell(cell, tree.display.text.slice(cell.display.start, cell.display.end), tree.superscripts))
  }
  finish()
  return { rows, rowOf }
}

function placeCell(cell: TextCell, columns: Int32Array, rowOf: ReadonlyMap<number, number>): GridCell {
  const column = columns[cell.column] ?? 0
  const last = columns[cell.column + cell.columnSpan - 1] ?? column
  const row = rowOf.get(cell.row) ?? 0
  let rowSpan = 1
  for (let below = cell.row + 1; below < cell.row + cell.rowSpan; below += 1) if (rowOf.has(below)) rowSpan += 1
  const { text, display, source, indent } = cell
  const placed = { text, display, source, row, column, rowSpan, columnSpan: last - column + 1 }
  return indent === undefined ? placed : { ...placed, indent }
}

/** Folding columns can make a wide or tall cell overlap its neighbour; it then ends before it. */
function withoutOverlap(rows: readonly (readonly GridCell[])[]): GridCell[][] {
  const free = rows.map((row) =>
    row.map((cell, index) => {
      const next = row[index + 1]
      const columnSpan =
        next === undefined ? cell.columnSpan : Math.max(1, Math.min(cell.columnSpan, next.column - cell.column))
      return columnSpan === cell.columnSpan ? cell : { ...cell, columnSpan }
    }),
  )
  return free.map((row) => row.map((cell) => (cell.rowSpan === 1 ? cell : { ...cell, rowSpan: freeRows(free, cell) })))
}

function freeRows(rows: readonly (readonly GridCell[])[], cell: GridCell): number {
  let span = 1
  while (span < cell.rowSpan) {
    const below = rows[cell.row + span] ?? []
    if (
      below.some(
        (other) => other.column < cell.column + cell.columnSpan && other.column + other.columnSpan > cell.column,
      )
    )
      break
    span += 1
  }
  return span
}

/**
 * Number of leading rows with column headings: those before the first row with a number in a column of its own. A label
 * alone below them ends them unless it is a note on them: "For the years ended May 31, in thousands".
 */
function countHeaderRows(rows: readonly (readonly TextCell[])[]): number {
  let headed = false
  for (let index = 0; index < Math.min(rows.length, MAX_HEADER_ROWS + 1); index += 1) {
    const row = rows[index] ?? []
    const [first] = row
    if (row.some((cell, place) => cell.role === 'number' && (place > 0 || cell.column > 0)))
      return headed || index > 0 ? index : 0
    const labelOnly = row.length === 1 && first !== undefined && first.column === 0
    if (labelOnly && headed && !/^\(.*\)$/.test(first.text) && findScale(first.text) === null) return index
    if (row.some((cell) => cell.column > 0)) headed = true
  }
  return 0
}
