import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readOriginal } from '#server/originals/read-original.ts'
import { selectDocument } from './queries.ts'

export interface FilingDocument {
  /** The file exactly as it was ingested. */
  readonly bytes: Buffer
  readonly contentSha256: string
  readonly primaryDocument: string
  readonly sample: boolean
}

/** The original file of a filing, or null if it is not stored. */
export async function getFilingDocument(accession: string): Promise<FilingDocument | null> {
  const row = await selectDocument(accession)
  const gzipBytes = row === null ? null : await readOriginal(row.contentSha256)
  if (row === null || gzipBytes === null) return null
  const bytes = await promisify(gunzip)(gzipBytes)
  return { bytes, contentSha256: row.contentSha256, primaryDocument: row.primaryDocument, sample: row.sample }
}
