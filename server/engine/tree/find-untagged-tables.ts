import { phrases, plainWords } from '../language/tables/match-phrases.ts'
import type { Span } from '../model.ts'
import { DRAWN, findRuns, isStatus, isSum, isTerm } from './scan/text-columns.ts'
import type { Run } from './scan/text-columns.ts'

const RULE = /^(?=[\s*]*(?:[-=_]{1,2}[\s*]+)*[-=_]{3})[\s\-=_*]+$/
const HEADING = /^[ \t]*(?:PART\s+[IV]{1,3}\b|ITEMS?\s+\d|SIGNATURES?\s*$|<)/i
const MONEY = /\$|\d,\d{3}|\d\s{2,}\S*\d/
const YEAR = /\b(?:19|20)\d\d\b/
const HEAD_WORDS = phrases(`
  month ended, months ended, week ended, weeks ended, year ended, years ended, quarter ended, quarters ended, as of, as at,
  january, february, march, april, may, june, july, august, september, october, november, december`)
/** Lines drawn below sums, beside the second line of a label. */
const DRAWN_LAST = new RegExp(`(?:\\s+${DRAWN.source})+\\s*$`)
const MIN_ROWS = 3
/** A table with heads has rows enough with two, such as a ladder of a parent and its finance company. */
const MIN_HEADED_ROWS = 2
const MIN_MONEY_ROWS = 2
const MAX_LABEL_LENGTH = 64
const MAX_BLANK_LINES = 2
const HEAD_LINES = 10
const HEAD_INDENT = 16
/** How far left of the numbers below it a head may begin: further left a line is the title of the table. */
const HEAD_OVERHANG = 14

/**
 * Tables of plain-text filings without `<TABLE>` marks, as source spans of whole lines: rows of a label and numbers, the
 * labels, rules and blank lines between them, and the heads above. `lines` are the document's lines outside marked
 * tables.
 */
export function findUntaggedTables(source: string, lines: readonly Span[]): Span[] {
  const texts = lines.map(({ start, end }) => source.slice(start, end))
  const kinds = texts.map((text) => (text.length < 200 && !HEADING.test(text) ? kindOfRow(findRuns(text), text) : null))
  const found: Span[] = []
  for (let index = 0; index < lines.length; index += 1) {
    if (kinds[index] !== 'row' && kinds[index] !== 'worded') continue
    const { last, rows } = followRows(texts, kinds, lines, index)
    const { first, isHeaded } = findFirstHead(texts, lines, rows, found.at(-1)?.end ?? 0)
    const [from, to] = [lines[first], lines[last]]
    if (
      rows.length >= (isHeaded ? MIN_HEADED_ROWS : MIN_ROWS) &&
      rows.filter((row) => MONEY.test(texts[row] ?? '')).length >= MIN_MONEY_ROWS &&
      (isHeaded || rows.some((row) => kinds[row] === 'row')) &&
      from !== undefined &&
      to !== undefined
    )
      found.push({ start: from.start, end: to.end })
    index = last
  }
  return found
}

/** A row whose cells are all numbers and terms, one that has words among its sums, or a sum alone. */
type RowKind = 'row' | 'worded' | 'sum'

/** What a line is that has a label or year followed by numbers, set off by two spaces or leader dots; else null. */
function kindOfRow(runs: readonly Run[], text: string): RowKind | null {
  const [first, ...others] = runs
  if (first === undefined) return null
  if (first.isNumber && !first.isYear) return runs.every(({ isNumber }) => isNumber) ? 'sum' : null
  if (!others.some(isSum)) return null
  if (others.every(({ isNumber, start, end }) => isNumber || isTerm(text.slice(start, end)))) return 'row'
  const last = others.at(-1)
  return others.length > 2 && last !== undefined && isSum(last) && MONEY.test(text) ? 'worded' : null
}

function followRows(
  texts: readonly string[],
  kinds: readonly (RowKind | null)[],
  lines: readonly Span[],
  from: number,
): { last: number; rows: number[] } {
  const rows = [from]
  let last = from
  let blank = 0
  for (let index = from + 1; index < texts.length; index += 1) {
    const text = texts[index] ?? ''
    if ((lines[index]?.start ?? 0) > (lines[index - 1]?.end ?? 0) + 1) break
    const kind = kinds[index] ?? null
    if (kind === 'row' || kind === 'worded') {
      rows.push(index)
      last = index
      blank = 0
    } else if (text.trim() === '') {
      blank += 1
      if (blank > MAX_BLANK_LINES) break
    } else if (RULE.test(text) || (kind === 'sum' && (MONEY.test(text) || RULE.test(texts[index - 1] ?? ''))))
      last = index
    else if (!isLabel(text) && !(OPEN_LABEL.test(text) && isRow(kinds[index + 1]))) break
  }
  return { last, rows }
}

const isRow = (kind: RowKind | null | undefined): boolean => kind === 'row' || kind === 'worded'
/** "net of amortization 2008;", of which the next line has the rest and the sums. */
const OPEN_LABEL = /^.{8,80};\s*$/

/**
 * Whether a line between rows heads some of them or has its numbers on the next line: short, and not the end of a
 * sentence.
 */
