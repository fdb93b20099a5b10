import { MONTHS_OF_YEAR } from '../../calendar.ts'
import { entityOfName } from '../entities/entity-of-name.ts'
import { typeOfLabel } from '../fact-readings/rates/rate-kinds.ts'
import type { FactType, Period } from '../../model.ts'
import type { FactReading, Instrument } from '../../facts/fact-reading.ts'
import { shifted } from '../../facts/shifted.ts'
import { durationPeriod, endedPeriod, instantPeriod, yearPeriod } from '../../facts/readers/period.ts'
import { keyOfName } from '../register/names.ts'
import type { TableKind } from './table-cues.ts'
import type { TableScale } from './table-scale.ts'
import type { Surroundings } from './table-surroundings.ts'
import type { Head } from './heads/column-heads.ts'
import type { RowView, TableView, ValueCell } from './table-view.ts'

/** A table whose kind is known, with all that its readers need. */
export interface TableContext extends TableView {
  readonly kind: TableKind
  readonly around: Surroundings
  /** The text that follows, where footnotes appear. */
  readonly below: string
  readonly scale: TableScale
  readonly periodEnd: string | null
  /** No balance is of a later day. */
  readonly latest: string | null
  /** Of an annual report, whose spans are years where nothing else is said. */
  readonly annual: boolean
}

const SCALE_LABELS: Readonly<Record<number, string>> = { 3: 'thousands', 6: 'millions', 9: 'billions' }
/** Said of a date that only the filing's own period gives. */
const FROM_FILING = 'date_from_filing_period'

export interface DatedPeriod {
  readonly period: Period
  readonly doubts: readonly string[]
}

const BARE_YEAR = /\b(?:19|20)\d\d\b/

/** Columns of sums that there are on a day. */
const OF_DAYS = new Set<Head['role']>([
  'balance',
  'principal',
  'carrying',
  'fair_value',
  'rate',
  'total',
  'unamortised',
])

/** "2023" over a column of sums or rates, where nothing says on which day the year ends. */
export const isOfBareYear = (head: Head): boolean =>
  head.date === null && OF_DAYS.has(head.role) && yearOf(head) !== null

const yearOf = ({ text }: Head): number | null => {
  const [year] = BARE_YEAR.exec(text) ?? []
  return year === undefined ? null : Number(year)
}

/**
 * "2024 | 2023" of a year that ends on another day each time, such as the last Saturday of December: an annual report's own
 * year ends with its period, and of the years before only the year is known.
 */
function ofBareYear(table: TableContext, year: number): DatedPeriod | null {
  const { periodEnd } = table
  const own = yearOfReport(table)
  if (periodEnd === null || own === null || year > own) return null
  if (year === own) return { period: instantPeriod(periodEnd, periodEnd), doubts: [FROM_FILING] }
  return { period: yearPeriod(year, own - year, periodEnd, 'instant'), doubts: ['day_not_stated'] }
}

/**
 * The number of an annual report's own year, where it is the newest above the columns: that of its end, or, of a year that
 * ends in the first weeks of another, the one before.
 */
function yearOfReport({ heads, periodEnd, annual }: TableContext): number | null {
  if (periodEnd === null || !annual) return null
  const newest = Math.max(...heads.flatMap((head) => (OF_DAYS.has(head.role) ? (yearOf(head) ?? []) : [])))
  const ended = Number(periodEnd.slice(0, 4))
  return newest === ended || (newest === ended - 1 && periodEnd.slice(5) < EARLY) ? newest : null
}

const EARLY = '02-15'

