import type { FactReading } from '../../../facts/fact-reading.ts'
import type { FactType } from '../../../model.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { TOTAL_OF_MATURITIES } from '../../../facts/settle-total-debt.ts'
import { balanceType, debtRowKind, instrumentType } from '../debt/debt-rows.ts'
import { ladderPeriod } from './ladder-period.ts'
import { HEAD_WORDS, LADDER_WORDS, ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { debtOf, kindOf } from './debt-of-ladder.ts'
import { lastYearIn } from '../labels/label-maturity.ts'
import { holdsInterest } from './holds-interest.ts'
import { columnName, owedColumns } from './owed-columns.ts'
import { across, addUp, isNoPart } from './parts-of-total.ts'
import { ALL_DUE, ASSUMED, debtOfInterest, INTEREST_DUE, interestColumns, otherPayment } from './other-payments.ts'
import { isNotOwed, ratesByYear } from './rates-by-year.ts'
import { isTotalHead, rungLabel, rungsOf } from './rungs.ts'
import type { Rung } from './rungs.ts'
import { ofOwners } from './ladder-of-owners.ts'
import { readDebtTable } from '../debt/read-debt-table.ts'
import { AND_SHORT, TERM_DEBT } from '../debt/totals/total-type.ts'
import { balanceDate, instrumentOf, moneyReading } from '../table-context.ts'
import type { DatedPeriod, TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** Debts by the year they fall due, a row for each year. */
export function readLadderRows(table: TableContext): FactReading[] {
  const rungs = rungsOf(table.rows)
  if (holdsInterest(table, null))
    return ASSUMED.test(table.around.introduction) ? [] : paymentRows(table, rungs, ALL_DUE)
  const columns = owedColumns(
    table,
    rungs.map(({ row }) => row),
  )
  const own = debtOf(table.around.introduction)
  const sums = new Map<number, number>()
  const readings: FactReading[] = []
  let lead: number | null = null
  for (const { row, period } of rungs) {
    for (const [column, head] of columns) {
      const cell = row.cells.find((one) => one.cell.column === column)
      const dated = ladderDate(table, head)
      if (cell === undefined || dated === null) continue
      const name = columnName(columns, head) ?? own
      const reading = moneyReading(table, row, cell, {
        factType: 'debt_maturity',
        ...rungLabel(period, row.label, lead),
        rule: 'ladder-row',
        dated,
        instrument: name === null ? null : instrumentOf(name),
        ...(head.owner === undefined ? {} : { owner: head.owner }),
      })
      if (reading === null) continue
      readings.push(reading)
      sums.set(column, (sums.get(column) ?? 0) + reading.value)
    }
    lead = period.year ?? lead
  }
  const last = Math.max(0, ...rungs.map(({ row }) => row.row))
  const totals = totalsOf(table, columns, sums, last, own)
  // Below its total a ladder may go on to what the balance sheet shows.
  const below = table.rows.filter(({ row }) => row > last + (totals.length > 0 ? 1 : 0))
  const interest = paymentRows(table, rungs, INTEREST_DUE)
  return [...readings, ...interest, ...totals, ...readDebtTable({ ...table, rows: below }).readings]
}

/** What falls due in each year that is no principal alone, from the columns that hold it. */
function paymentRows(table: TableContext, rungs: readonly Rung[], what: string): FactReading[] {
  const rows = rungs.map(({ row }) => row)
  const columns = what === ALL_DUE ? owedColumns(table, rows) : interestColumns(rows[0]?.heads ?? [])
  const total = totalRow(table, Math.max(0, ...rows.map(({ row }) => row)))
  return [...columns].flatMap(([column, head]) => {
    let lead: number | null = null
    const readings = rungs.flatMap(({ row, period }) => {
      const cell = row.cells.find((one) => one.cell.column === column)
      const dated = ladderDate(table, head)
      if (cell === undefined || dated === null) return []
      const named = rungLabel(period, row.label, lead, what)
      lead = period.year ?? lead
      return owed(moneyReading(table, row, cell, { ...PAYMENT, ...named, rule: 'ladder-row', dated }))
    })
    const cell = total?.cells.find((one) => one.cell.column === column)
    const dated = ladderDate(table, head)
    if (total === null || cell === undefined || dated === null) return readings
    const all = { ...PAYMENT, label: `${what} in all`, maturityYear: null, rule: 'ladder-total', dated }
    const sum = readings.reduce((before, { value }) => before + value, 0)
    return [...readings, ...owed(moneyReading(table, total, cell, all)).filter((one) => addsUp(one, sum))]
  })
}

const PAYMENT = { factType: 'scheduled_payment' } as const

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

/** The row right below the years, where it adds them up. */
function totalRow(table: TableContext, after: number): RowView | null {
  const row = table.rows.find((one) => one.row > after)
  const kind = row === undefined ? null : debtRowKind(row)
  return row !== undefined && (kind === 'total' || kind === 'unlabelled' || /^ total /.test(row.words)) ? row : null
}

/** The row that adds up the ladder is the debt itself. */
function totalsOf(
  table: TableContext,
  columns: ReadonlyMap<number, Head>,
  sums: ReadonlyMap<number, number>,
  after: number,
  own: string | null,
): FactReading[] {
  const row = totalRow(table, after)
  if (row === null) return []
  return row.cells.flatMap((cell) => {
    const head = columns.get(cell.cell.column)
    const dated = head === undefined ? null : ladderDate(table, head)
    if (head === undefined || dated === null) return []
    // "Payments on the mortgage notes are": they add up to what is owed on those.
    const whole = OF_ALL.test(row.words) ? null : (own ?? kindOf(table.around.introduction)?.name ?? null)
    const isTerm = TERM_DEBT.test(row.words)
    const name = columnName(columns, head) ?? (isTerm ? row.label.replace(/^total /i, '') : whole)
    const words = plainWords(name ?? '')
    const reading = moneyReading(table, row, cell, {
      factType: isTerm ? 'other_debt' : name === null ? 'total_debt' : typeOfPart(words),
      ...OF_TOTAL,
      dated,
      // "Total" of what falls due by years: short-term debt and leases may stand elsewhere.
      longTermWithCurrent: name === null && !OF_ALL.test(row.words) && !AND_SHORT.test(table.around.introduction),
      instrument: name === null || BY_TERM.test(words) ? null : instrumentOf(name),
    })
    return reading !== null && addsUp(reading, sums.get(cell.cell.column) ?? 0) ? [reading] : []
  })
}

/** What is owed on a debt, or on what is no kind of debt by its name: a subsidiary's, or other debt. */
const typeOfPart = (words: string): FactType =>
  instrumentType(words) === null && !ROW_WORDS.anyDebt(words)
    ? 'other_debt'
    : balanceType(instrumentType(words), / short term /.test(words))

/** "Total outstanding debt", of whichever debts the ladder is. */
const OF_ALL = / debt | borrowings | indebtedness /
/** "Long-term debt": the part of the debt by its term, which is no instrument. */
const BY_TERM = /^ (?:long|short) term debt /

const addsUp = (total: FactReading, sum: number): boolean => Math.abs(total.value - sum) <= 5 * 10 ** (total.scale ?? 0)

/** Debts by the year they fall due, a column for each year. */
export function readLadderColumns(table: TableContext): FactReading[] {
  const own = debtOf(table.around.introduction)
  const rows = ofOwners(table).map(ofGroup)
  const isPart = rowsAddUp(table, rows)
  return rows.flatMap((row, at) => {
    if (OF_LETTERS.test(row.words)) return lettersOf(table, row)
    const isDebt = isDebtRow(table, row) || (isPart && at < rows.length - 1)
    const payment = otherPayment(table, row, isDebt)
    if (!isDebt && payment === null) return ratesOf(table, rows, at)
    if (isDebt && payment === null && holdsInterest(table, row)) return []
    const name = isWhole(row) ? own : row.label
    const instrument = payment === null && name !== null ? instrumentOf(name) : isDebt ? null : debtOfInterest(row)
    let lead: number | null = null
    return row.cells.flatMap((cell: ValueCell) => {
      const head = row.heads[cell.cell.column]
      if (head === undefined) return []
      const period = ladderPeriod(head.text)
      const dated = ladderDate(table, { ...head, date: null })
      if (dated === null) return []
      if (period === null && payment === null && head.role === 'fair_value')
        return fairValue(table, row, cell, head, instrument)
      if (period === null && payment === null)
        return totalCell(table, row, cell, head, dated, instrument?.reportedName ?? null)
      if (period === null && !isTotalHead(head)) return []
      const named =
        period === null
          ? { label: `${payment ?? ''} in all`, maturityYear: null }
          : rungLabel(period, head.text, lead, payment ?? undefined)
      const fact = {
        factType: payment === null ? 'debt_maturity' : 'scheduled_payment',
        ...named,
        rule: 'ladder-column',
        dated,
        instrument,
      } as const
      lead = period?.year ?? lead
      const reading = moneyReading(table, row, cell, fact)
      return payment === null ? (reading ?? []) : owed(reading)
    })
  })
}

/** The average rates of the debt in the row above, by the year that it falls due. */
function ratesOf(table: TableContext, rows: readonly RowView[], at: number): FactReading[] {
  const [debt, row] = [rows[at - 1], rows[at]]
  if (debt === undefined || row === undefined || !ROW_WORDS.averageRate(row.words) || !isDebtRow(table, debt)) return []
  const [head] = row.heads
  const dated = head === undefined ? null : ladderDate(table, { ...head, date: null })
  return dated === null ? [] : ratesByYear(table, row, debt, dated)
}

const OF_LETTERS = /^ (?:total |standby |outstanding |other )*letters? of credit(?: outstanding| issued)? $/

/** What is outstanding of letters of credit among commitments, by when they expire. */
const lettersOf = (table: TableContext, row: RowView): FactReading[] =>
  row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const dated = head !== undefined && isTotalHead(head) ? ladderDate(table, { ...head, date: null }) : null
    const fact = {
      factType: 'letters_of_credit',
      label: 'Letters of credit outstanding',
      rule: 'ladder-total',
    } as const
    return dated === null ? [] : owed(moneyReading(table, row, cell, { ...fact, dated }))
  })

