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

/** "(defined as the ratio of EBITDA to interest)", "(including availability)": what a covenant is made of, not another covenant. */
const DEFINITION =
  /\((?=[^()]{0,40}\b(?:defined as|calculated as|the ratio of|ratio of|determined as|computed as|inclusive of|including|includes|consisting of|comprised of|excluding))[^()]*(?:\([^()]*\)[^()]*)*\)/gi

/** The text with definitions in parentheses blanked out, at the same offsets. */
export function withoutDefinitions(text: string): string {
  return text.replace(DEFINITION, (words, at: number) => (at === 0 ? words : ' '.repeat(words.length)))
}

/** The covenants a sentence names, in order; of two that overlap the more specific one stays. */
export function findMentions(sentence: string): Mention[] {
  const text = withoutDefinitions(sentence)
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
