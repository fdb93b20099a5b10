import { selectStructuredFiling, type StructuredFilingRow } from './queries.ts'

/** The finished StructuredFiling JSON of an accession with its SHA-256 and filing date, or null where it is not in the store. */
export function getFiling(accession: string): Promise<StructuredFilingRow | null> {
  return selectStructuredFiling(accession)
}
