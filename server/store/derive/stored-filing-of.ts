import type { StoredFiling } from '../records/stored-filing.ts'
import type { FilingFacts } from '../queries/filings.ts'

export function storedFilingOf(row: FilingFacts): StoredFiling {
  return {
    accession: row.accession,
    cik: row.cik,
    form: row.form as StoredFiling['form'], // the column's CHECK allows no other
    filedAt: row.filedAt,
    acceptedAt: row.acceptedAt,
    periodEnd: row.periodEnd,
    primaryDocument: row.primaryDocument,
    primaryDocumentUrl: row.primaryDocumentUrl,
    contentSha256: row.contentSha256,
    byteLength: row.byteLength,
    sample: row.sample,
    ingestedAt: row.ingestedAt,
  }
}
