import type { Page, PageRequest, FilingFilter } from '../lists/page.ts'
import { readPage } from '../lists/read-page.ts'

/** FilingSummary records, newest first. An amendment is a filing of its own. */
export function listFilings(request: PageRequest<FilingFilter>): Promise<Page> {
  return readPage('filings', request)
}
