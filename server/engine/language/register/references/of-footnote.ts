import type { FilingReading, Grid, Passage } from '../../../model.ts'
import type { Sentence } from '../../sentence.ts'
import type { Entity } from '../entity.ts'
import type { Candidate } from './candidates.ts'
import { ofHeading } from './of-heading.ts'

const MARK = /^\s*\(([A-Za-z]|\d{1,2})\)\s/
/** How far below its table a footnote may stand, in letters. */
const BELOW = 8000

type Below = Pick<FilingReading, 'grids' | 'passages'>

/** The row that a footnote is of, "(b) These loans bear interest at" below "Bank loans (b)", or null for any other text. */
export function rowOfFootnote(
  reading: Below,
  passage: Passage,
  ...read: readonly [Map<string, Sentence>, (name: string) => Entity | null]
): Candidate | null {
  const label = labelOf(reading, passage)
  const row = label === null ? null : ofHeading([label], ...read)
  return row === null ? null : { ...row, mention: { ...row.mention, named: true } }
}

/** The label of the one row that bears a footnote's mark. */
function labelOf({ grids, passages }: Below, { text, display, sectionIndex, index }: Passage): string | null {
  const [, mark] = MARK.exec(text) ?? []
  const above = mark === undefined ? undefined : grids.findLast((grid) => grid.display.end <= display.start)
  if (above === undefined || display.start - above.display.end > BELOW || above.sectionIndex !== sectionIndex)
    return null
  if (!isAmongFootnotes(passages, index, above.display.end)) return null
  const [label, second] = above.rows.flatMap((row) => labelWith(`(${mark ?? ''})`, row))
  return label === undefined || second !== undefined ? null : label
}

/** Only footnotes stand between it and the table: "We have three risks:" opens a list of its own. */
function isAmongFootnotes(passages: readonly Passage[], index: number, table: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const passage = passages[at]
    if (passage === undefined || passage.display.start < table) return true
    const isFirst = passages[at - 1]?.paragraph !== passage.paragraph
    if (isFirst && passage.kind === 'sentence' && !MARK.test(passage.text) && passage.text.endsWith(':')) return false
  }
  return true
}

/** The label of a row that ends with a mark, alone or beside others: "Term loan (a) (c)". */
function labelWith(mark: string, row: Grid['rows'][number]): string[] {
  let name = row.length > 1 ? (row[0]?.text.trimEnd() ?? '') : ''
  let hasMark = false
  while (LAST_MARK.test(name)) {
    hasMark ||= name.endsWith(mark)
    name = name.replace(LAST_MARK, '')
  }
  return hasMark && name !== '' ? [name] : []
}

const LAST_MARK = /,?\s*\([A-Za-z\d]{1,2}\)$/
