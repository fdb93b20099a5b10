import { readOriginal } from '#server/originals/read-original.ts'
import { selectDocument } from './queries.ts'

export interface OriginalFile {
  /** The file exactly as it was ingested, in gzip and then base64; null if whoever asks holds it already. */
  readonly gzipBase64: string | null
  readonly byteLength: number
  readonly contentSha256: string
  readonly primaryDocument: string
}

/**
 * The bytes of a filing's file with its filing date, or null if it is not stored. They are stored compressed and stay so
 * here. They are not read for whoever holds a file of the same hash, one of `held`.
 */
export async function getOriginalFile(
  accession: string,
  held: readonly string[] = [],
): Promise<{ readonly file: OriginalFile; readonly filedAt: string } | null> {
  const document = await selectDocument(accession)
  if (document === null) return null
  const { byteLength, contentSha256, primaryDocument, filedAt } = document
  const file = { byteLength, contentSha256, primaryDocument }
  if (held.includes(contentSha256)) return { file: { ...file, gzipBase64: null }, filedAt }
  const gzipBytes = await readOriginal(contentSha256)
  return gzipBytes === null ? null : { file: { ...file, gzipBase64: gzipBytes.toString('base64') }, filedAt }
}
