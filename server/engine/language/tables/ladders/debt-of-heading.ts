import { isOwner } from '../labels/owners.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'
import { across, addUp } from './parts-of-total.ts'

/**
 * "Equipment operations", "Financial services" and "Total" below "Long-term borrowings": rows that only their heading says to
 * be of debt, where the last one adds the others up. Each gets the words of the heading, and its own label as who owes it.
 */
export function withDebtOfHeading(rows: readonly RowView[]): readonly RowView[] {
  const found = new Map<RowView, RowView>()
  for (const [at, total] of rows.entries()) {
    const { group, words } = total
    if (words !== ' total ' || !isDebt(plainWords(group))) continue
    const parts = partsAbove(rows, at)
    const columns = total.cells.map(({ cell }) => cell.column)
    const isSum = addUp(
      parts.map((row) => across(row, columns)),
      across(total, columns),
    )
    if (parts.length < 2 || !isSum) continue
    const debt = group.replace(TOTAL, '').toLowerCase()
    for (const row of parts) found.set(row, { ...named(row, `${row.label} ${debt}`), owner: row.label })
    found.set(total, named(total, /^ (?:long|short) term /.test(plainWords(debt)) ? group : `Total ${debt}`))
  }
  return found.size === 0 ? rows : rows.map((row) => found.get(row) ?? row)
}

const TOTAL = /^total /i
const isDebt = (words: string): boolean =>
  ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words) && !ROW_WORDS.lease(words)

const named = (row: RowView, label: string): RowView => ({ ...row, label, words: plainWords(label), group: '' })

/** The rows of owners right above a total, below the same heading. */
function partsAbove(rows: readonly RowView[], at: number): readonly RowView[] {
  const above = rows.slice(0, at)
  const before = above.findLastIndex((row) => row.group !== rows[at]?.group || !isOwner(row.label))
  return above.slice(before + 1)
}
