import { readLocator } from './viewer/read-locator.ts'

/** Where a filing's pages stand. */
export function filingPath(accession: string): string {
  return `/filings/${encodeURIComponent(accession)}`
}

/** Where a company's page stands. */
export function companyPath(ticker: string): string {
  return `/companies/${encodeURIComponent(ticker)}`
}

/** Where a company’s instruments stand, or one of them with all that is stated of it. */
export function instrumentsPath(ticker: string, id?: string): string {
  const path = `${companyPath(ticker)}/instruments`
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`
}

/** The address at which a source's words are marked in the document; the document's beginning without a record. */
export function recordPath({
  accession,
  locator,
}: {
  readonly accession: string
  readonly locator?: Readonly<Record<string, unknown>> | null | undefined
}): string {
  const { recordId } = readLocator(locator)
  return recordId === null ? filingPath(accession) : `${filingPath(accession)}#record=${recordId}`
}
