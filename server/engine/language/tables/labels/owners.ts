import { ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { debtRowKind, instrumentType } from '../debt/debt-rows.ts'
import type { RowView } from '../table-view.ts'
import { isSectorName } from './sectors.ts'

const CAPITALS = /^[A-Z][A-Z&.,'\s-]{1,30}$/
const COMPANY =
  /\b(?:company|corporation|corp|inc|subsidiar(?:y|ies)|parent|operations|services|holdings|group|segment)\b/i
const MAX_WORDS = 5
/** What parts debts by their kind or term, not by who owes them. */
const KIND = phrases(`
  current*, noncurrent, non current, short term, long term, secured, unsecured, senior, subordinated, fixed*, variable*, floating*,
  domestic, foreign, international, other*, assets, liabilities, equity, less, add, lease*, payable, total*, obligations`)

/** "NORTHWIND CREDIT" or "Financial services" above the rows of a block: who owes them, of a parent and what it owns. */
export function isOwner(heading: string): boolean {
  const words = plainWords(heading)
  if (heading.split(' ').length > MAX_WORDS || /\d/.test(heading) || ROW_WORDS.anyDebt(words) || KIND(words))
    return false
  return CAPITALS.test(heading) || COMPANY.test(heading) || isSectorName(words)
}

/**
 * The rows of a table of debts with their owners, where it has several, each without the heading of a kind of debt that
 * has ended: "Current portion of long-term debt" is no more below "Commercial paper".
 */
export function ownedRows(rows: readonly RowView[]): readonly RowView[] {
  const isParted = new Set(rows.map(({ owner }) => owner)).size > 1 && new Set(ownersOf(rows)).size > 1
  let ended: string | null = null
  return rows.map((printed) => {
    const row = isParted ? printed : { ...printed, owner: '' }
    if (row.group === '' || instrumentType(plainWords(row.group)) === null) return row
    if (isOfOwnKind(row)) ended = row.group
    return row.group === ended ? { ...row, group: row.owner } : row
  })
}

/** A row that no heading of a kind of debt is above. */
const isOfOwnKind = (row: RowView): boolean =>
  PAYABLE_TO.test(row.words) || (debtRowKind(row) === 'current' && !ROW_WORDS.less(row.words))

const PAYABLE_TO = /^ (?:payable|due) to /

const ownersOf = (rows: readonly RowView[]): string[] => rows.flatMap(({ owner }) => (owner === '' ? [] : [owner]))

/** A name with its owner before it. */
export const ownedName = ({ owner }: Pick<RowView, 'owner'>, name: string): string =>
  owner === '' ? name : `${owner}, ${name}`

/** Whether a sum is that of the rows before it of one owner. */
export function closesOwner(rows: readonly RowView[], row: RowView, column: number, sum: number): boolean {
  const own = rows.filter(({ owner, row: at }) => owner === row.owner && at < row.row)
  const parts = own.flatMap((one) =>
    TOTALS.has(debtRowKind(one))
      ? []
      : one.cells.filter(({ cell, value }) => cell.column === column && value.kind === 'number'),
  )
  const all = parts.reduce((before, { value }) => before + (value.kind === 'number' ? Number(value.decimal) : 0), 0)
  return parts.length > 1 && Math.abs(all - sum) <= Math.max(2, parts.length / 2)
}

const TOTALS = new Set(['total', 'unlabelled', 'with_current', 'average_rate', 'metric', 'flow'])
