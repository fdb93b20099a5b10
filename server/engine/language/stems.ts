/** What a text is asked for: whether one of some stems is in it. */
export type StemTest = (text: string) => boolean

/** A stem and the test that asks for it; at an edge no letter, digit or underscore is beside it. */
interface Stem {
  readonly text: string
  readonly opensWord: boolean
  readonly endsWord: boolean
  readonly test: number
}

/** About as many as a long filing has. */
const KEPT_TEXTS = 8192
const RECENT_TEXTS = 2048

const slotOf = (text: string): number => {
  const { length } = text
  const letters = (text.charCodeAt(length >> 1) * 31 + text.charCodeAt(length >> 2)) * 31 + text.charCodeAt(length - 3)
  return (length * 131 + letters) & (RECENT_TEXTS - 1)
}

/**
 * Tests that are answered together: a text is read once for the stems of all of them and its answers are kept, so that
 * further tests of it cost nothing.
 */
export function createStemTests(): (written: string) => StemTest {
  const stems: Stem[] = []
  let tests = 0
  let automaton: Automaton | null = null
  /** The texts that were read, with the answers to all tests, a bit each: every stage asks about the same sentences. */
  const known = new Map<string, number>()
  let bits = new Int32Array(0)
  let width = 0
  /** The text that was asked about last: most tests ask about one text after the other. */
  let lastText = ''
  let lastPlace = -1
  /** Texts asked about of late, by a number made of a few of their letters: found again without a look at all of them. */
  const recent: string[] = Array.from({ length: RECENT_TEXTS }, () => '')
  const recentPlaces = new Int32Array(RECENT_TEXTS)

  /** Where the answers to a text begin, which is read unless it was before. */
  const placeOf = (text: string): number => {
    if (automaton === null || known.size >= KEPT_TEXTS) {
      known.clear()
      recent.fill('')
      width = (tests + 31) >> 5
    }
    const slot = slotOf(text)
    if (recent[slot] === text && text !== '') return recentPlaces[slot] ?? 0
    const place = knownPlaceOf(text)
    recent[slot] = text
    recentPlaces[slot] = place
    return place
  }

  const knownPlaceOf = (text: string): number => {
    const earlier = known.get(text)
    if (earlier !== undefined) return earlier
    const place = known.size * width
    if (bits.length < place + width) {
      const longer = new Int32Array(2 * (place + width))
      longer.set(bits)
      bits = longer
    }
    automaton ??= compile(stems)
    bits.fill(0, place, place + width)
    read(automaton, text, bits, place)
    known.set(text, place)
    return place
  }

  return (written) => {
    const test = tests
    tests += 1
    automaton = null
    for (const stem of written.split('|').flatMap(expand))
      stems.push({
        text: stem.replace(/^_|_$/g, ''),
        opensWord: stem.startsWith('_'),
        endsWord: stem.endsWith('_'),
        test,
      })
    return (text) => {
      if (automaton === null || text !== lastText) {
        lastPlace = placeOf(text)
        lastText = text
      }
      return ((bits[lastPlace + (test >> 5)] ?? 0) & (1 << (test & 31))) !== 0
    }
  }
}

/**
 * Compiles stems once, when a module is loaded: small letters that are parted by `|`, `_` where a word begins or ends,
 * and braces around what can appear in a place: `note{,s}_`.
 */
export const stemTest = createStemTests()

const ignoring = { preconditions: false }

/**
 * A test of words without which a reader reads nothing. It saves time and decides nothing, so that readers read the same
 * where it is ignored: `preconditions.test.ts` holds every one against that.
 */
export const precondition = (written: string): StemTest => asPrecondition(stemTest(written))

/** The same for a test of what else is known of a sentence. */
export const asPrecondition =
  <Known extends readonly unknown[]>(test: (...known: Known) => boolean): ((...known: Known) => boolean) =>
  (...known) =>
    ignoring.preconditions || test(...known)

