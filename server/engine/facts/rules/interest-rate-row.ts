import type { GridCell } from '../../model.ts'
import type { FactReading, Instrument, Place } from '../fact-reading.ts'
import { findFacilityMentions } from '../readers/facility-mention.ts'
import { rowLabel } from '../readers/grid-columns.ts'
import type { ColumnHead } from '../readers/grid-columns.ts'
import { findNamedNotes } from '../readers/named-notes.ts'
import { findPercentages } from '../readers/percentage.ts'
import type { Percentage } from '../readers/percentage.ts'
import { instantPeriod } from '../readers/period.ts'
import { referenceRateIn } from '../readers/reference-rate.ts'
import { slug } from '../readers/resolve-mention.ts'
import type { GridReading } from '../read-grids.ts'
import { maturityYear } from './debt-row.ts'
import { columnDuration, columnPeriod } from './row-reading.ts'

export const INTEREST_RATE_ROW = { name: 'interest-rate-row', version: '2' } as const

const RATE_HEAD =
  /\b(?:interest\s+rates?|rates?\s+of\s+interest|stated\s+rates?|coupon(?:\s+rate)?|effective\s+rates?|average\s+rates?)\b|^(?:rates?|interest)(?:\s*\(?%\)?)?$/i
const AVERAGE_ROW =
  /^(?:weighted[\s-]+)?average\s+(?:(?:annual|effective|stated|variable|fixed)\s+)*(?:(?:interest|borrowing)\s+rates?\b|interest$|rates?$|rates?\s+(?:on|of)\s+(?:debt|borrowings|notes|loans))/i
/** Rates by the years in which debts or investments fall due are no rates of a day. */
const BY_MATURITY = /\bthereafter\b|\bexpected\s+(?:fiscal\s+year\s+of\s+)?matur/i
const INSTRUMENT = /\b(?:notes?|debentures?|bonds?|loans?|mortgages?)\b/i
const NOT_OWED =
  /\b(?:receivable|lease|deposits?|swaps?|pension|plan|discount|invest\w*|securities|yield|tax|preferred|growth|swap|hedg\w+|dividend)\b/i
const NOT_A_DEBT_TABLE =
  /\bunrealized\b|amortized\s+cost|certificates\s+of\s+deposit|options?\s+(?:granted|outstanding)|expected\s+(?:volatility|term|life)|notional|fair\s+value\s+hierarchy|loans\s+held/i
const HIGHEST_RATE = 30
const NOTHING_OWED = /^\s*\$?\s*[-–—−]{1,2}\s*$/

/**
 * Interest rates in tables of debts: a column of rates beside the instruments, rows of weighted averages, and the
 * rates that rows of notes carry in their names beside a balance.
 */
export function findInterestRateRows(grids: readonly GridReading[], periodEnd: string | null): FactReading[] {
  return grids.flatMap((reading) => {
    if (
      !/%/.test(reading.text) ||
      NOT_A_DEBT_TABLE.test(reading.text) ||
      !/debt|notes|loan|borrowing|credit|debenture|bond|paper/i.test(`${reading.caption} ${reading.text}`)
    )
      return []
    return reading.grid.rows.flatMap((cells, row) =>
      row < reading.grid.headerRowCount ? [] : readRow(reading, row, cells, periodEnd),
    )
  })
}

function readRow(
  reading: GridReading,
  row: number,
  cells: readonly GridCell[],
  periodEnd: string | null,
): FactReading[] {
  const label = rowLabel(cells)
  if (label === '' || label.length > 200 || NOT_OWED.test(label)) return []
  if (AVERAGE_ROW.test(label)) return averages(reading, row, cells, periodEnd)
  if (!INSTRUMENT.test(label) && findFacilityMentions(label).length === 0) return []
  const [named] = findNamedNotes(label)
  const readings =
    named === undefined || /^total/i.test(label)
      ? []
      : inLabel(
          reading,
          row,
          cells,
          named.rate,
          { reportedName: label, canonicalKey: slug(label) },
          named.maturityYear ?? maturityYear(label),
          periodEnd,
        )
  return readings.length > 0 ? readings : inColumns(reading, row, cells, label, periodEnd)
}

