import type { Run } from './text-columns.ts'

const MAX_LINES = 6
/** What a line that goes on in the next ends with, and what a line that goes on from one before begins with. */
const GOES_ON =
  /(?:[,(-]|\b(?:of|and|or|the|to|by|in|at|for|due|with|from|plus|net|on|through|until|including|monthly|quarterly))$/i
/** What a year, or a day with its year, goes on from. */
const BEFORE_YEAR = /\b(?:due|through|in|to|until|and|maturing)$/i
const BEFORE_DAY = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?: \d{1,2},)?$/i
const DAY = /^(?:\d{1,2}, )?(?:19|20)\d\d\b/
const FOLLOWS = /^(?:[a-z(&]|\d\/\d|\d{1,2}(?:\.\d+)?%\s?[),]|LIBOR\b|[A-Z][a-z]{2,8} \d{1,2}, \d{4})/

/**
 * The line on which the label of each row begins: a label may take several lines, of which the last has the numbers.
 * "6% convertible" above an indented "debentures" is one label, unless further rows are indented below it as well.
 */
export function labelStarts(texts: readonly string[], runs: readonly (readonly Run[])[]): number[] {
  const starts = texts.map((_, line) => line)
  for (let line = 0; line < texts.length; line += 1) {
    let last = line
    while (last - line < MAX_LINES && isLabelAlone(runs[last]) && goesOn(texts, runs, line, last)) last += 1
    if (last === line || isLabelAlone(runs[last])) continue
    starts[last] = line
    line = last
  }
  return starts
}

const isLabelAlone = (line: readonly Run[] | undefined): boolean =>
  line?.length === 1 && line[0]?.isNumber === false && line[0].start < LABEL_END

const LABEL_END = 16

/** Whether the line after `last` belongs to the label that begins on `first`. */
function goesOn(texts: readonly string[], runs: readonly (readonly Run[])[], first: number, last: number): boolean {
  const [own] = runs[last] ?? []
  const [next, value] = runs[last + 1] ?? []
  if (own === undefined || next === undefined || next.start >= LABEL_END + own.start) return false
  const before = texts[last]?.slice(own.start, own.end) ?? ''
  if (before.endsWith(':') || texts[last + 1]?.includes('<') === true) return false
  const label = texts[last + 1]?.slice(next.start, next.end) ?? ''
  if (next.start >= own.start && (BEFORE_YEAR.test(before) || BEFORE_DAY.test(before)) && DAY.test(label))
    return !next.isNumber || (value !== undefined && runs[last + 2]?.[0]?.isYear !== true)
  if (next.isNumber) return false
  const isOpen = /\([^()]{0,80}$/.test(before) && /^[^()]{0,80}\)/.test(label)
  if (next.start >= own.start && (isOpen || GOES_ON.test(before) || FOLLOWS.test(label))) return true
  return next.start > own.start && value !== undefined && !isItem(texts, runs, first, last + 1)
}

/** Whether the row at `line` is one of several below a heading: the row after it is no further left. */
function isItem(texts: readonly string[], runs: readonly (readonly Run[])[], heading: number, line: number): boolean {
  const isCapital = (at: number): boolean => texts[at]?.toUpperCase() === texts[at]
  if (isCapital(heading) && !isCapital(line)) return true
  const after = runs.findIndex((one, index) => index > line && one.length > 0)
  const [next] = runs[after] ?? []
  const [own] = runs[line] ?? []
  // A line drawn above a total is no gap.
  const isNext = texts.slice(line + 1, after).every((text) => /[-=_]/.test(text))
  if (after < 0 || !isNext || next === undefined || own === undefined) return false
  return !next.isNumber && next.start >= own.start
}
