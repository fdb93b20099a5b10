import { maturitiesIn } from './label-maturity.ts'
import { labelRates } from './label-rates.ts'
import type { DebtOutput } from '../debt/debt-table.ts'
import { maturity } from '../debt/debt-instruments.ts'
import { instrumentType } from '../debt/debt-rows.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { TableContext } from '../table-context.ts'
import { cleanLabel } from '../table-view.ts'
import type { RowView } from '../table-view.ts'
import type { GridCell } from '../../../model.ts'

/** Said of terms that only the title of a security gives: what a note says of the same debt comes first. */
const TITLE = 'title_of_security'

const COUPON = /\d\s?% .{0,60}\b(?:notes|debentures|bonds)\b/i

/** Titles of securities that are no debt of the filer's, whatever rate they bear. */
const NO_DEBT = phrases(`
  guarantee*, guaranty, preferred*, preference*, depositary*, depository*, capital securities, trust*, share*, stock*, unit*, warrant*,
  right*, purchase contract*, corporate units, of its subsidiar*`)

/** "1.250% Notes due 2031" among notes that were issued: the coupon and the day that a title states. */
export function readIssuedNotes(table: TableContext): DebtOutput {
  const output: DebtOutput = { readings: [], further: [], unresolved: [] }
  for (const [index, cells] of table.grid.rows.entries()) {
    const cell = cells.find(({ text }) => COUPON.test(text)) ?? cells[0]
    if (cell === undefined) continue
    const row = titleRow(table, index, cell)
    const { label, words } = row
    const type = instrumentType(words)
    const [due, other] = maturitiesIn(label)
    if (type !== 'notes' || NO_DEBT(words) || due === undefined || other !== undefined) continue
    const named = { name: label, type, year: due.year, shortTerm: false }
    output.further.push(maturity(table, row, cell, named, due, [TITLE]))
    for (const rate of labelRates(table, row, named, []))
      output.readings.push({ ...rate, doubts: [...rate.doubts, TITLE] })
  }
  return output
}

/** A row of which only the title counts: symbols and exchanges say nothing of a debt. */
function titleRow({ heads }: TableContext, row: number, cell: GridCell): RowView {
  const label = cleanLabel(cell.text)
  return { row, label, words: plainWords(label), labelCell: cell, more: [], group: '', owner: '', cells: [], heads }
}
