import { cikOfTicker } from '#server/contract/atoms.ts'
import { ILLUSTRATIVE_COMPANIES } from './illustrative-companies.ts'
import { hasIssuer, hasTicker, storeIsEmpty } from './queries.ts'

/** Whether `getCompany` without a limit of history would find one, without reading it: one look into an index. */
export async function hasCompany(ticker: string): Promise<boolean> {
  const cik = cikOfTicker(ticker)
  if (cik === null ? await hasTicker(ticker) : await hasIssuer(cik)) return true
  return ILLUSTRATIVE_COMPANIES.some((company) => company.ticker === ticker) && (await storeIsEmpty())
}
