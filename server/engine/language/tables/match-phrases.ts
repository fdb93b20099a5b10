/** Decides whether a text, put through `plainWords`, holds one of a list of phrases. */
export type PhraseMatcher = (words: string) => boolean

const NOT_A_WORD = /[^a-z0-9%$<>=≤≥]+/g

/** A text as words alone: lower case, one space around each, hyphens and punctuation gone. */
export function plainWords(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/['’]/g, '').replaceAll(NOT_A_WORD, ' ').trim()} `
}

interface Phrase {
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

/**
 * A matcher for phrases given as data, parted by commas. `^` binds a phrase to the text's beginning, `=` to the whole
 * text; a final `*` lets its last word go on.
 */
export function phrases(list: string): PhraseMatcher {
  const all = readPhrases(list)
  const inside = all.filter(({ bound }) => bound === null).map(({ bare }) => bare)
  const leading = all.filter(({ bound }) => bound === '^').map(({ bare }) => bare)
  const whole = new Set(all.filter(({ bound }) => bound === '=').map(({ bare }) => bare))
  return (words) =>
    whole.has(words) ||
    leading.some((phrase) => words.startsWith(phrase)) ||
    inside.some((phrase) => words.includes(phrase))
}

/** A counter of how many different phrases of a list a text holds. */
export function phraseCounter(list: string): (words: string) => number {
  const all = readPhrases(list).map(({ bare }) => bare)
  return (words) => all.filter((phrase) => words.includes(phrase)).length
}
