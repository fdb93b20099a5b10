import type { FilingReading, Grid, Locator, Passage } from '#server/engine/model.ts'
import { line, number, quote } from './lines.ts'

/** The passage a record's evidence begins in, or null outside every passage. */
export function passageOf({ tree, passages }: FilingReading, { start, tableIndex, row }: Locator): Passage | null {
  if (start === undefined) return null
  const at = tree.display.displayOffset(start)
  const inRow = passages.find(
    (passage) => passage.kind === 'table_row' && passage.tableIndex === tableIndex && passage.row === row,
  )
  return (
    (tableIndex === undefined ? undefined : inRow) ??
    passages.find(({ display }) => display.start <= at && at < display.end) ??
    null
  )
}

/** The section a record stands in: its heading, where it begins and how long it is. */
export function describeSection({ outline, tree }: FilingReading, { section, scope }: Locator): string[] {
  if (scope === 'document') return []
  const found = outline.sections.find((one) => one.id === section)
  if (found === undefined)
    return [line('outline', 'outside every section: cover, contents, signatures or unassigned text')]
  const { heading, display } = found
  const also = found.also.length === 0 ? '' : `, with it ${found.also.join(', ')}`
  return [
    line(
      'outline',
      `${found.id}, begun by ${quote(tree.display.text.slice(heading.start, heading.end), 120)}, ${number(display.end - display.start)} characters${found.pointer ? ', only a pointer' : ''}${also}`,
    ),
  ]
}

/** The sentence, heading or row a record stands in, and the headings above it. */
export function describePassage(reading: FilingReading, locator: Locator): string[] {
  const passage = passageOf(reading, locator)
  if (passage === null) return []
  const above =
    passage.headings.length === 0
      ? 'no heading above it'
      : `under ${passage.headings.map((heading) => quote(heading, 80)).join(' / ')}`
  return [line('passage', `${passage.kind.replace('_', ' ')} ${passage.index} of ${reading.passages.length}, ${above}`)]
}

/** The table row a record stands in: its table's caption, scale and column headings, and each cell. */
export function describeRow({ grids, tree }: FilingReading, { tableIndex, row, column }: Locator): string[] {
  const grid = grids.find((one) => one.tableIndex === tableIndex)
  if (grid === undefined || row === undefined) return []
  const shown = (span: Grid['caption'], maxLength: number) =>
    span === null ? null : quote(tree.display.text.slice(span.start, span.end), maxLength)
  const note = shown(grid.scaleNote, 80)
  const caption = shown(grid.caption, 160)
  const scale = grid.scale === null ? 'no stated scale' : `scale ${grid.scale}${note === null ? '' : ` by ${note}`}`
  const heads = (at: number) =>
    grid.rows
      .slice(0, grid.headerRowCount)
      .flatMap((cells) =>
        cells
          .filter((cell) => cell.column <= at && at < cell.column + cell.columnSpan && cell.text !== '')
          .map((cell) => cell.text),
      )
  const cells = (grid.rows[row] ?? []).map((cell) => {
    const above = cell.column === 0 ? [] : heads(cell.column)
    return `${cell.column === column ? '> ' : '  '}column ${cell.column}${above.length === 0 ? '' : `, under ${quote(above.join(' / '), 100)}`}: ${quote(cell.text, 200)}`
  })
  return [
    line(
      'table',
      `${grid.tableIndex}, row ${row} of ${grid.rowCount}, ${grid.headerRowCount} header rows, ${scale}${grid.currency === null ? '' : `, ${grid.currency}`}${caption === null ? '' : `, introduced by ${caption}`}`,
    ),
    ...cells.map((cell) => line('', cell)),
  ]
}
