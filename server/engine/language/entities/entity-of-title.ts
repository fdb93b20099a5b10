import type { EntityKind, Grid, GroupEntity } from '../../model.ts'
import { readOnce } from '../../read-once.ts'
import type { GroupMembers } from './named-members.ts'

const NUMBER = /^[\s(]*(?:note )?[\d.]{0,4}[).:\s-]*/i
const KIND = /(?:['’]s?)?(?: business| operating)? (?:segments?|operations)$/i
const BORROWS = /\b(?:financ\w+|credit|capital|insurance|bank\w*|leasing|lending|automotive|equipment)\b/i
/** Words by which a title is of the whole group, whatever part it names beside it. */
const WHOLE = /\b(?:our|we|us|company|registrant|consolidated|total|combined|parent)\b/i

/**
 * The part of the group under whose own heading a text stands, or null. Of segments only one that has debts of its own by
 * its business: under the heading of any other a discussion may have gone on to the whole group.
 */
export function entityOfHeadings(headings: readonly string[], members: GroupMembers): GroupEntity | null {
  if (members.size === 0) return null
  for (const heading of headings.toReversed()) {
    const name = heading
      .trim()
      .replace(NUMBER, '')
      .replace(/[\s.:–—-]+$/, '')
      .replace(KIND, '')
    const kind = members.get(name)
    if (kind !== undefined) return kind !== 'segment' || BORROWS.test(name) ? { name, kind } : null
  }
  return null
}

/**
 * The part of the group whose a table is by the words that introduce it: "Harbor Finance's debt was as follows", "The
 * liquidity of Harbor Finance". Null where they name two, or the company.
 */
export function entityOfTitle(introduction: string, members: GroupMembers): GroupEntity | null {
  if (members.size === 0) return null
  const named = [...members].filter(([name]) => isOwnerIn(introduction, name))
  const [longest] = named.toSorted(([one], [other]) => other.length - one.length)
  if (longest === undefined || named.some(([name]) => !longest[0].includes(name))) return null
  // "our Automotive liquidity": the filer's, and of that part alone.
  if (WHOLE.test(introduction.replace(new RegExp(`\\b(?:our|the Company['’]s) ${escaped(longest[0])}`, 'i'), '')))
    return null
  return { name: longest[0], kind: longest[1] }
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function isOwnerIn(introduction: string, name: string): boolean {
  const at = introduction.indexOf(name)
  if (at < 0) return false
  const before = introduction.slice(0, at)
  const behind = introduction.slice(at + name.length)
  // "Automotive and Financial Services debt": of neither alone.
  if (/^\w/.test(behind) || /\w$/.test(before) || /^(?:,|,? (?:and|or|&)) [A-Z]/.test(behind)) return false
  return /^['’]/.test(behind) || /(?:^|\b(?:of|for|at)(?: the)? |\b[Oo]ur |\bCompany['’]s |^The |[-–—:] )$/.test(before)
}

/** "Automotive" above some columns of a table and "Financial Services" above others: the part whose column one is, or null. */
export function entityOfColumn(grid: Grid, column: number, members: GroupMembers): GroupEntity | null {
  const parts = headsAbove(grid).map((heads) => heads.find((head) => members.has(head)))
  const name = parts[column]
  const kind = name === undefined ? undefined : members.get(name)
  const isParted = new Set(parts.filter((one) => one !== undefined)).size > 1
  return name === undefined || kind === undefined || !isParted ? null : { name, kind }
}

/** "FINANCIAL SERVICES" on a line of its own above a row: the part whose block the row is in; null for what adds up several. */
export function entityOfBlock(grid: Grid, row: number, members: GroupMembers): GroupEntity | null {
  const names = namesAlone(grid)
  if (members.size === 0 || ADDS_UP.test(labelOf(grid, row))) return null
  for (let at = row - 1; at >= 0; at -= 1) {
    const head = names[at] ?? ''
    if (ADDS_UP.test(labelOf(grid, at)) || OF_NONE.test(head)) return null
    const found = head === '' ? undefined : [...members].find(([name]) => name.toLowerCase() === head.toLowerCase())
    if (found !== undefined) return found[1] === 'segment' && !BORROWS.test(found[0]) ? null : partOf(found)
  }
  return null
}

const partOf = ([name, kind]: readonly [string, EntityKind]): GroupEntity => ({ name, kind })

const ADDS_UP = /^(?:total|consolidated|eliminat\w+|combined)\b/i
const OF_NONE = /^(?:company|corporate|parent|other)\b/i

const labelOf = ({ rows }: Grid, row: number): string =>
  rows[row]?.find(({ text }) => text.trim() !== '')?.text.trim() ?? ''

/** By row its only text, where it has no other, without the mark of a footnote. */
const namesAlone = readOnce((grid: Grid): readonly string[] =>
  grid.rows.map((cells) => {
    const texts = cells.filter(({ text }) => text.trim() !== '')
    return texts.length === 1 ? (texts[0]?.text.trim().replace(MARK, '').replace(KIND, '') ?? '') : ''
  }),
)
const MARK = /(?: \w\/|(?<!\s)\s*\(\w\)|(?<![\s:*])[\s:*]+)$/

/** The heads over each column, the topmost first. */
const headsAbove = readOnce((grid: Grid): readonly (readonly string[])[] => {
  const heads: string[][] = Array.from({ length: grid.columnCount }, () => [])
  for (const { column, columnSpan, text } of grid.rows.slice(0, grid.headerRowCount).flat())
    for (let at = Math.max(1, column); at < column + columnSpan; at += 1) heads[at]?.push(text.trim().replace(KIND, ''))
  return heads
})