/** What the debts of a row are worth together, beside what falls due of them. */
function fairValue(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  head: Head,
  instrument: ReturnType<typeof instrumentOf> | null,
): FactReading[] {
  const dated = balanceDate(table, head)
  const fact = {
    factType: 'debt_fair_value',
    label: 'Debt, fair value',
    rule: 'ladder-fair-value',
    instrument,
  } as const
  return dated === null ? [] : owed(moneyReading(table, row, cell, { ...fact, dated, absolute: true }))
}

/** A payment of nothing is none. */
const owed = (reading: FactReading | null): FactReading[] => (reading === null || reading.value === 0 ? [] : [reading])

function totalCell(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  head: Head,
  dated: DatedPeriod,
  name: string | null,
): FactReading[] {
  if (!isTotalHead(head)) return []
  const isLess = OF_LONG_TERM.test(row.words) && / (?:excluding|other than) /.test(row.words)
  const isTerm = TERM_DEBT.test(row.words)
  const ofTerm = table.rows.some(({ words }) => words.startsWith(' short term debt ')) ? termIn(row.words) : null
  const term = isTerm ? 'other_debt' : ofTerm
  return [
    moneyReading(table, row, cell, {
      factType: term ?? (name !== null ? typeOfPart(plainWords(name)) : isLess ? 'long_term_debt' : 'total_debt'),
      ...OF_TOTAL,
      dated,
      // "Long-term debt, including the current portion": all that falls due is of it, and short-term debt may stand elsewhere.
      longTermWithCurrent: OF_LONG_TERM.test(row.words) && !/ short /.test(row.words),
      instrument: name === null ? (isTerm ? instrumentOf(row.label) : null) : instrumentOf(name),
      maturityYear: name === null ? null : lastYearIn(name),
    }),
  ].flatMap((reading) => reading ?? [])
}

