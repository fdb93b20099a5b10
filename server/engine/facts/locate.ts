import type { FilingReading, Grid, GridCell, Passage } from '../model.ts'
import type { Place } from './fact-reading.ts'

/** Finds the sentence or table cell at a display offset by binary search. Built once per filing. */
export interface Locator {
  readonly passageAt: (display: number) => Passage | null
  readonly cellAt: (display: number) => { readonly grid: Grid; readonly row: number; readonly cell: GridCell } | null
  readonly placeAt: (display: number) => Place | null
}

export function buildLocator(reading: Pick<FilingReading, 'passages' | 'grids'>): Locator {
  const passages = reading.passages
    .filter((passage) => passage.kind !== 'table_row')
    .sort((a, b) => a.display.start - b.display.start)
  const cells: { grid: Grid; row: number; cell: GridCell }[] = []
  for (const grid of reading.grids)
    for (const [row, own] of grid.rows.entries()) for (const cell of own) cells.push({ grid, row, cell })
  cells.sort((a, b) => a.cell.display.start - b.cell.display.start)
  const passageAt = (display: number): Passage | null => {
    const found = lastStarting(passages, display, (passage) => passage.display.start)
    return found !== null && found.display.end >= display ? found : null
  }
  const cellAt = (display: number): { grid: Grid; row: number; cell: GridCell } | null => {
    const found = lastStarting(cells, display, (entry) => entry.cell.display.start)
    return found !== null && found.cell.display.end >= display ? found : null
  }
  return {
    passageAt,
    cellAt,
    placeAt: (display) => {
      // Prose laid out in a table is split into sentences; its cells would be whole paragraphs.
      const passage = passageAt(display)
      if (passage !== null) return { kind: 'text', display: passage.display }
      const cell = cellAt(display)
      return cell === null ? null : { kind: 'row', ...cell }
    },
  }
}

function lastStarting<Item>(items: readonly Item[], at: number, start: (item: Item) => number): Item | null {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && start(item) <= at) low = middle + 1
    else high = middle
  }
  return items[low - 1] ?? null
}
