import { listCompanies } from '../companies/list-companies.ts'
import type { CollectionName } from './collections.ts'
import type { Page, PageRequest, RecordFilter } from './page.ts'
import { readPage } from './queries/read-page.ts'

/**
 * One page of a list, newest filing first. Filings include amendments as filings of their own; issuers and companies
 * have at least one matching filing; comparisons are events without the baselines of first filings. An empty store
 * returns the illustrative companies.
 */
export function listRecords(name: CollectionName, request: PageRequest<RecordFilter>): Promise<Page> {
  return name === 'companies' ? listCompanies(request) : readPage(name, request)
}
