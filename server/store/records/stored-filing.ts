import type { Form } from '#server/contract/enums.ts'
import type { FilingIdentity } from '#server/contract/resources/records/filing.ts'

/** A filing as records are made from it. */
export interface StoredFiling {
  readonly accession: string
  readonly cik: string
  readonly form: Form
  readonly filedAt: string
  readonly acceptedAt: Date | null
  readonly periodEnd: string | null
  readonly primaryDocument: string
  readonly primaryDocumentUrl: string
  readonly contentSha256: string
  readonly byteLength: number
  readonly sample: boolean
  readonly ingestedAt: Date
}

export function filingIdentity(filing: StoredFiling): FilingIdentity {
  return {
    accession: filing.accession,
    form: filing.form,
    filedAt: filing.filedAt,
    periodEnd: filing.periodEnd,
    primaryDocument: filing.primaryDocument,
    primaryDocumentUrl: filing.primaryDocumentUrl,
    contentSha256: filing.contentSha256,
    sourceByteLength: filing.byteLength,
  }
}
