import { undated } from '../facilities/column-roles.ts'
import type { Head } from '../heads/column-heads.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'

const OF_KIND = /^ total (?!current|noncurrent|non current|other|fixed|long term)(.{3,40}) (?:assets|liabilities) $/

/** A balance sheet in blocks, each with its own total ("Total financial services assets"): none of its lines is the group's. */
export function isInSectors(rows: readonly RowView[]): boolean {
  const named = new Set<string>()
  for (const { words, group } of rows) {
    const [, sector] = OF_KIND.exec(words) ?? []
    if (sector !== undefined && plainWords(group).includes(` ${sector} `)) named.add(sector)
  }
  return named.size > 1
}

/**
 * A line that appears twice in one statement, under the same heads and with another sum each time: a sector's, unless
 * the debt that it is of stands above it.
 */
export const isOfSector = (row: RowView, rows: readonly RowView[]): boolean =>
  !ROW_WORDS.anyDebt(plainWords(row.group)) &&
  rows.some(
    (other) =>
      other !== row &&
      other.words === row.words &&
      other.heads === row.heads &&
      other.cells.some(({ cell }) =>
        row.cells.some((one) => one.cell.column === cell.column && one.cell.text !== cell.text),
      ),
  )

/** What sectors are called: of columns that only the time or a measure parts, no name is one of these. */
const SECTOR = phrases(`
  automotive, financial services, financing, finance, credit, insurance, banking, homebuilding, equipment operations, machinery*,
  industrial, manufacturing, real estate, energy`)

/** The name of a sector, and little more. */
export const isSectorName = (words: string): boolean => words.length < MAX_NAME_LENGTH && SECTOR(words)

/** Columns that two or more names part, each above several of them, "Automotive" and "Financial services". */
export function hasSectorColumns(heads: readonly Head[]): boolean {
  const counts = new Map<string, number>()
  for (const { text } of heads.slice(1)) {
    const name = plainWords(undated(text))
    if (isSectorName(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count > 1).length > 1
}

const MAX_NAME_LENGTH = 40