/** The day of a column's balances: its head's, else the introduction's, else the filing's; null for spans and days to come. */
export function balanceDate(table: TableContext, head: Head): DatedPeriod | null {
  const { periodEnd, latest } = table
  const own = head.date?.kind === 'instant' ? head.date : null
  if (head.date !== null && own === null) return null
  const year = yearOf(head)
  if (year !== null && isOfBareYear(head)) return ofBareYear(table, year)
  const stated = table.around.date ?? onlyDayOf(table)
  const iso = own?.iso ?? stated ?? periodEnd
  if (iso === null || (latest !== null && iso > latest)) return null
  const doubts = own === null ? (stated === null ? [FROM_FILING] : []) : own.doubt === null ? [] : [own.doubt]
  return { period: instantPeriod(iso, periodEnd), doubts }
}

/** "Par Value | Fair Value as of May 2, 2024": the one day that the heads of a table give is that of every column. */
function onlyDayOf({ heads }: TableContext): string | null {
  if (heads.some(({ date }) => date?.kind === 'duration')) return null
  const days = new Set(heads.flatMap(({ date }) => (date?.kind === 'instant' ? [date.iso] : [])))
  const [day, other] = days
  return day === undefined || other !== undefined ? null : day
}

/** The day of a column's balances, also where its head is a span that ends on it. */
export function endOf(table: TableContext, head: Head | undefined): DatedPeriod | null {
  if (head === undefined) return null
  if (head.date === null) return isOfBareYear(head) ? balanceDate(table, head) : null
  if (head.date.kind === 'instant') return balanceDate(table, head)
  if (table.latest !== null && head.date.end > table.latest) return null
  return {
    period: instantPeriod(head.date.end, table.periodEnd),
    doubts: head.date.doubt === null ? [] : [head.date.doubt],
  }
}

/** The span of time of a column, or null. */
export function spanOf(table: TableContext, head: Head): DatedPeriod | null {
  const { date } = head
  if (date?.kind !== 'duration' || (table.latest !== null && date.end > table.latest)) return null
  const doubts = date.doubt === null ? [] : [date.doubt]
  if (date.start !== null) return { period: durationPeriod(date.start, date.end, table.periodEnd), doubts }
  return { period: endedPeriod(date.end, date.months, table.periodEnd), doubts }
}

/** "1999 | 1998 | 1997" above sums of years of weeks: of one whose end nothing prints, only the year is known. */
export function yearOfWeeks(table: TableContext, head: Head): DatedPeriod | null {
  const { periodEnd } = table
  const [year, own] = [yearOf(head), yearOfReport(table)]
  if (!isOfBareYear(head) || year === null || own === null || periodEnd === null || year >= own) return null
  const isOfYears = table.heads.every(({ date }) => date?.kind !== 'duration' || date.months === MONTHS_OF_YEAR)
  return isOfYears ? { period: yearPeriod(year, own - year, periodEnd, 'duration'), doubts: ['day_not_stated'] } : null
}

export const instrumentOf = (name: string): Instrument => ({ reportedName: name, canonicalKey: keyOfName(name) })

export interface CellFact {
  readonly factType: FactType
  readonly label: string
  readonly rule: string
  readonly dated: DatedPeriod
  readonly instrument?: Instrument | null
  /** Who owes what its column holds; else the row's own owner. */
  readonly owner?: string
  readonly maturityYear?: number | null
  readonly doubts?: readonly string[]
  readonly longTermWithCurrent?: boolean
  /** Printed in parentheses because it is deducted: the amount itself is meant. */
  readonly absolute?: boolean
}

/** A reading of a sum of money in a cell; null where it is none, is negative, or its scale is unknown. */
export function moneyReading(table: TableContext, row: RowView, cell: ValueCell, fact: CellFact): FactReading | null {
  const { value } = cell
  if (value.kind !== 'number' || value.sign !== null) return null
  const ownScale = value.ownScale ?? scaleInLabel(row.label)
  const scale = ownScale ?? table.scale.scale
  if (scale === null) return null
  const decimal = fact.absolute === true ? value.decimal.replace(/^-/, '') : value.decimal
  if (decimal.startsWith('-')) return null
  const currency = value.currency ?? table.grid.currency ?? 'USD'
  return {
    ...base(table, row, cell, fact),
    value: shifted(decimal, scale),
    reported: value.reported,
    unit: currency,
    currency,
    scale,
    scaleLabel: SCALE_LABELS[scale] ?? null,
    longTermWithCurrent: fact.longTermWithCurrent ?? false,
    doubts: [
      ...fact.dated.doubts,
      ...(fact.doubts ?? []),
      ...(value.dash || ownScale !== null ? [] : table.scale.doubts),
      ...(value.currency === null && table.grid.currency === null ? ['currency_assumed'] : []),
    ],
  }
}

