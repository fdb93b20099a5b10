import type { FactReading, Instrument } from '../../facts/fact-reading.ts'
import { referenceRateIn } from '../../facts/readers/reference-rate.ts'
import { balanceType, instrumentType, maturityIn } from './debt-rows.ts'
import type { InstrumentType } from './debt-rows.ts'
import { amountLabel, balanceCells, nameAround } from './debt-table.ts'
import type { DebtOutput } from './debt-table.ts'
import { readFacilityCell } from './facility-amounts.ts'
import { ladderPeriod } from './ladder-period.ts'
import { HEAD_WORDS } from './lexicon.ts'
import { plainWords } from './match-phrases.ts'
import type { CellValue } from './read-cell.ts'
import { readRates } from './read-rates.ts'
import type { PrintedRate } from './read-rates.ts'
import { balanceDate, instrumentOf, moneyReading, rateReading, spanOf } from './table-context.ts'
import type { DatedPeriod, TableContext } from './table-context.ts'
import type { Head, RowView, ValueCell } from './table-view.ts'

/** Rows that say which amount they are, of an instrument that is named around them. */
const AMOUNT_ROW = /^ (?:unpaid )?(?:principal|face|par|net carrying|carrying|outstanding|balance|amount|gross)\b/

export interface NamedRow {
  readonly name: string | null
  readonly type: InstrumentType | null
  readonly year: number | null
  readonly shortTerm: boolean
}

/** Which instrument a row is of. */
export function nameRow(table: TableContext, row: RowView): NamedRow {
  const shortTerm =
    / short term /.test(`${table.around.words}${plainWords(row.group)}`) && !/ long term /.test(table.around.words)
  const own = asFacility(table, row, instrumentType(row.words))
  const year = maturityIn(row.label)?.year ?? maturityColumn(row)?.year ?? null
  if (AMOUNT_ROW.test(row.words) && own === null) {
    const around = nameAround(table, row, null)
    return { name: around.name, type: around.type ?? onlyType(table), year, shortTerm }
  }
  const group = own === null ? instrumentType(plainWords(row.group)) : null
  const name = group === null ? row.label : `${row.group}, ${row.label}`
  const fromTable = own ?? group ?? typeOfCaption(table)
  return { name, type: fromTable, year, shortTerm }
}

/** The type of the only kind of debt that a table's rows name. */
function onlyType(table: TableContext): InstrumentType | null {
  const types = new Set(table.rows.flatMap(({ words }) => instrumentType(words) ?? []))
  const [only] = types
  return types.size === 1 ? (only ?? null) : null
}

