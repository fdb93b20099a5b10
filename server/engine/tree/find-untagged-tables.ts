import { phrases, plainWords } from '../language/tables/match-phrases.ts'
import type { Span } from '../model.ts'
import { findRuns, isTerm } from './scan/text-columns.ts'
import type { Run } from './scan/text-columns.ts'

const RULE = /^(?=[\s*]*(?:[-=_]{1,2}[\s*]+)*[-=_]{3})[\s\-=_*]+$/
const HEADING = /^[ \t]*(?:PART\s+[IV]{1,3}\b|ITEMS?\s+\d|SIGNATURES?\s*$|<)/i
const MONEY = /\$|\d,\d{3}|\d\s{2,}\S*\d/
const YEAR = /\b(?:19|20)\d\d\b/
const HEAD_WORDS = phrases(`
  month ended, months ended, week ended, weeks ended, year ended, years ended, quarter ended, quarters ended, as of, as at,
  january, february, march, april, may, june, july, august, september, october, november, december`)
const MIN_ROWS = 3
const MAX_LABEL_LENGTH = 64
const MAX_BLANK_LINES = 2
const HEAD_LINES = 8
const HEAD_INDENT = 16

/**
 * Tables of plain-text filings without `<TABLE>` marks, as source spans of whole lines: three or more rows of a label
 * and numbers, the labels, rules and blank lines between them, and the heads above. `lines` are the document's lines
 * outside marked tables.
 */
export function findUntaggedTables(source: string, lines: readonly Span[]): Span[] {
  const texts = lines.map(({ start, end }) => source.slice(start, end))
  const isRow = texts.map((text) => text.length < 200 && !HEADING.test(text) && isRowOfNumbers(findRuns(text), text))
  const found: Span[] = []
  for (let index = 0; index < lines.length; index += 1) {
    if (isRow[index] !== true) continue
    const { last, rows } = followRows(texts, isRow, lines, index)
    const first = findFirstHead(texts, lines, index, found.at(-1)?.end ?? 0)
    const [from, to] = [lines[first], lines[last]]
    if (
      rows.length >= MIN_ROWS &&
      rows.filter((row) => MONEY.test(texts[row] ?? '')).length >= MIN_ROWS - 1 &&
      from !== undefined &&
      to !== undefined
    )
      found.push({ start: from.start, end: to.end })
    index = last
  }
  return found
}

/** Whether a line is a label or year followed only by numbers and terms, set off by two spaces or leader dots. */
function isRowOfNumbers(runs: readonly Run[], text: string): boolean {
  const [first, ...others] = runs
  if (first === undefined || others.length === 0 || (first.isNumber && !first.isYear)) return false
  return (
    others.every(({ isNumber, start, end }) => isNumber || isTerm(text.slice(start, end))) &&
    others.some(({ isNumber, isYear }) => isNumber && !isYear)
  )
}

function followRows(
  texts: readonly string[],
  isRow: readonly boolean[],
  lines: readonly Span[],
  from: number,
): { last: number; rows: number[] } {
  const rows = [from]
  let last = from
  let blank = 0
  for (let index = from + 1; index < texts.length; index += 1) {
    const text = texts[index] ?? ''
    if ((lines[index]?.start ?? 0) > (lines[index - 1]?.end ?? 0) + 1) break
    if (isRow[index] === true) {
      rows.push(index)
      last = index
      blank = 0
    } else if (text.trim() === '') {
      blank += 1
      if (blank > MAX_BLANK_LINES) break
    } else if (RULE.test(text)) last = index
    else if (!isLabel(text)) break
  }
  return { last, rows }
}

/**
 * Whether a line between rows heads some of them or has its numbers on the next line: short, and not the end of a
 * sentence.
 */
function isLabel(text: string): boolean {
  return text.trim().length <= MAX_LABEL_LENGTH && !HEADING.test(text) && !/[.;]\s*$/.test(text.trimEnd())
}

/** The first of the column heads above a table's first row. */
function findFirstHead(texts: readonly string[], lines: readonly Span[], row: number, after: number): number {
  let first = row
  for (let index = row - 1; index >= 0 && row - index <= HEAD_LINES; index -= 1) {
    const text = texts[index] ?? ''
    if (
      (lines[index]?.start ?? 0) < after ||
      (lines[index]?.end ?? 0) + 1 < (lines[index + 1]?.start ?? 0) ||
      HEADING.test(text)
    )
      break
    if (text.trim() === '') continue
    if (RULE.test(text)) first = index
    else if (isHead(findRuns(text), text, RULE.test(texts[index + 1] ?? ''))) first = index
    else if (!isLabel(text) || text.search(/\S/) >= HEAD_INDENT) break
  }
  return first
}

/**
 * Years, days, or several words set apart above the numbers; above the labels comes "(in thousands)", or what they are,
 * such as "Lender" right above a rule.
 */
function isHead(all: readonly Run[], text: string, ruled: boolean): boolean {
  const isNamed = ruled && all.length > 2 && all.every(({ isNumber }) => !isNumber)
  const runs = all.length > 1 && (isNamed || isDayOfYears(all, text) || SCALE_NOTE.test(text)) ? all.slice(1) : all
  if (runs.length === 0 || runs.some(({ start }) => start < HEAD_INDENT)) return false
  if (runs.length > 1) return runs.some(({ isNumber, isYear }) => !isNumber || isYear)
  return text.trim().length < 40 && (YEAR.test(text) || HEAD_WORDS(plainWords(text)))
}

/** "December 31 (In millions)" before years: the day that they share. */
function isDayOfYears([first, ...years]: readonly Run[], text: string): boolean {
  if (first === undefined || !years.every(({ isYear }) => isYear)) return false
  return HEAD_WORDS(plainWords(text.slice(first.start, first.end)))
}

const SCALE_NOTE = /^\s*\(?(?:(?:dollars?|amounts?|\$)\s)?in (?:thousands|millions)\b/i
