import { z } from 'zod'
import { askFile } from './ask-document.ts'
import { selectFilingFile, selectStructuredFiling } from './queries.ts'
import { viewVersionOf } from './get-document-view.ts'

const offset = z.number().int().min(0)
const Place = z.object({ start: offset, end: offset })
const Locator = z.object({
  start: offset.optional(),
  end: offset.optional(),
  number: Place.optional().catch(undefined),
  cell: Place.optional().catch(undefined),
  alsoAt: z.array(Place).optional().catch(undefined),
})
const located = z.object({ locator: Locator })
/** The places that a finished filing names, and nothing else of it. */
const Located = z.object({
  extraction: z.object({
    sections: z.array(located),
    facts: z.array(z.object({ provenance: Locator })),
    signals: z.array(located),
    refusals: z.array(located),
    evidence: z.array(located),
  }),
})

/**
 * A range of the source in UTF-16 units, and the numbers of visible characters on the page before its start and before
 * its end.
 */
export interface DocumentMark {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

function placesOf(json: string): ReadonlyMap<string, { start: number; end: number }> {
  const { sections, facts, signals, refusals, evidence } = Located.parse(JSON.parse(json)).extraction
  const locators = [
    ...facts.map(({ provenance }) => provenance),
    ...[...sections, ...signals, ...refusals, ...evidence].map(({ locator }) => locator),
  ]
  const places = locators.flatMap(({ start, end, number, cell, alsoAt = [] }) => [
    ...(start === undefined || end === undefined ? [] : [{ start, end }]),
    ...[number, cell].filter((place) => place !== undefined),
    ...alsoAt,
  ])
  return new Map(places.map((place) => [`${place.start}-${place.end}`, place]))
}

export interface DocumentMarks {
  /** Identifies the page that the marks belong to. */
  readonly version: string
  readonly marks: readonly DocumentMark[]
}

/**
 * The position on the page made by `getDocumentView` of each place that the filing's records name, counted in visible
 * characters. Null if the filing is not stored or its file can't be read.
 */
export async function getDocumentMarks(accession: string): Promise<DocumentMarks | null> {
  const [file, filing] = await Promise.all([selectFilingFile(accession), selectStructuredFiling(accession)])
  if (file === null || filing === null) return null
  const places = [...placesOf(filing.json).values()]
  const marks = await askFile(accession, file.contentSha256, { kind: 'marks', places })
  return marks === null ? null : { version: viewVersionOf(file.contentSha256), marks }
}
