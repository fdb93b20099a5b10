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
