import type { Page, PageRequest, RecordFilter } from '../lists/page.ts'
import { readPage } from '../lists/read-page.ts'

/** Event records that compare two filings, newest filing first; baselines are left out. */
export function listFilingComparisons(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('filing-comparisons', request)
}
