/** LIKE patterns for every ticker one typing error away: a letter inserted, deleted, replaced or swapped. */
export function nearTickerPatterns(ticker: string): readonly string[] {
  const letters = [...ticker]
  const patterns = new Set<string>()
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at).join('')
    patterns.add(`${before}_${after}`)
    if (at === letters.length) continue
    const rest = letters.slice(at + 1).join('')
    patterns.add(`${before}_${rest}`)
    if (letters.length > 1) patterns.add(before + rest)
    if (at + 1 < letters.length) patterns.add(before + letters[at + 1] + letters[at] + letters.slice(at + 2).join(''))
  }
  return [...patterns]
}
