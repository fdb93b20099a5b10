import { basename } from 'node:path'
import { extract, readDocument } from '#server/engine/pipeline.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { readFilingFile, UnreadableFile } from './files/read-file.ts'
import type { ManifestEntry } from './identity/manifest.ts'
import { type IdentityFlags, type IdentitySources, resolveIdentity } from './identity/resolve-identity.ts'
import type { IdentityRefusal, ResolvedIdentity } from './identity/resolved-identity.ts'
import { edgarDocumentUrl, sampleDocumentUrl } from './records/primary-document-url.ts'
import { database } from '#db/client.ts'
import { documentSaid } from './store/document-said.ts'
import { selectHeldByContent } from './store/select-held.ts'
import { type Candidate, judgeFiling } from './store/judge-filing.ts'
import { judgeAgainstStore, storeFiling, type StoreOptions, type StoreOutcome } from './store/store-filing.ts'

export interface FileToIngest {
  readonly path: string
  readonly manifest: ManifestEntry | null
  readonly flags: IdentityFlags
}

export interface IngestOptions extends StoreOptions {
  /** The site's own address without a slash at its end: samples are shown there. */
  readonly siteUrl: string
}

/** How much was read out of a file that was stored. */
export interface IngestCounts {
  readonly byteLength: number
  readonly facts: number
  readonly signals: number
  readonly refusals: number
}

export type IngestOutcome = (
  | Exclude<StoreOutcome, { kind: 'refused' }> & { readonly accession: string; readonly counts: IngestCounts | null }
  | { readonly kind: 'refused'; readonly reason: string }
) & { readonly path: string }

/**
 * One file into the store. A file that can't be read, whose identity stays unknown, or that would
 * overwrite another is refused with its reason; nothing else is touched by it. Throws for a defect.
 */
export async function ingestFile(file: FileToIngest, options: IngestOptions): Promise<IngestOutcome> {
  const { path } = file
  try {
    return { path, ...(await ingestBytes(await readFilingFile(path), file, options)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { path, kind: 'refused', reason: error.message }
    throw error
  }
}

type BytesOutcome = IngestOutcome extends infer Outcome ? (Outcome extends unknown ? Omit<Outcome, 'path'> : never) : never

async function ingestBytes(bytes: Buffer, file: FileToIngest, options: IngestOptions): Promise<BytesOutcome> {
  const contentSha256 = sha256Hex(bytes)
  const known = await findUnchanged(contentSha256, file, options)
  if (known !== null) return { kind: 'unchanged', accession: known, counts: null }
  const document = readDocument(bytes)
  const { header, primaryFileName } = document.source
  const identity = identify(file, { document: document.identity, header, primaryFileName })
  if ('refused' in identity) return { kind: 'refused', reason: identity.refused.join('; ') }
  const { accession } = identity
  const candidate = candidateOf(identity, contentSha256, options)

  const judgement = await judgeAgainstStore(candidate)
  if (judgement.kind === 'unchanged') return { kind: 'unchanged', accession, counts: null }
  if (judgement.kind === 'conflict' && !options.replace) return { kind: 'refused', reason: judgement.reason }

  const { form, periodEnd, filedAt } = identity
  const extraction = extract(document, { accession, form, periodEnd, filedAt })
  const outcome = await storeFiling({ ...candidate, bytes, extraction }, options)
  if (outcome.kind === 'refused') return outcome
  const counts = {
    byteLength: bytes.length,
    facts: extraction.facts.length,
    signals: extraction.signals.length,
    refusals: extraction.refusals.length,
  }
  return { ...outcome, accession, counts }
}

/** The accession of a filing that these bytes, and what is said about them now, would leave as it is; null where there is none. */
async function findUnchanged(contentSha256: string, file: FileToIngest, options: IngestOptions): Promise<string | null> {
  for (const held of await selectHeldByContent(database(), contentSha256)) {
    const identity = identify(file, { ...documentSaid(held), primaryFileName: held.row.primaryDocument })
    if ('refused' in identity || identity.accession !== held.row.accession) continue
    if (judgeFiling(held, candidateOf(identity, contentSha256, options)).kind === 'unchanged') return identity.accession
  }
  return null
}

type SaidByDocument = Pick<IdentitySources, 'document' | 'header' | 'primaryFileName'>

function identify({ flags, manifest, path }: FileToIngest, said: SaidByDocument): ResolvedIdentity | IdentityRefusal {
  return resolveIdentity({ flags, manifest, fileName: basename(path), ...said })
}

function candidateOf(identity: ResolvedIdentity, contentSha256: string, { siteUrl }: IngestOptions): Candidate {
  const { accession, cik, primaryDocument } = identity
  const primaryDocumentUrl = identity.sample ? sampleDocumentUrl(siteUrl, accession) : edgarDocumentUrl(cik, accession, primaryDocument)
  return { identity, contentSha256, engineVersion: ENGINE_VERSION, primaryDocumentUrl }
}
