import type { FilingFacts, RegistrantRow } from '../queries/filings.ts'
import type { Held } from '../queries/held-filings.ts'
import type { ResolvedIdentity } from '../judge/resolved-identity.ts'
import type { FilingToStore, StoreOptions } from './store-filing.ts'

/** A filing's registrants, the owner first. */
export function registrantRows(identity: ResolvedIdentity): RegistrantRow[] {
  const { accession, filedAt } = identity
  return [identity, ...identity.coRegistrants].map((registrant, position) => ({
    accession,
    registrant: registrant.cik,
    position,
    filedAt,
    statedName: registrant.name,
    statedTickers: [...registrant.tickers],
    statedSic: registrant.sic,
    statedSicDescription: registrant.sicDescription,
    statedFiscalYearEnd: registrant.fiscalYearEnd,
    statedFormerNames: registrant.formerNames,
  }))
}

/** The row of a filing that comes; `held` is the same one as it is stored already. */
export function filingRow(
  { identity, bytes, contentSha256, primaryDocumentUrl }: FilingToStore,
  held: Held | null,
  options: StoreOptions,
  currentExtractionId: number | null,
): FilingFacts {
  const { acceptedAt } = identity
  return {
    accession: identity.accession,
    cik: identity.cik,
    form: identity.form,
    filedAt: identity.filedAt,
    filedAtEstimated: identity.filedAtEstimated,
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
    periodEnd: identity.periodEnd,
    primaryDocument: identity.primaryDocument,
    primaryDocumentUrl,
    contentSha256,
    byteLength: bytes.length,
    sample: identity.sample,
    ingestedAt: held?.row.ingestedAt ?? options.now,
    arrival: held?.row.arrival ?? options.arrival ?? 'file',
    currentExtractionId,
    comparedWith: held?.row.comparedWith ?? null,
    searchVersion: held?.row.searchVersion ?? null,
  }
}
