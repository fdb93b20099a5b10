import type { Grid, GroupEntity } from '../../model.ts'
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
  if (members.size === 0 || WHOLE.test(introduction)) return null
  const named = [...members].filter(([name]) => isOwnerIn(introduction, name))
  const [longest] = named.toSorted(([one], [other]) => other.length - one.length)
  if (longest === undefined || named.some(([name]) => !longest[0].includes(name))) return null
  return { name: longest[0], kind: longest[1] }
}

function isOwnerIn(introduction: string, name: string): boolean {
  const at = introduction.indexOf(name)
  if (at < 0) return false
  const before = introduction.slice(0, at)
  const behind = introduction.slice(at + name.length)
  // "Automotive and Financial Services debt": of neither alone.
  if (/^\w/.test(behind) || /\w$/.test(before) || /^(?:,|,? (?:and|or|&)) [A-Z]/.test(behind)) return false
  return /^['’]/.test(behind) || /(?:^|\b(?:of|for|at)(?: the)? |^The |[-–—:] )$/.test(before)
}

/** "Automotive" above some columns of a table and "Financial Services" above others: the part whose column one is, or null. */
export function entityOfColumn(grid: Grid, column: number, members: GroupMembers): GroupEntity | null {
  const parts = headsAbove(grid).map((heads) => heads.find((head) => members.has(head)))
  const name = parts[column]
  const kind = name === undefined ? undefined : members.get(name)
  const isParted = new Set(parts.filter((one) => one !== undefined)).size > 1
  return name === undefined || kind === undefined || !isParted ? null : { name, kind }
}

/** The heads over each column, the topmost first. */
const headsAbove = readOnce((grid: Grid): readonly (readonly string[])[] => {
  const heads: string[][] = Array.from({ length: grid.columnCount }, () => [])
  for (const { column, columnSpan, text } of grid.rows.slice(0, grid.headerRowCount).flat())
    for (let at = Math.max(1, column); at < column + columnSpan; at += 1) heads[at]?.push(text.trim().replace(KIND, ''))
  return heads
})
