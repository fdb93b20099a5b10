import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { database } from '#db/client.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { engineThreads } from './engine/engine-threads.ts'
import { readOriginal } from '#server/originals/read-original.ts'
import type { ExtractionDifference } from '#server/store/rereads/compare-extractions.ts'
import { resolvedIdentityOf } from '#server/store/judge/resolved-identity-of.ts'
import { selectHeld } from '#server/store/queries/held-filings.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'

export interface Reread {
  readonly accession: string
  /** The changes by another extraction; null if the current one stays, or the filing is gone. */
  readonly difference: ExtractionDifference | null
}

export interface RereadOptions {
  readonly now: () => Date
  readonly actor: string
}

/**
 * Reads one stored filing again from its stored bytes. Its former extraction stays; the new one, the pointer to it, its
 * records and the note of the changes are one transaction. A filing that this version has read is left alone. Throws
 * EngineLimitError if it exceeds the engine's limits.
 */
export async function rereadFiling(accession: string, { now, actor }: RereadOptions): Promise<Reread> {
  const held = await database().transaction((tx) => selectHeld(tx, accession))
  if (held === null) return { accession, difference: null }
  const gzipBytes = await readOriginal(held.row.contentSha256)
  if (gzipBytes === null) return { accession, difference: null }
  const bytes = await promisify(gunzip)(gzipBytes)
  const identity = resolvedIdentityOf(held)
  const { form, periodEnd, filedAt } = identity
  const filing = { accession, form, periodEnd, filedAt }
  const extraction = await engineThreads().withDocument(bytes, (document) => document.extract(filing))
  const { contentSha256, primaryDocumentUrl } = held.row
  const candidate = { identity, contentSha256, primaryDocumentUrl, engineVersion: ENGINE_VERSION }
  const outcome = await storeFiling(
    { ...candidate, bytes, extraction },
    { replace: false, keepSamples: true, onlyStored: true, now: now(), actor },
  )
  return { accession, difference: outcome.kind === 'updated' ? outcome.difference : null }
}
