import type { Page, PageRequest, RecordFilter } from '../lists/page.ts'
import { readPage } from '../lists/read-page.ts'

/** Covenant records, newest filing first. */
export function listCovenants(request: PageRequest<RecordFilter>): Promise<Page> {
  return readPage('covenants', request)
}
