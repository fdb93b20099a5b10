import { selectStructuredFiling, type StructuredFilingRow } from './queries.ts'

/** The stored StructuredFiling JSON of an accession with its SHA-256 and filing date, or null if it is not stored. */
export function getFiling(accession: string): Promise<StructuredFilingRow | null> {
  return selectStructuredFiling(accession)
}
