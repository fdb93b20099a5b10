import type { FactReading } from '../../../facts/fact-reading.ts'
import { TOTAL_DEBT } from '../debt/debt-rows.ts'
import { SHEET_WORDS } from '../lexicon.ts'
import { phrases } from '../match-phrases.ts'
import { mayBeOfOthers, oneOfEach, sheetLine } from '../read-statement.ts'
import type { Line } from '../read-statement.ts'
import { endOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** What a company sold and earned: rows that no balance sheet has. */
const RESULTS = phrases(`
  ^net sales*, ^sales, ^revenue*, ^total revenue*, ^net revenue*, ^operating revenue*, ^net income*, ^net earnings*, ^net loss*, ^income
  from continuing*, ^earnings from continuing*`)
/** Shares of something else, and what is no balance. */
const NO_BALANCE = / (?:ratio|percent|percentage|per share|to (?:total|equity|capital\w*)|as a) /
const MIN_YEARS = 3

/**
 * The selected financial data of several years (Regulation S-K, Item 301, until 2021): results and balances in one
 * table, of which the balances of cash and debt are read as those of a balance sheet, each at the end of its year.
 */
export function readSelectedData(table: TableContext): FactReading[] {
  if (!isSelectedData(table) || mayBeOfOthers(table)) return []
  const seen = new Set<string>()
  return table.rows.flatMap((row) => {
    const line = lineOf(row)
    if (line === null || seen.has(line.factType)) return []
    seen.add(line.factType)
    return oneOfEach(row, row.cells).flatMap((cell) => {
      const dated = endOf(table, row.heads[cell.cell.column])
      if (dated === null || (cell.value.kind === 'number' && cell.value.dash)) return []
      return moneyReading(table, row, cell, { ...line, rule: 'selected-data', dated }) ?? []
    })
  })
}

function isSelectedData({ rows, heads }: TableContext): boolean {
  const years = heads.filter(({ date }) => date !== null).length
  const has = (said: (words: string) => boolean): boolean => rows.some(({ words }) => said(words))
  return years >= MIN_YEARS && has(SHEET_WORDS.totalAssets) && has(RESULTS)
}

/** A balance that is of the whole company: of no named debt, and no share of something else. */
function lineOf(row: RowView): Line | null {
  if (NO_BALANCE.test(row.words)) return null
  if (TOTAL_DEBT.test(row.words)) return { factType: 'total_debt', label: 'Total debt' }
  const line = sheetLine(row, 'noncurrent', true)
  return line === null || line.named === true ? null : line
}
