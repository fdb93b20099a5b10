import type { Facility } from '#server/contract/resources/records/facility.ts'
import { groupStatements, type Group } from './group-statements.ts'

/** An amount of debt with its source: of a facility as the API lists it, or of another instrument. */
export type DebtAmount = Omit<Facility, 'metric' | 'facilityType' | 'category' | 'scale'> & { readonly metric: string }

/** Statements of one filing that agree on instrument, amount, period and value, put together; the order of their first ones stays. */
export const groupFacilities = (facilities: readonly DebtAmount[]): readonly Group<DebtAmount>[] =>
  groupStatements(facilities, ({ source, metric, value, currency, period, instrument }) => ({
    amount: [source.accession, metric, value, currency, period?.endDate ?? period?.label, source.locator?.entity?.name],
    instrument,
    verification: source.verification,
  }))