/** Runs with every reader asked for every text. */
export function withoutPreconditions<T>(run: () => T): T {
  ignoring.preconditions = true
  try {
    return run()
  } finally {
    ignoring.preconditions = false
  }
}

function expand(written: string): string[] {
  const choice = /\{([^{}]*)\}/.exec(written)
  if (choice === null) return [written]
  const [before, following] = [written.slice(0, choice.index), written.slice(choice.index + choice[0].length)]
  return (choice[1] ?? '').split(',').flatMap((one) => expand(before + one + following))
}

/** The automaton of Aho and Corasick: every character leads from one state to the next. */
interface Automaton {
  /** By character its column; small letters and capitals have the same, what no stem holds has 0. */
  readonly columns: Uint8Array
  readonly width: number
  readonly next: Int32Array
  /** By state the stems that end there, and 1 where some do. */
  readonly ends: readonly (readonly Stem[])[]
  readonly isEnd: Uint8Array
}

function compile(all: readonly Stem[]): Automaton {
  const characters = [...new Set(all.flatMap(({ text }) => [...text]))]
  const columns = new Uint8Array(0x10000)
  for (const [at, character] of characters.entries()) {
    columns[character.charCodeAt(0)] = at + 1
    columns[character.toUpperCase().charCodeAt(0)] = at + 1
  }
  const width = characters.length + 1
  const next = new Int32Array(width * (1 + all.reduce((sum, { text }) => sum + text.length, 0)))
  const ends: Stem[][] = [[]]
  const states = new Int32Array(all.length)
  // Letter by letter of all of them, so that the states which are reached most often lie side by side.
  const longest = Math.max(...all.map(({ text }) => text.length))
  for (let letter = 0; letter < longest; letter += 1)
    for (const [index, { text }] of all.entries()) {
      if (letter >= text.length) continue
      const place = (states[index] ?? 0) * width + (columns[text.charCodeAt(letter)] ?? 0)
      if (next[place] === 0) next[place] = ends.push([]) - 1
      states[index] = next[place] ?? 0
    }
  for (const [index, stem] of all.entries()) ends[states[index] ?? 0]?.push(stem)
  link(next, width, ends)
  return {
    columns,
    width,
    next: next.subarray(0, ends.length * width),
    ends,
    isEnd: Uint8Array.from(ends, (own) => (own.length > 0 ? 1 : 0)),
  }
}

/** Gives every state the steps of the longest of its endings that is a state too, breadth first. */
function link(next: Int32Array, width: number, ends: Stem[][]): void {
  const shorter = new Int32Array(ends.length)
  const queue: number[] = [0]
  for (const state of queue) {
    const from = shorter[state] ?? 0
    if (state !== 0) ends[state]?.push(...(ends[from] ?? []))
    for (let column = 1; column < width; column += 1) {
      const place = state * width + column
      const longer = next[place] ?? 0
      const other = state === 0 ? 0 : (next[from * width + column] ?? 0)
      if (longer === 0) next[place] = other
      else {
        shorter[longer] = other
        queue.push(longer)
      }
    }
  }
}

function read({ columns, width, next, ends, isEnd }: Automaton, text: string, bits: Int32Array, place: number): void {
  let state = 0
  for (let at = 0; at < text.length; at += 1) {
    state = next[state * width + (columns[text.charCodeAt(at)] ?? 0)] ?? 0
    if (isEnd[state] === 0) continue
    for (const stem of ends[state] ?? []) {
      if (!isAt(stem, text, at + 1)) continue
      const word = place + (stem.test >> 5)
      bits[word] = (bits[word] ?? 0) | (1 << (stem.test & 31))
    }
  }
}

const isAt = ({ text: { length }, opensWord, endsWord }: Stem, text: string, to: number): boolean =>
  !(opensWord && isOfWord(text.charCodeAt(to - length - 1))) && !(endsWord && isOfWord(text.charCodeAt(to)))

const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
