import type { FactReading, Instrument } from '../../../../facts/fact-reading.ts'
import type { DebtCosts } from '../../../lexicon/measures/debt-costs.ts'
import { costsLabel, debtCostsIn, isOfCostsName, signOfCosts } from '../../../lexicon/measures/debt-costs.ts'
import { debtNamedIn } from '../../labels/named-debt.ts'
import { phrases, plainWords } from '../../match-phrases.ts'
import { balanceDate, instrumentOf, moneyReading } from '../../table-context.ts'
import type { DatedPeriod, TableContext } from '../../table-context.ts'
import type { RowView, ValueCell } from '../../table-view.ts'
import { debtRowKind, instrumentType } from '../debt-rows.ts'
import type { DebtRowKind, InstrumentType } from '../debt-rows.ts'
import { balanceCells } from '../debt-table.ts'
import { nameRow } from '../name-row.ts'
import { closesGroup } from '../totals/total-type.ts'

/** Said of costs that stand among the assets: of a line of credit, and before 2016 of any debt (ASU 2015-03). */
export const CARRIED_AS_ASSET = 'carried_as_asset'

/** "Less: unamortized discount and debt issuance costs (12.3)" below debts: by how much they are carried below what is owed. */
export function readCostRow(table: TableContext, row: RowView, above: AboveCosts): FactReading[] {
  const holds = debtCostsIn(row.words)
  if (holds === null) return []
  const cells = balanceCells(table, row)
  const instrument = debtOfRow(table, row, above)
  const isMixed = new Set(cells.map(({ cell }) => isInBrackets(cell))).size > 1
  return cells.flatMap(({ cell, dated }) =>
    // Of a discount that is in brackets in one column only, the other sum is something else.
    isMixed && !holds.premium && !isInBrackets(cell)
      ? []
      : costReading(table, row, cell, { holds, name: row.words, dated, instrument }),
  )
}

/** "Unamortized discount" above a column, beside those of what is owed: the costs of the debt that each row is of. */
export function readCostColumns(table: TableContext, row: RowView, instrument: Instrument | null): FactReading[] {
  return row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    if (head?.role !== 'unamortised') return []
    const name = plainWords(head.text)
    const holds = debtCostsIn(name)
    const isOpen = head.date === null && row.heads.some((one) => one !== head && one.words === head.words)
    const dated = isOpen ? null : balanceDate(table, head)
    return holds === null || dated === null ? [] : costReading(table, row, cell, { holds, name, dated, instrument })
  })
}

/**
 * A line of a balance sheet that states what is left of the costs of debt; null where its words are those of something else,
 * as of a premium or a discount among the assets, undefined where they are of no costs.
 */
export function costLine(words: string, isAsset: boolean) {
  const holds = debtCostsIn(words)
  if (holds === null) return undefined
  // "Deferred charges" among the assets may be of anything.
  if (isAsset ? holds.discount || holds.premium || !OF_DEBT(words) : !OF_DEBT(words) && !holds.costs) return null
  const doubts = isAsset ? [CARRIED_AS_ASSET] : []
  return { factType: 'unamortized_debt_costs', label: costsLabel(holds), doubts, holds, named: true } as const
}

const OF_DEBT = phrases(
  'unamortized, unaccreted, debt, notes, note, loan, loans, debentures, bonds, issuance, issue, financing',
)

interface CostFact {
  readonly holds: DebtCosts
  readonly name: string
  readonly dated: DatedPeriod
  readonly instrument: Instrument | null
  readonly doubts?: readonly string[]
}

/** A printed sum of costs, positive where it is deducted from the debt; a dash is no sum. */
export function costReading(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  { holds, name, ...fact }: CostFact,
): FactReading[] {
  const sign = signOfCosts(holds, name, isInBrackets(cell))
  if (sign === null || (cell.value.kind === 'number' && cell.value.dash)) return []
  const said = { ...fact, factType: 'unamortized_debt_costs', label: costsLabel(holds), rule: 'debt-costs' } as const
  const reading = moneyReading(table, row, cell, { ...said, absolute: true })
  return reading === null || reading.value === 0 ? [] : [{ ...reading, value: sign * reading.value }]
}

const isInBrackets = ({ value }: ValueCell): boolean => value.kind === 'number' && value.decimal.startsWith('-')

/** The debts that a row of costs may be of: those since the last costs, where each debt has costs of its own, and its heading's. */
export interface AboveCosts {
  readonly debts: readonly RowView[]
  /** A total of several debts or a debt of another kind stands between: the heading is over. */
  readonly isClosed: (type: InstrumentType) => boolean
}

/** Takes down, row by row, what a row of costs may be of; `other` is what is owed beside the debts, as on leases. */
export function debtsAboveCosts(): {
  readonly debt: (row: RowView) => void
  readonly other: () => void
  readonly total: () => void
  readonly costs: () => AboveCosts
} {
  let debts: RowView[] = []
  let owed = 0
  let areTaken = false
  let isOfEach = true
  let isClosed = false
  let last: InstrumentType | null = null
  return {
    debt: (row) => {
      debts = areTaken ? [row] : [...debts, row]
      owed += 1
      areTaken = false
      isClosed = false
      last = instrumentType(row.words)
    },
    other: () => {
      owed += 1
      isOfEach = false
    },
    total: () => {
      // What the total adds up, whatever costs stand between: costs below it are of all.
      isClosed = owed > 1
      owed = 0
      if (isClosed) isOfEach = false
    },
    costs: () => {
      areTaken = true
      if (debts.length > 1) isOfEach = false
      const kind = last
      const isOver = isClosed
      return {
        debts: isOfEach ? debts : [],
        isClosed: (type) => isOver || (kind !== null && kind !== 'general' && kind !== type),
      }
    },
  }
}

/**
 * The only costs of a table with debts of several headings, of which none has a sum of its own: the last heading ended
 * somewhere above, and the costs are deducted from all.
 */
function isOfWhole(table: TableContext, { row, group }: RowView): boolean {
  const others = table.rows.filter((one) => one.row !== row)
  const isParted = others.some((one) => one.row < row && one.group !== group && debtRowKind(one) === 'instrument')
  if (!isParted || others.some(({ words }) => debtCostsIn(words) !== null)) return false
  return !others.some((one) => TOTALS.has(debtRowKind(one)) && one.cells.every((cell) => closesGroup(table, one, cell)))
}

const TOTALS = new Set<DebtRowKind>(['total', 'unlabelled', 'not_current'])

/** The debt that a row of costs names or stands below: its heading's, or the one right above where each debt has its costs so. */
function debtOfRow(table: TableContext, row: RowView, { debts, isClosed }: AboveCosts): Instrument | null {
  const named = debtNamedIn(row.label, 'kind')
  const [, following = ''] = row.label.split(named?.reportedName ?? row.label, 2)
  if (named !== null && !isOfCostsName(named.reportedName, following)) return named
  const type = instrumentType(plainWords(row.group))
  const isOfHeading = type !== null && type !== 'general' && !isClosed(type) && !isOfWhole(table, row)
  if (isOfHeading && debtNamedIn(row.group, 'kind') !== null) return instrumentOf(row.group.replace(/:$/, ''))
  const [only, ...others] = debts
  const { name = null } = only === undefined || others.length > 0 ? {} : nameRow(table, only)
  if (name !== null) return instrumentOf(name)
  return row.owner === '' ? null : instrumentOf(`${row.owner}, debt`)
}
