import type { ResolvedIdentity } from '../identity/resolved-identity.ts'
import type { FilingRow } from './list-filings.ts'

/** The identity a filing was stored under. */
export function resolvedIdentityOf(row: FilingRow): ResolvedIdentity {
  return {
    accession: row.accession,
    cik: row.cik,
    form: row.form as ResolvedIdentity['form'], // the column's CHECK allows no other
    filedAt: row.filedAt,
    filedAtEstimated: row.filedAtEstimated,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    periodEnd: row.periodEnd,
    primaryDocument: row.primaryDocument,
    name: row.statedName,
    tickers: row.statedTickers,
    sic: row.statedSic,
    sicDescription: row.statedSicDescription,
    fiscalYearEnd: row.statedFiscalYearEnd,
    sample: row.sample,
  }
}
