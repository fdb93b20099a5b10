/**
 * A filing without its inline XBRL: every tag of an inline-XBRL namespace is taken out and what it
 * displays stays, the hidden header goes whole. What remains is what a reader of text and tables has.
 * Returns the HTML; prefixes are taken from the document's own namespace declarations.
 */
export function stripInlineTags(html: string): string {
  const prefixes = new Set(['ix'])
  for (const match of html.matchAll(/xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.xbrl\.org\/20\d\d\/inlineXBRL["']/gi)) {
    if (match[1] !== undefined) prefixes.add(match[1])
  }
  let rest = html
  for (const prefix of prefixes) {
    const name = prefix.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    rest = withoutElement(rest, `${name}:header`)
    rest = rest.replaceAll(new RegExp(`</?${name}:[\\w.-]+(?:[^>"']|"[^"]*"|'[^']*')*>`, 'gi'), '')
  }
  return rest.replaceAll(/-sec-ix-(?:hidden|redline)\s*:\s*[^;"']*;?/gi, '')
}

function withoutElement(html: string, name: string): string {
  const open = new RegExp(`<${name}\\b[^>]*>`, 'gi')
  const close = new RegExp(`</${name}\\s*>`, 'gi')
  const kept: string[] = []
  let at = 0
  for (;;) {
    open.lastIndex = at
    const begin = open.exec(html)
    if (begin === null) break
    close.lastIndex = open.lastIndex
    const end = close.exec(html)
    if (end === null) break
    kept.push(html.slice(at, begin.index))
    at = close.lastIndex
  }
  kept.push(html.slice(at))
  return kept.join('')
}
