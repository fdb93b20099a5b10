import { database } from '#db/client.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { countOne } from '#server/platform/log/metrics.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { EngineLimitError, engineThreads, type HeldDocument } from './engine/engine-threads.ts'
import type { ManifestEntry } from './identity/manifest.ts'
import { type IdentityFlags, type IdentitySources, resolveIdentity } from './identity/resolve-identity.ts'
import type { IdentityRefusal, ResolvedIdentity } from '#server/store/judge/resolved-identity.ts'
import { edgarDocumentUrl, sampleDocumentUrl } from '#server/store/records/primary-document-url.ts'
import { documentSaid } from '#server/store/judge/document-said.ts'
import { type Candidate, judgeFiling } from '#server/store/judge/judge-filing.ts'
import { selectHeldByContent } from '#server/store/queries/held-filings.ts'
import { storeFiling, type StoreOptions, type StoreOutcome } from '#server/store/write/store-filing.ts'

/** Information about bytes from outside them. */
export interface SaidAboutBytes {
  readonly fileName: string
  readonly manifest: ManifestEntry | null
  readonly flags: IdentityFlags
}

export interface IngestOptions extends StoreOptions {
  /** The site's own address without a slash at its end: samples are shown there. */
  readonly siteUrl: string
}

/** The numbers of records in a stored filing. */
export interface IngestCounts {
  readonly byteLength: number
  readonly facts: number
  readonly signals: number
  readonly refusals: number
}

export type BytesOutcome =
  | (Exclude<StoreOutcome, { kind: 'refused' }> & { readonly accession: string; readonly counts: IngestCounts | null })
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Ingests the bytes of one filing: identifies, reads, extracts and stores them. They are refused, with the reason, if
 * their identity stays unknown, if they would overwrite another filing, or if they exceed the engine's limits. Throws
 * for a defect.
 */
export function ingestBytes(bytes: Buffer, said: SaidAboutBytes, options: IngestOptions): Promise<BytesOutcome> {
  return traced('ingest filing', { bytes: bytes.length }, async (span) => {
    const outcome = await ingest(bytes, said, options).catch((error: unknown) => {
      countOne('filings_total', 'failed')
      throw error
    })
    countOne('filings_total', outcome.kind)
    span?.setAttribute('outcome', outcome.kind)
    if (outcome.kind !== 'refused') span?.setAttribute('accession', outcome.accession)
    return outcome
  })
}

async function ingest(bytes: Buffer, said: SaidAboutBytes, options: IngestOptions): Promise<BytesOutcome> {
  const contentSha256 = sha256Hex(bytes)
  const known = await findUnchanged(contentSha256, said, options)
  if (known !== null) return { kind: 'unchanged', accession: known, counts: null }
  try {
    return await engineThreads().withDocument(bytes, (held) => ingestHeld(bytes, contentSha256, held, said, options))
  } catch (error) {
    if (error instanceof EngineLimitError) return { kind: 'refused', reason: `limit_exceeded: ${error.message}` }
    throw error
  }
}

async function ingestHeld(
  bytes: Buffer,
  contentSha256: string,
  held: HeldDocument,
  said: SaidAboutBytes,
  options: IngestOptions,
): Promise<BytesOutcome> {
  const identity = identify(said, held.said)
  if ('refused' in identity) return { kind: 'refused', reason: identity.refused.join('; ') }
  const { accession } = identity
  const candidate = candidateOf(identity, contentSha256, options)
  const { form, periodEnd, filedAt } = identity
  const extraction = await traced('extract', { form }, () => held.extract({ accession, form, periodEnd, filedAt }))
  const outcome = await traced('store filing', {}, () => storeFiling({ ...candidate, bytes, extraction }, options))
  if (outcome.kind === 'refused') return outcome
  if (outcome.kind === 'unchanged') return { ...outcome, accession, counts: null }
  const counts = {
    byteLength: bytes.length,
    facts: extraction.facts.length,
    signals: extraction.signals.length,
    refusals: extraction.refusals.length,
  }
  return { ...outcome, accession, counts }
}

/** The accession of a stored filing that these bytes and their identity would not change; null if there is none. */
async function findUnchanged(
  contentSha256: string,
  said: SaidAboutBytes,
  options: IngestOptions,
): Promise<string | null> {
  for (const held of await selectHeldByContent(database(), contentSha256)) {
    const identity = identify(said, { ...documentSaid(held), primaryFileName: held.row.primaryDocument })
    if ('refused' in identity || identity.accession !== held.row.accession) continue
    if (judgeFiling(held, candidateOf(identity, contentSha256, options)).kind === 'unchanged') return identity.accession
  }
  return null
}

type SaidByDocument = Pick<IdentitySources, 'document' | 'header' | 'primaryFileName'>

function identify(said: SaidAboutBytes, byDocument: SaidByDocument): ResolvedIdentity | IdentityRefusal {
  return resolveIdentity({ ...said, ...byDocument })
}

function candidateOf(identity: ResolvedIdentity, contentSha256: string, { siteUrl }: IngestOptions): Candidate {
  const { accession, cik, primaryDocument } = identity
  const primaryDocumentUrl = identity.sample
    ? sampleDocumentUrl(siteUrl, accession)
    : edgarDocumentUrl(cik, accession, primaryDocument)
  return { identity, contentSha256, engineVersion: ENGINE_VERSION, primaryDocumentUrl }
}
