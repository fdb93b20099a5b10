import { idInFacts } from '#server/contract/instrument-id.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { StatedAmount } from '#server/contract/resources/records/company-values.ts'

type OfInstrument = Pick<StatedAmount, 'instrument' | 'asOf'>

const isNamed = ({ id, otherNames }: CompanyInstrument, name: string) =>
  idInFacts(id) === name || otherNames.some((other) => other.id === name)

/** The ended instrument that an amount was stated of; null if it goes on, or if the amount is of its successor. */
export function endedInstrument(
  { instrument, asOf }: OfInstrument,
  instruments: readonly CompanyInstrument[],
): CompanyInstrument | null {
  if (instrument === null) return null
  const isOf = (one: CompanyInstrument) =>
    one.endedBy !== null && isNamed(one, instrument.id) && asOf <= one.endedBy.effectiveDate
  return instruments.find(isOf) ?? null
}

/** The instrument that an amount was stated of, whichever of its names the filing uses; null if it is not listed. */
export function instrumentOfAmount(
  amount: OfInstrument,
  instruments: readonly CompanyInstrument[],
): CompanyInstrument | null {
  const { instrument } = amount
  if (instrument === null) return null
  const goesOn = instruments.find((one) => one.endedBy === null && isNamed(one, instrument.id))
  return endedInstrument(amount, instruments) ?? goesOn ?? null
}
