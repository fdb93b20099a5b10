/** Caches the result of `read` for as long as its argument lives; a later call returns the same result. */
export function readOnce<From extends object, Read>(read: (from: From) => Read): (from: From) => Read {
  const known = new WeakMap<From, { readonly value: Read }>()
  return (from) => {
    const earlier = known.get(from)
    if (earlier !== undefined) return earlier.value
    const kept = { value: read(from) }
    known.set(from, kept)
    return kept.value
  }
}

/** The result of `read`, which runs when it is first asked for. */
export function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null
  return () => (known ??= { value: read() }).value
}

/** From this length on V8 cuts a part out of a text without copying it. */
const SHARED_LENGTH = 13

/** A copy that doesn't keep the text alive that it was cut from. */
export const copyOf = (text: string): string => (text.length < SHARED_LENGTH ? text : ` ${text}`.slice(1))

/** About as many as the different names and cells of a filing. */
const KEPT_TEXTS = 4096

/**
 * Caches what `read` makes of a text, for names of tags and cells of tables, of which every filing repeats most. All are
 * let go when too many are known; a text longer than `longest` is read each time.
 */
export function readTextOnce<Read>(read: (text: string) => Read, longest = 100): (text: string) => Read {
  const known = new Map<string, { readonly value: Read }>()
  return (text) => {
    if (text.length > longest) return read(text)
    const earlier = known.get(text)
    if (earlier !== undefined) return earlier.value
    const kept = { value: read(text) }
    if (known.size >= KEPT_TEXTS) known.clear()
    known.set(copyOf(text), kept)
    return kept.value
  }
}

/** Parts of a text that are this short are names. */
const NAME_LENGTH = 24
const NAME_PLACES = 512

/**
 * Caches what `read` makes of a name that is within a text, which is found by its characters without being cut out. Of
 * two names with the same place the last one is kept.
 */
export function readNameOnce<Read>(read: (name: string) => Read): (text: string, start: number, end: number) => Read {
  const known: ({ readonly name: string; readonly value: Read } | undefined)[] = Array.from({ length: NAME_PLACES })
  return (text, start, end) => {
    if (end - start > NAME_LENGTH) return read(text.slice(start, end))
    // Few of its letters tell a name from others; names that share a place are only read again.
    const letters = text.charCodeAt(start) * 31 + text.charCodeAt((start + end) >> 1)
    const place = ((end - start) * 7 + letters * 31 + text.charCodeAt(end - 1)) & (NAME_PLACES - 1)
    const earlier = known[place]
    if (earlier !== undefined && isNameAt(earlier.name, text, start, end)) return earlier.value
    const name = copyOf(text.slice(start, end))
    const value = read(name)
    known[place] = { name, value }
    return value
  }
}

function isNameAt(name: string, text: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) !== name.charCodeAt(at - start)) return false
  return true
}
