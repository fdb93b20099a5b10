import { undated } from '../facilities/column-roles.ts'
import type { Head } from '../heads/column-heads.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'

const TOTAL_OF = /^ total (?!current|noncurrent|non current|other|fixed|long term)(.{3,40}) (?:assets|liabilities) $/

interface Block {
  readonly rows: readonly RowView[]
  /** Below the head of the liabilities. */
  readonly isOwed: boolean
}

/**
 * The rows of a balance sheet in blocks, each under the name of a part of the group and closed by its own total ("Total
 * financial services assets"), by that part; what stands outside all blocks is the group's, with no owner. Null for any
 * other sheet.
 */
export function blocksOfSectors(rows: readonly RowView[]): readonly Block[] | null {
  const groups = new Set(rows.map(({ group }) => plainWords(group)))
  const named = new Set(rows.flatMap(({ words }) => TOTAL_OF.exec(words)?.[1] ?? []))
  const sectors = [...named].filter((sector) => [...groups].some((group) => group.endsWith(` ${sector} `)))
  if (sectors.length < 2) return null
  const blocks: RowView[][] = []
  const outside: RowView[] = []
  let owner: string | null = null
  for (const [index, row] of rows.entries()) {
    const group = plainWords(row.group)
    const sector = row.group === rows[index - 1]?.group ? undefined : sectors.find((one) => group.endsWith(` ${one} `))
    if (sector !== undefined) {
      owner = row.group.split(' ').slice(-sector.split(' ').length).join(' ')
      blocks.push([])
    }
    if (owner === null || OF_ALL(row.words)) outside.push({ ...row, owner: '' })
    else blocks.at(-1)?.push({ ...row, owner })
    if (OF_ALL(row.words) || TOTAL_OF.test(row.words)) owner = null
  }
  const owed = rows.findIndex(({ words, group }) => /liabilit/i.test(group) || / payables? /.test(words))
  const isOwed = ([first]: readonly RowView[]): boolean => owed >= 0 && (first?.row ?? 0) >= (rows[owed]?.row ?? 0)
  return [...blocks, outside].map((block) => ({ rows: block, isOwed: isOwed(block) }))
}

/** Where the last block has ended, if no total of its own says so. */
const OF_ALL = phrases('^total assets, ^total liabilities, ^total equity, ^total stockholders*, ^total shareholders*')

/**
 * A line that appears twice in one statement, under the same heads and with another sum each time: a sector's, unless
 * the debt that it is of stands above it.
 */
export const isOfSector = (row: RowView, rows: readonly RowView[]): boolean =>
  !ROW_WORDS.anyDebt(plainWords(row.group)) &&
  !OF_TERM.test(row.group) &&
  rows.some(
    (other) =>
      other !== row &&
      other.words === row.words &&
      other.heads === row.heads &&
      other.cells.some(({ cell }) =>
        row.cells.some((one) => one.cell.column === cell.column && one.cell.text !== cell.text),
      ),
  )

/** "Maturities of 90 days or less": of debt by how long it runs. */
const OF_TERM = /\b(?:maturit|\d+ days|months or less)/i

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
