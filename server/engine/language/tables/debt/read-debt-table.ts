import type { FactReading } from '../../../facts/fact-reading.ts'
import type { FactType } from '../../../model.ts'
import { asFacility } from './as-facility.ts'
import { plainName } from './name-row.ts'
import { paperOf, readInstrumentRow, readMaturityRow } from './debt-instruments.ts'
import { isRateOfGroup, readAverageRates } from './debt-rates.ts'
import { debtRowKind, instrumentType, TOTAL_DEBT } from './debt-rows.ts'
import type { DebtRowKind, InstrumentType } from './debt-rows.ts'
import { amountLabel, balanceCells, isOfPaper, isOtherMeasure, TYPE_LABELS } from './debt-table.ts'
import type { DebtOutput, FurtherReading } from './debt-table.ts'
import { debtsAboveCosts, readCostColumns, readCostRow } from './costs/cost-rows.ts'
import { debtCostsIn } from '../../lexicon/measures/debt-costs.ts'
import {
  isLiquidity,
  readFacilityCell,
  readLiquidity,
  readMetricRow,
  saysWhatMayBeBorrowed,
} from '../facilities/facility-amounts.ts'
import { lessCash } from './totals/less-cash.ts'
import { isByTerms } from './name-by-terms.ts'
import { isReduced, readSizeRow } from '../facilities/facility-size.ts'
import { isMeasured } from '../labels/measured-rows.ts'
import { readFairRow } from '../read-fair-values.ts'
import { ladderPeriod } from '../ladders/ladder-period.ts'
import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { balanceDate, endOf, instrumentOf, moneyReading } from '../table-context.ts'
import type { DatedPeriod, TableContext } from '../table-context.ts'
import { closes, closesGroup, isLeft, KINDS, printed, totalType } from './totals/total-type.ts'
import type { Sums } from './totals/total-type.ts'
import { isAdded, OF_COMPANY, partOfOwner, ratesOfCurrent } from './totals/sums-of-owners.ts'
import {
  debtOfTotal,
  nameOfGroup,
  partOfCaption,
  readPart,
  readParts,
  readSplitTotal,
  totalOfOne,
} from './totals/parts-of-debt.ts'
import { namesPart, totalsOfBlocks } from './totals/whole-of-debt.ts'
import type { RowView, ValueCell } from '../table-view.ts'

export type { FurtherReading }

/** Every row of a table of debts or facilities: instruments, totals, current parts, rates and amounts of facilities. */
export function readDebtTable(table: TableContext): DebtOutput {
  const output: DebtOutput = { readings: [], further: [], unresolved: [] }
  const sums: Sums = {
    rows: new Map(),
    totals: new Map(),
    current: new Map(),
    types: new Set(),
    owed: new Map(),
    // Owners part the rows of a table, not its blocks.
    blocks: table.rows.some(({ owner }) => owner !== '') ? new Set() : totalsOfBlocks(table.rows),
    debts: [],
    closed: new Set(),
    count: 0,
    lessCurrent: false,
  }
  const debts = debtsAboveCosts()
  for (const [index, printedRow] of table.rows.entries()) {
    const row = withLead(printedRow)
    const named = isByTerms(row) ? 'instrument' : kindOf(row)
    const own = named === 'instrument' && isOtherMeasure(table, row) ? 'flow' : named
    if (MATURITY_ROW.test(row.words)) readMaturityRow(table, row, output)
    output.readings.push(...lessCash(table, row))
    const kind = own === 'instrument' && isRemainder(row, sums) ? 'not_current' : own
    if (isReduced(table.rows, index, kind)) readSizeRow(table, row, output)
    else if (kind === 'instrument' && isMeasured(row)) continue
    else if (kind === 'instrument') {
      readInstrumentRow(table, row, output)
      addKind(sums, row, asFacility(table, row, instrumentType(row.words)))
      sums.count += 1
      sums.debts.push(row.row)
      add(sums.rows, row)
      debts.debt(row)
    } else if (kind === 'adjustment' || kind === 'lease') {
      if (kind === 'lease') {
        readLeaseRow(table, row, output)
        debts.other()
      } else output.readings.push(...readCostRow(table, row, debts.costs()))
      add(sums.rows, row)
    } else if (kind === 'average_rate') output.readings.push(...readAverageRates(table, row))
    else if (kind === 'metric') readMetricRow(table, row, output)
    else if (kind === 'flow') {
      readLiquidity(table, row, output)
      output.readings.push(...readFairRow(table, row))
    } else {
      debts.total()
      readTotal(table, row, kind, index, sums, output)
    }
  }
  return { ...output, readings: withoutSplitDashes(output.readings), further: withoutSplitEnds(output.further) }
}

