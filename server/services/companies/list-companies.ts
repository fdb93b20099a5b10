import type { FilingFilter, Page, PageRequest } from '../lists/page.ts'
import { readPage } from '../lists/queries/read-page.ts'
import { ILLUSTRATIVE_COMPANIES } from './illustrative-companies.ts'
import { storeIsEmpty } from './queries.ts'

/** Illustrative companies have no filing; their pagination needs a date nevertheless. */
const NO_FILING_DAY = '0001-01-01'

/**
 * Companies with at least one matching filing, the one with the newest filing first; each record is complete. An empty
 * store returns the illustrative companies.
 */
export async function listCompanies(request: PageRequest<FilingFilter>): Promise<Page> {
  const page = await readPage('companies', request)
  if (page.items.length > 0 || !(await storeIsEmpty())) return page
  return illustrativePage(request)
}

function illustrativePage({ filter, limit, after }: PageRequest<FilingFilter>): Page {
  const { ticker, verification, ...aboutFilings } = filter
  const needsFiling = Object.values(aboutFilings).some((value) => value !== undefined)
  if (needsFiling || (verification !== undefined && verification !== 'illustrative')) return { items: [], next: null }
  const begin = after === null ? 0 : ILLUSTRATIVE_COMPANIES.findIndex((company) => company.ticker === after.id) + 1
  const companies = ILLUSTRATIVE_COMPANIES.slice(begin).filter(
    (company) => ticker === undefined || company.ticker === ticker,
  )
  const shown = companies.slice(0, limit)
  const last = shown.at(-1)
  const next = companies.length > limit && last !== undefined ? { order: NO_FILING_DAY, id: last.ticker } : null
  return { items: shown.map((company) => JSON.stringify(company)), next }
}
