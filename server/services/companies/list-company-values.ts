import type { CompanyValues } from '#server/contract/resources/records/company-values.ts'
import { selectCompanies } from './queries.ts'
import { readPeriodValues } from './read-period-values.ts'

/** Amounts by period of those of some companies that the store knows, in no order. Costs four indexed queries in all. */
export async function listCompanyValues(ciks: readonly string[]): Promise<CompanyValues[]> {
  return await readPeriodValues(await selectCompanies(ciks))
}
