const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\0': '' }

/** Text as it stands in HTML, between tags and in quoted attributes; U+0000, which nobody sees, is left out. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"\0]/g, (character) => ESCAPES[character] ?? '')
}
