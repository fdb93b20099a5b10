import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { FactType } from '../../../../model.ts'
import { entityOfName } from '../../../entities/entity-of-name.ts'
import { closesOwner, ownedName } from '../../labels/owners.ts'
import { ROW_WORDS } from '../../lexicon.ts'
import { plainWords } from '../../match-phrases.ts'
import { instrumentOf, moneyReading } from '../../table-context.ts'
import type { DatedPeriod, TableContext } from '../../table-context.ts'
import type { RowView, ValueCell } from '../../table-view.ts'
import { columnRates } from '../debt-rates.ts'
import type { DebtRowKind } from '../debt-rows.ts'
import { TYPE_LABELS } from '../debt-table.ts'
import { termOfTable } from './total-type.ts'

/** Words about a company's debt as a whole. */
export const OF_COMPANY = new Set<FactType>(['total_debt', 'current_debt', 'long_term_debt', 'short_term_borrowings'])

/** What is known of a line that adds up debts, or deducts from them. */
interface Total {
  readonly kind: DebtRowKind
  readonly type: FactType | null
}

/**
 * What one of several owners, such as a parent and its finance company, owes in all or as the current part: a part of the
 * debt, by the owner's name. Null for the debt of them all, and where the table has no owners.
 */
export function partOfOwner(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  dated: DatedPeriod,
  { kind, type }: Total,
): FactReading[] | null {
  if (row.owner === '') return null
  const isSum = isUnnamed(row) && closesOwner(table.rows, cell)
  if (!isSum && (type === null || !OF_COMPANY.has(type))) return null
  const term = termOfTable(table)
  const isOfTerm = term !== null && entityOfName(row.owner) !== null && isLastOf(table, row)
  const ofTerm = isOfTerm ? OF_TERM[term] : 'other_debt'
  const printedName = row.label.replace(/^(?:(?:sub-?)?total|less:?)\s*/i, '')
  const own = plainWords(printedName) === plainWords(row.owner) ? '' : printedName
  const isWhole = isSum || (type === 'total_debt' && own === '')
  const factType = isWhole ? ofTerm : type === null || type === 'total_debt' ? 'other_debt' : type
  const name = own !== '' ? own : term === null ? 'debt' : `${term}-term borrowings`
  const namesOwner = plainWords(name).startsWith(plainWords(row.owner))
  const reading = moneyReading(table, row, cell, {
    factType,
    label: TYPE_LABELS[factType] ?? factType,
    rule: 'debt-total',
    dated,
    absolute: kind === 'current',
    instrument: instrumentOf(namesOwner ? name : ownedName(row, name)),
  })
  return reading === null ? [] : [reading]
}

/** No other sum of the owner's debts comes below: one above it is of a part of them. */
const isLastOf = ({ rows }: TableContext, { row, owner }: RowView): boolean =>
  !rows.some((other) => other.row > row && other.owner === owner && isUnnamed(other) && other.cells.length > 0)

/** What all debts of a table of one term come to, for an owner that the record names. */
const OF_TERM = { short: 'short_term_borrowings', long: 'long_term_debt' } as const

const isUnnamed = ({ label, words }: RowView): boolean => label === '' || words === ' total '

/** "Short-term borrowings consisted of": what falls due of long-term debt is one of them. */
export const isAdded = (table: TableContext, { words }: RowView): boolean =>
  !ROW_WORDS.less(words) && termOfTable(table) === 'short'

/** What is paid on average for what falls due of long-term debt, beside it. */
export const ratesOfCurrent = (table: TableContext, row: RowView): FactReading[] =>
  columnRates(table, row, { name: ownedName(row, row.label), type: null, year: null, shortTerm: true }, [])
