import { z } from 'zod'
import { sql } from '#db/client.ts'
import type { annotations } from '#db/schema/annotations.ts'
import type { Anchor } from '#server/contract/resources/workspace/annotation.ts'

export type AnnotationRow = typeof annotations.$inferSelect

type Anchored = Pick<
  AnnotationRow,
  'id' | 'accession' | 'contentSha256' | 'byteStart' | 'byteEnd' | 'evidence' | 'evidenceSha256' | 'recordId'
>

interface Span {
  readonly byteStart: number
  readonly byteEnd: number
}

/** Something that the store read out of a filing and that may hold the words of an annotation. */
interface Holder extends Span {
  readonly annotationId: string
  readonly recordId: string
  readonly isRecord: boolean
  readonly isSameText: boolean
}

/** What the store knows of the filings that annotations stand in. */
export interface AnchorGround {
  /** Hash of the file that is stored now, by accession. */
  readonly files: ReadonlyMap<string, string>
  readonly holders: ReadonlyMap<string, readonly Holder[]>
}

const Place = z.object({ byteStart: z.number().int().min(0), byteEnd: z.number().int().min(0) })

interface HolderRow {
  readonly annotationId: string
  readonly recordId: string
  readonly isRecord: boolean
  readonly isSameText: boolean
  readonly locator: string
}

/** Reads all that is needed to place annotations, in two questions whatever their number. */
export async function readAnchorGround(rows: readonly Anchored[]): Promise<AnchorGround> {
  if (rows.length === 0) return { files: new Map(), holders: new Map() }
  const ids = rows.map(({ id }) => id)
  const files = await sql()<{ accession: string; sha256: string }[]>`
    select accession, content_sha256 as sha256 from filings where accession = any (${rows.map(({ accession }) => accession)})`
  const holders = await sql()<HolderRow[]>`
    select a.id as "annotationId", d.id as "recordId", d.kind in ('fact', 'signal') as "isRecord",
      d.evidence_sha256 = a.evidence_sha256 as "isSameText", d.locator
    from annotations a join filings f using (accession) join search_documents d using (accession)
    where a.id = any (${ids}) and (
      (a.record_id is not null and (d.id = a.record_id or d.evidence_sha256 = a.evidence_sha256))
      or (a.record_id is null and f.content_sha256 <> a.content_sha256 and d.kind = 'passage' and position(a.evidence in d.evidence) > 0))`
  const placed = holders.flatMap(({ locator, ...holder }) => {
    const place = Place.safeParse(JSON.parse(locator))
    return place.success ? [{ ...holder, ...place.data }] : []
  })
  return {
    files: new Map(files.map(({ accession, sha256 }) => [accession, sha256])),
    holders: Map.groupBy(placed, ({ annotationId }) => annotationId),
  }
}

/**
 * Where an annotation stands now. It is only ever placed where the store says the very same words: on the same bytes, on
 * the record it was written on, or on the one other place that says them. Where two could be meant, it is orphaned.
 */
export function anchorOf(row: Anchored, { files, holders }: AnchorGround): Anchor {
  const was = { byteStart: row.byteStart, byteEnd: row.byteEnd }
  const file = files.get(row.accession)
  if (file === undefined) return lost(was, null, 'The filing is no longer in the store.')
  const isSameFile = file === row.contentSha256
  const held = holders.get(row.id) ?? []
  if (row.recordId !== null) return recordAnchor(row, was, isSameFile, held)
  if (isSameFile) return { state: 'anchored', was, now: was, recordId: null, reason: null }
  const [only, ...others] = held
  if (only === undefined) return lost(was, null, 'The file was replaced, and the new one does not say this.')
  if (others.length > 0)
    return lost(was, null, 'The file was replaced, and the new one says this in more than one place.')
  return moved(was, only, null, 'The file was replaced; this passage of the new one says the same.')
}

function recordAnchor(row: Anchored, was: Span, isSameFile: boolean, held: readonly Holder[]): Anchor {
  const same = held.find(({ recordId, isSameText }) => recordId === row.recordId && isSameText)
  if (same !== undefined) {
    const isThere = same.byteStart === was.byteStart && same.byteEnd === was.byteEnd
    if (isThere) return { state: 'anchored', was, now: was, recordId: same.recordId, reason: null }
    return moved(was, same, same.recordId, 'The record rests on the same words at another place of the file.')
  }
  const [only, ...others] = held.filter(({ isSameText, isRecord }) => isSameText && isRecord)
  if (only !== undefined && others.length === 0)
    return moved(was, only, only.recordId, 'The filing was read again; another record rests on these words now.')
  const still = isSameFile ? was : null
  if (only !== undefined)
    return lost(was, still, 'The filing was read again; more than one record rests on these words now.')
  return lost(was, still, 'The filing was read again; no record rests on these words any more.')
}

const moved = (was: Span, { byteStart, byteEnd }: Span, recordId: string | null, reason: string): Anchor => ({
  state: 'moved',
  was,
  now: { byteStart, byteEnd },
  recordId,
  reason,
})
const lost = (was: Span, now: Span | null, reason: string): Anchor => ({
  state: 'orphaned',
  was,
  now,
  recordId: null,
  reason,
})
