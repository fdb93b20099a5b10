import type { TextCell } from './join-cells.ts'

/**
 * Maps a table's own columns to those a reader sees: the columns of a number and its signs are one, a column in which
 * nothing begins belongs to the one on its left, and so does a column without a head beside a head with nothing below.
 * Where that would put two cells of a row into one column, the columns in which something begins are kept.
 */
export function foldColumns(
  rows: readonly (readonly TextCell[])[],
  headerRows: number,
  columnCount: number,
): Int32Array {
  const folded = numberColumns(rows, headerRows, columnCount, true)
  return hasCollision(rows, folded) ? numberColumns(rows, headerRows, columnCount, false) : folded
}

/** By own column: the index of the column a reader sees. */
function numberColumns(
  rows: readonly (readonly TextCell[])[],
  headerRows: number,
  columnCount: number,
  foldNumbers: boolean,
): Int32Array {
  const begins = new Uint8Array(columnCount)
  const inside = new Uint8Array(columnCount)
  rows.forEach((row, index) => {
    for (const cell of row) {
      begins[cell.column] = 1
      if (!foldNumbers || index < headerRows || cell.role !== 'number') continue
      for (let column = cell.column + 1; column < cell.column + cell.columnSpan; column += 1) inside[column] = 1
    }
  })
  const map = new Int32Array(columnCount)
  const isBeside = foldNumbers && headerRows > 0 ? headsBeside(rows, headerRows) : () => false
  let current = -1
  let last = -1
  for (let column = 0; column < columnCount; column += 1) {
    if (current < 0 || (begins[column] === 1 && inside[column] !== 1 && !isBeside(last, column))) {
      current += 1
      last = column
    }
    map[column] = current
  }
  return map
}

/** "December 31, 2029" over an empty column whose "$" and number stand in the next ones, which have no head. */
function headsBeside(
  rows: readonly (readonly TextCell[])[],
  headerRows: number,
): (head: number, column: number) => boolean {
  const headed = new Set<number>()
  for (const { column, columnSpan } of rows.slice(0, headerRows).flat())
    for (let at = column; at < column + columnSpan; at += 1) headed.add(at)
  const filled = new Set(rows.slice(headerRows).flatMap((row) => row.map(({ column }) => column)))
  return (head, column) => head > 0 && headed.has(head) && !filled.has(head) && !headed.has(column)
}

function hasCollision(rows: readonly (readonly TextCell[])[], map: Int32Array): boolean {
  return rows.some((row) =>
    row.some((cell, index) => index > 0 && map[cell.column] === map[row[index - 1]?.column ?? -1]),
  )
}
