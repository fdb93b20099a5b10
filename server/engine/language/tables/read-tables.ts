import type { FilingReading, Grid, GridCell } from '../../model.ts'
import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import type { FilingLanguage } from '../document.ts'
import { readOnce } from '../../read-once.ts'
import { isTitledOfParent, isWithin, parentStatements, statementsOfOthers } from '../context/statements-of-others.ts'
import type { FiscalYear } from '../mentions/dates.ts'
import { addDays } from '../../calendar.ts'
import { isIntroduction, MIN_SENTENCE } from './heads/column-heads.ts'
import { withDaysAbove } from './heads/days-above.ts'
import { goesOnWith, restOf } from './heads/broken-tables.ts'
import { classifyTable } from './classify-table.ts'
import { readCalendar } from './heads/fiscal-calendar.ts'
import type { FiscalCalendar } from './heads/fiscal-calendar.ts'
import { HEAD_WORDS, ROW_WORDS } from './lexicon.ts'
import { consolidatedSheets } from './sheets/consolidated-sheets.ts'
import { readOwnedLines } from './sheets/owned-lines.ts'
import { readParent } from './sheets/parent-company.ts'
import { NOT_CONSOLIDATED } from './table-cues.ts'
import type { TableKind } from './table-cues.ts'
import { splitBlocks } from './labels/label-columns.ts'
import { measuredRows } from './labels/measured-rows.ts'
import { datedRows } from './labels/dated-rows.ts'
import { ownedRows, rowsOfOwners } from './labels/owners.ts'
import { debtsOf, registrantOf } from './labels/registrants.ts'
import { plainWords } from './match-phrases.ts'
import type { CovenantRow } from './covenants/covenant-row.ts'
import { readCovenants } from './covenants/read-covenants.ts'
import { stepLevels } from './covenants/step-levels.ts'
import { debtRowKind } from './debt/debt-rows.ts'
import { nameRow } from './debt/name-row.ts'
import { readDebtTable } from './debt/read-debt-table.ts'
import { readCashFlows, readFlows } from './cash-flows/read-cash-flows.ts'
import { endsInRepayments, isOfFlows, isOfIssues } from './cash-flows/debt-flows.ts'
import { readExtinguishments } from './cash-flows/extinguishment-rows.ts'
import { readFlowTable } from './cash-flows/flow-table.ts'
import { readFairColumns, readFairValues } from './read-fair-values.ts'
import type { FurtherReading } from './debt/read-debt-table.ts'
import { readInterestByTerm } from './ladders/interest-by-term.ts'
import { withDebtOfHeading } from './ladders/debt-of-heading.ts'
import { partsOf } from './ladders/ladder-below.ts'
import { readLadderColumns, readLadderRows } from './ladders/read-ladder.ts'
import { readOverTime } from './over-time/read-over-time.ts'
import { readBalanceSheet, readCash, readCashSums, readDebtBeside, readInterest } from './read-statement.ts'
import { readSelectedData } from './selected-data/read-selected-data.ts'
import { readPricing } from './pricing/pricing-grid.ts'
import type { PricedLevel } from './pricing/pricing-grid.ts'
import type { TableContext } from './table-context.ts'
import { withoutParts } from './group-columns.ts'
import { readIssueRows } from './labels/issues/issue-rows.ts'
import type { IssueRow } from './labels/issues/issue-rows.ts'
import { readIssuedNotes } from './labels/issued-notes.ts'
import { findScales } from './table-scale.ts'
import { findSurroundings } from './table-surroundings.ts'
import type { Surroundings } from './table-surroundings.ts'
import { viewTable } from './table-view.ts'
import type { RowView, TableView } from './table-view.ts'

/** What a filing's tables say of cash, debt and covenants. */
export interface TablesRead {
  readonly readings: readonly FactReading[]
  /** Dated maturities, borrowing bases and sizes of financings that are no revolvers: types that facts do not have yet. */
  readonly further: readonly FurtherReading[]
  readonly covenantRows: readonly CovenantRow[]
  readonly pricedLevels: readonly PricedLevel[]
  readonly issueRows: readonly IssueRow[]
  readonly unresolved: readonly Unresolved[]
  /** Names of debts beyond what their rows' labels print, by the labels' cells. */
  readonly names: ReadonlyMap<GridCell, string>
  /** What is above each table that was read. */
  readonly around: ReadonlyMap<Grid, Surroundings>
  /** What each table was taken for, by its index; tables of something else are left out. */
  readonly kinds: ReadonlyMap<number, TableKind>
}

