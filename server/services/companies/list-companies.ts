import type { FilingFilter, Page, PageRequest } from '../lists/page.ts'
import { readPage } from '../lists/read-page.ts'
import { ILLUSTRATIVE_COMPANIES } from './illustrative-companies.ts'
import { storeIsEmpty } from './queries.ts'

/**
 * Company records with at least one filing that matches, the one with the newest filing first; each
 * is shown whole. An empty store answers with the illustrative companies, on one page.
 */
export async function listCompanies(request: PageRequest<FilingFilter>): Promise<Page> {
  const page = await readPage('companies', request)
  if (page.items.length > 0 || request.after !== null || !(await storeIsEmpty())) return page
  return illustrativePage(request)
}

function illustrativePage({ filter, limit }: PageRequest<FilingFilter>): Page {
  const { ticker, verification, ...aboutFilings } = filter
  const needsFiling = Object.values(aboutFilings).some((value) => value !== undefined)
  if (needsFiling || (verification !== undefined && verification !== 'illustrative')) return { items: [], next: null }
  const companies = ILLUSTRATIVE_COMPANIES.filter((company) => ticker === undefined || company.ticker === ticker)
  return { items: companies.slice(0, limit).map((company) => JSON.stringify(company)), next: null }
}
