import { ApiError } from '#server/contract/errors.ts'
import { judgeableRecords, matchVerdicts, type StandingVerdict } from './verdicts.ts'
import { extractionReader } from '../queries/extractions.ts'
import { selectRegistrants } from '../queries/filings.ts'
import { addVerdict, readStandingVerdicts } from '../queries/verdicts.ts'
import { refreshIssuers } from '../derive/refresh-issuers.ts'
import type { StoreWrite } from '../write/write-store.ts'

export interface NewVerdict {
  readonly accession: string
  readonly recordId: string
  /** Hash of the evidence that the person saw. */
  readonly evidenceSha256: string
  readonly verdict: StandingVerdict['verdict']
  readonly note: string
  /** The current verdict that the person saw; null if there was none. */
  readonly follows: number | null
  readonly judgedBy: string
  readonly now: Date
}

/**
 * Adds a verdict and publishes the filing again with everything that follows from it, the next filing's events
 * included; returns the verdict before it. Throws `not_found` if the filing has no such record, and `conflict` if the
 * record's evidence has changed, another verdict came in between, the same one is current already, or its first verdict
 * went on under another id that can't be followed back.
 */
export async function recordVerdict(
  write: StoreWrite,
  given: NewVerdict,
): Promise<{ readonly id: number; readonly recordKind: StandingVerdict['recordKind'] }> {
  const { tx, revision } = write
  const { accession, recordId, evidenceSha256, verdict, note, follows, judgedBy, now } = given
  const registrants = await selectRegistrants(tx, accession)
  if (registrants.length === 0) throw new ApiError('not_found')
  const extraction = await extractionReader(tx, new Map())(accession)
  const record = judgeableRecords(extraction).get(recordId)
  if (record === undefined) throw new ApiError('not_found')
  if (record.evidenceSha256 !== evidenceSha256)
    throw new ApiError('conflict', { message: 'The record rests on other evidence now.' })
  const standing = matchVerdicts(extraction, (await readStandingVerdicts(tx, [accession])).get(accession) ?? []).get(
    recordId,
  )
  if ((standing?.id ?? null) !== follows)
    throw new ApiError('conflict', { message: 'Somebody judged the record in between.' })
  if (verdict === (standing?.verdict ?? 'taken_back'))
    throw new ApiError('conflict', { message: 'That is how the record stands already.' })
  const { recordKind, concept, isSole } = record
  const row = { accession, recordKind, recordId, concept, evidenceSha256, isSole, verdict, note, judgedBy, follows }
  const id = await addVerdict(tx, { ...row, revision, createdAt: now })
  // Writers run one after another, so nobody came in between: a record has one first verdict under each id and
  // evidence.
  if (id === null)
    throw new ApiError('conflict', {
      message: 'The verdict on the record went on under another id and no longer stands here.',
    })
  await refreshIssuers(write, {
    ciks: new Set(registrants),
    extractions: new Map([[accession, extraction]]),
    before: [],
  })
  return { id, recordKind }
}
