import type { FactReading } from '../../../facts/fact-reading.ts'
import { RATE_LABELS } from '../../fact-readings/rates/rate-kinds.ts'
import { referenceRateIn } from '../../lexicon/rates/reference-rates.ts'
import { instrumentType } from './debt-rows.ts'
import { nameAround } from './debt-table.ts'
import type { NamedRow } from './debt-table.ts'
import { ladderPeriod } from '../ladders/ladder-period.ts'
import { debtNamedIn } from '../labels/named-debt.ts'
import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { readRates } from './read-rates.ts'
import type { PrintedRate } from './read-rates.ts'
import { overTime, yearTo } from '../read-statement.ts'
import { balanceDate, endOf, instrumentOf, isOfBareYear, rateReading, spanOf } from '../table-context.ts'
import type { DatedPeriod, TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** A rate stands for the latest day on which a balance is owed, else for the table's own. */
export function rateDate(
  table: TableContext,
  row: RowView,
  head: Head | null,
  balances: readonly FactReading[],
): DatedPeriod | null {
  if (head !== null && HEAD_WORDS.forSpan(head.words)) return overTime(table, head)
  if (head?.date != null) return spanOf(table, head) ?? balanceDate(table, head)
  const column = head === null ? -1 : columnOfYear(row.heads, head)
  const sameYear = row.heads[column]
  if (sameYear !== undefined) return isDash(row, column) ? null : balanceDate(table, sameYear)
  const beside = head === null ? -1 : columnBeside(row.heads, head)
  const dayBeside = row.heads[beside]
  if (dayBeside !== undefined) return isDash(row, beside) ? null : balanceDate(table, dayBeside)
  if (head !== null && isOfBareYear(head)) return balanceDate(table, head)
  const [latest] = balances
    .filter(({ value }) => value > 0)
    .sort((one, other) => (other.period.endDate ?? '').localeCompare(one.period.endDate ?? ''))
  if (latest !== undefined) return { period: latest.period, doubts: [] }
  // Notes that no day shows a balance of have no rate.
  if (balances.length > 0) return null
  return balanceDate(table, { text: '', words: ' ', date: null, role: 'rate' })
}

/** "June 30, 2025 | Rate | June 30, 2024 | Rate": each rate is of the day of the balance before it. Its column, or -1. */
function columnBeside(heads: readonly Head[], own: Head): number {
  const apart = heads.flatMap((head, at) => {
    const isDay = head.date?.kind === 'instant' || (head.role !== 'rate' && isOfBareYear(head))
    if (!isDay && !(head.role === 'rate' && head.date === null)) return []
    const before = heads[at - 1]
    return before?.text === head.text && before.role === head.role ? [] : [{ head, at, isDay }]
  })
  const inTurn = apart.length > 2 && apart.length % 2 === 0 && apart.every(({ isDay }, at) => isDay === (at % 2 === 0))
  const place = inTurn ? apart.findIndex(({ head }) => head === own) : -1
  return place < 0 ? -1 : (apart[place - 1]?.at ?? -1)
}

/** "2023 effective rate": the column of balances that is of the same year, or -1. */
function columnOfYear(heads: readonly Head[], { text }: Head): number {
  const years = text.match(YEARS) ?? []
  if (years.length !== 1) return -1
  return heads.findIndex((other) => other.date?.kind === 'instant' && other.text.match(YEARS)?.join() === years[0])
}

const YEARS = /\b(?:19|20)\d\d\b/g

/** Nothing is owed on that day. */
const isDash = ({ cells }: RowView, column: number): boolean =>
  cells.some(({ cell, value }) => cell.column === column && value.kind === 'number' && value.dash)

/** What the label and the doubts of an end of a range say. */
export function rangeOf(label: string, { range }: PrintedRate): { label: string; doubts: string[] } {
  if (range === null) return { label, doubts: [] }
  return range === 'low'
    ? { label: `${label}, lowest of a range`, doubts: ['lowest_of_range'] }
    : { label: `${label}, highest of a range`, doubts: ['highest_of_range'] }
}

/** The rates below a head that says it holds them. */
export function columnRates(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
): FactReading[] {
  return row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    if (head?.role !== 'rate') return []
    return ratesOfCell(table, row, cell, head, named, rateDate(table, row, head, balances))
  })
}

/** "4.000% - 5.650%(1)": the mark of a note behind rates. */
const MARK_BEHIND = /(?<=[\d%]) ?\((?:\d|[a-z])\)$/
/** "(3)" in a column of rates: what a note below the table states. */
const FOOTNOTE = /^\(\d\)$/