const OF_TOTAL = { label: TOTAL_OF_MATURITIES, rule: 'ladder-total' } as const
const OF_LONG_TERM = / long term (?:debt|borrowings|indebtedness) /

/** Of debts by their term, each in a row of its own. */
const termIn = (words: string): FactType | null =>
  words.startsWith(' short term debt ')
    ? 'short_term_borrowings'
    : words.startsWith(' long term debt ')
      ? 'long_term_debt'
      : null

/** "Fixed rate" and "Principal payments" below "Long-term debt": the debt of the group. */
function ofGroup(row: RowView): RowView {
  const debt = row.group.replace(RISK, '').replace(OBLIGATIONS, '')
  const group = plainWords(debt)
  if (!OF_A_GROUP.test(row.words) || !ROW_WORDS.anyDebt(group) || ROW_WORDS.notDebt(group)) return row
  const label = / principal /.test(row.words) ? debt : `${debt}, ${row.label.toLowerCase()}`
  return { ...row, label, words: plainWords(label) }
}

/** The kind of market risk, above the debts that bear it. */
const RISK = /^interest rate (?:risk|sensitivity):? /i

/** "Contractual obligations:", above the debts among them. */
const OBLIGATIONS = /^(?:[a-z]+ )?contractual (?:cash )?obligations:? /i

