import type { FactReading } from '../../facts/fact-reading.ts'
import type { FactType } from '../../model.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import type { Register } from '../register/build-register.ts'
import { OWED_AS } from './typed-amount.ts'

/**
 * The readings of rows with their instruments as the register knows them. A debt whose label leaves its kind open
 * ("Credit Facility") is owed as what the filing calls it elsewhere; a part of it that falls due by a term is not.
 */
export function registeredRows(rows: readonly FactReading[], register: Register): FactReading[] {
  const parted = new Set(rows.filter(({ factType }) => factType === 'current_debt').map(rowOf))
  return rows.map((row) => {
    if (row.instrument === null) return row
    const instrument = register.rows.ofRow(row.place, row.instrument.reportedName)
    const owed = isOpen(row) && !parted.has(rowOf(row)) ? owedAs(instrument.type ?? null) : null
    return { ...row, instrument, factType: owed ?? row.factType }
  })
}

const isOpen = ({ rule, factType }: FactReading): boolean =>
  rule === 'table-debt-row' && (factType === 'long_term_debt' || factType === 'short_term_borrowings')

/** The type of what is owed on a debt of a decided kind; null where there is none, as for a loan of any kind. */
function owedAs(type: string | null): FactType | null {
  return type !== null && KINDS.has(type) ? (OWED_AS[type as InstrumentType] ?? null) : null // `has` proved the key
}

const KINDS: ReadonlySet<string> = new Set<InstrumentType>(['revolver', 'term_loan', 'notes', 'commercial_paper'])

const rowOf = ({ place }: FactReading): string =>
  place.kind === 'row' ? `${String(place.grid.tableIndex)} ${String(place.row)}` : ''
