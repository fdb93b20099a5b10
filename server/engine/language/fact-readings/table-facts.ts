import type { FactReading, Instrument, Place } from '../../facts/fact-reading.ts'
import { instantPeriod, maturityPeriod } from '../../facts/readers/period.ts'
import type { FactType, FilingReading, Grid, Passage } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { Register } from '../register/build-register.ts'
import type { References } from '../register/references/references.ts'
import { hasTerms } from '../statements/agreement/mentions.ts'
import type { PricedLevel } from '../tables/pricing/pricing-grid.ts'
import type { FurtherReading } from '../tables/debt/debt-table.ts'
import type { CovenantNumber } from '../tables/covenants/covenant-numbers.ts'
import type { CovenantRow } from '../tables/covenants/covenant-row.ts'
import type { TablesRead } from '../tables/read-tables.ts'
import { markOf } from './maturities/maturity-ranges.ts'
import type { RowInstruments } from '../register/row-instruments.ts'

const VERSION = '1'

/** Covenant limits and actual values, dated maturities and borrowing bases of the filing's tables, as readings. */
export function furtherTableReadings(
  tables: TablesRead,
  { reading, periodEnd }: FilingLanguage,
  { rows, references }: Pick<Register, 'rows' | 'references'>,
): FactReading[] {
  const above = agreementsAbove(reading, references)
  const holderOf = (
    { instrument, grid }: Pick<CovenantRow, 'instrument' | 'grid'>,
    lends: InstrumentType | null = null,
  ): Instrument | null => {
    const named = instrument ?? above(grid, lends)
    return named === null ? null : rows.ofName(named.name, named.type)
  }
  return [
    ...tables.covenantRows.flatMap((row) => covenantReadings(row, periodEnd, holderOf(row))),
    ...tables.pricedLevels.flatMap((level) => pricingReading(level, periodEnd, holderOf(level, level.lends)) ?? []),
    ...tables.further.flatMap((further) => furtherReading(further, rows) ?? []),
  ]
}

type AgreementAbove = (grid: Grid, lends: InstrumentType | null) => InstrumentMention | null

/**
 * The one agreement that the text above a table is about, for rows and an introduction that name none; of several the one
 * that lends what the row says.
 */
function agreementsAbove(reading: FilingReading, references: References): AgreementAbove {
  const first = new Map<number, Passage>()
  for (const passage of reading.passages)
    if (passage.tableIndex !== null && !first.has(passage.tableIndex)) first.set(passage.tableIndex, passage)
  const oneOf = (passage: Passage, fits: (mention: InstrumentMention) => boolean): InstrumentMention | null => {
    const reference = references.governing({ passage }, fits)
    return reference.kind === 'one' && !reference.of.mention.plural ? reference.of.mention : null
  }
  return ({ tableIndex }, lends) => {
    const passage = first.get(tableIndex)
    if (passage === undefined) return null
    const kind = lends === null ? null : oneOf(passage, (one) => hasTerms(one) && one.type === lends)
    return kind ?? oneOf(passage, hasTerms)
  }
}

/** A margin or fee at one level of a grid: its own among several, on the table's day or as the filing has it. */
function pricingReading(
  level: PricedLevel,
  periodEnd: string | null,
  instrument: Instrument | null,
): FactReading | null {
  const { factType, rate, cell } = level
  const day = level.asOf ?? periodEnd
  // A grid of nobody's agreement may be of what a filer lends.
  if (day === null || instrument === null) return null
  return {
    ...unstated({ kind: 'row', grid: level.grid, row: level.row, cell }),
    factType,
    instrument,
    concept: `text:${factType}`,
    label: `${level.label}, at ${level.level}`,
    value: rate.value,
    reported: rate.reported,
    unit: 'percent',
    scale: 0,
    referenceRate: level.referenceRate,
    period: instantPeriod(day, periodEnd),
    rule: 'table-pricing',
    doubts: ['level_of_grid', ...(level.asOf === null ? ['date_from_filing_period'] : [])],
  }
}

