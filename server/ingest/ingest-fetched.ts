import type { FetchedFiling } from './edgar/model.ts'
import type { ManifestEntry } from './identity/manifest.ts'
import { type BytesOutcome, ingestBytes, type IngestOptions } from './ingest-bytes.ts'

/**
 * Ingests a filing from EDGAR under the identity in its submission header. Refused like a file, with its reason. Throws
 * for a defect.
 */
export function ingestFetched(filing: FetchedFiling, options: IngestOptions): Promise<BytesOutcome> {
  return ingestBytes(
    filing.bytes,
    { fileName: filing.primaryDocument, manifest: saidByHeader(filing), flags: {} },
    options,
  )
}

/** The header's identity in the form of a manifest: it comes before the document's own, except for symbols. */
function saidByHeader({
  accession,
  form,
  filedAt,
  acceptedAt,
  periodEnd,
  primaryDocument,
  registrants,
}: FetchedFiling): ManifestEntry {
  const [owner, ...others] = registrants
  return {
    accession,
    form,
    filedAt,
    acceptedAt,
    periodEnd,
    primaryDocument,
    cik: owner.cik,
    name: owner.name,
    listedTickers: [...owner.tickers],
    sic: owner.sic,
    sicDescription: owner.sicDescription,
    fiscalYearEnd: owner.fiscalYearEnd,
    formerNames: [...owner.formerNames],
    coRegistrants: others.map(({ tickers, formerNames, ...other }) => ({
      ...other,
      tickers: [...tickers],
      formerNames: [...formerNames],
    })),
  }
}
