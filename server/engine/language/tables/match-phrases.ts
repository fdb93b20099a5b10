import { createStemTests } from '../stems.ts'

/** Decides whether a text, put through `plainWords`, holds one of a list of phrases. */
export type PhraseMatcher = (words: string) => boolean

/** What parts words, but for a single space. */
const NOT_A_WORD = /[^a-z0-9%$<>=≤≥ ][^a-z0-9%$<>=≤≥]*| [^a-z0-9%$<>=≤≥]+/g

/** A text as words alone: lower case, one space around each, hyphens and punctuation gone. */
export function plainWords(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/['’]/g, '').replaceAll(NOT_A_WORD, ' ').trim()} `
}

interface Phrase {
  /** With its leading space, and a closing one unless its last word may go on. */
  readonly bare: string
  readonly bound: '^' | '=' | null
}

/** The phrases of a list written as data, parted by commas. */
function readPhrases(list: string): Phrase[] {
  return list.split(',').map((entry) => {
    const phrase = entry.trim()
    const bound = phrase.startsWith('^') ? '^' : phrase.startsWith('=') ? '=' : null
    const text = bound === null ? phrase : phrase.slice(1)
    return { bare: ` ${plainWords(text).trim()}${text.endsWith('*') ? '' : ' '}`, bound }
  })
}

/** What the labels and heads of tables are asked for: apart from the sentences, of which others are asked for. */
const labelTest = createStemTests()

/**
 * A matcher for phrases given as data, parted by commas. `^` binds a phrase to the text's beginning, `=` to the whole
 * text; a final `*` lets its last word continue. A text is read once for all lists.
 */
export function phrases(list: string): PhraseMatcher {
  const all = readPhrases(list)
  const bareOf = (wanted: Phrase['bound']): string[] =>
    all.filter(({ bound }) => bound === wanted).map(({ bare }) => bare)
  const whole = new Set(bareOf('='))
  const leading = bareOf('^')
  const inside = bareOf(null)
  const holds = inside.length === 0 ? null : labelTest(inside.join('|'))
  const isWhole = whole.size === 0 ? null : (words: string): boolean => whole.has(words)
  const initials = new Set(leading.map((phrase) => phrase.charCodeAt(1)))
  const begins =
    leading.length === 0
      ? null
      : (words: string): boolean =>
          initials.has(words.charCodeAt(1)) && leading.some((phrase) => words.startsWith(phrase))
  return (words) => isWhole?.(words) === true || begins?.(words) === true || holds?.(words) === true
}

/** A counter of how many different phrases of a list a text holds. */
export function phraseCounter(list: string): (words: string) => number {
  const all = [...new Set(readPhrases(list).map(({ bare }) => bare))]
  return (words) => all.filter((phrase) => words.includes(phrase)).length
}
