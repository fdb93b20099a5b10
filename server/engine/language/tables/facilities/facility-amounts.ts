import type { FactReading } from '../../../facts/fact-reading.ts'
import type { FactType } from '../../../model.ts'
import { readOnce } from '../../../read-once.ts'
import { columnRole } from './column-roles.ts'
import type { ColumnRole } from './column-roles.ts'
import { balanceType, instrumentType, isBorrowed } from '../debt/debt-rows.ts'
import type { InstrumentType } from '../debt/debt-rows.ts'
import { nameAround, TYPE_LABELS } from '../debt/debt-table.ts'
import type { DebtOutput, FurtherReading, NamedRow } from '../debt/debt-table.ts'
import { balanceDate, instrumentOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import { namesNone } from './facility-size.ts'
import { isTotalLiquidity, liquidityOwner } from './liquidity-words.ts'
import { measureOfGroup } from './measure-of-group.ts'
import { withoutAsides } from '../labels/named-debt.ts'
import { SHEET_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import type { RowView, ValueCell } from '../table-view.ts'

const METRICS: Partial<Record<ColumnRole, FactType>> = {
  capacity: 'revolver_capacity',
  committed: 'revolver_capacity',
  available: 'revolver_availability',
  letters: 'letters_of_credit',
  drawn: 'revolver_drawn',
}
/** "Commercial paper" above "Amount outstanding": what is owed on it is its own balance, not drawn of a facility. */
const OWED_TYPES: ReadonlySet<InstrumentType | null> = new Set(['commercial_paper', 'notes', 'term_loan'])
const PART = / sub ?limit| swing ?line | sub ?facility| accordion | incremental /
const NO_SIZE = [
  / fee | availability (?:block|reserves?) | in excess of /,
  / borrowing base (?:limitations?|reserves?|restrictions?|shortfall) /,
]
const namesPart = (words: string): boolean => PART.test(words) || NO_SIZE.some((other) => other.test(words))
const OVER_TIME = / average | highest | month end | daily | peak | during /
/** The most that was owed in a time; "maximum amount" is what may be. */
const LARGEST =
  / maximum (?!amount $|availab(?:le|ility) |credit |(?:borrowing )?capacity |commitment |borrowings? of (?!the ))/
const isOverTime = (words: string): boolean => OVER_TIME.test(words) || LARGEST.test(words)

/** A cell of a facility's row below "capacity", "available", "letters of credit" or the like. */
export function readFacilityCell(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  named: NamedRow,
  output: DebtOutput,
  doubts: readonly string[] = [],
): void {
  const head = row.heads[cell.cell.column]
  if (head === undefined || head.role === 'drawn') return
  if (namesPart(row.words)) return
  const isPart = head.role === 'committed' && row.heads.some(({ role }) => role === 'capacity')
  emitMetric(table, row, cell, head.role, named, output, isPart ? [...doubts, COMMITTED_PART] : doubts)
}

/** Of a size that a column beside it states, the part that the lenders are bound to. */
const COMMITTED_PART = 'committed_part'

/** A row that names an amount of a facility ("Letters of credit", "Availability"), the facility standing beside or above it. */
export function readMetricRow(table: TableContext, row: RowView, output: DebtOutput): void {
  if (isOverTime(row.words) || namesPart(row.words) || / cash | liquidity | marketable /.test(row.words)) {
    readLiquidity(table, row, output)
    return
  }
  const stated = isBorrowed(row) ? 'drawn' : columnRole(row.label, row.words, false)
  const isLeft = stated === 'available' || (/^(?:capacity|committed)$/.test(stated) && isSummand(table, row))
  const role = isLeft ? 'available' : (measureOfGroup(row) ?? stated)
  const own = instrumentType(row.words)
  const name = row.label.replace(MEASURE_OF, '').replace(own === null ? '' : AVAILABILITY, '')
  const doubts = addsUp(table, row, role) ? ['sum_of_facilities'] : []
  for (const cell of row.cells) {
    const head = row.heads[cell.cell.column]
    if (
      head === undefined ||
      (['fair_value', 'rate', 'flow', 'unread', 'text', 'maturity'].includes(head.role) &&
        !(head.role === 'fair_value' && alone(row, cell)))
    )
      continue
    if (isSumOverNamed(row, head)) {
      if (addsUpLines(row)) emitMetric(table, row, cell, role, ALL_LINES, output, ['sum_of_facilities'])
      continue
    }
    const columnType = head.role === 'named' ? instrumentType(head.words) : null
    const general = own === null || own === 'loan' || own === 'general'
    const isNamed = own !== null && !(general && columnType !== null) && !namesNone(row.words)
    const named = isNamed ? { name, type: own } : besideRow(table, row, head, role, own)
    const around =
      named.type === null && name === row.label && isOfRevolver(table) ? { ...named, type: 'revolver' as const } : named
    // "Total commitments" below "Commitment" and "Drawn": each column adds up what its own head says.
    const said = role === 'capacity' && isLessThanOwed(table, row, cell) ? 'available' : role
    const measure = doubts.length > 0 && METRICS[head.role] !== undefined ? head.role : said
    emitMetric(table, row, cell, measure, around, output, doubts)
  }
}

/** "Borrowing capacity on our lines" above "Total liquidity", with nothing taken off beside it: a sum that adds what is left. */
function isSummand({ rows }: TableContext, row: RowView): boolean {
  if (!ROOM.test(row.words)) return false
  const total = rows.find((one) => one.row > row.row && isTotalLiquidity(one.words))
  const summands = rows.filter((one) => one.row !== row.row && one.row < (total?.row ?? 0))
  return total !== undefined && !summands.some(({ words }) => TAKEN.test(words))
}

const ROOM =
  /^ (?:[a-z]+ ){0,2}borrowing capacity (?:on|under|from|of) (?:[a-z]+ ){0,3}(?:lines?|facilit(?:y|ies)|revolver) /
const TAKEN = / (?:less|outstanding|borrowings|borrowed|drawn|used|utilized|letters?) /

/** "Borrowing capacity | 45" beside "Outstanding debt | 405" of one facility: it is what is left, and not the size. */
function isLessThanOwed({ rows }: TableContext, { row, group }: RowView, { cell, value }: ValueCell): boolean {
  if (group === '' || value.kind !== 'number') return false
  const owed = rows.filter((one) => one.row !== row && one.group === group && isOutstanding(one.words))
  return owed.some(({ cells }) =>
    cells.some(
      (other) =>
        other.cell.column === cell.column &&
        other.value.kind === 'number' &&
        other.value.sign === null &&
        Number(other.value.decimal) > Number(value.decimal),
    ),
  )
}

const isOutstanding = (words: string): boolean => OUTSTANDING.test(words) && !isOverTime(words)
const OUTSTANDING =
  /^ (?:outstanding (?:debt|borrowings|balance|amount|loans)|(?:debt|borrowings|balance|amount|loans) outstanding) /

/** What a measure without a name is of: below the name of a company, in a table of commercial paper, its paper. */
function besideRow(table: TableContext, row: RowView, head: Head, role: ColumnRole, own: InstrumentType | null) {
  const { name, type } = nameAround(table, row, head)
  const introduced = instrumentType(plainWords(withoutAsides(table.around.introduction)))
  return type === null && name !== null && role === 'drawn' && introduced === 'commercial_paper'
    ? { name: `${name} commercial paper`, type: introduced }
    : { name, type: type ?? own }
}

/** A table whose rows name one kind of debt alone, which revolves: its measures are of that. */
function isOfRevolver({ rows }: TableContext): boolean {
  const debts = rows.filter(({ words }) => !OF_ASSETS.test(words))
  const types = new Set(debts.flatMap(({ words }) => instrumentType(words) ?? []))
  return types.size === 1 && types.has('revolver')
}

/** What a borrowing base is made of. */
const OF_ASSETS = / (?:eligible|inventor[a-z]*|receivables?) /

/** "Available under the revolving credit facility": what the measure is of. */
const MEASURE_OF =
  /^less:? (?:outstanding )?(?=commercial paper)| outstanding$|^(?:[a-z]+ ){0,4}(?:under|on) (?:the |our |its )?/gi

/** "Revolver availability": what is left of the revolver. */
const AVAILABILITY = / (?:remaining |borrowing )?availability$/i

/** "Total commitments" below columns of sizes and drawings, or below sizes of several facilities. */
function addsUp({ rows }: TableContext, row: RowView, role: ColumnRole): boolean {
  if (!row.words.startsWith(' total ')) return false
  const above = rows.filter((one) => one.row < row.row)
  return (
    row.heads.some((head) => METRICS[head.role] !== undefined) ||
    above.some(({ label, words }) => columnRole(label, words, false) === role || instrumentType(words) !== null)
  )
}

/** The column that adds up those of several facilities is none's own. */
const isSumOverNamed = ({ heads }: RowView, head: Head): boolean =>
  head.role === 'total' && heads.some(({ words }) => instrumentType(words) !== null)

const ALL_LINES = { name: null, type: 'revolver' } as const

/** "U.S. Revolver | Canadian Revolver | Total": what is added up is of lines alone, and as much as they come to. */
function addsUpLines({ cells, heads }: RowView): boolean {
  const named = cells.filter(({ cell }) => instrumentType(heads[cell.column]?.words ?? '') !== null)
  const sum = named.reduce((all, { value }) => all + (value.kind === 'number' ? Number(value.decimal) : 0), 0)
  const totals = cells.filter(({ cell }) => heads[cell.column]?.role === 'total')
  return (
    named.every(({ cell }) => instrumentType(heads[cell.column]?.words ?? '') === 'revolver') &&
    totals.length === 1 &&
    totals.every(({ value }) => value.kind === 'number' && Math.abs(Number(value.decimal) - sum) <= 1)
  )
}

/** A row whose only numbers are below a head of something else has them there for lack of room. */
function alone(row: RowView, { cell }: ValueCell): boolean {
  return row.cells.every((other) => (row.heads[other.cell.column]?.role ?? '') === (row.heads[cell.column]?.role ?? ''))
}

const UNREAD: ReadonlySet<ColumnRole> = new Set(['flow', 'unread'])

/** The rows of a table that add up liquidity: by name, or a "Total" of cash in the column of what is available. */
const liquidityRows = readOnce((rows: TableContext['rows']): ReadonlySet<RowView> => {
  const ofCash = rows.filter(({ words }) => SHEET_WORDS.cash(words)).flatMap(({ cells }) => cells)
  const columns = new Set(
    ofCash.flatMap(({ cell, value }) => (value.kind === 'number' && !value.dash ? [cell.column] : [])),
  )
  const isLeft = ({ heads }: RowView): boolean => [...columns].some((column) => heads[column]?.role === 'available')
  return new Set(rows.filter((row) => isTotalLiquidity(row.words) || (row.words === ' total ' && isLeft(row))))
})

export const isLiquidity = ({ rows }: TableContext, row: RowView): boolean => liquidityRows(rows).has(row)

/** The bottom line of a table of liquidity, as the issuer adds it up, and the cash that it begins with. */
export function readLiquidity(table: TableContext, row: RowView, output: DebtOutput): void {
  const isTotal = isLiquidity(table, row)
  const owner = liquidityOwner(table)
  const own = owner === null ? row.words : row.words.replace(plainWords(owner), ' ')
  const isCash = SHEET_WORDS.cash(own) && liquidityRows(table.rows).size > 0
  if (!isTotal && !isCash) return
  const left = row.heads.some(({ role }) => role === 'available')
  for (const cell of row.cells) {
    const head = row.heads[cell.cell.column]
    const isOther = head === undefined || UNREAD.has(head.role) || (left && head.role !== 'available')
    const dated = isOther ? null : balanceDate(table, head)
    const reading =
      dated === null
        ? null
        : moneyReading(table, row, cell, {
            factType: isTotal ? 'stated_liquidity' : 'cash',
            label: isTotal ? totalLabel(table, row, owner) : `Cash and cash equivalents${of(owner)}`,
            rule: 'liquidity',
            dated,
          })
    if (reading !== null) output.readings.push(reading)
  }
}

const of = (owner: string | null): string => (owner === null ? '' : `, ${owner}`)

/** Of several totals, such as gross and net liquidity, the label says which one it is. */
function totalLabel({ rows }: TableContext, { label }: RowView, owner: string | null): string {
  const { size } = liquidityRows(rows)
  return `Liquidity as stated${of(owner)}${size > 1 ? ` (${label})` : ''}`
}

/** Adds an amount of a facility: its size, what is left of it, its letters of credit. */
export function emitMetric(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  role: ColumnRole,
  { name, type }: { readonly name: string | null; readonly type: InstrumentType | null },
  output: DebtOutput,
  doubts: readonly string[] = [],
): void {
  const head = row.heads[cell.cell.column]
  const dated = head === undefined ? null : balanceDate(table, head)
  const owed = owedType(role, type)
  const factType = owed ?? (role === 'borrowing_base' ? 'revolver_capacity' : METRICS[role])
  if (dated === null || factType === undefined || isEmptyCell(cell, role, factType, type)) return
  const reading = moneyReading(table, row, cell, {
    factType,
    label: doubts.includes(COMMITTED_PART) ? 'Committed part of the facility' : (TYPE_LABELS[factType] ?? factType),
    rule: 'facility',
    dated,
    instrument: name === null ? null : instrumentOf(name),
    absolute: true,
    doubts: [...doubts, ...(isLine(type) || owed !== undefined ? [] : ['instrument_type_from_table'])],
  })
  // "Committed: —" beside a size says that all of it is at the lender's will, not that the line has no size.
  const isNone = role === 'committed' || doubts.includes('sum_of_facilities')
  if (reading === null || (reading.value === 0 && isNone)) return
  // What is repaid of a term loan is not lent again, however much "Borrowing capacity" it has.
  const mayBorrow = role === 'capacity' && head !== undefined && saysWhatMayBeBorrowed(head) && !OWED_TYPES.has(type)
  if (owed !== undefined || (role !== 'borrowing_base' && (mayBorrow || isOfFacility(table, factType, type))))
    output.readings.push(reading)
  else output.further.push(furtherReading(reading, role, type))
}

/** "Borrowing capacity": how much may be borrowed, whatever the debts of the rows are called. */
export const saysWhatMayBeBorrowed = ({ words }: Head): boolean => MAY_BORROW.test(words)
const MAY_BORROW = / (?:borrowing|funding) (?:capacity|limit) /

/** The balance that "amount outstanding" states of paper, notes or a term loan; none where it is drawn of a line. */
const owedType = (role: ColumnRole, type: InstrumentType | null): FactType | undefined =>
  role === 'drawn' && OWED_TYPES.has(type) ? balanceType(type, false) : undefined

/** A dash that states no amount: of a size, and of the letters of credit of what has none. */
function isEmptyCell({ value }: ValueCell, role: ColumnRole, factType: FactType, type: InstrumentType | null): boolean {
  if (value.kind !== 'number' || !value.dash) return false
  if (role === 'capacity') return true
  // Notes have no letters of credit: the dash says only that the column is not about them.
  return factType === 'letters_of_credit' && (type === 'notes' || type === 'term_loan')
}

/** What is lent, repaid and lent again, whatever secures it. */
export const isLine = (type: InstrumentType | null): boolean => type === 'revolver' || type === 'warehouse'

/** Whether an amount is a revolver's: by its type, or by the table's words where the type is open. */
function isOfFacility(table: TableContext, factType: FactType, type: InstrumentType | null): boolean {
  if (factType === 'letters_of_credit' || isLine(type) || type === 'general' || type === 'loan') return true
  return type === null && FACILITY_WORDS.test(table.around.words)
}

/** Words around a table that say that its rows are of lines of credit. */
export const FACILITY_WORDS =
  / credit facilit| line of credit | lines of credit | (?:credit|bank) lines? | revolv| credit agreement /

/** The same amount as one of those for which facts have no type yet. */
const furtherReading = (reading: FactReading, role: ColumnRole, type: InstrumentType | null): FurtherReading => ({
  factType: role === 'borrowing_base' ? 'borrowing_base' : 'capacity',
  instrument: reading.instrument,
  instrumentType: type,
  date: null,
  year: null,
  value: reading.value,
  currency: reading.currency,
  period: reading.period,
  place: reading.place,
  rule: reading.rule,
  doubts: reading.doubts,
})
