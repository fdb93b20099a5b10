import { readLocator } from './viewer/read-locator.ts'

/** Where a filing's pages stand. */
export function filingPath(accession: string): string {
  return `/filings/${encodeURIComponent(accession)}`
}

/** Where a company's page stands. */
export function companyPath(ticker: string): string {
  return `/companies/${encodeURIComponent(ticker)}`
}

/** Where a company's instruments stand, or one of them. */
export function instrumentsPath(ticker: string, id?: string): string {
  return `${companyPath(ticker)}#${id === undefined ? 'instruments' : instrumentAnchor(id)}`
}

/** The fragment of an instrument's row. */
export const instrumentAnchor = (id: string): string => `instrument-${id}`

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
