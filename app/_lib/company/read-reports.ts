import type { CompanyValues } from '#server/contract/resources/records/company-values.ts'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { getFiling } from '../api/api.ts'
import { reportsOfPeriods } from './reports-of-periods.ts'

/**
 * The reports of the newest period and, after them, of the newest fiscal year: `filings` are those of the company,
 * the newest first.
 */
export async function readReports(
  { periods }: Pick<CompanyValues, 'periods'>,
  filings: readonly FilingSummary[],
): Promise<StructuredFiling[]> {
  const accessions = reportsOfPeriods(periods, filings)
  const read = await Promise.all(accessions.map((accession) => getFiling(accession)))
  return read.flatMap((filing) => filing ?? [])
}