function covenantReadings(row: CovenantRow, periodEnd: string | null, instrument: Instrument | null): FactReading[] {
  const { limit, actual } = row
  const day = row.asOf ?? periodEnd
  const level = levelDay(row, periodEnd) ?? day
  return [
    ...(limit === null || level === null
      ? []
      : [covenantReading(row, 'covenant_threshold', limit, level, periodEnd, instrument)]),
    ...(actual === null || day === null
      ? []
      : [covenantReading(row, 'covenant_actual', actual, day, periodEnd, instrument)]),
  ]
}

/** The day of one step of a limit: the period's end where the step holds then, else its last day or its first. */
function levelDay({ testDate, from, until }: CovenantRow, periodEnd: string | null): string | null {
  if (testDate !== null || (from === null && until === null) || periodEnd === null) return testDate ?? until ?? from
  if (from !== null && from > periodEnd) return until ?? from
  return until !== null && until < periodEnd ? until : periodEnd
}

function covenantReading(
  row: CovenantRow,
  factType: FactType,
  number: CovenantNumber,
  day: string,
  periodEnd: string | null,
  instrument: Instrument | null,
): FactReading {
  const { quantity, comparator, from } = row
  const isLimit = factType === 'covenant_threshold'
  const currency = number.kind === 'amount' ? (number.currency ?? 'USD') : null
  const isUndated = row.asOf === null && levelDay(row, periodEnd) === null
  return {
    ...unstated({ kind: 'row', grid: row.grid, row: row.row, cell: number.cell }),
    factType,
    instrument,
    concept: `text:${quantity?.concept ?? factType}`,
    label: isLimit && comparator !== null ? `${row.name}, ${comparator}` : row.name,
    value: number.value,
    reported: number.reported,
    unit: currency ?? (number.kind === 'percent' ? 'percent' : 'ratio'),
    currency,
    period: { ...instantPeriod(day, periodEnd), ...(isLimit && from !== null ? { startDate: from } : {}) },
    number: number.cell.display,
    rule: 'table-covenant',
    doubts: isUndated ? [...row.doubts, 'date_from_filing_period'] : row.doubts,
  }
}

function furtherReading(further: FurtherReading, instruments: RowInstruments): FactReading | null {
  const { factType, place, instrument, period, value, date } = further
  const described = instrument === null ? null : instruments.ofRow(place, instrument.reportedName)
  const base = {
    ...unstated(place),
    instrument: described,
    ...(further.entity === undefined ? {} : { entity: further.entity }),
    rule: further.rule,
    doubts: further.doubts,
  }
  if (factType === 'maturity') {
    if (date === null) return null
    const year = Number(date.slice(0, 4))
    const former = further.doubts.includes('former_instrument')
    return {
      ...base,
      factType,
      concept: 'text:maturity',
      label: endOfRange(further).label,
      value: year,
      reported: cellText(place),
      unit: 'date',
      maturityYear: year,
      period: maturityPeriod(date, further.precision ?? 'day', former),
    }
  }
  if (factType !== 'borrowing_base' || value === null || period === null) return null
  return {
    ...base,
    factType,
    concept: 'text:borrowing_base',
    label: 'Borrowing base',
    value,
    reported: cellText(place),
    unit: further.currency,
    currency: further.currency,
    period,
  }
}

const endOfRange = ({ doubts }: FurtherReading): ReturnType<typeof markOf> =>
  markOf(doubts.includes('lowest_of_range') ? 'first' : doubts.includes('highest_of_range') ? 'last' : null)

const cellText = (place: Place): string | null => (place.kind === 'row' ? place.cell.text : null)

type Unstated = Omit<
  FactReading,
  'factType' | 'concept' | 'label' | 'value' | 'reported' | 'unit' | 'period' | 'rule' | 'doubts'
>

/** What a table says nothing of. */
function unstated(place: Place): Unstated {
  return {
    currency: null,
    scale: null,
    scaleLabel: null,
    referenceRate: null,
    maturityYear: null,
    instrument: null,
    number: place.kind === 'row' ? place.cell.display : place.display,
    place,
    source: 'table',
    dimensions: null,
    contextRef: null,
    factId: null,
    ruleVersion: VERSION,
    printed: null,
  }
}
