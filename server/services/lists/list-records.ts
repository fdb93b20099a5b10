import type { FilingFilter, Page, PageRequest, RecordFilter } from './page.ts'
import { readPage } from './queries/read-page.ts'

/** FilingSummary records, newest first. An amendment is a filing of its own. */
export function listFilings(request: PageRequest<FilingFilter>): Promise<Page> {
  return readPage('filings', request)
}

/** Issuers with at least one matching filing, the one with the newest filing first; each record is complete. */
export function listIssuers(request: PageRequest<FilingFilter>): Promise<Page> {
  return readPage('issuers', request)
}

/**
 * Facility records, newest filing first. `effective` is the end of the fact’s period, else of the filing’s, else its
 * date.
 */
export function listFacilities(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('facilities', request)
}

/** Covenant records, newest filing first. */
export function listCovenants(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('covenants', request)
}

/** Event records, comparisons and first-filing baselines, newest filing first. */
export function listEvents(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('events', request)
}

/** Event records that compare two filings, newest filing first; baselines are left out. */
export function listFilingComparisons(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('filing-comparisons', request)
}
