import type { Span } from '../model.ts'
import type { FormItem, FormOutline, ItemCaption } from './forms/form-outline.ts'
import { holdsAt } from './forms/form-outline.ts'
import type { HeadingLine } from './heading-lines.ts'
import { readItemNumber } from './item-number.ts'

/** A line that may be the heading of an item. */
export interface Candidate {
  /** The item's position in the form. */
  readonly order: number
  readonly item: FormItem
  readonly caption: ItemCaption
  /** Further items named by the same heading (`Items 1 and 2`). */
  readonly also: readonly string[]
  readonly line: HeadingLine
  readonly heading: Span
  readonly weight: number
  /** Set as a heading and named like the item, so that it can be nothing else. */
  readonly certain: boolean
}

/**
 * Weighted candidates for every item of the form, in document order, and the entries of lists of items, which are not
 * headings.
 */
export function findCandidates(
  lines: readonly HeadingLine[],
  form: FormOutline,
  filedAt: string | null,
): { candidates: Candidate[]; entries: Candidate[] } {
  const contents = linesOfContents(lines)
  const found: Candidate[] = []
  const entries: Candidate[] = []
  let part: string | null = null
  lines.forEach((line, index) => {
    const partOpening = /^\W{0,3}part\s+(iv|i{1,3})\b/i.exec(line.text)?.[1]?.toUpperCase()
    if (partOpening !== undefined) part = partOpening
    const read = readItemNumber(line.text)
    if (read === null) return
    const title = line.text
      .slice(read.end, read.end + 200)
      .toLowerCase()
      .replaceAll('’', "'")
    form.items.forEach((item, order) => {
      if (item.item !== read.number) return
      const caption = captionOf(item, title, filedAt)
      const named = caption.match.test(title.slice(0, 160))
      const inPart = item.part === null || part === null || form.form !== '10-Q' ? 0 : part === item.part ? 0.3 : -0.5
      const weight = weigh(line, title, named, contents.has(index)) + inPart
      const isEntry = contents.has(index)
      if (weight <= 0 && !isEntry) return
      const candidate: Candidate = {
        order,
        item,
        caption,
        also: furtherItems(read.also, read.number),
        line,
        heading: headingSpan(line, read.end, title, caption, named),
        weight,
        certain: named && line.strong && !isEntry && !line.pageNumber && inPart >= 0 && line.text.length < 300,
      }
      if (isEntry) entries.push(candidate)
      if (weight > 0) found.push(candidate)
    })
  })
  return { candidates: found, entries }
}

function weigh(line: HeadingLine, title: string, named: boolean, inContents: boolean): number {
  let weight = 1
  if (named) weight += 0.6
  else if (title.length > 3) weight -= 0.8
  if (line.strong) weight += 0.3
  if (inContents) weight -= line.pageNumber ? 1.9 : 0.9
  else if (line.pageNumber) weight -= 0.4
  if (line.linked) weight -= 0.3
  if (/\bcontinued\b|\bcont'?d\b/i.test(line.text.slice(0, 250))) weight -= 1.5
  if (/^(?:of|in|to|above|below|and|for|is|are|was|under|which|hereof|herein)\b/.test(title)) weight -= 1.5
  if (line.text.length > 300) weight -= named && opensWithCaption(line.text) ? 0.5 : 1.2
  return weight
}

/** Whether a long line begins with a run-in heading, ended by a full stop, colon or dash. */
function opensWithCaption(text: string): boolean {
  return /^[^.]{0,40}\.[^.]{3,140}[.:–—]/.test(text)
}

function captionOf(item: FormItem, title: string, filedAt: string | null): ItemCaption {
  const [first] = item.captions
  const fitting =
    item.captions.find((caption) => holdsAt(caption, filedAt) && caption.match.test(title)) ??
    item.captions.find((caption) => caption.match.test(title)) ??
    item.captions.find((caption) => holdsAt(caption, filedAt)) ??
    first
  if (fitting === undefined) throw new Error(`Item ${item.item} has no caption`)
  return fitting
}

/** The further items of "Items 1, 2 and 3" and "Items 10 through 13"; `first` is the item before them. */
function furtherItems(text: string, first: string): string[] {
  let before = first
  return [...text.matchAll(/(through|-|–)?\s*(?:items?\s*)?(\d{1,2}(?:\.\d{2})?(?:\s*[a-c]\b)?)/gi)].flatMap(
    ([, through, number]) => {
      const item = (number ?? '').replaceAll(/\s/g, '').toUpperCase()
      const [low, high] = [Number(before), Number(item)]
      before = item
      const between =
        through === undefined || Number.isNaN(low) || Number.isNaN(high)
          ? []
          : Array.from({ length: Math.max(0, Math.ceil(high) - low - 1) }, (_, place) => String(low + place + 1))
      return Number.isInteger(low) ? [...between, item] : [item]
    },
  )
}

function headingSpan(
  line: HeadingLine,
  numberLength: number,
  title: string,
  caption: ItemCaption,
  named: boolean,
): Span {
  const { start } = line.display
  if (line.text.length <= 300)
    return named
      ? { start, end: Math.min(line.display.end, start + runInEnd(line.text, numberLength, title, caption)) }
      : line.display
  if (!named) return { start, end: start + numberLength }
  const words = caption.match.exec(title)
  const behind = (words?.index ?? 0) + (words?.[0].length ?? 0)
  const stop = /[.:–—]/.exec(title.slice(behind))
  return { start, end: start + numberLength + behind + (stop === null ? 0 : stop.index + 1) }
}

/** Where a short line's heading ends: at the full stop after its caption if a sentence follows, else with the line. */
function runInEnd(text: string, numberLength: number, title: string, caption: ItemCaption): number {
  const words = caption.match.exec(title)
  const behind = numberLength + (words?.index ?? 0) + (words?.[0].length ?? 0)
  const stop = /[.:](?=\s+[A-Z("“])/.exec(text.slice(behind))
  return stop === null ? text.length : behind + stop.index + 1
}

/** Indices of the lines of a table of contents: five or more items in a row with nothing between them. */
function linesOfContents(lines: readonly HeadingLine[]): Set<number> {
  const contents = new Set<number>()
  let from = 0
  for (let index = 1; index <= lines.length; index += 1) {
    const previous = lines[index - 1]
    const line = lines[index]
    const close = line !== undefined && previous !== undefined && line.display.start - previous.display.end < 60
    if (close) continue
    if (index - from >= 5) for (let inside = from; inside < index; inside += 1) contents.add(inside)
    from = index
  }
  return contents
}
