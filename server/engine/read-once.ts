/** `read` with its answer kept for as long as the object lives that it was read from: asked again, it gives the same one. */
export function readOnce<From extends object, Read>(read: (from: From) => Read): (from: From) => Read {
  const known = new WeakMap<From, { readonly value: Read }>()
  return (from) => {
    const kept = known.get(from) ?? { value: read(from) }
    known.set(from, kept)
    return kept.value
  }
}
