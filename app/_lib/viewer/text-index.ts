/** A text of the document in its order, and whether a block, a cell or a line began or ended since the one before. */
export interface TextRun {
  readonly text: string
  readonly isAfterBreak: boolean
}

/** The document's displayed text by the published rule, and where each run of it stands. */
export interface TextIndex {
  readonly text: string
  readonly runs: readonly TextRun[]
  /** Runs that show anything, by number, with where their first visible character stands: in the text, and among the visible ones. */
  readonly shown: readonly number[]
  readonly textStarts: readonly number[]
  readonly visibleStarts: readonly number[]
}

/** Unicode's White_Space property, as the rule for evidence sees it. */
const WHITE_SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
const words = /[^\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** Applies the rule to the runs of a document. Linear in the text. */
export function buildTextIndex(runs: readonly TextRun[]): TextIndex {
  const pieces: string[] = []
  const shown: number[] = []
  const textStarts: number[] = []
  const visibleStarts: number[] = []
  let length = 0
  let visible = 0
  let owesSpace = false
  runs.forEach((run, number) => {
    if (run.isAfterBreak) owesSpace = true
    let isFirst = true
    let end = 0
    for (const { 0: word, index } of run.text.matchAll(words)) {
      if (index > end) owesSpace = true
      if (owesSpace && length > 0) {
        pieces.push(' ')
        length += 1
      }
      owesSpace = false
      if (isFirst) {
        shown.push(number)
        textStarts.push(length)
        visibleStarts.push(visible)
        isFirst = false
      }
      pieces.push(word)
      length += word.length
      visible += word.length
      end = index + word.length
    }
    if (end < run.text.length) owesSpace = true
  })
  return { text: pieces.join(''), runs, shown, textStarts, visibleStarts }
}

/** The last place of an ascending list whose value is not above `value`; 0 where all are. */
function lastNotAbove(values: readonly number[], value: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((values[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** Walks the words of a shown run: where each stands in the run, in the text, and among the visible characters. */
function* wordsOf(index: TextIndex, place: number) {
  const run = index.runs[index.shown[place] ?? -1]
  let at = index.textStarts[place] ?? 0
  let visible = index.visibleStarts[place] ?? 0
  let isFirst = true
  for (const { 0: word, index: inRun } of (run?.text ?? '').matchAll(words)) {
    if (!isFirst) at += 1
    isFirst = false
    yield { inRun, at, visible, length: word.length }
    at += word.length
    visible += word.length
  }
}

/** Where a character of the text stands: the run's number and the offset in it. Null beyond the text. */
export function placeOf(index: TextIndex, offset: number): { readonly run: number; readonly offset: number } | null {
  if (offset < 0 || offset >= index.text.length) return null
  const place = lastNotAbove(index.textStarts, offset)
  let last: { run: number; offset: number } | null = null
  for (const { inRun, at, length } of wordsOf(index, place)) {
    if (at > offset) break
    last = { run: index.shown[place] ?? 0, offset: inRun + Math.min(offset - at, length) }
  }
  return last
}

/** The offset in the text of the visible character with this number, counted from 0. */
export function textOffsetOf(index: TextIndex, visible: number): number {
  const place = lastNotAbove(index.visibleStarts, visible)
  let found = index.textStarts[place] ?? 0
  for (const word of wordsOf(index, place)) {
    if (word.visible > visible) break
    found = word.at + Math.min(visible - word.visible, word.length)
  }
  return found
}

/** The offset in the text of a place in a run, which need not be visible itself. */
export function textOffsetAt(index: TextIndex, run: number, offset: number): number {
  const place = lastNotAbove(index.shown, run)
  if (index.shown[place] !== run) return (index.textStarts[place + 1] ?? index.text.length) - 1
  let found = index.textStarts[place] ?? 0
  for (const word of wordsOf(index, place)) {
    if (word.inRun > offset) break
    found = word.at + Math.min(offset - word.inRun, word.length)
  }
  return found
}

export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** How far from its expected place a quotation is searched for: a browser may move stray text out of a table. */
const REACH = 20_000

/**
 * Where a quotation stands in the text. `from` and `to` count the visible characters before its ends, as the service
 * gives them; the words decide. A record that quotes nothing is where the counts say; null where its words are not there.
 */
export function locateQuote(
  index: TextIndex,
  { from, to }: { readonly from: number; readonly to: number },
  quote: string,
): TextSpan | null {
  const start = textOffsetOf(index, from)
  if (quote === '') return to > from ? { start, end: textOffsetOf(index, to - 1) + 1 } : null
  if (index.text.startsWith(quote, start)) return { start, end: start + quote.length }
  const near = index.text.indexOf(quote, Math.max(0, start - REACH))
  if (near !== -1 && near < start + REACH) return { start: near, end: near + quote.length }
  return null
}

/** Every place of some words in the text, whatever their case; at most `most`. */
export function findAll(index: TextIndex, query: string, limit: number): readonly TextSpan[] {
  const wanted = query.replaceAll(WHITE_SPACE, ' ').trim().toLowerCase()
  const lower = index.text.toLowerCase()
  // A letter may change its length with its case; offsets would not fit then.
  const text = lower.length === index.text.length ? lower : index.text
  const found: TextSpan[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted); at !== -1 && found.length < limit; at = text.indexOf(wanted, at + 1))
    found.push({ start: at, end: at + wanted.length })
  return found
}
