/** Where a filing's pages stand. */
export function filingPath(accession: string): string {
  return `/filings/${encodeURIComponent(accession)}`
}

/** Where a company's page stands. */
export function companyPath(ticker: string): string {
  return `/companies/${encodeURIComponent(ticker)}`
}
