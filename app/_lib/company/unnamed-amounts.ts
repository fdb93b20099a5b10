import { filingPath } from '../paths.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { readLocator } from '../viewer/read-locator.ts'
import type { DebtAmount } from '../records/groups/group-facilities.ts'

/** Amounts that are always of some instrument. */
const OF_AN_INSTRUMENT = new Set([
  'revolver_capacity',
  'revolver_drawn',
  'revolver_availability',
  'letters_of_credit',
  'term_loan',
  'notes',
  'commercial_paper',
  'other_debt',
])

/** A filing's amounts of debt that name no instrument: they stand in no instrument's row. */
export function unnamedAmountsOf({ company, filing, extraction }: StructuredFiling): readonly DebtAmount[] {
  return extraction.facts
    .filter(
      ({ factType, instrument, period, uncertainty }) =>
        OF_AN_INSTRUMENT.has(factType) &&
        instrument === undefined &&
        (period?.status ?? 'reported') === 'reported' &&
        !uncertainty.reasons.includes('rejected_by_reviewer'),
    )
    .map((fact) => ({
      id: readLocator(fact.provenance).recordId ?? fact.evidenceSha256,
      issuer: company,
      metric: fact.factType,
      value: fact.value,
      reportedValue: fact.reportedValue,
      unit: fact.unit,
      currency: fact.currency,
      period: fact.period,
      uncertainty: fact.uncertainty,
      source: {
        accession: filing.accession,
        form: filing.form,
        filedAt: filing.filedAt,
        url: filingPath(filing.accession),
        evidence: fact.evidence,
        evidenceSha256: fact.evidenceSha256,
        verification: fact.verification,
        locator: fact.provenance,
      },
    }))
}
