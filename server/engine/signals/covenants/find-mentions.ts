import type { CovenantConcept } from '../vocabulary/covenant-concepts.ts'
import { COVENANT_CONCEPTS } from '../vocabulary/covenant-concepts.ts'

/** A covenant named in a sentence, with its place. */
export interface Mention {
  readonly concept: CovenantConcept
  readonly start: number
  readonly end: number
}

/** More than this in one passage is no sentence; the bound keeps hostile text cheap. */
const MAX_MENTIONS = 60

/** The covenants a sentence names, in order; of two that overlap the more specific one stays. */
export function findMentions(text: string): Mention[] {
  const found: Mention[] = []
  for (const concept of COVENANT_CONCEPTS) {
    for (const match of text.matchAll(concept.pattern)) {
      if (found.length >= MAX_MENTIONS) break
      const start = match.index
      const end = start + match[0].trimEnd().length
      if (!found.some((other) => start < other.end && end > other.start)) found.push({ concept, start, end })
    }
  }
  return found.sort((one, other) => one.start - other.start)
}
