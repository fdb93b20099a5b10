import type { Registrant, ResolvedIdentity } from './resolved-identity.ts'
import type { RegistrantRow } from '../queries/filings.ts'
import type { Held } from '../queries/held-filings.ts'

/** The identity a filing was stored under. */
export function resolvedIdentityOf({ row, registrants }: Pick<Held, 'row' | 'registrants'>): ResolvedIdentity {
  const stated = registrants.map(registrantOf)
  const owner = stated.find(({ cik }) => cik === row.cik)
  if (owner === undefined) throw new Error(`Filing ${row.accession} is not registered for the one that owns it.`)
  return {
    ...owner,
    accession: row.accession,
    form: row.form as ResolvedIdentity['form'], // the column's CHECK allows no other
    filedAt: row.filedAt,
    filedAtEstimated: row.filedAtEstimated,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    periodEnd: row.periodEnd,
    primaryDocument: row.primaryDocument,
    coRegistrants: stated.filter(({ cik }) => cik !== row.cik),
    sample: row.sample,
  }
}

function registrantOf(row: RegistrantRow): Registrant {
  return {
    cik: row.registrant,
    name: row.statedName,
    tickers: row.statedTickers,
    sic: row.statedSic,
    sicDescription: row.statedSicDescription,
    fiscalYearEnd: row.statedFiscalYearEnd,
    formerNames: row.statedFormerNames,
  }
}
