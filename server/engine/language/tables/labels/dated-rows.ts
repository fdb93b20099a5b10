import { findDates } from '../../mentions/find-dates.ts'
import type { FiscalCalendar } from '../heads/fiscal-calendar.ts'
import type { Head } from '../heads/column-heads.ts'
import { doubtOfYear } from '../heads/head-dates.ts'
import { plainWords } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'

const LED = /\b(?:as of|as at|at|(?:year|period|quarter|months) ended)\s*$/i

/**
 * Rows whose table has no day above its columns, with the day that stands between them ("As of September 30, 2024" or
 * "Year ended September 30, 2024" above a block) or that begins their label ("2024 - Commercial paper": the end of that year).
 */
export function datedRows(rows: readonly RowView[], calendar: FiscalCalendar): readonly RowView[] {
  if (rows[0] === undefined || hasDays(rows[0])) return rows
  return rows.some(({ label }) => YEAR_FIRST.test(label)) ? datedLabels(rows, calendar) : datedBlocks(rows, calendar)
}

/** Another table's rows may follow on the same page, below days of their own. */
const hasDays = ({ heads }: RowView): boolean => heads.some(({ date }) => date !== null)

const YEAR_FIRST = /^((?:19|20)\d\d) ?(?:-{1,3}|[\u2013\u2014:])[ -]*(?=[A-Za-z])/

function datedLabels(rows: readonly RowView[], calendar: FiscalCalendar): RowView[] {
  return rows.flatMap((row) => {
    const [lead, year] = YEAR_FIRST.exec(row.label) ?? []
    if (lead === undefined) return row
    const end = calendar(Number(year))
    // Nothing states the day on which that year ended, and the filing's own isn't it.
    if (end === null) return []
    const label = row.label.slice(lead.length)
    const doubt = doubtOfYear(end)
    return {
      ...row,
      label,
      words: plainWords(label),
      heads: row.heads.map((head) => ({ ...head, date: { kind: 'instant' as const, iso: end.iso, doubt } })),
    }
  })
}

/** "1997", or "AUTOMOTIVE" and "1997", above the rows of that year, of a schedule that has a block for each. */
const YEAR_LAST = /^([A-Z][A-Za-z ]{0,30} )?((?:19|20)\d\d)$/

/** "Notes due 1997": a year of another kind. */
const LEADS_TO_DUE = /\b(?:due|maturing|in|of|through|to|series|and|notes?|bonds?|debentures?|loans?) $/i

/** "Total debt at December 31, 2023", in a table of what became of it: a sum of that day. */
function withOwnDay(row: RowView): RowView {
  const [date, ...more] = SUM_OF_DAY.test(row.label) ? findDates(row.label) : []
  if (date?.precision !== 'day' || more.length > 0 || date.end < row.label.length) return row
  const before = row.label.slice(0, date.start)
  if (!LED.test(before)) return row
  const label = before.replace(LED, '').trim()
  const heads = row.heads.map((head) => ({ ...head, date: { kind: 'instant' as const, iso: date.iso, doubt: null } }))
  return { ...row, label, words: plainWords(label), heads }
}

const SUM_OF_DAY = /^(?:total|balance|ending|outstanding)\b/i

function datedBlocks(rows: readonly RowView[], calendar: FiscalCalendar): readonly RowView[] {
  const heads = new Map<string, readonly Head[]>()
  let name = ''
  let before = ''
  return rows.map(withOwnDay).map((row) => {
    if (hasDays(row)) return row
    const [, lead = '', year] = YEAR_LAST.exec(row.group) ?? []
    const end = year === undefined || LEADS_TO_DUE.test(lead) ? null : calendar(Number(year))
    if (end !== null) {
      const date = { kind: 'instant' as const, iso: end.iso, doubt: doubtOfYear(end) }
      const ofYear = heads.get(end.iso) ?? row.heads.map((head) => ({ ...head, date }))
      heads.set(end.iso, ofYear)
      return { ...row, group: lead.trim(), heads: ofYear }
    }
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
