import { readSource } from '#server/engine/source/read-source.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { getFilingDocument } from '../get-filing-document.ts'
import { renderView, type RenderedView } from './render-view.ts'

interface Kept {
  readonly view: Promise<RenderedView | null>
  bytes: number
}

/** Of the files behind the views that are kept, which is about what a view and its map take. */
const MAX_BYTES = 48 * 1024 * 1024

async function make(accession: string, kept: Kept): Promise<RenderedView | null> {
  const document = await getFilingDocument(accession)
  if (document === null) return null
  kept.bytes = document.bytes.length
  const { source } = readSource(document.bytes)
  return source === null ? null : renderView(source)
}

/**
 * The view of a filing's document, made once while it is among those looked at last: a page, its frame and its marks
 * ask for it at the same time. `contentSha256` is part of the name, since a filing may be replaced. Null where the
 * filing is not in the store or its file can't be read.
 */
export async function keepView(accession: string, contentSha256: string): Promise<RenderedView | null> {
  const views = processWide('filing-views', () => new Map<string, Kept>())
  const key = `${accession} ${contentSha256}`
  const found = views.get(key)
  if (found !== undefined) {
    views.delete(key)
    views.set(key, found)
    return found.view
  }
  const kept: { view: Promise<RenderedView | null>; bytes: number } = { view: Promise.resolve(null), bytes: 0 }
  kept.view = make(accession, kept)
  views.set(key, kept)
  try {
    const view = await kept.view
    if (view === null) views.delete(key)
    return view
  } catch (error) {
    views.delete(key)
    throw error
  } finally {
    let held = [...views.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [oldest, { bytes }] of views) {
      if (held <= MAX_BYTES || oldest === key) break
      views.delete(oldest)
      held -= bytes
    }
  }
}
