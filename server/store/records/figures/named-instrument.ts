import type { StoredFigure } from './stored-figure.ts'
import { canBeOneName } from '#server/engine/facts/readers/instrument-name.ts'
import type { Instrument } from '#server/contract/resources/records/fact.ts'
import type { NamedInstrument } from '#server/contract/resources/records/company-values.ts'

/** The same in every record of an instrument. A row of a table has its printed name's key alone. */
export const instrumentId = ({ id, canonicalKey }: Instrument): string => id ?? canonicalKey

/** Whether a name is of several facilities: their sum has no one facility's size beside it. */
export const isOfSeveral = (name: string): boolean => /\b(?:lines|facilities|agreements|loans)\b/i.test(name)

/** Its name as printed; a row of a table has the row's words alone. */
export const printedName = ({ name, reportedName }: Instrument): string => name ?? reportedName

/** An instrument by its id and its printed name. */
export function namedInstrument(instrument: Instrument | null): NamedInstrument | null {
  return instrument && { id: instrumentId(instrument), name: printedName(instrument) }
}

/** The term that a name gives, "five-year" or "364-day"; null if it gives none. */
export const tenorIn = (name: string): string | null =>
  /\b(\w+[- ](?:year|day|month))\b/i.exec(name)?.[1]?.toLowerCase().replace(' ', '-') ?? null

/** Whether two names may be of one instrument: nothing in them tells two apart, and they give no two terms. */
export function canBeOneInstrument(one: NamedInstrument, other: NamedInstrument): boolean {
  const [tenor, otherTenor] = [tenorIn(one.name), tenorIn(other.name)]
  return (tenor === null || otherTenor === null || tenor === otherTenor) && canBeOneName(one.id, other.id)
}

/** The type of an instrument that only its amounts show to be a revolver or a loan. */
const UNSPECIFIC = 'facility'

/** The type that the newest filing gives which says what kind of debt it is; null if none does. */
export function specificTypeOf(figures: readonly StoredFigure[]): string | null {
  const typed = figures.flatMap(({ figure, instrument }) =>
    instrument?.type == null || instrument.type === UNSPECIFIC
      ? []
      : [{ filedAt: figure.filedAt, type: instrument.type }],
  )
  return typed.toSorted((a, b) => b.filedAt.localeCompare(a.filedAt))[0]?.type ?? null
}
