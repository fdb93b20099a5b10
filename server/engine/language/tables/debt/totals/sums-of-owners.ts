import type { FactReading, Instrument } from '../../../../facts/fact-reading.ts'
import { closesOwner, ownedName } from '../../labels/owners.ts'
import { ROW_WORDS } from '../../lexicon.ts'
import { instrumentOf, moneyReading } from '../../table-context.ts'
import type { DatedPeriod, TableContext } from '../../table-context.ts'
import type { RowView, ValueCell } from '../../table-view.ts'
import { columnRates } from '../debt-rates.ts'
import type { DebtRowKind } from '../debt-rows.ts'
import { printed } from './total-type.ts'

/** A sum of the rows of one of several owners, such as a parent and its finance company. */
export const isSumOfOwner = ({ rows }: TableContext, row: RowView, cell: ValueCell): boolean =>
  row.owner !== '' &&
  (row.label === '' || row.words === ' total ') &&
  closesOwner(rows, row, cell.cell.column, printed(cell))

/** What one of several owners owes: a part of the debt, by the owner's name and the term that the table is of. */
export function sumOfOwner(table: TableContext, row: RowView, cell: ValueCell, dated: DatedPeriod): FactReading[] {
  const term = termOf(table)
  const instrument = instrumentOf(ownedName(row, term === null ? 'debt' : `${term}-term borrowings`))
  const fact = { factType: 'other_debt', label: 'Other debt', rule: 'debt-total', dated, instrument } as const
  const reading = moneyReading(table, row, cell, fact)
  return reading === null ? [] : [reading]
}

function termOf({ around }: TableContext): 'short' | 'long' | null {
  const isLong = / long term /.test(around.words)
  return / short term /.test(around.words) === isLong ? null : isLong ? 'long' : 'short'
}

/** "Short-term borrowings consisted of": what falls due of long-term debt is one of them. */
export const isAdded = (table: TableContext, { words }: RowView): boolean =>
  !ROW_WORDS.less(words) && termOf(table) === 'short'

/** The current part of what one of several owners owes, by its name. */
export const currentOfOwner = (row: RowView, kind: DebtRowKind): Instrument | null =>
  kind === 'current' && row.owner !== '' ? instrumentOf(ownedName(row, row.label)) : null

/** What is paid on average for what falls due of long-term debt, beside it. */
export const ratesOfCurrent = (table: TableContext, row: RowView): FactReading[] =>
  columnRates(table, row, { name: ownedName(row, row.label), type: null, year: null, shortTerm: true }, [])
