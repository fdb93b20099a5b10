/** Words that a search reads as no condition of its own. */
const JOINING = new Set(['and', 'or', 'not', 'of', 'the', 'a', 'an', 'in', 'to', 'for', 'on', 'at', 'by', 'with', 'as'])

/** What a word and its forms begin with alike: `waived` and `waiver`, `covenants` and `covenant`. */
function stemOf(word: string): string {
  return word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 3))
}

interface Found {
  /** Everything that the result shows or stands under. */
  readonly texts: readonly string[]
  readonly synonyms: readonly { readonly term: string; readonly alternatives: readonly string[] }[]
}

/**
 * The plain words of a query that a result holds in no form and by no synonym. Phrases, alternatives, exclusions, numbers
 * and short words are left alone: of them nothing is claimed.
 */
export function lackingWords(query: string, { texts, synonyms }: Found): readonly string[] {
  if (/"|\bOR\b/.test(query)) return []
  const held = texts.join(' ').toLowerCase()
  const words = query
    .split(/\s+/)
    .filter((word) => /^[A-Za-z][A-Za-z-]{2,}$/.test(word))
    .filter((word) => !JOINING.has(word.toLowerCase()))
  const isHeld = (word: string) => held.includes(stemOf(word.toLowerCase()))
  const isMeant = (word: string) =>
    synonyms.some(
      ({ term, alternatives }) =>
        term.toLowerCase().split(/\s+/).includes(word.toLowerCase()) &&
        alternatives.some((other) => other.split(/\s+/).every(isHeld)),
    )
  return words.filter((word) => !isHeld(word) && !isMeant(word))
}