const MAX_ROWS = 400
const MAX_COLUMNS = 80
/** How far above a table its titles begin. */
const TITLES_ABOVE = 300
/** How much of the text after a table may be its footnotes. */
const NOTES_BELOW = 2500
const MONEY_MATTERS = /debt|credit|loan|notes|borrow|cash|liquidity|current (?:assets|liabilities)|interest|revolv/i
const LIMITS_AND_TERMS = /paper|matur|covenant|ratio|bonds|debentures|principal|margin|spread/i
/** The Commission's number of a file, such as 001-12345: it stands in lists of exhibits, whose own numbers are no amounts. */
const FILE_NUMBER = /(?<![\d-])(?:00[01]|[01]|333)-\d{5,6}(?![\d-])/
/** A filing appears within this many days of its period's end where nothing says when. */
const FILED_WITHIN = 120
const NOWHERE: Surroundings = { introduction: '', headings: [], words: ' ', headingWords: ' ', date: null }

/** The tables of a filing, read once for its facts and its statements. */
export const tablesOf = readOnce(({ reading, periodEnd, fiscal }: FilingLanguage) =>
  readTables(reading, periodEnd, fiscal),
)

/**
 * Reads every table of a filing: decides what each is and what its columns hold, then reads its rows. Cost is one
 * pass over cells and passages.
 */
export function readTables(
  reading: FilingReading,
  periodEnd: string | null,
  fiscal: FiscalYear | null = null,
): TablesRead {
  const { tables, ofParent } = viewTables(reading, periodEnd)
  const readings: FactReading[] = []
  const further: FurtherReading[] = []
  const unresolved: Unresolved[] = []
  const sheets = consolidatedSheets(tables)
  const undated = undatedTables()
  const names = new Map<GridCell, string>()
  for (const [index, table] of tables.entries()) {
    if (SUMS_OF_DEBT.has(table.kind)) unresolved.push(...refuseScale(table))
    const half = sheets.get(index)
    const registrant =
      half === undefined && table.kind === 'balance_sheet' ? registrantOf(table, tables[index - 1], reading) : null
    if (registrant !== null && sheets.size > 0) readings.push(...debtsOf(registrant, readBalanceSheet(table, false)))
    else if (half !== undefined) readings.push(...readBalanceSheet(table, half), ...readOwnedLines(table))
    else if (table.kind === 'debt_schedule' || table.kind === 'facilities') {
      if (undated.isAnother(table)) continue
      const debt = readDebtTable(table)
      for (const row of table.rows) collectName(table, row, names)
      readings.push(...debt.readings, ...readFairColumns(table), ...readOverTime(table), ...readInterestByTerm(table))
      further.push(...debt.further)
      unresolved.push(...debt.unresolved)
    } else if (table.kind === 'other' && isOfIssues(table.around)) {
      const titles = readIssuedNotes(table)
      readings.push(...titles.readings)
      further.push(...titles.further)
    } else readings.push(...readOther(table), ...readSelectedData(table))
  }
  readings.push(...ofParent.flatMap(readParent))
  return { readings, further, ...termsOf(tables, fiscal), unresolved, names, ...takenFor(tables) }
}

/** What each table was taken for, and what is above it. */
const takenFor = (tables: readonly TableContext[]): Pick<TablesRead, 'kinds' | 'around'> => ({
  kinds: new Map(tables.filter(({ kind }) => kind !== 'other').map(({ grid, kind }) => [grid.tableIndex, kind])),
  around: new Map(tables.map(({ grid, around }) => [grid, around])),
})

/** Rows that state terms instead of sums. */
const termsOf = (
  tables: readonly TableContext[],
  fiscal: FiscalYear | null,
): Pick<TablesRead, 'covenantRows' | 'pricedLevels' | 'issueRows'> => ({
  covenantRows: tables.flatMap((table) => covenantsOf(table, fiscal)),
  pricedLevels: tables.flatMap(readPricing),
  issueRows: tables.flatMap(readIssueRows),
})

