import type { Page, PageRequest, RecordFilter } from '../lists/page.ts'
import { readPage } from '../lists/read-page.ts'

/** Facility records, newest filing first. `effective` is the end of the fact’s period, else of the filing’s, else its date. */
export function listFacilities(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('facilities', request)
}
