import { idInFacts } from '#server/contract/instrument-id.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { StatedAmount } from '#server/contract/resources/records/company-values.ts'

/** The ended instrument that an amount was stated of; null if it goes on, or if the amount is of its successor. */
export function endedInstrument(
  { instrument, asOf }: Pick<StatedAmount, 'instrument' | 'asOf'>,
  instruments: readonly CompanyInstrument[],
): CompanyInstrument | null {
  if (instrument === null) return null
  const isOf = ({ id, endedBy }: CompanyInstrument) =>
    endedBy !== null && idInFacts(id) === instrument.id && asOf <= endedBy.effectiveDate
  return instruments.find(isOf) ?? null
}