/** The tables worth reading, each with its kind; those of the parent alone apart. */
function viewTables(
  reading: FilingReading,
  periodEnd: string | null,
): Readonly<Record<'tables' | 'ofParent', readonly TableContext[]>> {
  const surroundingsOf = findSurroundings(reading)
  const scaleOf = findScales(reading)
  const calendar = readCalendar(reading, periodEnd)
  const latest = reading.filing.filedAt?.slice(0, 10) ?? (periodEnd === null ? null : addDays(periodEnd, FILED_WITHIN))
  const annual = reading.filing.form.startsWith('10-K')
  const tables: TableContext[] = []
  const ofParent: TableContext[] = []
  const others = statementsOfOthers(reading)
  const parents = parentStatements(reading)
  let end = 0
  for (const grid of reading.grids) {
    const { start } = grid.display
    const isOfParent =
      isWithin(parents, grid.display) ||
      isTitledOfParent(reading.tree.display.text.slice(Math.max(end, start - TITLES_ABOVE), start))
    end = grid.display.end
    if (isWithin(others, grid.display) && !isOfParent) continue
    const surroundings = introduced(grid, surroundingsOf.get(grid.tableIndex) ?? NOWHERE)
    if (grid.rowCount > MAX_ROWS || grid.columnCount > MAX_COLUMNS || !isWorthReading(reading, grid, surroundings))
      continue
    const below = reading.tree.display.text.slice(grid.display.end, grid.display.end + NOTES_BELOW)
    for (const { view, around } of partsOf(viewTable(reading, grid, calendar), surroundings)) {
      const list = isOfParent ? ofParent : tables
      const before = list.at(-1)
      const rest = restOf(before, view, around)
      const seen = { ...view, around: dated(view, around), scale: scaleOf(grid), ...rest }
      const known = rest === null || before?.kind !== 'debt_schedule' ? goesOnWith(before, view, around) : before.kind
      const kind = known ?? classifyTable(seen, seen.around, { periodEnd, annual })
      const named = OF_BALANCES.has(kind) ? withDebtOfHeading(seen.rows) : seen.rows
      const rows = kind === 'covenants' ? named : blocksOf(kind, measuredRows(named.map(withoutParts)), calendar)
      const table = SUMS_OF_DEBT.has(kind) ? withDaysAbove({ ...seen, rows }, seen.around) : { ...seen, rows }
      list.push({ ...table, kind, below, periodEnd, latest, annual })
    }
  }
  return { tables, ofParent }
}

/** A sentence in the first row of a table, across all its columns, introduces it as one before it would. */
function introduced(grid: Grid, around: Surroundings): Surroundings {
  const [first] = grid.rows[0] ?? []
  if (first === undefined || first.text.length < MIN_SENTENCE || !isIntroduction(grid, first, first.text)) return around
  return { ...around, introduction: first.text, words: `${around.words.trimEnd()}${plainWords(first.text)}` }
}

/** "(at September 30, 2024, in millions)" in the corner of a table whose columns have no day: the day of them all. */
function dated({ heads }: TableView, around: Surroundings): Surroundings {
  const [corner, ...columns] = heads
  if (around.date !== null || corner?.date?.kind !== 'instant' || columns.some(({ date }) => date !== null))
    return around
  return { ...around, date: corner.date.iso }
}

/** A table of debts or of what falls due whose sums nobody can scale is refused once, at its first sum. */
function refuseScale({ scale, rows, grid, kind }: TableContext): Unresolved[] {
  if (scale.scale !== null) return []
  for (const { row, cells } of rows) {
    const cell = cells.find(({ value }) => value.kind === 'number' && value.sign === null && !value.dash)
    if (cell === undefined) continue
    const reason = `The table prints ${cell.cell.text}, and neither it nor the statements state a scale.`
    const place = { kind: 'row', grid, row, cell: cell.cell } as const
    const concept = kind.startsWith('ladder') ? 'debt_maturity' : 'long_term_debt'
    return [{ concept, reasonCode: 'scale_unknown', reason, place }]
  }
  return []
}

