import { oneSpaced } from '../../one-spaced.ts'
import type { FilingReading, Grid } from '../../model.ts'
import { findDates } from '../mentions/find-dates.ts'
import { plainWords } from './match-phrases.ts'

/** What is above a table and says what it is. */
export interface Surroundings {
  /** The sentence that introduces the table, else its title; empty where neither appears there. */
  readonly introduction: string
  /** The nearest headings above, outermost first. */
  readonly headings: readonly string[]
  /** The words of both, for the lexicon. */
  readonly words: string
  readonly headingWords: string
  /** The single date that the introduction gives for the table, or null. */
  readonly date: string | null
}

const INTRODUCES =
  /\b(?:follow\w*|tables?|below|summar\w+|consist\w*|compris\w+|composed|components|were|was|is|are)\b|:$/i
/** A line that only says how the sums are printed, or that nobody audited them; a drawn line or a page's number. */
const isScaleNote = (text: string): boolean =>
  text.length < MAX_NOTE_LENGTH && (!/[A-Za-z]/.test(text) || SCALE_NOTES.some((note) => note.test(text)))
const SCALE_NOTES = [
  /^\(?(?:unaudited|u\.s\.|\$?000)[^.]*$/i,
  /^\((?:unaudited,? |\$ ?)?(?:thousands|millions|billions)\)$/i,
  /^\(?(?:all )?(?:dollars?|amounts?)?[\s(;,]*(?:unaudited;? )?in (?:[\w.]+ ){0,2}\w*(?:dollars|sands|lions)\b[^.]*$/i,
]
const MAX_NOTE_LENGTH = 110
const MAX_TITLE_LENGTH = 160
const MAX_INTRODUCTION_LENGTH = 600
/** A table of so few rows above another is its title. */
const TITLE_ROWS = 3

/** What is above each table, by its index. Cost is one pass over the passages. */
export function findSurroundings(
  reading: Pick<FilingReading, 'passages' | 'grids' | 'tree'>,
): Map<number, Surroundings> {
  const found = new Map<number, Surroundings>()
  const gridAt = new Map(reading.grids.map((grid) => [grid.tableIndex, grid]))
  const captionOf = new Map(
    reading.grids.map(({ tableIndex, caption }) => [
      tableIndex,
      caption === null ? '' : reading.tree.display.text.slice(caption.start, caption.end),
    ]),
  )
  let above = ''
  let section: number | null = null
  let headings: readonly string[] = []
  const waiting = [...reading.grids].sort((one, other) => one.display.start - other.display.start)
  /** Tables with too few words for passages are placed by their position in the text. */
  const placeBefore = (at: number): void => {
    for (let next = waiting[0]; next !== undefined && next.display.start < at; next = waiting[0]) {
      waiting.shift()
      if (found.has(next.tableIndex)) continue
      found.set(next.tableIndex, surroundings(introductionOf(above, captionOf.get(next.tableIndex) ?? ''), headings))
      if (next.rowCount > TITLE_ROWS) above = titleBelow(next)
    }
  }
  for (const passage of reading.passages) {
    if (passage.tableIndex === null) placeBefore(passage.display.start)
    if (passage.sectionIndex !== section) above = ''
    section = passage.sectionIndex
    if (passage.tableIndex === null) {
      if (!isScaleNote(passage.text)) above = passage.text
      headings = passage.headings
      continue
    }
    if (!found.has(passage.tableIndex)) {
      const introduction = introductionOf(above, captionOf.get(passage.tableIndex) ?? '')
      found.set(passage.tableIndex, surroundings(introduction, passage.headings))
    }
    const grid = gridAt.get(passage.tableIndex)
    if ((grid?.rowCount ?? 0) > TITLE_ROWS) above = grid === undefined ? '' : titleBelow(grid)
    else if (above === '') above = passage.text
  }
  return found
}

/** "LONG-TERM BORROWINGS" as the last line of typed columns: the title of those that follow. */
function titleBelow({ rows }: Grid): string {
  const [only, ...more] = rows.at(-1) ?? []
  return only !== undefined && more.length === 0 && TITLE.test(only.text) ? only.text : ''
}

const TITLE = /^[A-Z][A-Z ,&-]{6,60}$/

function introductionOf(above: string, caption: string): string {
  const last = lastSentence(above === '' ? caption : above)
  if (last.length <= MAX_TITLE_LENGTH) return last
  return last.length <= MAX_INTRODUCTION_LENGTH && INTRODUCES.test(last) ? last : ''
}

function lastSentence(text: string): string {
  const trimmed = oneSpaced(text)
  const at = trimmed.lastIndexOf('. ', trimmed.length - 3)
  return at < 0 ? trimmed : trimmed.slice(at + 2)
}

/** "Note 7. Debt" is no note that is owed. */
const NUMBERED = /\bnotes?\s+(?:\d{1,2}|[A-Z])\b|\bnotes?\s+to\b/gi

const wordsOf = (text: string): string => plainWords(text.replaceAll(NUMBERED, ' '))

function surroundings(introduction: string, headings: readonly string[]): Surroundings {
  const titles = headings.filter((heading) => !isScaleNote(heading))
  const nearest = titles.at(-1) ?? ''
  return {
    introduction,
    headings,
    words: wordsOf(`${nearest.length <= MAX_TITLE_LENGTH ? nearest : ''} ${introduction}`),
    headingWords: wordsOf(titles.slice(-2).join(' ')),
    date: dateOf(introduction) ?? dateOf(nearest),
  }
}

const OTHER_LEAD =
  /\b(?:due|dated|matur\w+|through|until|expir\w+|from|since|ended|ending|issued|effective)(?:\s+(?:on|in|of))?\s*$/i
const LED = /\b(?:as\s+of|as\s+at|at|on|of)\s*$/i

function dateOf(text: string): string | null {
  const dates = findDates(text).filter((date) => {
    const before = text.slice(Math.max(0, date.start - 24), date.start)
    return (LED.test(before) || date.elided) && !OTHER_LEAD.test(before)
  })
  const iso = new Set(dates.map((date) => date.iso))
  return iso.size === 1 ? (dates[0]?.iso ?? null) : null
}