/** "Borrowings under the credit facility", where the table also says what is left of it: a facility that revolves. */
function asFacility(table: TableContext, row: RowView, type: InstrumentType | null): InstrumentType | null {
  if (type !== 'loan' || !/ credit (?:facility|agreement|line) /.test(row.words) || / term /.test(row.words))
    return type
  return table.rows.some(({ words }) => HEAD_WORDS.available(words) && !/ cash /.test(words)) ? 'revolver' : type
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
  for (const { cell, head, dated } of balanceCells(table, row)) {
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
  if (named.type === 'revolver') output.readings.push(...labelSize(table, row, instrument, balances))
  readMaturity(table, row, named, output)
  output.readings.push(...labelRates(table, row, named, balances), ...columnRates(table, row, named, balances))
  return balances
}

const SIZE = /[$€£]\s?(\d[\d,]*(?:\.\d+)?)\s(million|billion)\b/i

/** "$3.75 billion ABL facility": the size that a facility has in its name, at the day of its first balance. */
function labelSize(
  table: TableContext,
  row: RowView,
  instrument: Instrument | null,
  balances: readonly FactReading[],
): FactReading[] {
  const size = SIZE.exec(row.label)
  const [balance] = balances
  if (size === null || balance === undefined || row.labelCell === null) return []
  const [, digits = '', word = ''] = size
  const value: CellValue = {
    kind: 'number',
    decimal: digits.replaceAll(',', ''),
    reported: digits,
    currency: null,
    sign: null,
    ownScale: /^b/i.test(word) ? 9 : 6,
    dash: false,
  }
  const fact = {
    factType: 'revolver_capacity',
    label: 'Revolving credit facility, capacity',
    rule: 'facility-name',
    instrument,
  } as const
  const dated = { period: balance.period, doubts: [] }
  return [moneyReading(table, row, { cell: row.labelCell, value }, { ...fact, dated })].flatMap(
    (reading) => reading ?? [],
  )
}

function maturityColumn(row: RowView): { year: number; iso: string | null; cell: ValueCell } | null {
  const dates = row.cells.flatMap((cell) => {
    const { value } = cell
    if (row.heads[cell.cell.column]?.role !== 'maturity' || value.kind !== 'date') return []
    return [{ year: value.year, iso: value.precise ? value.iso : null, cell }]
  })
  const [first] = dates
  // Two years are the ends of a range.
  return first !== undefined && dates.every(({ year }) => year === first.year) ? first : null
}

function readMaturity(table: TableContext, row: RowView, named: NamedRow, output: DebtOutput): void {
  const column = maturityColumn(row)
  const told = column ?? maturityIn(row.label)
  const cell = column?.cell.cell ?? row.labelCell
  if (told === null || cell === null || named.name === null) return
  output.further.push({
    factType: 'maturity',
    instrument: instrumentOf(named.name),
    instrumentType: named.type,
    date: told.iso,
    year: told.year,
    value: null,
    currency: null,
    period: null,
    place: { kind: 'row', grid: table.grid, row: row.row, cell },
    rule: 'table-maturity',
    doubts: [],
  })
}

/** A rate stands for the day of the first balance that is owed, else for the table's own. */
function rateDate(table: TableContext, head: Head | null, balances: readonly FactReading[]): DatedPeriod | null {
  if (head?.date != null) return spanOf(table, head) ?? balanceDate(table, head)
  const owed = balances.find(({ value }) => value > 0)
  if (owed !== undefined) return { period: owed.period, doubts: [] }
  // Notes that no day shows a balance of have no rate.
  if (balances.length > 0) return null
  return balanceDate(table, { text: '', words: ' ', date: null, role: 'rate' })
}

function labelRates(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
): FactReading[] {
  const { labelCell } = row
  const rates = readRates(row.label).filter(
    (rate, index, all) => all.findIndex(({ value }) => value === rate.value) === index,
  )
  const [first] = rates
  const dated = rateDate(table, null, balances)
  if (labelCell === null || first === undefined || dated === null || (named.name === null && named.type === null))
    return []
  if (OF_SOMETHING.test(row.label.slice(first.end, first.end + 24))) return []
  const reference = referenceRateIn(row.label)
  const spread = reference !== null && /\+|plus|over|above/i.test(row.label.slice(0, first.start))
  const kept = first.range === null ? [first] : rates.slice(0, 2)
  const label = spread
    ? 'Spread over the reference rate'
    : /effective|average/i.test(row.label.slice(0, first.start))
      ? 'Interest rate'
      : 'Stated interest rate'
  return kept.map((rate) => {
    const cell: ValueCell = { cell: labelCell, value: { kind: 'words' } }
    return rateReading(
      table,
      row,
      cell,
      { ...rate, reference: spread ? reference : null },
      {
        ...rangeOf(label, rate),
        rule: 'rate-label',
        dated,
        instrument: named.name === null ? null : instrumentOf(named.name),
        maturityYear: named.year,
      },
    )
  })
}

const OF_SOMETHING = /^\s?%?\s*(?:of|owned|interest in|guarant|ownership)\b/i

function rangeOf(label: string, { range }: PrintedRate): { label: string; doubts: string[] } {
  if (range === null) return { label, doubts: [] }
  return range === 'low'
    ? { label: `${label}, lowest of a range`, doubts: ['lowest_of_range'] }
    : { label: `${label}, highest of a range`, doubts: ['highest_of_range'] }
}

function columnRates(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
): FactReading[] {
  return row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    if (head?.role !== 'rate') return []
    return ratesOfCell(table, row, cell, head, named, rateDate(table, head, balances))
  })
}

function ratesOfCell(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  head: Head,
  named: NamedRow,
  dated: DatedPeriod | null,
): FactReading[] {
  const { text } = cell.cell
  if (dated === null || (cell.value.kind === 'number' && (cell.value.dash || cell.value.ownScale !== null))) return []
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
  const label = spread ? 'Spread over the reference rate' : rateLabel(head.words)
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

function rateLabel(words: string): string {
  if (HEAD_WORDS.average(words)) return 'Weighted average interest rate'
  if (HEAD_WORDS.effective(words)) return 'Effective interest rate'
  return / stated | coupon | contractual /.test(words) ? 'Stated interest rate' : 'Interest rate'
}

/** "Weighted-average interest rate | 3.59% | 3.61%": one rate for each day or span of the columns. */
export function readAverageRates(table: TableContext, row: RowView): FactReading[] {
  // Rates by the years in which debts fall due are no rates of a day.
  const { latest } = table
  const later = row.heads.some(({ date }) => latest !== null && date?.kind === 'instant' && date.iso > latest)
  if (later || row.heads.filter(({ text }) => ladderPeriod(text) !== null).length > 2) return []
  return row.cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const { value } = cell
    if (head === undefined || value.kind !== 'number' || value.dash || value.sign === 'times' || head.role === 'unread')
      return []
    if (value.sign === null && (!value.reported.includes('.') || value.currency !== null)) return []
    const [rate] = readRates(cell.cell.text, 'percent')
    const dated = head.date === null ? balanceDate(table, head) : (spanOf(table, head) ?? balanceDate(table, head))
    if (rate === undefined || dated === null) return []
    const own = instrumentType(row.words)
    const around = nameAround(table, row, head)
    const name = own === null || own === 'general' ? around.name : row.label
    return [
      rateReading(
        table,
        row,
        cell,
        { ...rate, reference: null },
        {
          label: HEAD_WORDS.average(row.words)
            ? 'Weighted average interest rate'
            : HEAD_WORDS.effective(row.words)
              ? 'Effective interest rate'
              : 'Interest rate',
          rule: 'rate-row',
          dated,
          instrument: name === null ? null : instrumentOf(name),
        },
      ),
    ]
  })
}
