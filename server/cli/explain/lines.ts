const LABEL = 11

/** A line of an explanation: a label of fixed width, then what is said. */
export function line(label: string, text: string): string {
  return `${label.padEnd(LABEL)}${text}`
}

/** `10,000` for 10000. */
export function number(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 }).format(value)
}

/** The text in quotation marks, on one line, cut after `maxLength` characters. */
export function quote(text: string, maxLength = 600): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return `“${flat.length <= maxLength ? flat : `${flat.slice(0, maxLength)} …`}”`
}

/** `3 candidate, 1 machine_checked`: how often each word occurs, the most frequent first; `none` of nothing. */
export function tally(words: readonly string[]): string {
  const counts = [...Map.groupBy(words, (word) => word)].map(([word, all]) => ({ word, count: all.length }))
  counts.sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
  return counts.length === 0 ? 'none' : counts.map(({ word, count }) => `${count} ${word}`).join(', ')
}

/** `start 10-20`, for a place of the file or of its text. */
export function range(start: unknown, end: unknown): string {
  return `${String(start)}-${String(end)}`
}
