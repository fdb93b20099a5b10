import { basename } from 'node:path'
import { extract, readDocument } from '#server/engine/pipeline.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { readFilingFile, UnreadableFile } from './files/read-file.ts'
import type { ManifestEntry } from './identity/manifest.ts'
import { type IdentityFlags, resolveIdentity } from './identity/resolve-identity.ts'
import { edgarDocumentUrl, sampleDocumentUrl } from './records/primary-document-url.ts'
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
  const document = readDocument(bytes)
  const identity = resolveIdentity({
    flags: file.flags,
    manifest: file.manifest,
    document: document.identity,
    header: document.source.header,
    fileName: basename(file.path),
    primaryFileName: document.source.primaryFileName,
  })
  if ('refused' in identity) return { kind: 'refused', reason: identity.refused.join('; ') }
  const { accession, cik, primaryDocument } = identity
  const primaryDocumentUrl = identity.sample
    ? sampleDocumentUrl(options.siteUrl, accession)
    : edgarDocumentUrl(cik, accession, primaryDocument)
  const candidate = { identity, contentSha256: sha256Hex(bytes), engineVersion: ENGINE_VERSION, primaryDocumentUrl }

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
