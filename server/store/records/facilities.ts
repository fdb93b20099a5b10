import { FacilityMetric } from '#server/contract/enums.ts'
import { Facility } from '#server/contract/resources/records/facility.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { Extraction } from '#server/engine/model.ts'
import type { ListedRecord } from './listed-record.ts'
import { recordIdOf, sourceOf } from './source.ts'
import type { StoredFiling } from './stored-filing.ts'
import { isRejected } from '../verdicts/verdicts.ts'

/** The revolver facts of an extraction, as GET /facilities shows them; rejected ones are left out. */
export function facilityRecords(filing: StoredFiling, issuer: IssuerIdentity, extraction: Extraction): ListedRecord[] {
  return extraction.facts.flatMap((fact) => {
    const metric = FacilityMetric.safeParse(fact.factType)
    if (!metric.success || isRejected(fact)) return []
    const id = recordIdOf(fact.provenance)
    const record = Facility.parse({
      id,
      issuer,
      facilityType: 'revolving_credit_facility',
      metric: metric.data,
      category: 'liquidity',
      value: fact.value,
      reportedValue: fact.reportedValue,
      unit: fact.unit,
      currency: fact.currency,
      scale: fact.scale,
      period: fact.period,
      uncertainty: fact.uncertainty,
      ...(fact.instrument === undefined ? {} : { instrument: fact.instrument }),
      source: sourceOf(filing, { ...fact, locator: fact.provenance }),
    })
    const effectiveDate = fact.period.endDate ?? filing.periodEnd ?? filing.filedAt
    return [{ id, effectiveDate, category: 'liquidity', verification: fact.verification, json: JSON.stringify(record) }]
  })
}
