import { z } from 'zod'
import { ApiError } from '#server/contract/errors.ts'
import type { AnnotateRequest } from '#server/contract/resources/workspace/annotation.ts'
import { getSourceRange } from '../filings/get-source-range.ts'
import { selectContentHashes, selectRecordText } from './queries.ts'

/** The bytes that an annotation is attached to, with their text. */
export interface FoundSpan {
  readonly contentSha256: string
  readonly byteStart: number
  readonly byteEnd: number
  readonly evidence: string
}

const MAX_EVIDENCE_LENGTH = 20_000
const Place = z.object({ byteStart: z.number().int().min(0), byteEnd: z.number().int().min(0) })

/**
 * The span of a record or of a selection in the file stored today. Throws `not_found` if there is none, and `conflict`
 * if its text is not what the caller saw.
 */
export async function findSpan({
  accession,
  recordId,
  byteStart = 0,
  byteEnd = 0,
  evidenceSha256,
}: AnnotateRequest): Promise<FoundSpan> {
  const contentSha256 = (await selectContentHashes([accession])).get(accession)
  if (contentSha256 === undefined) throw new ApiError('not_found')
  const found =
    recordId === undefined ? await readSelection(accession, byteStart, byteEnd) : await readRecord(accession, recordId)
  if (found.sha256 !== evidenceSha256)
    throw new ApiError('conflict', {
      message: 'The filing was read again and says something else here now. Load the page again.',
    })
  return { contentSha256, byteStart: found.byteStart, byteEnd: found.byteEnd, evidence: found.evidence }
}

async function readRecord(accession: string, recordId: string) {
  const row = await selectRecordText(accession, recordId)
  const place = row === undefined ? null : Place.safeParse(JSON.parse(row.locator))
  if (row === undefined || place?.success !== true) throw new ApiError('not_found')
  return { ...row, ...place.data }
}

async function readSelection(accession: string, byteStart: number, byteEnd: number) {
  const range = await getSourceRange(accession, byteStart, byteEnd)
  if (range === null || range.normalised === '') throw new ApiError('not_found')
  if (range.normalised.length > MAX_EVIDENCE_LENGTH)
    throw new ApiError('conflict', { message: 'The selection is too long to write on. Select less of it.' })
  return { evidence: range.normalised, sha256: range.normalisedSha256, byteStart, byteEnd }
}
