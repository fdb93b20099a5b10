import { ApiError } from '#server/contract/errors.ts'
import type { Member } from '#server/auth/caller.ts'
import type {
  Annotation,
  AnnotationMarks,
  AnnotationPage,
  SelectedSpan,
  SelectionQuery,
} from '#server/contract/resources/workspace/annotation.ts'
import { getSourceRange } from '../filings/get-source-range.ts'
import { mapDocument } from '../filings/map-document.ts'
import { listAnnotations } from './list-annotations.ts'

/**
 * The bytes of a selection in the viewer, and their text by the published rule. Throws `not_found` if the page has no
 * such range, and `conflict` if the page shows another file than the stored one.
 */
export async function locateSelection({ accession, contentSha256, from, to }: SelectionQuery): Promise<SelectedSpan> {
  const map = await mapDocument(accession)
  if (map === null) throw new ApiError('not_found')
  if (map.contentSha256 !== contentSha256)
    throw new ApiError('conflict', { message: 'The filing’s file was replaced. Load the page again.' })
  const bytes = await map.bytesOf({ from, to })
  const range = bytes === null ? null : await getSourceRange(accession, bytes.byteStart, bytes.byteEnd)
  if (bytes === null || range === null || range.normalised === '') throw new ApiError('not_found')
  return { ...bytes, evidence: range.normalised, evidenceSha256: range.normalisedSha256 }
}

/** Positions in the viewer's page of a filing's annotations that the caller may see; orphaned ones are left out. */
export async function listAnnotationMarks(caller: Member, accession: string): Promise<AnnotationMarks> {
  const annotations: Annotation[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: AnnotationPage = await listAnnotations(caller, { accession, ...(after === undefined ? {} : { after }) })
    annotations.push(...page.annotations)
    after = page.next
  }
  const placed = annotations.flatMap(({ id, anchor }) => (anchor.now === null ? [] : [{ id, now: anchor.now }]))
  const map = placed.length === 0 ? null : await mapDocument(accession)
  if (map === null) return { marks: [] }
  const marks: AnnotationMarks['marks'] = []
  // One after the other: the readers of documents take a limited number of questions at a time.
  for (const { id, now } of placed) {
    const range = await map.pageRangeOf(now)
    if (range !== null) marks.push({ id, ...range })
  }
  return { marks }
}
