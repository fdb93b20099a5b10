import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { StatedAmount } from '#server/contract/resources/records/company-values.ts'

/** What follows an instrument's id if another one has taken over its name. */
const UNTIL = /-until-\d{4}-\d\d-\d\d$/

/** The ended instrument that an amount was stated of; null if it goes on, or if the amount is of its successor. */
export function endedInstrument(
  { instrument, asOf }: Pick<StatedAmount, 'instrument' | 'asOf'>,
  instruments: readonly CompanyInstrument[],
): CompanyInstrument | null {
  if (instrument === null) return null
  const isOf = ({ id, endedBy }: CompanyInstrument) =>
    endedBy !== null && id.replace(UNTIL, '') === instrument.id && asOf <= endedBy.effectiveDate
  return instruments.find(isOf) ?? null
}
