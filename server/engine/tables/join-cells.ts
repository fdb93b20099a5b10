import { oneSpaced } from '../one-spaced.ts'
import type { RawCell, Span } from '../model.ts'
import type { CellRole } from './cell-roles.ts'
import { cellRole } from './cell-roles.ts'

/** A cell with its text and role; after joining, a number's cell includes its signs. */
export interface TextCell {
  readonly text: string
  readonly role: CellRole
  readonly display: Span
  readonly source: Span
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly indent?: number
}

/** Reads a raw cell's text without superscript footnote marks. */
export function readCell(cell: RawCell, text: string, superscripts: readonly Span[]): TextCell {
  const shown = withoutMarks(text, cell.display, superscripts)
  return { ...cell, text: shown, role: cellRole(shown) }
}

/** Joins currency signs to the number on their right; closing parentheses, `%` and marks to the one on their left. */
export function joinRow(cells: readonly TextCell[]): TextCell[] {
  const joined: TextCell[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (before !== undefined && before.row === cell.row) {
      if (before.role === 'prefix' && (cell.role === 'number' || cell.role === 'year')) {
        joined[joined.length - 1] = merge(before, cell, before.text + cell.text)
        continue
      }
      if (before.role === 'number' && cell.role === 'suffix') {
        joined[joined.length - 1] = merge(
          before,
          cell,
          /^[)%x]/.test(cell.text) ? before.text + cell.text : `${before.text} ${cell.text}`,
        )
        continue
      }
    }
    joined.push(cell)
  }
  return joined
}

function merge(left: TextCell, right: TextCell, text: string): TextCell {
  return {
    text,
    role: 'number',
    display: { start: left.display.start, end: right.display.end },
    source: { start: left.source.start, end: right.source.end },
    row: left.row,
    column: left.column,
    rowSpan: 1,
    columnSpan: right.column + right.columnSpan - left.column,
  }
}

const MAX_MARK_LENGTH = 24
const MARK = /^\s*[([]?(?:[a-z]|\d{1,2}|[*†‡§]+)[)\]]?(?:\s*,\s*[([]?(?:[a-z]|\d{1,2})[)\]]?)*\s*$/i

/** "8" before a raised "1/2", or a raised "1" before "/2", a space between them or none: a part of the number. */
const FRACTION = /^\s?\d{1,2}\/\d{1,2}(?!\d)/

/** The cell's text without superscripts that are footnote marks; other superscripts are kept. */
function withoutMarks(text: string, display: Span, superscripts: readonly Span[]): string {
  let index = firstAfter(superscripts, display.start)
  if ((superscripts[index]?.start ?? Infinity) >= display.end) return oneSpaced(text)
  const kept: string[] = []
  let at = 0
  for (; index < superscripts.length; index += 1) {
    const mark = superscripts[index]
    if (mark === undefined || mark.start >= display.end) break
    const from = mark.start - display.start
    const to = mark.end - display.start
    if (from > at && FRACTION.test(text.slice(from))) {
      kept.push(text.slice(at, from))
      at = from
      continue
    }
    if (
      text.charAt(from - 1) === '/' ||
      from < at ||
      to > text.length ||
      to - from > MAX_MARK_LENGTH ||
      to - from >= text.length ||
      !MARK.test(text.slice(from, to))
    )
      continue
    kept.push(text.slice(at, from))
    at = to
  }
  kept.push(text.slice(at))
  return oneSpaced(kept.join(' '))
}

function firstAfter(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
