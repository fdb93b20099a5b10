import { findDates } from '../../mentions/find-dates.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView } from '../table-view.ts'

const LED = /\b(?:as of|as at|at)\s*$/i

/** "As of September 30, 2024" between the rows of a table whose columns have no day: the day of the rows below it. */
export function datedBlocks(rows: readonly RowView[]): readonly RowView[] {
  if (rows.some(({ heads }) => heads.some(({ date }) => date !== null))) return rows
  const heads = new Map<string, readonly Head[]>()
  let name = ''
  let before = ''
  return rows.map((row) => {
    const [date, ...more] = findDates(row.group)
    if (date?.precision !== 'day' || more.length > 0 || !LED.test(row.group.slice(0, date.start))) return row
    if (row.group !== before) {
      const rest = `${row.group.slice(0, date.start).replace(LED, '')}${row.group.slice(date.end)}`
        .replace(/[\s:,]+$/, '')
        .trim()
      name = rest === '' ? name : rest
      before = row.group
    }
    const dated =
      heads.get(date.iso) ??
      row.heads.map((head) => ({ ...head, date: { kind: 'instant' as const, iso: date.iso, doubt: null } }))
    heads.set(date.iso, dated)
    return { ...row, group: name, heads: dated }
  })
}