const SUMS_OF_DEBT = new Set<TableKind>(['debt_schedule', 'facilities', 'ladder_rows', 'ladder_columns'])
/** What a heading above rows of any other table says of them makes it no table of debts. */
const OF_BALANCES = new Set<TableKind>([...SUMS_OF_DEBT, 'fair_values', 'balance_sheet'])

function collectName(table: TableContext, row: RowView, names: Map<GridCell, string>): void {
  if (row.labelCell === null || row.group === '' || debtRowKind(row) !== 'instrument') return
  const { name, type } = nameRow(table, row)
  const isUnread = row.heads.some(({ words }) => HEAD_WORDS.moved(words))
  if (name !== null && type !== null && (name !== row.label || isUnread)) names.set(row.labelCell, name)
}

const blocksOf = (kind: TableKind, rows: readonly RowView[], calendar: FiscalCalendar): readonly RowView[] =>
  kind === 'debt_schedule' || kind === 'facilities' || isOverTime(rows)
    ? ownedRows(datedRows(splitBlocks(rows), calendar))
    : kind === 'fair_values'
      ? rowsOfOwners(rows)
      : rows.map((row) => (row.label.startsWith(`${row.owner} `) ? row : { ...row, owner: '' }))

/** "Maximum amount outstanding during the period" above a column of a schedule that has a block for each year. */
const isOverTime = ([row]: readonly RowView[]): boolean =>
  row?.heads.some(({ words }) => HEAD_WORDS.overTime(words)) === true

/**
 * Of tables alike and without a date, such as a schedule's for each of several years, only the first can be of the
 * filing's own period.
 */
function undatedTables(): { isAnother: (table: TableContext) => boolean } {
  const seen = new Set<string>()
  return {
    isAnother: (table) => {
      if (table.around.date !== null || table.heads.some(({ date }) => date !== null)) return false
      const labels = table.rows.map(({ words }) => words).filter((words) => words.trim() !== '')
      const known = labels.filter((words) => seen.has(words)).length
      for (const words of labels) seen.add(words)
      return known * 2 > labels.length
    },
  }
}

function covenantsOf(table: TableContext, fiscal: FiscalYear | null): CovenantRow[] {
  if (table.kind !== 'covenants' && table.kind !== 'other') return []
  const steps = stepLevels(table, fiscal)
  return steps.length > 0 || table.kind === 'other' ? steps : readCovenants(table)
}

function readOther(table: TableContext): FactReading[] {
  if (table.kind === 'ladder_rows') return readLadderRows(table)
  if (table.kind === 'fair_values') return readFairValues(table)
  if (table.kind === 'ladder_columns') return readLadderColumns(table)
  if (isOfAnother(table)) return []
  if (table.kind === 'income_statement') return [...readInterest(table), ...readExtinguishments(table)]
  if (table.kind === 'cash_flows') return [...readCashFlows(table), ...readExtinguishments(table)]
  if (table.kind === 'cash_table') return readCash(table)
  return table.kind === 'other'
    ? [
        ...(isOfFlows(table.around) || endsInRepayments(table) ? readFlowTable(table) : readFlows(table)),
        ...readCashSums(table),
        ...readDebtBeside(table),
        ...readOverTime(table),
        ...readExtinguishments(table),
      ]
    : []
}

/** A statement of another company or of a part of the group, by its title, else by the headings above it. */
function isOfAnother({ around }: TableContext): boolean {
  if (NOT_CONSOLIDATED(around.words)) return true
  return NOT_CONSOLIDATED(around.headingWords) && !/ consolidated (?:condensed )?statements? of /.test(around.words)
}

function isWorthReading(reading: FilingReading, grid: Grid, around: Surroundings): boolean {
  if (!grid.rows.some((row) => row.length > 1)) return false
  const text = reading.tree.display.text.slice(grid.display.start, grid.display.end)
  if (FILE_NUMBER.test(text)) return false
  return ROW_WORDS.anyDebt(around.words) || MONEY_MATTERS.test(text) || LIMITS_AND_TERMS.test(text)
}
