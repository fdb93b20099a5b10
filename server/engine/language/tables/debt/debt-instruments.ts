import type { FactReading } from '../../../facts/fact-reading.ts'
import { balanceType, instrumentType } from './debt-rows.ts'
import type { InstrumentType } from './debt-rows.ts'
import { amountLabel, balanceCells, nameAround } from './debt-table.ts'
import type { DebtOutput, NamedRow } from './debt-table.ts'
import { columnRates } from './debt-rates.ts'
import { labelRates } from '../labels/label-rates.ts'
import { labelSums } from '../labels/label-sums.ts'
import { columnRole } from '../facilities/column-roles.ts'
import type { ColumnRole } from '../facilities/column-roles.ts'
import { emitMetric, readFacilityCell } from '../facilities/facility-amounts.ts'
import { lastYearIn, maturitiesIn } from '../labels/label-maturity.ts'
import type { LabelMaturity } from '../labels/label-maturity.ts'
import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { instrumentOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** Rows that say which amount they are, of an instrument that is named around them. */
const AMOUNT_ROW = /^ (?:unpaid )?(?:principal|face|par|net carrying|carrying|outstanding|balance|amount|gross)\b/

/** Which instrument a row is of. */
function nameRow(table: TableContext, row: RowView): NamedRow {
  const shortTerm =
    / short term /.test(`${table.around.words}${plainWords(row.group)}`) && !/ long term /.test(table.around.words)
  const own = asFacility(table, row, instrumentType(row.words))
  const year = lastYearIn(row.label) ?? maturityColumn(row)?.year ?? null
  if (AMOUNT_ROW.test(row.words) && own === null) {
    const around = nameAround(table, row, null)
    return { name: around.name, type: around.type ?? onlyType(table), year, shortTerm }
  }
  const group = own === null ? instrumentType(plainWords(row.group)) : null
  const name = group === null ? row.label : `${row.group}, ${row.label}`
  const fromTable = own ?? group ?? (OF_ANY_KIND.test(row.words) ? null : typeOfCaption(table))
  return { name, type: fromTable, year, shortTerm }
}

/** "Other debt": the row's own words leave its kind open, so that what the table is about does not tell it. */
const OF_ANY_KIND = /^ (?:(?:all|various) )?other (?:(?:long|short) term )?(?:debt|borrowings|indebtedness) /

/** The type of the only kind of debt that a table's rows name. */
function onlyType(table: TableContext): InstrumentType | null {
  const types = new Set(table.rows.flatMap(({ words }) => instrumentType(words) ?? []))
  const [only] = types
  return types.size === 1 ? (only ?? null) : null
}

/**
 * "Borrowings under the credit facility", where the table also says what is left of it, or how large it is beside what is
 * drawn: a facility that revolves.
 */
export function asFacility(table: TableContext, row: RowView, type: InstrumentType | null): InstrumentType | null {
  const open = type === null || type === 'general' || (type === 'loan' && / facilit\w+ | lines? /.test(row.words))
  if (open && !/ term /.test(row.words) && isLeftOver(row)) return 'revolver'
  if ((type === null || type === 'loan') && DRAWN_ON(row.words) && isPartDrawn(row)) return 'revolver'
  if (type !== 'loan' || !/ credit (?:facility|agreement|line) /.test(row.words) || / term /.test(row.words))
    return type
  return table.rows.some(({ words }) => HEAD_WORDS.available(words) && !/ cash /.test(words)) ? 'revolver' : type
}

const DRAWN_ON = (words: string): boolean =>
  / (?:credit|bank|day|committed|uncommitted|bilateral|overdraft) (?:facilit\w+|lines?|agreements?) /.test(words) &&
  !/ (?:term|letters? of credit|loan|notes?|construction|equipment|real estate|lease) /.test(words)

function sumBelow({ cells, heads }: RowView, roles: readonly ColumnRole[]): number | null {
  const found = cells.find(({ cell, value }) => {
    const role = heads[cell.column]?.role
    return role !== undefined && roles.includes(role) && value.kind === 'number'
  })?.value
  return found?.kind === 'number' ? Number(found.decimal) : null
}

const SIZES: readonly ColumnRole[] = ['capacity', 'committed']

/** Less than its size is drawn of it. */
function isPartDrawn(row: RowView): boolean {
  const size = sumBelow(row, SIZES)
  const drawn = sumBelow(row, ['drawn'])
  return size !== null && drawn !== null && drawn < size
}

/** Below "commitment", "drawn" and "available": what is drawn and what is left make up no more than the size. */
function isLeftOver(row: RowView): boolean {
  const size = sumBelow(row, SIZES)
  const left = sumBelow(row, ['available'])
  const used = [sumBelow(row, ['drawn', 'balance', 'principal']), sumBelow(row, ['letters'])]
  if (size === null || left === null || used.every((sum) => sum === null)) return false
  return used.reduce<number>((sum, one) => sum + (one ?? 0), left) <= size * 1.001
}

/** "Senior notes outstanding were as follows": rows without a word of their own are notes. */
function typeOfCaption(table: TableContext): InstrumentType | null {
  const { words } = table.around
  const type = instrumentType(words)
  if (type !== 'warehouse' && / debt | borrowings | indebtedness /.test(words)) return null
  return type === 'notes' || type === 'term_loan' || type === 'commercial_paper' || type === 'warehouse' ? type : null
}

/** Balances, sizes, rates and maturity of one instrument's row. */
export function readInstrumentRow(table: TableContext, row: RowView, output: DebtOutput): readonly FactReading[] {
  const named = nameRow(table, row)
  const instrument = named.name === null ? null : instrumentOf(named.name)
  const shortTerm = named.shortTerm || named.type === 'warehouse' || / short term | overdraft| days /.test(row.words)
  const factType = balanceType(named.type, shortTerm)
  const balances: FactReading[] = []
  const measured = measureOfGroup(row)
  for (const { cell, head, dated } of balanceCells(table, row)) {
    if (measured !== null && (head.role === 'balance' || head.role === 'total')) {
      emitMetric(table, row, cell, measured, named, output)
      continue
    }
    const reading = moneyReading(table, row, cell, {
      factType,
      label: amountLabel(factType, head, row.words),
      rule: 'debt-row',
      dated,
      instrument,
      maturityYear: named.year,
      doubts: instrument === null ? ['instrument_not_in_row'] : [],
    })
    if (reading !== null) balances.push(reading)
  }
  output.readings.push(...balances)
  for (const cell of row.cells) readFacilityCell(table, row, cell, named, output)
  output.readings.push(...labelSums(table, row, named, balances))
  readMaturity(table, row, named, balances, output)
  output.readings.push(...labelRates(table, row, named, balances), ...columnRates(table, row, named, balances))
  return balances
}

/** "Credit lines available", above rows that name the lines: the rows say how large they are, not what is owed. */
function measureOfGroup({ group }: RowView): ColumnRole | null {
  const words = plainWords(group)
  if (
    words.split(' ').length > LONGEST_MEASURE ||
    ROW_WORDS.anyDebt(words.replace(/ (?:credit )?(?:facilit\w+|lines?) /, ' '))
  )
    return null
  const role = columnRole(group, words, false)
  return role === 'capacity' || role === 'committed' || role === 'available' ? role : null
}

const LONGEST_MEASURE = 9

/** The date below a head that says it is one of maturity. */
function maturityColumn(row: RowView): (LabelMaturity & { cell: ValueCell }) | null {
  const dates = row.cells.flatMap((cell) => {
    const { value } = cell
    if (row.heads[cell.cell.column]?.role !== 'maturity' || value.kind !== 'date') return []
    const last = value.iso ?? `${String(value.year)}-12-31`
    return [{ year: value.year, iso: value.precise ? value.iso : null, last, cell }]
  })
  const [first] = dates
  // Two years are the ends of a range.
  return first !== undefined && dates.every(({ year }) => year === first.year) ? first : null
}

function readMaturity(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
  output: DebtOutput,
): void {
  const column = maturityColumn(row)
  const cell = column?.cell.cell ?? row.labelCell
  if (cell === null || named.name === null) return
  // Notes that were paid off by the latest day have no maturity any more.
  const owed = balances.filter(({ period }) => period.status === 'reported')
  const isGone = owed.length > 0 && owed.every(({ value }) => value === 0) && named.type !== 'revolver'
  for (const told of column === null ? maturitiesIn(row.label) : [column])
    output.further.push({
      factType: 'maturity',
      instrument: instrumentOf(named.name),
      instrumentType: named.type,
      date: told.last,
      year: told.year,
      value: null,
      currency: null,
      period: null,
      place: { kind: 'row', grid: table.grid, row: row.row, cell },
      rule: 'table-maturity',
      doubts: [...(told.iso === null ? ['day_not_stated'] : []), ...(isGone ? ['former_instrument'] : [])],
    })
}
