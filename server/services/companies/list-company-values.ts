import type { CompanyValues } from '#server/contract/resources/records/company-values.ts'
import { selectCompanies } from './queries.ts'
import { readPeriodValues } from './read-period-values.ts'

/**
 * Amounts by period of several companies; unknown ones are left out, and the order is not defined. Costs six indexed
 * queries in all.
 */
export async function listCompanyValues(ciks: readonly string[], historyFrom: string | null): Promise<CompanyValues[]> {
  return await readPeriodValues(await selectCompanies(ciks, historyFrom), historyFrom)
}
