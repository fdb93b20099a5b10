import { HEAD_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView } from '../table-view.ts'
import type { CovenantNumber } from './covenant-numbers.ts'
import { numbersOf } from './covenant-numbers.ts'
import { covenantRow } from './covenant-row.ts'
import type { CovenantRow } from './covenant-row.ts'
import { isOfRegulator } from './step-levels.ts'

const COVENANT = phrases(
  'ratio*, leverage*, coverage*, net worth*, liquidity*, ebitda*, indebtedness*, debt*, availability*, capital expenditure*, capitalization*, fixed charge*, covenant*, equity*, cash*, interest*, investments*, borrowing base*',
)

/** Covenants with required and actual values. */
export function readCovenants(table: TableContext): CovenantRow[] {
  if (isOfRegulator(table)) return []
  return table.rows.flatMap((row) => {
    if (row.label === '' || row.label.length > 200) return []
    const named = nameBeside(row)
    return named !== null || COVENANT(row.words) ? readCovenant(table, row, named) : []
  })
}

/** The covenant in a column of its own, behind the one that names each row's loan. */
function nameBeside({ cells, heads }: RowView): string | null {
  const own = cells.find(({ cell, value }) => value.kind === 'words' && NAME_HEAD(heads[cell.column]?.words ?? ''))
  return own !== undefined && COVENANT(plainWords(own.cell.text)) ? own.cell.text.trim() : null
}

const NAME_HEAD = phrases('=covenant, =covenants, =financial covenant, =financial covenants, =ratio, =test, =measure')

/** The covenant of a row: its limit with the value reached, once for each day that the columns are of. */
function readCovenant(table: TableContext, row: RowView, named: string | null): CovenantRow[] {
  const { heads } = row
  const numbers = numbersOf(table, row).map((number) => {
    const head = heads[number.cell.column]
    return { number, side: sideOf(head), day: head?.date?.kind === 'instant' ? head.date.iso : null }
  })
  const of = (side: 'required' | 'actual', day: string | null) =>
    numbers.find((one) => one.side === side && (one.day === day || one.day === null))?.number ?? null
  const days = [...new Set(numbers.flatMap(({ side, day }) => (side === null ? [] : day)))]
  const known = days.some((day) => day !== null) ? days.filter((day) => day !== null) : [null]
  const name = named ?? row.label
  const holder = holderOf(row) ?? (named === null ? '' : row.label)
  return known.flatMap((day, index) => {
    const limit = of('required', day)
    const all = numbers.map(({ number }) => number)
    const actual = of('actual', day) ?? besideLimit(all, limit, heads)
    // A limit of no day is told once, with the value of the first.
    const own = index > 0 && numbers.some(({ number, day: its }) => number === limit && its === null) ? null : limit
    if (own === null && actual === null) return []
    const near = limit === null ? '' : `${wordsBefore(row, limit.cell)} ${heads[limit.cell.column]?.text ?? ''}`
    const asOf = actual === null || day === null ? (table.around.date ?? table.periodEnd) : day
    return [covenantRow(table, row, { name, holder, near, limit: own, actual, asOf })]
  })
}

/** "Term loan" in a column of instruments, or above the rows of its covenants. */
function holderOf({ cells, heads, group }: RowView): string | null {
  const beside = cells.find(
    ({ cell, value }) => value.kind === 'words' && HEAD_WORDS.holder(heads[cell.column]?.words ?? ''),
  )
  if (beside !== undefined) return beside.cell.text.trim()
  return group !== '' && group.length < MAX_HOLDER_LENGTH && !COVENANT(plainWords(group).replace(/ debt /, ' '))
    ? group
    : null
}

const MAX_HOLDER_LENGTH = 80

/** The one other number of a row whose table has a column of actual values, where its own head is a cell aside. */
function besideLimit(
  numbers: readonly CovenantNumber[],
  limit: CovenantNumber | null,
  heads: readonly Head[],
): CovenantNumber | null {
  const [first, second, third] = numbers
  const isPair = limit !== null && first === limit && second?.kind === limit.kind && third === undefined
  return isPair && heads.some((head) => HEAD_WORDS.actual(head?.words ?? '')) ? second : null
}

/** What a column holds: what is asked for, or what was reached. */
function sideOf(head: Head | undefined): 'required' | 'actual' | null {
  if (head === undefined || HEAD_WORDS.pricing(head.words)) return null
  if (HEAD_WORDS.required(head.words)) return 'required'
  return HEAD_WORDS.actual(head.words) || head.date !== null ? 'actual' : null
}

/** "≥" or "not less than" may appear in a cell of its own between name and number. */
function wordsBefore(row: RowView, cell: CovenantNumber['cell']): string {
  return row.cells
    .filter((other) => other.cell.column <= cell.column)
    .map((other) => other.cell.text)
    .join(' ')
}
