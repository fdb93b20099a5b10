import { Instrument } from '#server/contract/resources/records/fact.ts'
import type { NamedInstrument } from '#server/contract/resources/records/company-values.ts'

/** The same in every record of an instrument. A row of a table has its printed name's key alone. */
export const instrumentId = ({ id, canonicalKey }: Instrument): string => id ?? canonicalKey

/** Whether a name is of several facilities: their sum has no one facility's size beside it. */
export const isOfSeveral = (name: string): boolean => /\b(?:lines|facilities|agreements|loans)\b/i.test(name)

/** The instrument of a stored figure, from its JSON. */
export function namedInstrument(json: string | null): NamedInstrument | null {
  if (json === null) return null
  const instrument = Instrument.parse(JSON.parse(json))
  return { id: instrumentId(instrument), name: instrument.name ?? instrument.reportedName }
}
