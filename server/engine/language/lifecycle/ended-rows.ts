import type { FactReading } from '../../facts/fact-reading.ts'
import type { FactType } from '../../model.ts'
import { LASTING_NAME } from '../lexicon/instruments.ts'
import { asFormer } from './as-former.ts'

const OWED = new Set<FactType>(['term_loan', 'notes', 'other_debt', 'long_term_debt', 'total_debt'])
const TERMS = new Set<FactType>(['interest_rate', 'effective_interest_rate', 'average_interest_rate', 'maturity'])

/** Readings of a table where the terms of a row that owes nothing any more are terms of the past. */
export function endedRows(readings: readonly FactReading[]): readonly FactReading[] {
  const byGrid = Map.groupBy(readings.filter(isRow), ({ place }) => place.grid)
  const ended = new Map<FactReading, string>()
  for (const all of byGrid.values()) {
    const latest = latestDay(all)
    if (latest === null) continue
    for (const row of Map.groupBy(all, ({ place }) => place.row).values()) {
      const last = lastOwed(row, latest)
      if (last === null) continue
      for (const one of row) if (TERMS.has(one.factType) && isAtEnd(one, last)) ended.set(one, last)
    }
  }
  if (ended.size === 0) return readings
  return readings.map((one) => {
    const last = ended.get(one)
    return last === undefined ? one : asFormer(one, one.factType === 'maturity' ? (one.period.endDate ?? last) : last)
  })
}

type RowReading = FactReading & { readonly place: Extract<FactReading['place'], { kind: 'row' }> }

const isRow = (reading: FactReading): reading is RowReading =>
  reading.place.kind === 'row' && reading.source === 'table'

/** The later day of the table's balances, where it gives those of two. */
function latestDay(all: readonly RowReading[]): string | null {
  const days = all.filter(({ factType, period }) => OWED.has(factType) && period.kind === 'instant')
  const sorted = [...new Set(days.flatMap(({ period }) => period.endDate ?? []))].sort()
  return sorted.length < 2 ? null : (sorted.at(-1) ?? null)
}

/** The last day on which the row owed something, where it owes nothing on the latest. */
function lastOwed(row: readonly RowReading[], latest: string): string | null {
  const own = row.filter(({ factType, period }) => OWED.has(factType) && period.kind === 'instant')
  const label = row[0]?.place.grid.rows[row[0].place.row]?.find(({ text }) => /[A-Za-z]{2}/.test(text))?.text ?? ''
  if (own.length === 0 || LASTING_NAME.test(label)) return null
  if (own.some(({ period, value }) => period.endDate === latest && value !== 0)) return null
  // A blank beside a day of maturity still to come: the debt has moved to another table, of what is due within a year.
  const isMoved = own.every(({ period }) => period.endDate !== latest)
  if (isMoved && row.some(({ factType, period }) => factType === 'maturity' && (period.endDate ?? '') > latest))
    return null
  const owed = own.filter(({ value }) => value > 0).flatMap(({ period }) => period.endDate ?? [])
  return owed.sort().at(-1) ?? null
}

const isAtEnd = ({ factType, period, doubts }: FactReading, last: string): boolean =>
  factType === 'maturity' || doubts.includes('date_from_filing_period') || (period.endDate ?? '') > last
