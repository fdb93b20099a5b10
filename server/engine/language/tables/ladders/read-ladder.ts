import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { balanceType, debtRowKind, instrumentType } from '../debt/debt-rows.ts'
import { ladderPeriod } from './ladder-period.ts'
import type { LadderPeriod } from './ladder-period.ts'
import { HEAD_WORDS, LADDER_WORDS, ROW_WORDS } from '../lexicon.ts'
import { phrases } from '../match-phrases.ts'
import { holdsInterest } from './holds-interest.ts'
import { columnName, owedColumns } from './owed-columns.ts'
import { readDebtTable } from '../debt/read-debt-table.ts'
import { instrumentOf, moneyReading } from '../table-context.ts'
import type { DatedPeriod, TableContext } from '../table-context.ts'
import { cleanLabel } from '../table-view.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** Debts by the year they fall due, a row for each year. */
export function readLadderRows(table: TableContext): FactReading[] {
  if (holdsInterest(table, null)) return []
  const rungs = table.rows.flatMap(splitRungs).sort((left, right) => orderOf(left.period) - orderOf(right.period))
  const columns = owedColumns(
    table,
    rungs.map(({ row }) => row),
  )
  const sums = new Map<number, number>()
  const readings: FactReading[] = []
  let lead: number | null = null
  for (const { row, period } of rungs) {
    for (const [column, head] of columns) {
      const cell = row.cells.find((one) => one.cell.column === column)
      const dated = ladderDate(table, head)
      if (cell === undefined || dated === null) continue
      const name = columnName(columns, head)
      const reading = moneyReading(table, row, cell, {
        factType: 'debt_maturity',
        ...rung(period, row.label, lead),
        rule: 'ladder-row',
        dated,
        instrument: name === null ? null : instrumentOf(name),
      })
      if (reading === null) continue
      readings.push(reading)
      sums.set(column, (sums.get(column) ?? 0) + reading.value)
    }
    lead = period.year ?? lead
  }
  const last = Math.max(0, ...rungs.map(({ row }) => row.row))
  const totals = totalsOf(table, columns, sums, last)
  // Below its total a ladder may go on to what the balance sheet shows.
  const below = table.rows.filter(
    ({ row }) => row > last + (totals.length > 0 || OF_ONE_DEBT.test(table.around.introduction) ? 1 : 0),
  )
  return [...readings, ...totals, ...readDebtTable({ ...table, rows: below }).readings]
}

interface Rung {
  readonly row: RowView
  readonly period: LadderPeriod
}

/** The rungs of a row: a ladder may be set in two halves side by side, each with its years and its sums. */
function splitRungs(row: RowView): Rung[] {
  const rungs: { row: RowView; period: LadderPeriod; cells: ValueCell[] }[] = []
  const first = ladderPeriod(row.label)
  if (first !== null) rungs.push({ row, period: first, cells: [] })
  for (const cell of row.cells) {
    const label = cleanLabel(cell.cell.text)
    const period = cell.value.kind === 'number' ? null : ladderPeriod(label)
    if (period !== null) rungs.push({ row: { ...row, label }, period, cells: [] })
    else rungs.at(-1)?.cells.push(cell)
  }
  return rungs.map(({ row: own, period, cells }) => ({ period, row: { ...own, cells } }))
}

const orderOf = ({ year, later }: LadderPeriod): number =>
  (year ?? 0) + (later ? 0.5 : 0) + (later && year === null ? 9999 : 0)

/** A ladder is drawn up at a day that its head or introduction gives, else at the filing's own. */
function ladderDate(table: TableContext, head: Head): DatedPeriod | null {
  const own = head.date?.kind === 'instant' ? head.date.iso : null
  if (head.date?.kind === 'duration') return null
  const iso =
    own !== null && (table.latest === null || own <= table.latest) ? own : (table.around.date ?? table.periodEnd)
  if (iso === null) return null
  return {
    period: instantPeriod(iso, table.periodEnd),
    doubts: own === null && table.around.date === null ? ['date_from_filing_period'] : [],
  }
}

function rung(
  period: LadderPeriod,
  label: string,
  lead: number | null,
): { label: string; maturityYear: number | null } {
  if (period.later) {
    const after = period.year ?? lead
    return {
      label: `Debt maturing thereafter (${label}${period.year === null && after !== null ? `, after ${String(after)}` : ''})`,
      maturityYear: null,
    }
  }
  if (period.from !== null) return { label: `Debt maturing in ${label}`, maturityYear: null }
  return {
    label: period.year === null ? `Debt maturing: ${label}` : `Debt maturing in ${String(period.year)}`,
    maturityYear: period.year,
  }
}