function averages(
  reading: GridReading,
  row: number,
  cells: readonly GridCell[],
  periodEnd: string | null,
): FactReading[] {
  if (reading.heads.some(({ text }) => BY_MATURITY.test(text))) return []
  return cells.flatMap((cell) => {
    const head = reading.heads[cell.column]
    const [rate, ...more] = findPercentages(cell.text)
    if (
      head === undefined ||
      rate === undefined ||
      more.length > 0 ||
      rate.value > HIGHEST_RATE ||
      !isWhole(cell, rate)
    )
      return []
    const period = columnDuration(head, periodEnd) ?? columnPeriod(head, reading, periodEnd)
    if (period === null || ('kind' in period ? period : period.period).status === 'subsequent') return []
    const dated = 'kind' in period ? { period, doubts: [] } : period
    return [
      rateReading(reading, row, cell, rate, {
        label: 'Weighted average interest rate',
        ...dated,
        instrument: null,
        maturityYear: null,
        referenceRate: null,
      }),
    ]
  })
}

/** "4.10% senior notes due 2029 … 500": the coupon of notes that have a balance in the table. */
function inLabel(
  reading: GridReading,
  row: number,
  cells: readonly GridCell[],
  rate: Percentage,
  instrument: Instrument,
  year: number | null,
  periodEnd: string | null,
): FactReading[] {
  const cell = cells.find(({ text }) => /[A-Za-z]/.test(text))
  // Notes that a day shows no balance of have no rate on it.
  const owed = cells.filter(({ text }) => !NOTHING_OWED.test(text))
  const dated = owed
    .flatMap(({ column }) => reading.heads[column] ?? [])
    .map((head) => (head.date?.kind === 'instant' ? columnPeriod(head, reading, periodEnd) : null))
    .find((one) => one !== null)
  const other =
    dated ??
    (reading.captionDate === null ? null : { period: instantPeriod(reading.captionDate, periodEnd), doubts: [] })
  return cell === undefined || other === null || cells.length < 2
    ? []
    : [
        rateReading(reading, row, cell, rate, {
          label: 'Stated interest rate',
          ...other,
          instrument,
          maturityYear: year,
          referenceRate: null,
        }),
      ]
}

function inColumns(
  reading: GridReading,
  row: number,
  cells: readonly GridCell[],
  label: string,
  periodEnd: string | null,
): FactReading[] {
  const instrument = { reportedName: label, canonicalKey: slug(label) }
  return cells.flatMap((cell) => {
    const head = reading.heads[cell.column]
    if (head === undefined || !RATE_HEAD.test(head.text) || NOT_OWED.test(head.text)) return []
    const rates = findPercentages(cell.text).filter(({ value }) => value <= HIGHEST_RATE)
    const dated = columnPeriod(head, reading, periodEnd)
    if (dated === null || rates.length === 0 || rates.length > 2 || (rates.length === 2 && rates[0]?.range !== 'low'))
      return []
    const reference = referenceRateIn(cell.text)
    if (reference !== null && !/\+|plus/i.test(cell.text)) return []
    return rates.map((rate) =>
      rateReading(reading, row, cell, rate, {
        label: labelOf(head, reference, rate),
        ...dated,
        doubts: [...dated.doubts, ...endOf(rate)],
        instrument,
        maturityYear: maturityYear(label),
        referenceRate: reference,
      }),
    )
  })
}

function labelOf({ text }: ColumnHead, reference: string | null, rate: Percentage): string {
  const label =
    reference !== null
      ? 'Spread over the reference rate'
      : /average/i.test(text)
        ? 'Weighted average interest rate'
        : /effective/i.test(text)
          ? 'Effective interest rate'
          : 'Interest rate'
  return rate.range === null ? label : `${label}, ${rate.range === 'low' ? 'lowest' : 'highest'} of a range`
}

const endOf = (rate: Percentage): string[] =>
  rate.range === null ? [] : [rate.range === 'low' ? 'lowest_of_range' : 'highest_of_range']
const isWhole = (cell: GridCell, rate: Percentage): boolean => cell.text.trim().length <= rate.end - rate.start + 6

function rateReading(
  reading: GridReading,
  row: number,
  cell: GridCell,
  rate: Percentage,
  fact: Pick<FactReading, 'label' | 'period' | 'doubts' | 'instrument' | 'maturityYear' | 'referenceRate'>,
): FactReading {
  const place: Place = { kind: 'row', grid: reading.grid, row, cell }
  const at = reading.text.indexOf(rate.reported, cell.display.start - reading.grid.display.start)
  const start = reading.grid.display.start + at
  return {
    ...fact,
    factType: 'interest_rate',
    concept: 'text:interest_rate',
    value: rate.value,
    reported: rate.reported,
    unit: 'percent',
    currency: null,
    scale: 0,
    scaleLabel: null,
    number: at < 0 || start >= cell.display.end ? cell.display : { start, end: start + rate.reported.length },
    place,
    source: 'table',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: INTEREST_RATE_ROW.name,
    ruleVersion: INTEREST_RATE_ROW.version,
    printed: null,
  }
}
