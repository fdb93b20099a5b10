import type { DocumentIdentity, SubmissionHeader } from '#server/engine/model.ts'
import type { Held } from '../queries/held-filings.ts'

/** The identity that a stored filing's document stated, as far as it was stored: it saves reading the bytes again. */
export function documentSaid({ row, registrants }: Held): { document: DocumentIdentity; header: SubmissionHeader } {
  const { accession, form, filedAt, periodEnd, cik } = row
  const acceptedAt = row.acceptedAt?.toISOString() ?? null
  const filers = registrants.map((stated) => ({
    cik: stated.registrant,
    name: stated.statedName,
    tickers: stated.statedTickers,
    sic: stated.statedSic,
    sicDescription: stated.statedSicDescription,
    fiscalYearEnd: stated.statedFiscalYearEnd,
    formerNames: stated.statedFormerNames,
  }))
  const owner = filers.find((filer) => filer.cik === cik)
  return {
    document: {
      accession,
      form,
      filedAt,
      acceptedAt,
      periodEnd,
      cik,
      amendmentDescription: null,
      from: {},
      name: owner?.name ?? null,
      tickers: owner?.tickers ?? [],
      sicDescription: owner?.sicDescription ?? null,
      fiscalYearEnd: owner?.fiscalYearEnd ?? null,
    },
    header: {
      accession,
      form,
      acceptedAt,
      periodOfReport: periodEnd,
      filedAsOf: filedAt,
      documentCount: null,
      items: [],
      filers,
    },
  }
}