/** "Net liquidity ($B)", "Average debt (dollars in billions)": the scale of one row among those of counts and shares. */
const scaleInLabel = (label: string): number | null => {
  const [, letter, word] = SCALE_IN_LABEL.exec(label) ?? []
  return LETTERS[(letter ?? word ?? '').charAt(0).toUpperCase()] ?? null
}

const SCALE_IN_LABEL =
  /\((?:US)?\$ ?(B|Bil|M|MM|Mil|K)\)|\((?:(?:US ?)?(?:\$|dollars|amounts) )?in (b|m|t)(?:illions|housands)\)/i
const LETTERS: Readonly<Record<string, number>> = { K: 3, T: 3, M: 6, B: 9 }

/** A reading of a rate, in per cent. */
export function rateReading(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  rate: { readonly value: number; readonly reported: string; readonly reference: string | null },
  fact: Omit<CellFact, 'factType'>,
): FactReading {
  return {
    ...base(table, row, cell, { ...fact, factType: typeOfLabel(fact.label) }),
    value: rate.value,
    reported: rate.reported,
    unit: 'percent',
    currency: null,
    scale: 0,
    scaleLabel: null,
    referenceRate: rate.reference,
    number: numberSpan(table, cell, rate.reported),
    doubts: [...fact.dated.doubts, ...(fact.doubts ?? [])],
  }
}

/** A reading of the months between two payments, for which the words of a cell stand. */
export const monthsReading = (
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  months: number,
  fact: CellFact,
): FactReading => ({
  ...base(table, row, cell, fact),
  value: months,
  reported: cell.cell.text,
  unit: 'months',
  currency: null,
  scale: null,
  scaleLabel: null,
  doubts: [...fact.dated.doubts, ...(fact.doubts ?? [])],
})

/** The part of the group that owes what a cell states, as the table's headings have it. */
export function entityOf(owner: string): Pick<FactReading, 'entity'> {
  const entity = entityOfName(owner)
  return entity === null ? {} : { entity }
}

type Base = Omit<FactReading, 'value' | 'reported' | 'unit' | 'currency' | 'scale' | 'scaleLabel' | 'doubts'>

function base(table: TableContext, row: RowView, cell: ValueCell, fact: CellFact): Base {
  const printed = cell.value.kind === 'number' ? cell.value.reported : cell.cell.text
  return {
    factType: fact.factType,
    concept: `text:${fact.factType}`,
    label: fact.label,
    referenceRate: null,
    maturityYear: fact.maturityYear ?? null,
    period: fact.dated.period,
    instrument: fact.instrument ?? null,
    ...entityOf(fact.owner ?? row.owner),
    number: numberSpan(table, cell, printed),
    place: { kind: 'row', grid: table.grid, row: row.row, cell: cell.cell },
    source: 'table',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: `table-${fact.rule}`,
    ruleVersion: '1',
    printed: null,
  }
}

/** Display offsets of the printed digits; the cell's text joins signs that the display keeps apart. */
function numberSpan(table: TableContext, { cell }: ValueCell, printed: string): { start: number; end: number } {
  const from = table.grid.display.start
  const at = table.text.slice(cell.display.start - from, cell.display.end - from).indexOf(printed)
  const start = cell.display.start + at
  return at < 0 ? cell.display : { start, end: start + printed.length }
}
