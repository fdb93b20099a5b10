export interface SnippetPart {
  readonly text: string
  readonly isHighlighted: boolean
}

/**
 * A snippet cut where its highlights begin and end; joined again, the parts are the snippet. Highlights come in the order
 * of the snippet; of two that overlap the second begins where the first ends.
 */
export function splitHighlights(
  snippet: string,
  highlights: readonly { readonly start: number; readonly end: number }[],
): readonly SnippetPart[] {
  const parts: SnippetPart[] = []
  let at = 0
  const add = (end: number, isHighlighted: boolean) => {
    if (end > at) parts.push({ text: snippet.slice(at, end), isHighlighted })
    at = Math.max(at, end)
  }
  for (const { start, end } of highlights) {
    add(Math.min(start, snippet.length), false)
    add(Math.min(end, snippet.length), true)
  }
  add(snippet.length, false)
  return parts
}
