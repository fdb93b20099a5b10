import type { IssuerIdentity } from '#server/contract/resources/issuer.ts'
import type { ExtractionReader, FilingRow } from './list-filings.ts'
import type { StoreWrite } from './write-store.ts'

export interface IssuerEvents {
  /** All of the issuer's filings, oldest first. */
  readonly filings: readonly FilingRow[]
  readonly identity: IssuerIdentity
  readonly extractionOf: ExtractionReader
  /** Whether a filing's own records were published anew. */
  readonly isStale: (accession: string) => boolean
}
export async function publishEvents(_w: StoreWrite, _e: IssuerEvents): Promise<void> {
  await Promise.resolve()
}
