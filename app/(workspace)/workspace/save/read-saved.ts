import type { Event } from '#server/contract/resources/records/event.ts'
import { getFiling, getSourceRange, listEventsOf } from '#app/_lib/api/api.ts'
import { readLocator } from '#app/_lib/viewer/read-locator.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { inTitleWords } from '#app/_lib/format/words.ts'

/** Part of a filing that a person wants to save, as the page shows it. */
export interface SavedPart {
  readonly accession: string
  readonly title: string
  readonly evidence: string | null
  readonly evidenceSha256: string | null
  readonly record: string | null
  readonly span: { readonly byteStart: number; readonly byteEnd: number } | null
}

/** A filing, one of its records, or a span of its file; null if there is no such thing. */
export async function readSavedPart(
  accession: string,
  record: string | undefined,
  from: number,
  to: number,
): Promise<SavedPart | null> {
  const filing = await getFiling(accession)
  if (filing === null) return null
  const title = `${filing.company.ticker} ${filing.filing.form} filed ${formatDate(filing.filing.filedAt)}`
  const nothing = { accession, title, evidence: null, evidenceSha256: null, record: null, span: null }
  if (record !== undefined) {
    const { facts = [], signals = [] } = filing.extraction
    const found = [...facts.map(({ provenance, ...fact }) => ({ ...fact, locator: provenance })), ...signals].find(
      ({ locator }) => readLocator(locator).recordId === record,
    )
    if (found === undefined) return null
    const { evidence, evidenceSha256, concept } = found
    return {
      ...nothing,
      title: `${title}: ${inTitleWords(concept.replace(/^.*:/, ''))}`,
      evidence,
      evidenceSha256,
      record,
    }
  }
  if (!(from < to)) return nothing
  const range = await getSourceRange(accession, from, to)
  if (range === null) return null
  const { normalised, normalisedSha256 } = range
  return { ...nothing, evidence: normalised, evidenceSha256: normalisedSha256, span: { byteStart: from, byteEnd: to } }
}

/** A change that stands on a filing's records; null if there is no such thing. */
export async function readSavedComparison(accession: string, id: string): Promise<Event | null> {
  const filing = await getFiling(accession)
  if (filing === null) return null
  return (await listEventsOf(filing)).find((event) => event.id === id) ?? null
}
