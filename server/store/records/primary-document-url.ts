/**
 * The address of a filing's primary document at EDGAR: the folder is named by the unpadded CIK and the accession
 * without dashes.
 */
export function edgarDocumentUrl(cik: string, accession: string, primaryDocument: string): string {
  const folder = `${Number(cik)}/${accession.replaceAll('-', '')}`
  return `https://www.sec.gov/Archives/edgar/data/${folder}/${encodeURIComponent(primaryDocument)}`
}

/** A sample is in no archive: its address is the site's own page of the document. `siteUrl` has no slash at its end. */
export function sampleDocumentUrl(siteUrl: string, accession: string): string {
  return `${siteUrl}/filings/${accession}/document`
}