/** "Payments under the term note are due as follows": the total is that note's, not the company's debt. */
const OF_ONE_DEBT =
  /\b(?:payments|maturities) (?:due )?(?:under|of|on) (?:the|our|its) (?:[\w-]+ ){0,3}(?:note|loan|mortgage)\b/i

/** The row that adds up the ladder is the debt itself. */
function totalsOf(
  table: TableContext,
  columns: ReadonlyMap<number, Head>,
  sums: ReadonlyMap<number, number>,
  after: number,
): FactReading[] {
  const row = table.rows.find((one) => one.row > after)
  const kind = row === undefined ? null : debtRowKind(row)
  if (row === undefined || (kind !== 'total' && kind !== 'unlabelled') || OF_ONE_DEBT.test(table.around.introduction))
    return []
  return row.cells.flatMap((cell) => {
    const head = columns.get(cell.cell.column)
    const dated = head === undefined ? null : ladderDate(table, head)
    if (head === undefined || dated === null) return []
    const name = columnName(columns, head)
    const reading = moneyReading(table, row, cell, {
      factType: name === null ? 'total_debt' : balanceType(instrumentType(head.words), / short term /.test(head.words)),
      label: 'Total of debt maturities',
      rule: 'ladder-total',
      dated,
      instrument: name === null || BY_TERM.test(head.words) ? null : instrumentOf(name),
    })
    return reading !== null && addsUp(reading, sums.get(cell.cell.column) ?? 0) ? [reading] : []
  })
}

/** "Long-term debt": the part of the debt by its term, which is no instrument. */
const BY_TERM = /^ (?:long|short) term debt /

const addsUp = (total: FactReading, sum: number): boolean => Math.abs(total.value - sum) <= 5 * 10 ** (total.scale ?? 0)

/** Debts by the year they fall due, a column for each year. */
export function readLadderColumns(table: TableContext): FactReading[] {
  return table.rows.flatMap((row) => {
    if (!isDebtRow(table, row) || holdsInterest(table, row)) return []
    const whole = isWhole(row)
    let lead: number | null = null
    return row.cells.flatMap((cell: ValueCell) => {
      const head = row.heads[cell.cell.column]
      if (head === undefined) return []
      const period = ladderPeriod(head.text)
      const dated = ladderDate(table, { ...head, date: null })
      if (dated === null) return []
      const instrument = whole ? null : instrumentOf(row.label)
      if (period === null) return totalCell(table, row, cell, head, dated, instrument?.reportedName ?? null)
      const fact = {
        factType: 'debt_maturity',
        ...rung(period, head.text, lead),
        rule: 'ladder-column',
        dated,
        instrument,
      } as const
      lead = period.year ?? lead
      return moneyReading(table, row, cell, fact) ?? []
    })
  })
}

function totalCell(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  head: Head,
  dated: DatedPeriod,
  name: string | null,
): FactReading[] {
  if (head.role !== 'total') return []
  return [
    moneyReading(table, row, cell, {
      factType: name === null ? 'total_debt' : balanceType(instrumentType(row.words), false),
      label: 'Total of debt maturities',
      rule: 'ladder-total',
      dated,
      instrument: name === null ? null : instrumentOf(name),
    }),
  ].flatMap((reading) => reading ?? [])
}

function isDebtRow(table: TableContext, row: RowView): boolean {
  const { words } = row
  if (HEAD_WORDS.notOwed(words) || ROW_WORDS.notDebt(words) || ROW_WORDS.averageRate(words) || row.label.length > 120)
    return false
  if (ROW_WORDS.anyDebt(words) || / maturities | principal /.test(words))
    return !/^ total (?:contractual|obligations|commitments|cash)/.test(words)
  return (
    (words === ' total ' || row.label === '') &&
    ROW_WORDS.anyDebt(table.around.words) &&
    !LADDER_WORDS.obligations(table.around.words)
  )
}

const WHOLE = phrases(`
  ^total, ^term debt, ^long term debt, ^debt, ^maturities, ^principal, ^scheduled, ^annual, ^aggregate, ^borrowings,
  ^long term borrowings, ^contractual`)

/** The company's debt as a whole, rather than one instrument of it. */
const isWhole = ({ words, label }: RowView): boolean => label === '' || WHOLE(words)
