import type { FactReading } from '../../../facts/fact-reading.ts'
import { readEnds, readFlows } from '../cash-flows/read-cash-flows.ts'
import { BY_TERM, debtsOf } from '../labels/registrants.ts'
import { readLadderColumns, readLadderRows } from '../ladders/read-ladder.ts'
import { readBalanceSheet, readInterest } from '../read-statement.ts'
import { instrumentOf } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'

/** What the parent's own debt is called beside the group's. */
const PARENT = 'Parent company'
const OF_DEBT = new Set<FactReading['factType']>(['debt_proceeds', 'debt_repayments', 'interest_expense'])

/**
 * The statements of the parent alone (Regulation S-X 12-04): what it owes, when that falls due, what it borrows, repays and
 * pays for its debt, all of it named after the parent, and the cash that it holds.
 */
export function readParent(table: TableContext): FactReading[] {
  if (table.kind === 'balance_sheet') {
    const lines = readBalanceSheet(table, false).filter(isLine)
    return [...debtsOf(PARENT, lines, 'parent_only'), ...lines.filter(isCash).map(heldByParent)]
  }
  if (table.kind === 'ladder_rows') return readLadderRows(table).map(ofParent)
  if (table.kind === 'ladder_columns') return readLadderColumns(table).map(ofParent)
  const flows =
    table.kind === 'cash_flows' ? readFlows(table) : table.kind === 'income_statement' ? readInterest(table) : []
  const ends = table.kind === 'cash_flows' ? readEnds(table) : []
  return [...flows.filter(({ factType }) => OF_DEBT.has(factType)).map(ofParent), ...ends.map(heldByParent)]
}

const OF_PARENT = { name: PARENT, kind: 'parent_only' } as const

const isCash = ({ factType }: FactReading): boolean => factType === 'cash' || factType === 'restricted_cash'
const heldByParent = (reading: FactReading): FactReading => ({ ...reading, entity: OF_PARENT })

function ofParent(reading: FactReading): FactReading {
  const debt = reading.instrument?.reportedName ?? BY_TERM.total_debt ?? ''
  return {
    ...reading,
    instrument: instrumentOf(`${PARENT} ${debt}`),
    entity: OF_PARENT,
  }
}

/** What the parent owes to those whom the group owns is none of the group's debt. */
const isLine = ({ place }: FactReading): boolean =>
  place.kind !== 'row' || !/\b(?:subsidiar|affiliat)/i.test(place.grid.rows[place.row]?.[0]?.text ?? '')