/** "Total Tarn Gas" adds up what "Tarn Gas:" heads, though its own words name no debt. */
function kindOf(row: RowView): DebtRowKind {
  if (isRateOfGroup(row)) return 'average_rate'
  const kind = debtRowKind(row)
  if (kind !== 'flow') return kind
  return debtCostsIn(row.words) !== null ? 'adjustment' : nameOfGroup(row) !== null ? 'total' : kind
}

const MATURITY_ROW = /^ (?:final |stated )?(?:maturity|expiration|due|termination)(?: date)? $/

/** "Long-term notes payable", below a total and its current part: what is left of the one without the other. */
function isRemainder({ cells }: RowView, sums: Sums): boolean {
  const owed = cells.filter(({ value }) => value.kind === 'number' && value.sign === null && !value.dash)
  return owed.length > 0 && owed.every((cell) => isLeft(sums, cell) && sums.current.get(cell.cell.column) !== 0)
}

/** "Capital lease obligations" among the rows of a table of debt: a debt of another kind. */
function readLeaseRow(table: TableContext, row: RowView, output: DebtOutput): void {
  for (const { cell, dated } of balanceCells(table, row)) {
    const instrument = instrumentOf(plainName(row.label.split(';')[0] ?? row.label))
    const fact = { factType: 'other_debt', label: 'Other debt', rule: 'lease-row', dated, instrument } as const
    const reading = moneyReading(table, row, cell, fact)
    if (reading !== null && reading.value > 0) output.readings.push(reading)
  }
}

/**
 * Notes printed twice, as current and as long-term, are owed where the sum appears: the other row's dash is no balance.
 */
function withoutSplitDashes(readings: readonly FactReading[]): FactReading[] {
  const keyOf = ({ factType, instrument, maturityYear, place }: FactReading): string =>
    [
      factType,
      instrument?.canonicalKey,
      TENOR.exec(instrument?.reportedName ?? '')?.[0],
      maturityYear,
      place.kind === 'row' ? place.cell.column : null,
    ].join()
  const owed = new Set(readings.filter(({ value }) => value !== 0).map(keyOf))
  return readings.filter(
    (one) => one.value !== 0 || one.instrument === null || one.unit === 'percent' || !owed.has(keyOf(one)),
  )
}

/** The same of when they fall due: the row with the sum says it, and the other's dash ends nothing. */
function withoutSplitEnds(further: readonly FurtherReading[]): FurtherReading[] {
  const keyOf = ({ instrument, entity, date }: FurtherReading): string =>
    [instrument?.canonicalKey, entity?.name, date].join()
  const owed = new Set(further.filter(isThere).map(keyOf))
  return further.filter((one) => isThere(one) || !owed.has(keyOf(one)))
}

const isThere = ({ doubts }: FurtherReading): boolean => !doubts.includes('former_instrument')

/** "Two-year facility", "364-day facility": what tells facilities apart whose names are otherwise one. */
const TENOR = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3})[\s-](?:year|month|day)\b/i

/** "Fixed-rate notes due:" above rows that print only when: each row is of the notes due then. */
function withLead(row: RowView): RowView {
  if (ladderPeriod(row.label) === null) return row
  const [lead] = DUE.exec(row.group) ?? DUE.exec(row.heads[0]?.text ?? '') ?? []
  if (lead === undefined) return row
  const label = `${lead} ${row.label}`
  return { ...row, label, words: plainWords(label), group: '' }
}

const DUE =
  /\b(?:[A-Z][\w-]{0,20} )?(?:notes|debentures|bonds|loans)(?: and [a-z]{3,10})?,? (?:due|maturing)(?: in)?(?=:?$)/i

function add(sums: Map<number, number>, { cells }: RowView): void {
  for (const { cell, value } of cells)
    if (value.kind === 'number' && value.sign === null)
      sums.set(cell.column, (sums.get(cell.column) ?? 0) + Number(value.decimal))
}

function addKind({ types, owed }: Sums, { cells }: RowView, type: InstrumentType | null): void {
  types.add(type)
  if (type === null || !KINDS.has(type)) return
  for (const { cell, value } of cells) {
    if (value.kind !== 'number' || value.sign !== null || Number(value.decimal) === 0) continue
    owed.set(cell.column, (owed.get(cell.column) ?? new Set()).add(type))
  }
}

