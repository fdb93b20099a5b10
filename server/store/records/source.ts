import type { Source } from '#server/contract/resources/records/source.ts'
import type { GroupEntity, Locator, VerificationState } from '#server/engine/model.ts'
import type { StoredFiling } from './stored-filing.ts'

interface Evidenced {
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
  readonly verification: VerificationState
  readonly entity?: GroupEntity
}

/**
 * A record's evidence with its filing. What a filing no longer says, or didn't yet, has no words and no hash of them: it
 * is the whole document that shows it, and the document's hash stands in the locator.
 */
export function sourceOf(filing: StoredFiling, of: Evidenced): Source {
  const { section } = of.locator
  // In the locator, which is open: a release from before would refuse a record with a field that it doesn't know.
  const locator = of.entity === undefined ? of.locator : { ...of.locator, entity: of.entity }
  const isSilent = of.evidence === ''
  return {
    accession: filing.accession,
    form: filing.form,
    filedAt: filing.filedAt,
    periodEnd: filing.periodEnd,
    ...(typeof section === 'string' && { section }),
    url: filing.primaryDocumentUrl,
    evidence: of.evidence,
    evidenceSha256: isSilent ? null : of.evidenceSha256,
    verification: of.verification,
    locator: isSilent ? { ...locator, documentSha256: filing.contentSha256 } : { ...locator },
  }
}

/** The stable id that the engine gave a record. */
export function recordIdOf(locator: Locator): string {
  if (locator.recordId === undefined) throw new Error('The engine made a record without an id.')
  return locator.recordId
}
