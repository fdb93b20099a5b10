import type { FetchedFiling } from './edgar/model.ts'
import type { ManifestEntry } from './identity/manifest.ts'
import { type BytesOutcome, ingestBytes, type IngestOptions } from './ingest-bytes.ts'

/**
 * A filing from EDGAR into the store, under the identity that its submission header states. Refused like a file, with
 * its reason. Throws for a defect.
 */
export function ingestFetched(filing: FetchedFiling, options: IngestOptions): Promise<BytesOutcome> {
  return ingestBytes(
    filing.bytes,
    { fileName: filing.primaryDocument, manifest: saidByHeader(filing), flags: {} },
    options,
  )
}

/** What the header says, in the words of a manifest: it comes before what the document says of itself, but for symbols. */
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
