import { Event, SEVERITY_STATUS } from '#server/contract/resources/records/event.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { DetectedEvent } from '#server/engine/model.ts'
import { disclaimer } from './disclaimer.ts'
import type { ListedRecord } from './listed-record.ts'
import { sourceOf } from './source.ts'
import type { StoredFiling } from './stored-filing.ts'

export interface EventRecord extends ListedRecord {
  readonly previousAccession: string | null
}

/** A filing's detected events as GET /events shows them; `filingOf` knows every filing that they were compared with. */
export function eventRecords(
  filing: StoredFiling,
  issuer: IssuerIdentity,
  filingOf: (accession: string) => StoredFiling | undefined,
  detected: readonly DetectedEvent[],
): EventRecord[] {
  return detected.map((event) => {
    const source = sourceOf(filing, event.current)
    const previous = event.previous === null ? undefined : filingOf(event.previous.accession)
    const previousSource = previous === undefined || event.previous === null ? null : sourceOf(previous, event.previous)
    const record = Event.parse({
      id: event.id,
      ticker: issuer.ticker,
      cik: issuer.cik,
      category: event.category,
      changeType: event.changeType,
      severity: null,
      severityStatus: SEVERITY_STATUS,
      headline: event.headline,
      effectiveDate: event.effectiveDate,
      filedAt: filing.acceptedAt?.toISOString() ?? `${filing.filedAt}T00:00:00Z`,
      before: event.before,
      after: event.after,
      values: event.values,
      source,
      previousSource,
      currentSource: source,
      ...(event.comparison !== null && { comparison: event.comparison }),
      disclaimer: disclaimer(filing.sample),
    })
    return {
      id: event.id,
      effectiveDate: event.effectiveDate,
      category: event.category,
      // The value of `source.verification`, by which every list is filtered; the comparison has a state of its own.
      verification: event.current.verification,
      json: JSON.stringify(record),
      previousAccession: event.comparison?.previousAccession ?? null,
    }
  })
}
