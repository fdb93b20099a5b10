import { cikOfTicker } from '#server/contract/atoms.ts'
import { demandWithinHistory } from '#server/plans/history.ts'
import { ILLUSTRATIVE_COMPANIES } from './illustrative-companies.ts'
import { selectCompanyByCik, selectCompanyByTicker, storeIsEmpty } from './queries.ts'

export interface FoundCompany {
  /** The stored JSON of a Company. */
  readonly json: string
  /** Null for an illustrative company. */
  readonly cik: string | null
  readonly latestFiledAt: string | null
}

/**
 * The company with a ticker (any of its aliases; upper case, dot as dash), or with `CIK` and ten digits; null if there
 * is none. An empty store has the illustrative companies. Throws `history_window_exceeded` if its newest filing was filed
 * before `historyFrom`.
 */
export async function getCompany(ticker: string, historyFrom: string | null): Promise<FoundCompany | null> {
  const cik = cikOfTicker(ticker)
  const found = cik === null ? await selectCompanyByTicker(ticker) : await selectCompanyByCik(cik)
  if (found !== null) {
    demandWithinHistory([found.latestFiledAt], historyFrom)
    return found
  }
  const illustrative = ILLUSTRATIVE_COMPANIES.find((company) => company.ticker === ticker)
  if (illustrative === undefined || !(await storeIsEmpty())) return null
  return { json: JSON.stringify(illustrative), cik: null, latestFiledAt: null }
}
