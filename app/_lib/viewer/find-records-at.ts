import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { readLocator } from './read-locator.ts'

/** What a record claims about its range: that the rule makes words of it which have this hash. */
interface Claim {
  readonly words: string
  readonly evidenceSha256: string
  readonly locator: Readonly<Record<string, unknown>>
}

function claimsOf({ facts, signals, refusals, evidence, sections }: StructuredFiling['extraction']): readonly Claim[] {
  return [
    ...facts.map((fact) => ({ words: fact.evidence, evidenceSha256: fact.evidenceSha256, locator: fact.provenance })),
    ...[...signals, ...refusals, ...evidence].map((record) => ({ ...record, words: record.evidence })),
    ...sections.map(({ text, textSha256, locator }) => ({ words: text, evidenceSha256: textSha256, locator })),
  ]
}

/** The records whose evidence is exactly this byte range. One that only names a place quotes nothing and is left out. */
export function findRecordsAt(
  extraction: StructuredFiling['extraction'],
  from: number,
  to: number,
): readonly { readonly evidenceSha256: string }[] {
  return claimsOf(extraction).filter(({ words, locator }) => {
    const { bytes } = readLocator(locator)
    return words !== '' && bytes !== null && bytes.start === from && bytes.end === to
  })
}