const OF_A_GROUP = /^ (?:fixed|variable|floating|adjustable)(?: interest)? rate |^ principal(?: payments?| amounts?)? $/

/** "Principal payments" below "Pension": of what is no debt. */
const isOfOther = ({ group, words }: RowView): boolean =>
  OF_A_GROUP.test(words) && OTHER_GROUP(plainWords(group)) && !ROW_WORDS.anyDebt(plainWords(group))

const OTHER_GROUP = phrases('pension*, retirement*, postretirement*, benefit*, lease*, purchase*, royalt*, rent*')

/** "Loan commitments to customers": what the company is bound to lend. */
const TO_LEND = / (?:loan|lending) commitments | commitments? to (?:[a-z]+ )?(?:lend|fund|extend|originate) /
const LENT_TO = / (?:loans?|credit|commitments?) to (?:customers|borrowers|dealers|affiliates|others) /

function isDebtRow(table: TableContext, row: RowView): boolean {
  const { words } = row
  if (
    HEAD_WORDS.notOwed(words.replace(AND_LEASES, ' ')) ||
    words.startsWith(' other long term obligations ') ||
    ROW_WORDS.notDebt(words) ||
    ROW_WORDS.averageRate(words) ||
    isNotOwed(row) ||
    isOfOther(row) ||
    TO_LEND.test(words) ||
    LENT_TO.test(words) ||
    row.label.length > 120
  )
    return false
  if (ROW_WORDS.anyDebt(words) || / maturities | principal /.test(words))
    return !/^ total (?:contractual|obligations|commitments|cash)/.test(words)
  return (
    (words === ' total ' || row.label === '') &&
    ROW_WORDS.anyDebt(table.around.words) &&
    !LADDER_WORDS.obligations(table.around.words)
  )
}

/** "Debt and finance leases": leases that are debt beside the rest of it. */
const AND_LEASES =
  /(?<= (?:debt|borrowings|notes)(?: obligations)?) and (?:capital(?:ized)?|finance) leases?(?: oblig\w+| liabilit\w+)? /

/** Rows that the last one adds up are parts of the debt, whatever they are called: debts, subsidiaries, "other". */
function rowsAddUp(table: TableContext, rows: readonly RowView[]): boolean {
  const total = rows.at(-1)
  const parts = rows.slice(0, -1)
  if (total === undefined || parts.length < 2 || !isDebtRow(table, total) || !isWhole(total)) return false
  if (parts.some(({ label, words }) => label === '' || isNoPart(words))) return false
  const columns = total.cells.map(({ cell }) => cell.column)
  return addUp(
    parts.map((row) => across(row, columns)),
    across(total, columns),
  )
}

const WHOLE = phrases(`
  ^total, ^term debt, ^long term debt, ^debt, ^maturities, ^principal, ^scheduled, ^annual, ^aggregate, ^borrowings,
  ^long term borrowings, ^future principal, ^contractual`)

/** The company's debt as a whole, rather than one instrument of it. */
const isWhole = ({ words, label }: RowView): boolean =>
  label === '' || (WHOLE(words) && !OF_ONE_RATE.test(words) && !AND_LEASES.test(words))

const OF_ONE_RATE = / (?:fixed|variable|floating|adjustable)(?: interest)? rate /
