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
  words: string
  count: number
  readonly at: number[]
  readonly keys: number[]
}

/** Of the text asked about last: a label or head is put to many lists, one after the other. */
const last: Starts = { words: '', count: 0, at: [], keys: [] }

function startsOf(words: string): Starts {
  if (words === last.words) return last
  let count = 0
  for (let at = words.indexOf(' '); at >= 0 && at < words.length - 1; at = words.indexOf(' ', at + 1)) {
    last.at[count] = at
    last.keys[count] = keyAt(words, at)
    count += 1
  }
  last.count = count
  last.words = words
  return last
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
    const starts = startsOf(words)
    for (let index = 0; index < starts.count; index += 1) {
      const same = inside.get(starts.keys[index] ?? 0)
      if (same === undefined) continue
      const at = starts.at[index] ?? 0
      for (const phrase of same) if (words.startsWith(phrase, at)) return true
    }
    return false
  }
}

/** A counter of how many different phrases of a list a text holds. */
export function phraseCounter(list: string): (words: string) => number {
  const index = indexByStart(readPhrases(list).map(({ bare }) => bare))
  return (words) => {
    const found = new Set<string>()
    const starts = startsOf(words)
    for (let start = 0; start < starts.count; start += 1)
      for (const phrase of index.get(starts.keys[start] ?? 0) ?? [])
        if (words.startsWith(phrase, starts.at[start] ?? 0)) found.add(phrase)
    return found.size
  }
}
