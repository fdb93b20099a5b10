import { formatSectionId, isSectionId } from './section-label.ts'
import { inTitleWords } from './words.ts'

/** What a refusal was looking for: a section, a concept of ours, or a tag of a taxonomy without its prefix and number. */
export function conceptWords(concept: string): string {
  if (isSectionId(concept)) return formatSectionId(concept)
  const tag = /^[a-z][a-z0-9-]*:([A-Za-z]+)[0-9]*$/.exec(concept)?.[1]
  return tag === undefined && !/^[a-z_]+$/.test(concept) ? concept : inTitleWords(tag ?? concept)
}
