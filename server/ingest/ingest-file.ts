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
 * Ingests one file. It is refused, with the reason and without other effects, if it can't be read, if its identity
 * stays unknown, or if it would overwrite another filing. Throws for a defect.
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
