const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\0': '' }

/** Escapes text for HTML, between tags and in quoted attributes; drops U+0000, which is invisible. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"\0]/g, (character) => ESCAPES[character] ?? '')
}
