import { oneSpaced } from '../../../one-spaced.ts'
import type { Grid, GridCell } from '../../../model.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { valueOf } from '../read-cell.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView, ValueCell } from '../table-view.ts'

const MIN_CELLS = 2
const WORD = /[A-Za-z]{3}/

/**
 * The columns beside the first over which a label continues ("2031 Notes | 4.75% | Senior notes due 2031 | 400"): they
 * have no head, come before the first sum, and one of them holds words.
 */
export function labelColumns(grid: Grid, heads: readonly string[], from: number): ReadonlySet<number> {
  const columns = new Set<number>()
  const body = grid.rows.slice(from).flat()
  let words = 0
  for (let column = 1; column < grid.columnCount; column += 1) {
    const cells = body.filter((cell) => cell.column === column && cell.columnSpan === 1)
    if (cells.length === 0) continue
    if ((heads[column] ?? '') !== '' || cells.some((cell) => !isLabelPart(cell))) break
    columns.add(column)
    if (cells.filter(({ text }) => WORD.test(text)).length * 2 > cells.length && cells.length >= MIN_CELLS) words += 1
  }
  return words > 0 ? columns : new Set()
}

/** Words, or the rate that is part of a name. */
function isLabelPart(cell: GridCell): boolean {
  const value = valueOf(cell)
  return value.kind === 'words' || (value.kind === 'number' && value.sign === 'percent' && !value.dash)
}

/**
 * A table of two blocks side by side, each with its labels and its sums, as one block below the other. A second column
 * of labels has sums on both its sides and names debts, or what they add up to.
 */
export function splitBlocks(rows: readonly RowView[]): readonly RowView[] {
  const column = secondLabels(rows)
  if (column === null) return rows
  const left: RowView[] = []
  const right: RowView[] = []
  for (const row of rows) {
    const [ours, theirs] = headsOfBlocks(row.heads, column)
    left.push({ ...row, heads: ours, cells: row.cells.filter(({ cell }) => cell.column < column) })
    const cells = row.cells.filter(({ cell }) => cell.column > column)
    if (cells.length === 0) continue
    const label = row.cells.find(({ cell }) => cell.column === column)?.cell ?? null
    const text = oneSpaced(label?.text ?? '')
    right.push({
      ...row,
      heads: theirs,
      label: text,
      words: plainWords(text),
      labelCell: label,
      more: [],
      group: '',
      owner: '',
      cells,
    })
  }
  return [...left, ...right]
}

const BLOCKS = new WeakMap<readonly Head[], readonly [readonly Head[], readonly Head[]]>()

/** The heads of both blocks: a day above a block's labels is the day of its sums where no other is above them. */
function headsOfBlocks(heads: readonly Head[], column: number): readonly [readonly Head[], readonly Head[]] {
  const known = BLOCKS.get(heads)
  if (known !== undefined) return known
  const dated = (label: number, from: number, to: number): readonly Head[] =>
    heads.map((head, at) =>
      at > from && at < to && head.date === null ? { ...head, date: heads[label]?.date ?? null } : head,
    )
  const both = [dated(0, 0, column), dated(column, column, heads.length)] as const
  BLOCKS.set(heads, both)
  return both
}

function secondLabels(rows: readonly RowView[]): number | null {
  const counts = new Map<number, { named: number; all: number }>()
  for (const { cells } of rows) {
    for (const [index, { cell }] of cells.entries()) {
      if (!isSecondLabel(cells, index)) continue
      const count = counts.get(cell.column) ?? { named: 0, all: 0 }
      counts.set(cell.column, count)
      count.all += 1
      if (namesDebt(cell.text)) count.named += 1
    }
  }
  const [column, count] = [...counts].sort(([, one], [, other]) => other.all - one.all)[0] ?? []
  if (column === undefined || count === undefined) return null
  const isNamed = count.named * 2 >= count.all || repeatsDays(rows[0]?.heads ?? [], column)
  return count.all > MIN_CELLS && isNamed ? column : null
}

/** The days to the left of a column appear again to its right. */
function repeatsDays(heads: readonly Head[], column: number): boolean {
  const days = heads.map(({ date }) => (date === null ? '' : date.kind === 'instant' ? date.iso : date.end))
  const [left, right] = [days.slice(1, column), days.slice(column + 1)].map((some) => some.filter((day) => day !== ''))
  return days[column] === '' && left !== undefined && left.length > 0 && left.join() === right?.join()
}

const isSum = (one: ValueCell | undefined): boolean => one?.value.kind === 'number' && one.value.sign === null

function isSecondLabel(cells: readonly ValueCell[], index: number): boolean {
  const one = cells[index]
  return one !== undefined && isName(one.cell) && isSum(cells[index - 1]) && isSum(cells[index + 1])
}

/** Words, or a rate and a month: "3.95%, Oct 2042" is a name. */
export function isName(cell: GridCell): boolean {
  const { kind } = valueOf(cell)
  return WORD.test(cell.text) && (kind === 'words' || (kind === 'date' && cell.text.includes('%')))
}

function namesDebt(text: string): boolean {
  const words = plainWords(text)
  return ROW_WORDS.anyDebt(words) || ROW_WORDS.total(words) || ROW_WORDS.current(words) || ROW_WORDS.less(words)
}
