import { readOriginal } from '#server/originals/read-original.ts'
import { selectFilingFile } from './queries.ts'
import type { AnswerTo, DocumentQuestion } from './reading/document-question.ts'
import { documentReader } from './reading/document-reader.ts'

/**
 * Asks the document thread about a filing's file. Null if the filing is not stored, its file can't be read, or it has
 * no such part.
 */
export async function askDocument<Question extends DocumentQuestion>(
  accession: string,
  question: Question,
): Promise<AnswerTo<Question>> {
  const file = await selectFilingFile(accession)
  return file === null ? null : await askFile(accession, file.contentSha256, question)
}

/** The same with the hash of the filing's file already known. */
export async function askFile<Question extends DocumentQuestion>(
  accession: string,
  sha256: string,
  question: Question,
): Promise<AnswerTo<Question>> {
  const load = async () => {
    const gzipBytes = await readOriginal(sha256)
    if (gzipBytes === null) throw new Error(`The file of ${accession} was replaced while it was read.`)
    return gzipBytes
  }
  return await documentReader().ask({ sha256, load }, question)
}
