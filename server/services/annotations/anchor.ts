import { z } from 'zod'
import type { Anchor } from '#server/contract/resources/workspace/annotation.ts'
import { getSourceRange } from '../filings/get-source-range.ts'
import { mapDocument } from '../filings/map-document.ts'
import { selectContentHashes, selectHolders } from './queries.ts'
import type { AnnotationRow, HolderRow } from './queries.ts'

type Anchored = Pick<
  AnnotationRow,
  'id' | 'accession' | 'contentSha256' | 'byteStart' | 'byteEnd' | 'evidence' | 'evidenceSha256' | 'recordId'
>

interface Span {
  readonly byteStart: number
  readonly byteEnd: number
}

type Holder = Omit<HolderRow, 'locator'> & Span

/** What the store has of the filings that annotations belong to. */
export interface AnchorGround {
  /** The hash of the file that is stored now, by accession. */
  readonly files: ReadonlyMap<string, string>
  readonly holders: ReadonlyMap<string, readonly Holder[]>
  /** Where a replacing file contains the text selected in its predecessor, by annotation; at most two places. */
  readonly quoted: ReadonlyMap<string, readonly Span[]>
}

const Place = z.object({ byteStart: z.number().int().min(0), byteEnd: z.number().int().min(0) })

/** Reads what is needed to place annotations: two queries, however many there are, and each replaced file. */
export async function readAnchorGround(rows: readonly Anchored[]): Promise<AnchorGround> {
  if (rows.length === 0) return { files: new Map(), holders: new Map(), quoted: new Map() }
  const files = await selectContentHashes(rows.map(({ accession }) => accession))
  const holders = await selectHolders(rows.map(({ id }) => id))
  const placed = holders.flatMap(({ locator, ...holder }) => {
    const place = Place.safeParse(JSON.parse(locator))
    return place.success ? [{ ...holder, ...place.data }] : []
  })
  return {
    files,
    holders: Map.groupBy(placed, ({ annotationId }) => annotationId),
    quoted: await findQuotes(rows, files),
  }
}

/** Finds in each replaced file the text selected in its predecessor. */
async function findQuotes(rows: readonly Anchored[], files: AnchorGround['files']): Promise<AnchorGround['quoted']> {
  const quoted = new Map<string, readonly Span[]>()
  const selections = rows.filter(({ recordId, accession, contentSha256 }) => {
    const stored = files.get(accession)
    return recordId === null && stored !== undefined && stored !== contentSha256
  })
  for (const [accession, held] of Map.groupBy(selections, (row) => row.accession)) {
    const map = await mapDocument(accession)
    for (const { id, evidence, evidenceSha256 } of map === null ? [] : held) {
      const places: Span[] = []
      for (const range of (await map?.findQuote(evidence, 2)) ?? []) {
        const bytes = (await map?.bytesOf(range)) ?? null
        const said = bytes === null ? null : await getSourceRange(accession, bytes.byteStart, bytes.byteEnd)
        if (bytes !== null && said?.normalisedSha256 === evidenceSha256) places.push(bytes)
      }
      quoted.set(id, places)
    }
  }
  return quoted
}

/**
 * Where an annotation belongs now. It is only placed where the stored text is exactly the same: on the same bytes, on
 * its own record, or on the one other place with that text. If two places match, it is orphaned.
 */
export function anchorOf(row: Anchored, { files, holders, quoted }: AnchorGround): Anchor {
  const was = { byteStart: row.byteStart, byteEnd: row.byteEnd }
  const file = files.get(row.accession)
  if (file === undefined) return lost(was, null, 'The filing is no longer in the store.')
  const isSameFile = file === row.contentSha256
  if (row.recordId !== null) return recordAnchor(row, was, isSameFile, holders.get(row.id) ?? [])
  if (isSameFile) return { state: 'anchored', was, now: was, recordId: null, reason: null }
  const [only, ...others] = quoted.get(row.id) ?? []
  if (only === undefined) return lost(was, null, 'The file was replaced, and the new one does not say this.')
  if (others.length > 0)
    return lost(was, null, 'The file was replaced, and the new one says this in more than one place.')
  return moved(was, only, null, 'The file was replaced; the new one says the same here.')
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
