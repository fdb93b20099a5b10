import type { Event } from '#server/contract/resources/records/event.ts'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'
import type { Source } from '#server/contract/resources/records/source.ts'

/** The list that a record comes from; a folder's records and search results are quotations. */
export type ExportedKind = 'company' | 'filing' | 'facility' | 'covenant' | 'event' | 'quotation' | 'search' | 'note'

/** A record as every format writes it: the same columns for every list, and the API's own JSON. */
export interface ExportRecord {
  readonly kind: ExportedKind
  readonly id: string
  readonly ticker: string | null
  readonly company: string | null
  readonly cik: string | null
  readonly accession: string | null
  readonly form: string | null
  readonly filedAt: string | null
  readonly what: string
  readonly value: number | null
  readonly unit: string | null
  readonly reported: string | null
  readonly before: string | null
  readonly after: string | null
  readonly effectiveDate: string | null
  readonly state: string | null
  readonly evidence: string | null
  readonly evidenceSha256: string | null
  readonly byteStart: number | null
  readonly byteEnd: number | null
  readonly section: string | null
  readonly url: string | null
  readonly note: string | null
  /** The record as the API returns it. */
  readonly json: unknown
}

export const NO_RECORD: Omit<ExportRecord, 'kind' | 'id' | 'what' | 'json'> = {
  ...{ ticker: null, company: null, cik: null, accession: null, form: null, filedAt: null, value: null, unit: null },
  ...{ reported: null, before: null, after: null, effectiveDate: null, state: null, evidence: null },
  ...{ evidenceSha256: null, byteStart: null, byteEnd: null, section: null, url: null, note: null },
}

/** The columns that are filled from evidence. */
export function sourceColumns(source: Source) {
  const { locator } = source
  return {
    accession: source.accession,
    form: source.form,
    filedAt: source.filedAt ?? null,
    state: source.verification,
    evidence: source.evidence,
    evidenceSha256: source.evidenceSha256 ?? null,
    byteStart: locator?.byteStart ?? null,
    byteEnd: locator?.byteEnd ?? null,
    section: locator?.section ?? null,
    url: source.url ?? null,
  }
}

const inWords = (identifier: string) => identifier.replaceAll('_', ' ')

export function facilityRecord(facility: Facility): ExportRecord {
  const { id, issuer, metric, value, unit = null, reportedValue = null, period, source } = facility
  return {
    ...NO_RECORD,
    ...{ kind: 'facility', id, ticker: issuer.ticker, company: issuer.name, cik: issuer.cik, what: inWords(metric) },
    ...{ value, unit, reported: reportedValue, effectiveDate: period?.endDate ?? null },
    ...sourceColumns(source),
    json: facility,
  }
}

export function covenantRecord(covenant: Covenant): ExportRecord {
  const { id, issuer, covenantType, action, ratio, threshold, currency, comparator, effectiveDate, source } = covenant
  const what = [covenantType, action, comparator].filter((part) => part != null).map((part) => inWords(String(part)))
  return {
    ...NO_RECORD,
    ...{ kind: 'covenant', id, ticker: issuer.ticker, company: issuer.name, cik: issuer.cik, what: what.join(', ') },
    ...{ value: ratio ?? threshold ?? null, unit: ratio == null ? (currency ?? null) : 'to 1.00', effectiveDate },
    ...sourceColumns(source),
    json: covenant,
  }
}

export function eventRecord(event: Event): ExportRecord {
  const { id, ticker, cik = null, headline, before, after, effectiveDate, source } = event
  return {
    ...NO_RECORD,
    ...{ kind: 'event', id, ticker, cik, what: headline, before, after, effectiveDate },
    ...sourceColumns(source),
    json: event,
  }
}

export function filingRecord(summary: FilingSummary): ExportRecord {
  const { issuer, filing, extraction, verification } = summary
  const { factCount = 0, signalCount = 0, refusalCount = 0 } = extraction
  return {
    ...NO_RECORD,
    ...{ kind: 'filing', id: filing.accession, ticker: issuer.ticker, company: issuer.name, cik: issuer.cik },
    ...{ accession: filing.accession, form: filing.form, filedAt: filing.filedAt, effectiveDate: filing.periodEnd },
    ...{ what: `${factCount} facts, ${signalCount} signals, ${refusalCount} refusals`, state: verification.state },
    url: filing.primaryDocumentUrl,
    json: summary,
  }
}