function isLabel(text: string): boolean {
  return (
    text.replace(DRAWN_LAST, '').trim().length <= MAX_LABEL_LENGTH &&
    !HEADING.test(text) &&
    !/[.;]\s*$/.test(text.trimEnd())
  )
}

/** The first of the column heads above a table's first row, and whether any of them names columns. */
function findFirstHead(
  texts: readonly string[],
  lines: readonly Span[],
  rows: readonly number[],
  after: number,
): { first: number; isHeaded: boolean } {
  const [row = 0] = rows
  let first = row
  let isHeaded = false
  let label = row
  const numbers = rows.map(
    (at) => findRuns(texts[at] ?? '').find(({ isNumber }, place) => isNumber && place > 0)?.start,
  )
  const leftmost = Math.min(...numbers.map((start) => start ?? Infinity)) - HEAD_OVERHANG
  for (let index = row - 1; index >= 0 && row - index <= HEAD_LINES; index -= 1) {
    const text = texts[index] ?? ''
    if (
      (lines[index]?.start ?? 0) < after ||
      (lines[index]?.end ?? 0) + 1 < (lines[index + 1]?.start ?? 0) ||
      HEADING.test(text)
    )
      break
    if (text.trim() === '') {
      if (first === row) first = label
      label = row
      continue
    }
    const runs = findRuns(text)
    const isAboveHead = isHeaded && first === index + 1
    if (RULE.test(text) || isScale(runs, text) || (first === index + 1 && YEAR_ENDING.test(text))) first = index
    else if (isHead(runs, text, isAboveHead || RULE.test(texts[index + 1] ?? ''))) {
      first = index
      isHeaded ||= runs.length > 1
    } else if (first === index + 1 && isUpperHead(runs, text, leftmost)) first = index
    else if (isSection(texts, index)) first = index
    else if (!isLabel(text) || text.search(/\S/) >= HEAD_INDENT) break
    else if (label === index + 1 && !SAYS.test(text)) label = index
  }
  return { first, isHeaded }
}

/** "ASSETS" in the middle of the line below the rule of the heads: what the first rows are, between them and the heads. */
function isSection(texts: readonly string[], index: number): boolean {
  const text = texts[index]?.trim() ?? ''
  if (!/^[A-Z][A-Z ,'\u2019&-]+$/.test(text) || text.length > MAX_LABEL_LENGTH) return false
  const above = texts.slice(Math.max(0, index - MAX_BLANK_LINES), index).findLast((line) => line.trim() !== '')
  return above !== undefined && RULE.test(above)
}

/**
 * Years, days, or several words set apart above the numbers; above the labels comes "(in thousands)", or what they are,
 * such as "Lender" right above a rule or in the upper line of heads of several lines.
 */
function isHead(all: readonly Run[], text: string, ruled: boolean): boolean {
  const [corner, ...columns] = all
  const isOfColumns = columns.length > 0 && columns.every(({ isNumber, isYear }) => !isNumber || isYear)
  const hasCorner =
    corner !== undefined &&
    isOfColumns &&
    ((ruled && columns.length > 1) ||
      hasDayOrScale(text.slice(corner.start, corner.end)) ||
      areYears(columns) ||
      columns.every(({ start, end }) => isStatus(text.slice(start, end))))
  const runs = hasCorner ? columns : all
  if (runs.length === 0 || runs.some(({ start }) => start < HEAD_INDENT)) return false
  if (runs.length > 1) return runs.some(({ isNumber, isYear }) => !isNumber || isYear)
  return text.trim().length < 40 && (YEAR.test(text) || HEAD_WORDS(plainWords(text)))
}

/** "Year ending" above "December 31," in the corner. */
const YEAR_ENDING = /^\s*(?:(?:for the )?(?:fiscal )?(?:years?|twelve months|periods?) (?:ending|ended))\s*$/i

/** A short sentence that introduces a table is no label of it. */
const SAYS = /\b(?:follow(?:s|ing)|is|are|was|were|consists?(?:ed)?|includes?|included)\b/i

const areYears = (runs: readonly Run[]): boolean => runs.length > 1 && runs.every(({ isYear }) => isYear)

/** "December 31 (In millions)" before the heads of columns: the day and the scale that they share. */
const hasDayOrScale = (text: string): boolean => HEAD_WORDS(plainWords(text)) || notesScale(text)

/** "(In thousands)" above the numbers, below what else heads them. */
const isScale = ([run, ...others]: readonly Run[], text: string): boolean =>
  run !== undefined && others.length === 0 && run.start >= HEAD_INDENT && notesScale(text)

const IN_SCALE = /(?:^|\()\s*(?:(?:dollars?|amounts?|\$)\s)?in (?:thousands|millions)\b/i
const OF_SCALE = /(?:^|\()\s*(?:(?:thousands|millions) of dollars|000['’]?s omitted)\b/i
const notesScale = (text: string): boolean => IN_SCALE.test(text) || OF_SCALE.test(text)

/** One or more words above other heads and over the numbers only: "Carrying amount". */
function isUpperHead(runs: readonly Run[], text: string, leftmost: number): boolean {
  return (
    runs.length > 0 &&
    runs.every(({ isNumber, start }) => !isNumber && start >= Math.max(leftmost, HEAD_INDENT)) &&
    !/[.:;]\s*$/.test(text)
  )
}
