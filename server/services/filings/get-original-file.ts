import { selectDocument, selectFilingFile } from './queries.ts'

export interface OriginalFile {
  /** The file exactly as it was ingested, in gzip and then base64. */
  readonly gzipBase64: string
  readonly byteLength: number
  readonly contentSha256: string
  readonly primaryDocument: string
}

/** The bytes of a filing's file, or null if it is not stored. They are stored compressed and stay so here. */
export async function getOriginalFile(accession: string): Promise<OriginalFile | null> {
  const [file, document] = await Promise.all([selectFilingFile(accession), selectDocument(accession)])
  if (file === null || document === null) return null
  return {
    gzipBase64: document.gzipBytes.toString('base64'),
    byteLength: document.byteLength,
    contentSha256: file.contentSha256,
    primaryDocument: document.primaryDocument,
  }
}
