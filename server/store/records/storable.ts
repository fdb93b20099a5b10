/** What a file says, as PostgreSQL's text holds it: without U+0000 and without half a character. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
