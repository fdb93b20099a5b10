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

/** The first two letters of the word that begins after the space at `at`, as one number. */
const keyAt = (words: string, at: number): number => words.charCodeAt(at + 1) * 65_536 + words.charCodeAt(at + 2)

function indexByStart(list: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const index = new Map<number, string[]>()
  for (const phrase of list) {
    const same = index.get(keyAt(phrase, 0))
    if (same === undefined) index.set(keyAt(phrase, 0), [phrase])
    else same.push(phrase)
  }
  return index
}

/** Where the words of a text begin, with the key of each. */
interface Starts {
  readonly at: readonly number[]
  readonly keys: readonly number[]
}

/**
 * Of the short texts asked about: the labels and heads of a table are put to many lists, one after the other. All labels
 * of a table together are long, and asked about seldom.
 */
const STARTS = new Map<string, Starts>()
const MAX_STARTS = 256
const MAX_KEPT_LENGTH = 160

function startsOf(words: string): Starts {
  const known = STARTS.get(words)
  if (known !== undefined) return known
  const at: number[] = []
  for (let next = words.indexOf(' '); next >= 0 && next < words.length - 1; next = words.indexOf(' ', next + 1))
    at.push(next)
  const starts = { at, keys: at.map((one) => keyAt(words, one)) }
  if (words.length > MAX_KEPT_LENGTH) return starts
  if (STARTS.size >= MAX_STARTS) STARTS.clear()
  STARTS.set(words, starts)
  return starts
}

/**
 * A matcher for phrases given as data, parted by commas. `^` binds a phrase to the text's beginning, `=` to the whole
 * text; a final `*` lets its last word continue. Cost is one look-up per word of the text.
 */
export function phrases(list: string): PhraseMatcher {
  const all = readPhrases(list)
  const inside = indexByStart(all.filter(({ bound }) => bound === null).map(({ bare }) => bare))
  const leading = indexByStart(all.filter(({ bound }) => bound === '^').map(({ bare }) => bare))
  const whole = new Set(all.filter(({ bound }) => bound === '=').map(({ bare }) => bare))
  return (words) => {
    if (whole.has(words)) return true
    if (leading.get(keyAt(words, 0))?.some((phrase) => words.startsWith(phrase)) === true) return true
    const { at, keys } = startsOf(words)
    return keys.some((key, index) => inside.get(key)?.some((phrase) => words.startsWith(phrase, at[index])) === true)
  }
}

/** A counter of how many different phrases of a list a text holds. */
export function phraseCounter(list: string): (words: string) => number {
  const index = indexByStart(readPhrases(list).map(({ bare }) => bare))
  return (words) => {
    const { at, keys } = startsOf(words)
    const found = keys.flatMap(
      (key, word) => index.get(key)?.filter((phrase) => words.startsWith(phrase, at[word])) ?? [],
    )
    return new Set(found).size
  }
}
