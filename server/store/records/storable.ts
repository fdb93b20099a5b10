/** A file's text as PostgreSQL can store it: without U+0000 and without half a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
