import type { FetchedFiling, Registrant } from './edgar/model.ts'
import type { ManifestEntry } from './identity/manifest.ts'
import { type BytesOutcome, ingestBytes, type IngestOptions } from './ingest-bytes.ts'

/**
 * A filing fetched from EDGAR into the store, under what its own header states: the header's first filer owns it, the
 * others find it. Throws for a defect.
 */
export function ingestFetched(filing: FetchedFiling, options: IngestOptions): Promise<BytesOutcome> {
  return ingestBytes(filing.bytes, { fileName: filing.primaryDocument, manifest: manifestOf(filing), flags: {} }, options)
}

/** What EDGAR says takes the place of a manifest.json, and so comes before what the document says of itself. */
function manifestOf({ registrants: [owner, ...others], ...filing }: FetchedFiling): ManifestEntry {
  const [ticker = null, ...aliases] = owner.tickers
  return {
    accession: filing.accession,
    form: filing.form,
    filedAt: filing.filedAt,
    acceptedAt: filing.acceptedAt,
    periodEnd: filing.periodEnd,
    primaryDocument: filing.primaryDocument,
    ...stated(owner),
    ticker,
    aliases,
    coRegistrants: others.map((other) => ({ ...stated(other), tickers: [...other.tickers] })),
  }
}

function stated({ cik, name, sic, sicDescription, fiscalYearEnd }: Registrant) {
  return { cik, name, sic, sicDescription, fiscalYearEnd }
}
