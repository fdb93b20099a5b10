import type { Form, VerificationState } from '#server/contract/enums.ts'
import type { Locator, Source } from '#server/contract/resources/records/source.ts'

interface FilingRow {
  readonly accession: string
  readonly form: Form
  readonly filedAt: string
  readonly periodEnd: string | null
  readonly url: string
}

interface Evidenced {
  readonly evidence: string
  readonly evidenceSha256: string
  readonly verification: VerificationState
  readonly locator: Locator
}

/** A record's evidence with its filing, of which the database returned a row. */
export function sourceOfRow({ accession, form, filedAt, periodEnd, url }: FilingRow, of: Evidenced): Source {
  const { section } = of.locator
  return {
    accession,
    form,
    filedAt,
    periodEnd,
    ...(typeof section === 'string' && { section }),
    url,
    evidence: of.evidence,
    evidenceSha256: of.evidenceSha256,
    verification: of.verification,
    locator: of.locator,
  }
}
