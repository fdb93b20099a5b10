import type { Page, PageRequest, FilingFilter } from '../lists/page.ts'
import { readPage } from '../lists/read-page.ts'

/** Issuer records with at least one filing that matches, the one with the newest filing first; each is shown whole. */
export function listIssuers(request: PageRequest<FilingFilter>): Promise<Page> {
  return readPage('issuers', request)
}
