import type { FactReading } from '../../../facts/fact-reading.ts'
import type { FactType, GridCell } from '../../../model.ts'
import { LASTING_NAME } from '../../lexicon/instruments.ts'
import { balanceType, instrumentType } from './debt-rows.ts'
import { amountLabel, balanceCells, isOfPaper, TYPE_LABELS } from './debt-table.ts'
import { isByTerms, issueDay } from './name-by-terms.ts'
import { maturityColumn, nameRow } from './name-row.ts'
import type { DebtOutput, FurtherReading, NamedRow } from './debt-table.ts'
import { termOfTable } from './totals/total-type.ts'
import { readCostColumns } from './costs/cost-rows.ts'
import { columnRates } from './debt-rates.ts'
import { dayOf, labelRates } from '../labels/label-rates.ts'
import { labelPayments } from '../labels/label-payments.ts'
import { labelPrincipals, principalLabel } from '../labels/label-principals.ts'
import { columnIntervals } from '../pricing/pay-columns.ts'
import { labelSums } from '../labels/label-sums.ts'
import { emitMetric, isLine, readFacilityCell } from '../facilities/facility-amounts.ts'
import { measureOfGroup } from '../facilities/measure-of-group.ts'
import { maturitiesIn, maturityAtEnd, maturityRange } from '../labels/label-maturity.ts'
import type { LabelMaturity } from '../labels/label-maturity.ts'
import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { balanceDate, entityOf, instrumentOf, moneyReading } from '../table-context.ts'
import type { CellFact, DatedPeriod, TableContext } from '../table-context.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** The type of debt secured by assets, by what its heading says about when it falls due. */
function backedType(group: string): FactType {
  if (/ after one year | long term /.test(group)) return 'long_term_debt'
  return / within one year | short term | current /.test(group) ? 'short_term_borrowings' : 'other_debt'
}

/** Debt secured by assets, whenever it falls due. */
const BACKED = / (?:asset backed|non recourse|securitization) .*(?:debt|notes|borrowings) /

/** A line for letters of credit alone: what is outstanding of it are letters. */
const OF_LETTERS = /(?<! revolv.*| and| or) (?:standby )?letters? of credit (?:facilit\w+|lines?|agreements?) /

/** What else is owed, of which the row says no more than its rate and when it falls due. */
const OTHER =
  /^ (?:all )?other (?:$|(?:long term )?(?:debt|borrowings|indebtedness|obligations) (?:$|\d|due \d|maturing))/

/** Below "Long-term debt:" in a table of all debt. */
const isLongTerm = ({ group }: RowView): boolean => {
  const words = plainWords(group)
  return / long term /.test(words) && !/ short term | current /.test(words)
}

/** Balances, sizes, rates and maturity of one instrument's row. */
export function readInstrumentRow(table: TableContext, row: RowView, output: DebtOutput): readonly FactReading[] {
  const named = nameRow(table, row)
  const instrument = named.name === null ? null : instrumentOf(named.name)
  const shortTerm = named.shortTerm || named.type === 'warehouse' || / short term | overdraft| days /.test(row.words)
  const isBacked = named.type === 'warehouse' && BACKED.test(row.words) && !/ short term | facilit/.test(row.words)
  const factType = OF_LETTERS.test(row.words)
    ? 'letters_of_credit'
    : isBacked
      ? backedType(plainWords(row.group))
      : OTHER.test(row.words) && !shortTerm
        ? 'other_debt'
        : named.type === 'mortgage' && !shortTerm && termOfTable(table) !== 'long' && !isLongTerm(row)
          ? 'other_debt'
          : balanceType(named.type, shortTerm)
  const balances: FactReading[] = []
  const measured = measureOfGroup(row)
  const issued = issueDay(row)
  for (const { cell, head, dated: stated } of balanceCells(table, row)) {
    const dated = issued !== null && head.date === null && table.around.date === null ? dayOf(table, issued) : stated
    if (measured !== null && (head.role === 'balance' || head.role === 'total')) {
      emitMetric(table, row, cell, measured, named, output)
      continue
    }
    if (isOfPaper(head) && named.type !== 'commercial_paper') {
      balances.push(...paperOf(table, row, cell, dated))
      continue
    }
    const reading = moneyReading(table, row, cell, {
      factType,
      label: principalLabel(row, factType, cell, head) ?? amountLabel(factType, head, row.words),
      rule: 'debt-row',
      dated,
      instrument,
      maturityYear: named.year,
      doubts: instrument === null ? ['instrument_not_in_row'] : [],
      absolute: named.type === 'revolver' && isDeducted(table, row),
    })
    if (reading !== null) balances.push(reading)
  }
  const parts = balances.length > 0 ? [] : partBalances(table, row, { factType, instrument, maturityYear: named.year })
  balances.push(...parts)
  // What is not drawn in parts has a rate all the same.
  const rated = parts.some(({ value }) => value > 0) ? balances : balances.slice(parts.length)
  output.readings.push(...balances, ...readCostColumns(table, row, instrument))
  for (const cell of row.cells) readFacilityCell(table, row, cell, named, output)
  output.readings.push(...labelSums(table, row, named, balances))
  output.readings.push(...labelPayments(table, row, named, balances))
  output.readings.push(...labelPrincipals(table, row, named, factType, balances))
  readMaturity(table, row, named, balances, output)
  output.readings.push(...labelRates(table, row, named, rated), ...columnRates(table, row, named, rated))
  output.readings.push(...columnIntervals(table, row, named, balances))
  return balances
}

/** "Revolving loans outstanding (52,000)" between a borrowing base and what is left of it. */
const isDeducted = ({ rows }: TableContext, { row }: RowView): boolean =>
  rows.some((below) => below.row > row && HEAD_WORDS.available(below.words))

