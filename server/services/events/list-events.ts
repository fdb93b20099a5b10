import type { Page, PageRequest, RecordFilter } from '../lists/page.ts'
import { readPage } from '../lists/read-page.ts'

/** Event records, comparisons and first-filing baselines, newest filing first. */
export function listEvents(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('events', request)
}
