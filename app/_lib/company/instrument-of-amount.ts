import { idInFacts } from '#server/contract/instrument-id.ts'
import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
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

/**
 * Whether an instrument took over from an ended one: it goes by the same name since, or the filing that states the end
 * states an amount of it. Any other that is newer may have nothing to do with it.
 */
export function isSuccessor(instrument: CompanyInstrument, ended: CompanyInstrument): boolean {
  const figures = [...instrument.values.flatMap((value) => value.figures), ...instrument.history]
  return (
    isNamed(instrument, idInFacts(ended.id)) ||
    figures.some(({ accession }) => accession === ended.endedBy?.source.accession)
  )
}

/** An amount of an instrument in use, of a later date than another one. */
export interface LaterAmount {
  readonly instrument: CompanyInstrument
  readonly figure: Figure
}

/**
 * The only amount of a kind that filings state of an instrument in use for a day or a later one; null if there is none,
 * or several. It is what took over from an amount of that day, or what a filing says of the time after its report.
 */
export function laterAmount(
  kind: string,
  since: string,
  instruments: readonly CompanyInstrument[],
  currency: string | null,
): LaterAmount | null {
  const inUse = instruments.filter(
    ({ standing, role }) => standing === 'current' && (role ?? 'borrower') === 'borrower',
  )
  const [found, ...others] = inUse.flatMap((instrument) =>
    instrument.values
      .filter((value) => value.kind === kind && value.asOf >= since)
      .flatMap(({ figures }) => figures.map((figure) => ({ instrument, figure }))),
  )
  return found === undefined || others.length > 0 || found.figure.currency !== currency ? null : found
}

/** A later amount if it is of the instrument of a row, which another one's must not seem to change; else null. */
export const laterOfOwn = (later: LaterAmount | null, own: CompanyInstrument | null): LaterAmount | null =>
  own !== null && later?.instrument.id === own.id ? later : null
