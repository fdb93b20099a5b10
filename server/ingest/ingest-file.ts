import { basename } from 'node:path'
import { readFilingFile, UnreadableFile } from './files/read-file.ts'
import type { ManifestEntry } from './identity/manifest.ts'
import type { IdentityFlags } from './identity/resolve-identity.ts'
import { type BytesOutcome, ingestBytes, type IngestOptions } from './ingest-bytes.ts'

export interface FileToIngest {
  readonly path: string
  readonly manifest: ManifestEntry | null
  readonly flags: IdentityFlags
}

export type IngestOutcome = BytesOutcome & { readonly path: string }

/**
 * One file into the store. A file that can't be read, whose identity stays unknown, or that would
 * overwrite another is refused with its reason; nothing else is touched by it. Throws for a defect.
 */
export async function ingestFile(
  { path, manifest, flags }: FileToIngest,
  options: IngestOptions,
): Promise<IngestOutcome> {
  try {
    const bytes = await readFilingFile(path)
    return { path, ...(await ingestBytes(bytes, { fileName: basename(path), manifest, flags }, options)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { path, kind: 'refused', reason: error.message }
    throw error
  }
}
