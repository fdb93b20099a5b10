import { readOnce } from '../../../read-once.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { debtRowKind, instrumentType } from '../debt/debt-rows.ts'
import type { DebtRowKind } from '../debt/debt-rows.ts'
import type { RowView, ValueCell } from '../table-view.ts'
import { isSectorName } from './sectors.ts'

const CAPITALS = /^[A-Z][A-Z&.,'\s-]{1,30}$/
const COMPANY =
  /\b(?:company|corporation|corp|inc|subsidiar(?:y|ies)|parent|operations|services|holdings|group|segment)\b/i
const MAX_WORDS = 5
/** What parts debts by their kind or term, not by who owes them. */
const KIND = phrases(`
  current*, noncurrent, non current, short term, long term, secured, unsecured, senior, junior, subordinated, recourse, nonrecourse,
  non recourse, taxable, tax exempt, fixed*, variable*, floating*, domestic, foreign, international, other*, assets, liabilities, equity, less, add, lease*, payable, total*, obligations`)

/** "NORTHWIND CREDIT" or "Financial services" above the rows of a block: who owes them, of a parent and what it owns. */
export function isOwner(heading: string): boolean {
  const words = plainWords(heading)
  if (!isPartName(heading)) return false
  return CAPITALS.test(heading) || COMPANY.test(heading) || isSectorName(words)
}

/** Whether a heading may name a part of the group: it is short, and parts debts neither by kind nor by term. */
export function isPartName(heading: string): boolean {
  const words = plainWords(heading)
  return heading.split(' ').length <= MAX_WORDS && !/\d/.test(heading) && !ROW_WORDS.anyDebt(words) && !KIND(words)
}

/**
 * The rows of a table of debts with their owners, where it has several, up to the sum of what all of them owe. Each is
 * without the heading of a kind of debt that has ended: "Current portion of long-term debt" is no more below "Commercial
 * paper".
 */
export function ownedRows(rows: readonly RowView[]): readonly RowView[] {
  const isParted = new Set(rows.map(({ owner }) => owner)).size > 1 && new Set(ownersOf(rows)).size > 1
  const end = isParted ? sumOfAll(rows) : 0
  let ended: string | null = null
  return rows.map((printed, index) => {
    const row = index < end ? printed : { ...(isParted && index === end ? asTotal(printed) : printed), owner: '' }
    if (row.group === '' || instrumentType(plainWords(row.group)) === null) return row
    if (isOfOwnKind(row)) ended = row.group
    return row.group === ended ? { ...row, group: row.owner } : row
  })
}

/** The rows of a table of other things with their owners, where it has several; each is of one until the next heading. */
export function rowsOfOwners(rows: readonly RowView[]): readonly RowView[] {
  const isParted = new Set(ownersOf(rows)).size > 1
  return isParted ? rows : rows.map((row) => ({ ...row, owner: '' }))
}

/**
 * Where a line adds up the debts of all owners, in all or less what is due of them: it and what is below it, such as the
 * current part, is of none of them alone, though the last heading is the last owner's.
 */
function sumOfAll(rows: readonly RowView[]): number {
  const [first] = ownersOf(rows)
  const debts = new Map<number, number>()
  const due = new Map<number, number>()
  const isSum = (one: ValueCell): boolean => {
    const [sum, own] = [debts.get(one.cell.column) ?? 0, due.get(one.cell.column) ?? 0]
    return printed(one) !== 0 && [sum, sum - own, sum + own].some((all) => Math.abs(all - printed(one)) <= 2)
  }
  const found = rows.findIndex((row, index) => {
    const kind = debtRowKind(row)
    if (
      index === rows.length - 1 &&
      isWhole(row) &&
      row.owner !== first &&
      row.cells.length > 0 &&
      row.cells.every(isSum)
    )
      return true
    // "Consolidated", below what each of them owes.
    if (row.words === ' consolidated ' && row.owner !== first) return true
    if (ALL.has(kind)) return row.owner !== '' && row.owner !== first && row.cells.some(isSum)
    if (TOTALS.has(kind) && !isAtRate(row)) return false
    const [sums, sign] = kind === 'current' ? [due, Math.abs] : [debts, Number]
    for (const one of row.cells) sums.set(one.cell.column, (sums.get(one.cell.column) ?? 0) + sign(printed(one)))
    return false
  })
  return found < 0 ? rows.length : found
}

/** "Average interest rates of 8.1%" below the name of notes, with what is owed on them in its columns. */
const isAtRate = ({ label, cells }: RowView): boolean =>
  label.includes('%') && cells.some(({ value }) => value.kind === 'number' && value.sign === null)

/** "Long-term borrowings" below those of each owner: what they come to, and no debt of the last one. */
const isWhole = ({ words }: RowView): boolean => /^ (?:(?:long|short) term )?(?:debt|borrowings) $/.test(words)

const asTotal = (row: RowView): RowView =>
  !isWhole(row)
    ? row
    : row.words.includes(' short ')
      ? { ...row, group: '', label: `Total ${row.label.toLowerCase()}`, words: ` total${row.words}` }
      : { ...row, group: '', label: 'Total', words: ' total ' }

const printed = ({ value }: ValueCell): number => (value.kind === 'number' ? Number(value.decimal) : 0)

const ALL = new Set<DebtRowKind>(['total', 'unlabelled', 'with_current', 'not_current'])

/** A row that no heading of a kind of debt is above. */
const isOfOwnKind = (row: RowView): boolean =>
  PAYABLE_TO.test(row.words) || (debtRowKind(row) === 'current' && !ROW_WORDS.less(row.words))

const PAYABLE_TO = /^ (?:payable|due) to /

const ownersOf = (rows: readonly RowView[]): string[] => rows.flatMap(({ owner }) => (owner === '' ? [] : [owner]))

/** A name with its owner before it. */
export const ownedName = ({ owner }: Pick<RowView, 'owner'>, name: string): string =>
  owner === '' || name.startsWith(owner) ? name : `${owner}, ${name}`

/** Whether a sum is that of the rows before it of one owner. */
export function closesOwner(rows: readonly RowView[], one: ValueCell): boolean {
  const { sum, parts } = sumsAbove(rows).get(one) ?? NOTHING
  return parts > 1 && Math.abs(sum - printed(one)) <= Math.max(2, parts / 2)
}

const NOTHING = { sum: 0, parts: 0 } as const

/** What the debts of its owner come to in the column of each cell, in the rows before it. */
const sumsAbove = readOnce((rows: readonly RowView[]) => {
  const above = new Map<ValueCell, { readonly sum: number; readonly parts: number }>()
  const running = new Map<string, { readonly sum: number; readonly parts: number }>()
  for (const row of rows) {
    const isTotal = TOTALS.has(debtRowKind(row))
    for (const one of row.cells) {
      const key = `${String(one.cell.column)} ${row.owner}`
      const before = running.get(key) ?? NOTHING
      above.set(one, before)
      if (isTotal || one.value.kind !== 'number') continue
      running.set(key, { sum: before.sum + printed(one), parts: before.parts + 1 })
    }
  }
  return above
})

const TOTALS = new Set<DebtRowKind>(['total', 'unlabelled', 'with_current', 'average_rate', 'metric', 'flow'])
