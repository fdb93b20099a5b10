import type { CompanyValues } from '#server/contract/resources/records/company-values.ts'
import { getCompany } from './get-company.ts'
import { readPeriodValues } from './read-period-values.ts'

/**
 * A company's amounts at the end of each of its reported periods, or null if there is no such company or it is
 * illustrative. Costs six indexed queries.
 */
export async function getCompanyValues(ticker: string, historyFrom: string | null): Promise<CompanyValues | null> {
  const company = await getCompany(ticker, historyFrom)
  if (company === null || company.cik === null) return null
  const [values] = await readPeriodValues([{ cik: company.cik, json: company.json }], historyFrom)
  return values ?? null
}
