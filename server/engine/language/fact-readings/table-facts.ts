import type { FactReading, Place } from '../../facts/fact-reading.ts'
import { instantPeriod, maturityPeriod } from '../../facts/readers/period.ts'
import type { FactType, Period } from '../../model.ts'
import type { FurtherReading } from '../tables/debt/debt-table.ts'
import type { CovenantNumber, CovenantRow } from '../tables/covenants/read-covenants.ts'
import type { TablesRead } from '../tables/read-tables.ts'
import type { Quantity } from '../lexicon/covenants.ts'
import { readSentence } from '../sentence.ts'
import { WITH_TERMS } from '../statements/agreement/mentions.ts'
import { findQuantities } from '../statements/covenants/find-quantities.ts'
import { describeInstrument } from './reading.ts'

const VERSION = '1'

/** Covenant limits and actual values, dated maturities and borrowing bases of the filing's tables, as readings. */
export function furtherTableReadings(tables: TablesRead, periodEnd: string | null): FactReading[] {
  return [
    ...tables.covenantRows.flatMap((row) => covenantReadings(row, periodEnd)),
    ...tables.further.flatMap((further) => furtherReading(further) ?? []),
  ]
}

function covenantReadings(row: CovenantRow, periodEnd: string | null): FactReading[] {
  const day = row.asOf ?? periodEnd
  if (day === null) return []
  const period = instantPeriod(day, periodEnd)
  const found: FactReading[] = []
  if (row.limit !== null)
    found.push(covenantReading(row, 'covenant_threshold', row.limit, stepPeriod(row, periodEnd) ?? period))
  if (row.actual !== null) found.push(covenantReading(row, 'covenant_actual', row.actual, period))
  return found
}

/** The period of one step of a limit: its last day, or its first if it stays open; null for a limit without steps. */
function stepPeriod({ from, until }: CovenantRow, periodEnd: string | null): Period | null {
  const day = until ?? from
  if (day === null) return null
  return { ...instantPeriod(day, periodEnd), ...(from === null ? {} : { startDate: from }) }
}

function covenantReading(row: CovenantRow, factType: FactType, number: CovenantNumber, period: Period): FactReading {
  const quantity = quantityOf(row, number)
  const comparator = row.comparator ?? quantity?.usual ?? null
  const limited = comparator === null ? '' : `, ${comparator}`
  const doubts = row.doubts.map((doubt) =>
    doubt === 'direction_not_printed' && comparator !== null ? 'direction_from_concept' : doubt,
  )
  return {
    ...unstated({ kind: 'row', grid: row.grid, row: row.row, cell: number.cell }),
    factType,
    instrument: holderOf(row.holder) ?? agreementIn(row.introduction),
    concept: `text:${quantity?.concept ?? factType}`,
    label: factType === 'covenant_threshold' ? `${row.name}${limited}` : row.name,
    value: number.value,
    reported: number.reported,
    unit: number.kind === 'amount' ? (number.currency ?? 'USD') : number.kind === 'percent' ? 'percent' : 'ratio',
    currency: number.kind === 'amount' ? (number.currency ?? 'USD') : null,
    period,
    number: number.cell.display,
    rule: 'table-covenant',
    doubts: row.asOf === null && stepPeriod(row, null) === null ? [...doubts, 'date_from_filing_period'] : doubts,
  }
}

/** The covenant's quantity, by the name of its row: the same one that sentences limit. */
function quantityOf({ name }: CovenantRow, { kind }: CovenantNumber): Quantity | null {
  const [only, other] = findQuantities(readSentence(name)).map(({ quantity }) => quantity)
  const isOne = other === undefined || other.concept === only?.concept
  return isOne && only !== undefined && (only.measure === 'amount') === (kind === 'amount') ? only : null
}

/** The one instrument that a row names before its covenant: "Senior Notes | Debt to capital | 55% | 39%". */
function holderOf(holder: string): FactReading['instrument'] {
  const [only, other] = readSentence(holder).instruments
  return only === undefined || other !== undefined ? null : describeInstrument(holder, null, only.type)
}

/** The agreement that a table's introduction names, where it is one: "the ratios required under the Term Loan". */
function agreementIn(introduction: string): FactReading['instrument'] {
  const plain = introduction.replaceAll(/['\u2019]s\b/g, '')
  const named = readSentence(plain).instruments.filter(({ type, plural }) => WITH_TERMS.has(type) && !plural)
  const [only] = named
  return only === undefined || new Set(named.map(({ name }) => name)).size > 1
    ? null
    : describeInstrument(only.name, null, only.type)
}

function furtherReading(further: FurtherReading): FactReading | null {
  const { factType, place, instrument, period, value, date } = further
  const described =
    instrument === null ? null : describeInstrument(instrument.reportedName, null, further.instrumentType)
  const base = { ...unstated(place), instrument: described, rule: further.rule, doubts: further.doubts }
  if (factType === 'maturity') {
    if (date === null) return null
    const year = Number(date.slice(0, 4))
    const former = further.doubts.includes('former_instrument')
    return {
      ...base,
      factType,
      concept: 'text:maturity',
      label: 'Maturity date',
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
