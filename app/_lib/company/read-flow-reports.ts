import type { CompanyValues } from '#server/contract/resources/records/company-values.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { getFiling } from '../api/api.ts'

/** The newest report and, before it, the newest annual one, which tells whole years. */
export async function readFlowReports({ periods }: Pick<CompanyValues, 'periods'>): Promise<StructuredFiling[]> {
  const newest = periods.at(-1)
  const annual = periods.findLast(({ form }) => form.startsWith('10-K'))
  const accessions = new Set([newest, annual].flatMap((period) => period?.accession ?? []))
  const read = await Promise.all([...accessions].map((accession) => getFiling(accession)))
  return read.flatMap((filing) => filing ?? [])
}