const SIZES = new Set(['capacity', 'committed', 'borrowing_base'])

function readTotal(
  table: TableContext,
  row: RowView,
  kind: DebtRowKind,
  index: number,
  sums: Sums,
  output: DebtOutput,
): void {
  if (/ liquidity /.test(row.words) || isLiquidity(table, row)) {
    readLiquidity(table, row, output)
    return
  }
  const isPart = sums.blocks.has(row.row) || namesPart(row.words)
  const isWhole = kind === 'with_current' || TOTAL_DEBT.test(row.words)
  const dateOf: typeof balanceDate = (own, head) =>
    isWhole && head.date?.kind === 'duration' ? endOf(own, head) : balanceDate(own, head)
  for (const { cell, head, dated } of balanceCells(table, row, dateOf)) {
    const found = totalType(table, row, kind, index, cell, sums)
    const total = { kind, type: found?.factType ?? null }
    const ofPaper = isOfPaper(head) ? paperOf(table, row, cell, dated) : null
    const ofOwn = ofPaper ?? partOfOwner(table, row, cell, dated, total)
    if (ofOwn !== null) {
      output.readings.push(...ofOwn)
      continue
    }
    // What is drawn of several facilities is not all of the debt.
    const ofFacilities = isOfSizes(row) && (head.role === 'drawn' || isLentInPart(row, sums))
    const isOfSeveral = sums.count > 1 || isFacilities(row.label)
    if (ofFacilities && isOfSeveral && !/ debt | borrowings /.test(row.words) && isOfLines(sums)) {
      output.readings.push(...drawnOfAll(table, row, cell, dated))
      continue
    }
    if (found === null || (found.factType === 'total_debt' && ofFacilities && !/ debt | borrowings /.test(row.words)))
      continue
    if (isPart && OF_COMPANY.has(found.factType)) {
      const own =
        kind === 'total' && (closes(sums, cell) || closesGroup(table, row, cell)) ? 'other_debt' : found.factType
      output.readings.push(...readPart(table, row, cell, own, dated))
      continue
    }
    const related = partOfCaption(table)
    const reading = moneyReading(table, row, cell, {
      factType: related !== null && found.factType === 'total_debt' ? 'other_debt' : found.factType,
      label: amountLabel(found.factType, head, isBeforeCosts(table, index) ? ` principal${row.words}` : row.words),
      rule: 'debt-total',
      dated,
      absolute: kind === 'current',
      longTermWithCurrent: found.withCurrent,
      instrument: related ?? (OF_COMPANY.has(found.factType) ? null : debtOfTotal(table, row, found.factType, cell)),
      doubts: isOff(kind, found.factType, cell, sums) ? ['rows_do_not_add_up'] : [],
    })
    if (reading !== null) output.readings.push({ ...reading, ...addedUp(sums, kind, cell) })
  }
  readParts(table, row, kind, isPart, output)
  if (kind === 'total' || kind === 'unlabelled') output.readings.push(...readCostColumns(table, row, totalOfOne(row)))
  if (kind === 'total' || kind === 'unlabelled') readSums(table, row, sums, output)
  if (kind === 'current') noteCurrent(table, row, sums, output)
  else for (const cell of row.cells) sums.totals.set(cell.cell.column, printed(cell))
}

/** A total from which the next rows take the discount and the costs, before any other sum. */
function isBeforeCosts({ rows }: TableContext, index: number): boolean {
  const below = rows.slice(index + 1)
  const end = below.findIndex((row) => debtRowKind(row) !== 'adjustment')
  const adjusted = end < 0 ? below : below.slice(0, end)
  return !/ net of | less /.test(rows[index]?.words ?? '') && adjusted.some(({ words }) => debtCostsIn(words) !== null)
}

/** A total of all debts that is not what the rows above it come to. */
const isOff = (kind: DebtRowKind, type: FactType, cell: ValueCell, sums: Sums): boolean =>
  kind === 'total' && sums.count > 1 && type === 'total_debt' && !closes(sums, cell)