/** "Parent | $1,500 | $620" below "Commercial paper outstanding": the paper of who the row names. */
export function paperOf(table: TableContext, row: RowView, cell: ValueCell, dated: DatedPeriod): FactReading[] {
  const isSum = row.label === '' || row.words.startsWith(' total ')
  const whose = isSum || ROW_WORDS.anyDebt(row.words) ? '' : `${row.label} `
  const reading = moneyReading(table, row, cell, {
    factType: 'commercial_paper',
    label: 'Commercial paper',
    rule: 'debt-row',
    dated,
    instrument: isSum ? null : instrumentOf(`${whose}commercial paper`),
    doubts: isSum ? ['sum_of_facilities'] : [],
  })
  return reading === null ? [] : [reading]
}

/**
 * "Current | Non-current" where no column adds the two up: the only one with a sum is all that is owed, else each is a part
 * of it.
 */
function partBalances(
  table: TableContext,
  row: RowView,
  fact: Pick<CellFact, 'factType' | 'instrument' | 'maturityYear'>,
): FactReading[] {
  const readings = row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const part: 'current_debt' | 'long_term_debt' | null =
      head?.role === 'current_part' ? 'current_debt' : head?.role === 'noncurrent_part' ? 'long_term_debt' : null
    const dated = head === undefined || part === null ? null : balanceDate(table, head)
    if (part === null || dated === null) return []
    const reading = moneyReading(table, row, cell, { ...fact, label: part, rule: 'debt-row', dated })
    return reading === null ? [] : [{ reading, part }]
  })
  const owed = readings.filter(({ reading }) => reading.value !== 0)
  return ofEachDay(owed.length > 0 ? owed : readings.slice(0, 1)).flatMap((found) =>
    found.map(({ reading, part }) => {
      const isAll = found.length === 1 && !(part === 'long_term_debt' && fact.factType === 'short_term_borrowings')
      const factType = isAll ? fact.factType : part
      return { ...reading, factType, label: TYPE_LABELS[factType] ?? factType }
    }),
  )
}

const ofEachDay = <T extends { readonly reading: FactReading }>(parts: readonly T[]): T[][] => [
  ...Map.groupBy(parts, ({ reading }) => reading.period.endDate ?? '').values(),
]

/** "Maturity | June 30, 2026 | March 1, 2028" below the names of facilities. */
export function readMaturityRow(table: TableContext, row: RowView, output: DebtOutput): void {
  for (const { cell, value } of row.cells) {
    const head = row.heads[cell.column]
    if (head?.role !== 'named' || value.kind !== 'date') continue
    const type = instrumentType(head.words)
    if (type === null) continue
    const last = value.iso ?? `${String(value.year)}-12-31`
    output.further.push(maturity(table, row, cell, { name: head.text, type }, { last, ...value }, []))
  }
}

export function maturity(
  table: TableContext,
  row: RowView,
  cell: GridCell,
  { name, type }: { readonly name: string; readonly type: NamedRow['type'] },
  { last, precision, year }: LabelMaturity,
  doubts: readonly string[],
): FurtherReading {
  return {
    factType: 'maturity',
    instrument: instrumentOf(name),
    ...entityOf(row.owner),
    instrumentType: type,
    date: last,
    precision,
    year,
    value: null,
    currency: null,
    period: null,
    place: { kind: 'row', grid: table.grid, row: row.row, cell },
    rule: 'table-maturity',
    doubts: [...(precision === 'day' ? [] : ['day_not_stated']), ...doubts],
  }
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
  // Notes that were paid off by the latest day have no maturity any more; a line may be drawn again.
  const owed = balances.filter(({ period }) => period.status === 'reported')
  const isLasting = isLine(named.type) || LASTING_NAME.test(named.name) || hasSize(row)
  const isGone = owed.length > 0 && owed.every(({ value }) => value === 0) && !isLasting
  const { name, type } = named
  if (readRange(table, row, cell, { name, type }, output)) return
  // "May 1, 2043" below "Senior notes": the name that the row's terms make says when it falls due.
  const stated = maturitiesIn(isByTerms(row) ? name : row.label)
  const last = stated.length === 0 ? maturityAtEnd(row.label, table.latest) : null
  for (const one of column !== null ? [column] : last !== null ? [last] : stated)
    output.further.push(maturity(table, row, cell, { name, type }, one, isGone ? ['former_instrument'] : []))
}

/** A row that says how much may be borrowed: what is owed of it may be nothing. */
const hasSize = ({ cells, heads }: RowView): boolean =>
  cells.some(
    ({ cell, value }) =>
      /^(?:capacity|committed)$/.test(heads[cell.column]?.role ?? '') && value.kind === 'number' && !value.dash,
  )

/** The first and the last year in which notes of several maturities fall due. */
function readRange(
  table: TableContext,
  row: RowView,
  label: GridCell,
  named: { readonly name: string; readonly type: NamedRow['type'] },
  output: DebtOutput,
): boolean {
  // "2028 | - | 2045": a range that is set in several cells.
  const cells = (table.grid.rows[row.row] ?? []).filter(({ column }) => row.heads[column]?.role === 'maturity')
  const [cell] = cells
  const stated = cells.map(({ text }) => text).join(' ')
  const range =
    cell === undefined
      ? maturityRange(row.label, false)
      : (maturityRange(cell.text, true) ?? maturityRange(stated, true))
  if (range === null) return false
  for (const [index, one] of range.entries()) {
    const reading = maturity(table, row, cell ?? label, named, one, [
      index === 0 ? 'lowest_of_range' : 'highest_of_range',
    ])
    // Neither year is the row's own.
    output.further.push({ ...reading, year: null })
  }
  return true
}
