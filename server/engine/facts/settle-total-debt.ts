import type { FactReading } from './fact-reading.ts'
import { entityKey } from './merging/same-entity.ts'

const SHORT_TERM = new Set(['short_term_borrowings', 'commercial_paper'])
/** How the label ends of what is owed before its discount and costs. */
export const PRINCIPAL_AMOUNT = ', principal amount'
/** The label of what falls due in all. */
export const TOTAL_OF_MATURITIES = 'Total of debt maturities'
const tellsPrincipal = (label: string): boolean => label.endsWith(PRINCIPAL_AMOUNT) || label === TOTAL_OF_MATURITIES
/** The rule that reads balance sheet lines. */
const SHEET = 'table-balance-sheet'
/** Short-term debt below this share of the long-term debt does not keep the latter from being all of it. */
const WORTH_COUNTING = 0.01

/**
 * Decides which type of debt a row or tag of a company's whole debt is, by what else the filing states for that day:
 * long-term debt with its current maturities is total debt unless there is other short-term debt.
 */
export function settleTotalDebt(readings: readonly FactReading[]): FactReading[] {
  const current = new Set(
    readings.filter((reading) => reading.factType === 'current_debt' && isWhole(reading)).map(sumOf),
  )
  const shortTerm = new Map<string, number>()
  for (const reading of readings)
    if ((SHORT_TERM.has(reading.factType) || isLineOfSheet(reading)) && !current.has(sumOf(reading)))
      shortTerm.set(dateOf(reading), Math.max(reading.value, shortTerm.get(dateOf(reading)) ?? 0))
  const totals = new Set(
    readings.filter((reading) => reading.factType === 'total_debt' && reading.longTermWithCurrent !== true).map(sumOf),
  )
  const isBeside = (reading: FactReading): boolean => {
    const short = shortTerm.get(dateOf(reading)) ?? 0
    // However little short-term debt there is, a total that counts it says that this one does not.
    const isCounted = short > 0 && totals.has(sumOf({ ...reading, value: reading.value + short }))
    return (short > reading.value * WORTH_COUNTING || isCounted) && !totals.has(sumOf(reading))
  }
  // Of one row each column is of the same debt, also that of a day of which nothing else is known.
  const rows = new Set(
    readings.flatMap((reading) => (isWithCurrent(reading) && isBeside(reading) ? rowOf(reading) : [])),
  )
  // Of what falls due, or is owed before its discount, leases and others may be no part that another sum of the day has.
  const all = readings.filter(({ factType }) => factType === 'total_debt')
  const wholes = new Set(all.filter(saysAll).map(sumOf))
  const principals = new Set(all.filter(({ label }) => tellsPrincipal(label)).map(sumOf)).difference(wholes)
  const carried = new Set(all.filter((one) => one.place.kind === 'row' && !principals.has(sumOf(one))).map(dateOf))
  const isPrincipal = (reading: FactReading): boolean =>
    principals.has(sumOf(reading)) && carried.has(dateOf(reading)) && !totals.has(sumOf(reading))
  const isInRow = (reading: FactReading): boolean =>
    !shortTerm.has(dateOf(reading)) && rowOf(reading).some((row) => rows.has(row)) && !totals.has(sumOf(reading))
  return readings.flatMap((reading) => {
    if (isWithCurrent(reading) && (isBeside(reading) || isInRow(reading) || reading.ofNotes === true))
      return [asLongTerm(reading)]
    if (isWithCurrent(reading) && isPrincipal(reading))
      return [{ ...asLongTerm(reading), label: 'Long-term debt, principal amount, with current maturities' }]
    // "Short-term debt" on the balance sheet that the note calls the current portion is one amount, not two.
    if (reading.factType === 'short_term_borrowings' && reading.rule === SHEET && current.has(sumOf(reading)))
      return [
        {
          ...reading,
          factType: 'current_debt',
          concept: 'text:current_debt',
          label: 'Current portion of long-term debt',
        },
      ]
    return [reading]
  })
}

/** "Total debt": what the row says comes before what it is beside. */
const saysAll = ({ place }: FactReading): boolean =>
  place.kind === 'row' &&
  (place.grid.rows[place.row] ?? []).some(({ text }) => /^total (?:debt|borrowings)\b/i.test(text))

/** "Lines of credit" as a line of the balance sheet is beside the notes that a table adds up. */
const isLineOfSheet = ({ factType, rule, concept }: FactReading): boolean =>
  factType === 'revolver_drawn' && (rule === SHEET || concept.endsWith(':LinesOfCreditCurrent'))

const isWithCurrent = (reading: FactReading): boolean =>
  reading.factType === 'total_debt' && reading.longTermWithCurrent === true
const isWhole = (reading: FactReading): boolean =>
  reading.instrument === null && Object.keys(reading.dimensions ?? {}).length === 0

/** Notes if the words say so, else long-term debt that says what it includes. */
function asLongTerm(reading: FactReading): FactReading {
  const inline = reading.source === 'inline'
  if (reading.ofNotes === true)
    return { ...reading, factType: 'notes', label: 'Notes', concept: inline ? reading.concept : 'text:notes' }
  return {
    ...reading,
    factType: 'long_term_debt',
    label: 'Long-term debt, with current maturities',
    concept: inline ? reading.concept : 'text:long_term_debt',
    doubts: [...reading.doubts, 'includes_current_maturities'],
  }
}

const rowOf = ({ place }: FactReading): string[] =>
  place.kind === 'row' ? [`${String(place.grid.tableIndex)} ${String(place.row)}`] : []
const dateOf = (reading: FactReading): string =>
  `${reading.period.endDate ?? ''} ${reading.unit ?? ''} ${entityKey(reading)}`
const sumOf = (reading: FactReading): string => `${dateOf(reading)} ${String(reading.value)}`
