import { readOriginal } from '#server/originals/read-original.ts'
import { selectDocument } from './queries.ts'

export interface OriginalFile {
  /** The file exactly as it was ingested, in gzip and then base64. */
  readonly gzipBase64: string
  readonly byteLength: number
  readonly contentSha256: string
  readonly primaryDocument: string
}

/**
 * The bytes of a filing's file with its filing date, or null if it is not stored. They are stored compressed and stay so
 * here.
 */
export async function getOriginalFile(
  accession: string,
): Promise<{ readonly file: OriginalFile; readonly filedAt: string } | null> {
  const document = await selectDocument(accession)
  const gzipBytes = document === null ? null : await readOriginal(document.contentSha256)
  if (document === null || gzipBytes === null) return null
  const { byteLength, contentSha256, primaryDocument, filedAt } = document
  return { file: { gzipBase64: gzipBytes.toString('base64'), byteLength, contentSha256, primaryDocument }, filedAt }
}
