import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import type { Head } from '../heads/column-heads.ts'
import { ownersOf } from './ladder-of-owners.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'
import { addUp, isNoPart } from './parts-of-total.ts'

/** The columns of a ladder that hold debt falling due: its only one, or those whose heads name nothing else. */
export function owedColumns(table: TableContext, rows: readonly RowView[]): Map<number, Head> {
  const columns = new Map<number, Head>()
  let others = false
  for (const { cells, heads } of rows) {
    for (const { cell, value } of cells) {
      const head = heads[cell.column]
      if (head === undefined || columns.has(cell.column) || value.kind !== 'number' || value.sign !== null) continue
      if (NO_SUMS.has(head.role) || (head.role === 'rate' && !holdsSums(table, cell.column))) continue
      if (isOfOther(head)) others = true
      else columns.set(cell.column, head)
    }
  }
  if (!others && columnsAddUp(columns, rows)) return columns
  const owners = ownedColumns(table, columns)
  if (!others && owners !== null) return owners
  return withoutTotal(debtColumns(columns), others || debtColumns(columns).size < columns.size)
}

/** Columns of companies, none of them their total: each with the debt that falls due there for its head. */
function ownedColumns(table: TableContext, columns: ReadonlyMap<number, Head>): Map<number, Head> | null {
  const heads = [...columns.values()]
  const owners = heads.every((head) => head.role === 'named' && !isTotal(head)) ? ownersOf(table, heads) : null
  if (owners === null) return null
  return new Map(
    [...columns].map(([column, head]) => [
      column,
      { ...head, owner: head.text, text: owners.get(head.text) ?? head.text },
    ]),
  )
}

/** Columns that the last one adds up are parts of the debt, whatever they are called: debts, subsidiaries, "other". */
function columnsAddUp(columns: ReadonlyMap<number, Head>, rows: readonly RowView[]): boolean {
  const parts = [...columns].filter(([, head]) => !isTotal(head))
  const [total, ...totals] = [...columns.keys()].filter((column) => !parts.some(([part]) => part === column))
  if (total === undefined || totals.length > 0 || parts.length < 2) return false
  if (parts.some(([, { role, words }]) => role !== 'named' || isNoPart(words))) return false
  const inColumn = (column: number) =>
    rows.map(({ cells }) => cells.find(({ cell }) => cell.column === column)?.value ?? null)
  return addUp(
    parts.map(([column]) => inColumn(column)),
    inColumn(total),
  )
}

const NO_SUMS = new Set<Head['role']>(['fair_value', 'unread', 'text', 'flow', 'unamortised'])

const holdsSums = ({ rows }: TableContext, column: number): boolean =>
  rows.some(({ cells }) =>
    cells.some(({ cell, value }) => cell.column === column && value.kind === 'number' && value.reported.includes(',')),
  )

/** "Interest on debt", "Principal and interest", "Leases": what falls due there is no principal of debt. */
const isOfOther = ({ words }: Head): boolean =>
  INTEREST.test(words) || (HEAD_WORDS.notOwed(words) && !ROW_WORDS.anyDebt(words))

const INTEREST = /(?: and|^(?: total| cash| estimated| fixed| variable)?) interest (?!bearing|free)/
const isTotal = ({ role, words }: Head): boolean => role === 'total' || TOTAL.test(words)
const TOTAL = /^ (?:total|consolidated|combined|company) /

/**
 * What falls due is the principal, beside which may appear what is left of it after discounts; beside columns of debts
 * another names something else; of columns that all name something else, sectors or subsidiaries, the total is the
 * company's.
 */
function debtColumns(columns: ReadonlyMap<number, Head>): ReadonlyMap<number, Head> {
  const only = (is: (head: Head) => boolean): ReadonlyMap<number, Head> =>
    new Map([...columns].filter(([, head]) => is(head)))
  const principal = only(({ role }) => role === 'principal')
  if (principal.size > 0) return principal
  const debts = only((head) => isDebt(head))
  if (debts.size > 0) return only((head) => isDebt(head) || head.role !== 'named')
  const named = only((head) => head.role === 'named' && !isTotal(head))
  return named.size > 1 ? only(isTotal) : columns
}

const isDebt = ({ words }: Head): boolean => ROW_WORDS.anyDebt(words) || / principal /.test(words)

/** A total of more than the columns that are read is no debt's. */
const withoutTotal = (columns: ReadonlyMap<number, Head>, isMore: boolean): Map<number, Head> =>
  new Map([...columns].filter(([, head]) => !isMore || columns.size === 1 || !isTotal(head)))

/** What a column of several is called: the debt that falls due there; null for the only one, a total, or a day's. */
export function columnName(columns: ReadonlyMap<number, Head>, head: Head): string | null {
  if (columns.size < 2 || isTotal(head) || head.date !== null) return null
  return head.role === 'named' || (head.role === 'principal' && ROW_WORDS.anyDebt(head.words))
    ? head.text.replaceAll(ASIDE, '').trim()
    : null
}

const ASIDE = / ?\((?:in|dollars|principal|amounts)[^()]{0,40}\)| ?\(\w{1,2}\)/gi
