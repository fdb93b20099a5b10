import { filingPath, recordPath } from '../paths.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { formatFact } from '../format/format-fact.ts'
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

const isUnnamed = ({ instrument, uncertainty }: FinancialFact) =>
  instrument === undefined && !uncertainty.reasons.includes('rejected_by_reviewer')

/** A filing's amounts of debt that name no instrument: they stand in no instrument's row. */
export function unnamedAmountsOf({ company, filing, extraction }: StructuredFiling): readonly DebtAmount[] {
  return extraction.facts
    .filter(
      (fact) =>
        OF_AN_INSTRUMENT.has(fact.factType) && isUnnamed(fact) && (fact.period?.status ?? 'reported') === 'reported',
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

/** A day on which debt falls due, of which the filing does not say clearly which debt. */
export interface UnnamedMaturity {
  readonly text: string
  readonly path: string
  readonly verification: FinancialFact['verification']
  readonly evidence: string
  readonly form: string
  readonly filedAt: string
}

/** Maturities that name no instrument and are still to come at the filing, each day once in each of the filings, the newest first. */
export function unnamedMaturitiesOf(filings: readonly StructuredFiling[]): readonly UnnamedMaturity[] {
  const found = filings.flatMap(({ filing, extraction }) =>
    extraction.facts
      .filter(
        (fact) => fact.factType === 'maturity' && isUnnamed(fact) && (fact.period?.endDate ?? '') > filing.filedAt,
      )
      .map((fact) => ({
        text: formatFact(fact).text,
        path: recordPath({ accession: filing.accession, locator: fact.provenance }),
        verification: fact.verification,
        evidence: fact.evidence,
        form: filing.form,
        filedAt: filing.filedAt,
      })),
  )
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at)
}