/** The current part is deducted from a total, or added to it as a debt of its own. */
function noteCurrent(table: TableContext, row: RowView, sums: Sums, output: DebtOutput): void {
  for (const cell of row.cells) sums.current.set(cell.cell.column, Math.abs(printed(cell)))
  if (!isAdded(table, row)) {
    sums.lessCurrent = true
    return
  }
  add(sums.rows, row)
  output.readings.push(...ratesOfCurrent(table, row))
}

/** The debts that a total adds up, or what is left of it once the current part is deducted. */
function addedUp(sums: Sums, kind: DebtRowKind, cell: ValueCell): Pick<FactReading, 'addsUp'> {
  const { column } = cell.cell
  const isLess = sums.closed.has(column) && isLeft(sums, cell)
  const isWhole = kind !== 'current' && sums.count > 1 && closes(sums, cell)
  if (isWhole) sums.closed.add(column)
  return isLess || isWhole ? { addsUp: [...sums.debts] } : {}
}

/** What facilities come to together, and the average rate of what was added up. */
function readSums(table: TableContext, row: RowView, sums: Sums, output: DebtOutput): void {
  if (sums.count > 1 && !sums.blocks.has(row.row) && /^(?:totals?)?$/i.test(row.label)) {
    const closed = row.cells.filter((cell) => closes(sums, cell) && printed(cell) !== 0)
    output.readings.push(...readSplitTotal(table, row, closed))
  }
  const ofLines: InstrumentType = [...sums.types].every(isRevolving) ? 'revolver' : 'warehouse'
  const type: InstrumentType = isOfLines(sums) ? ofLines : 'general'
  const name = nameOfAll(row)
  const mayBorrow = (cell: ValueCell): boolean => {
    if (sums.types.has('term_loan') || sums.types.has('notes')) return false
    const head = row.heads[cell.cell.column]
    return head !== undefined && saysWhatMayBeBorrowed(head) && (closes(sums, cell) || closesGroup(table, row, cell))
  }
  if (sums.count > 0 && (row.label !== '' || name !== null))
    for (const cell of row.cells.filter((one) => isOfLines(sums) || mayBorrow(one))) {
      // A bare total of more than the rows below the heading above it has not that heading's name.
      const isMore = row.words === ' total ' && row.group !== '' && !closesGroup(table, row, cell) && closes(sums, cell)
      const own = { name: isMore ? null : name, type, year: null, shortTerm: false }
      readFacilityCell(table, row, cell, own, output, [SUM_OF_FACILITIES])
    }
  const rates = row.cells.filter(({ cell }) => {
    const head = row.heads[cell.column]
    return head?.role === 'rate' && HEAD_WORDS.average(head.words)
  })
  output.readings.push(...readAverageRates(table, { ...row, cells: rates }))
}

/** Said of a size or of what is drawn that is none of one facility alone. */
const SUM_OF_FACILITIES = 'sum_of_facilities'

/** "Total funding facilities", or the heading above a bare "Total": what several facilities are called together. */
function nameOfAll({ label, group }: RowView): string | null {
  const own = label.replace(/^total\s*/i, '')
  if (/[A-Za-z]{3}/.test(own)) return own
  return isFacilities(group) ? group : null
}

/** What is drawn of lines together, which is not all of the debt. */
function drawnOfAll(table: TableContext, row: RowView, cell: ValueCell, dated: DatedPeriod): FactReading[] {
  const name = nameOfAll(row)
  if (name === null && row.label === '') return []
  const reading = moneyReading(table, row, cell, {
    factType: 'revolver_drawn',
    label: TYPE_LABELS.revolver_drawn ?? '',
    rule: 'debt-total',
    dated,
    instrument: name === null ? null : instrumentOf(name),
    doubts: [SUM_OF_FACILITIES],
  })
  return reading === null ? [] : [reading]
}

const isOfSizes = ({ heads }: RowView): boolean => heads.some(({ role }) => SIZES.has(role))

/** Lines, and loans of which a column says how much may still be drawn. */
function isLentInPart({ heads }: RowView, { types }: Sums): boolean {
  const isLeft = heads.some(({ role }) => role === 'available')
  return [...types].every((type) => isRevolving(type) || (isLeft && type === 'term_loan'))
}

const isOfLines = ({ types }: Sums): boolean => [...types].every((type) => isRevolving(type) || type === 'warehouse')

const isFacilities = (group: string): boolean => ROW_WORDS.anyDebt(plainWords(group)) || /\bfunding\b/i.test(group)

const isRevolving = (type: InstrumentType | null): boolean =>
  type === 'revolver' || type === 'general' || type === 'loan' || type === null
