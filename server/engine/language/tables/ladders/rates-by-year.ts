import type { FactReading } from '../../../facts/fact-reading.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { LENT } from '../table-cues.ts'
import { instrumentOf, rateReading } from '../table-context.ts'
import type { DatedPeriod, TableContext } from '../table-context.ts'
import type { RowView, TableView, ValueCell } from '../table-view.ts'
import { ladderPeriod } from './ladder-period.ts'
import { isTotalHead, rungLabel } from './rungs.ts'

/** Sections of a table of market risk that hold what the company has lent, invested or hedged. */
const NOT_OWED = / assets? | receivables? | investments? | swaps? | derivatives? | off balance sheet | intercompany /

/** A row of what is lent, invested or hedged, whatever debts it names. */
export const isNotOwed = ({ group, words }: Pick<RowView, 'group' | 'words'>): boolean =>
  LENT(words) || NOT_OWED.test(`${words}${plainWords(group)}`)

/** A table of market risk: what falls due in each year and the average rates of it, of what is owed among other things. */
export const isOfMarketRisk = ({ rows }: Pick<TableView, 'rows'>): boolean =>
  rows.some(({ words }) => ROW_WORDS.averageRate(words)) &&
  rows.some((row) => !isNotOwed(row) && [row.words, plainWords(row.group)].some(isDebt))

const isDebt = (words: string): boolean => ROW_WORDS.anyDebt(words) && !ROW_WORDS.notDebt(words)

/**
 * "Average interest rate" below what falls due of a debt in each year: the average of the debt that falls due then, and
 * below the total that of all of it (Regulation S-K, Item 305(a)(1)(i)).
 */
export function ratesByYear(table: TableContext, row: RowView, debt: RowView, dated: DatedPeriod): FactReading[] {
  const name = debt.label.replace(/:$/, '')
  let lead: number | null = null
  return row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const period = head === undefined ? null : ladderPeriod(head.text)
    if (head === undefined || (period === null && !isTotalHead(head))) return []
    const { value } = cell
    const { label, maturityYear } =
      period === null ? { label: WHAT, maturityYear: null } : rungLabel(period, head.text, lead, OF_YEAR)
    lead = period?.year ?? lead
    // Where nothing falls due, "0.0%" is no rate.
    const isPart = debt.cells.some((one) => one.cell.column === cell.cell.column && isSum(one))
    if (value.kind !== 'number' || value.dash || value.sign !== 'percent' || !isPart) return []
    const rate = { value: Number(value.decimal), reported: value.reported, reference: null }
    const fact = { label, maturityYear, rule: 'ladder-rate', dated, instrument: instrumentOf(name) }
    return [rateReading(table, row, cell, rate, fact)]
  })
}

const isSum = ({ value }: ValueCell): boolean => value.kind === 'number' && Number(value.decimal) !== 0

const WHAT = 'Weighted average interest rate'
const OF_YEAR = `${WHAT} of debt maturing`
