import type { StructuredFiling } from '#server/contract/resources/structured-filing.ts'
import { readLocator } from './read-locator.ts'

/** The records of a filing whose evidence is exactly this byte range of its file. */
export function findRecordsAt(filing: StructuredFiling, from: number, to: number): readonly { readonly evidenceSha256: string }[] {
  const { facts, signals, refusals, evidence, sections } = filing.extraction
  const all = [
    ...facts.map(({ evidenceSha256, provenance }) => ({ evidenceSha256, locator: provenance })),
    ...[...signals, ...refusals, ...evidence].map(({ evidenceSha256, locator }) => ({ evidenceSha256, locator })),
    ...sections.map(({ textSha256, locator }) => ({ evidenceSha256: textSha256, locator })),
  ]
  return all.filter(({ locator }) => {
    const { bytes } = readLocator(locator)
    return bytes !== null && bytes.start === from && bytes.end === to
  })
}