function ratesOfCell(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  head: Head,
  named: NamedRow,
  dated: DatedPeriod | null,
): FactReading[] {
  const text = cell.cell.text.replace(MARK_BEHIND, '')
  if (
    dated === null ||
    FOOTNOTE.test(text) ||
    text.length > MAX_RATE_LENGTH ||
    (cell.value.kind === 'number' && (cell.value.dash || cell.value.ownScale !== null))
  )
    return []
  if (cell.value.kind === 'date' || cell.value.kind === 'ratio') return []
  const bare = /[A-Za-z]{3}/.test(text.replace(/per\s?cent/i, ''))
    ? null
    : HEAD_WORDS.points(head.words)
      ? 'points'
      : 'percent'
  const rates = readRates(text, bare).map((rate) => ({ ...rate, range: rate.range ?? endOfRange(row, cell) }))
  if (rates.length === 0 || rates.length > 2 || (rates.length === 2 && rates[0]?.range !== 'low')) return []
  const reference = referenceRateIn(text) ?? (HEAD_WORDS.spread(head.words) ? referenceRateIn(head.text) : null)
  const spread = reference !== null || HEAD_WORDS.spread(head.words)
  const label = spread ? 'Spread over the reference rate' : rateLabel(head.words, dated)
  return rates.map((rate) =>
    rateReading(
      table,
      row,
      cell,
      { ...rate, reference },
      {
        ...rangeOf(label, rate),
        rule: 'rate-column',
        dated,
        instrument: named.name === null ? null : instrumentOf(named.name),
        maturityYear: named.year,
      },
    ),
  )
}

/** Which end of a range a cell is that shares its head with another rate and a dash between them. */
function endOfRange(row: RowView, cell: ValueCell): 'low' | 'high' | null {
  const head = row.heads[cell.cell.column]?.text
  const same = row.cells.filter((other) => row.heads[other.cell.column]?.text === head)
  const [low, dash, high] = same
  if (same.length !== 3 || dash?.value.kind !== 'number' || !dash.value.dash) return null
  return cell === low ? 'low' : cell === high ? 'high' : null
}

/** A cell that says more than a rate says something else. */
const MAX_RATE_LENGTH = 120

function rateLabel(words: string, { period }: DatedPeriod): string {
  if (HEAD_WORDS.average(words)) return averageLabel(period.kind === 'duration')
  if (HEAD_WORDS.effective(words)) return 'Effective interest rate'
  return / stated | coupon | contractual /.test(words) ? 'Stated interest rate' : 'Interest rate'
}

/** The average of what was borrowed over a time is no rate of what was owed at its end, which stands beside it. */
const averageLabel = (isOverTime: boolean): string =>
  isOverTime ? `${RATE_LABELS.average} over the period` : RATE_LABELS.average

/** "At year-end | 6.1%" below "Weighted average interest rate:", and no other rate there, such as "Prime rate". */
export const isRateOfGroup = ({ group, words, cells }: RowView): boolean =>
  ROW_WORDS.averageRate(plainWords(group)) &&
  !OTHER_RATE.test(words) &&
  cells.length > 0 &&
  cells.every(({ value }) => value.kind === 'number' && (value.sign === 'percent' || value.dash))

const OTHER_RATE = / (?:rates?|prime|libor|sofr|yields?|margin|spread) /

const NO_RATE = new Set<Head['role']>(['unread', 'flow'])

/** "Average interest rate during the year": of the span that ends on the day above its column. */
const OVER_TIME = / (?:during|for|over|throughout) (?:the |each )?(?:fiscal )?(?:year|period|quarter) /

/** "Weighted average rate at period end": of a day, whatever span is above its column. */
export const isAtEnd = phrases(`
  at year end, at fiscal year end, at period end, at quarter end, at month end, at end of*, at the end of*, as of the end of*, as of year end, as of period end,
  ^ending balance*, ^year end balance*, ^period end balance*`)

/** "Weighted-average interest rate | 3.59% | 3.61%": one rate for each day or span of the columns. */
export function readAverageRates(table: TableContext, row: RowView): FactReading[] {
  // Rates by the years in which debts fall due are no rates of a day.
  const { latest } = table
  const later = row.heads.some(({ date }) => latest !== null && date?.kind === 'instant' && date.iso > latest)
  if (later || row.heads.filter(({ text, date }) => date === null && ladderPeriod(text) !== null).length > 2) return []
  return row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const { value } = cell
    // "2024 vs. 2023 change": what a rate moved by is no rate.
    if (head === undefined || value.kind !== 'number' || value.dash || value.sign === 'times' || NO_RATE.has(head.role))
      return []
    if (value.sign === null && (!value.reported.includes('.') || value.currency !== null)) return []
    const [rate] = readRates(cell.cell.text, 'percent')
    const over = OVER_TIME.test(row.words) ? yearTo(table, head) : null
    const span = isAtEnd(row.words) ? endOf(table, head) : (spanOf(table, head) ?? over)
    const isOfSpan = HEAD_WORDS.forSpan(head.words) && !isAtEnd(row.words)
    const dated = isOfSpan ? overTime(table, head) : (span ?? balanceDate(table, head))
    if (rate === undefined || dated === null) return []
    const own = instrumentType(row.words)
    const around = nameAround(table, row, head)
    const isOwn = own !== null && own !== 'general'
    const named = debtNamedIn(row.label, isOwn ? 'kind' : 'kind or term')
    const instrument = isOwn
      ? (named ?? instrumentOf(row.label))
      : around.name === null
        ? named
        : instrumentOf(around.name)
    return [
      rateReading(
        table,
        row,
        cell,
        { ...rate, reference: null },
        {
          label: HEAD_WORDS.average(`${row.words}${head.words}${isRateOfGroup(row) ? plainWords(row.group) : ''}`)
            ? averageLabel(dated.period.kind === 'duration')
            : HEAD_WORDS.effective(row.words)
              ? 'Effective interest rate'
              : 'Interest rate',
          rule: 'rate-row',
          dated,
          instrument,
        },
      ),
    ]
  })
}
